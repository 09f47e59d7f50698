"""Actions carried out: the state after each, and the step that tells it."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from games.course import Judged
from games.sentences import sentences
from games.text import Text, joined
from games.values import replace
from games.verdict import Finding, Outcome, Step, cited
from games.vtes.cards import printed, printed_text
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules import judged, left_over, meets, stuck
from games.vtes.no_repeat.rules.limits import (
    Course,
    by_no_limit,
    charges,
    course,
    locked,
    of_taken,
    standing_after,
    untold,
)
from games.vtes.no_repeat.rules.texts import (
    OF_NEW,
    SAYS,
    bar_after_action,
    kept,
    lost,
    printed_reach,
    said_by,
    surely_says,
)
from games.vtes.no_repeat.scenario import Action, CardAction, Ending, Holds, PlainAction
from games.vtes.no_repeat.state import (
    COUNTING,
    OUTCOME_OPEN,
    Bar,
    Case,
    Charge,
    Counted,
    Last,
    Ruling,
    Standing,
    Turn,
    Use,
    together,
)
from games.vtes.no_repeat.turn.takeovers import Link, handed_on, links

WORDS = sentences(__name__)
BEGINS = WORDS.text("begins")
ENDED_BY = WORDS.text("ended-by")
VOID_BY = WORDS.text("void-by")
FETCHES = WORDS.text("fetches")
IN_FORCE = WORDS.text("in-force")
NOT_DONE = WORDS.text("not-done")
COUNTS = WORDS.text("counts")
COUNTS_NOT = WORDS.text("counts-not")
NO_LOCK = WORDS.text("no-lock")
DONE_OPEN = WORDS.text("done-open")
COUNT_OPEN = WORDS.text("count-open")
USED = WORDS.text("used")
USED_OPEN = WORDS.text("used-open")
NO_LIMIT = WORDS.text("no-limit")
EITHER = WORDS.text("either")
PERMISSION_LOST = WORDS.text("permission-lost")


class Told(Struct, frozen=True):
    """All that there is to tell of an action: `end` is None where it was not done, `after` are the minions it changed.

    `links` are those that took it over, or may not; `texts` those of its cards that are in force from now on.
    """

    case: Case
    ruling: Ruling
    end: Course | None
    after: tuple[Standing, ...]
    links: tuple[Link, ...] = ()
    texts: tuple[Bar, ...] = ()

    @property
    def today(self) -> bool:
        return self.case.edition is Edition.TODAY

    @property
    def fetched(self) -> str | None:
        """Return the card that the action fetched and whose name, today, stays free."""
        counts = self.end is not None and self.end.counts is Holds.YES
        return self.case.action.fetched if counts and self.today and isinstance(self.case.action, CardAction) else None

    @property
    def loses_permission(self) -> bool:
        """Return whether the card would today permit a repeat of an action that counts, but for want of success does not."""
        return self.today and self.end is not None and self.end.counts is not Holds.NO and lost(self.case.action)

    @property
    def in_force(self) -> list[Bar]:
        """Return the texts that surely hold from now on; the older edition does not speak of them."""
        return [text for text in self.texts if text.certain and self.today]


NOT_COUNTED_BY = {
    Ending.CANCELLED: ("nra-41", "nra-43"),
    Ending.ENDED_AT_BLOCK_ATTEMPT: ("nra-41",),
    Ending.VOID: ("nra-48",),
}
COUNTED_BY_FAQ = {
    Holds.YES: ("nra-12",),
    Holds.NO: ("nra-14", "nra-23.2"),
    Holds.OPEN: ("nra-12", "nra-20", "nra-23.1"),
}
USED_BY_FAQ = {
    Counted.BLEED: ("nra-03",),
    Counted.POLITICAL: ("nra-04",),
    Counted.NAME: ("nra-05",),
    Counted.COPY: ("nra-06",),
    Counted.OWN: ("nra-07", "nra-24"),
    Counted.ITEM: ("nra-08", "nra-24"),
}
FREE_BY_FAQ = ("nra-08", "nra-24")


def grounds(told: Told, end: Course) -> tuple[str, ...]:
    """Return the clauses by which an action counts or not, by which it uses something up, and who is charged."""
    case, uses = told.case, told.case.uses if end.counts is not Holds.NO else ()
    outcome = case.action.outcome
    if case.edition is Edition.FAQ:
        counted = (*COUNTED_BY_FAQ[end.counts], *(of_taken(outcome, case.edition) if end.counts is Holds.YES else ()))
        used = [cite for use in uses for cite in USED_BY_FAQ[use.counted]]
    else:
        counted = NOT_COUNTED_BY.get(outcome) or of_taken(outcome, case.edition) or ("nra-40",)
        used = [cite for use in uses for cite in _used_by(case, use)]
    if end.counts is not Holds.NO and not uses:
        used += FREE_BY_FAQ if case.edition is Edition.FAQ else by_no_limit(case.action)
    taking = [cite for link in told.links for cite in _taking(link.ruling, case.edition)]
    fetching = ("nra-36",) if told.fetched else ()
    permission = ("nra-64",) if told.loses_permission else ()
    of_texts = [cite for text in told.in_force for cite in text.cites]
    own = (*fetching, *permission, *of_texts)
    return tuple(dict.fromkeys((*counted, *used, *own, *taking, *against(told.ruling))))


def _taking(taker: Ruling, edition: Edition) -> tuple[str, ...]:
    """Return the clauses by which another minion may take the action over or not."""
    must_be_allowed = edition is Edition.TODAY and taker.worst is not Outcome.ALLOWED
    return (*(("nra-45.1",) if must_be_allowed else ()), *taker.findings[0].cites)


def against(ruling: Ruling) -> tuple[str, ...]:
    """Return the clauses that speak against an action: those that forbid it, otherwise those that leave it open."""
    if ruling.worst is Outcome.ALLOWED:
        return ()
    worst = ruling.worst
    return cited([finding for finding in ruling.findings if finding.reason.outcome is worst])


def _used_by(case: Case, use: Use) -> Iterator[str]:
    special = not isinstance(case.action, PlainAction)
    if use.counted is Counted.ITEM:
        yield "nra-35.1"
    elif use.counted in (Counted.BLEED, Counted.POLITICAL) and special:
        yield "nra-34"
    elif use.counted is Counted.COPY:
        yield from ("nra-31.1", "nra-32.2")
    else:
        yield "nra-30"


TAKERS = {
    Holds.YES: WORDS.text("taker"),
    Holds.OPEN: WORDS.text("taker-open"),
    Holds.NO: WORDS.text("not-taker"),
}


def step(told: Told) -> Step:
    """Return the one step that tells an action."""
    case = told.case
    worst = max([told.ruling.worst, *[link.ruling.worst for link in told.links]])
    states = [_state(one, case.at) for one in told.after]
    if told.end is None:
        text = NOT_DONE.filled(minion=case.standing.label, deed=case.deed)
        return Step(text, against(told.ruling), case.at, worst, states)
    return Step(joined(_sentences(told, told.end), " ", ""), grounds(told, told.end), case.at, worst, states)


def _sentences(told: Told, end: Course) -> Iterator[Text]:
    case = told.case
    yield _begins(case)
    for link in told.links:
        yield TAKERS[link.ruling.done].filled(taker=link.taking.action.taken_over_by, minion=link.acting)
    if any(link.after_block for link in told.links):
        yield EITHER
    if end.counts is Holds.NO:
        yield COUNTS_NOT
    if end.locks is Holds.NO:
        yield NO_LOCK.filled(minion=told.after[-1].label)
    if end.counts is not Holds.NO:
        yield COUNT_OPEN if end.counts is Holds.OPEN else COUNTS if told.ruling.done is Holds.YES else DONE_OPEN
        yield from _used(told)
    if told.fetched:
        yield FETCHES.filled(card=printed(told.fetched))
    if told.loses_permission:
        yield PERMISSION_LOST
    yield from (IN_FORCE.filled(card=text.card, says=text.says) for text in told.in_force)


def _begins(case: Case) -> Text:
    """Return what is done, what became of it, and by which card."""
    action = case.action
    text = VOID_BY if action.outcome is Ending.VOID else ENDED_BY
    names = {"minion": case.standing.label, "deed": case.deed, "outcome": action.outcome}
    return (text if action.by else BEGINS).filled(**names, card=printed(action.by))


def _used(told: Told) -> Iterator[Text]:
    """Yield what an action uses up, and of what that is open: for all minions of which any may be charged."""
    at, either = told.case.at, any(link.after_block for link in told.links)
    charged = [(one.label, _charged(one, at)) for one in (told.after if either else told.after[-1:])]
    for text, holds in ((USED, Holds.YES), (USED_OPEN, Holds.OPEN)):
        for minion, of_action in charged:
            used = [one.use.said for one in of_action if one.status.holds is holds]
            if used:
                yield text.filled(minion=minion, used=together(used))
    if not any(of_action for _, of_action in charged):
        yield NO_LIMIT


def _charged(standing: Standing, at: str) -> list[Charge]:
    return [one for one in standing.charges if one.status.at == at and one.use.counted is not Counted.ITEM]


def _state(standing: Standing, at: str) -> dict[str, Any]:
    """Return how a minion stands after an action, and what that action charged to it."""
    charged = [c for c in standing.charges if c.status.at == at]
    return {
        "minion": standing.label,
        "locked": standing.lock.holds,
        "charged": [{"what": c.use.counted, "name": c.use.said, "charged": c.status.holds} for c in charged],
    }


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
        yield bar_after_action(acting, card, SAYS[text.says], printed_reach(card), f"{case.at}/by")


def _of_own_card(acting: Standing, case: Case, end: Course) -> Iterator[Bar]:
    """Yield what the action card itself says at the level at which it was used: that is part of the effect of a successful action."""
    action, says = case.action, said_by(case.action)
    if isinstance(action, CardAction) and says and end.counts is not Holds.NO and action.outcome.success:
        yield bar_after_action(
            acting, action.card, says, printed_reach(action.card), f"{case.at}/card", surely_says(action)
        )
