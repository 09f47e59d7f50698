"""May a card, an A.Skill or EP be declared now, and in answer to that?"""

from collections.abc import Iterator

from games.chronocard.cards import Kind
from games.chronocard.interrupts.choices import Aim, Player, Point
from games.chronocard.interrupts.rows import Answer, Produce, Use
from games.chronocard.interrupts.state import State, Waiting
from games.chronocard.interrupts.texts import by, deed, what
from games.chronocard.phases import EP_IN_START, Holds, Phase, effects_usable, ep_producible, own_main_phase
from games.sentences import sentences
from games.verdict import Finding, is_forbidden

WORDS = sentences(__name__)
OWN_DECLARATION = WORDS.reason("own-declaration")
NOT_THE_LAST = WORDS.reason("not-the-last")
NOTHING_WAITS = WORDS.reason("nothing-waits")
NOT_INTERRUPTIBLE = WORDS.reason("not-interruptible")
DOES_NOT_INTERRUPT = WORDS.reason("does-not-interrupt")
ENDED = WORDS.reason("ended-interrupts")
WRONG_TIME = WORDS.reason("wrong-time")
START_PHASE = WORDS.reason("start-phase")
AFTER_ENDING = WORDS.reason("after-ending")
UNASKED = WORDS.reason("unasked")
HEROINE = WORDS.reason("heroine-used")
OWN_MAIN = WORDS.text("own-main")
OF_CHARACTER = WORDS.text("of-character")
OF_OTHERS = WORDS.text("of-others")
ONLY_THESE = WORDS.text("only-these")
DECLARATIONS = (Aim.WAITING, Aim.EARLIER)
POINTS = {AFTER_ENDING: Point.AFTER_ENDING, UNASKED: Point.UNASKED, HEROINE: Point.HEROINE}
READINGS = {point: WORDS.readings(point.code) for point in Point}


def met(findings: tuple[Finding, ...]) -> frozenset[Point]:
    """Return the open points on which a declaration hangs; none where it is forbidden anyway."""
    if is_forbidden(findings):
        return frozenset()
    return frozenset(POINTS[finding.reason] for finding in findings if finding.reason in POINTS)


def mistimed(state: State, entry: Answer, at: str) -> Iterator[Finding]:
    """Yield what speaks against the time of a declaration, if anything does."""
    player = by(entry, state)
    if entry.interrupts not in DECLARATIONS:
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
        yield OWN_DECLARATION(at, _named(state, entry), because=because, cites=cites)
    elif isinstance(entry, Use) and entry.kind.interrupts is not Holds.YES:
        yield _no_event(state, entry, at, because)
    elif _usable(state, entry, player, answering=True) is Holds.NO:
        yield START_PHASE(at, _named(state, entry))
    elif player in state.ended:
        yield ENDED(at, _named(state, entry), because=because)
    elif player in state.gave_up:
        yield AFTER_ENDING(at, _named(state, entry), because=because, readings=READINGS[Point.AFTER_ENDING])


def _no_event(state: State, use: Use, at: str, because: tuple[str, ...]) -> Finding:
    """Return what is found of a card other than an event that is to interrupt."""
    if use.kind.interrupts is Holds.OPEN:
        return HEROINE(f"{at}/type", _named(state, use), because=because, readings=READINGS[Point.HEROINE])
    character = use.kind is Kind.CHARACTER
    cite, why = ("cc-21.1", OF_CHARACTER) if character else ("cc-21.2", OF_OTHERS)
    return DOES_NOT_INTERRUPT(f"{at}/type", _named(state, use), because=because, cites=(cite,), why=why)


def _unasked(state: State, entry: Answer, at: str, player: Player) -> Iterator[Finding]:
    usable = _usable(state, entry, player, answering=False)
    own_main = own_main_phase(state.phase, own_turn=player is state.turn_of, answering=False)
    if entry.interrupts is Aim.EARLIER:
        yield NOTHING_WAITS(f"{at}/interrupts", _named(state, entry), cites=("cc-01",))
    elif usable is Holds.NO:
        yield START_PHASE(at, _named(state, entry), because=("/phase",))
    elif isinstance(entry, Use) and entry.kind is Kind.CHARACTER:
        if not own_main:
            yield WRONG_TIME(at, _named(state, entry), because=("/phase",), cites=("cc-21.1",), time=OWN_MAIN)
    elif isinstance(entry, Use) and entry.kind is Kind.HEROINE:
        yield HEROINE(f"{at}/type", _named(state, entry), readings=READINGS[Point.HEROINE])
    elif usable is Holds.OPEN or (isinstance(entry, Use) and entry.kind is not Kind.EVENT and not own_main):
        in_start = state.phase is Phase.START
        readings = EP_IN_START if in_start else READINGS[Point.UNASKED]
        yield UNASKED(at, _named(state, entry), because=("/phase",), readings=readings)


def _named(state: State, entry: Answer) -> dict[str, object]:
    """Return what a finding on the time of a declaration may name."""
    return {
        "deed": deed(entry, state),
        "what": what(entry),
        "waiting": what(state.pile.entry) if state.pile else None,
        "player": by(entry, state),
        "phase": state.phase,
        "turn": state.turn_of,
    }


def _usable(state: State, entry: Answer, player: Player, *, answering: bool) -> Holds:
    own_turn = player is state.turn_of
    if isinstance(entry, Produce):
        return ep_producible(state.phase, own_turn=own_turn, answering=answering)
    return effects_usable(state.phase, own_turn=own_turn, answering=answering)
