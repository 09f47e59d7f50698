"""Which pages does the site have, over all games, and when did what they show last become different?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

from msgspec import Struct

from games.game import Game, all_games
from rulesite.reference.changes import READ, Last
from rulesite.site.registry import ids, outline

PLACES = {"rules": "rule", "faq": "faq", "terms": "term", "cards": "card", "check": "checker"}
SHOWN = {
    "": READ,
    "coverage/": ("rule", "faq", "card"),
    "sources/": ("source", "edition"),
    "rules/": ("section", "rule"),
}


class Page(Struct, frozen=True):
    """A page: its path after the language, and the entries that it shows, one by its id or all of some kinds of a game.

    Without kinds it shows no entries; without a game those of all games.
    """

    place: str
    game: str = ""
    kinds: tuple[str, ...] = ()
    slug: str = ""

    def changed(self, last: Mapping[Last, datetime], since: datetime | None) -> datetime | None:
        """Return when what it shows last became different, None where nobody can say.

        What has no record has been the same `since` records began.
        """
        if not self.kinds:
            return None
        if self.slug:
            return last.get((self.game, self.kinds[0], self.slug)) or since
        held = (time for (game, kind, _), time in last.items() if kind in self.kinds and self.game in ("", game))
        return max(held, default=since)


def every() -> Iterator[Page]:
    """Yield every page that search engines may keep."""
    yield from (Page("", kinds=READ), Page("about/"), Page("changes/", kinds=READ))
    for game in all_games().values():
        yield from _of_game(game)


def pages(language: str) -> Iterator[str]:
    """Yield the path of every such page in one language."""
    yield from (f"/{language}/{page.place}" for page in every())


def _of_game(game: Game) -> Iterator[Page]:
    for place, kinds in SHOWN.items():
        yield Page(f"{game.slug}/{place}", game.slug, kinds)
    if outline(game):
        yield Page(f"{game.slug}/sheet/", game.slug, ("rule",))
    for place in ("faq", "terms", "cards"):
        if ids(game, PLACES[place]):
            yield Page(f"{game.slug}/{place}/", game.slug, (PLACES[place],))
    for place, kind in PLACES.items():
        kinds = () if kind == "checker" else (kind,)
        for slug in ids(game, kind):
            yield Page(f"{game.slug}/{place}/{slug}/", game.slug, kinds, slug)
