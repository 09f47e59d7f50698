"""What is wanted of the value of a setting?

Each kind of value says it in words, and refuses what is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

from django.http.request import split_domain_port
from environ import Env
from msgspec import Struct
from pydantic import AfterValidator, BeforeValidator, Field


class Wanted(Struct, frozen=True):
    """What is wanted of the value of a setting, in words; that of a secret one is never shown."""

    words: str
    secret: bool = False


def _understood(by: Callable[[str], object], *beginnings: str) -> AfterValidator:
    """Return what refuses an address that begins otherwise, or that is not understood by whoever will read it."""

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
    """Return the beginning of all addresses of a site, without a slash at its end; raises ValueError."""
    bare = value.removesuffix("/")
    scheme, _, host = bare.partition("://")
    if scheme not in ("http", "https") or not split_domain_port(host)[0]:
        raise ValueError
    return bare


def _contact(value: str) -> str:
    if not re.fullmatch(r"(https://[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+)?", value):
        raise ValueError
    return value


def _listed(value: object) -> object:
    return [one.strip() for one in value.split(",") if one.strip()] if isinstance(value, str) else value


Truth = Annotated[bool, Wanted("`true` or `false`")]
Number = Annotated[int, Field(ge=0), Wanted("a whole number, 0 or more")]
Processes = Annotated[int, Field(ge=1), Wanted("a whole number, 1 or more")]
Seconds = Annotated[int, Field(ge=0), Wanted("whole seconds, 0 or more")]
Patience = Annotated[float, Field(ge=0, le=600), Wanted("seconds, 0 to 600")]
Moment = Annotated[float, Field(ge=0.01, le=60), Wanted("seconds, 0.01 to 60")]
Words = Annotated[str, Wanted("any text")]
Secret = Annotated[str, Wanted("any text", secret=True)]
Hosts = Annotated[list[str], BeforeValidator(_listed), Wanted("names of hosts, with `,` between them")]
Origin = Annotated[str, AfterValidator(_origin), Wanted("`http://` or `https://` and a host, without a path")]
Contact = Annotated[str, AfterValidator(_contact), Wanted("an address that begins with `https://` or `mailto:`")]
Folder = Annotated[Path, Wanted("the path of a folder")]
OptionalFolder = Annotated[str, Wanted("the path of a folder")]
DatabaseUrl = Annotated[
    str,
    _understood(Env.db_url_config, "sqlite:///", "postgres://", "postgresql://"),
    Wanted("an address that begins with `sqlite:///` or `postgres://`", secret=True),
]
CacheUrl = Annotated[
    str,
    _understood(_cache, "locmemcache://", "redis://", "rediss://", "dummycache://"),
    Wanted("an address that begins with `redis://`, `rediss://`, `locmemcache://` or `dummycache://`", secret=True),
]
LogFormat = Annotated[Literal["json", "plain"], Wanted("`json` or `plain`")]
