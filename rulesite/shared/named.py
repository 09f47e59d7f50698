"""Which situation does an address of this site name, or the id of a stored one?"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import SuspiciousOperation
from django.http import QueryDict
from msgspec import Struct

from games.game import AnyChecker, Game, all_games
from games.text import LANGUAGES, Text
from rulesite.checks.links.url import MAX_QUERY, MAX_READABLE_QUERY, understand_form
from rulesite.checks.validate.decoder import Refused
from rulesite.checks.validate.nodes import CONTROL_FIELDS
from rulesite.shared.compared import situation, subject
from rulesite.shared.room import opened
from rulesite.site.registry import has_entry

PATH = re.compile(rf"(?:/(?:{'|'.join(LANGUAGES)}))?/(?P<game>[^/]+)/check/(?P<checker>[^/]+)/?")
STORED = re.compile(rf"(?:(?:/(?:{'|'.join(LANGUAGES)}))?/c/)?(?P<id>[0-9a-z]{{12,52}})/?")
MOST = MAX_READABLE_QUERY + MAX_QUERY

NOT_NAMED = Text(
    "Give the address of a checker on this site with a situation filled in, or the id of a stored one.",
    "当サイトの判定ページのアドレス（状況を入力したもの）か、保存した状況のIDを入力してください。",
)
NOT_STORED = Text("Nothing is stored under “{id}”.", "「{id}」という保存された状況はありません。")
NO_LONGER = Text(
    "The checker no longer reads the situation stored under “{id}”.",
    "「{id}」の状況は、いまの判定プログラムでは判定できません。",
)
NO_CHECKER = Text("There is no checker at “{path}”.", "「{path}」に判定プログラムはありません。")
EMPTY = Text("This address has no situation filled in.", "このアドレスには状況が入力されていません。")


class NotNamed(ValueError):
    """What keeps words from naming a situation, each in both languages."""

    def __init__(self, *texts: Text) -> None:
        self.texts = texts
        super().__init__("; ".join(text.en for text in texts))


class Named(Struct, frozen=True):
    """A situation that was named, with its game and its checker."""

    game: Game
    checker: AnyChecker
    scenario: Any


def named(words: str) -> Named:
    """Return the situation that an address of this site names, with or without its host, or the id of a stored one; raises NotNamed."""
    words = words.strip()
    if len(words) > MOST or not words.isprintable():
        raise NotNamed(NOT_NAMED)
    try:
        parts = urlsplit(words)
    except ValueError:
        raise NotNamed(NOT_NAMED) from None
    if stored_id := STORED.fullmatch(parts.path):
        return stored(stored_id["id"])
    place = PATH.fullmatch(parts.path)
    if not place:
        raise NotNamed(NOT_NAMED)
    game = all_games().get(place["game"])
    if game is None or not has_entry(game, "checker", place["checker"]):
        raise NotNamed(NO_CHECKER.filled(path=parts.path))
    return _filled(game, game.checker(place["checker"]), parts.query)


def stored(id: str) -> Named:
    """Return the situation that is stored under an id; raises NotNamed."""
    row = opened(id)
    if row is None or row.removed:
        raise NotNamed(NOT_STORED.filled(id=id))
    found, scenario = subject(row), situation(row)
    if found is None or scenario is None:
        raise NotNamed(NO_LONGER.filled(id=id))
    return Named(*found, scenario)


def _filled(game: Game, checker: AnyChecker, query: str) -> Named:
    try:
        fields = QueryDict(query)
        if not _tells(fields):
            raise NotNamed(EMPTY)
        return Named(game, checker, understand_form(game, checker, fields))
    except SuspiciousOperation:
        raise NotNamed(NOT_NAMED) from None
    except Refused as refused:
        raise NotNamed(*(error.text for error in refused.errors[:3])) from None


def _tells(fields: Iterable[str]) -> bool:
    """Return whether an address holds a situation, if only one that is all default."""
    beside = {*CONTROL_FIELDS} - {"_check"}
    return any(name not in beside for name in fields)
