"""What does the page of a stored situation show?"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from django.utils.translation import get_language
from msgspec import Struct

from games.game import AnyChecker, Game
from games.text import Text
from rulesite.checks.forms.binding import bind
from rulesite.checks.links import url
from rulesite.checks.present.share import link_preview, ways_to_share
from rulesite.checks.present.verdict import CITED
from rulesite.checks.validate.json import canonical
from rulesite.checks.validate.models import accept_folded, result_model
from rulesite.checks.validate.nodes import to_nodes
from rulesite.reference import situations
from rulesite.reference.legend import mark_of
from rulesite.reference.situations import Line
from rulesite.shared.compared import compared, situation, subject
from rulesite.shared.models import SharedCheck
from rulesite.site import links

Data = dict[str, Any]


class Told(Struct, frozen=True):
    """A finding or a step as it was said, and the words for where it stands, None for the situation as a whole."""

    said: Data
    at: Text | None


def shown(row: SharedCheck) -> Data:
    """Return everything that the page of a stored situation shows."""
    found, scenario, comparison = subject(row), situation(row), compared(row)
    game, checker = found or (None, None)
    place = _places(scenario)
    return {
        "row": row,
        "stored": True,
        "game": game,
        "checker": checker,
        "verdict": row.verdict,
        "deciding": deciding(row.verdict),
        "handed_on": _handed_on(row.verdict),
        "findings": [Told(one, place(one["at"])) for one in row.verdict["findings"]],
        "steps": [Told(one, place(one["at"])) for one in row.verdict["steps"]],
        "result": _result(found, row.verdict["result"]),
        "raw_result": _raw(row.verdict["result"]),
        "lines": situations.situation(scenario, game.content) if game and scenario is not None else (),
        "raw_scenario": _raw(row.scenario),
        "comparison": comparison,
        "deciding_today": deciding(comparison.today) if comparison.today else (),
        "result_today": _result(found, comparison.today["result"]) if comparison.today else (),
        **_ways(row, found, scenario),
    }


def deciding(verdict: Data) -> list[str]:
    """Return the clauses on which the outcome of a verdict rests."""
    worst = [one for one in verdict["findings"] if one["outcome"] == verdict["outcome"]]
    return list(dict.fromkeys(cite for one in worst for cite in one["cites"]))


def _handed_on(verdict: Data) -> dict[str, str]:
    """Return how the page is called where somebody hands on its address: as it was judged."""
    decisive = next(one for one in verdict["findings"] if one["outcome"] == verdict["outcome"])
    return link_preview(
        mark_of(verdict.get("mark") or verdict["outcome"]),
        Text(**verdict["summary"]),
        Text(**decisive["text"]),
        deciding(verdict)[:CITED],
        get_language(),
    )


def _places(scenario: Any) -> Callable[[str], Text | None]:
    """Return what says in words where a pointer leads, as far as the checker still reads the situation."""
    if scenario is None:
        return lambda pointer: None
    filled = bind(type(scenario), to_nodes(canonical(scenario)))
    return lambda pointer: filled.place(pointer).words if filled.place(pointer).id else None


def _result(judge: tuple[Game, AnyChecker] | None, result: Data | None) -> tuple[Line, ...]:
    """Return a result line by line, nothing where the checker no longer declares it so."""
    if judge is None or result is None:
        return ()
    model, cls = result_model(*judge), judge[1].result
    if model is None or cls is None:
        return ()
    found, _ = accept_folded(model, cls, result)  # what was stored before a field was there has no value for it
    return situations.result(found, judge[0].content) if found is not None else ()


def _raw(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) if data is not None else ""


def _ways(row: SharedCheck, judge: tuple[Game, AnyChecker] | None, scenario: Any) -> Data:
    """Return the ways that lead on from the page: to the checker, and to others."""
    if judge is None:
        return {}
    game, checker = judge
    data = row.scenario if scenario is None else canonical(scenario)
    page = links.both("shared:stored", row.pk)
    ways: Data = {"sharing": ways_to_share(game, checker, row.verdict, scenario, data, page)}
    if scenario is not None:
        ways["opened"] = url.path(game, checker, scenario, get_language())
        ways["packed"] = url.pack(data)
    return ways
