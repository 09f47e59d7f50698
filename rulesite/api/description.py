"""The OpenAPI document of this release.

`sync_content` stores it beside the index, so that no request has to wait for it. Where that was not done for this release, the first
request makes it, without examples of entries, and others wait for that one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Lock

import orjson
from django.conf import settings
from django.urls import URLPattern, URLResolver, include, path
from django.utils import translation
from drf_spectacular.generators import SchemaGenerator

from games.game import AnyChecker, Game, all_games
from rulesite.api import openapi
from rulesite.api.check import CheckView
from rulesite.atomic_files import drop_old, is_sound, sealed_draft
from rulesite.revision import current
from rulesite.site.plain import JsonObject

ROOT = "api/v1/"
FILE = re.compile(r"[0-9a-f]{16}\.openapi\.json")
_one_maker = Lock()


def patterns() -> list[URLPattern | URLResolver]:
    """Return every address of the API; the check of each checker has one of its own, to be described by its own types."""
    return [path(ROOT, include("rulesite.api.urls")), *_check_patterns()]


def _check_patterns() -> Iterator[URLPattern]:
    for game in all_games().values():
        for checker in game.checkers:
            yield _check_pattern(game, checker)


def _check_pattern(game: Game, checker: AnyChecker) -> URLPattern:
    view = CheckView.as_view(subject=(game, checker), operation=f"check_{game.slug}_{checker.slug}".replace("-", "_"))
    return path(f"{ROOT}games/{game.slug}/checkers/{checker.slug}/check/", view)


def description() -> JsonObject:
    """Return the OpenAPI document; it stays the same as long as the process lives."""
    with _one_maker:
        return _stored_description()


def store_description() -> None:
    """Keep the document of this release unless it is kept and sound, and drop all but the newest."""
    file = description_file(current().release)
    if not is_sound(file):
        with sealed_draft(file) as draft_path, openapi.examples_from_copies():
            draft_path.write_bytes(orjson.dumps(make_description()))
    drop_old(file, FILE)


def description_file(release: str) -> Path:
    """Return where the document of a release stands."""
    return Path(settings.INDEX_DIR) / f"{release}.openapi.json"


def make_description() -> JsonObject:
    """Return the document as it is made from the endpoints and the games."""
    with translation.override("en"):
        document: JsonObject = SchemaGenerator(patterns=patterns()).get_schema(public=True)  # type: ignore[no-untyped-call]
    document["info"]["x-revision"] = current().revision
    return document


@cache
def _stored_description() -> JsonObject:
    file = description_file(current().release)
    if not is_sound(file):
        return make_description()
    document: JsonObject = orjson.loads(file.read_bytes())
    # whoever kept it may have been told another address than this server
    document["servers"] = settings.SPECTACULAR_SETTINGS["SERVERS"]
    return document
