"""Phases of a turn: what may be declared in each of them, and remedies that wait for another."""

from enum import auto

from games.remedies import Vary
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
EP_IN_START = WORDS.readings("ep-in-start")
IN_PHASE = WORDS.text("in-phase")
OWN_TURN = WORDS.text("own-turn")
ANOTHER_TURN = WORDS.text("another-turn")
UNCHECKED = WORDS.text("unchecked")
LATER_TURN = WORDS.text("later-turn")
NOT_CHARMED = Vary("charmed", (False,), ANOTHER_TURN)


class Phase(Choice, words=WORDS):
    """A phase of a turn."""

    START = auto()
    DRAW = auto()
    MAIN = auto()
    CHARM = auto()
    END = auto()


class Holds(Choice, words=WORDS):
    """Whether the rules let something happen; open where they say neither yes nor no."""

    YES = auto()
    NO = auto()
    OPEN = auto()


def effects_usable(phase: Phase, *, own_turn: bool, answering: bool) -> Holds:
    """Return whether an event or an A.Skill may be declared; answering is declaring as an interrupt (CC-01, CC-28).

    Nobody uses one in the start phase, both players may in the draw phase. Unasked, the main phase of the other player,
    the charm phase and the end phase stay open.
    """
    if phase is Phase.START:
        return Holds.NO
    if answering or phase is Phase.DRAW or (phase is Phase.MAIN and own_turn):
        return Holds.YES
    return Holds.OPEN


def ep_producible(phase: Phase, *, own_turn: bool, answering: bool) -> Holds:
    """Return whether EP may be declared: wherever it can be spent; where nothing can be used, no rule speaks of it (CC-06, CC-28)."""
    usable = effects_usable(phase, own_turn=own_turn, answering=answering)
    return Holds.OPEN if usable is Holds.NO else usable


def own_main_phase(phase: Phase, *, own_turn: bool, answering: bool) -> bool:
    """Return whether this is the time for what is done in one's own main phase, and never as an interrupt (CC-21, CC-29)."""
    return phase is Phase.MAIN and own_turn and not answering


def ready(card: str) -> tuple[Vary, Vary]:
    """Return that a card is not Checked any more, or past its first turn, by the path of its row."""
    return Vary(f"{card}/checked", (False,), UNCHECKED), Vary(f"{card}/new", (False,), LATER_TURN)
