"""Which cards stand on which page of a game's list, and how is the list narrowed?"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import cast
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.utils.translation import get_language
from msgspec import Struct

from games.content import Card
from games.facts import Facet
from games.game import Game, all_games
from games.naming import DIGITS
from games.text import Text
from rulesite.reference.models import LETTER, Entry
from rulesite.reference.order import ROWS, ranked
from rulesite.site import links
from rulesite.site.registry import has_entry as is_known
from rulesite.site.registry import has_page
from rulesite.site.view_options import ViewOptions

PAGE, ALL = 100, 10_000
LETTERS = (DIGITS, *"abcdefghijklmnopqrstuvwxyz")
KANA = tuple(dict.fromkeys(ROWS.values()))
PART, AT = "page", "at"


class Line(Struct, frozen=True):
    """A card in the list: what is told of it first, and whether more is told on a page of its own."""

    card: Card
    told: Text | None
    has_page: bool


class Option(Struct, frozen=True):
    """A value to narrow the list by, its name, None for any value, and whether it is chosen."""

    code: str
    text: Text | None
    chosen: bool


class Choice(Struct, frozen=True):
    """One way in which the list can be narrowed."""

    code: str
    title: Text
    options: tuple[Option, ...]


class Letter(Struct, frozen=True):
    """A link to what stands under a letter, under any where there is none: the query that leads there, and whether it is shown."""

    code: str
    query: str
    shown: bool


class Cards(Struct, frozen=True):
    """A page of the list: the cards on it, how many there are in all, the ways to the others, and by what it can be narrowed.

    `page` is its number of `pages`; `narrowed` tells whether something but that was asked for; `note` what is told of all of them.
    """

    lines: tuple[Line, ...]
    count: int
    page: int
    pages: int
    before: str
    after: str
    letters: tuple[Letter, ...]
    choices: tuple[Choice, ...]
    narrowed: bool
    note: Text | None


def narrows(name: str) -> bool:
    """Return whether a parameter of an address narrows the list of some game's cards, or says which page of it is meant."""
    return name in (LETTER, PART, AT) or any(name == one.code for game in all_games().values() for one in facets(game))


def understood(game: Game, asked: Mapping[str, str]) -> dict[str, str]:
    """Return what of a query this game's list knows; what is left open by its form, an empty value, is nothing."""
    known = {name: value for name, value in asked.items() if value in _values(game).get(name, ())}
    place = {name: asked[name] for name in (PART, AT) if name in asked and game.facts}
    if not re.fullmatch("[1-9][0-9]{0,3}", place.get(PART, "1")):
        del place[PART]
    if AT in place and not is_known(game, "card", place[AT]):
        del place[AT]
    return known | place


def cards(game: Game, asked: Mapping[str, str]) -> Cards:
    """Return the page of a game's cards that is asked for by what its list knows; the last where there are fewer. Two queries.

    The cards stand in the order of the page's language.
    """
    chosen = {name: value for name, value in asked.items() if name not in (PART, AT)}
    found = _found(game, chosen)
    pages = Paginator(found, PAGE if game.facts else ALL)
    page = pages.get_page(found.index(asked[AT]) // PAGE + 1 if asked.get(AT) in found else asked.get(PART))
    held = {entry.slug: entry for entry in Entry.objects.cards(game).filter(slug__in=list(page))}
    return Cards(
        lines=tuple(_line(game, held[slug]) for slug in page),
        count=pages.count,
        page=page.number,
        pages=pages.num_pages,
        before=_query(chosen, page.previous_page_number()) if page.has_previous() else "",
        after=_query(chosen, page.next_page_number()) if page.has_next() else "",
        letters=tuple(_letters(game, chosen)),
        choices=tuple(_choice(facet, chosen.get(facet.code, "")) for facet in facets(game)),
        narrowed=bool(chosen),
        note=game.facts.note if game.facts else None,
    )


def _found(game: Game, chosen: Mapping[str, str]) -> list[str]:
    """Return the ids of the cards that are found under all that is chosen, in the order of the page's language; one query."""
    order, found = ranked(game, get_language()), Entry.objects.cards(game)
    for name, value in chosen.items():
        if (name, value) not in ((LETTER, row) for row in KANA):
            found = found.tagged(name, value)
    slugs = found.order_by().values_list("slug", flat=True)
    row = chosen.get(LETTER) if chosen.get(LETTER) in KANA else None
    return sorted((slug for slug in slugs if row in (None, order[slug].letter)), key=lambda slug: order[slug].rank)


def facets(game: Game) -> tuple[Facet, ...]:
    """Return by what a game's list can be narrowed, beside the letter."""
    return game.facts.facets if game.facts else ()


def place(game: Game, slug: str, view_options: ViewOptions) -> str:
    """Return the address at which a card stands in the list, as the reader wishes to see it."""
    path = links.page(get_language(), "reference:cards", game.slug)
    return f"{path}?{urlencode({AT: slug, **view_options.parameters()})}#{slug}"


def _line(game: Game, entry: Entry) -> Line:
    card = cast("Card", entry.value)
    return Line(card, card.fact[0].text if card.fact else None, has_page(game, card.id))


def _letters(game: Game, chosen: Mapping[str, str]) -> Iterator[Letter]:
    """Yield the ways to each letter under which a card stands, the one to all of them first; the other choices stay."""
    others = {name: value for name, value in chosen.items() if name != LETTER}
    held = {one.letter for one in ranked(game, get_language()).values()} if game.facts else ()
    for letter in ("", *KANA, *LETTERS) if held else ():
        if not letter or letter in held:
            query = _query(others | {LETTER: letter} if letter else others)
            yield Letter(letter, query, letter == chosen.get(LETTER, ""))


def _choice(facet: Facet, chosen: str) -> Choice:
    options = (Option(code, text, code == chosen) for code, text in facet.values.items())
    return Choice(facet.code, facet.title, (Option("", None, not chosen), *options))


def _query(chosen: Mapping[str, str], page: int = 1) -> str:
    asked = {**chosen, **({PART: str(page)} if page > 1 else {})}
    return f"?{urlencode(asked)}" if asked else ""


def _values(game: Game) -> dict[str, Collection[str]]:
    letters = (*KANA, *LETTERS) if get_language() == "ja" else LETTERS
    return {LETTER: letters, **{facet.code: facet.values for facet in facets(game)}}
