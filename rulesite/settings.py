"""What can be set from outside, and how is the site put together?

Everything that differs between two installations comes from the environment; without any, the site runs on SQLite
for this machine alone. Nothing here names a person, a place or a secret.
"""

from pathlib import Path
from typing import Any

import environ
from csp.constants import NONE, SELF
from redis.backoff import NoBackoff
from redis.retry import Retry

from rulesite.log import logging_for

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = BASE_DIR / "var"
env = environ.Env()

# Where it runs. The key has no default: whatever would sign with an empty one raises, and the server does not start.

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
SITE_URL = env.str("SITE_URL", default="http://127.0.0.1:8000").rstrip("/")
CONTACT_URL = env.str("CONTACT_URL", default="")
CODE_LICENCE = env.str("CODE_LICENCE", default="")
CONTENT_LICENCE = env.str("CONTENT_LICENCE", default="")
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)

# What it consists of

ROOT_URLCONF = "rulesite.urls"
WSGI_APPLICATION = "rulesite.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "corsheaders",
    "csp",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "rest_framework",
    "rulesite.site",
    "rulesite.reference",
    "rulesite.checks",
    "rulesite.search",
    "rulesite.shared",
    "rulesite.api",
]
MIDDLEWARE = [
    "rulesite.site.middleware.request_id",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "rulesite.site.middleware.caching",
    "rulesite.site.middleware.language",
    "rulesite.site.middleware.SlashMiddleware",
    "rulesite.site.queries.QueryMiddleware",
    "rulesite.site.failures.FailureMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request", "rulesite.site.context.page"],
        },
    },
]

# Where it keeps things

DATABASES: dict[str, dict[str, Any]] = {
    "default": env.db_url("DATABASE_URL", default=f"sqlite:///{VAR / 'db.sqlite3'}")
}
DATABASES["default"] |= {"CONN_MAX_AGE": env.int("CONN_MAX_AGE", default=60), "CONN_HEALTH_CHECKS": True}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # readers never wait for a writer, a writer waits for another, and none is refused half-way through
    DATABASES["default"]["OPTIONS"] = {
        "init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL",
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
    }
if DATABASES["default"]["ENGINE"] == "django.db.backends.postgresql":
    # a request waits no longer for each answer; commands, which may take their time, set 0
    DATABASES["default"]["ENGINE"] = "rulesite.site.postgresql"
    DATABASES["default"].setdefault("OPTIONS", {})["patience"] = env.float("DATABASE_TIMEOUT", default=1.0)
CACHE: dict[str, Any] = env.cache_url("CACHE_URL", default="locmemcache://")
if CACHE["BACKEND"] == "django.core.cache.backends.redis.RedisCache":
    # nothing in it is worth waiting for: who gets no answer goes on without
    patience = env.float("CACHE_TIMEOUT", default=0.2)
    CACHE |= {
        "BACKEND": "rulesite.site.falling_back.Cache",
        "OPTIONS": {
            "retry": Retry(NoBackoff(), 0),
            "socket_connect_timeout": patience,
            "socket_timeout": patience,
        },
    }
# in memory each is a cache of its own, so that none drives out what another keeps
CACHES: dict[str, dict[str, Any]] = {
    name: CACHE | {"KEY_PREFIX": name, "LOCATION": CACHE["LOCATION"] or name} | own
    for name, own in {
        "default": {},
        "answers": {"TIMEOUT": 86_400},
        "counts": {"max_entries": 100_000},
    }.items()
}
INDEX_DIR = Path(env.str("INDEX_DIR", default=str(VAR)))
STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "rulesite" / "static"]
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

# What it lets in, and what it tells browsers. A hundred rows with nested rows fit into the number of fields.

DATA_UPLOAD_MAX_MEMORY_SIZE = 262_144
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=0)
SECURE_SSL_REDIRECT = env.bool("SSL_REDIRECT", default=False)
if env.bool("TLS_BY_PROXY", default=False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
CORS_URLS_REGEX = r"^/api/"
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_METHODS = ["GET", "HEAD", "OPTIONS", "POST"]
CORS_ALLOW_HEADERS = ["accept", "accept-language", "content-type", "if-none-match", "x-request-id", "x-requested-with"]
CORS_EXPOSE_HEADERS = [
    "Deprecation",
    "ETag",
    "Link",
    "Location",
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
    "X-Request-ID",
]

# How much one client may ask: requests a minute, over the API and of pages; 0 sets no limit.

API_READS = env.int("API_READS", default=600)
API_CHECKS = env.int("API_CHECKS", default=120)
VERDICTS = env.int("VERDICTS", default=300)
LIVE_ANSWERS = env.int("LIVE_ANSWERS", default=900)
FORMS = env.int("FORMS", default=300)
SEARCHES = env.int("SEARCHES", default=900)
# New situations that a client may store in an hour, on pages and in the API together; 0 sets no limit.
STORES = env.int("STORES", default=20)

# The API

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "rulesite.api.rendering.Negotiation",
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["rulesite.api.rendering.JsonRenderer", "rulesite.api.rendering.PageRenderer"],
    "EXCEPTION_HANDLER": "rulesite.api.problems.handled",
    "FORMAT_SUFFIX_KWARG": None,
    "NUM_PROXIES": TRUSTED_PROXIES,
    "UNAUTHENTICATED_USER": None,
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS: dict[str, Any] = {
    "DESCRIPTION": (BASE_DIR / "rulesite" / "api" / "description.md").read_text("utf-8"),
    "OAS_VERSION": "3.1.1",
    "POSTPROCESSING_HOOKS": ["rulesite.api.openapi.tidied"],
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "SERVERS": [{"url": SITE_URL}],
    "SORT_OPERATION_PARAMETERS": False,
    "SORT_OPERATIONS": False,
    "TITLE": "The Answering Rule Book / 答えるルールブック",
    "VERSION": "1",
}

# What it writes down

LOGGING = logging_for(env.str("LOG_FORMAT", default="json"))
