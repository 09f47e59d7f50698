"""Rechecks: a stored situation judged again today, and its differences from the stored verdict."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC
from itertools import zip_longest
from typing import Any

from msgspec import Struct

from games.game import AnyChecker, Game, all_games
from rulesite.checks.present.serializer import answer
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.revision import current
from rulesite.shared.models import SharedCheck
from rulesite.shared.storage import wording
from rulesite.shared.wire import Agreement, Difference, Reworded, Shared
from rulesite.site import links
from rulesite.site.plain import JsonObject, in_languages, plain
from rulesite.site.registry import has_entry


class Recheck(Struct, frozen=True):
    """A stored verdict compared with today's. `today` is None unless the two differ."""

    agreement: Agreement
    today: JsonObject | None = None
    findings: tuple[Difference, ...] = ()
    clauses: tuple[Reworded, ...] = ()
    result_changed: bool = False


def checker_of(row: SharedCheck) -> tuple[Game, AnyChecker] | None:
    """Return the game and checker of a stored situation. None stands for a game or checker that is gone."""
    game = all_games().get(row.game)
    return (game, game.checker(row.checker)) if game and has_entry(game, "checker", row.checker) else None


def scenario_of(row: SharedCheck) -> Any:
    """Return a stored situation, its defaults as they were then; None where the checker no longer reads it."""
    judge = checker_of(row)
    try:
        return understand(*judge, row.verdict["scenario"]) if judge else None
    except Refused:
        return None


def recheck(row: SharedCheck) -> Recheck:
    """Judge a stored situation again and compare the verdicts. The clauses cited by the stored verdict are compared too."""
    if row.revision == current().revision:
        return Recheck(Agreement.SAME)
    judge, scenario = checker_of(row), scenario_of(row)
    if not judge or scenario is None:
        return Recheck(Agreement.IMPOSSIBLE)
    today = answer(*judge, scenario)
    clauses = tuple(_clause_changes(judge[0], row.clauses))
    changed = not _has_same_result(row.verdict["result"], today["result"])
    if _judgement(row.verdict) == _judgement(today) and not changed:
        return Recheck(Agreement.SAME, clauses=clauses)
    return Recheck(Agreement.DIFFERENT, today, tuple(_finding_changes(row.verdict, today)), clauses, changed)


def shared_json(row: SharedCheck, language: str | None = None) -> JsonObject:
    """Return a stored situation with its recheck as JSON. It is in both languages unless one is given."""
    rechecked = recheck(row)
    document: JsonObject = plain(
        Shared(
            id=row.pk,
            self=links.resource("shared", row.pk),
            link=links.both("shared:stored", row.pk),
            game=row.game,
            checker=row.checker,
            stored=row.stored.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
            verdict=row.verdict,
            compared=rechecked.agreement,
            today=rechecked.today,
            differences=rechecked.findings,
            clauses=rechecked.clauses,
            revision=current().revision,
        )
    )
    return in_languages(document, (language,)) if language else document


def _judgement(verdict: JsonObject) -> Any:
    """Return the decisions of a verdict without their wording."""
    return verdict["outcome"], [_decision(finding) for finding in verdict["findings"]]


def _decision(finding: JsonObject) -> Any:
    readings = [(reading["outcome"], reading["cites"]) for reading in finding["readings"]]
    return finding["code"], finding["at"], finding["outcome"], finding["because"], finding["cites"], readings


def _has_same_result(before: JsonObject | None, after: JsonObject | None) -> bool:
    """Compare two results by their common keys: new keys may have been added."""
    return all((after or {}).get(name) == value for name, value in (before or {}).items())


def _finding_changes(before: JsonObject, after: JsonObject) -> Iterator[Difference]:
    old, new = _by_place(before), _by_place(after)
    for place in old | new:
        for first, second in zip_longest(old.get(place, ()), new.get(place, ())):
            if first is None or second is None or _decision(first) != _decision(second):
                yield Difference(before=first, after=second)


def _by_place(verdict: JsonObject) -> dict[tuple[str, str], list[JsonObject]]:
    findings: dict[tuple[str, str], list[JsonObject]] = defaultdict(list)
    for finding in verdict["findings"]:
        findings[finding["code"], finding["at"]].append(finding)
    return findings


def _clause_changes(game: Game, clauses: dict[str, JsonObject]) -> Iterator[Reworded]:
    for cite, before in clauses.items():
        after = wording(game, cite)
        if after is None or after["parts"] != before["parts"]:
            yield Reworded(cite=cite, before=before, after=after)
