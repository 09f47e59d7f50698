"""Cards: their names, and what the table and the clauses know of their texts."""

from collections.abc import Collection, Iterator, Mapping
from enum import Enum, auto
from functools import lru_cache

from msgspec import Struct

from games.cards import MOST, Cards
from games.sentences import sentences
from games.text import Choice, Text
from games.vtes.facts import FLAGS

WORDS = sentences(__name__)

CARDS = Cards(__file__, WORDS.text("nameless"))
known, printed, recorded, key, same_card = CARDS.known, CARDS.printed, CARDS.recorded, CARDS.key, CARDS.same
ACTION_CARDS = ("Action", "Political Action", "Equipment", "Retainer", "Ally", "Power")
"""The types of cards that are played as an action."""
BY_TYPE = {"Equipment": "equip", "Retainer": "employ", "Ally": "recruit", "Political Action": "political"}
"""By the type of a card what playing it as an action is."""
LEVELS = ("basic", "superior", "outferior")


def datum(name: str | None, key: str) -> str | None:
    """Return what is told of a card in full under a key, None when nothing is."""
    card = CARDS.told(name)
    value = card.data.get(key) if card else None
    return None if value is None else str(value)


@lru_cache(MOST)
def played_as(name: str, level: str = "") -> tuple[str, ...]:
    """Return what playing a card as an action is at a level, or at any, in the words of the table; nothing where nobody knows.

    Several are a choice, or what differs from level to level.
    """
    found = recorded(name) | {f"does_{one}": told for one in LEVELS if (told := datum(name, f"does-{one}"))}
    columns = [column for column in (f"does_{level}", "does_basic") if level and column in found][:1]
    words = [found.get(column, "").split() for column in columns or [f"does_{one}" for one in LEVELS]]
    return tuple(dict.fromkeys([word for some in words for word in some]))


@lru_cache(MOST)
def words(name: str | None, column: str, level: str = "") -> Mapping[str, bool]:
    """Return what the table says of a card in a column that fits a level, or any, each with whether that level surely has it."""
    told = [word.partition("@") for word in recorded(name or "").get(column, "").split()]
    marked = [(word, mark.split(",") if mark else []) for word, _, mark in told]
    fitting = [(word, marks) for word, marks in marked if not level or level in marks or not {*marks} & {*LEVELS}]
    return {word: not marks or level in marks for word, marks in fitting}


def is_confirmed(name: str) -> bool:
    """Return whether what playing a card as an action is, is told of it in full, or follows from its type; else it was read from its text."""
    row = recorded(name)
    by_type = {BY_TYPE.get(one, "") for one in row.get("types", "").split("/")}
    return datum(name, "does-basic") is not None or {*played_as(name)} <= by_type


def may_be(name: str | None, types: Collection[str]) -> bool:
    """Return whether a card is of one of these types by the publisher's list; one that is not on it may be of any."""
    row = recorded(name) if name else {}
    return not row or not set(types).isdisjoint(row["types"].split("/"))


READ = {
    "any-action:new-vampire-this-turn": ("forbids-any-action", "new"),
    "any-action:that-ally-this-turn": ("forbids-any-action", "minion"),
    "bleed:your-minions-this-turn": ("forbids-bleed", "player"),
    "same-card:everyone-this-game": ("forbids-card", "card"),
    "bleed-once-more:acting-minion": ("permits-bleed", "minion"),
}
"""By the words of the table what a text says of actions, and for whom; of the other words a clause says it, or they speak of no actions."""
COLUMNS = ("bars", "permits_repeat")


class PrintedText(Struct, frozen=True):
    """What a text says, by the code of the choice, for whom, and at which levels, at every one where none is named.

    Under `new` it is for a vampire that the card puts into play. It is `read` where it is known from the table alone.
    """

    says: str
    reach: str = "minion"
    levels: tuple[str, ...] = ()
    read: bool = False

    def holds_at(self, level: str) -> bool:
        """Return whether the text says this at a level."""
        return not self.levels or level in self.levels


def printed_text(card: str | None) -> PrintedText | None:
    """Return what the text of a card forbids or permits; None where that is nothing, or nobody knows."""
    says, level = datum(card, "bar"), datum(card, "bar-level")
    if says:
        return PrintedText(says, datum(card, "reach") or "minion", (level,) if level else ())
    row = recorded(card or "")
    for word, _, levels in (word.partition("@") for column in COLUMNS for word in row.get(column, "").split()):
        if word in READ:
            return PrintedText(*READ[word], tuple(levels.split(",")) if levels else (), read=True)
    return None


def is_silent(card: str | None) -> bool:
    """Return whether, as far as it was read, the text of a card neither forbids nor permits any action."""
    return bool(recorded(card or "")) and printed_text(card) is None


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


BY_TEXT = ("nra-44.1",)


def by_text(card: str | None, says: Choice) -> tuple[str, ...]:
    """Return the clauses by which a text forbids or permits something; how far a bar reaches is one of them where the content knows the card."""
    text = printed_text(card)
    stated = text is not None and not text.read and text.says == says.code != "permits-repeat" and text.reach != "open"
    return (*BY_TEXT, "nra-56") if stated else BY_TEXT
