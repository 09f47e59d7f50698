"""Phases of a turn: the declarations that each allows, and remedies that change phase or turn."""

from enum import auto

from games.remedies import Vary
from games.sentences import sentences
from games.text import Choice
from games.truth import Truth
from games.verdict import Reading

WORDS = sentences(__name__)
EP_IN_START = WORDS.readings("ep-in-start")
IN_OWN_CHARM = WORDS.readings("in-own-charm")
IN_OPPONENTS_CHARM = WORDS.readings("in-opponents-charm")
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


def effects_usable(phase: Phase, *, own_turn: bool, answering: bool) -> Truth:
    """Return whether an event or A.Skill may be declared (CC-01, CC-28).

    Nobody may in the start phase, both players may in the draw phase. Without a declaration to answer, the opponent's
    main phase, the charm phase and the end phase stay open.
    """
    if phase is Phase.START:
        return Truth.NO
    if answering or phase is Phase.DRAW or (phase is Phase.MAIN and own_turn):
        return Truth.YES
    return Truth.OPEN


def ep_producible(phase: Phase, *, own_turn: bool, answering: bool) -> Truth:
    """Return whether EP may be produced: where it can be spent (CC-06, CC-22, CC-28)."""
    usable = effects_usable(phase, own_turn=own_turn, answering=answering)
    return Truth.OPEN if usable is Truth.NO else usable


def readings_in_charm(*, own_turn: bool) -> tuple[Reading, ...]:
    """Return both readings of an unasked effect in the charm phase (CC-46)."""
    return IN_OWN_CHARM if own_turn else IN_OPPONENTS_CHARM


def own_main_phase(phase: Phase, *, own_turn: bool, answering: bool) -> bool:
    """Return whether it is one's own main phase, answering nothing (CC-21, CC-29)."""
    return phase is Phase.MAIN and own_turn and not answering


def ready_changes(card: str) -> tuple[Vary, Vary]:
    """Return the remedies that make a card ready (CC-24, CC-25)."""
    return Vary(f"{card}/checked", (False,), UNCHECKED), Vary(f"{card}/new", (False,), LATER_TURN)
