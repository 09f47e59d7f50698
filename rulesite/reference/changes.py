"""The changes of entries, and the feed that lists them."""

from __future__ import annotations

import math
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db.models import Max, Min
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language, gettext
from msgspec import Struct

from games.game import all_games
from games.text import Text
from rulesite.reference.fact_changes import FactChange, Pair, fact_changes, joined_facts
from rulesite.reference.models import Build, Change, select
from rulesite.site import caching, links
from rulesite.site.plain import upper_id
from rulesite.site.registry import has_entry, title

LATEST = 100
READ = ("rule", "faq", "term", "card")
LOOK_INTERVAL = 1.0  # seconds between two looks whether anything was recorded
MAX_AGE = 60.0  # seconds after which what is known is asked for again: a replica may have said it that lagged behind
Last = tuple[str, str, str]  # the game, the kind and the id of an entry
SUMMARIES = {
    Change.Event.ADDED: Text("Added in revision {revision}.", "リビジョン{revision}で加わりました。"),
    Change.Event.CHANGED: Text("Changed in revision {revision}.", "リビジョン{revision}で変わりました。"),
    Change.Event.REMOVED: Text("Removed in revision {revision}.", "リビジョン{revision}でなくなりました。"),
}


class EntryChange(Struct, frozen=True):
    """A change of an entry: its time, the title of the entry, None where it is gone, and the facts of a card that changed."""

    id: int
    game: str
    kind: str
    slug: str
    what: Change.Event
    time: datetime
    revision: str
    title: Text | None
    facts: tuple[FactChange, ...] = ()

    @property
    def game_name(self) -> Text:
        return all_games()[self.game].name


class ChangeLog:
    """The changes of entries, cached for this process. New records are looked for at most once a second."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Forget all changes, as at the start."""
        self._held: dict[Last, list[int]] = {}
        self._newest, self._again, self._old = "", -math.inf, math.inf

    def of_entry(self, game: str, kind: str, slug: str) -> list[int]:
        """Return the numbers of an entry's changes, the latest first; two queries at most, mostly none."""
        if time.monotonic() >= self._again:
            self._look()
        numbers = self._held  # what is asked for from here on belongs to what was looked at, whoever looks meanwhile
        if (game, kind, slug) not in numbers:
            condition = "game = %s AND kind = %s AND slug = %s ORDER BY time DESC, id DESC"
            numbers[game, kind, slug] = [id for (id,) in select(Change, "id", condition, game, kind, slug)]
        return numbers[game, kind, slug]

    def _look(self) -> None:
        state, now = newest(), time.monotonic()
        if state != self._newest or now >= self._old:
            self._held, self._newest, self._old = {}, state, now + MAX_AGE
        self._again = now + LOOK_INTERVAL


change_log = ChangeLog()


def load_changes(ids: Sequence[int]) -> list[EntryChange]:
    """Return changes by their numbers, the latest first; one query, none for no numbers."""
    return [_entry_change(row) for row in Change.objects.filter(id__in=ids).order_by("-time", "-id")] if ids else []


def latest_changes() -> list[EntryChange]:
    """Return the latest changes of entries with pages. The newest comes first; one query."""
    rows = Change.objects.filter(kind__in=READ, game__in=[*all_games()])
    return [_entry_change(row) for row in rows.order_by("-time", "-id")[:LATEST]]


def last() -> dict[Last, datetime]:
    """Return the time of each entry's last change; one query."""
    rows = Change.objects.filter(game__in=[*all_games()]).values_list("game", "kind", "slug")
    return {(game, kind, slug): time for game, kind, slug, time in rows.annotate(last=Max("time")).order_by()}


def newest() -> str:
    """Return the newest change's number as text. "0" for none; one query."""
    return str(Change.objects.aggregate(newest=Max("id"))["newest"] or 0)


def state_tag(ids: Sequence[int]) -> str:
    """Return a tag that tells these changes, the latest first, from others."""
    return f"{len(ids)}.{ids[0]}" if ids else "0"


def entry_state_tag(game: str, kind: str, slug: str) -> str:
    """Return a tag that tells the changes of an entry from others; two queries at most, mostly none."""
    return state_tag(change_log.of_entry(game, kind, slug))


def facts_since(time: datetime, games: Iterable[str]) -> dict[Last, dict[str, Pair]]:
    """Return the facts of the games' cards that are told otherwise than at a time, by game, kind and id; one query."""
    records: dict[Last, list[dict[str, Pair]]] = defaultdict(list)
    rows = Change.objects.filter(game__in=[*games], kind="card", time__gt=time, facts__isnull=False).order_by(
        "time", "id"
    )
    for game, kind, slug, facts in rows.values_list("game", "kind", "slug", "facts"):
        records[game, kind, slug].append(facts or {})
    return {key: joined_facts(changes) for key, changes in records.items()}


def beginning() -> datetime | None:
    """Return the time since which changes are recorded: the second build of this database, before it the first; two queries."""
    first: datetime | None = Change.objects.aggregate(first=Min("time"))["first"]
    return first or Build.objects.aggregate(first=Min("made"))["first"]


def _entry_change(row: Change) -> EntryChange:
    game = all_games()[row.game]
    called = title(game, row.kind, row.slug) if has_entry(game, row.kind, row.slug) else None
    event, facts = Change.Event(row.what), fact_changes(game, row.facts or {})
    return EntryChange(row.pk, row.game, row.kind, row.slug, event, row.time, row.revision, called, facts)


class Feed(Atom1Feed):
    """A feed dated by its newest entry. Without entries the first build dates it, so that it can be cached."""

    def latest_post_date(self) -> datetime:
        newest: datetime = super().latest_post_date() if self.items else self.feed["since"]
        return newest


def atom_feed(request: HttpRequest, changed: Sequence[EntryChange], state: str) -> HttpResponse:
    """Return changes as an Atom feed in the page's language."""
    language = get_language()
    here, page = (links.absolute(links.page(language, f"reference:{name}")) for name in ("feed", "changes"))
    name = gettext("The Answering Rule Book")
    feed = Feed(
        f"{gettext('Changes')} – {name}",
        page,
        gettext("Which clauses, answers, terms and cards were added, changed or removed, and when."),
        language,
        author_name=name,
        author_link=links.absolute(links.page(language, "site:about")),
        feed_url=here,
        since=beginning() or timezone.now(),
    )
    for change in changed:
        feed.add_item(
            _feed_title(change, language),
            links.absolute(_feed_address(change, language)),
            _feed_summary(change, language),
            unique_id=f"{page}#{change.id}",
            updateddate=change.time,
            pubdate=change.time,
        )
    response = HttpResponse(feed.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")
    response["ETag"] = caching.etag(request, "atom", state)
    return response


def _feed_title(change: EntryChange, language: str) -> str:
    game = change.game_name.of(language)
    called = change.title.of(language) if change.title else change.slug
    return (
        f"{game}: {upper_id(change.slug)} {called}" if change.kind == "rule" and change.title else f"{game}: {called}"
    )


def _feed_summary(change: EntryChange, language: str) -> str:
    lines = [SUMMARIES[change.what].filled(revision=change.revision), *(fact.text for fact in change.facts)]
    return "\n".join(line.of(language) for line in lines)


def _feed_address(change: EntryChange, language: str) -> str:
    if change.title:
        return links.page(language, links.SINGLE[change.kind], change.game, change.slug)
    return links.page(language, links.LISTS[change.kind], change.game)
