"""Which pages does the site have, over all games?"""

from __future__ import annotations

from collections.abc import Iterator

from games.game import Game, all_games
from rulesite.site.known import ids

PLACES = {"rules": "rule", "faq": "faq", "terms": "term", "cards": "card", "check": "checker"}


def pages(language: str) -> Iterator[str]:
    """Yield the path of every page in one language that search engines may keep."""
    yield from (f"/{language}/", f"/{language}/about/", f"/{language}/changes/")
    for game in all_games().values():
        yield from (f"/{language}/{game.slug}/{place}" for place in places(game))


def places(game: Game) -> Iterator[str]:
    """Yield the part of each path that comes after the game's."""
    yield from ("", "coverage/", "sources/", "rules/")
    yield from (f"{place}/" for place in ("faq", "terms", "cards") if ids(game, PLACES[place]))
    for place, kind in PLACES.items():
        yield from (f"{place}/{slug}/" for slug in ids(game, kind))
