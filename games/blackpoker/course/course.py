"""How does a list of decisions go, row by row?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from games.blackpoker import happenings as told
from games.blackpoker.actions import Action
from games.blackpoker.answers import Answer, Pick, Point, Take
from games.blackpoker.course import saying
from games.blackpoker.course.deciding import Move, moves, revealed
from games.blackpoker.course.rows import Deed
from games.blackpoker.decisions import Start
from games.blackpoker.happenings import Happened, said_of
from games.blackpoker.hidden import Unknown
from games.blackpoker.objections import objections
from games.blackpoker.play import after
from games.blackpoker.sides import Side
from games.blackpoker.state import State
from games.blackpoker.table.naming import name_of
from games.text import Text
from games.verdict import Finding, Outcome, Reason, Step

BECOMES = {
    told.CANCELLED: saying.CANCELLED,
    told.CANCELLED_WITHOUT_KEYS: saying.CANCELLED,
    told.GONE: saying.TARGET_GONE,
    told.TOO_LOW: saying.TOO_LOW,
    told.RETARGETED: saying.RETARGETED,
}
CITES = {
    saying.RESOLVED: ("bp-74", "bp-75"),
    saying.AT_ONCE: ("bp-06", "bp-73"),
    saying.STANDS: ("bp-73", "bp-74"),
    saying.TARGET_GONE: ("bp-75",),
    saying.TOO_LOW: ("bp-27", "bp-83"),
    saying.RETARGETED: ("bp-31",),
}


@dataclass
class Deal:
    """Be an action that came onto the stage, or happened at once: where it was started, and what has become of it."""

    at: str
    by: Side
    action: Action
    laid: int
    left: int | None = None
    became: Reason | None = None
    cancelled_by: tuple[str, ...] = ()
    own: bool = True


@dataclass
class Course:
    """Be decisions as far as they went: the state, what was found of each row, and the steps told."""

    state: State
    steps: list[Step] = field(default_factory=list)
    found: dict[str, list[Finding]] = field(default_factory=dict)
    deals: dict[int, Deal] = field(default_factory=dict)
    stopped: bool = False

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Return what was found, row by row."""
        return tuple(finding for rows in self.found.values() for finding in rows)


def course(state: State, rows: Iterable[Deed], opening: Iterable[Step] = ()) -> Course:
    """Return how rows of decisions go: in order, and what is illegal is reported and treated as not done."""
    going = Course(state, list(opening))
    _lay_out(going)
    for n, row in enumerate(rows):
        at = f"/deeds/{n}"
        going.found[at] = []
        if going.stopped:
            going.steps.append(Step(saying.NEVER_JUDGED, ("bp-91",), at, Outcome.UNKNOWN))
        else:
            _row(going, row, at)
    _conclude(going)
    return going


def _lay_out(going: Course) -> None:
    """Tell what stands on the stage at first."""
    state = going.state
    if not state.stage:
        return
    items = Text(
        ", ".join(item.action.text.en for item in state.stage), "、".join(item.action.text.ja for item in state.stage)
    )
    going.steps.append(Step(saying.FIRST_ON_STAGE.filled(items=items), ("bp-70", "bp-74"), "/stage"))
    for n, item in enumerate(state.stage):
        going.found[f"/stage/{n}"] = []
        going.deals[item.ref] = Deal(f"/stage/{n}", item.by, item.action, len(going.steps))


def _row(going: Course, row: Deed, at: str) -> None:
    for move in moves(going.state, row):
        late = move.if_asked and not going.state.choosing
        refused = move.both and going.state.chance is not move.decision.by
        if going.stopped or late or refused:
            return
        if move.doubtful:
            _refuse(going, saying.WHICH_ONE(at + move.place(move.doubtful), words=_words(row, move)), at)
        else:
            _move(going, move, at)


def _words(row: Deed, move: Move) -> str:
    value: object = row
    for name in move.place(move.doubtful).split("/")[1:]:
        value = value[int(name)] if isinstance(value, tuple) else getattr(value, name)
    return str(value)


def _refuse(going: Course, finding: Finding, at: str) -> None:
    going.found[at].append(finding)
    text = saying.NOT_DONE.filled(why=finding.text)
    going.steps.append(Step(text, finding.cites, finding.at, finding.outcome, glance(going.state)))


