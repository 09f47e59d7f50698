"""How does a page show what is said in both languages, with its clauses as links?

Everything is shown in the language of the page; the tags also show the partner where the reader asked for both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.content import Authority, Part, Rule, Source, Standing
from games.game import Game
from games.text import LANGUAGES, Text
from games.verdict import Mark
from rulesite.reference import grounds, meanings, pieces, running
from rulesite.reference.changes import Changed
from rulesite.reference.citations import Pointer
from rulesite.reference.grounds import Ground
from rulesite.reference.meanings import MEANINGS, SIGNS, Cited, mark_of
from rulesite.reference.tongues import told, tongue
from rulesite.site import links, plain, registry

register = template.Library()
PLACE = re.compile(r"\{[^{}]*\}")
AFTER = '{} <span class="partner" lang="{}">{}</span>'
BESIDE = '<div class="pair"><div>{}</div><div lang="{}">{}</div></div>'
Words = Text | Mapping[str, str]


@register.filter
def said(text: Words) -> str:
    """Return a text in the language of the page."""
    return _of(text, get_language())


@register.filter
def spoken(text: Words) -> SafeString:
    """Return a text in the language of the page, with what is in the other language marked; for an attribute, take `said`."""
    return told(said(text), get_language())


@register.filter
def marked_tongue(words: str) -> SafeString:
    """Show words that are the same in both languages, with what is not in the page's language marked."""
    return told(words, get_language())


@register.filter
def elsewhere(text: Words) -> str:
    """Return a text in the language that the page is not in."""
    return next(_of(text, language) for language in LANGUAGES if language != get_language())


@register.filter
def unmarked(text: str) -> str:
    """Leave a text without links: each clause as its id."""
    return plain.plain_words(text)


@register.filter
def shown(clause: str) -> str:
    """Show the id of a clause as readers know it."""
    return plain.upper_id(clause)


@register.simple_tag(takes_context=True)
def words(context: template.Context, text: Words) -> SafeString:
    """Return a short text, the partner after it."""
    return _paired(context, text, AFTER, told)


@register.simple_tag(takes_context=True)
def prose(context: template.Context, text: Words, game: Game) -> SafeString:
    """Return a long text in paragraphs, its clauses as links, the partner beside it."""
    return _paired(context, text, BESIDE, lambda words, language: running.paragraphs(context, words, game, language))


@register.simple_tag(takes_context=True)
def sentence(context: template.Context, text: Words, game: Game) -> SafeString:
    """Return a short text that runs on, without links, with readings where they are asked for, the partner after it."""

    def spelt(words: str, language: str) -> SafeString:
        return running.spelt(context, plain.plain_words(words), game, language)

    return _paired(context, text, AFTER, spelt)


@register.simple_tag(takes_context=True)
def cite(context: template.Context, cited: str, game: Game) -> SafeString:
    """Link a cited clause, or the part of it that is cited."""
    return running.cite(context, cited, game, get_language())


@register.simple_tag(takes_context=True)
def cites(context: template.Context, cited: Iterable[str], game: Game) -> SafeString:
    """Link what is cited, one after the other."""
    return format_html_join("\xa0· ", "{}", ((cite(context, one, game),) for one in cited))


@register.simple_tag
def spoken_as(words: str, language: str = "") -> SafeString:
    """Return the attribute of an element that can hold no markup and whose words are not of its language, that of the page unless named."""
    return tongue(words, language or get_language())


@register.simple_tag
def outcome(code: str) -> SafeString:
    """Show how something ended: a sign, a word and a colour."""
    return ended(code, get_language())


@register.simple_tag
def sign(code: str) -> SafeString:
    """Show how several things ended by the sign alone; its word is for those who do not see it."""
    choice = mark_of(code)
    shape = '<span class="outcome outcome--{}"><span aria-hidden="true">{}</span><span class="visually-hidden">{}</span></span>'
    return format_html(shape, code, SIGNS[choice], said(choice.text))


@register.simple_tag
def standing(choice: Standing | Authority) -> SafeString:
    """Show on what something stands, in a word; what the word means is its title."""
    return pieces.standing(choice, get_language())


