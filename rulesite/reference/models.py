"""Models of the content in the database: builds, entries, citations and changes.

Entries and citations are copies, written whole by `manage.py sync_content` for one build and never changed. Changes are
records of the differences between builds, and nothing drops them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextvars import ContextVar
from functools import cached_property
from typing import Any, Self, TypeVar

from django.db import connections, models, router
from django.db.models import Q
from msgspec import Struct

from games.content import Card, Kind
from games.content import Entry as Value
from games.folder import KINDS
from games.game import Game
from games.reading import build as read
from games.text import Text
from rulesite.reference.cites import CITING_KINDS
from rulesite.reference.fields import TextField
from rulesite.revision import current
from rulesite.site.registry import EXAMPLE, title

ROW = "row"
"""The kind of a card that a table alone knows; one that is told in full is a "card"."""
LETTER = "letter"
"""The facet of a card's initial, which every game has."""
VALUES = {**KINDS, ROW: Card}
copies_were_read: ContextVar[bool] = ContextVar("copies_were_read", default=False)
_Copy = TypeVar("_Copy", bound=models.Model)


class BuildQuerySet(models.QuerySet["Build"]):
    """Queries for builds."""

    def newest_first(self) -> BuildQuerySet:
        """Order the builds by time, the latest first. The time is that at which a build became the newest."""
        return self.order_by("-made", "-id")


class Build(models.Model):
    """One whole set of copies; `made` is the time when it last became the newest."""

    id = models.CharField(primary_key=True)
    made = models.DateTimeField()

    objects = BuildQuerySet.as_manager()

    @classmethod
    def is_there(cls, id: str) -> bool:
        """Return whether a build is in the database; written as plain SQL, because most answers ask it."""
        return bool(select(cls, "1", "id = %s", id))


class CopyQuerySet(models.QuerySet[_Copy]):
    """Queries for copies."""

    def of_build(self) -> Self:
        """Keep the copies of this process's build. It is remembered that copies were read: they may be gone by now."""
        copies_were_read.set(True)
        return self.filter(build=current().build)


class EntryQuerySet(CopyQuerySet["Entry"]):
    """Queries for entries."""

    def of(self, game: Game, *kinds: str) -> EntryQuerySet:
        """Return a game's entries of some kinds.

        They are of this process's build, each kind in the order of the content.
        """
        return self.of_build().filter(game=game.slug, kind__in=kinds).order_by("kind", "position")

    def cards(self, game: Game) -> EntryQuerySet:
        """Return all cards of a game, table rows included. They are of this process's build, in their order."""
        return self.of_build().filter(game=game.slug, kind__in=("card", ROW)).order_by("position")

    def tagged(self, facet: str, value: str) -> EntryQuerySet:
        """Keep the cards that have a value of a facet."""
        return self.filter(tags__contains=f",{facet}:{value},")

    def documents(self, game: Game) -> EntryQuerySet:
        """Return a game's sources, editions and clauses about corrections to them."""
        return self.of(game, "source", "edition", "rule").filter(~Q(kind="rule") | Q(sort=Kind.ERRATA.code))

    def with_standing(self, code: str) -> EntryQuerySet:
        """Keep the entries that have a part of a standing."""
        return self.filter(standings__contains=f",{code},")


class Entry(models.Model):
    """The copy of an entry of the content.

    It is a source, edition, section, clause, answer, term, card or row of a table of cards.
    `sort` is the kind of a clause or the authority of a source; `standings` holds each standing of its parts between commas,
    `tags` each facet and value of a card; `digest` is equal where two copies have the same content.
    `cells` are those of a card's row in the table, None without a row and in copies of builds that did not keep them.
    """

    build = models.ForeignKey(Build, models.CASCADE)
    game = models.CharField()
    kind = models.CharField()
    slug = models.CharField()
    position = models.PositiveIntegerField()
    title = TextField()
    section = models.CharField(blank=True)
    sort = models.CharField(blank=True)
    standings = models.CharField(blank=True)
    tags = models.CharField(blank=True, default="")
    body = models.JSONField()
    digest = models.CharField()
    cells = models.TextField(null=True)

    objects = EntryQuerySet.as_manager()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["build", "game", "kind", "slug"], name="entry_once"),)
        indexes = (models.Index(fields=["build", "game", "kind", "position"], name="entry_in_order"),)

    @cached_property
    def value(self) -> Value:
        """Return the entry as the content folder has it; raises ValueError when this code cannot read the copy."""
        problems: list[str] = []
        value: Value = read(VALUES[self.kind], _without_nulls(self.body), problems.append)
        if problems:
            raise ValueError(f"{self.game}: {self.kind} {self.slug}: {'; '.join(problems)}")
        return value


