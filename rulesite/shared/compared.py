"""What would a stored situation be told today, and what has become different since?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from msgspec import Struct

from games.game import AnyChecker, Game, all_games
from games.text import Choice, Text
from rulesite.checks.present.serializer import answer
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.revision import current
from rulesite.shared.models import SharedCheck
from rulesite.shared.wording import wording
from rulesite.site.registry import has_entry

Data = dict[str, Any]


class Compared(Choice):
    """How the verdict of then stands to the one of today."""

    SAME = Text("judged the same today", "今日も同じ判定です")
    DIFFERENT = Text("judged differently today", "今日の判定は異なります")
    IMPOSSIBLE = Text("no longer read by the checker", "いまの判定プログラムでは判定できません")


class Difference(Struct, frozen=True):
    """A finding of one code and place as it was then and as it is today, None where there was or is none."""

    then: Data | None
    today: Data | None


class Reworded(Struct, frozen=True):
    """Something cited whose words or standing have changed: as it was then, and as it is today, None where it is gone."""

    cite: str
    then: Data
    today: Data | None


class Comparison(Struct, frozen=True):
    """A stored verdict beside the one of today, which is there only where it is different."""

    compared: Compared
    today: Data | None = None
    differences: tuple[Difference, ...] = ()
    clauses: tuple[Reworded, ...] = ()
    result_changed: bool = False


def subject(row: SharedCheck) -> tuple[Game, AnyChecker] | None:
    """Return the game and the checker of a stored situation, None where they are gone."""
    game = all_games().get(row.game)
    return (game, game.checker(row.checker)) if game and has_entry(game, "checker", row.checker) else None


def situation(row: SharedCheck) -> Any:
    """Return a stored situation, its defaults as they were then; None where the checker no longer reads it."""
    found = subject(row)
    try:
        return understand(*found, row.verdict["scenario"]) if found else None
    except Refused:
        return None


def compared(row: SharedCheck) -> Comparison:
    """Return what has become different since a situation was stored."""
    if row.revision == current().revision:
        return Comparison(Compared.SAME)
    found, scenario = subject(row), situation(row)
    if not found or scenario is None:
        return Comparison(Compared.IMPOSSIBLE)
    today = answer(*found, scenario)
    clauses = tuple(_reworded(found[0], row.clauses))
    changed = not _came_to_the_same(row.verdict["result"], today["result"])
    if _judgement(row.verdict) == _judgement(today) and not changed:
        return Comparison(Compared.SAME, clauses=clauses)
    return Comparison(Compared.DIFFERENT, today, tuple(_differences(row.verdict, today)), clauses, changed)


def _judgement(verdict: Data) -> Any:
    """Return what a verdict decides, without the words in which it says so."""
    return verdict["outcome"], [_decision(finding) for finding in verdict["findings"]]


def _decision(finding: Data) -> Any:
    readings = [(reading["outcome"], reading["cites"]) for reading in finding["readings"]]
    return finding["code"], finding["at"], finding["outcome"], finding["because"], finding["cites"], readings


def _came_to_the_same(then: Data | None, today: Data | None) -> bool:
    """Compare two results by what both tell: new keys may have been added."""
    return all((today or {}).get(name) == value for name, value in (then or {}).items())


def _differences(then: Data, today: Data) -> Iterator[Difference]:
    before, after = _by_place(then), _by_place(today)
    for place in before | after:
        for one, other in zip_longest(before.get(place, ()), after.get(place, ())):
            if one is None or other is None or _decision(one) != _decision(other):
                yield Difference(one, other)


def _by_place(verdict: Data) -> dict[tuple[str, str], list[Data]]:
    found: dict[tuple[str, str], list[Data]] = defaultdict(list)
    for finding in verdict["findings"]:
        found[finding["code"], finding["at"]].append(finding)
    return found


def _reworded(game: Game, clauses: dict[str, Data]) -> Iterator[Reworded]:
    for cite, then in clauses.items():
        today = wording(game, cite)
        if today is None or today["parts"] != then["parts"]:
            yield Reworded(cite, then, today)
