"""Django's settings.

Everything that differs between two installations comes from the environment (`rulesite.environment` declares it);
without any, the site runs on SQLite for this machine alone. Nothing here names a person, a place or a secret.
"""

import os
import sys
from typing import Any

from csp.constants import NONE, SELF
from environ import Env

from rulesite.databases import database_at
from rulesite.environment import ROOT, VAR, read
from rulesite.log import logging_for

BASE_DIR = ROOT
env = read(os.environ)

# Where it runs

DEBUG = env.DEBUG
SECRET_KEY = env.SECRET_KEY
ALLOWED_HOSTS = env.ALLOWED_HOSTS
SITE_URL = env.SITE_URL
CONTACT_URL = env.CONTACT_URL
CODE_LICENCE = env.CODE_LICENCE
CONTENT_LICENCE = env.CONTENT_LICENCE
TRUSTED_PROXIES = env.TRUSTED_PROXIES
PROCESSES = env.WEB_CONCURRENCY

# What it consists of

# Django REST framework would load these fields, and with them the whole client of PostgreSQL, for models that have none of them
sys.modules["django.contrib.postgres"] = None  # type: ignore[assignment]
ROOT_URLCONF = "rulesite.urls"
WSGI_APPLICATION = "rulesite.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "csp",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
    "rulesite.site",
    "rulesite.reference",
    "rulesite.checks",
    "rulesite.puzzles",
    "rulesite.search",
    "rulesite.shared",
    "rulesite.api",
    "rulesite.whole",
]
MIDDLEWARE = [
    "rulesite.site.middleware.request_id",
    "rulesite.site.middleware.log_requests",
    "rulesite.site.middleware.headers",
    "rulesite.site.middleware.warn_of_proxies",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "rulesite.site.middleware.PolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "rulesite.site.middleware.caching",
    "rulesite.site.caching.unchanged",
    "rulesite.site.middleware.language",
    "rulesite.whole.failures.refused",
    "rulesite.site.middleware.bound_parts",
    "rulesite.site.middleware.SlashMiddleware",
    "rulesite.site.view_options.QueryMiddleware",
    "rulesite.whole.failures.FailureMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request", "rulesite.site.view_options.page"],
            "libraries": {"translating": "rulesite.site.translating"},
        },
    },
]

# Where it keeps things


def _database(url: str) -> dict[str, Any]:
    """Return Django's settings for the database at an address."""
    parameters: dict[str, Any] = database_at(url) | {"CONN_MAX_AGE": env.CONN_MAX_AGE, "CONN_HEALTH_CHECKS": True}
    if parameters["ENGINE"] == "django.db.backends.sqlite3":
        parameters["ENGINE"] = "rulesite.site.sqlite"
        # readers never wait for a writer, a writer waits for another, and none is refused half-way through
        parameters["OPTIONS"] = {
            "init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL",
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
        }
    if parameters["ENGINE"] == "django.db.backends.postgresql":
        # a request waits no longer for each answer; commands, which may take their time, set 0
        parameters["ENGINE"] = "rulesite.site.postgresql"
        parameters["OPTIONS"]["patience"] = env.DATABASE_TIMEOUT
        # a pooler gives each transaction another connection
        parameters["DISABLE_SERVER_SIDE_CURSORS"] = True
    return parameters


DATABASES: dict[str, dict[str, Any]] = {"default": _database(env.DATABASE_URL)}
if env.DATABASE_REPLICA_URL:
    DATABASES["replica"] = _database(env.DATABASE_REPLICA_URL) | {"TEST": {"MIRROR": "default"}}
    DATABASE_ROUTERS = ["rulesite.reference.replica.Router"]
CACHE: dict[str, Any] = Env.cache_url_config(env.CACHE_URL)
if CACHE["BACKEND"] == "django.core.cache.backends.redis.RedisCache":
    from redis.backoff import NoBackoff  # the library takes long to load: only where there is Redis
    from redis.retry import Retry

    # nothing in it is worth waiting for: who gets no answer goes on without
    CACHE |= {
        "BACKEND": "rulesite.site.redis_cache.Cache",
        "OPTIONS": {
            "retry": Retry(NoBackoff(), 0),
            "socket_connect_timeout": env.CACHE_TIMEOUT,
            "socket_timeout": env.CACHE_TIMEOUT,
        },
    }
