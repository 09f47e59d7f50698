"""Addresses of databases as Django's settings: those of PostgreSQL read by libpq itself, as `psql` and `pg_dump` read them."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote, urlsplit

from psycopg import ProgrammingError, pq
from psycopg.conninfo import conninfo_to_dict

DJANGO_NAMES = {"user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
POSTGRESQL = ("postgres://", "postgresql://")
SQLITE = "sqlite:///"


def database_at(address: str) -> dict[str, Any]:
    """Return Django's settings for the database at an address; raises ValueError without its words, which may hold a password."""
    if address.startswith(SQLITE):
        return {"ENGINE": "django.db.backends.sqlite3", "NAME": _sqlite_file(address)}
    if not address.startswith(POSTGRESQL):
        raise ValueError("neither SQLite nor PostgreSQL")
    try:
        parameters = dict(conninfo_to_dict(address))
    except (ProgrammingError, UnicodeError):
        raise ValueError("not read by libpq") from None
    ports = str(parameters.get("port", "")).split(",")
    if not all(port.isdecimal() or not port for port in ports):
        raise ValueError("a port that is no number")
    settings = {name: parameters.pop(parameter) for parameter, name in DJANGO_NAMES.items() if parameter in parameters}
    name = parameters.pop("dbname", None) or (
        "" if "service" in parameters else _usual_name(str(settings.get("USER", "")))
    )
    return {"ENGINE": "django.db.backends.postgresql", "NAME": name, **settings, "OPTIONS": parameters}


def _sqlite_file(address: str) -> str:
    parts = urlsplit(address)
    if parts.query or parts.fragment:
        raise ValueError("in the path of a file ? and # are written %3F and %23")
    return unquote(parts.path[1:]) or ":memory:"


def _usual_name(user: str) -> str:
    """Return the database that libpq takes where none is named: PGDATABASE, else the one called as the user is."""
    usual = {option.keyword: option.val for option in pq.Conninfo.get_defaults()}
    return (usual[b"dbname"] or b"").decode() or user or (usual[b"user"] or b"").decode()
