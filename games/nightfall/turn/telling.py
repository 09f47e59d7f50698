"""How is said in a turn what is found and told in one of its phases?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum, auto

from games.game import AnyChecker
from games.nightfall.chain import checker as chain
from games.nightfall.claim import checker as claim
from games.nightfall.cleanup import checker as cleanup
from games.nightfall.combat import checker as combat
from games.nightfall.final_score import checker as final_score
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Outcome, Reason, Step

WORDS = sentences(__name__)


class Part(StrEnum):
    """A part of the turn that is judged as its own checker judges it."""

    COMBAT = auto()
    CHAIN = auto()
    CLAIM = auto()
    CLEANUP = auto()
    SCORE = auto()


SAID = WORDS.texts("said", Part)
JUDGES: Mapping[Part, AnyChecker] = {
    Part.COMBAT: combat,
    Part.CHAIN: chain,
    Part.CLAIM: claim,
    Part.CLEANUP: cleanup,
    Part.SCORE: final_score,
}


def _of(part: Part, outcome: Outcome) -> Reason | None:
    """Return under which reason a turn says all that a part finds with an outcome, None where the part never ends so."""
    held = [cite for reason in JUDGES[part].reasons if reason.outcome is outcome for cite in reason.cites]
    if not held:
        return None
    code = part.value if outcome is Outcome.ALLOWED else f"{part}-{outcome.code}"
    return Reason(code, outcome, tuple(dict.fromkeys(held)), SAID[part])


NOWHERE: Mapping[str, str] = {}
BY_PART = {(part, outcome): reason for part in Part for outcome in Outcome if (reason := _of(part, outcome))}
REASONS = tuple(BY_PART.values())


def placed(at: str, places: Mapping[str, str]) -> str:
    """Return a pointer into the situation of a part as one into the turn, by the beginnings that are called otherwise there."""
    for there, here in places.items():
        if at == there or at.startswith(f"{there}/"):
            return f"{here}{at.removeprefix(there)}"
    return at


def found(part: Part, findings: Iterable[Finding], places: Mapping[str, str] = NOWHERE) -> tuple[Finding, ...]:
    """Return what a part finds, as the turn says it."""
    return tuple(_found(part, finding, places) for finding in findings)


def _found(part: Part, finding: Finding, places: Mapping[str, str]) -> Finding:
    return BY_PART[part, finding.outcome](
        placed(finding.at, places),
        because=[placed(pointer, places) for pointer in finding.because],
        readings=finding.readings,
        cites=finding.cites,
        said=finding.text,
    )


def told(steps: Iterable[Step], places: Mapping[str, str] = NOWHERE) -> tuple[Step, ...]:
    """Return the steps of a part with their places in the turn."""
    return tuple(replace(step, at=placed(step.at, places)) for step in steps)
