"""Does a server refuse to start with settings that must not be served, and does it name them?"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import OrderedDict
from pathlib import Path

import pytest
from django.core.checks import run_checks
from django.core.exceptions import ImproperlyConfigured
from pytest_django import Settings

from rulesite.reference.templatetags import page
from rulesite.revision import current
from rulesite.search.index import place, require_index
from rulesite.site.startup import TAG, require_fit
from rulesite.whole.failures import load_page
from tests.documented import OPERATIONS, ROOT

PUBLIC = "https://rules.example.org"
KEY = "0123456789abcdef" * 4
AS_NOBODY = """
import os, django
from rulesite.site.startup import require_fit
django.setup()
os.geteuid() or os.setuid(65534)
require_fit()
"""
MEMORY = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
COLLECTED = "whitenoise.storage.CompressedManifestStaticFilesStorage"
NOTHING = {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}
REDIS = {"BACKEND": "rulesite.site.redis_cache.Cache", "LOCATION": "redis://127.0.0.1:1"}


@pytest.fixture(autouse=True)
def public(settings: Settings, tmp_path: Path) -> None:
    """Set what is right for a site in public; each test makes one thing wrong."""
    settings.SECRET_KEY = KEY
    settings.SITE_URL = PUBLIC
    settings.ALLOWED_HOSTS = ["rules.example.org"]
    settings.DEBUG = False
    settings.TRUSTED_PROXIES = 1
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 3600
    settings.PROCESSES = 1
    settings.INDEX_DIR = tmp_path


def told() -> list[str]:
    return [f"{one.id} {one.msg}" for one in run_checks(tags=[TAG], include_deployment_checks=True)]


def test_what_is_right_is_served_without_a_word() -> None:
    require_fit()

    assert told() == []


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"SECRET_KEY": ""}, "site.E001 SECRET_KEY is not set: wanted are 50 letters or more"),
        ({"SECRET_KEY": "x"}, "site.E002 SECRET_KEY has 1 letters, 1 of them different: wanted are 50 or more"),
        ({"SECRET_KEY": "x" * 64}, "site.E002 SECRET_KEY has 64 letters, 1 of them different: wanted are 50 or more"),
        ({"SECRET_KEY": KEY[:49]}, "site.E002 SECRET_KEY has 49 letters, 16 of them different"),
        ({"ALLOWED_HOSTS": ["rules.example.org", "*"]}, "site.E003 ALLOWED_HOSTS holds '*'"),
        ({"ALLOWED_HOSTS": ["example.org"]}, "site.E004 ALLOWED_HOSTS lacks 'rules.example.org', the host of SITE_URL"),
        ({"ALLOWED_HOSTS": []}, "site.E004 ALLOWED_HOSTS lacks 'rules.example.org'"),
        ({"DEBUG": True}, "site.E005 DEBUG is true, and SITE_URL public (https://rules.example.org)"),
        ({"SITE_URL": "http://rules.example.org", "SECURE_SSL_REDIRECT": False}, "site.E006 HSTS_SECONDS is set, but"),
        ({"SITE_URL": "http://rules.example.org", "SECURE_HSTS_SECONDS": 0}, "site.E007 SSL_REDIRECT is true, but"),
        (
            {"METRICS_DIR": "/no/such/folder"},
            "site.E009 PROMETHEUS_MULTIPROC_DIR '/no/such/folder' is no folder that can be written.",
        ),
        ({"CACHES": {"counts": NOTHING}}, "site.E010 CACHE_URL keeps nothing (dummycache://), and SITE_URL is public"),
        ({"INDEX_DIR": Path(__file__)}, f"site.E008 INDEX_DIR '{__file__}' cannot be read: Not a directory."),
    ],
)
def test_a_dangerous_setting_is_refused_by_its_name(settings: Settings, changed: dict[str, object], words: str) -> None:
    for name, value in changed.items():
        setattr(settings, name, value)

    (fault,) = told()

    assert fault.startswith(words)
    with pytest.raises(ImproperlyConfigured, match=re.escape(words.partition(" ")[2])):
        require_fit()


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"TRUSTED_PROXIES": 0}, "SSL_REDIRECT is true and TRUSTED_PROXIES 0"),
        ({"TRUSTED_PROXIES": 0, "SECURE_SSL_REDIRECT": False}, "HSTS_SECONDS is set and TRUSTED_PROXIES 0"),
        ({"PROCESSES": 2}, "CACHE_URL names no Redis, and WEB_CONCURRENCY is 2"),
        (
            {"PROCESSES": 2, "METRICS_TOKEN": "long", "CACHES": {"counts": REDIS}},
            "PROMETHEUS_MULTIPROC_DIR is not set, and WEB_CONCURRENCY is 2",
        ),
    ],
)
def test_what_is_doubtful_is_a_warning(
    settings: Settings, caplog: pytest.LogCaptureFixture, changed: dict[str, object], words: str
) -> None:
    settings.CACHES = {"counts": MEMORY}
    for name, value in changed.items():
        setattr(settings, name, value)

    require_fit()

    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert words in caplog.text


@pytest.mark.parametrize(
    "changed",
    [
        {"PROCESSES": 4, "CACHES": {"counts": REDIS}},
        {"ALLOWED_HOSTS": [".example.org"]},
        {"SITE_URL": "http://[::1]:8000", "ALLOWED_HOSTS": ["[::1]"], "DEBUG": True},
        {"SITE_URL": "http://127.0.0.1:8000", "ALLOWED_HOSTS": ["127.0.0.1"], "DEBUG": True},
        {"SITE_URL": "http://rules.localhost", "ALLOWED_HOSTS": ["rules.localhost"], "DEBUG": True},
        {"SITE_URL": "http://127.0.0.1:8000", "ALLOWED_HOSTS": ["127.0.0.1"], "CACHES": {"counts": NOTHING}},
        {"INDEX_DIR": Path("/no/such/folder")},
    ],
)
def test_what_is_unusual_and_right_is_served(settings: Settings, changed: dict[str, object]) -> None:
    settings.SECURE_SSL_REDIRECT, settings.SECURE_HSTS_SECONDS = False, 0
    for name, value in changed.items():
        setattr(settings, name, value)

    assert told() == []


def test_an_index_that_is_none_is_named(settings: Settings) -> None:
    own = place(current().build)
    own.write_text("no index")

    with pytest.raises(ImproperlyConfigured, match=rf"{own.name}' is damaged: run manage.py sync_content"):
        require_index()


def python(*args: str, **own: str) -> subprocess.CompletedProcess[str]:
    plain = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "rulesite.settings", "LOG_FORMAT": "plain"}
    return subprocess.run(
        [sys.executable, *args], env=plain | own, cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_files_that_were_not_collected_are_named_with_the_command(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "_cache", OrderedDict())
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": COLLECTED}}

    with pytest.raises(ImproperlyConfigured, match=r"'favicon.svg': run manage.py collectstatic\.$"):
        load_page()


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ({}, "SECRET_KEY is not set: wanted are 50 letters or more that nobody can guess."),
        ({"SECRET_KEY": KEY, "ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS holds '*': wanted are the names of hosts"),
        ({"SECRET_KEY": KEY, "STORES": "many"}, "STORES is 'many': wanted is a whole number, 0 or more."),
    ],
)
def test_a_server_does_not_start_and_says_why_in_its_last_line(own: dict[str, str], words: str) -> None:
    server = python("-c", "import rulesite.wsgi", **own)

    assert server.returncode == 1
    assert words in server.stderr.splitlines()[-1]


def test_a_folder_that_is_for_others_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0)

    server = python("-c", AS_NOBODY, SECRET_KEY=KEY, INDEX_DIR=str(tmp_path))

    tmp_path.chmod(0o700)
    assert server.stderr.endswith(f"INDEX_DIR '{tmp_path}' cannot be read: Permission denied.\n")


def test_the_settings_of_the_description_are_served_without_a_word(tmp_path: Path) -> None:
    lines = (OPERATIONS.parent / "deploy/rules.env").read_text("utf-8").splitlines()
    own = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    own |= {"SECRET_KEY": KEY, "INDEX_DIR": str(tmp_path)}

    checked = python("manage.py", "check", "--deploy", "--fail-level", "WARNING", **own)

    assert checked.returncode == 0
    assert checked.stdout == "System check identified no issues (3 silenced).\n"
    assert checked.stderr == ""


def test_a_replica_is_of_the_same_kind_as_its_database(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.DATABASES, "replica", {"ENGINE": "none of ours"})

    assert [one.partition(" ")[0] for one in told()] == ["site.E011"]
