"""The database router, which reads content from a replica.

A replica is read where there is one, and once it has this process's build: a build is written once and never changed, so that
both databases agree on it. Until then, and for all else, the database itself is asked: a situation that somebody has just
stored is there at once, and a removed one is gone. Commands read where they write (`manage.py`).
"""

from __future__ import annotations

from typing import Any

from django.db import DEFAULT_DB_ALIAS, DatabaseError, InterfaceError
from django.db.models import Model

from rulesite.reference.models import Build, Change, Citation, Entry
from rulesite.revision import current
from rulesite.site.outages import Outage

REPLICA = "replica"
CONTENT = {Build, Entry, Citation, Change}


class Replica:
    """The replica as this process knows it: whether it has the build."""

    def __init__(self) -> None:
        self._outage = Outage(REPLICA)
        self._has_build = False

    def has_build(self) -> bool:
        """Return whether the replica has the build; after a failure it is not asked for a while."""
        if self._has_build or not self._outage.may_ask():
            return self._has_build
        try:
            self._has_build = Build.objects.using(REPLICA).filter(id=current().build).exists()
        except (DatabaseError, InterfaceError) as problem:
            self._outage.begins(problem)
            return False
        if self._has_build:
            self._outage.ends()
        else:
            self._outage.begins(LookupError(current().build))
        return self._has_build

    def leave(self) -> bool:
        """Read from the database itself for a while; return whether the replica was read until now."""
        was_read, self._has_build = self._has_build, False
        if was_read:
            self._outage.begins(LookupError(current().build))
        return was_read


replica = Replica()


class Router:
    """The router of `DATABASE_ROUTERS`."""

    def db_for_read(self, model: type[Model], **hints: Any) -> str:
        return REPLICA if model in CONTENT and replica.has_build() else DEFAULT_DB_ALIAS

    def db_for_write(self, model: type[Model], **hints: Any) -> str:
        return DEFAULT_DB_ALIAS

    def allow_relation(self, obj1: Model, obj2: Model, **hints: Any) -> bool:
        return True

    def allow_migrate(self, alias: str, app: str, **hints: Any) -> bool:
        return alias == DEFAULT_DB_ALIAS
