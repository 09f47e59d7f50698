"""What comes of an action: is it done, does it count, and what does it use up?"""

from collections.abc import Iterator
from dataclasses import replace

from games.course import Judged
from games.verdict import Finding
from games.vtes.cards import datum
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Ruling
from games.vtes.no_repeat.choices import Holds, Says
from games.vtes.no_repeat.course import Course, charges, course, locked, standing_after, untold
from games.vtes.no_repeat.happening import bar, printed_reach
from games.vtes.no_repeat.judging import judged, stuck
from games.vtes.no_repeat.open_points import COUNTING, OUTCOME_OPEN
from games.vtes.no_repeat.own_card import SAYS, lost, said_by
from games.vtes.no_repeat.rows import Action, CardAction
from games.vtes.no_repeat.state import Bar, Last, Standing, Turn
from games.vtes.no_repeat.steps import step
from games.vtes.no_repeat.taking_over import masked, taken_over
from games.vtes.no_repeat.told import Told


def act(turn: Turn, action: Action, at: str, edition: Edition) -> Judged[Turn]:
    """Judge an action and return the turn after it; what may not be done changes nothing."""
    case = Case(edition, turn, turn.of(action.minion), action, at)
    ruling = judged(case)
    if ruling.done is Holds.NO:
        last = Last(action, at, Holds.NO, action.outcome)
        after: tuple[Standing, ...] = (replace(case.standing, stuck=stuck(case, ruling), last=last),)
        return Judged(turn.holding(*after), ruling.findings, (step(Told(case, ruling, None, after)),))
    end = course(action, edition)
    findings, after, taker = _done(case, ruling, end)
    texts = (*_of_ender(after[-1], case), *_of_own_card(after[-1], case, end))
    told = Told(case, ruling, end, after, taker, texts)
    held = turn.holding(*after)
    return Judged(replace(held, begun=at, bars=(*held.bars, *texts)), findings, (step(told),))


def _done(case: Case, ruling: Ruling, end: Course) -> tuple[tuple[Finding, ...], tuple[Standing, ...], Ruling | None]:
    """Return what was found of an action that is done, how its minions stand after it, and what was found of a taker."""
    action = case.action
    last = Last(action, case.at, ruling.done, action.outcome)
    findings = (*ruling.findings, *_untold(case, end))
    if action.taken_over_by is None:
        return findings, (_acted(case, ruling, end, last),), None
    taking = replace(case, standing=case.turn.of(action.taken_over_by), field="taken_over_by")
    taken = taken_over(taking)
    findings = (*findings, *taken.findings)
    if taken.done is Holds.NO:
        return findings, (_acted(case, ruling, end, last),), taken
    first, second = masked(case, ruling, end, taking, taken)
    both = Holds.OPEN if Holds.OPEN in (ruling.done, taken.done) else Holds.YES
    not_it = Last(action, case.at, Holds.NO if both is Holds.YES else Holds.OPEN, action.outcome)
    return findings, (replace(first, last=not_it), replace(second, last=replace(last, done=both))), taken


def _acted(case: Case, ruling: Ruling, end: Course, last: Last) -> Standing:
    after = standing_after(case.standing, charges(case, ruling, end), locked(case, ruling, end))
    met = case.action.obliged and end.counts is ruling.done is Holds.YES
    done = (*case.standing.met, case.action) if met else case.standing.met
    return replace(after, stuck=stuck(case, ruling), met=done, last=last)


def _untold(case: Case, end: Course) -> Iterator[Finding]:
    """Yield that an edition does not know the outcome."""
    if end.counts is Holds.OPEN:
        outcome = case.action.outcome
        yield case.found(OUTCOME_OPEN, "outcome", (), COUNTING, (*untold(outcome), "nra-20"), outcome=outcome)


def _of_ender(acting: Standing, case: Case) -> Iterator[Bar]:
    card = case.action.by
    says = SAYS.get(datum(card, "bar") or "")
    if card and says and says is not Says.PERMITS_REPEAT:
        yield bar(acting, card, says, printed_reach(card), f"{case.at}/by")


def _of_own_card(acting: Standing, case: Case, end: Course) -> Iterator[Bar]:
    """Yield what the action card itself says at the level at which it was used."""
    action, says = case.action, said_by(case.action)
    if isinstance(action, CardAction) and says and end.counts is not Holds.NO and not lost(action):
        yield bar(acting, action.card, says, printed_reach(action.card), f"{case.at}/card", action.level is not None)
