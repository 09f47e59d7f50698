"""Which card does a player mean, and what is known of it?"""

from collections.abc import Collection, Mapping
from functools import lru_cache

from games.cards import MOST, Cards
from games.sentences import sentences

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
