"""Crypt cards as minions: what their texts say of their actions, as far as the table knows it (NRA-94)."""

from functools import lru_cache

from games.cards import MOST
from games.text import Text
from games.vtes.cards import may_be_of_type, recorded, words
from games.vtes.facts import FLAGS

CRYPT_TYPES = ("Vampire", "Imbued")


def may_be_minion(card: str | None) -> bool:
    """Return whether a card is one of the crypt, or unlisted."""
    return may_be_of_type(card, CRYPT_TYPES)


def is_of_crypt(card: str | None) -> bool:
    """Return whether a card is known as one of the crypt."""
    return bool(recorded(card or "")) and may_be_minion(card)


def is_vampire(card: str | None) -> bool:
    """Return whether a card is known as a vampire."""
    return CRYPT_TYPES[0] in recorded(card or "").get("types", ())


@lru_cache(MOST)
def own_actions(card: str | None) -> tuple[str, ...]:
    """Return the kinds of action that a crypt card's text gives its own minion, each once (NRA-94)."""
    return tuple(dict.fromkeys(word.partition("@")[0] for word in recorded(card or "").get("own_does", ())))


@lru_cache(MOST)
def forbidden_actions(card: str | None) -> dict[str, Text]:
    """Return the words of what a crypt card's text keeps it from doing, with their names (NRA-94)."""
    return {word: FLAGS["cannot"][word] for word in recorded(card or "").get("cannot", ())}


def unlocking_actions(card: str | None) -> tuple[str, ...]:
    """Return the kinds of action for which a crypt card does not lock (NRA-94)."""
    return tuple(words(card, "no_lock"))


@lru_cache(MOST)
def limited_recruiting(card: str | None) -> Text | None:
    """Return how often a crypt card's text lets it recruit, None without a limit (NRA-94)."""
    once = words(card, "once_ability")
    return FLAGS["once_ability"]["per-turn"] if "recruit" in words(card, "once_what") and "per-turn" in once else None


def duties(card: str | None) -> tuple[str, ...]:
    """Return the duties in a crypt card's own text, in the words of the table (NRA-38, NRA-94)."""
    return tuple(recorded(card or "").get("obliged", ())) if is_of_crypt(card) else ()
