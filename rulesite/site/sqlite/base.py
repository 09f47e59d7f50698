"""The SQLite backend that notices when its file is another one, or damaged.

A backup that is copied back, or a file that is removed, leaves a process with a file that has no name any more: what it stores
there is gone when it ends. So a connection is closed where a request begins or ends while another file, or none, has its name.

A connection goes on with what it has read of a file that was damaged since, and meets the damage only in what it reads anew. So a
statement that meets it is remembered, and whether the file is damaged is for a connection to tell that has read nothing yet.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from django.db import DatabaseError
from django.db.backends.sqlite3 import base
from django.db.backends.utils import CursorWrapper
from django.db.utils import DatabaseErrorWrapper
from django.utils.functional import cached_property

from rulesite.site.outages import Outage

DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
KIND = 0xFF  # the bits of SQLite's error code that say what it is about
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table'"
CHECK = "PRAGMA quick_check(1)"  # some 0.2 s for 200 MB
SOUND = [("ok",)]


class Damage(Outage):
    """What is known of the damage of a file, shared by this process's threads."""

    def __init__(self) -> None:
        super().__init__("database")
        self.file: tuple[int, int] | None = None
        self.checking = threading.Lock()


@cache
def damage_of(name: str) -> Damage:
    """Return the damage of the file with a name."""
    return Damage()


class Errors(DatabaseErrorWrapper):
    """Django's own, which remembers the errors that tell of damage."""

    wrapper: DatabaseWrapper

    def __exit__(self, kind: Any, problem: Any, traceback: Any) -> None:
        if getattr(problem, "sqlite_errorcode", 0) & KIND in DAMAGED:
            self.wrapper.meets_damage(problem)
        super().__exit__(kind, problem, traceback)


class DatabaseWrapper(base.DatabaseWrapper):
    """Django's own, of one file."""

    file: tuple[int, int] | None = None
    """The device and number of the file that is open, None for a database in memory."""

    @cached_property
    def wrap_database_errors(self) -> Errors:
        """Return what makes Django's errors of those of SQLite."""
        return Errors(self)

    @property
    def damage(self) -> Damage:
        """Return what is known of the damage of the file."""
        return damage_of(str(self.settings_dict["NAME"]))

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Open the file and remember which one it is."""
        made = super().get_new_connection(conn_params)
        self.file = self._present_file()
        return made

    def close_if_unusable_or_obsolete(self) -> None:
        """Close the connection, as Django asks at both ends of a request, where its file is another one, or damaged, as well."""
        if self.connection is not None and (self.damage.is_on or self.file != self._present_file()):
            self.close()
        super().close_if_unusable_or_obsolete()

    def meets_damage(self, problem: Exception) -> None:
        """Remember that a statement found the file damaged."""
        self.damage.file = self.file if self.connection else self._present_file()
        self.damage.begins(problem)

    def is_damaged(self) -> bool:
        """Return whether the file is damaged; raises DatabaseError where it cannot be asked.

        The end of each table is read. Once a statement has met damage, the whole file is checked instead, by one thread once in
        a pause, until it is sound or another one has its name.
        """
        if self.is_in_memory_db():
            return False
        damage = self.damage
        if damage.is_on and damage.file != self._present_file():
            damage.ends()
        if not damage.is_on:
            self._read_ends()
        elif damage.may_ask() and damage.checking.acquire(blocking=False):
            try:
                self._check()
            finally:
                damage.checking.release()
        return damage.is_on

    def _read_ends(self) -> None:
        with self._fresh_cursor() as cursor:
            cursor.execute(TABLES)
            for (table,) in cursor.fetchall():
                cursor.execute(f"SELECT max(rowid) FROM {self.ops.quote_name(table)}")

    def _check(self) -> None:
        with self._fresh_cursor() as cursor:
            cursor.execute(CHECK)
            if cursor.fetchall() == SOUND:
                self.damage.ends()

    @contextmanager
    def _fresh_cursor(self) -> Iterator[CursorWrapper]:
        """Yield a cursor that has read nothing yet; what it finds damaged is remembered and ends the block."""
        fresh = self.copy()
        try:
            with fresh.cursor() as cursor:
                yield cursor
        except DatabaseError:
            if not self.damage.is_on:
                raise
        finally:
            fresh.close()

    def _present_file(self) -> tuple[int, int] | None:
        try:
            status = os.stat(self.settings_dict["NAME"])
        except OSError:
            return None
        return status.st_dev, status.st_ino
