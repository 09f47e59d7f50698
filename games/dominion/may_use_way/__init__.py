"""Something happens to a card: may a Way be used, by whom, and when exactly?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from games.dominion.may_use_way import allowed, choosing, limits, overlaps, plays
from games.dominion.may_use_way.situation import MayUseWay
from games.dominion.may_use_way.steps import steps
from games.dominion.may_use_way.summary import summary
from games.dominion.ways import Way
from games.game import Checker
from games.scenario import fact, scenario
from games.text import Text
from games.verdict import Finding, Option, Outcome, Verdict


@scenario
class Use:
    """Be what the situation comes to: whether an Action is played, and the Ways that may be used on it."""

    play: Annotated[bool | None, fact("An Action is played", "アクションの使用に当たる")]
    ways: Annotated[tuple[Way, ...], fact("Ways that may be used at the right time", "正しい時点で使える習性")]


def check(situation: MayUseWay) -> Verdict:
    """Judge whether the Way may be used; where nothing is played, that alone is judged."""
    verdict = _judged(situation)
    ways = tuple(way for way in situation.in_game if _usable(situation, way))
    return Verdict(verdict.summary, verdict.findings, verdict.steps, Use(play=_played(situation), ways=ways))


def _played(situation: MayUseWay) -> bool | None:
    """Say whether an Action is played; None where that is not known."""
    against = tuple(plays.judged(situation))
    return None if any(one.outcome is Outcome.UNKNOWN for one in against) else not against


def _judged(situation: MayUseWay) -> Verdict:
    stopped = tuple(plays.judged(situation)) or tuple(limits.not_for_mouse(situation))
    judged = () if stopped else tuple(_of_play(situation))
    against = tuple(finding for finding in judged if finding.outcome is not Outcome.ALLOWED)
    findings = stopped or against or judged
    outcome = max(finding.outcome for finding in findings)
    codes = tuple(finding.code for finding in against)
    return Verdict(summary(situation, outcome, codes), findings, tuple(steps(situation, findings, played=not stopped)))


def _of_play(situation: MayUseWay) -> Iterator[Finding]:
    yield allowed.judged(situation)
    yield from overlaps.judged(situation)
    yield from limits.judged(situation)


def _usable(situation: MayUseWay, way: Way) -> bool:
    return _judged(choosing.with_way(situation, way)).outcome is Outcome.ALLOWED


def options(situation: MayUseWay) -> Iterator[Option]:
    """Yield each Way of the game, alone and chosen at the right time, with the worst that is found of it."""
    for way in situation.in_game:
        then = choosing.with_way(situation, way)
        worst = max(_judged(then).findings, key=lambda finding: finding.outcome)
        yield Option(way.text, worst, then)


checker = Checker(
    __name__,
    title=Text("May a Way be used?", "習性を使えるか"),
    question=Text(
        "Something happens to a card: may a Way be used on it, by whom, and when exactly is it chosen?",
        "カードに何かが起こったとき、習性を使えますか。使えるのはだれで、いつ選びますか。",
    ),
    scenario=MayUseWay,
    check=check,
    reasons=(*plays.REASONS, *limits.REASONS, *overlaps.REASONS, *allowed.REASONS),
    result=Use,
    options=options,
)
