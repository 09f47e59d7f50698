"""How does a page cite a clause that may be gone by now?"""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString

from games.content import Standing
from games.game import Game
from rulesite.reference.templatetags.words import cite, standing
from rulesite.site.plain import upper_id

register = template.Library()


@register.simple_tag(takes_context=True)
def cite_then(context: template.Context, cited: str, game: Game | None) -> str:
    """Link a clause that was cited; one that is no longer there is named by its id."""
    if game is None:
        return upper_id(cited)
    try:
        return cite(context, cited, game)
    except LookupError:
        return upper_id(cited)


@register.simple_tag
def standing_then(code: str) -> SafeString:
    """Show on what a part stood, in a word."""
    return standing(next(one for one in Standing if one.code == code))
