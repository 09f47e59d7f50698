"""Start of the site: settings that must fit together, and processes that take the place of others.

Each setting says where it is declared which values it takes; here stands how they must fit together. `manage.py check --deploy` tells it,
and a server before its first request. The first process of a server may not start incomplete, so that whoever starts it sees the fault.
One that takes the place of another must: gunicorn ends when a worker does not start, and with it all that needs neither database nor index."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterator
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import structlog
from django.conf import settings
from django.core.checks import ERROR, CheckMessage, Error, Warning, register, run_checks
from django.core.exceptions import ImproperlyConfigured
from django.db import InterfaceError, OperationalError
from django.http.request import validate_host

log = structlog.get_logger(__name__)

MARK = "RULESITE_SUCCESSOR"  # set by gunicorn.conf.py in workers that take the place of others
TAG = "serving"
LENGTH, DIFFERENT = 50, 5  # what Django asks of a key as well (security.W009)
MEMORY = "django.core.cache.backends.locmem.LocMemCache"
NOTHING = "django.core.cache.backends.dummy.DummyCache"


def required_at_first(require: Callable[[], None]) -> Callable[[], None]:
    """Register a condition of the first start.

    It is only logged where a process takes the place of another.
    """

    @functools.wraps(require)
    def demand() -> None:
        try:
            require()
        except (ImproperlyConfigured, OperationalError, InterfaceError) as problem:
            if MARK not in os.environ:
                raise
            log.error("started incomplete", problem=str(problem))

    return demand


def require_fit() -> None:
    """Log doubtful settings; raises ImproperlyConfigured naming each setting with which the site may not be served."""
    messages = run_checks(tags=[TAG], include_deployment_checks=True)
    wrong = [message.msg for message in messages if message.level >= ERROR]
    if wrong:
        raise ImproperlyConfigured("\n".join(wrong))
    for message in messages:
        log.warning(message.msg)


@register(TAG, deploy=True)
def faults(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """Return the faults and doubts of the settings."""
    return [*_key(), *_hosts(), *_debug(), *_tls(), *_databases(), *_counts(), *_folder(), *_metrics()]


def _key() -> Iterator[CheckMessage]:
    try:
        key = settings.SECRET_KEY
    except ImproperlyConfigured:
        yield Error(
            f"SECRET_KEY is not set: wanted are {LENGTH} letters or more that nobody can guess.", id="site.E001"
        )
        return
    if len(key) < LENGTH or len({*key}) < DIFFERENT:
        fault = f"has {len(key)} letters, {len({*key})} of them different"
        yield Error(
            f"SECRET_KEY {fault}: wanted are {LENGTH} or more that nobody can guess, {DIFFERENT} of them different.",
            id="site.E002",
        )


def _hosts() -> Iterator[CheckMessage]:
    if "*" in settings.ALLOWED_HOSTS:
        yield Error("ALLOWED_HOSTS holds '*': wanted are the names of hosts that the site answers for.", id="site.E003")
    elif not validate_host(_host(), settings.ALLOWED_HOSTS):
        yield Error(
            f"ALLOWED_HOSTS lacks {_host()!r}, the host of SITE_URL: the site would answer none of its readers.",
            id="site.E004",
        )


def _debug() -> Iterator[CheckMessage]:
    if settings.DEBUG and _is_public(_host()):
        yield Error(
            f"DEBUG is true, and SITE_URL public ({settings.SITE_URL}): whoever meets a failure would see code and settings.",
            id="site.E005",
        )


def _tls() -> Iterator[CheckMessage]:
    has_tls = settings.SITE_URL.startswith("https://")
    if settings.SECURE_HSTS_SECONDS and not has_tls:
        yield Error(
            "HSTS_SECONDS is set, but SITE_URL begins with http://: there is no TLS to insist on.", id="site.E006"
        )
    if settings.SECURE_SSL_REDIRECT and not has_tls:
        yield Error(
            "SSL_REDIRECT is true, but SITE_URL begins with http://: readers would be led away.", id="site.E007"
        )
    if settings.TRUSTED_PROXIES or not has_tls:
        return
    if settings.SECURE_SSL_REDIRECT:
        yield Warning(
            "SSL_REDIRECT is true and TRUSTED_PROXIES 0: behind a proxy every request would be led to itself for ever.",
            id="site.W001",
        )
    elif settings.SECURE_HSTS_SECONDS:
        yield Warning(
            "HSTS_SECONDS is set and TRUSTED_PROXIES 0: behind a proxy no request counts as one over TLS, and no browser is told.",
            id="site.W004",
        )


def _databases() -> Iterator[CheckMessage]:
    if len({database["ENGINE"] for database in settings.DATABASES.values()}) > 1:
        yield Error(
            "DATABASE_REPLICA_URL names another kind of database than DATABASE_URL: wanted is a copy of that database.",
            id="site.E011",
        )


def _counts() -> Iterator[CheckMessage]:
    backend = settings.CACHES["counts"]["BACKEND"]
    if backend == NOTHING and _is_public(_host()):
        yield Error(
            f"CACHE_URL keeps nothing (dummycache://), and SITE_URL is public ({settings.SITE_URL}): nobody would be limited.",
            id="site.E010",
        )
    if settings.PROCESSES > 1 and backend == MEMORY:
        yield Warning(
            f"CACHE_URL names no Redis, and WEB_CONCURRENCY is {settings.PROCESSES}: each process counts for itself, so that"
            f" every limit is up to {settings.PROCESSES} times as high.",
            id="site.W002",
        )


def _folder() -> Iterator[CheckMessage]:
    try:
        os.listdir(settings.INDEX_DIR)
    except FileNotFoundError:
        return  # sync_content makes it
    except OSError as problem:
        yield Error(f"INDEX_DIR {str(settings.INDEX_DIR)!r} cannot be read: {problem.strerror}.", id="site.E008")


def _metrics() -> Iterator[CheckMessage]:
    folder = settings.METRICS_DIR
    if folder and not os.access(folder, os.W_OK | os.X_OK):
        yield Error(f"PROMETHEUS_MULTIPROC_DIR {folder!r} is no folder that can be written.", id="site.E009")
    if settings.METRICS_TOKEN and not folder and settings.PROCESSES > 1:
        yield Warning(
            f"PROMETHEUS_MULTIPROC_DIR is not set, and WEB_CONCURRENCY is {settings.PROCESSES}: /metrics tells of one process at a time.",
            id="site.W003",
        )


def _host() -> str:
    """Return the host of SITE_URL, an IPv6 address in its brackets."""
    host = urlsplit(settings.SITE_URL).hostname or ""
    return f"[{host}]" if ":" in host else host


def _is_public(host: str) -> bool:
    try:
        return ip_address(host.strip("[]")).is_global
    except ValueError:
        return host != "localhost" and not host.endswith(".localhost")
