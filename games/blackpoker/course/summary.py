"""How did it go, in one sentence?"""

from games.blackpoker.course import saying
from games.blackpoker.course.course import Course
from games.blackpoker.sides import Side
from games.sentences import sentences
from games.text import Text, joined
from games.verdict import Finding, Outcome, worst_of

WORDS = sentences(__name__)
ILLEGAL = WORDS.text("illegal")
OPEN = WORDS.text("open")
WINS = WORDS.text("wins")
CHOICE = WORDS.text("choice")
GOES_ON = WORDS.text("goes-on")
LEGAL = WORDS.text("legal")
LEGAL_IF_SHOWN = WORDS.text("legal-if-shown")
EMPTY = WORDS.text("empty")
NOT_EMPTY = WORDS.text("not-empty")


def summary(going: Course) -> Text:
    """Say what is worst, or how the duel stands."""
    worst = worst_of(going.findings)
    if worst.outcome is Outcome.FORBIDDEN:
        return ILLEGAL.filled(n=_row(worst), why=worst.text)
    if worst.reason is saying.OTHER_KIND:
        deal = next(deal for deal in going.deals.values() if deal.at == worst.at)
        return OPEN.filled(action=deal.action)
    return worst.text if worst.outcome is Outcome.UNKNOWN else _standing(going)


def _row(finding: Finding) -> int:
    return int(finding.at.split("/")[2]) + 1


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