# in memory each is a cache of its own, so that none drives out what another keeps
CACHES: dict[str, dict[str, Any]] = {
    name: CACHE | {"KEY_PREFIX": name, "LOCATION": CACHE["LOCATION"] or name} | options
    for name, options in {
        "default": {},
        "answers": {"TIMEOUT": 86_400, "max_entries": 2_000, "max_bytes": 8_000_000},
        "pictures": {"TIMEOUT": 86_400, "max_entries": 200, "max_bytes": 2_000_000},
        "counts": {"max_entries": 100_000},
    }.items()
}
if "OPTIONS" in CACHE:  # of Redis, from which nothing is taken but what these read
    for name, serializer in {
        "default": "NumberSerializer",
        "answers": "AnswerSerializer",
        "pictures": "AnswerSerializer",
        "counts": "NumberSerializer",
    }.items():
        CACHES[name]["OPTIONS"] = CACHE["OPTIONS"] | {"serializer": f"rulesite.site.redis_cache.{serializer}"}
if CACHE["BACKEND"] == "django.core.cache.backends.locmem.LocMemCache":
    for name in ("answers", "pictures"):
        CACHES[name]["BACKEND"] = "rulesite.site.memory_cache.Cache"
INDEX_DIR = env.INDEX_DIR
STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "rulesite" / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "rulesite.site.accents.AccentFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# Languages and time

LANGUAGES = [("ja", "日本語"), ("en", "English")]
LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"

# What it lets in, and what it tells browsers.

DATA_UPLOAD_MAX_MEMORY_SIZE = 262_144
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000  # of an address, too; a body has its own bounds (site.middleware)
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
SECURE_HSTS_SECONDS = env.HSTS_SECONDS
SECURE_SSL_REDIRECT = env.SSL_REDIRECT
SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$", "^metrics$"]  # asked from within, where there is no TLS
if TRUSTED_PROXIES:  # each sets this field itself, whatever a client says
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SILENCED_SYSTEM_CHECKS = [
    "security.W003",  # no CSRF token: there is no cookie, so a form sent from elsewhere can do no more than its reader
    "security.W005",  # HSTS is of this host alone: of others below it nothing is known here
    "security.W021",  # and so it asks for no place in the lists of browsers
]
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
# the API says for itself that scripts of all sites may read it; files are for the pages here
WHITENOISE_ALLOW_ALL_ORIGINS = False

# How much one client may ask: requests a minute, over the API and of pages; 0 sets no limit.

API_READS = env.API_READS
API_CHECKS = env.API_CHECKS
VERDICTS = env.VERDICTS
LIVE_ANSWERS = env.LIVE_ANSWERS
FORMS = env.FORMS
SEARCHES = env.SEARCHES
# New situations that a client may store in an hour, on pages and in the API together; 0 sets no limit.
STORES = env.STORES
STORES_NETWORK = env.STORES_NETWORK
STORES_SITE = env.STORES_SITE
SHARED_DAYS = env.SHARED_DAYS
# Situations that are stored in all, of at most 64 kB each; 0 sets no bound.
SHARED_ROWS = env.SHARED_ROWS

# The API

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "rulesite.api.rendering.Negotiation",
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["rulesite.api.rendering.JsonRenderer", "rulesite.api.rendering.PageRenderer"],
    "EXCEPTION_HANDLER": "rulesite.api.problems.handle",
    "FORMAT_SUFFIX_KWARG": None,
    "NUM_PROXIES": TRUSTED_PROXIES,
    "UNAUTHENTICATED_USER": None,
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS: dict[str, Any] = {
    "DESCRIPTION": (BASE_DIR / "rulesite" / "api" / "description.md").read_text("utf-8"),
    "OAS_VERSION": "3.1.1",
    "POSTPROCESSING_HOOKS": ["rulesite.api.openapi.tidy"],
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "SERVERS": [{"url": SITE_URL}],
    "SORT_OPERATION_PARAMETERS": False,
    "SORT_OPERATIONS": False,
    "TAGS": [
        {
            "name": "Checks",
            "description": "Verdicts on situations, one or many. / 場面の判定（一つでも、まとめてでも）。",
        },
        {
            "name": "Games and their content",
            "description": "Rules, answers, terms, cards and sources of each game. / 各ゲームのルール、FAQ、用語、カード、資料。",
        },
        {
            "name": "Stored situations",
            "description": "Situations under a short address. / 短いアドレスで保存した場面。",
        },
        {
            "name": "The API itself",
            "description": "What there is: games, search, coverage. / 全体の案内、検索、資料の範囲。",
        },
        {
            "name": "Mirrors",
            "description": "Everything at once, and what changed since. / すべての一括取得と、前回からの変更点。",
        },
    ],
    "TITLE": "The Answering Rule Book / 答えるルールブック",
    "VERSION": "1",
}

# What it writes down

LOGGING = logging_for(env.LOG_FORMAT)
ACCESS_LOG = env.ACCESS_LOG
METRICS_TOKEN = env.METRICS_TOKEN
METRICS_DIR = env.PROMETHEUS_MULTIPROC_DIR
if not METRICS_DIR:
    os.environ.pop("PROMETHEUS_MULTIPROC_DIR", None)  # the library asks whether it is set, not what it says
