"""Pages of a game's card list, and the filters that narrow it."""

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
from rulesite.reference.order import ROWS, rank_cards
from rulesite.site import links
from rulesite.site.registry import has_entry as is_known
from rulesite.site.registry import has_page
from rulesite.site.view_options import ViewOptions

PAGE, ALL = 100, 10_000
LETTERS = (DIGITS, *"abcdefghijklmnopqrstuvwxyz")
KANA = tuple(dict.fromkeys(ROWS.values()))
PART, AT = "page", "at"


class Line(Struct, frozen=True):
    """A card in the list: the first fact about it, and whether it has a page."""

    card: Card
    summary: Text | None
    has_page: bool


class Option(Struct, frozen=True):
    """A value of a filter: its name, None for any value, and whether it is chosen."""

    code: str
    text: Text | None
    chosen: bool


class Choice(Struct, frozen=True):
    """A filter of the list with its options."""

    code: str
    title: Text
    options: tuple[Option, ...]


class Letter(Struct, frozen=True):
    """A link to the cards under a letter. It leads to all cards where `code` is empty."""

    code: str
    query: str
    is_current: bool


class CardPage(Struct, frozen=True):
    """A page of the list: its cards, the links to other pages and letters, and the filters.

    `page` is its number of `pages`, `count` the number of cards on all of them; `narrowed` says whether a filter is set; `note` holds
    for all cards.
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


def is_list_parameter(name: str) -> bool:
    """Return whether a query parameter belongs to card lists. It is a filter of some game's list, or names a page of it."""
    return name in (LETTER, PART, AT) or any(
        name == facet.code for game in all_games().values() for facet in facets(game)
    )


def known_filters(game: Game, query: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters of a query that this game's list knows; empty values of its form are left out."""
    filters = {name: value for name, value in query.items() if value in _known_values(game).get(name, ())}
    place = {name: query[name] for name in (PART, AT) if name in query and game.facts}
    if not re.fullmatch("[1-9][0-9]{0,3}", place.get(PART, "1")):
        del place[PART]
    if AT in place and not is_known(game, "card", place[AT]):
        del place[AT]
    return filters | place


def card_page(game: Game, query: Mapping[str, str]) -> CardPage:
    """Return the page of a game's card list for known filters; the last where there are fewer. Two queries.

    The cards stand in the order of the page's language.
    """
    chosen = {name: value for name, value in query.items() if name not in (PART, AT)}
    slugs = _matching_slugs(game, chosen)
    pages = Paginator(slugs, PAGE if game.facts else ALL)
    page = pages.get_page(slugs.index(query[AT]) // PAGE + 1 if query.get(AT) in slugs else query.get(PART))
    entries = {entry.slug: entry for entry in Entry.objects.cards(game).filter(slug__in=list(page))}
    return CardPage(
        lines=tuple(_line(game, entries[slug]) for slug in page),
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


def _matching_slugs(game: Game, chosen: Mapping[str, str]) -> list[str]:
    """Return the ids of cards matching all filters. They are in the order of the page's language; one query."""
    order, entries = rank_cards(game, get_language()), Entry.objects.cards(game)
    for name, value in chosen.items():
        if (name, value) not in ((LETTER, row) for row in KANA):
            entries = entries.tagged(name, value)
    slugs = entries.order_by().values_list("slug", flat=True)
    row = chosen.get(LETTER) if chosen.get(LETTER) in KANA else None
    return sorted((slug for slug in slugs if row in (None, order[slug].letter)), key=lambda slug: order[slug].rank)


def facets(game: Game) -> tuple[Facet, ...]:
    """Return the facets that narrow a game's list, beside the letter."""
    return game.facts.facets if game.facts else ()


def list_address(game: Game, slug: str, view_options: ViewOptions) -> str:
    """Return a card's address in the list. It keeps the reader's view options."""
    path = links.page(get_language(), "reference:cards", game.slug)
    return f"{path}?{urlencode({AT: slug, **view_options.parameters()})}#{slug}"


def _line(game: Game, entry: Entry) -> Line:
    card = cast("Card", entry.value)
    return Line(card, card.fact[0].text if card.fact else None, has_page(game, card.id))


def _letters(game: Game, chosen: Mapping[str, str]) -> Iterator[Letter]:
    """Yield the links to the letters of cards. The link to all of them comes first; the other filters stay."""
    filters = {name: value for name, value in chosen.items() if name != LETTER}
    letters = {card_rank.letter for card_rank in rank_cards(game, get_language()).values()} if game.facts else ()
    for letter in ("", *KANA, *LETTERS) if letters else ():
        if not letter or letter in letters:
            query = _query(filters | {LETTER: letter} if letter else filters)
            yield Letter(letter, query, letter == chosen.get(LETTER, ""))


def _choice(facet: Facet, chosen: str) -> Choice:
    options = (Option(code, text, code == chosen) for code, text in facet.values.items())
    return Choice(facet.code, facet.title, (Option("", None, not chosen), *options))


def _query(chosen: Mapping[str, str], page: int = 1) -> str:
    query = {**chosen, **({PART: str(page)} if page > 1 else {})}
    return f"?{urlencode(query)}" if query else ""


def _known_values(game: Game) -> dict[str, Collection[str]]:
    letters = (*KANA, *LETTERS) if get_language() == "ja" else LETTERS
    return {LETTER: letters, **{facet.code: facet.values for facet in facets(game)}}
