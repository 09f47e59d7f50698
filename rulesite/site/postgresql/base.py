"""The PostgreSQL backend with a limit to its waiting.

A server that is stopped, or cut off, ends nothing itself: its own limits do not run. So the waiting is bounded on this side:
each connection, and each answer, may take `patience` seconds (an option of the database; 0 waits for ever). Longer waiting
is an OperationalError, and for a while after it nobody connects. A server that is well ends a statement after the same time.
"""

from __future__ import annotations

from functools import cache
from time import monotonic
from typing import Any

import psycopg
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.postgresql import base
from psycopg import IsolationLevel
from psycopg.errors import _WaitTimeout

from rulesite.site.outages import Outage

INTERVAL = 0.1  # seconds after which psycopg looks at the time


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
            return super().wait(gen, interval, timeout or self.patience)
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
            outage.begins(problem)
            raise
        outage.ends()
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
