"""How did it go, in one sentence?"""

from collections.abc import Sequence

from games.blackpoker.course import saying
from games.blackpoker.course.course import Course
from games.blackpoker.course.rows import (
    AttackersRow,
    BlockersRow,
    BothPassRow,
    CardRow,
    Deed,
    PassRow,
    StartRow,
    TargetRow,
    WayRow,
)
from games.blackpoker.decisions import Side
from games.blackpoker.objections import NO_CHANCE
from games.sentences import sentences
from games.text import Text, joined
from games.verdict import Finding, Outcome, worst_of

WORDS = sentences(__name__)
ILLEGAL = WORDS.text("illegal")
TOO_EARLY = WORDS.text("too-early")
OPEN = WORDS.text("open")
WINS = WORDS.text("wins")
CHOICE = WORDS.text("choice")
GOES_ON = WORDS.text("goes-on")
LEGAL = WORDS.text("legal")
LEGAL_IF_SHOWN = WORDS.text("legal-if-shown")
EMPTY = WORDS.text("empty")
NOT_EMPTY = WORDS.text("not-empty")
STARTED = WORDS.text("started")
PASSED = WORDS.text("passed")
BOTH_PASSED = WORDS.text("both-passed")
ATTACKERS = WORDS.text("attackers")
BLOCKERS = WORDS.text("blockers")
CARD = WORDS.text("card")
WAY = WORDS.text("way")
TARGET = WORDS.text("target")


def summary(going: Course, deeds: Sequence[Deed]) -> Text:
    """Say what is worst, or how the duel stands."""
    worst = worst_of(going.findings)
    if worst.outcome is Outcome.FORBIDDEN:
        n = _row(worst)
        form = TOO_EARLY if worst.reason is NO_CHANCE else ILLEGAL
        return form.filled(n=n + 1, row=_said_of_row(deeds[n]), why=worst.text)
    if worst.reason is saying.OTHER_KIND:
        deal = next(deal for deal in going.deals.values() if deal.at == worst.at)
        return OPEN.filled(action=deal.action)
    return worst.text if worst.outcome is Outcome.UNKNOWN else _standing(going)


def _row(finding: Finding) -> int:
    return int(finding.at.split("/")[2])


def _said_of_row(row: Deed) -> Text:
    """Return what a row is about, so that a reader knows it without counting."""
    match row:
        case StartRow(by=by, action=action):
            return STARTED.filled(player=by, action=action)
        case PassRow(by=by):
            return PASSED.filled(player=by)
        case BothPassRow():
            return BOTH_PASSED
        case AttackersRow():
            return ATTACKERS
        case BlockersRow():
            return BLOCKERS
        case CardRow(by=by):
            return CARD.filled(player=by)
        case WayRow(by=by):
            return WAY.filled(player=by)
        case TargetRow(by=by):
            return TARGET.filled(player=by)


def _standing(going: Course) -> Text:
    state = going.state
    if state.winner:
        return WINS.filled(player=state.winner, other=state.winner.other)
    legal = LEGAL_IF_SHOWN if going.whole.state.shown else LEGAL
    if state.choosing:
        return CHOICE.filled(legal=legal, player=state.choosing.by, what=state.choosing.what)
    names = [item.action.text for item in state.stage]
    stage = NOT_EMPTY.filled(items=joined(names)) if names else EMPTY
    lives = {f"life_{side.code}": len(state.of(side).life) for side in Side}
    return GOES_ON.filled(legal=legal, a=Side.A, b=Side.B, stage=stage, player=state.chance, **lives)
