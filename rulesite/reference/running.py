"""How is running text shown: its words explained, its clauses linked, its readings where they are asked for?"""

from __future__ import annotations

from html import escape

from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.content import Term
from games.folder import REFERENCE
from games.game import Game
from rulesite.reference import glossary, pieces, readings
from rulesite.reference.tongues import JAPANESE, told
from rulesite.site import links, plain, registry


def paragraphs(context: Context, text: str, game: Game, language: str) -> SafeString:
    """Return a long text of a language in paragraphs, its words explained and its clauses as links."""
    paragraphs = [part.strip() for part in text.split("\n\n") if part.strip()]
    return mark_safe("".join(f"<p>{_linked(context, part, game, language)}</p>" for part in paragraphs))


def _linked(context: Context, text: str, game: Game, language: str) -> SafeString:
    found = REFERENCE.split(text)
    found[::2] = [_explained(context, words, game, language) for words in found[::2]]
    found[1::2] = [cite(context, clause, game, language) for clause in found[1::2]]
    return mark_safe("".join(found))


def _explained(context: Context, text: str, game: Game, language: str) -> SafeString:
    """Link the words that are explained, each once where `seen` is set, once a paragraph elsewhere."""
    seen: dict[str, set[str]] | None = context.get("seen")
    already = set() if seen is None else seen.setdefault(language, set())
    named = glossary.pieces(game, language, text, already)
    return mark_safe(
        "".join(
            _term(context, words, term, game, language) if term else spelt(context, words, game, language)
            for words, term in named
        )
    )


def spelt(context: Context, text: str, game: Game, language: str) -> SafeString:
    """Show a piece of a text of one language, with the readings of its words where they are asked for."""
    if language != "ja" or not context.get("ruby") or not JAPANESE.search(text):
        return told(text, language)
    return mark_safe("".join(_read(words, reading) for words, reading in readings.read(game, text)))


def _read(words: str, reading: str) -> str:
    said = escape(words)
    return f"<ruby>{said}<rp>（</rp><rt>{escape(reading)}</rt><rp>）</rp></ruby>" if reading else said


def _term(context: Context, words: str, term: Term, game: Game, language: str) -> str:
    named = spelt(context, words, game, language)
    path = links.page(get_language(), links.SINGLE["term"], game.slug, term.id)
    address = escape(f"{path}{context.get('also', '')}")
    return f'<a class="term" href="{address}" data-definition="{pieces.definition(term, language)}">{named}</a>'


def cite(context: Context, cited: str, game: Game, language: str) -> SafeString:
    """Link a cited clause, or the part of it that is cited, its title in a language."""
    clause = registry.clause_of(game, cited)
    path = links.page(get_language(), links.SINGLE["rule"], game.slug, clause)
    address = f"{path}{context.get('also', '')}{'' if cited == clause else f'#{cited}'}"
    title = registry.title(game, "rule", clause).of(language)
    return format_html('<a class="cite" href="{}" title="{}">{}</a>', address, title, plain.upper_id(cited))
