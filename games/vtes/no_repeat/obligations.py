"""What must a minion still take, and what does that keep it from?"""

from collections.abc import Iterator

from games.course import Judged
from games.sentences import sentences
from games.values import replace
from games.verdict import Outcome, Step
from games.vtes.editions import Edition
from games.vtes.no_repeat.acting import CANNOT_ACT
from games.vtes.no_repeat.case import Case, Said, worst_of
from games.vtes.no_repeat.choices import Holds
from games.vtes.no_repeat.deeds import deed
from games.vtes.no_repeat.open_points import RETURN_OPEN, RETURNED, STICKING, STUCK_OPEN
from games.vtes.no_repeat.repeats import repeated
from games.vtes.no_repeat.rows import Action, Obligation
from games.vtes.no_repeat.state import Standing, Turn, Waiting
from games.vtes.no_repeat.texts import laid_over, same

WORDS = sentences(__name__)
WAITS = WORDS.reason("obligation-waits")
UNKNOWN = WORDS.reason("obligation-unknown")
FIRST = WORDS.readings("first")
MUST = WORDS.text("must")


def oblige(turn: Turn, event: Obligation, at: str, edition: Edition) -> Judged[Turn]:
    """Lay an obligation on a minion."""
    standing = turn.of(event.minion)
    step = Step(MUST.filled(minion=standing.label, deed=deed(event.action)), ("nra-38",), at, Outcome.ALLOWED)
    obliged = replace(standing, waiting=(*standing.waiting, Waiting(event.action, at)))
    return Judged(turn.holding(obliged), (), (step,))


def meets(standing: Standing, action: Action) -> bool:
    """Return whether an action is one that a minion must still take."""
    return bool(standing.waiting) and any(same(one.action, action) is Holds.YES for one in standing.waiting)


def left_over(standing: Standing, action: Action) -> tuple[Waiting, ...]:
    """Return what a minion must still take once it has taken an action."""
    return tuple(one for one in standing.waiting if same(one.action, action) is not Holds.YES)


def sticks(edition: Edition, turn: Turn, standing: Standing) -> bool:
    """Return whether the rule forbids a minion what it must still take."""
    cases = (Case(edition, turn, standing, one.action, one.at) for one in standing.waiting if not one.returned)
    return any(_by_rule(case) is Outcome.FORBIDDEN for case in cases)


def waited_for(case: Case) -> Iterator[Said]:
    """Yield what speaks against an action because of others that its minion must still take."""
    if case.field or not case.standing.waiting:
        return
    others = left_over(case.standing, case.action)
    ruled = {one.at: _by_rule(Case(case.edition, case.turn, case.standing, one.action, one.at)) for one in others}
    for one in others:
        point = f"waiting {one.at}"
        if one.returned:
            yield case.says(RETURN_OPEN, "minion", (one.at, one.returned), RETURNED, point=one.returned)
        elif ruled[one.at] is Outcome.FORBIDDEN:
            yield case.says(CANNOT_ACT, "minion", (one.at,))
        elif ruled[one.at] is Outcome.UNKNOWN or same(one.action, case.action) is Holds.OPEN:
            yield case.says(UNKNOWN, "minion", (one.at,), point=point)
        elif ruled[one.at] is Outcome.UNSETTLED:
            yield case.says(STUCK_OPEN, "minion", (one.at,), STICKING, point=point)
        elif not meets(case.standing, case.action):
            yield case.says(WAITS, "minion", (one.at,), FIRST, point=point)


def _by_rule(case: Case) -> Outcome:
    return worst_of(laid_over(case, repeated(case)))
