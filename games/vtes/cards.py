"""Cards: their names, and what the table and the clauses know of their texts."""

from collections.abc import Collection, Iterator, Mapping
from enum import Enum, auto
from functools import lru_cache

from msgspec import Struct

from games.cards import MOST, Cards
from games.meanings import Meanings
from games.sentences import sentences
from games.text import Choice, Text
from games.vtes.facts import COLUMNS, FLAGS

WORDS = sentences(__name__)

CARDS = Cards(__file__, WORDS.text("nameless"), COLUMNS)
MEANINGS = Meanings(CARDS, WORDS.reason("name-meant"))
UNLISTED = WORDS.text("unlisted")
known_card, printed, recorded, key, same_card = CARDS.find_card, CARDS.printed, CARDS.values, CARDS.key, CARDS.same
ACTION_CARDS = ("Action", "Political Action", "Equipment", "Retainer", "Ally", "Power")
"""The types of cards that are played as an action."""
BY_TYPE = {"Equipment": "equip", "Retainer": "employ", "Ally": "recruit", "Political Action": "political"}
"""The kind of action that playing a card of a type is."""
LEVELS = ("basic", "superior", "outferior")


def card_data(name: str | None, key: str) -> str | None:
    """Return one entry of a fully described card, or None."""
    card = CARDS.find_full_card(name)
    value = card.data.get(key) if card else None
    return None if value is None else str(value)


@lru_cache(MOST)
def played_as(name: str, level: str = "") -> tuple[str, ...]:
    """Return the kinds of action of a card at a level, or at any.

    Several are a choice, or differ from level to level; none are known of a card without a row.
    """
    row = {
        any_level: (card_data(name, f"does-{any_level}") or "").split() or recorded(name).get(f"does_{any_level}", ())
        for any_level in LEVELS
    }
    levels = [any_level for any_level in (level, "basic") if level and row.get(any_level)][:1]
    return tuple(dict.fromkeys([word for any_level in levels or LEVELS for word in row[any_level]]))


@lru_cache(MOST)
def gives_in_play(name: str) -> tuple[str, ...]:
    """Return the kind of each action that a card in play gives, none if not known (NRA-91); of a crypt card those for others (NRA-94)."""
    row = recorded(name)
    given = (*row.get("in_play_does", ()), *row.get("does_others", ()))
    return tuple(word.partition(":")[0].partition("@")[0] for word in given)


@lru_cache(MOST)
def words(name: str | None, column: str, level: str = "") -> Mapping[str, bool]:
    """Return the words of a column at a level, with their certainty."""
    entries = [word.partition("@") for word in recorded(name or "").get(column, ())]
    marked = [(word, mark.split(",") if mark else []) for word, _, mark in entries]
    # a mark may name a discipline or a use as well, which excludes no level
    fitting = [(word, marks) for word, marks in marked if not level or level in marks or not {*marks} & {*LEVELS}]
    return {word: not marks or level in marks for word, marks in fitting}


def locks_by_cancelling(card: str | None, cancelled: Collection[str]) -> bool:
    """Return whether a card that cancels such a card locks the acting minion (NRA-43)."""
    entries = [word.partition("@") for word in recorded(card or "").get("cancels_what", ())]
    levels = [level for word, _, level in entries if word in cancelled]
    return bool(levels) and all(words(card, "locks_acting", level).get("yes", False) for level in levels)


@lru_cache(MOST)
def is_confirmed(name: str) -> bool:
    """Return whether a card's kind of action is confirmed or follows from its type."""
    row = recorded(name)
    by_type = {BY_TYPE.get(card_type, "") for card_type in row.get("types", ())}
    return card_data(name, "does-basic") is not None or {*played_as(name)} <= by_type


def may_be_of_type(name: str | None, types: Collection[str]) -> bool:
    """Return whether a card is of one of these types, or unlisted."""
    row = recorded(name) if name else {}
    return not row or not set(types).isdisjoint(row["types"])


