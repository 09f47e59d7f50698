"""What became different when?"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from datetime import datetime

from django.db.models import Max, Min
from msgspec import Struct

from games.game import all_games
from games.text import Text
from rulesite.reference.models import Build, Change, selected
from rulesite.site.registry import has_entry, title

LATEST = 100
READ = ("rule", "faq", "term", "card")
LOOK = 1.0  # seconds between two looks whether anything was recorded
OLD = 60.0  # seconds after which what is known is asked for again: a replica may have said it that lagged behind
Last = tuple[str, str, str]  # the game, the kind and the id of an entry


class Changed(Struct, frozen=True):
    """Something that became different: when, and what it is called, None where it is gone."""

    id: int
    game: str
    kind: str
    slug: str
    what: Change.What
    time: datetime
    revision: str
    title: Text | None

    @property
    def game_name(self) -> Text:
        return all_games()[self.game].name


class Recorded:
    """The changes of entries as this process knows them; asked, it looks at most once a second whether anything was recorded since."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Know nothing, as at the start."""
        self._held: dict[Last, list[int]] = {}
        self._newest, self._again, self._old = "", -math.inf, math.inf

    def of_entry(self, game: str, kind: str, slug: str) -> list[int]:
        """Return the changes of one entry by their numbers, the latest first; two queries at most, mostly none."""
        if time.monotonic() >= self._again:
            self._look()
        held = self._held  # what is asked for from here on belongs to what was looked at, whoever looks meanwhile
        if (game, kind, slug) not in held:
            which = "game = %s AND kind = %s AND slug = %s ORDER BY time DESC, id DESC"
            held[game, kind, slug] = [id for (id,) in selected(Change, "id", which, game, kind, slug)]
        return held[game, kind, slug]

    def _look(self) -> None:
        found, now = newest(), time.monotonic()
        if found != self._newest or now >= self._old:
            self._held, self._newest, self._old = {}, found, now + OLD
        self._again = now + LOOK


record = Recorded()


def told(ids: Sequence[int]) -> list[Changed]:
    """Return changes by their numbers, the latest first; one query, none for none."""
    return [_changed(row) for row in Change.objects.filter(id__in=ids).order_by("-time", "-id")] if ids else []


def latest() -> list[Changed]:
    """Return the latest changes of what has a page, the newest first; one query."""
    rows = Change.objects.filter(kind__in=READ, game__in=[*all_games()])
    return [_changed(row) for row in rows.order_by("-time", "-id")[:LATEST]]


def last() -> dict[Last, datetime]:
    """Return when each entry that has become different last did; one query."""
    rows = Change.objects.filter(game__in=[*all_games()]).values_list("game", "kind", "slug")
    return {(game, kind, slug): time for game, kind, slug, time in rows.annotate(last=Max("time")).order_by()}


def newest() -> str:
    """Return what tells the changes recorded until now from those of another time; one query."""
    return str(Change.objects.aggregate(newest=Max("id"))["newest"] or 0)


def state(ids: Sequence[int]) -> str:
    """Return what tells these changes, the latest first, from others."""
    return f"{len(ids)}.{ids[0]}" if ids else "0"


def state_of(game: str, kind: str, slug: str) -> str:
    """Return what tells the changes of one entry from others; two queries at most, mostly none."""
    return state(record.of_entry(game, kind, slug))


def beginning() -> datetime | None:
    """Return since when changes are recorded: since the second build of this database, before it the first; two queries."""
    first: datetime | None = Change.objects.aggregate(first=Min("time"))["first"]
    return first or Build.objects.aggregate(first=Min("made"))["first"]


def _changed(row: Change) -> Changed:
    game = all_games()[row.game]
    called = title(game, row.kind, row.slug) if has_entry(game, row.kind, row.slug) else None
    what = Change.What(row.what)
    return Changed(row.pk, row.game, row.kind, row.slug, what, row.time, row.revision, called)
