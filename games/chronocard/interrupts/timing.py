"""May a card, an A.Skill or EP be declared now, and in answer to that?"""

from __future__ import annotations

from collections.abc import Iterator

from games.chronocard.interrupts.choices import Aim, Player, Point
from games.chronocard.interrupts.found import found, is_forbidden
from games.chronocard.interrupts.readings import READINGS
from games.chronocard.interrupts.rows import Answer, Produce, Use
from games.chronocard.interrupts.state import State, Waiting
from games.chronocard.interrupts.texts import by, deed, what
from games.chronocard.kinds import Kind
from games.chronocard.phases import Holds, effects_usable, ep_producible, own_main_phase
from games.text import Text
from games.verdict import Finding, Outcome, Reason

OWN_DECLARATION = Reason(
    "own-declaration",
    Outcome.FORBIDDEN,
    ("cc-03", "cc-35.1", "cc-35.2"),
    Text(
        "{player} cannot answer with {what}: what waits is {player}'s own ({waiting}), and only the opponent may interrupt it.",
        "{player}は、自分の{waiting}に{what}で割り込めません。割り込めるのは相手プレイヤーだけです。",
    ),
)
NOT_THE_LAST = Reason(
    "not-the-last",
    Outcome.FORBIDDEN,
    ("cc-35.1",),
    Text(
        "{deed} cannot answer an earlier declaration of the chain: only the last one may be answered, {waiting}.",
        "{deed}で、連鎖の中の前の宣言には割り込めません。割り込めるのは最後の宣言（{waiting}）だけです。",
    ),
)
NOTHING_WAITS = Reason(
    "nothing-waits",
    Outcome.FORBIDDEN,
    ("cc-01", "cc-05"),
    Text(
        "{deed}: no declaration waits to be resolved, so there is nothing to interrupt or to end.",
        "解決を待っている宣言がないので、{deed}は行えません。",
    ),
)
NOT_INTERRUPTIBLE = Reason(
    "not-interruptible",
    Outcome.FORBIDDEN,
    ("cc-09",),
    Text("{deed} cannot interrupt {aim}: nobody may.", "{deed}では割り込めません。{aim}には、だれも割り込めません。"),
)
DOES_NOT_INTERRUPT = Reason(
    "does-not-interrupt",
    Outcome.FORBIDDEN,
    ("cc-07", "cc-21.1", "cc-21.2"),
    Text(
        "{deed} cannot be an interrupt, and {waiting} still waits to be resolved.",
        "{waiting}がまだ解決していません。{deed}は、割り込みとしては行えません。",
    ),
)
ENDED = Reason(
    "ended-interrupts",
    Outcome.FORBIDDEN,
    ("cc-05",),
    Text(
        "{player} has declared the end of interrupts and cannot interrupt {waiting} any further.",
        "{player}は割り込み終了を宣言したので、{waiting}にはもう割り込めません。",
    ),
)
WRONG_TIME = Reason(
    "wrong-time",
    Outcome.FORBIDDEN,
    ("cc-08", "cc-09", "cc-21.1", "cc-28", "cc-29"),
    Text(
        "{deed}: it is declared only in {time}; this is the {phase} of {turn}'s turn.",
        "{deed}を行えるのは、{time}だけです。いまは{turn}のターンの{phase}です。",
    ),
)
START_PHASE = Reason(
    "start-phase",
    Outcome.FORBIDDEN,
    ("cc-28",),
    Text(
        "{deed}: nobody uses cards or A.Skills in the start phase.",
        "スタートフェイズには、だれもカードやA.Skillを使えないので、{deed}は行えません。",
    ),
)
AFTER_ENDING = Reason(
    "after-ending",
    Outcome.UNSETTLED,
    ("cc-04", "cc-05"),
    Text(
        "{player} had declared the end of interrupts before {waiting}. Whether {player} may answer it is not settled.",
        "{player}は、{waiting}より前に割り込み終了を宣言していました。それでも割り込めるかどうかは、決まっていません。",
    ),
)
UNASKED = Reason(
    "unasked",
    Outcome.UNSETTLED,
    ("cc-01", "cc-28"),
    Text(
        "{deed} is no interrupt. Whether it may be declared without answering a declaration in the {phase} of {turn}'s turn is not settled.",
        "{deed}は、割り込みではありません。{turn}のターンの{phase}に、割り込みでなく行えるかどうかは、決まっていません。",
    ),
)
HEROINE = Reason(
    "heroine-used",
    Outcome.UNSETTLED,
    ("cc-07", "cc-20", "cc-21.1"),
    Text(
        "{deed}: no rule says when a heroine card is used.",
        "{deed}を行えるかどうかは、決まっていません。ヒロインカードをいつ使えるかを述べたルールはありません。",
    ),
)
REASONS = (
    OWN_DECLARATION,
    NOT_THE_LAST,
    NOTHING_WAITS,
    NOT_INTERRUPTIBLE,
    DOES_NOT_INTERRUPT,
    ENDED,
    WRONG_TIME,
    START_PHASE,
    AFTER_ENDING,
    UNASKED,
    HEROINE,
)
POINTS = {AFTER_ENDING: Point.AFTER_ENDING, UNASKED: Point.UNASKED, HEROINE: Point.HEROINE}
OWN_MAIN = Text("one's own main phase", "自分のメインフェイズ")


