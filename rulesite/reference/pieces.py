"""Which pieces of pages are the same on every page that shows them, and so are made once?

They follow from the content, the language and what a reader wishes. So many are held as a few hundred pages show; what nobody has
asked for longest goes first.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString

from games.content import Authority, Locator, Standing, Term
from games.game import Game
from rulesite.reference.meanings import MEANINGS
from rulesite.reference.tongues import told
from rulesite.site import links, plain, registry
from rulesite.site.registry import EXAMPLE


@lru_cache(maxsize=4096)
def pointer(game: Game, kind: str, slug: str, language: str, also: str, *, is_current: bool = False) -> str:
    """Return a line of a list that leads to a clause, answer, example of one, term, card or checker, or says that it is shown now."""
    own, _, number = slug.rpartition(".") if kind == EXAMPLE else (slug, "", "")
    place = f"{links.page(language, links.SINGLE['faq' if kind == EXAMPLE else kind], game.slug, own)}{also}"
    address = escape(f"{place}#example-{number}" if number else place)
    current = ' aria-current="page"' if is_current else ""
    id = f'<span class="clause-id">{escape(plain.upper_id(slug))}</span> ' if kind == "rule" else ""
    question = game.checker(slug).question.of(language) if kind == "checker" else ""
    about = f'<p class="soft">{escape(question)}</p>' if question else ""
    title = told(registry.title(game, kind, slug).of(language), language)
    return f'<li><a href="{address}"{current}>{id}{title}</a>{about}</li>\n'


@lru_cache(maxsize=1024)
def grounds(game: Game, on: Standing | None, places: tuple[Locator, ...], language: str, *, dated: bool) -> SafeString:
    """Return on what something rests: its standing where it is said, its sources, with their dates where these are told."""
    said = f"<span>{standing(on, language)}</span>" if on else ""
    named = "".join(_source(game, place, language, dated=dated) for place in places)
    return SafeString(f'<p class="grounds">{said}{named}</p>')


@lru_cache
def standing(choice: Standing | Authority, language: str) -> SafeString:
    """Return on what something stands, in a word; what the word means is its title."""
    meaning, word = escape(MEANINGS[choice].of(language)), escape(choice.text.of(language))
    return SafeString(f'<span class="standing standing--{choice.code}" title="{meaning}">{word}</span>')


@lru_cache(maxsize=1024)
def definition(term: Term, language: str) -> str:
    """Return what a word means, as the value of an attribute."""
    return escape(plain.plain_words(term.definition.of(language)))


def _source(game: Game, place: Locator, language: str, *, dated: bool) -> str:
    document = registry.source(game, place.id)
    title = told(document.title.of(language), language)
    within = f" {told(place.locator, language)}" if place.locator else ""
    date = f" ({told(document.date.of(language), language)})" if dated else ""
    return f"<span>{standing(document.authority, language)} <cite>{title}</cite>{within}{date}</span>"
