"""The PostgreSQL backend with a limit to its waiting.

A server that is stopped, or cut off, ends nothing itself: its own limits do not run. So the waiting is bounded on this side:
each connection, and each answer, may take `patience` seconds (an option of the database; 0 waits for ever). Longer waiting
is an OperationalError, and for a while after it nobody connects. A server that is well ends a statement after `patience` seconds by itself;
so that this is told from an outage, this side waits for an answer somewhat longer. A pooler may refuse to pass that limit on, or drop it:
either is told by name.
"""

from __future__ import annotations

from functools import cache
from time import monotonic
from typing import Any

import psycopg
import structlog
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.postgresql import base
from psycopg import IsolationLevel
from psycopg.errors import _WaitTimeout

from rulesite.site.outages import Outage

log = structlog.get_logger(__name__)

INTERVAL = 0.1  # seconds after which psycopg looks at the time
LONGER = 1.5  # times the patience, within which a server that is well has ended a statement that is too slow
REFUSES_PARAMETER = "unsupported startup parameter"  # so PgBouncer says it
LIMIT = "SHOW statement_timeout"


class PoolerRefusesOptions(psycopg.OperationalError):
    """A pooler in front of PostgreSQL that takes no `options` from a client."""


@cache
def outage_of(alias: str) -> Outage:
    """Return the outage of the server of one of the databases."""
    return Outage("database" if alias == DEFAULT_DB_ALIAS else f"database {alias!r}")


class Connection(psycopg.Connection[Any]):
    """A connection that waits no longer than its patience, in seconds; `outage` is of its server."""

    patience: float | None = None
    outage: Outage

    def wait(self, gen: Any, interval: float = INTERVAL, timeout: float | None = None) -> Any:
        try:
            return super().wait(gen, interval, timeout or (self.patience and self.patience * LONGER))
        except _WaitTimeout as problem:
            self.pgconn.finish()  # the answer may still come, to whoever asks next
            self.outage.begins(problem)
            raise psycopg.OperationalError("no answer in time") from None

    @classmethod
    def made(cls, alias: str, params: dict[str, Any]) -> Connection:
        """Connect with a patience; raises psycopg.OperationalError, at once where the server was lost a moment ago."""
        outage = outage_of(alias)
        if not outage.may_ask():
            raise psycopg.OperationalError("gave no answer a moment ago")
        arguments = {name: value for name, value in params.items() if name != "patience"}
        attributes = {"patience": params.get("patience") or None, "outage": outage}
        patient: type[Connection] = type("Patient", (cls,), attributes)
        try:
            made = patient.connect(**arguments)
        except psycopg.OperationalError as problem:
            refusal = _refusal_of_pooler(problem)
            outage.begins(refusal or problem)
            if refusal:
                raise refusal from None
            raise
        outage.ends()
        if patient.patience and alias not in _limited:
            _limited.add(alias)
            _warn_without_limit(made)
        return made

    @classmethod
    def _connect_gen(cls, conninfo: str = "") -> Any:
        # psycopg itself, like libpq, waits for two seconds at least
        end = monotonic() + cls.patience if cls.patience else None
        steps = super()._connect_gen(conninfo)
        step = next(steps)
        while True:
            ready = yield step
            if end and monotonic() > end:
                raise psycopg.errors.ConnectionTimeout("no connection in time")
            try:
                step = steps.send(ready)
            except StopIteration as last:
                return last.value


_limited: set[str] = set()  # the databases that were asked for their limit by this process


def _refusal_of_pooler(problem: psycopg.OperationalError) -> PoolerRefusesOptions | None:
    """Return the error that names a pooler, where one refused the connection for its options."""
    if REFUSES_PARAMETER not in str(problem):
        return None
    return PoolerRefusesOptions(
        "a pooler stands in front of PostgreSQL that refuses `options`: "
        "it needs `ignore_startup_parameters = options`, and `connect_query='SET statement_timeout = …'`"
    )


def _warn_without_limit(connection: Connection) -> None:
    """Log that the server ends no slow statement, as behind a pooler that drops the options of a connection."""
    (limit,) = connection.execute(LIMIT).fetchone() or ("0",)
    connection.rollback()
    if limit == "0":
        log.warning("statement_timeout is not passed on: one slow statement counts as an outage of the database")


class DatabaseWrapper(base.DatabaseWrapper):
    """Django's own, with patience."""

    def get_connection_params(self) -> dict[str, Any]:
        """Return the parameters for psycopg, and the patience."""
        params: dict[str, Any] = super().get_connection_params()
        if patience := params.get("patience"):
            limits = f"-c statement_timeout={int(patience * 1000)}"
            params["options"] = f"{params.get('options', '')} {limits}".strip()
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        self.isolation_level = IsolationLevel.READ_COMMITTED
        try:
            return Connection.made(self.alias, conn_params)
        except psycopg.OperationalError:
            if self.alias == DEFAULT_DB_ALIAS:
                raise
            # a replica is lost: the database itself has all that it has
            return Connection.made(DEFAULT_DB_ALIAS, connections[DEFAULT_DB_ALIAS].get_connection_params())
