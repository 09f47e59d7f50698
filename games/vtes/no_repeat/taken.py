"""What comes of an action: is it done, does it count, and what does it use up?"""

from collections.abc import Iterator

from games.course import Judged
from games.values import replace
from games.verdict import Finding
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Ruling
from games.vtes.no_repeat.choices import Holds
from games.vtes.no_repeat.course import Course, charges, course, locked, standing_after, untold
from games.vtes.no_repeat.handing_on import Link, handed_on, links
from games.vtes.no_repeat.happening import bar, printed_reach
from games.vtes.no_repeat.judging import judged, stuck
from games.vtes.no_repeat.obligations import left_over, meets
from games.vtes.no_repeat.often import kept
from games.vtes.no_repeat.open_points import COUNTING, OUTCOME_OPEN
from games.vtes.no_repeat.own_card import OF_NEW, SAYS, said_by, surely_says
from games.vtes.no_repeat.rows import Action, CardAction
from games.vtes.no_repeat.state import Bar, Last, Standing, Turn
from games.vtes.no_repeat.steps import step
from games.vtes.no_repeat.told import Told
from games.vtes.printed_texts import printed_text


def act(turn: Turn, action: Action, at: str, edition: Edition) -> Judged[Turn]:
    """Judge an action and return the turn after it; what may not be done changes nothing."""
    case = Case(edition, turn, turn.of(action.minion), action, at)
    ruling = judged(case)
    if ruling.done is Holds.NO:
        last = Last(action, at, Holds.NO, action.outcome)
        after: tuple[Standing, ...] = (replace(case.standing, stuck=stuck(case, ruling), last=last),)
        return Judged(turn.holding(*after), ruling.findings, (step(Told(case, ruling, None, after)),))
    end = course(action, edition)
    findings, after, taking = _done(case, ruling, end)
    texts = (*_of_ender(after[-1], case), *_of_own_card(after[-1], case, end))
    told = Told(case, ruling, end, after, taking, texts)
    held = turn.holding(*after)
    done = replace(held, begun=at, bars=(*held.bars, *texts), limited=(*held.limited, *kept(case, ruling)))
    return Judged(done, findings, (step(told),))


def _done(
    case: Case, ruling: Ruling, end: Course
) -> tuple[tuple[Finding, ...], tuple[Standing, ...], tuple[Link, ...]]:
    """Return what was found of an action that is done, how its minions stand after it, and who took it over or may not."""
    action = case.action
    last = Last(action, case.at, ruling.done, action.outcome)
    taking = tuple(links(case))
    findings = (*ruling.findings, *_untold(case, end), *(one for link in taking for one in link.ruling.findings))
    accepted = [link for link in taking if link.ruling.done is not Holds.NO]
    if not accepted:
        return findings, (_acted(case, ruling, end, last),), taking
    *others, acting = handed_on(case, ruling, end, accepted)
    is_open = Holds.OPEN in (ruling.done, *(link.ruling.done for link in accepted))
    not_it = replace(last, done=Holds.OPEN if is_open else Holds.NO)
    it = replace(last, done=Holds.OPEN if is_open else Holds.YES)
    return findings, (*(replace(one, last=not_it) for one in others), replace(acting, last=it)), taking


def _acted(case: Case, ruling: Ruling, end: Course, last: Last) -> Standing:
    after = standing_after(case.standing, charges(case, ruling, end), locked(case, ruling, end))
    after = replace(after, stuck=stuck(case, ruling), last=last)
    if end.counts is not Holds.YES or ruling.done is not Holds.YES:
        return after
    met = (case.action,) if case.action.obliged or meets(case.standing, case.action) else ()
    return replace(after, met=(*after.met, *met), waiting=left_over(after, case.action))


def _untold(case: Case, end: Course) -> Iterator[Finding]:
    """Yield that an edition does not know the outcome."""
    if end.counts is Holds.OPEN:
        outcome = case.action.outcome
        cites = (*untold(outcome), "nra-20")
        yield case.says(OUTCOME_OPEN, "outcome", (), COUNTING, cites, outcome=outcome).finding()


def _of_ender(acting: Standing, case: Case) -> Iterator[Bar]:
    card = case.action.by
    text = printed_text(card)
    if card and text and text.reach != OF_NEW and not SAYS[text.says].permits:
        yield bar(acting, card, SAYS[text.says], printed_reach(card), f"{case.at}/by")


def _of_own_card(acting: Standing, case: Case, end: Course) -> Iterator[Bar]:
    """Yield what the action card itself says at the level at which it was used: that is part of the effect of a successful action."""
    action, says = case.action, said_by(case.action)
    if isinstance(action, CardAction) and says and end.counts is not Holds.NO and action.outcome.success:
        yield bar(acting, action.card, says, printed_reach(action.card), f"{case.at}/card", surely_says(action))
