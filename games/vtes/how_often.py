"""How often does the text of a card let it be played, as far as the table has it?"""

from collections.abc import Iterator
from enum import Enum, auto

from msgspec import Struct

from games.text import Text
from games.vtes.card_texts import BY_TEXT
from games.vtes.cards import same_card, words
from games.vtes.facts import FLAGS

STATED = {"Forced March": "nra-62.1"}
"""Of these cards a clause says how often a minion may play them in a turn."""


class Whose(Enum):
    """Whose plays a limit counts."""

    MINION = auto()
    PLAYER = auto()
    EVERYBODY = auto()


class Span(Enum):
    """For how long a limit counts the plays of a card; OPEN is until something that a situation does not tell."""

    OPEN = auto()
    UNLOCK = auto()
    STRIKE = auto()
    ROUND = auto()
    COMBAT = auto()
    ACTION = auto()
    TURN = auto()
    GAME = auto()


COUNTED = {
    "between-unlocks-minion": (Whose.MINION, Span.UNLOCK),
    "per-strike": (Whose.MINION, Span.STRIKE),
    "per-round": (Whose.MINION, Span.ROUND),
    "per-combat": (Whose.MINION, Span.COMBAT),
    "per-combat-all": (Whose.EVERYBODY, Span.COMBAT),
    "per-action": (Whose.MINION, Span.ACTION),
    "per-action-all": (Whose.EVERYBODY, Span.ACTION),
    "per-turn-minion": (Whose.MINION, Span.TURN),
    "per-turn-player": (Whose.PLAYER, Span.TURN),
    "per-turn-all": (Whose.EVERYBODY, Span.TURN),
    "per-game-player": (Whose.PLAYER, Span.GAME),
    "per-game": (Whose.EVERYBODY, Span.GAME),
}
"""By the words of the table whose plays a limit counts, and for how long; under any other word those of the minion."""
OF_TURN = (Span.TURN, Span.GAME)
"""What holds for a turn at least."""


class PlayLimit(Struct, frozen=True):
    """A limit in the text of a card; it is sure where it holds at the levels that are told."""

    often: Text
    whose: Whose
    span: Span
    sure: bool


def limits_of(card: str | None, *levels: str) -> Iterator[PlayLimit]:
    """Yield how often a card may be played that is played at each of these levels, "" where none is told."""
    found = [words(card, "once", level) for level in levels]
    for word in found[0]:
        if all(word in one for one in found):
            whose, span = COUNTED.get(word, (Whose.MINION, Span.OPEN))
            yield PlayLimit(FLAGS["once"][word], whose, span, all(one[word] for one in found))


def limit_of(card: str, *levels: str) -> PlayLimit | None:
    """Return such a limit that holds for a turn at least; None where there is none."""
    return next((limit for limit in limits_of(card, *levels) if limit.span in OF_TURN), None)


def stated(card: str | None) -> str | None:
    """Return the clause that says of a card how often a minion may play it in a turn; None where that is known from the table alone."""
    return next((clause for name, clause in STATED.items() if same_card(card, name)), None)


def cites_of(card: str | None) -> tuple[str, ...]:
    """Return the clauses by which the text of a card limits how often it is played in a turn."""
    clause = stated(card)
    return (clause,) if clause else BY_TEXT
