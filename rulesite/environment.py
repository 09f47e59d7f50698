"""What can be set from outside?

Each setting is declared once, here: its name in the environment, how it is written, what it is when nobody sets it, what it
means and when to change it. The settings are read from this, and `docs/operations.md` lists it (`python -m tests.documented`).
Whether they fit together is looked at where the site starts (`rulesite.site.fitness`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from django.core.exceptions import ImproperlyConfigured
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.fields import FieldInfo

from rulesite.wanted import (
    CacheUrl,
    Contact,
    DatabaseUrl,
    Folder,
    Hosts,
    LogFormat,
    Moment,
    Number,
    OptionalFolder,
    Origin,
    Patience,
    Processes,
    Seconds,
    Secret,
    Truth,
    Wanted,
    Words,
)

ROOT = Path(__file__).resolve().parent.parent
VAR = ROOT / "var"
LIMIT = "Higher where many readers share an address: a school, a mobile network. 0 sets no limit."


class Told(Struct, frozen=True):
    """What an operator is told of a setting: what it means, and when to change it or what comes of it."""

    means: str
    change: str


class Environment(BaseModel):
    """Everything that differs between two installations."""

    model_config = ConfigDict(frozen=True)

    # Where it runs

    SECRET_KEY: Annotated[
        Secret,
        Told("What Django signs with.", "Always: 50 letters or more that nobody can guess, `openssl rand -hex 32`."),
    ] = ""
    SITE_URL: Annotated[
        Origin,
        Told(
            "How readers address the site: the beginning of canonical addresses, sitemap, feeds and the description of the API.",
            "Always in public. What it says goes into tags of pages: after a change every reader loads them anew.",
        ),
    ] = "http://127.0.0.1:8000"
    ALLOWED_HOSTS: Annotated[
        Hosts,
        Told(
            "For which hosts the site answers; any other is a 400.",
            "Always in public: the host of `SITE_URL`, and whatever a probe of `/readyz` calls the server. `*` is refused.",
        ),
    ] = ["localhost", "127.0.0.1", "[::1]"]
    DEBUG: Annotated[
        Truth,
        Told(
            "Whether a failure shows code, values and settings to whoever meets it.",
            "Never in public: together with a public `SITE_URL` it is refused.",
        ),
    ] = False
    CONTACT_URL: Annotated[
        Contact,
        Told(
            "Where mistakes and holes are reported: a link on the pages, and the contact in `/.well-known/security.txt`.",
            "Set it in public: without it nobody can report anything, and `security.txt` is a 404.",
        ),
    ] = ""
    CODE_LICENCE: Annotated[
        Words, Told("The licence of the program, as the page about the site names it.", "Where you may name one.")
    ] = ""
    CONTENT_LICENCE: Annotated[
        Words, Told("The licence of the texts, in the same place.", "Where you may name one.")
    ] = ""

    # What stands in front of it

    TRUSTED_PROXIES: Annotated[
        Number,
        Told(
            "How many proxies stand in front. Of `X-Forwarded-For` so many entries, counted from its end, are believed; "
            "from 1 on so is `X-Forwarded-Proto`.",
            "To the exact number. Too small, and all readers share the limits of one client (the log warns once when "
            "`X-Forwarded-For` comes at 0); too large, and a client can make up its address. Each proxy must set both fields itself.",
        ),
    ] = 0
    SSL_REDIRECT: Annotated[
        Truth,
        Told(
            "Whether a request without TLS is led to `https://` (301), `/healthz`, `/readyz` and `/metrics` excepted.",
            "With TLS, behind a proxy that passes on `X-Forwarded-Proto`; without that a reader would be led round for ever.",
        ),
    ] = False
    HSTS_SECONDS: Annotated[
        Seconds,
        Told(
            "For how long a browser that was here over TLS refuses to come without (`Strict-Transport-Security`); 0 says nothing.",
            "With TLS: 3600 at first, 31536000 once all is well. It cannot be taken back before it has run out.",
        ),
    ] = 0
    WEB_CONCURRENCY: Annotated[
        Processes,
        Told(
            "How many processes serve; gunicorn reads it where its command line does not say `--workers`.",
            "One for each core. From 2 on `CACHE_URL` should name Redis; the log warns where it does not.",
        ),
    ] = 1

    # Where it keeps things

    DATABASE_URL: Annotated[
        DatabaseUrl,
        Told(
            "The database: the content of each build, its changes, stored situations.",
            "PostgreSQL where more than one machine serves; SQLite bears one, and many readers.",
        ),
    ] = f"sqlite:///{VAR / 'db.sqlite3'}"
    DATABASE_REPLICA_URL: Annotated[
        DatabaseUrl,
        Told(
            "A copy of the database that is only read, and kept up to date by PostgreSQL: what servers read of the content, once it has their build.",
            "Where one database cannot answer all web nodes. While it is lost, or lacks the build, the database itself is read.",
        ),
    ] = ""
    CONN_MAX_AGE: Annotated[
        Seconds,
        Told(
            "For how long a thread keeps its connection to the database; 0 opens one for each request.",
            "Where a pooler or a firewall ends idle connections sooner.",
        ),
    ] = 60
    DATABASE_TIMEOUT: Annotated[
        Patience,
        Told(
            "How long a request waits for PostgreSQL: for a connection, and for each answer. 0 waits for ever.",
            "Higher where the database is slow by nature. Commands of `manage.py` wait as long as it takes.",
        ),
    ] = 1.0
    CACHE_URL: Annotated[
        CacheUrl,
        Told(
            "Where answers and the counts of throttles are kept: the memory of each process, or Redis for all of them.",
            "`redis://…` from the second process on: without it each counts for itself, and the limits are as many times higher. "
            "`dummycache://` keeps nothing and limits nothing: for measurements, and refused in public.",
        ),
    ] = "locmemcache://"
    CACHE_TIMEOUT: Annotated[
        Moment,
        Told(
            "How long a request waits for Redis before the memory of the process stands in.",
            "Higher where Redis is far away; a silent Redis costs it once in five seconds.",
        ),
    ] = 0.2
    INDEX_DIR: Annotated[
        Folder,
        Told(
            "The folder of the search index, the description of the API and the content as it was read, one file each for a build.",
            "Where releases lie in folders of their own: one folder for all of them, which `sync_content` may write and the server may read.",
        ),
    ] = VAR

    # How much one client may ask, its IPv4 address or the /64 network of its IPv6 address

    API_READS: Annotated[Number, Told("What is read over the API, a minute.", LIMIT)] = 600
    API_CHECKS: Annotated[Number, Told("What is judged over the API, a minute.", LIMIT)] = 120
    VERDICTS: Annotated[Number, Told("Pages opened with a situation, a minute.", LIMIT)] = 300
    LIVE_ANSWERS: Annotated[
        Number, Told("Verdicts that follow a form while it is being filled in, a minute.", LIMIT)
    ] = 900
    FORMS: Annotated[Number, Told("The buttons of a form, a minute.", LIMIT)] = 300
    SEARCHES: Annotated[Number, Told("Searches and what is suggested, a minute.", LIMIT)] = 900
    STORES: Annotated[
        Number,
        Told(
            "New situations stored, on pages and over the API together, an hour; each request to store is a check as well.",
            f"{LIMIT} Without one anybody can fill the database.",
        ),
    ] = 20
    SHARED_ROWS: Annotated[
        Number,
        Told(
            "Situations stored in all, each of at most 64 kB, of 4 kB mostly. Beyond it those go that nobody has opened, the oldest "
            "first; where all were opened nothing more is stored (503).",
            "To what the disk holds: 50,000 are 200 MB, and 3.2 GB at the very most. 0 sets no bound.",
        ),
    ] = 50_000

    # What it writes down

    LOG_FORMAT: Annotated[
        LogFormat,
        Told(
            "How the log is written, to standard error: an object of JSON a line, or lines to read.", "For a terminal."
        ),
    ] = "json"
    ACCESS_LOG: Annotated[
        Truth,
        Told(
            "Whether the log has a line for each request: what was asked for, what came of it, how long it took, never by whom.",
            "Where the proxy writes none, or to find a request by its `X-Request-ID`.",
        ),
    ] = False
    METRICS_TOKEN: Annotated[
        Secret,
        Told(
            "What a client must send as a bearer token to read `/metrics`.",
            "With Prometheus: `openssl rand -hex 32`. Without it there is no such page.",
        ),
    ] = ""
    PROMETHEUS_MULTIPROC_DIR: Annotated[
        OptionalFolder,
        Told(
            "Where the processes of one server count together, each in files of its own; Prometheus' library reads it too.",
            "With `METRICS_TOKEN` from the second process on: a folder that is empty when the server starts. Without it each process counts for itself.",
        ),
    ] = ""


def read(given: Mapping[str, str]) -> Environment:
    """Return what an environment says; what is empty is as if it were not set.

    Raises ImproperlyConfigured naming everything that is wrong.
    """
    try:
        return Environment.model_validate({name: given[name] for name in Environment.model_fields if given.get(name)})
    except ValidationError as error:
        wrong = dict.fromkeys(str(fault["loc"][0]) for fault in error.errors())
        raise ImproperlyConfigured("\n".join(_fault(name, given[name]) for name in wrong)) from None


def wanted(field: FieldInfo) -> Wanted:
    """Return what is wanted of a setting."""
    return next(one for one in field.metadata if isinstance(one, Wanted))


def told(field: FieldInfo) -> Told:
    """Return what an operator is told of a setting."""
    return next(one for one in field.metadata if isinstance(one, Told))


def _fault(name: str, value: str) -> str:
    form = wanted(Environment.model_fields[name])
    shown = "cannot be read" if form.secret else f"is {value!r}"
    return f"{name} {shown}: wanted is {form.words.replace('`', '')}."
