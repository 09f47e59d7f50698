"""May the draw, a charm or the end of the main phase be declared now?"""

from collections.abc import Iterator

from games.chronocard.interrupts.ready import cannot_attack
from games.chronocard.interrupts.rows import Change, Charm, Defence, Draw, EndMain
from games.chronocard.interrupts.state import State
from games.chronocard.interrupts.telling import done, refused
from games.chronocard.interrupts.texts import by, deed, what
from games.chronocard.interrupts.timing import DOES_NOT_INTERRUPT, ONLY_THESE, OWN_MAIN, WRONG_TIME
from games.chronocard.interrupts.using import BY_TEXT, DECLARED, WAITS, doubted, waits
from games.chronocard.phases import Phase, own_main_phase
from games.course import Judged
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, is_forbidden

WORDS = sentences(__name__)
CHARM_AGAIN = WORDS.reason("charm-again")
DRAW_AGAIN = WORDS.reason("draw-again")
OWN_DRAW = WORDS.text("own-draw")
TIMES = {Draw: (OWN_DRAW, "cc-28"), Charm: (OWN_MAIN, "cc-29"), EndMain: (OWN_MAIN, "cc-28")}


def announced(state: State, entry: Draw | Charm | EndMain, at: str) -> Judged[State]:
    """Return what comes of such a declaration: it waits, and the opponent may answer it."""
    against = tuple(_against(state, entry, at))
    if is_forbidden(against):
        return Judged(state, against, refused(state, entry, at, against))
    names = {"deed": deed(entry, state), "other": by(entry, state).other}
    findings = against or (DECLARED(at, names, cites=("cc-08", TIMES[type(entry)][1], "cc-35.1")),)
    after = waits(doubted(state, against), entry, at)
    after = replace(after, charm=True) if isinstance(entry, Charm) else after
    after = replace(after, drew=True) if isinstance(entry, Draw) else after
    return Judged(after, findings, done(after, at, findings, (WAITS.filled(deed=names["deed"]),)))


def no_interrupt(state: State, entry: Draw | Charm | EndMain | Defence | Change, at: str) -> Iterator[Finding]:
    """Yield that a declaration that is none of those that interrupt cannot come while another waits."""
    if state.pile:
        waiting = what(state.pile.entry)
        yield DOES_NOT_INTERRUPT(
            at, because=(state.pile.at,), cites=("cc-07",), deed=deed(entry, state), waiting=waiting, why=ONLY_THESE
        )


def _against(state: State, entry: Draw | Charm | EndMain, at: str) -> Iterator[Finding]:
    if state.pile:
        yield from no_interrupt(state, entry, at)
        return
    own_turn = by(entry, state) is state.turn_of
    in_time = own_main_phase(state.phase, own_turn=own_turn, answering=False)
    if isinstance(entry, Draw):
        in_time = state.phase is Phase.DRAW and own_turn
    if not in_time:
        time, cite = TIMES[type(entry)]
        names = {"deed": deed(entry, state), "time": time, "phase": state.phase, "turn": state.turn_of}
        yield WRONG_TIME(at, names, because=("/phase",), cites=("cc-08", cite) if isinstance(entry, Draw) else (cite,))
    elif isinstance(entry, Draw) and state.drew:
        reason, place = (BY_TEXT, f"{at}/by_text") if entry.by_text else (DRAW_AGAIN, at)
        yield reason(place, deed=deed(entry, state))
    if isinstance(entry, Charm):
        if state.charm:
            yield CHARM_AGAIN(at, deed=deed(entry, state))
        yield from cannot_attack(state, entry, at)
