"""The parts of libraries on which hand-written parts stand: a change of one fails here, and asks to look at what stands on it.

docs/decisions/server.md says why each hand-written part is kept. After a look, and the tests of that part, the digest is written anew.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable
from typing import Any

import psycopg
import pytest
from csp.middleware import CSPMiddleware
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from django.db.backends.postgresql.base import DatabaseWrapper as Postgres
from django.db.backends.sqlite3.base import DatabaseWrapper as Sqlite
from django.db.utils import DatabaseErrorWrapper
from django.http import HttpResponseNotModified
from django.http.request import split_domain_port
from django.middleware.common import CommonMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header
from environ import Env
from gunicorn.http.message import Request
from gunicorn.http.parser import Parser
from gunicorn.workers.gthread import TConn, ThreadWorker
from psycopg.conninfo import conninfo_to_dict
from rest_framework.throttling import BaseThrottle

from tests.documented import ROOT

BELOW: dict[str, tuple[tuple[Callable[..., Any], ...], str]] = {
    "rulesite/server": ((ThreadWorker, TConn, Parser, Request.parse, Request.get_data), "bd2a1fec4a1148db"),
    "rulesite/site/postgresql": (
        (
            psycopg.Connection.wait,
            psycopg.Connection.connect,
            psycopg.Connection._connect_gen,
            Postgres.get_connection_params,
            Postgres.get_new_connection,
        ),
        "edb2035bab3bfa02",
    ),
    "rulesite/site/sqlite": (
        (
            Sqlite.get_new_connection,
            Sqlite.close_if_unusable_or_obsolete,
            Sqlite.copy,
            DatabaseErrorWrapper,
        ),
        "77ca31401bb21386",
    ),
    "rulesite/site/redis_cache.py": ((RedisCache, RedisCacheClient), "c7852b8e9232138c"),
    "rulesite/site/memory_cache.py": ((LocMemCache,), "01c4afac57e91bd1"),
    "rulesite/site/throttles.py": ((BaseThrottle,), "048382e2ceab47df"),
    "rulesite/site/middleware.py": (
        (CommonMiddleware, CSPMiddleware, HttpResponseNotModified, patch_vary_headers, parse_accept_lang_header),
        "2a21cfae9d1e8c48",
    ),
    "rulesite/environment.py": ((Env.cache_url_config, split_domain_port), "6684ce6da10a47e3"),
    "rulesite/databases.py": ((conninfo_to_dict,), "331280f2b084ffd1"),
}


@pytest.mark.parametrize("part", BELOW)
def test_what_a_hand_written_part_stands_on_is_as_it_was(part: str) -> None:
    members, known = BELOW[part]
    source = "\n".join(map(inspect.getsource, members))

    assert (ROOT / part).exists()
    assert hashlib.sha256(source.encode()).hexdigest()[:16] == known, f"look at {part}, then write its digest anew"
