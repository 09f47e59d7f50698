"""The cards and the minions that a token of a sentence names."""

from rapidfuzz import fuzz

from games.matching import Why
from games.text import folded
from games.tokens import Token
from games.vtes.cards import ACTION_CARDS, may_be_of_type, played_as, recorded, turn_limit
from games.vtes.no_repeat.scenario.choices import Ending
from games.vtes.no_repeat.scenario.kinds import KIND_BY_WORD, possible_endings
from games.vtes.vampires import CRYPT_TYPES

LIKE_ENOUGH = 85
"""The least likeness of a mistyped name that is taken for a card, of 100."""
DIRECT_INTERVENTION = "Direct Intervention"
LETTER, LEVEL, TIME, ENDED = "letter", "level.", "time.", "ended."
"""Symbols of words, or what they begin with."""


def card_of(token: Token) -> str | None:
    """Return the printed name of the card that a token names, None where it names none for certain or is another word."""
    if token.match is None or token.symbols:
        return None
    if token.match.card:
        return str(token.match.card.name.en)
    if token.match.why is Why.OTHER_NAME:
        return str(token.match.meant[0].name.en) if is_of_crypt(token) else None
    if token.match.why is Why.BEGINNING:
        is_name = len(token.match.meant) == 1 and token.text[:1].isupper()
        return str(token.match.meant[0].name.en) if is_name else None
    if not token.is_mistyped:
        return None
    name = str(token.card.name.en)
    typed, printed = folded(token.text), folded(name)
    alike = fuzz.ratio(typed, printed) >= LIKE_ENOUGH or (token.is_name and printed.endswith(f" {typed}"))
    return name if alike or not token.text.isascii() else None


def is_of_crypt(token: Token) -> bool:
    """Return whether a token names a vampire or an imbued, whichever of its cards is meant."""
    if token.match is None or token.symbols or token.is_mistyped or not token.match.cards:
        return False
    return all(_is_crypt_card(str(card.name.en)) for card in token.match.cards)


def _is_crypt_card(name: str) -> bool:
    return bool(recorded(name)) and may_be_of_type(name, CRYPT_TYPES)


def is_action_card(name: str) -> bool:
    """Return whether a card is played as an action."""
    return may_be_of_type(name, ACTION_CARDS)


def is_of_minions(name: str) -> bool:
    """Return whether a card is one that minions play."""
    return may_be_of_type(name, (*ACTION_CARDS, "Action Modifier", "Reaction", "Combat"))


def is_ally(name: str) -> bool:
    """Return whether a card is an ally."""
    return recorded(name).get("types") == ("Ally",)


def unlocks_after_action(name: str) -> bool:
    """Return whether a card is played, and is no action, to unlock the acting minion."""
    facts = recorded(name)
    ends = facts.get("ends_action") or facts.get("takes_over")
    return bool(facts.get("unlocks")) and not is_action_card(name) and not ends


def may_unlock(name: str) -> bool:
    """Return whether a card unlocks a minion in any way."""
    return bool(recorded(name).get("unlocks"))


def works_while_locked(name: str) -> bool:
    """Return whether the text of a card lets a locked minion use it."""
    return bool(recorded(name).get("locked_only"))


def limits_turn(name: str) -> bool:
    """Return whether a card limits its plays for a turn at least, so that it does not matter in which action they are."""
    return turn_limit(name, "") is not None


def takes_over(name: str) -> bool:
    """Return whether a card takes over the action of another minion."""
    return bool(recorded(name).get("takes_over"))


def cancels(name: str) -> bool:
    """Return whether a card cancels cards as they are played."""
    return Ending.CANCELLED in possible_endings(name) and bool(recorded(name).get("cancels"))


def kinds_of(name: str, level: str | None) -> tuple[str, ...]:
    """Return the kinds of action of a card, at a level where one is given."""
    return tuple([KIND_BY_WORD[word].code for word in played_as(name, level or "")])


def symbol_after(token: Token, start: str) -> str | None:
    """Return what stands behind the beginning of a token's symbol, as “superior” of “level.superior”."""
    return next((symbol.removeprefix(start) for symbol in sorted(token.symbols) if symbol.startswith(start)), None)


def number_of(token: Token) -> int | None:
    """Return the number that a token is, in figures or as a word."""
    word = symbol_after(token, "number.")
    return int(word) if word else token.number