@register.simple_tag(takes_context=True)
def resting_on(context: template.Context, ground: Ground | Part, game: Game) -> SafeString:
    """Show on what a part rests; its sources with their dates where the page is `dated`."""
    return pieces.grounds(game, ground.standing, ground.sources, get_language(), dated=bool(context.get("dated")))


@register.simple_tag(takes_context=True)
def pointed(context: template.Context, pointers: Iterable[Pointer], game: Game) -> SafeString:
    """List what points at a clause, a line for each."""
    language, also = get_language(), context.get("also", "")
    return mark_safe("".join(pieces.pointer(game, one.kind, one.slug, language, also) for one in pointers))


@register.simple_tag(takes_context=True)
def clause_lines(context: template.Context, clauses: Iterable[Rule], current: Rule, game: Game) -> SafeString:
    """List clauses, a line for each; the one that the page shows is marked."""
    language, also = get_language(), context.get("also", "")
    lines = (pieces.pointer(game, "rule", one.id, language, also, is_current=one.id == current.id) for one in clauses)
    return mark_safe("".join(lines))


@register.simple_tag(takes_context=True)
def address(context: template.Context, kind: str, slug: str, game: Game) -> str:
    """Return the address of a clause, answer, term, card or checker."""
    path = links.page(get_language(), links.SINGLE[kind], game.slug, slug)
    return f"{path}{context.get('also', '')}"


@register.simple_tag(takes_context=True)
def example_address(context: template.Context, slug: str, game: Game) -> str:
    """Return the address of an example of an answer."""
    faq, _, number = slug.rpartition(".")
    return f"{address(context, 'faq', faq, game)}#example-{number}"


@register.simple_tag
def entry_address(one: Changed) -> str:
    """Return the address of something that became different."""
    return links.page(get_language(), links.SINGLE[one.kind], one.game, one.slug)


@register.simple_tag
def page(name: str, *args: str) -> str:
    """Return the address of a page; as `url` does, but each is worked out once."""
    return links.page(get_language(), name, *args)


@register.simple_tag
def shared_ground(parts: Sequence[Part], common: Ground | str) -> Ground | None:
    """Return what the parts rest on together: what is told for a whole section already, else what most of them name."""
    return common if isinstance(common, Ground) else grounds.common(parts)


@register.simple_tag
def own_ground(part: Part, shared: Ground | None, common: Ground | str) -> Ground | None:
    """Return what is told beside one of the parts, None where nothing has to be."""
    return grounds.own(part, shared, located=not isinstance(common, Ground))


@register.filter
def question(game: Game, checker: str) -> str:
    """Return what a checker of the game answers."""
    return said(game.checker(checker).question)


@register.simple_tag(takes_context=True)
def open_text(context: template.Context, text: Text) -> str:
    """Return the text of a reason, what a situation fills in left open."""
    return words(context, Text(*(PLACE.sub("…", text.of(language)) for language in ("en", "ja"))))


@register.filter
def card_name(game: Game, card: str) -> Text:
    """Return what a card of the game is called."""
    return registry.title(game, "card", card)


@register.filter
def source(game: Game, id: str) -> Source:
    """Return the document that a part names."""
    return registry.source(game, id)


@register.filter
def cited(game: Game, cite: str) -> Cited:
    """Return what a cite names."""
    return meanings.cited(game, cite)


@register.filter
def meaning(choice: Standing | Authority | Mark) -> str:
    """Return what a short word means."""
    return said(MEANINGS[choice])


@cache
def ended(code: str, language: str) -> SafeString:
    """Return the mark of how something ended, or of what merely follows, in one language."""
    choice = mark_of(code)
    sign = format_html('<span class="outcome-sign" aria-hidden="true">{}</span>', SIGNS[choice])
    return format_html('<span class="outcome outcome--{}">{} {}</span>', code, sign, choice.text.of(language))


def _of(text: Words, language: str) -> str:
    return text.of(language) if isinstance(text, Text) else text[language]


def _paired(context: template.Context, text: Words, shape: str, show: Callable[[str, str], SafeString]) -> SafeString:
    """Show a text in the language of the page, in a shape with the partner where it is asked for and does not say the same."""
    language, partner = get_language(), str(context.get("partner") or "")
    own = _of(text, language)
    other = _of(text, partner) if partner else own
    if other == own:
        return show(own, language)
    return format_html(shape, show(own, language), partner, show(other, partner))