def met(findings: tuple[Finding, ...]) -> frozenset[Point]:
    """Return the open points on which a declaration hangs; none where it is forbidden anyway."""
    if is_forbidden(findings):
        return frozenset()
    return frozenset(POINTS[finding.reason] for finding in findings if finding.reason in POINTS)


def mistimed(state: State, entry: Answer, at: str) -> Iterator[Finding]:
    """Yield what speaks against the time of a declaration, if anything does."""
    player = by(entry, state)
    if entry.interrupts not in (Aim.WAITING, Aim.EARLIER):
        yield NOT_INTERRUPTIBLE(f"{at}/interrupts", deed=deed(entry, state), aim=entry.interrupts)
    elif state.pile is None:
        yield from _unasked(state, entry, at, player)
    elif entry.interrupts is Aim.EARLIER:
        waiting = what(state.pile.entry)
        yield NOT_THE_LAST(f"{at}/interrupts", because=(state.pile.at,), deed=deed(entry, state), waiting=waiting)
    else:
        yield from _answering(state, state.pile, entry, at, player)


def _answering(state: State, last: Waiting, entry: Answer, at: str, player: Player) -> Iterator[Finding]:
    because = (last.at,)
    if last.player is player:
        cites = ("cc-03", "cc-35.1", "cc-35.2") if player is not state.turn_of else ("cc-03", "cc-35.1")
        yield found(OWN_DECLARATION, at, _named(state, entry), because=because, cites=cites)
    elif isinstance(entry, Use) and entry.type.interrupts is not Holds.YES:
        yield _no_event(state, entry, at, because)
    elif _usable(state, entry, player, answering=True) is Holds.NO:
        yield found(START_PHASE, at, _named(state, entry))
    elif player in state.ended:
        yield found(ENDED, at, _named(state, entry), because=because)
    elif player in state.gave_up:
        yield found(AFTER_ENDING, at, _named(state, entry), because=because, readings=READINGS[Point.AFTER_ENDING])


def _no_event(state: State, use: Use, at: str, because: tuple[str, ...]) -> Finding:
    """Return what is found of a card other than an event that is to interrupt."""
    if use.type.interrupts is Holds.OPEN:
        return found(HEROINE, f"{at}/type", _named(state, use), because=because, readings=READINGS[Point.HEROINE])
    cite = "cc-21.1" if use.type is Kind.CHARACTER else "cc-21.2"
    return found(DOES_NOT_INTERRUPT, f"{at}/type", _named(state, use), because=because, cites=(cite,))


def _unasked(state: State, entry: Answer, at: str, player: Player) -> Iterator[Finding]:
    usable = _usable(state, entry, player, answering=False)
    own_main = own_main_phase(state.phase, own_turn=player is state.turn_of, answering=False)
    if entry.interrupts is Aim.EARLIER:
        yield found(NOTHING_WAITS, f"{at}/interrupts", _named(state, entry), cites=("cc-01",))
    elif usable is Holds.NO:
        yield found(START_PHASE, at, _named(state, entry), because=("/phase",))
    elif isinstance(entry, Use) and entry.type is Kind.CHARACTER:
        if not own_main:
            yield found(WRONG_TIME, at, _named(state, entry), because=("/phase",), cites=("cc-21.1",), time=OWN_MAIN)
    elif isinstance(entry, Use) and entry.type is Kind.HEROINE:
        yield found(HEROINE, f"{at}/type", _named(state, entry), readings=READINGS[Point.HEROINE])
    elif usable is Holds.OPEN or (isinstance(entry, Use) and entry.type is not Kind.EVENT and not own_main):
        yield found(UNASKED, at, _named(state, entry), because=("/phase",), readings=READINGS[Point.UNASKED])


def _named(state: State, entry: Answer) -> dict[str, object]:
    """Return what a finding on the time of a declaration may name."""
    waiting = what(state.pile.entry) if state.pile else None
    said = {"deed": deed(entry, state), "what": what(entry), "waiting": waiting}
    return said | {"player": by(entry, state), "phase": state.phase, "turn": state.turn_of}


def _usable(state: State, entry: Answer, player: Player, *, answering: bool) -> Holds:
    own_turn = player is state.turn_of
    if isinstance(entry, Produce):
        return ep_producible(state.phase, own_turn=own_turn, answering=answering)
    return effects_usable(state.phase, own_turn=own_turn, answering=answering)
