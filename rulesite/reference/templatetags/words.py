"""Template tags for texts in both languages, clauses as links, and marks.

Everything is shown in the language of the page; the tags add the partner where the reader asked for both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import cache

from django import template
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.columns import Column
from games.content import Authority, Part, Rule, Source, Standing
from games.game import Game
from games.text import LANGUAGES, Text
from games.verdict import Mark
from rulesite.reference import fragments, legend
from rulesite.reference.changes import EntryChange
from rulesite.reference.fragments import isolated, lang_attribute, mark_other_language
from rulesite.reference.legend import MEANINGS, SIGNS, Basis, CitedClause, mark_of
from rulesite.reference.models import Pointer
from rulesite.reference.references import general_references, source_references
from rulesite.site import links, plain, registry

register = template.Library()
register.filter(general_references)
register.filter(source_references)
register.filter(registry.has_page)
register.filter(isolated)
PLACE = re.compile(r"\{[^{}]*\}")
ENGLISH_DATE = "j F Y"
"""How the sources write dates; in Japanese the format is Django's."""
INLINE_PARTNER = '{} <span class="partner" lang="{}">{}</span>'
PAIR = '<div class="pair"><div>{}</div><div lang="{}">{}</div></div>'
Words = Text | Mapping[str, str]


@register.filter
def localized(text: Words) -> str:
    """Return a text in the language of the page."""
    return _text_in(text, get_language())


@register.filter
def spoken(text: Words) -> SafeString:
    """Return a text as HTML in the page's language. The other language is marked; attributes take `localized`."""
    return mark_other_language(localized(text), get_language())


@register.filter
def marked_tongue(words: str) -> SafeString:
    """Return words as HTML, the other language marked. The words are the same in both languages."""
    return mark_other_language(words, get_language())


@register.filter
def elsewhere(text: Words) -> str:
    """Return a text in the other language."""
    return next(_text_in(text, language) for language in LANGUAGES if language != get_language())


@register.filter
def unmarked(text: str) -> str:
    """Return a text without links, each clause as its id."""
    return plain.plain_words(text)


@register.filter(expects_localtime=True)
def day(moment: date) -> str:
    """Return a date as the language of the page writes it."""
    return date_format(moment, ENGLISH_DATE if get_language() == "en" else "DATE_FORMAT")


@register.filter
def clause_label(clause: str) -> str:
    """Return the id of a clause as readers know it."""
    return plain.upper_id(clause)


@register.simple_tag(takes_context=True)
def words(context: template.Context, text: Words) -> SafeString:
    """Return a short text, the partner after it."""
    return _paired(context, text, INLINE_PARTNER, mark_other_language)


@register.simple_tag(takes_context=True)
def prose(context: template.Context, text: Words, game: Game) -> SafeString:
    """Return a long text in paragraphs with its partner. Its clauses are links; the partner stands beside it."""
    return _paired(
        context, text, PAIR, lambda words, language: fragments.linked_paragraphs(context, words, game, language)
    )


@register.simple_tag(takes_context=True)
def sentence(context: template.Context, text: Words, game: Game) -> SafeString:
    """Return a short text without links, then its partner. It has readings where the page has them."""

    def spelt(words: str, language: str) -> SafeString:
        return fragments.with_readings(context, plain.plain_words(words), game, language)

    return _paired(context, text, INLINE_PARTNER, spelt)


@register.simple_tag(takes_context=True)
def cite(context: template.Context, cited: str, game: Game) -> SafeString:
    """Link a cited clause, or the cited part of it."""
    return fragments.clause_link(context, cited, game, get_language())


@register.simple_tag(takes_context=True)
def cites(context: template.Context, cited: Iterable[str], game: Game) -> SafeString:
    """Link several clauses, one after the other."""
    return format_html_join("\xa0· ", "{}", ((cite(context, cite_id, game),) for cite_id in cited))


@register.simple_tag
def spoken_as(words: str, language: str = "") -> SafeString:
    """Return the `lang` attribute for an element's words. The element has no markup; the words are in the page's language unless one is named."""
    return lang_attribute(words, language or get_language())


@register.simple_tag
def outcome(code: str) -> SafeString:
    """Show an outcome by a sign, a word and a colour."""
    return outcome_mark(code, get_language())


@register.simple_tag
def sign(code: str) -> SafeString:
    """Show an outcome by its sign alone, its word for screen readers."""
    choice = mark_of(code)
    shape = '<span class="outcome outcome--{}"><span aria-hidden="true">{}</span><span class="visually-hidden">{}</span></span>'
    return format_html(shape, code, SIGNS[choice], localized(choice.text))


@register.simple_tag
def standing(choice: Standing | Authority) -> SafeString:
    """Show a standing as a word; its meaning is the title."""
    return fragments.standing_word(choice, get_language())


