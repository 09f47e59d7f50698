"""The writer of a build: the content of all games as copies in the database."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import chain
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.db import IntegrityError, connection, transaction
from django.db.models import Field, Model
from django.utils import timezone

from games.content import Card, Content, Faq, Part, Rule, Source, Standing, Term
from games.content import Entry as Value
from games.game import Game
from games.naming import initial
from games.text import Text
from rulesite.reference.cites import Cite, clause_cites
from rulesite.reference.fact_changes import Pair, changed_facts
from rulesite.reference.models import LETTER, ROW, Build, Change, Citation, Entry
from rulesite.revision import Fingerprints, current
from rulesite.site.plain import plain
from rulesite.site.startup import required_at_first

KINDS = ("source", "edition", "section", "rule", "faq", "term")
KEPT_BUILDS = 3
BATCH = 500
ENTRY = (
    "build",
    "game",
    "kind",
    "slug",
    "position",
    "title",
    "section",
    "sort",
    "standings",
    "tags",
    "body",
    "digest",
    "cells",
)
CITATION = ("build", "game", "cite", "clause", "kind", "slug", "position")
Key = tuple[str, str, str]
ExampleCites = Callable[[Game], Iterable[Cite]]


@required_at_first
def require_content() -> None:
    """Check that the database holds the copies of this build; raises ImproperlyConfigured naming the command."""
    if Build._meta.db_table not in connection.introspection.table_names():
        raise ImproperlyConfigured(
            "The database has no tables yet: run manage.py migrate, then manage.py sync_content."
        )
    if not Build.objects.filter(id=current().build).exists():
        raise ImproperlyConfigured(
            f"The database holds no content of build {current().build}: run manage.py sync_content."
        )


def write(state: Fingerprints, games: Iterable[Game], proving: ExampleCites) -> bool:
    """Make this build the newest and record its changes.

    Its rows stand beside those of the other builds; the changes are those since the last build.
    `proving` yields the cites of a game's examples. Returns whether it was not the newest yet. A build that comes back after a newer
    one keeps its rows. Of two processes that write the same build at once, one waits for the other and finds it there.
    """
    try:
        with transaction.atomic():
            return _write(state, games, proving)
    except IntegrityError:
        if Build.objects.filter(id=state.build).exists():
            return False
        raise


def _write(state: Fingerprints, games: Iterable[Game], proving: ExampleCites) -> bool:
    list(Build.objects.select_for_update())  # whoever comes second waits here; before the first build, at the insert
    before = Build.objects.newest_first().first()
    if before and before.id == state.build:
        return False
    build = Build(id=state.build, made=_time_after(before))
    if not Build.objects.filter(id=build.id).update(made=build.made):
        _copy(build, games, proving)
    if before:
        facts = _changed_facts(games, before, build)
        Change.objects.bulk_create(
            _changes(state.revision, build.made, _digests(before), _digests(build), facts), BATCH
        )
    kept_builds = Build.objects.newest_first().values_list("id", flat=True)[:KEPT_BUILDS]
    Build.objects.exclude(id__in=list(kept_builds)).delete()
    return True


def _time_after(before: Build | None) -> datetime:
    """Return a time later than the last build's. It is later even where another machine's clock wrote that time."""
    now = timezone.now()
    return max(now, before.made + timedelta(microseconds=1)) if before else now


def _copy(build: Build, games: Iterable[Game], proving: ExampleCites) -> None:
    build.save(force_insert=True)
    for game in games:
        _insert(Entry, ENTRY, _entries(build, game))
        _insert(Citation, CITATION, _citations(build, game, chain(clause_cites(game), proving(game))))


def _insert(model: type[Model], names: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Insert rows of values that are ready for the database: as instances they take twice the time."""
    quote, fields = connection.ops.quote_name, _fields(model)
    columns, places = ", ".join(quote(str(fields[name].column)) for name in names), ", ".join(["%s"] * len(names))
    with connection.cursor() as cursor:
        cursor.executemany(f"INSERT INTO {quote(model._meta.db_table)} ({columns}) VALUES ({places})", [*rows])


def _fields(model: type[Model]) -> dict[str, Field[Any, Any]]:
    return {field.name: field for field in model._meta.concrete_fields}