BARS = {
    "bars": {
        "any-action:acting-minion": ("forbids-any-action", "minion"),
        "any-action:new-vampire-this-turn": ("forbids-any-action", "new"),
        "any-action:that-ally-this-turn": ("forbids-any-action", "minion"),
        "bleed:your-minions-this-turn": ("forbids-bleed", "player"),
        "same-action:acting-minion": ("forbids-action", "minion"),
        "same-action:your-vampires": ("forbids-action", "vampires"),
        "same-political-action:acting-players-minions": ("forbids-action", "player"),
        "same-card:acting-minion": ("forbids-card", "minion"),
        "same-card:everyone-this-game": ("forbids-card", "card"),
        "same-card:not-stated": ("forbids-card", "open"),
    },
    "permits_repeat": {
        "bleed-once-more:acting-minion": ("permits-bleed", "minion"),
        "same-action:acting-minion": ("permits-repeat", "minion"),
    },
}
"""Effect and reach of the words of the table that speak of actions, by column."""


class PrintedText(Struct, frozen=True):
    """The effect of a card's text, its reach and its levels (none: every level).

    The reach `new` is a vampire that the card puts into play. It is `unconfirmed` if the table alone knows it.
    """

    effect: str
    reach: str = "minion"
    levels: tuple[str, ...] = ()
    unconfirmed: bool = False

    def holds_at(self, level: str) -> bool:
        """Return whether the text has this effect at a level."""
        return not self.levels or level in self.levels


@lru_cache(MOST)
def printed_text(card: str | None) -> PrintedText | None:
    """Return the known bar or permission in a card's text (NRA-44, NRA-56)."""
    effect, level = card_data(card, "bar"), card_data(card, "bar-level")
    if effect:
        return PrintedText(effect, card_data(card, "reach") or "minion", (level,) if level else ())
    row = recorded(card or "")
    for column, effects in BARS.items():
        for word, _, levels in (word.partition("@") for word in row.get(column, ())):
            if word in effects:
                return PrintedText(*effects[word], tuple(levels.split(",")) if levels else (), unconfirmed=True)
    return None


def is_silent(card: str | None) -> bool:
    """Return whether a card's unconfirmed text neither bars nor permits actions."""
    return bool(recorded(card or "")) and printed_text(card) is None


STATED_LIMITS = {"Forced March": "nra-62.1", "On the Qui Vive": "nra-84.1", "Shadow Sentinel": "nra-84.1"}
"""Cards of which a clause says how often a minion may play them."""


class Whose(Enum):
    """The players and minions whose plays a limit counts."""

    MINION = auto()
    PLAYER = auto()
    EVERYBODY = auto()


class LimitSpan(Enum):
    """The time for which a limit counts plays.

    OPEN lasts until something that a situation does not tell.
    """

    OPEN = auto()
    UNLOCK = auto()
    STRIKE = auto()
    ROUND = auto()
    COMBAT = auto()
    ACTION = auto()
    TURN = auto()
    GAME = auto()


LIMIT_WORDS = {
    "between-unlocks-minion": (Whose.MINION, LimitSpan.UNLOCK),
    "per-strike": (Whose.MINION, LimitSpan.STRIKE),
    "other:aim-per-strike": (Whose.MINION, LimitSpan.STRIKE),
    "per-round": (Whose.MINION, LimitSpan.ROUND),
    "per-combat": (Whose.MINION, LimitSpan.COMBAT),
    "per-combat-all": (Whose.EVERYBODY, LimitSpan.COMBAT),
    "per-action": (Whose.MINION, LimitSpan.ACTION),
    "per-action-all": (Whose.EVERYBODY, LimitSpan.ACTION),
    "per-turn-minion": (Whose.MINION, LimitSpan.TURN),
    "per-turn-player": (Whose.PLAYER, LimitSpan.TURN),
    "per-turn-all": (Whose.EVERYBODY, LimitSpan.TURN),
    "per-game-player": (Whose.PLAYER, LimitSpan.GAME),
    "per-game": (Whose.EVERYBODY, LimitSpan.GAME),
}
"""Whose plays each word of the table counts, and for how long; any other word counts those of the minion."""
TURN_SPANS = (LimitSpan.UNLOCK, LimitSpan.TURN, LimitSpan.GAME)
"""Spans that last for all actions of a turn: no unlock phase lies between them (NRA-84)."""


