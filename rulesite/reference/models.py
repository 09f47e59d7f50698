"""What does the database hold of the content?

Entries and citations are copies, written whole by `manage.py sync_content` for one build and never changed. Changes are
records: they tell readers what became different when, and nothing drops them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextvars import ContextVar
from functools import cached_property
from typing import Any, Self, TypeVar

from django.db import connections, models, router
from django.db.models import Q

from games.content import Card, Kind
from games.content import Entry as Value
from games.folder import KINDS
from games.game import Game
from games.reading import build as read
from rulesite.reference.fields import TextField
from rulesite.revision import current

ROW = "row"
"""The kind of a card that a table alone knows; one that is told in full is a "card"."""
LETTER = "letter"
"""The facet of a card's initial, which every game has."""
VALUES = {**KINDS, ROW: Card}
copies_were_read: ContextVar[bool] = ContextVar("copies_were_read", default=False)
_Copy = TypeVar("_Copy", bound=models.Model)


class BuildQuerySet(models.QuerySet["Build"]):
    """Find builds."""

    def newest_first(self) -> BuildQuerySet:
        """Order the builds by the time they came."""
        return self.order_by("-made", "-id")


class Build(models.Model):
    """One whole set of copies; `made` is when it last became the newest."""

    id = models.CharField(primary_key=True)
    made = models.DateTimeField()

    objects = BuildQuerySet.as_manager()

    @classmethod
    def is_there(cls, id: str) -> bool:
        """Return whether there is a build; one query, which is asked with most answers and so is written out."""
        return bool(selected(cls, "1", "id = %s", id))


class CopyQuerySet(models.QuerySet[_Copy]):
    """Find copies."""

    def own(self) -> Self:
        """Keep the copies of this process's build, and remember that they are read: they may be there no longer."""
        copies_were_read.set(True)
        return self.filter(build=current().build)


class EntryQuerySet(CopyQuerySet["Entry"]):
    """Find entries."""

    def of(self, game: Game, *kinds: str) -> EntryQuerySet:
        """Return a game's entries of these kinds in this process's build, each kind in the order of the content."""
        return self.own().filter(game=game.slug, kind__in=kinds).order_by("kind", "position")

    def cards(self, game: Game) -> EntryQuerySet:
        """Return all cards of a game in this process's build, those of its table included, in their order."""
        return self.own().filter(game=game.slug, kind__in=("card", ROW)).order_by("position")

    def tagged(self, facet: str, value: str) -> EntryQuerySet:
        """Keep the cards that are found under a value of a facet."""
        return self.filter(tags__contains=f",{facet}:{value},")

    def documents(self, game: Game) -> EntryQuerySet:
        """Return a game's sources and editions, and the clauses that tell of corrections to them."""
        return self.of(game, "source", "edition", "rule").filter(~Q(kind="rule") | Q(sort=Kind.ERRATA.code))

    def with_standing(self, code: str) -> EntryQuerySet:
        """Keep the entries that have a part of this standing."""
        return self.filter(standings__contains=f",{code},")


class Entry(models.Model):
    """The copy of a source, edition, section, clause, answer, term or card, or of a row of a table of cards.

    `sort` is the kind of a clause or the authority of a source; `standings` holds each standing of its parts between commas,
    `tags` under which values of which facets a card is found; `digest` tells whether two copies say the same.
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

    objects = EntryQuerySet.as_manager()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["build", "game", "kind", "slug"], name="entry_once"),)
        indexes = (models.Index(fields=["build", "game", "kind", "position"], name="entry_in_order"),)

    @cached_property
    def value(self) -> Value:
        """Return what the content folder says; raises ValueError when this code cannot read the copy."""
        problems: list[str] = []
        value: Value = read(VALUES[self.kind], _given(self.body), problems.append)
        if problems:
            raise ValueError(f"{self.game}: {self.kind} {self.slug}: {'; '.join(problems)}")
        return value


class CitationQuerySet(CopyQuerySet["Citation"]):
    """Find citations."""

    def of(self, game: Game) -> CitationQuerySet:
        """Return who cites what in a game, in this process's build."""
        return self.own().filter(game=game.slug)


class Citation(models.Model):
    """One pointing at a clause: `cite` as it is written, perhaps a part, by the entry or checker `kind` `slug`."""

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
    """Record that an entry was added, changed or removed."""

    class What(models.TextChoices):
        """What happened."""

        ADDED = "added"
        CHANGED = "changed"
        REMOVED = "removed"

    revision = models.CharField()
    time = models.DateTimeField()
    game = models.CharField()
    kind = models.CharField()
    slug = models.CharField()
    what = models.CharField(choices=What)

    class Meta:
        indexes = (models.Index(fields=["game", "kind", "slug"], name="change_of_entry"),)


def selected(model: type[models.Model], columns: str, which: str, *given: str | Sequence[str]) -> list[Any]:
    """Return columns of some rows; one query, of words and names from the code alone: to put it together from parts takes ten times as long.

    Of what is given, each stands for a %s, several for one of them with commas between.
    """
    several = [", ".join(["%s"] * len(one)) if not isinstance(one, str) else "%s" for one in given]
    values = [value for one in given for value in ([one] if isinstance(one, str) else one)]
    with connections[router.db_for_read(model)].cursor() as cursor:
        cursor.execute(f"SELECT {columns} FROM {model._meta.db_table} WHERE {which % (*several,)}", values)
        found: list[Any] = cursor.fetchall()
    return found


def own(model: type[_Copy], columns: str, which: str, *given: str | Sequence[str]) -> list[Any]:
    """Return the same of the copies of this process's build."""
    copies_were_read.set(True)
    return selected(model, columns, f"build_id = %s AND {which}", current().build, *given)


def values(game: Game, kind: str, slugs: Sequence[str]) -> dict[str, Value]:
    """Return what the content says of some entries of a kind, by id; one query, and ValueError as `Entry.value` has it."""
    rows = own(
        Entry, "slug, body", "game = %s AND kind = %s AND slug IN (%s) ORDER BY position", game.slug, kind, slugs
    )
    return {slug: Entry(game=game.slug, kind=kind, slug=slug, body=json.loads(body)).value for slug, body in rows}


def _given(body: object) -> object:
    """Leave out what is null: content files have no null, a key that is absent says the same."""
    match body:
        case dict():
            return {key: _given(value) for key, value in body.items() if value is not None}
        case list():
            return [_given(value) for value in body]
    return body
