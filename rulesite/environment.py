"""Settings from the environment, each declared once: its name, its type, its default, its meaning.

The settings are read from this, and `docs/operations.md` lists it (`python -m tests.documented`). How they must fit together is checked
where the site starts (`rulesite.site.startup`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Literal

from django.core.exceptions import ImproperlyConfigured
from django.http.request import split_domain_port
from environ import Env
from msgspec import Struct
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic.fields import FieldInfo

from rulesite.databases import POSTGRESQL, SQLITE, database_at


class Expectation(Struct, frozen=True):
    """The expected value of a setting, in words; that of a secret one is never shown."""

    words: str
    secret: bool = False


def _understood_by(by: Callable[[str], object], *beginnings: str) -> AfterValidator:
    """Return a validator for addresses of some schemes. It refuses those of another scheme, or that their reader cannot parse."""

    def understood(value: str) -> str:
        if not value.startswith(beginnings):
            raise ValueError
        by(value)
        return value

    return AfterValidator(understood)


def _cache(value: str) -> None:
    """Read the address of a cache; raises ValueError."""
    places = Env.cache_url_config(value)["LOCATION"]
    for place in [places] if isinstance(places, str) else places:
        if place.startswith("redis"):
            from redis import Redis  # noqa: PLC0415 - the library takes long to load: only where there is Redis

            Redis.from_url(place)


def _origin(value: str) -> str:
    """Return a site's origin without a slash at the end. All its addresses begin with it. Raises ValueError."""
    bare = value.removesuffix("/")
    scheme, _, host = bare.partition("://")
    if scheme not in ("http", "https") or not split_domain_port(host)[0]:
        raise ValueError
    return bare


def _contact(value: str) -> str:
    if not re.fullmatch(r"(https://[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+)?", value):
        raise ValueError
    return value


def _split_at_commas(value: object) -> object:
    return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value


Truth = Annotated[bool, Expectation("`true` or `false`")]
Number = Annotated[int, Field(ge=0), Expectation("a whole number, 0 or more")]
Processes = Annotated[int, Field(ge=1), Expectation("a whole number, 1 or more")]
Seconds = Annotated[int, Field(ge=0), Expectation("whole seconds, 0 or more")]
Patience = Annotated[float, Field(ge=0, le=600), Expectation("seconds, 0 to 600")]
Moment = Annotated[float, Field(ge=0.01, le=60), Expectation("seconds, 0.01 to 60")]
Words = Annotated[str, Expectation("any text")]
Secret = Annotated[str, Expectation("any text", secret=True)]
Hosts = Annotated[list[str], BeforeValidator(_split_at_commas), Expectation("names of hosts, with `,` between them")]
Origin = Annotated[str, AfterValidator(_origin), Expectation("`http://` or `https://` and a host, without a path")]
Contact = Annotated[str, AfterValidator(_contact), Expectation("an address that begins with `https://` or `mailto:`")]
Folder = Annotated[Path, Expectation("the path of a folder")]
OptionalFolder = Annotated[str, Expectation("the path of a folder")]
DatabaseUrl = Annotated[
    str,
    _understood_by(database_at, SQLITE, *POSTGRESQL),
    Expectation("an address that begins with `sqlite:///` or `postgres://`", secret=True),
]
CacheUrl = Annotated[
    str,
    _understood_by(_cache, "locmemcache://", "redis://", "rediss://", "dummycache://"),
    Expectation(
        "an address that begins with `redis://`, `rediss://`, `locmemcache://` or `dummycache://`", secret=True
    ),
]
LogFormat = Annotated[Literal["json", "plain"], Expectation("`json` or `plain`")]

ROOT = Path(__file__).resolve().parent.parent
VAR = ROOT / "var"
LIMIT = "Higher where many readers share an address: a school, a mobile network. 0 sets no limit."


class Explanation(Struct, frozen=True):
    """The meaning of a setting, and when to change it. It is written for operators."""

    means: str
    change: str