class PlayLimit(Struct, frozen=True):
    """A limit in a card's text, sure if it holds at all given levels."""

    text: Text
    whose: Whose
    span: LimitSpan
    sure: bool


def play_limits(card: str | None, *levels: str) -> Iterator[PlayLimit]:
    """Yield the limits on a card at these levels ("" for unknown)."""
    words_by_level = [words(card, "once", level) for level in levels]
    for word in words_by_level[0]:
        if all(word in level_words for level_words in words_by_level):
            whose, span = LIMIT_WORDS.get(word, (Whose.MINION, LimitSpan.OPEN))
            yield PlayLimit(FLAGS["once"][word], whose, span, all(level_words[word] for level_words in words_by_level))


def turn_limit(card: str, *levels: str) -> PlayLimit | None:
    """Return a limit that holds for a turn at least, or None."""
    return next((limit for limit in play_limits(card, *levels) if limit.span in TURN_SPANS), None)


def stated_limit(card: str | None) -> str | None:
    """Return the clause that limits a card's plays in a turn (NRA-62, NRA-84), or None."""
    return next((clause for name, clause in STATED_LIMITS.items() if same_card(card, name)), None)


def play_limit_clauses(card: str | None) -> tuple[str, ...]:
    """Return the clauses of a card's limit in a turn."""
    clause = stated_limit(card)
    return (clause,) if clause else BY_TEXT


@lru_cache(MOST)
def shared_limit(card: str) -> Text | None:
    """Return the limit on an action in play that counts everybody's uses together (NRA-70), or None."""
    row = recorded(card)
    if "action" not in row.get("once_what", ()) or "each-minion" in row["once_reach"]:
        return None
    return FLAGS["once_ability"]["per-turn"] if "per-turn" in words(card, "once_ability") else None


@lru_cache(MOST)
def exclusion(card: str | None, other: str | None) -> Whose | None:
    """Return whose plays count where two cards exclude each other (NRA-75), or None."""
    row, number = recorded(card or ""), recorded(other or "").get("id")
    if number is None or str(number) not in row.get("bars_card", ()):
        return None
    return Whose.EVERYBODY if "anybody" in row["bars_card_whose"] else Whose.MINION


ONCE_IN_TIME = ("this-turn", "next", "once-each-minion-phase")
"""Words of the table for a duty that is met once in the time that it names (NRA-77)."""


class PrintedDuty(Struct, frozen=True):
    """A duty in a card's text (NRA-76).

    `kinds` are the kinds of action, none where they depend on another action. It is `of_kind` if any action of a kind meets it, `of_itself` if it
    is the duty of the card itself, and over `once` met if it names a time.
    """

    kinds: tuple[str, ...]
    of_kind: bool
    of_itself: bool
    once: bool


@lru_cache(MOST)
def printed_duty(card: str) -> PrintedDuty | None:
    """Return the duty that a card lays on a minion by the table (NRA-76), or None."""
    word = next(iter(recorded(card).get("obliged", ())), "").partition("@")[0]
    if not word:
        return None
    # a crypt card names nobody: it is its own minion's
    kinds, sort, *whom, when = word.split(":")
    kind_words = () if kinds == "same-action" else tuple(kinds.split("|"))
    return PrintedDuty(kind_words, sort == "required", whom in ([], ["this-ally"]), when in ONCE_IN_TIME)


BY_TEXT = ("nra-44.1",)


def bar_clauses(card: str | None, effect: Choice) -> tuple[str, ...]:
    """Return the clauses of a card's bar or permission (NRA-44), with its reach if stated (NRA-56)."""
    text = printed_text(card)
    # NRA-56 states no reach for texts of the table, for permissions and where the sources disagree
    stated = (
        text is not None
        and not text.unconfirmed
        and text.effect == effect.code != "permits-repeat"
        and text.reach != "open"
    )
    return (*BY_TEXT, "nra-56") if stated else BY_TEXT
