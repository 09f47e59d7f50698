"""What does the page show of two situations side by side?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from games.text import Text
from games.verdict import Verdict
from rulesite.checks.links import url
from rulesite.checks.present.serializer import verdict_json
from rulesite.checks.suggest.comparison import Comparison, compare
from rulesite.shared.named import Named, NotNamed, named
from rulesite.shared.shown import deciding

A, B = NAMES = ("a", "b")

NOT_GIVEN = Text("Give a second situation to compare it with.", "比べるもう一つの状況を入力してください。")
OTHER_CHECKER = Text(
    "The first situation is one of “{a}” and the second one of “{b}”: only those of one checker can be compared.",
    "一つ目は「{a}」、二つ目は「{b}」の状況です。比べられるのは、同じ判定プログラムの状況どうしだけです。",
)


class Side(Struct, frozen=True):
    """One of two situations with its verdict: as it was judged, as data, and its address, "" where that would be too long."""

    named: Named
    judged: Verdict[Any]
    verdict: dict[str, Any]
    cites: list[str]
    query: str


class Pair(Struct, frozen=True):
    """What was typed for two situations, what is wrong with it, and where nothing is, both with what differs."""

    typed: Mapping[str, str]
    errors: Mapping[str, tuple[Text, ...]] = field(default_factory=dict)
    sides: tuple[Side, ...] = ()
    differs: Comparison | None = None


def pair(typed: Mapping[str, str]) -> Pair:
    """Return two situations, named by addresses or ids, with their verdicts and what differs, or what is wrong."""
    found: dict[str, Named] = {}
    errors: dict[str, tuple[Text, ...]] = {}
    for name in NAMES:
        try:
            if typed.get(name, "").strip():
                found[name] = named(typed[name])
            elif any(typed.values()):
                errors[name] = (NOT_GIVEN,)
        except NotNamed as error:
            errors[name] = error.texts
    if len(found) < len(NAMES):
        return Pair(typed, errors)
    one, other = found[A], found[B]
    if one.checker is not other.checker:
        text = OTHER_CHECKER.filled(a=one.checker.title, b=other.checker.title)
        return Pair(typed, {B: (text,)})
    sides = side(one), side(other)
    return Pair(typed, {}, sides, between(*sides))


def side(one: Named) -> Side:
    """Return a situation with its verdict."""
    judged = one.checker.check(one.scenario)
    verdict = verdict_json(one.game, one.checker, one.scenario, judged)
    return Side(one, judged, verdict, deciding(verdict), url.query(one.game, one.checker, one.scenario))


def between(one: Side, other: Side) -> Comparison:
    """Return what differs between two situations."""
    return compare((one.named.scenario, one.judged), (other.named.scenario, other.judged))
