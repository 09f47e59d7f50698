"""What does each declaration come to, when it is made and when it resolves?"""

from games.chronocard.interrupts.announcing import announced
from games.chronocard.interrupts.at_once import happened
from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.ending import at_the_end
from games.chronocard.interrupts.resolving import resolved
from games.chronocard.interrupts.rows import Charm, Draw, EndInterrupts, EndMain, Entry, Produce, Skill, Use
from games.chronocard.interrupts.state import State
from games.chronocard.interrupts.telling import done, refused
from games.chronocard.interrupts.texts import deed, what
from games.chronocard.interrupts.timing import NOTHING_WAITS
from games.chronocard.interrupts.unanswered import compared
from games.chronocard.interrupts.using import produce, used
from games.course import Judged
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
ENDS = WORDS.reason("ends-interrupts")
GAME_OVER = WORDS.reason("game-over")
SAID = WORDS.text("said")
CLOSED = WORDS.text("closed")


def declared(state: State, entry: Entry, at: str) -> Judged[State]:
    """Return what comes of one entry of the list; what is illegal is treated as not made."""
    if state.over:
        return Judged(state)
    return _over(state, entry, at) if state.lost else _after(state, entry, at)


def settled(state: State) -> Judged[State]:
    """Return what comes of a chain once both players have ended interrupts: until then it waits."""
    return closed(state) if len(state.ended) == len(Player) else Judged(state)


def closed(state: State) -> Judged[State]:
    """Return what comes of a chain from its last declaration back to the first, and what it would have been unanswered."""
    first, chained = state.unanswered, bool(state.pile and state.pile.below)
    came = Judged(state)
    while came.state.pile:
        came = came.then(resolved(came.state, came.state.pile, chained=chained))
    if state.pile is None:
        return came
    answered = chained or state.answered
    after = replace(came.state, ended=frozenset(), gave_up=frozenset(), unanswered=None, answered=False)
    return came.then(compared(first, after) if answered and first else Judged(after))


def left_alone(state: State, at: str) -> Judged[State]:
    """Return what comes of the declaration at a place where it waits last and nobody answers it.

    Nothing is found of what resolves as soon as it is made but of a draw and of the end of a phase.
    """
    last = state.pile
    if last is None or last.at != at or not isinstance(last.entry, Draw | EndMain):
        return Judged(state)
    return resolved(state, last, chained=last.below is not None)


def finished(state: State) -> Judged[State]:
    """Return what comes of all that still waits, up to the next win check."""
    came = closed(state)
    return came if came.state.lost else came.then(at_the_end(came.state))


def _after(state: State, entry: Entry, at: str) -> Judged[State]:
    match entry:
        case Use() | Skill():
            return used(state, entry, at)
        case Produce():
            return produce(state, entry, at)
        case Draw() | Charm() | EndMain():
            return announced(state, entry, at)
        case EndInterrupts():
            return _ended(state, entry, at)
    return happened(state, entry, at)


def _ended(state: State, entry: EndInterrupts, at: str) -> Judged[State]:
    said = deed(entry, state)
    if state.pile is None:
        against = (NOTHING_WAITS(at, cites=("cc-05",), deed=said),)
        return Judged(state, against, refused(state, entry, at, against))
    findings = (ENDS(at, because=(state.pile.at,), deed=said, waiting=what(state.pile.entry)),)
    state = replace(state, ended=state.ended | entry.by.players)
    text = (CLOSED if len(state.ended) == len(Player) else SAID).filled(deed=said)
    return Judged(state, findings, done(state, at, findings, (text,)))


def _over(state: State, entry: Entry, at: str) -> Judged[State]:
    cites = ("cc-31",) if state.over_limit() else ("cc-32.1",)
    against = (GAME_OVER(at, cites=cites, deed=deed(entry, state)),)
    return Judged(replace(state, over=True), against, refused(state, entry, at, against))
