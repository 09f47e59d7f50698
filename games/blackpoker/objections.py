"""Why may a decision not be made? Every reason, from the columns of the list and from who is to decide what."""

from __future__ import annotations

from collections.abc import Iterator

from games.blackpoker.actions import Action
from games.blackpoker.answering import ANSWERING, answer_objections
from games.blackpoker.answers import Answer
from games.blackpoker.columns import Timing
from games.blackpoker.decisions import Decision, Pass, Start
from games.blackpoker.objection import Objection, cited
from games.blackpoker.paying import PAYING, key_objections, payment_objections
from games.blackpoker.state import State
from games.blackpoker.targeting import TARGETING, target_objections
from games.text import Text
from games.verdict import Outcome, Reason

OVER = Reason(
    "duel-over",
    Outcome.FORBIDDEN,
    ("bp-70", "bp-76"),
    Text(
        "The duel is over; {player} can do nothing any more.",
        "デュエルは終わっているので、{player}はもう何もできません。",
    ),
)
CHOICE_FIRST = Reason(
    "choice-first",
    Outcome.FORBIDDEN,
    ("bp-91",),
    Text(
        "First {chooser} has to choose: {what}. {player} may not do anything else before that.",
        "先に{chooser}が選びます：{what}。{player}は、それまでほかのことはできません。",
    ),
)
NO_CHANCE = Reason(
    "no-chance",
    Outcome.FORBIDDEN,
    ("bp-72", "bp-73"),
    Text("{player} does not hold the chance.", "{player}にはチャンスがありません。"),
)
NOT_OWN_TURN = Reason(
    "not-own-turn",
    Outcome.FORBIDDEN,
    ("bp-02", "bp-72"),
    Text(
        "{action} has main timing, and it is not the turn of {player}.",
        "{action}のタイミングはメインですが、{player}のターンではありません。",
    ),
)
STAGE_NOT_EMPTY = Reason(
    "stage-not-empty",
    Outcome.FORBIDDEN,
    ("bp-02", "bp-72"),
    Text(
        "{action} has main timing, and the stage is not empty.",
        "{action}のタイミングはメインですが、ステージが空ではありません。",
    ),
)
OWN_TURN = Reason(
    "own-turn",
    Outcome.FORBIDDEN,
    cited(lambda row: row.without_turn),
    Text(
        "{player} may start {action} only while not having the turn.",
        "{player}が{action}を起こせるのは、ターンを持っていないときだけです。",
    ),
)
NOT_IN_FORMAT = Reason(
    "not-in-format",
    Outcome.FORBIDDEN,
    ("bp-01", "bp-85", *cited(lambda row: row.format.code != "lite")),
    Text(
        "{action} bears the mark “{mark}” and may not be used in {format}.",
        "{action}は「{mark}」の印なので、{format}では使えません。",
    ),
)
NEVER_DIRECTLY = Reason(
    "never-directly",
    Outcome.FORBIDDEN,
    cited(lambda row: row.never_directly),
    Text(
        "No player may start {action}: only an effect does.",
        "{action}は、プレイヤーが直接起こすことのできないアクションです。",
    ),
)
ONCE_A_TURN = Reason(
    "once-a-turn",
    Outcome.FORBIDDEN,
    cited(lambda row: row.once_a_turn),
    Text("{player} has already started {action} this turn.", "{player}はこのターン、すでに{action}を起こしています。"),
)
WAITED = Reason(
    "waited-already",
    Outcome.FORBIDDEN,
    ("bp-90",),
    Text(
        "Both players have just passed on an empty stage, so {player} may not pass again before an action is started.",
        "ステージが空のまま両方がパスしたところです。{player}は、アクションが起こるまで続けてパスできません。",
    ),
)
REASONS = (
    NO_CHANCE,
    NOT_OWN_TURN,
    STAGE_NOT_EMPTY,
    OWN_TURN,
    NOT_IN_FORMAT,
    NEVER_DIRECTLY,
    ONCE_A_TURN,
    *PAYING,
    *TARGETING,
)
ALL = (*REASONS, OVER, CHOICE_FIRST, WAITED, *ANSWERING)


def objections(state: State, decision: Decision) -> Iterator[Objection]:
    """Yield every reason why a decision is not open; none for one that is."""
    if state.over:
        yield Objection(OVER, "by", player=decision.by)
    elif isinstance(decision, Answer):
        yield from answer_objections(state, decision)
    else:
        yield from _choice_first(state, decision)
        yield from _of_start(state, decision) if isinstance(decision, Start) else _of_pass(state, decision)


def _choice_first(state: State, decision: Decision) -> Iterator[Objection]:
    if state.choosing:
        what = state.choosing.ask
        yield Objection(CHOICE_FIRST, "by", player=decision.by, chooser=state.choosing.by, what=what)
    elif state.chance is not decision.by:
        yield Objection(NO_CHANCE, "by", player=decision.by)


def _of_pass(state: State, decision: Pass) -> Iterator[Objection]:
    if state.waited and not state.choosing and not state.stage and decision.by is state.turn_of and not state.passed:
        yield Objection(WAITED, "by", player=decision.by)


def _of_start(state: State, start: Start) -> Iterator[Objection]:
    yield from of_column(state, start)
    if not start.action.row.never_directly:
        yield from key_objections(state, start)
        yield from payment_objections(state, start)
        yield from target_objections(state, start)


def of_column(state: State, start: Start) -> Iterator[Objection]:
    """Yield what the columns of format and timing, and the notes of an action, say against it."""
    action, row, by = start.action, start.action.row, start.by
    if not state.frame.format.admits(row.format):
        cites = ("bp-01", row.clause, *(("bp-85",) if action is Action.REVERSE else ()))
        yield Objection(NOT_IN_FORMAT, "action", cites, action=action, mark=row.format, format=state.frame.format)
    if row.never_directly:
        yield Objection(NEVER_DIRECTLY, "action", (row.clause,), action=action)
        return
    if row.timing is Timing.MAIN and state.turn_of is not by:
        yield Objection(NOT_OWN_TURN, "by", player=by, action=action)
    if row.timing is Timing.MAIN and state.stage:
        yield Objection(STAGE_NOT_EMPTY, "action", action=action)
    if row.without_turn and state.turn_of is by:
        yield Objection(OWN_TURN, "by", (row.clause,), player=by, action=action)
    if row.once_a_turn and state.turn_of is by and action in state.once:
        yield Objection(ONCE_A_TURN, "action", (row.clause,), player=by, action=action)