def _entries(build: Build, game: Game) -> Iterator[Sequence[Any]]:
    for kind in KINDS:
        for position, value in enumerate(_in_order(game.content, kind)):
            yield _entry(build, game, kind, position, value)
    for position, card in enumerate(game.content.all_cards):
        full_card = game.card(card.id)
        yield _entry(
            build,
            game,
            "card" if isinstance(card, Card) else ROW,
            position,
            full_card,
            _tags(game, full_card),
            cells_of(game, card.id),
        )


def cells_of(game: Game, card: str) -> str | None:
    """Return the cells of a card's row in the table as they are copied; None for a card without a row."""
    row = game.content.library.by_id.get(card)
    return json.dumps(row.facts, sort_keys=True, ensure_ascii=False) if row and game.facts else None


def _in_order(content: Content, kind: str) -> Iterable[Value]:
    values: tuple[Value, ...] = content.clauses if kind == "rule" else getattr(content, kind)
    return values


def _entry(
    build: Build, game: Game, kind: str, position: int, value: Value, tags: str = "", cells: str | None = None
) -> Sequence[Any]:
    body, fields = plain(value), _fields(Entry)
    if isinstance(value, Rule):
        del body["editions"]  # for judging alone; what is published of a clause stays as it is
    title, body_value = (
        fields[name].get_db_prep_save(content, connection)
        for name, content in (("title", _title(value)), ("body", body))
    )
    section = value.section if isinstance(value, Rule) else ""
    digest = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
    about = (section, _sort(value), _standings(value), tags)
    return build.id, game.slug, kind, value.id, position, title, *about, body_value, digest, cells


def _tags(game: Game, card: Card) -> str:
    """Return the facets of a card with their values, each between commas."""
    row = game.content.library.by_id.get(card.id)
    tags = [(LETTER, initial(card.name.en)), *(game.facts.tags(row) if game.facts and row else ())]
    return "".join(f",{facet}:{value}," for facet, value in tags)


def _title(value: Value) -> Text:
    match value:
        case Faq():
            return value.question
        case Term() | Card():
            return value.name
    return value.title


def _sort(value: Value) -> str:
    match value:
        case Rule():
            return value.kind.code
        case Source():
            return value.authority.code
    return ""


def _standings(value: Value) -> str:
    parts: tuple[Part, ...] = ()
    match value:
        case Rule():
            parts = value.part
        case Card():
            parts = value.fact
    standings = {part.standing for part in parts}
    return "".join(f",{standing.code}," for standing in Standing if standing in standings)


def _citations(build: Build, game: Game, cites: Iterable[Cite]) -> Iterator[Sequence[Any]]:
    for position, cite in enumerate(cites):
        yield build.id, game.slug, *cite, position


def _digests(build: Build) -> dict[Key, str]:
    """Return the digests of a build's entries; a row of a card table is a card like one that is told in full."""
    rows = Entry.objects.filter(build=build).values_list("game", "kind", "slug", "digest")
    return {(game, "card" if kind == ROW else kind, slug): digest for game, kind, slug, digest in rows}


def _changed_facts(games: Iterable[Game], before: Build, after: Build) -> dict[Key, dict[str, Pair]]:
    """Return the facts of cards that the tables of two builds tell otherwise; none where the older one did not keep them."""
    facts: dict[Key, dict[str, Pair]] = {}
    for game in games:
        old, new = (_cells(build, game) for build in (before, after))
        headings = {heading for cells in old.values() for heading in json.loads(cells)}
        for slug in (slug for slug in new if slug in old and old[slug] != new[slug]):
            if changed := changed_facts(game, old[slug], new[slug], headings):
                facts[game.slug, "card", slug] = changed
    return facts


def _cells(build: Build, game: Game) -> dict[str, str]:
    """Return the cells of a game's table by card, as far as a build kept them."""
    rows = Entry.objects.filter(build=build, game=game.slug, cells__isnull=False).values_list("slug", "cells")
    return {slug: cells for slug, cells in rows if cells}


def _changes(
    revision: str, time: datetime, before: dict[Key, str], after: dict[Key, str], facts: dict[Key, dict[str, Pair]]
) -> Iterator[Change]:
    for key in sorted(before.keys() | after.keys()):
        if before.get(key) == after.get(key) and key not in facts:
            continue
        event = Change.Event.CHANGED
        if key not in before or key not in after:
            event = Change.Event.ADDED if key in after else Change.Event.REMOVED
        game, kind, slug = key
        yield Change(revision=revision, time=time, game=game, kind=kind, slug=slug, what=event, facts=facts.get(key))
