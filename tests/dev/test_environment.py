"""Is every setting declared, read and described, and is a wrong one refused by its name?"""

from __future__ import annotations

import ast
import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from rulesite.environment import Environment, read
from tests.documented import OPERATIONS, ROOT, documented

DECLARED = {*Environment.model_fields}
NOT_OURS = {
    "DJANGO_SETTINGS_MODULE",
    "PYTHONDONTWRITEBYTECODE",
    "RULESITE_SUCCESSOR",
}  # read by Django, by Python, set by gunicorn.conf.py
DOCS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
NO_SETTINGS = {
    "RELEASE",
    *("HOST", "MAIL"),  # what the operator of a small site fills in for its commands
    *(
        "SCHEMA_EXAMPLES",
        "SHARE_OF",
    ),  # what tests read, and other words in capitals that stand as code in the descriptions
    *("GET", "HEAD", "OPTIONS", "POST", "CARD", "CARRIED", "PLAYING_CARD", "PLAYING_CARDS", "SELDOM"),
}


def test_nothing_set_is_a_site_for_this_machine() -> None:
    assert read({}) == Environment()


def test_what_is_empty_is_as_if_it_were_not_set() -> None:
    assert read(dict.fromkeys(DECLARED, "")) == Environment()


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("DEBUG", "maybe", "true or false"),
        ("SITE_URL", "rules.example.org", "http:// or https:// and a host, without a path"),
        ("SITE_URL", "ftp://rules.example.org", "http:// or https:// and a host, without a path"),
        ("SITE_URL", "https://rules.example.org/rules", "http:// or https:// and a host, without a path"),
        ("SITE_URL", "https://rules.example.org?", "http:// or https:// and a host, without a path"),
        ("SITE_URL", "https://me@rules.example.org", "http:// or https:// and a host, without a path"),
        ("SITE_URL", "https://", "http:// or https:// and a host, without a path"),
        ("SITE_URL", "https://two words", "http:// or https:// and a host, without a path"),
        ("CONTACT_URL", "http://example.org/contact", "an address that begins with https:// or mailto:"),
        (
            "CONTACT_URL",
            "https://example.org/contact\nExpires: never",
            "an address that begins with https:// or mailto:",
        ),
        ("TRUSTED_PROXIES", "-1", "a whole number, 0 or more"),
        ("TRUSTED_PROXIES", "one", "a whole number, 0 or more"),
        ("API_CHECKS", "1.5", "a whole number, 0 or more"),
        ("WEB_CONCURRENCY", "0", "a whole number, 1 or more"),
        ("HSTS_SECONDS", "1y", "whole seconds, 0 or more"),
        ("DATABASE_TIMEOUT", "nan", "seconds, 0 to 600"),
        ("DATABASE_TIMEOUT", "601", "seconds, 0 to 600"),
        ("CACHE_TIMEOUT", "0", "seconds, 0.01 to 60"),
        ("LOG_FORMAT", "xml", "json or plain"),
    ],
)
def test_a_wrong_setting_is_refused_with_its_name_its_value_and_what_is_wanted(
    name: str, value: str, wanted: str
) -> None:
    with pytest.raises(ImproperlyConfigured) as refused:
        read({name: value})

    assert str(refused.value) == f"{name} is {value!r}: wanted is {wanted}."


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "mysql://me:secret@db/rules"),
        ("DATABASE_URL", "postgre://me:secret@db/rules"),
        ("DATABASE_URL", "sqlite:secret"),
        ("DATABASE_URL", "postgres://me:secret/unescaped@db/rules"),
        ("CACHE_URL", "memcache://secret:11211"),
        ("CACHE_URL", "secret"),
        ("CACHE_URL", "redis://cache:secret/0"),
    ],
)
def test_an_unknown_database_or_cache_is_refused_and_no_password_told(name: str, value: str) -> None:
    with pytest.raises(
        ImproperlyConfigured, match=rf"^{name} cannot be read: wanted is an address that begins"
    ) as refused:
        read({name: value})

    assert "secret" not in str(refused.value)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(ImproperlyConfigured) as refused:
        read({"API_READS": "many", "SITE_URL": "?", "STORES": "-1"})

    assert [line.split()[0] for line in str(refused.value).splitlines()] == ["SITE_URL", "API_READS", "STORES"]


@pytest.mark.parametrize(
    ("name", "value", "read_as"),
    [
        ("SITE_URL", "https://rules.example.org/", "https://rules.example.org"),
        ("SITE_URL", "http://[::1]:8000", "http://[::1]:8000"),
        ("ALLOWED_HOSTS", " a.example , b.example,", ["a.example", "b.example"]),
        ("CONTACT_URL", "mailto:rules@example.org", "mailto:rules@example.org"),
        ("SECRET_KEY", "$HOME", "$HOME"),
        ("INDEX_DIR", "/srv/index", Path("/srv/index")),
        ("CACHE_URL", "rediss://:secret@cache:6380/1", "rediss://:secret@cache:6380/1"),
    ],
)
def test_a_setting_is_read_as_it_is_meant(name: str, value: str, read_as: object) -> None:
    assert getattr(read({name: value}), name) == read_as


def test_every_setting_is_read_by_the_settings() -> None:
    tree = ast.parse((ROOT / "rulesite" / "settings.py").read_text("utf-8"))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "env"
    }

    assert used == DECLARED


def names_read(file: Path) -> Iterator[str]:
    """Yield every name that a file asks the environment for, or gives to it, by itself."""
    tree = ast.parse(file.read_text("utf-8"))
    constants = {
        ast.unparse(target): node.value for node in tree.body if isinstance(node, ast.Assign) for target in node.targets
    }
    for node in ast.walk(tree):
        for name in asked(node):
            yield ast.literal_eval(constants.get(ast.unparse(name), name))


def asked(node: ast.AST) -> Iterator[ast.expr]:
    """Yield what a piece of code asks the environment for."""
    match node:
        case ast.Call(func=called, args=[name, *_]) if ast.unparse(called).startswith(("os.environ.", "os.getenv")):
            yield name
        case ast.Subscript(value=held, slice=name) if ast.unparse(held) == "os.environ":
            yield name
        case ast.Compare(left=name, comparators=[held]) if ast.unparse(held) == "os.environ":
            yield name


def test_nothing_else_is_read_from_the_environment() -> None:
    files = [ROOT / "dev", ROOT / "manage.py", *sorted((ROOT / "rulesite").rglob("*.py"))]

    assert {name for file in files for name in names_read(file)} <= DECLARED | NOT_OURS


def test_the_site_on_this_machine_is_told_nothing_that_is_not_declared() -> None:
    told = runpy.run_path(str(ROOT / "dev"))["settings_at"]("http://127.0.0.1:8000")

    assert told.keys() <= DECLARED


def test_the_description_lists_the_settings_as_they_are_declared() -> None:
    text = OPERATIONS.read_text("utf-8")

    assert documented(text) == text, "run .venv/bin/python -m tests.documented"
    assert all(f"| `{name}` |" in text for name in DECLARED)


@pytest.mark.parametrize("file", DOCS, ids=lambda file: file.name)
def test_no_setting_is_described_that_is_not_there(file: Path) -> None:
    spans = re.findall(r"`([A-Z][A-Z0-9_]*)(?:=[^`\n]*)?`", file.read_text("utf-8"))

    assert {*spans} - NO_SETTINGS - NOT_OURS <= DECLARED
