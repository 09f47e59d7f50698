"""Which entries lie nearest to an address at which nothing stands?"""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from msgspec import Struct

from games.game import Game, all_games
from games.text import Text
from rulesite.search import spelling
from rulesite.site.registry import ids, title
from rulesite.whole.directory import PLACES

ALIKE, MOST, LONGEST = 0.6, 5, 60


class Near(Struct, frozen=True):
    """An entry that may have been meant: its game, kind, id and title."""

    game: Game
    kind: str
    slug: str
    title: Text


def nearest(path: str) -> list[Near]:
    """Return the entries whose ids are most like what a path ends with, of the kind and game that it names; the nearest first."""
    game, kind, wanted = _named(path)
    if not game or not wanted:
        return []
    kinds = [kind] if kind else [*PLACES.values()]
    held = [(one, slug) for one in kinds for slug in ids(game, one)]
    alike = difflib.get_close_matches(wanted, {slug for _, slug in held}, MOST, ALIKE)
    found = sorted((one for one in held if one[1] in alike), key=lambda one: alike.index(one[1]))
    entries = [Near(game, kind, slug, title(game, kind, slug)) for kind, slug in found]
    cards = _cards(game, wanted) if "card" in kinds else ()
    return [*{(one.kind, one.slug): one for one in (*entries, *cards)}.values()][:MOST]


def listed(path: str) -> tuple[Game | None, str]:
    """Return the game that a path names, or almost names, and the kind of the list that it names, "" for none."""
    game, kind, _ = _named(path)
    return game, kind


def _named(path: str) -> tuple[Game | None, str, str]:
    """Return the game, the kind and the id of a path `/ja/{game}/{place}/{id}/`, as far as it has them."""
    named = [part.casefold()[:LONGEST] for part in path.split("/") if part][1:4]
    game, place, wanted = (*named, *[""] * (3 - len(named)))
    alike = difflib.get_close_matches(game, [*all_games()], 1, ALIKE)
    found = all_games()[alike[0]] if alike else None
    return (found, PLACES[place], wanted) if place in PLACES else (found, "", wanted or place)


def _cards(game: Game, wanted: str) -> Iterator[Near]:
    """Yield the cards, those of a table among them, whose names are almost what is wanted."""
    for card in spelling.cards_like(game, wanted.replace("-", " ")):
        yield Near(game, "card", card.id, title(game, "card", card.id))
