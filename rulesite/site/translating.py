"""Template tags for translation: Django's `i18n` tags, `translate` cached for fixed texts.

Nearly every `translate` holds a text that is the same on all pages. Templates load these, as `translating`.
"""

from __future__ import annotations

from django.template import Context, Library, Node
from django.template.base import Parser, Token, Variable
from django.templatetags import i18n
from django.utils.translation import get_language

register = Library()
register.tags.update(i18n.register.tags)
register.filters.update(i18n.register.filters)


class FixedNode(Node):
    """A template text, translated once per language and process. Each place of the text has its own translation."""

    child_nodelists = ()

    def __init__(self, node: i18n.TranslateNode) -> None:
        self.node = node
        self._said: dict[str | None, str] = {}

    def render(self, context: Context) -> str:
        """Return the text in the active language; a template's own text is never escaped."""
        language = get_language()
        if language not in self._said:
            self._said[language] = self.node.render(context)
        return self._said[language]


@register.tag
def translate(parser: Parser, token: Token) -> Node:
    """Return a node for a translated template text. It is that of Django's own tag unless the text is fixed."""
    node = i18n.do_translate(parser, token)
    return FixedNode(node) if _is_fixed(node) else node


def _is_fixed(node: i18n.TranslateNode) -> bool:
    """Return whether a node shows the same on every page: a text in quotation marks, neither filtered nor given a name or a context."""
    expression = node.filter_expression
    is_text = (
        isinstance(expression.var, Variable) and isinstance(expression.var.literal, str) and not expression.filters
    )
    return is_text and not node.asvar and not node.message_context