def _move(going: Course, move: Move, at: str) -> None:
    """Make one decision of a row, or say why it cannot be made."""
    side = move.of or move.decision.by
    state = revealed(going.state, side, move.zone, move.shown)
    against = [one.finding(at + move.place(one.part)) for one in objections(state, move.decision)]
    if against:
        for finding in against:
            _refuse(going, finding, at)
        return
    if move.shown:
        text = saying.SHOWN.filled(player=side, cards=said_of(move.shown))
        going.steps.append(Step(text, ("bp-71",), at))
    try:
        going.state = after(state, move.decision)
    except Unknown as unknown:
        going.state = unknown.state
        for happened in going.state.log:
            going.steps.append(Step(happened.text, happened.cites, at))
            _note(going, happened, at)
        _stop(going, unknown, at)
        return
    _tell(going, move, at, state)


def _stop(going: Course, unknown: Unknown, at: str) -> None:
    going.stopped = True
    finding = saying.HIDDEN(at, cites=unknown.cites, what=unknown.what)
    going.found[at].append(finding)
    going.steps.append(Step(finding.text, finding.cites, at, Outcome.UNKNOWN, glance(going.state)))


def _tell(going: Course, move: Move, at: str, before: State) -> None:
    """Tell what came of a decision, and note what became of the actions."""
    log = going.state.log
    for n, happened in enumerate(log):
        state = glance(going.state) if n == len(log) - 1 else None
        going.steps.append(Step(happened.text, happened.cites, at, Outcome.ALLOWED if n == 0 else None, state))
        _note(going, happened, at)
    decision = move.decision
    if isinstance(decision, Answer) and before.choosing:
        cites = (before.item.action.row.clause, "bp-91")
        _once(going, saying.CHOOSES(at, cites=cites, player=decision.by, what=_chosen(before, decision)))
    elif not isinstance(decision, Start):
        _once(going, saying.PASSES(at, cites=("bp-73", "bp-74"), player=saying.BOTH if move.both else decision.by))


def _chosen(state: State, answer: Answer) -> object:
    """Return what is chosen, as it is said: a card, a way or a target, or that attackers or blockers are named."""
    match answer:
        case Pick(card=card):
            return card.text
        case Take(way=way):
            return way
        case Point(target=target):
            return name_of(state, target)
    return state.choosing.ask if state.choosing else ""


def _once(going: Course, finding: Finding) -> None:
    if finding not in going.found[finding.at]:
        going.found[finding.at].append(finding)


def _note(going: Course, happened: Happened, at: str) -> None:
    """Note that an action came onto the stage or left it, and what became of it."""
    ref, now = happened.values.get("ref", 0), len(going.steps)
    if happened.what in (told.STARTED, told.STARTED_AT_ONCE, told.FOLLOWS):
        by = happened.values.get("player", going.state.turn_of)
        became = saying.AT_ONCE if happened.what is told.STARTED_AT_ONCE else None
        own = happened.what is not told.FOLLOWS
        going.deals[ref] = Deal(at, by, happened.values["action"], now, became=became, own=own)
        return
    deal = going.deals.get(ref)
    if deal is None:
        return
    if happened.what is told.OTHER_KIND:
        going.found[deal.at].append(saying.OTHER_KIND(deal.at, readings=saying.READINGS, action=deal.action))
    if BECOMES.get(happened.what) is saying.CANCELLED:
        deal.cancelled_by = happened.cites
    deal.became = BECOMES.get(happened.what, deal.became)
    if happened.what in (told.LEAVES, told.DONE) or deal.became is saying.CANCELLED:
        deal.left, deal.became = now, deal.became or saying.RESOLVED


def _conclude(going: Course) -> None:
    """Say what became of each action that a player started, and whether the duel is over."""
    for deal in going.deals.values():
        if deal.own:
            became = deal.became or saying.STANDS
            by = deal.cancelled_by if became is saying.CANCELLED else CITES[became]
            cites = tuple(dict.fromkeys((deal.action.row.clause, *by)))
            going.found[deal.at].insert(0, became(deal.at, cites=cites, player=deal.by, action=deal.action))
    going.found[""] = []
    state = going.state
    if state.winner:
        going.found[""].append(saying.WON(player=state.winner, loser=state.winner.other))
    elif not going.findings:
        going.found[""].append(saying.NOTHING_DONE(player=state.chance))


def glance(state: State) -> dict[str, Any]:
    """Return what a reader of the steps would want to see of a state."""
    return {
        "turn_of": state.turn_of.code,
        "chance": state.chance.code if state.waits else None,
        "chooses": state.choosing.by.code if state.choosing else None,
        "stage": [item.action.code for item in state.stage],
        "life": {side.code: len(state.of(side).life) for side in Side},
        "hand": {side.code: len(state.of(side).hand) for side in Side},
        "winner": state.winner.code if state.winner else None,
    }
