"""Pairs of situations: read from addresses or ids, judged, and compared side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import SuspiciousOperation
from django.http import QueryDict
from msgspec import Struct, field

from games.game import AnyChecker, Game, all_games
from games.text import LANGUAGES, Text
from games.verdict import Verdict
from rulesite.checks.links import url
from rulesite.checks.links.url import LONGEST_JSON, MAX_READABLE_QUERY, understand_form
from rulesite.checks.present.serializer import verdict_json
from rulesite.checks.suggest.comparison import Comparison, compare, deciding_clauses
from rulesite.checks.validate.decoder import Refused
from rulesite.checks.validate.nodes import CONTROL_FIELDS
from rulesite.shared.recheck import checker_of, scenario_of
from rulesite.shared.storage import open_row
from rulesite.site.plain import JsonObject
from rulesite.site.registry import has_entry

SIDES = ("a", "b")
CHECKER_PATH = re.compile(rf"(?:/(?:{'|'.join(LANGUAGES)}))?/(?P<game>[^/]+)/check/(?P<checker>[^/]+)/?")
STORED_PATH = re.compile(rf"(?:(?:/(?:{'|'.join(LANGUAGES)}))?/c/)?(?P<id>[0-9a-z]{{12,52}})/?")
LONGEST_REFERENCE = MAX_READABLE_QUERY + LONGEST_JSON

NO_REFERENCE = Text(
    "Give the address of a checker on this site with a situation filled in, or the id of a stored one.",
    "当サイトの判定ページのアドレス（状況を入力したもの）か、保存した状況のIDを入力してください。",
)
NOT_STORED = Text("Nothing is stored under “{id}”.", "「{id}」という保存された状況はありません。")
NO_LONGER_READ = Text(
    "The checker no longer reads the situation stored under “{id}”.",
    "「{id}」の状況は、いまの判定プログラムでは判定できません。",
)
NO_CHECKER = Text("There is no checker at “{path}”.", "「{path}」に判定プログラムはありません。")
EMPTY = Text("This address has no situation filled in.", "このアドレスには状況が入力されていません。")
NOT_GIVEN = Text("Give a second situation to compare it with.", "比べるもう一つの状況を入力してください。")
OTHER_CHECKER = Text(
    "The first situation is one of “{a}” and the second one of “{b}”: only those of one checker can be compared.",
    "一つ目は「{a}」、二つ目は「{b}」の状況です。比べられるのは、同じ判定プログラムの状況どうしだけです。",
)


class UnknownReference(ValueError):
    """The reasons, in both languages, for an unresolved reference."""

    def __init__(self, *texts: Text) -> None:
        self.texts = texts
        super().__init__("; ".join(text.en for text in texts))


class Situation(Struct, frozen=True):
    """A scenario with its game and its checker."""

    game: Game
    checker: AnyChecker
    scenario: Any


class Side(Struct, frozen=True, dict=True):
    """One of two compared situations, with its verdict."""

    situation: Situation
    verdict: Verdict[Any]

    @cached_property
    def document(self) -> JsonObject:
        """Return the verdict as JSON."""
        return verdict_json(self.situation.game, self.situation.checker, self.situation.scenario, self.verdict)

    @property
    def cites(self) -> tuple[str, ...]:
        """Return the deciding clauses."""
        return deciding_clauses(self.verdict)

    @cached_property
    def query(self) -> str:
        """Return the query of the situation, "" where it would be too long."""
        return url.query(self.situation.game, self.situation.checker, self.situation.scenario)


class Pair(Struct, frozen=True):
    """Two entered references with their errors or their comparison."""

    typed: Mapping[str, str]
    errors: Mapping[str, tuple[Text, ...]] = field(default_factory=dict)
    sides: tuple[Side, ...] = ()
    comparison: Comparison | None = None


def read_pair(typed: Mapping[str, str]) -> Pair:
    """Resolve, judge and compare two references. They are addresses or ids; references with errors give a pair of these errors alone."""
    situations: dict[str, Situation] = {}
    errors: dict[str, tuple[Text, ...]] = {}
    for name in SIDES:
        try:
            if typed.get(name, "").strip():
                situations[name] = resolve(typed[name])
            elif any(typed.values()):
                errors[name] = (NOT_GIVEN,)
        except UnknownReference as error:
            errors[name] = error.texts
    if len(situations) < len(SIDES):
        return Pair(typed, errors)
    first, second = (situations[name] for name in SIDES)
    if first.checker is not second.checker:
        text = OTHER_CHECKER.filled(a=first.checker.title, b=second.checker.title)
        return Pair(typed, {SIDES[1]: (text,)})
    sides = judge_side(first), judge_side(second)
    return Pair(typed, {}, sides, compare_sides(*sides))


def resolve(reference: str) -> Situation:
    """Return the situation at an address or stored id.

    The address is one of this site, with or without host. Raises UnknownReference.
    """
    reference = reference.strip()
    if len(reference) > LONGEST_REFERENCE or not reference.isprintable():
        raise UnknownReference(NO_REFERENCE)
    try:
        parts = urlsplit(reference)
    except ValueError:
        raise UnknownReference(NO_REFERENCE) from None
    if stored_id := STORED_PATH.fullmatch(parts.path):
        return stored_situation(stored_id["id"])
    place = CHECKER_PATH.fullmatch(parts.path)
    if not place:
        raise UnknownReference(NO_REFERENCE)
    game = all_games().get(place["game"])
    if game is None or not has_entry(game, "checker", place["checker"]):
        raise UnknownReference(NO_CHECKER.filled(path=parts.path))
    return _from_query(game, game.checker(place["checker"]), parts.query)


def stored_situation(id: str) -> Situation:
    """Return the situation stored under an id; raises UnknownReference."""
    row = open_row(id)
    if row is None or row.removed:
        raise UnknownReference(NOT_STORED.filled(id=id))
    judge, scenario = checker_of(row), scenario_of(row)
    if judge is None or scenario is None:
        raise UnknownReference(NO_LONGER_READ.filled(id=id))
    return Situation(*judge, scenario)


def _from_query(game: Game, checker: AnyChecker, query: str) -> Situation:
    try:
        fields = QueryDict(query)
        if not _has_situation(fields):
            raise UnknownReference(EMPTY)
        return Situation(game, checker, understand_form(game, checker, fields))
    except SuspiciousOperation:
        raise UnknownReference(NO_REFERENCE) from None
    except Refused as refused:
        raise UnknownReference(*(error.text for error in refused.errors[:3])) from None


def _has_situation(fields: Iterable[str]) -> bool:
    """Return whether a query holds a situation, even a default one."""
    control_fields = {*CONTROL_FIELDS} - {"_check"}
    return any(name not in control_fields for name in fields)


def judge_side(situation: Situation) -> Side:
    """Judge a situation for the comparison with another one."""
    return Side(situation, situation.checker.check(situation.scenario))


def compare_sides(first: Side, second: Side) -> Comparison:
    """Return the differences between two judged situations."""
    return compare((first.situation.scenario, first.verdict), (second.situation.scenario, second.verdict))