class CitationQuerySet(CopyQuerySet["Citation"]):
    """Queries for citations."""

    def of(self, game: Game) -> CitationQuerySet:
        """Return the citations within a game, in this process's build."""
        return self.of_build().filter(game=game.slug)


class Citation(models.Model):
    """The citation of a clause: `cite` as it is written, perhaps a part, by the entry or checker `kind` `slug`."""

    build = models.ForeignKey(Build, models.CASCADE)
    game = models.CharField()
    cite = models.CharField()
    clause = models.CharField()
    kind = models.CharField()
    slug = models.CharField()
    position = models.PositiveIntegerField()

    objects = CitationQuerySet.as_manager()

    class Meta:
        indexes = (models.Index(fields=["build", "game", "clause", "position"], name="citation_of_clause"),)


class Change(models.Model):
    """The record that an entry was added, changed or removed.

    `facts` are the facts of a card that its table tells otherwise, by column, each with its data before and after.
    """

    class Event(models.TextChoices):
        """The ways in which an entry can change."""

        ADDED = "added"
        CHANGED = "changed"
        REMOVED = "removed"

    revision = models.CharField()
    time = models.DateTimeField()
    game = models.CharField()
    kind = models.CharField()
    slug = models.CharField()
    what = models.CharField(choices=Event)
    facts = models.JSONField(null=True)

    class Meta:
        indexes = (models.Index(fields=["game", "kind", "slug"], name="change_of_entry"),)


def select(model: type[models.Model], columns: str, condition: str, *parameters: str | Sequence[str]) -> list[Any]:
    """Return columns of the rows that fulfil a condition, by one query.

    Columns and condition are words of the code alone; plain SQL takes a tenth of the time of a queryset. Each parameter stands for
    a %s, a sequence for one of them with commas between its values.
    """
    several = [
        ", ".join(["%s"] * len(parameter)) if not isinstance(parameter, str) else "%s" for parameter in parameters
    ]
    values = [value for parameter in parameters for value in ([parameter] if isinstance(parameter, str) else parameter)]
    with connections[router.db_for_read(model)].cursor() as cursor:
        cursor.execute(f"SELECT {columns} FROM {model._meta.db_table} WHERE {condition % (*several,)}", values)
        rows: list[Any] = cursor.fetchall()
    return rows


def select_copies(model: type[_Copy], columns: str, condition: str, *parameters: str | Sequence[str]) -> list[Any]:
    """Return columns of this build's copies meeting a condition. The build is this process's, and the columns are as in `select`."""
    copies_were_read.set(True)
    return select(model, columns, f"build_id = %s AND {condition}", current().build, *parameters)


def entry_values(game: Game, kind: str, slugs: Sequence[str]) -> dict[str, Value]:
    """Return entries of a kind as the content has them, by id; one query, and ValueError as `Entry.value` has it."""
    rows = select_copies(
        Entry, "slug, body", "game = %s AND kind = %s AND slug IN (%s) ORDER BY position", game.slug, kind, slugs
    )
    return {slug: Entry(game=game.slug, kind=kind, slug=slug, body=json.loads(body)).value for slug, body in rows}


def _without_nulls(body: object) -> object:
    """Leave out null values: content files have no null, an absent key says the same."""
    match body:
        case dict():
            return {key: _without_nulls(value) for key, value in body.items() if value is not None}
        case list():
            return [_without_nulls(value) for value in body]
    return body


class Pointer(Struct, frozen=True):
    """An entry that cites a clause.

    It is an answer, checker, term, card or clause, or an example whose verdict cites the clause.
    The slug of an example is that of its answer, with its number after a dot.
    """

    kind: str
    slug: str
    title: Text


def cited_by(game: Game, clause: str) -> list[Pointer]:
    """Return everything that cites a clause or its parts. Answers come first, examples last; one query."""
    return cited_by_clause(game, [clause], (*CITING_KINDS, EXAMPLE)).get(clause, [])


def cited_by_clause(
    game: Game, clauses: Iterable[str], kinds: Iterable[str] = CITING_KINDS
) -> dict[str, list[Pointer]]:
    """Return the entries that cite clauses, by clause. They are of some kinds, answers first; one query."""
    condition = "game = %s AND clause IN (%s) AND kind IN (%s) ORDER BY position"
    clause_ids = [*clauses]
    rows = (
        select_copies(Citation, "clause, kind, slug", condition, game.slug, clause_ids, [*kinds]) if clause_ids else ()
    )
    pointers: dict[str, list[Pointer]] = {}
    for clause, kind, slug in dict.fromkeys(rows):
        pointers.setdefault(clause, []).append(Pointer(kind, slug, title(game, kind, slug)))
    return pointers
