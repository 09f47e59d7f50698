"""Addresses of databases mean to the site what they mean to PostgreSQL's own programs."""

from __future__ import annotations

from typing import Any

import pytest

from rulesite.databases import database_at


@pytest.mark.parametrize(
    ("address", "parameters"),
    [
        ("postgres://rules@%2Fvar%2Frun%2Fpostgresql/rules", {"HOST": "/var/run/postgresql", "USER": "rules"}),
        ("postgres://rules@/rules?host=/var/run/postgresql", {"HOST": "/var/run/postgresql", "USER": "rules"}),
        ("postgresql://rules@/rules", {"USER": "rules"}),
        (
            "postgresql://me:a%40b%2Fc@[::1]:5433/rules?sslmode=require",
            {"HOST": "::1", "PORT": "5433", "USER": "me", "PASSWORD": "a@b/c", "OPTIONS": {"sslmode": "require"}},
        ),
        (
            "postgres://one:1,two:2/rules?target_session_attrs=read-write",
            {"HOST": "one,two", "PORT": "1,2", "OPTIONS": {"target_session_attrs": "read-write"}},
        ),
    ],
)
def test_an_address_of_postgresql_is_read_as_libpq_reads_it(address: str, parameters: dict[str, Any]) -> None:
    expected = {"ENGINE": "django.db.backends.postgresql", "NAME": "rules", "OPTIONS": {}} | parameters

    assert database_at(address) == expected


@pytest.mark.parametrize(
    ("address", "variable", "name"),
    [("postgres://me@db", "", "me"), ("postgres://me@db/", "other", "other"), ("postgres://?service=s", "other", "")],
    ids=["user", "environment", "service"],
)
def test_a_database_without_a_name_is_the_one_that_libpq_takes(
    monkeypatch: pytest.MonkeyPatch, address: str, variable: str, name: str
) -> None:
    monkeypatch.setenv("PGDATABASE", variable)

    assert database_at(address)["NAME"] == name


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("sqlite:////var/lib/rules/db.sqlite3", "/var/lib/rules/db.sqlite3"),
        ("sqlite:///var/my%20db%3F.sqlite3", "var/my db?.sqlite3"),
        ("sqlite:///", ":memory:"),
    ],
)
def test_an_address_of_sqlite_names_a_file(address: str, file: str) -> None:
    assert database_at(address) == {"ENGINE": "django.db.backends.sqlite3", "NAME": file}


@pytest.mark.parametrize(
    "address",
    [
        "postgres://me:secret/unescaped@db/rules",
        "postgres://me:secret@db:port/rules",
        "postgres://me:secret@db/rules?secret=1",
        "postgres://me:secret@[::1/rules",
        "postgres://me:secret%zz@db/rules",
        "mysql://me:secret@db/rules",
        "sqlite:///secret.sqlite3?timeout=20",
        "secret",
    ],
)
def test_what_cannot_be_read_is_refused_without_its_words(address: str) -> None:
    with pytest.raises(ValueError, match=r"[a-z]") as refused:
        database_at(address)

    assert "secret" not in str(refused.value)
    assert refused.value.__suppress_context__ or refused.value.__context__ is None
