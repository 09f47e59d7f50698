"""HTML fragments of texts: languages, terms, clauses, readings, sources.

Fragments that many pages show are cached; they follow from the content, the language and the options of the page.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.content import Authority, Locator, Standing, Term
from games.folder import REFERENCE
from games.game import Game
from games.text import without_directions
from rulesite.reference import glossary
from rulesite.reference.legend import MEANINGS
from rulesite.reference.references import SEPARATOR, named_reference
from rulesite.site import links, plain, registry
from rulesite.site.registry import EXAMPLE

JAPANESE = re.compile("[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]+")
ENGLISH = re.compile("[A-Za-z]{2}")
# a name in Hebrew, Arabic or the like, with what stands between its words
LEFTWARD = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?:[ \\d.,'-]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*"
)


def mark_other_language(text: str, language: str) -> SafeString:
    """Return a text as HTML, foreign words marked as such. Foreign words are those of the other language than the text's.

    In an English text each Japanese word is marked. A Japanese one has English names in it as a matter of course, so that only
    a text without a Japanese letter is marked, as a whole. What is written from right to left is isolated from the words around it.
    """
    if language == "en":
        return SafeString(JAPANESE.sub(r'<span lang="ja">\g<0></span>', isolated(text)))
    if JAPANESE.search(text) or not ENGLISH.search(text):
        return isolated(text)
    return SafeString(f'<span lang="en">{isolated(text)}</span>')


def isolated(text: str) -> SafeString:
    """Return words that somebody typed as HTML: nothing of them turns the words around them."""
    escaped = escape(text)
    return SafeString(escaped if text.isascii() else LEFTWARD.sub(r"<bdi>\g<0></bdi>", without_directions(escaped)))


def lang_attribute(text: str, language: str) -> SafeString:
    """Return the `lang` attribute for a plain text. Its place can hold no markup; "" where the text is of the page's language."""
    if language == "en" and JAPANESE.search(text):
        return mark_safe(' lang="ja"')
    if language == "ja" and ENGLISH.search(text) and not JAPANESE.search(text):
        return mark_safe(' lang="en"')
    return mark_safe("")


@lru_cache(maxsize=4096)
def entry_line(game: Game, kind: str, slug: str, language: str, also: str, *, is_current: bool = False) -> str:
    """Return a list item with a link to an entry.

    It links to a clause, answer, example, term, card or checker; the current one is marked.
    """
    entry_slug, _, number = slug.rpartition(".") if kind == EXAMPLE else (slug, "", "")
    place = f"{links.page(language, links.SINGLE['faq' if kind == EXAMPLE else kind], game.slug, entry_slug)}{also}"
    address = escape(f"{place}#example-{number}" if number else place)
    current = ' aria-current="page"' if is_current else ""
    id = f'<span class="clause-id">{escape(plain.upper_id(slug))}</span> ' if kind == "rule" else ""
    question = game.checker(slug).question.of(language) if kind == "checker" else ""
    about = f'<p class="soft">{escape(question)}</p>' if question else ""
    title = mark_other_language(registry.title(game, kind, slug).of(language), language)
    return f'<li><a href="{address}"{current}>{id}{title}</a>{about}</li>\n'


@lru_cache(maxsize=1024)
def basis_paragraph(
    game: Game, on: Standing | None, places: tuple[Locator, ...], language: str, *, dated: bool
) -> SafeString:
    """Return a paragraph with a standing and its sources.

    The standing is left out where there is none; the sources have their dates where these are wanted.
    """
    standing_html = f"<span>{standing_word(on, language)}</span>" if on else ""
    sources_html = "".join(_source_span(game, place, language, dated=dated) for place in places)
    return SafeString(f'<p class="grounds">{standing_html}{sources_html}</p>')


@lru_cache
def standing_word(choice: Standing | Authority, language: str) -> SafeString:
    """Return a standing or an authority as a word; its meaning is the title."""
    meaning, word = escape(MEANINGS[choice].of(language)), escape(choice.text.of(language))
    return SafeString(f'<span class="standing standing--{choice.code}" title="{meaning}">{word}</span>')