@register.simple_tag(takes_context=True)
def resting_on(context: template.Context, ground: Basis | Part, game: Game) -> SafeString:
    """Show the basis of a part. Its sources have dates where the page is `dated`."""
    return fragments.basis_paragraph(
        game, ground.standing, ground.sources, get_language(), dated=bool(context.get("dated"))
    )


@register.simple_tag
def column_basis(game: Game, column: Column) -> Part | None:
    """Return the standing and the sources of a column of cards, None where each card tells its own."""
    return game.facts.basis(column) if game.facts else None


@register.simple_tag(takes_context=True)
def citers(context: template.Context, pointers: Iterable[Pointer], game: Game) -> SafeString:
    """List the citers of a clause, a line for each."""
    language, also = get_language(), context.get("also", "")
    return mark_safe(
        "".join(fragments.entry_line(game, pointer.kind, pointer.slug, language, also) for pointer in pointers)
    )


@register.simple_tag(takes_context=True)
def clause_lines(context: template.Context, clauses: Iterable[Rule], current: Rule, game: Game) -> SafeString:
    """List clauses, a line for each; that of the page is marked."""
    language, also = get_language(), context.get("also", "")
    lines = (
        fragments.entry_line(game, "rule", clause.id, language, also, is_current=clause.id == current.id)
        for clause in clauses
    )
    return mark_safe("".join(lines))


@register.simple_tag(takes_context=True)
def address(context: template.Context, kind: str, slug: str, game: Game) -> str:
    """Return the address of a clause, answer, term, card or checker."""
    path = links.page(get_language(), links.SINGLE[kind], game.slug, slug)
    return f"{path}{context.get('also', '')}"


@register.simple_tag
def entry_address(change: EntryChange) -> str:
    """Return the address of a changed entry."""
    return links.page(get_language(), links.SINGLE[change.kind], change.game, change.slug)


@register.simple_tag
def page(name: str, *args: str) -> str:
    """Return the address of a page; as `url` does, but cached."""
    return links.page(get_language(), name, *args)


@register.simple_tag
def shared_basis(parts: Sequence[Part], common: Basis | str) -> Basis | None:
    """Return the basis that parts share: that of a whole section, else the sources that most of them name."""
    return common if isinstance(common, Basis) else legend.common_basis(parts)


@register.simple_tag
def part_basis(part: Part, shared: Basis | None, common: Basis | str) -> Basis | None:
    """Return a part's basis as far as it differs. It is compared with the shared one; None where it does not differ."""
    return legend.differing_basis(part, shared, located=not isinstance(common, Basis))


@register.filter
def question(game: Game, checker: str) -> str:
    """Return the question of a checker."""
    return localized(game.checker(checker).question)


@register.simple_tag(takes_context=True)
def open_text(context: template.Context, text: Text) -> str:
    """Return the text of a reason, with its places left open."""
    return words(context, Text(*(PLACE.sub("…", text.of(language)) for language in ("en", "ja"))))


@register.filter
def card_name(game: Game, card: str) -> Text:
    """Return the name of a card."""
    return registry.title(game, "card", card)


@register.simple_tag
def title_of(kind: str, slug: str, game: Game) -> Text:
    """Return the title of an entry."""
    return registry.title(game, kind, slug)


@register.filter
def source(game: Game, id: str) -> Source:
    """Return the source with an id."""
    return registry.source(game, id)


@register.filter
def cited(game: Game, cite: str) -> CitedClause:
    """Return the clause that a cite names, with its standings."""
    return legend.cited_clause(game, cite)


@register.filter
def meaning(choice: Standing | Authority | Mark) -> str:
    """Return the meaning of a standing, authority or mark."""
    return localized(MEANINGS[choice])


@cache
def outcome_mark(code: str, language: str) -> SafeString:
    """Return the sign and word of an outcome. "neutral" has them too. The word is in one language."""
    choice = mark_of(code)
    sign = format_html('<span class="outcome-sign" aria-hidden="true">{}</span>', SIGNS[choice])
    return format_html('<span class="outcome outcome--{}">{} {}</span>', code, sign, choice.text.of(language))


def _text_in(text: Words, language: str) -> str:
    return text.of(language) if isinstance(text, Text) else text[language]


def _paired(context: template.Context, text: Words, shape: str, show: Callable[[str, str], SafeString]) -> SafeString:
    """Show a text with its partner in a shape.

    It is in the language of the page; the partner is shown where the page has one and it differs.
    """
    language, partner = get_language(), str(context.get("partner") or "")
    text_here = _text_in(text, language)
    text_there = _text_in(text, partner) if partner else text_here
    if text_there == text_here:
        return show(text_here, language)
    return format_html(shape, show(text_here, language), partner, show(text_there, partner))
