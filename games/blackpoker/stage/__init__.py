"""What becomes of the actions on the stage, answer by answer and pass by pass?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Annotated

from annotated_types import MaxLen

from games.blackpoker.course import saying
from games.blackpoker.course.course import Course, course
from games.blackpoker.course.ending import AtTheEnd, at_the_end
from games.blackpoker.course.impossible import impossible_deeds
from games.blackpoker.course.rows import Deed
from games.blackpoker.course.summary import summary
from games.blackpoker.stage.choosing import candidates, worst_of
from games.blackpoker.stage.pile import pile
from games.blackpoker.table.impossible import impossible
from games.blackpoker.table.setting import state_of
from games.blackpoker.table.situation import Table
from games.game import Checker
from games.picture import Pile
from games.scenario import Contradiction, decision, scenario
from games.text import Text
from games.verdict import Option, Verdict

MOST = 50
ORDER = Text(
    "In the order in which they are done. What is illegal is reported and then treated as not done.",
    "行われた順に並べてください。ルール上できないことは報告し、行われなかったものとして続けます。",
)


@scenario
class Stage(Table):
    """Be a duel, and what players start, answer and pass in it."""

    deeds: Annotated[
        tuple[Deed, ...],
        MaxLen(MOST),
        decision("What is done", "行うこと", help=ORDER, each=Text("Decision", "行うこと")),
    ] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield what cannot be true together."""
        yield from impossible(self)
        yield from impossible_deeds(self.deeds)


def gone(scenario: Stage) -> Course:
    """Return how it goes."""
    return course(state_of(scenario), scenario.deeds)


def check(scenario: Stage) -> Verdict:
    """Judge what is done in order, and tell what resolves, is cancelled, retargeted or without effect."""
    going = gone(scenario)
    return Verdict(summary(going), going.findings, tuple(going.steps), at_the_end(going.state))


def options(scenario: Stage) -> Iterator[Option]:
    """Yield each pass, or each way that may be chosen, as the next thing that is done."""
    if len(scenario.deeds) == MOST:
        return
    going = gone(scenario)
    for one in candidates(going):
        then = replace(scenario, deeds=(*scenario.deeds, one.deed))
        yield Option(one.text, worst_of(going.findings, gone(then).findings), then)


def picture(scenario: Stage, verdict: Verdict) -> Pile:
    """Show what was laid on the stage, and what became of it."""
    return pile(gone(scenario), verdict)


checker = Checker(
    __name__,
    title=Text("The stage", "ステージの解決"),
    question=Text(
        "Actions are started and answered, and players pass: what resolves, what is cancelled or retargeted, and what has no effect?",
        "アクションを起こし、対応し、パスしていくと、何が解決しますか。無効になるもの、対象が変わるもの、効果を発揮しないものはどれですか。",
    ),
    scenario=Stage,
    check=check,
    reasons=saying.REASONS,
    result=AtTheEnd,
    options=options,
    picture=picture,
)
