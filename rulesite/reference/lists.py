"""Which cards stand on which page of a game's list, and how is the list narrowed?"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import cast
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.db.models import Subquery
from django.utils.translation import get_language

from games.content import Card
from games.facts import Facet
from games.game import Game, all_games
from games.naming import DIGITS
from games.text import Text
from rulesite.reference.models import LETTER, Entry, EntryQuerySet
from rulesite.site import links
from rulesite.site.known import has_page, initials
from rulesite.site.known import known as is_known
from rulesite.site.wishes import Wishes

PAGE, ALL = 100, 10_000
LETTERS = (DIGITS, *"abcdefghijklmnopqrstuvwxyz")
PART, AT = "page", "at"


@dataclass(frozen=True, slots=True)
class Line:
    """A card in the list: what is told of it first, and whether more is told on a page of its own."""

    card: Card
    told: Text | None
    has_page: bool


@dataclass(frozen=True, slots=True)
class Option:
    """A value to narrow the list by, its name, None for any value, and whether it is chosen."""

    code: str
    text: Text | None
    chosen: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """One way in which the list can be narrowed."""

    code: str
    title: Text
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Letter:
    """A link to what stands under a letter, under any where there is none: the query that leads there, and whether it is shown."""

    code: str
    query: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Cards:
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
    """Return the page of a game's cards that is asked for by what its list knows; the last where there are fewer. At most three queries."""
    chosen = {name: value for name, value in asked.items() if name not in (PART, AT)}
    found = Entry.objects.cards(game)
    for name, value in chosen.items():
        found = found.tagged(name, value)
    pages = Paginator(found, PAGE if game.facts else ALL)
    page = pages.get_page(_page_of(found, asked[AT]) if AT in asked else asked.get(PART))
    return Cards(
        lines=tuple(_line(game, entry) for entry in page),
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


def facets(game: Game) -> tuple[Facet, ...]:
    """Return by what a game's list can be narrowed, beside the letter."""
    return game.facts.facets if game.facts else ()


def place(game: Game, slug: str, wished: Wishes) -> str:
    """Return the address at which a card stands in the list, as the reader wishes to see it."""
    path = links.page(get_language(), "reference:cards", game.slug)
    return f"{path}?{urlencode({AT: slug, **wished.asked()})}#{slug}"


def _page_of(found: EntryQuerySet, slug: str) -> int:
    """Return the number of the page on which a card stands, the first one where it stands on none."""
    before = found.filter(position__lt=Subquery(found.filter(slug=slug).order_by().values("position")[:1]))
    return before.count() // PAGE + 1


def _line(game: Game, entry: Entry) -> Line:
    card = cast("Card", entry.value)
    return Line(card, card.fact[0].text if card.fact else None, has_page(game, card.id))


def _letters(game: Game, chosen: Mapping[str, str]) -> Iterator[Letter]:
    """Yield the ways to each letter under which a card stands, the one to all of them first; the other choices stay."""
    others = {name: value for name, value in chosen.items() if name != LETTER}
    held = initials(game) if game.facts else ()
    for letter in ("", *LETTERS) if held else ():
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
    return {LETTER: LETTERS, **{facet.code: facet.values for facet in facets(game)}}