class Environment(BaseModel):
    """Everything that differs between two installations."""

    model_config = ConfigDict(frozen=True)

    # Where it runs

    SECRET_KEY: Annotated[
        Secret,
        Explanation(
            "What Django signs with.", "Always: 50 letters or more that nobody can guess, `openssl rand -hex 32`."
        ),
    ] = ""
    SITE_URL: Annotated[
        Origin,
        Explanation(
            "How readers address the site: the beginning of canonical addresses, sitemap, feeds and the description of the API.",
            "Always in public. What it says goes into tags of pages: after a change every reader loads them anew.",
        ),
    ] = "http://127.0.0.1:8000"
    ALLOWED_HOSTS: Annotated[
        Hosts,
        Explanation(
            "For which hosts the site answers; any other is a 400.",
            "Always in public: the host of `SITE_URL`, and whatever a probe of `/readyz` calls the server. `*` is refused.",
        ),
    ] = ["localhost", "127.0.0.1", "[::1]"]
    DEBUG: Annotated[
        Truth,
        Explanation(
            "Whether a failure shows code, values and settings to whoever meets it.",
            "Never in public: together with a public `SITE_URL` it is refused.",
        ),
    ] = False
    CONTACT_URL: Annotated[
        Contact,
        Explanation(
            "Where mistakes and holes are reported: a link on the pages, where the files of “Suggest a change” are sent, "
            "and the contact in `/.well-known/security.txt`.",
            "Set it in public: without it nobody can report anything, and `security.txt` is a 404.",
        ),
    ] = ""
    CODE_LICENCE: Annotated[
        Words,
        Explanation("The licence of the program, as the page about the site names it.", "Where you may name one."),
    ] = ""
    CONTENT_LICENCE: Annotated[
        Words, Explanation("The licence of the texts, in the same place.", "Where you may name one.")
    ] = ""

    # What stands in front of it

    TRUSTED_PROXIES: Annotated[
        Number,
        Explanation(
            "How many proxies stand in front. Of `X-Forwarded-For` so many entries, counted from its end, are believed; "
            "from 1 on so is `X-Forwarded-Proto`.",
            "To the exact number. Too small, and all readers share the limits of one client (the log warns once when "
            "`X-Forwarded-For` comes at 0); too large, and a client can make up its address. Each proxy must set both fields itself.",
        ),
    ] = 0
    SSL_REDIRECT: Annotated[
        Truth,
        Explanation(
            "Whether a request without TLS is led to `https://` (301), `/healthz`, `/readyz` and `/metrics` excepted.",
            "With TLS, behind a proxy that passes on `X-Forwarded-Proto`; without that a reader would be led round for ever.",
        ),
    ] = False
    HSTS_SECONDS: Annotated[
        Seconds,
        Explanation(
            "For how long a browser that was here over TLS refuses to come without (`Strict-Transport-Security`); 0 says nothing.",
            "With TLS: 3600 at first, 31536000 once all is well. It cannot be taken back before it has run out.",
        ),
    ] = 0
    WEB_CONCURRENCY: Annotated[
        Processes,
        Explanation(
            "How many processes serve; gunicorn reads it where its command line does not say `--workers`.",
            "One for each core. From 2 on `CACHE_URL` should name Redis; the log warns where it does not.",
        ),
    ] = 1

    # Where it keeps things

    DATABASE_URL: Annotated[
        DatabaseUrl,
        Explanation(
            "The database: the content of each build, its changes, stored situations.",
            "PostgreSQL where more than one machine serves; SQLite bears one, and many readers.",
        ),
    ] = f"sqlite:///{VAR / 'db.sqlite3'}"
    DATABASE_REPLICA_URL: Annotated[
        DatabaseUrl,
        Explanation(
            "A copy of the database that is only read, and kept up to date by PostgreSQL: what servers read of the content, once it has their build.",
            "Where one database cannot answer all web nodes. While it is lost, or lacks the build, the database itself is read.",
        ),
    ] = ""
    CONN_MAX_AGE: Annotated[
        Seconds,
        Explanation(
            "For how long a thread keeps its connection to the database; 0 opens one for each request.",
            "Where a pooler or a firewall ends idle connections sooner.",
        ),
    ] = 60
    DATABASE_TIMEOUT: Annotated[
        Patience,
        Explanation(
            "How long a request waits for PostgreSQL: for a connection, and for each answer. 0 waits for ever.",
            "Higher where the database is slow by nature. Commands of `manage.py` wait as long as it takes.",
        ),
    ] = 1.0
    CACHE_URL: Annotated[
        CacheUrl,
        Explanation(
            "Where answers and the counts of throttles are kept: the memory of each process, or Redis for all of them.",
            "`redis://…` from the second process on: without it each counts for itself, and the limits are as many times higher. "
            "`dummycache://` keeps nothing and limits nothing: for measurements, and refused in public.",
        ),
    ] = "locmemcache://"
    CACHE_TIMEOUT: Annotated[
        Moment,
        Explanation(
            "How long a request waits for Redis before the memory of the process stands in.",
            "Higher where Redis is far away; a silent Redis costs it once in five seconds.",
        ),
    ] = 0.2
    INDEX_DIR: Annotated[
        Folder,
        Explanation(
            "The folder of the search index, the description of the API and the content as it was read, one file each for a build.",
            "Where releases lie in folders of their own: one folder for all of them, which `sync_content` may write and the server may read.",
        ),
    ] = VAR

    # How much one client may ask, its IPv4 address or the /64 network of its IPv6 address

    API_READS: Annotated[Number, Explanation("What is read over the API, a minute.", LIMIT)] = 600
    API_CHECKS: Annotated[Number, Explanation("What is judged over the API, a minute.", LIMIT)] = 120
    VERDICTS: Annotated[
        Number, Explanation("Pages opened with a situation, and pictures of their verdicts, a minute.", LIMIT)
    ] = 300
    LIVE_ANSWERS: Annotated[
        Number, Explanation("Verdicts that follow a form while it is being filled in, a minute.", LIMIT)
    ] = 900
    FORMS: Annotated[Number, Explanation("The buttons of a form, a minute.", LIMIT)] = 300
    SEARCHES: Annotated[
        Number, Explanation("Searches and what is suggested, and the sitemap where it is made anew, a minute.", LIMIT)
    ] = 900
    STORES: Annotated[
        Number,
        Explanation(
            "New situations stored, on pages and over the API together, an hour; each request to store is a check as well.",
            f"{LIMIT} Without one anybody can fill the database.",
        ),
    ] = 20
    STORES_NETWORK: Annotated[
        Number,
        Explanation(
            "The same for one /48 network of IPv6, which holds 65,536 clients, and for one IPv4 address, an hour.",
            LIMIT,
        ),
    ] = 200
    STORES_SITE: Annotated[
        Number,
        Explanation(
            "The same for everybody together, an hour.",
            "To what your readers store in their busiest hour, several times over. 0 sets no limit.",
        ),
    ] = 2_000
    SHARED_DAYS: Annotated[
        Number,
        Explanation(
            "Days after which a stored situation that nobody has opened any more makes room for new ones, when there is no other.",
            "Longer where links in old threads should stay. 0 lets none go that was ever opened.",
        ),
    ] = 365
    SHARED_ROWS: Annotated[
        Number,
        Explanation(
            "Situations stored in all, each of at most 64 kB, of 4 kB mostly. Beyond it those go that nobody has opened, the oldest "
            "first, then those not opened for `SHARED_DAYS`; where there are none of either nothing more is stored (503).",
            "To what the disk holds: 50,000 are 200 MB, and 3.2 GB at the very most. 0 sets no bound.",
        ),
    ] = 50_000

    # What it writes down

    LOG_FORMAT: Annotated[
        LogFormat,
        Explanation(
            "How the log is written, to standard error: an object of JSON a line, or lines to read.", "For a terminal."
        ),
    ] = "json"
    ACCESS_LOG: Annotated[
        Truth,
        Explanation(
            "Whether the log has a line for each request: what was asked for, what came of it, how long it took, never by whom.",
            "Where the proxy writes none, or to find a request by its `X-Request-ID`.",
        ),
    ] = False
    METRICS_TOKEN: Annotated[
        Secret,
        Explanation(
            "What a client must send as a bearer token to read `/metrics`.",
            "With Prometheus: `openssl rand -hex 32`. Without it there is no such page.",
        ),
    ] = ""
    PROMETHEUS_MULTIPROC_DIR: Annotated[
        OptionalFolder,
        Explanation(
            "Where the processes of one server count together, each in files of its own; Prometheus' library reads it too.",
            "With `METRICS_TOKEN` from the second process on: a folder that is empty when the server starts. Without it each process counts for itself.",
        ),
    ] = ""


def read(given: Mapping[str, str]) -> Environment:
    """Return the settings of an environment; empty ones count as not set.

    Raises ImproperlyConfigured naming every faulty one.
    """
    try:
        return Environment.model_validate({name: given[name] for name in Environment.model_fields if given.get(name)})
    except ValidationError as error:
        wrong = dict.fromkeys(str(fault["loc"][0]) for fault in error.errors())
        raise ImproperlyConfigured("\n".join(_fault(name, given[name]) for name in wrong)) from None


def expectation_of(field: FieldInfo) -> Expectation:
    """Return the expected value of a setting."""
    return next(note for note in field.metadata if isinstance(note, Expectation))


def _fault(name: str, value: str) -> str:
    form = expectation_of(Environment.model_fields[name])
    fault = "cannot be read" if form.secret else f"is {value!r}"
    return f"{name} {fault}: wanted is {form.words.replace('`', '')}."
