"""How often does the text of a card let it be played in a turn, as far as the table has it?"""

from enum import Enum, auto

from msgspec import Struct

from games.text import Text
from games.vtes.cards import words
from games.vtes.facts import FLAGS


class Whose(Enum):
    """Whose plays a limit counts."""

    MINION = auto()
    PLAYER = auto()
    EVERYBODY = auto()


WHOSE = {
    "per-turn-minion": Whose.MINION,
    "per-turn-player": Whose.PLAYER,
    "per-turn-all": Whose.EVERYBODY,
    "per-game-player": Whose.PLAYER,
    "per-game": Whose.EVERYBODY,
}
"""By the words of the table whose plays a limit counts that holds for a turn at least."""


class Limit(Struct, frozen=True):
    """A limit in the text of a card; it is sure where it holds at the levels that are told."""

    often: Text
    whose: Whose
    per_game: bool
    sure: bool


def limit_of(card: str, *levels: str) -> Limit | None:
    """Return how often a card may be played that is played at each of these levels, "" where none is told; None where nothing limits it."""
    found = [words(card, "once", level) for level in levels]
    for word, whose in WHOSE.items():
        if all(word in one for one in found):
            return Limit(FLAGS["once"][word], whose, word.startswith("per-game"), all(one[word] for one in found))
    return None