@lru_cache(maxsize=1024)
def definition_attribute(term: Term, language: str) -> str:
    """Return the definition of a term as the value of an attribute."""
    return escape(plain.plain_words(term.definition.of(language)))


def _source_span(game: Game, place: Locator, language: str, *, dated: bool) -> str:
    document = registry.source(game, place.id)
    title = mark_other_language(document.title.of(language), language)
    within = f" {_linked_locator(game, place.locator, language)}" if place.locator else ""
    date = f" ({mark_other_language(document.date.of(language), language)})" if dated else ""
    return f"<span>{standing_word(document.authority, language)} <cite>{title}</cite>{within}{date}</span>"


def _linked_locator(game: Game, locator: str, language: str) -> str:
    """Return a locator, each reference of a source that it names as a link."""
    return ", ".join(_linked_reference(game, name, language) for name in locator.split(SEPARATOR))


def _linked_reference(game: Game, name: str, language: str) -> str:
    words, reference = mark_other_language(name, language), named_reference(game, name)
    if reference is None:
        return words
    path = links.page(language, "reference:reference", game.slug, reference.source, reference.id)
    return f'<a href="{path}">{words}</a>'


def linked_paragraphs(context: Context, text: str, game: Game, language: str) -> SafeString:
    """Return a long text as paragraphs with links. Its terms and its clauses are linked."""
    paragraphs = [part.strip() for part in text.split("\n\n") if part.strip()]
    return mark_safe("".join(f"<p>{_link_clauses(context, part, game, language)}</p>" for part in paragraphs))


def _link_clauses(context: Context, text: str, game: Game, language: str) -> SafeString:
    pieces = REFERENCE.split(text)
    pieces[::2] = [_link_terms(context, words, game, language) for words in pieces[::2]]
    pieces[1::2] = [clause_link(context, clause, game, language) for clause in pieces[1::2]]
    return mark_safe("".join(pieces))


def _link_terms(context: Context, text: str, game: Game, language: str) -> SafeString:
    """Link the terms of a text. Each is linked once where `seen` is set, once a paragraph elsewhere."""
    seen: dict[str, set[str]] | None = context.get("seen")
    explained = set() if seen is None else seen.setdefault(language, set())
    phrases = glossary.split_terms(game, language, text, explained)
    return mark_safe(
        "".join(
            _term_link(context, words, term, game, language) if term else with_readings(context, words, game, language)
            for words, term in phrases
        )
    )


def with_readings(context: Context, text: str, game: Game, language: str) -> SafeString:
    """Return a text as HTML, with readings if wanted. The readings of its words are there where the page has them."""
    if language != "ja" or not context.get("ruby") or not JAPANESE.search(text):
        return mark_other_language(text, language)
    return mark_safe("".join(_ruby(words, reading) for words, reading in glossary.split_readings(game, text)))


def _ruby(words: str, reading: str) -> str:
    escaped = escape(words)
    return f"<ruby>{escaped}<rp>（</rp><rt>{escape(reading)}</rt><rp>）</rp></ruby>" if reading else escaped


def _term_link(context: Context, words: str, term: Term, game: Game, language: str) -> str:
    phrase = with_readings(context, words, game, language)
    path = links.page(get_language(), links.SINGLE["term"], game.slug, term.id)
    address = escape(f"{path}{context.get('also', '')}")
    return f'<a class="term" href="{address}" data-definition="{definition_attribute(term, language)}">{phrase}</a>'


def clause_link(context: Context, cited: str, game: Game, language: str) -> SafeString:
    """Return a link to a cited clause or part. It has the clause's title in a language."""
    clause = registry.clause_of(game, cited)
    path = links.page(get_language(), links.SINGLE["rule"], game.slug, clause)
    address = f"{path}{context.get('also', '')}{'' if cited == clause else f'#{cited}'}"
    title = registry.title(game, "rule", clause).of(language)
    return format_html('<a class="cite" href="{}" title="{}">{}</a>', address, title, plain.upper_id(cited))
