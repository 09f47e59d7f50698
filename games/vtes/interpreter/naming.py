"""What tokens name, and what an action may be taken with."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.tokens import Token
from games.vtes.cards import gives_in_play
from games.vtes.interpreter.cards import (
    LETTER,
    card_of,
    is_action_card,
    is_of_crypt,
    is_of_minions,
    kinds_of,
    unlocks_after_action,
)
from games.vtes.interpreter.story import KINDS, VERBS, Clause, Play

KATAKANA_NAME = re.compile("[ァ-ヺー=＝]{2,}")
PARTICLES = ("が", "は", "も")


def takes_card(play: Play, card: str) -> bool:
    """Return whether an action that names its kind is taken with a card."""
    if play.is_unlocking or play.closed or play.card or play.plain or not is_action_card(card):
        return False
    kinds = kinds_of(card, play.level)
    return not kinds or play.kind in kinds


def takes_kind(play: Play, kind: str) -> bool:
    """Return whether a card's action is of a kind."""
    if play.is_unlocking or play.closed or not play.card or play.kind or not is_action_card(play.card):
        return False
    kinds = kinds_of(play.card, play.level)
    return not kinds or kind in kinds


def names_play(tokens: Sequence[Token]) -> bool:
    """Return whether tokens name a kind of action, or a card that minions play."""
    return any(token.is_word_for(*KINDS) or names_card(token) for token in tokens)


def names_card(token: Token) -> bool:
    """Return whether a token names a card that minions play."""
    card = card_of(token)
    return bool(card and not is_of_crypt(token) and is_of_minions(card))


def names_action(token: Token) -> bool:
    """Return whether a token is a kind of action, or the card of one."""
    card = card_of(token)
    return token.is_word_for(*KINDS) or bool(card and not is_of_crypt(token) and is_action_card(card))


def names_unlocking(token: Token) -> bool:
    """Return whether a token is a word for unlocking, or a card that unlocks."""
    card = card_of(token)
    return token.is_word_for("unlock") or bool(card and unlocks_after_action(card))


def speaks(tokens: Sequence[Token | None], symbol: str) -> bool:
    """Return whether the first of some tokens says so."""
    return bool(tokens) and tokens[0] is not None and tokens[0].is_word_for(symbol)


def letters_that_name(tokens: Sequence[Token]) -> set[str]:
    """Return the letters that are names: not a single “A”, which is an article, but before Japanese words and verbs."""
    letters = [token for token in tokens if token.is_word_for(LETTER)]
    names = {token.text for token in letters}
    if names != {"A"} or len(letters) > 1:
        return names
    at = tokens.index(letters[0])
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    is_name = behind is not None and (not behind.text.isascii() or behind.text.endswith(("s", "ed", "'s")))
    return names if is_name and behind is not None and behind.is_word_for(*VERBS) else set()


def is_unknown_name(clause: Clause, token: Token, before: Token | None, behind: Sequence[Token]) -> bool:
    """Return whether an unknown word is a name: in katakana before a particle; else written like one before a verb or a card.

    The first word is one before “bleeds” or “bled” alone.
    """
    if token.is_known or not behind:
        return False
    if KATAKANA_NAME.fullmatch(token.text):
        return clause.filler_behind(token) in PARTICLES
    if (
        not token.is_name
        or not token.text.isascii()
        or (not names_play(behind[:1]) and not behind[0].is_word_for("play", "unlock"))
    ):
        return False
    return before is not None or behind[0].text.endswith(("s", "d"))


def is_in_play(clause: Clause, token: Token, before: Token | None, behind: Sequence[Token]) -> bool:
    """Return whether an action is told to be that of a card in play, as “the action of Nocturn”."""
    of_card = behind[0] if behind and clause.filler_behind(token) == "of" else None
    if before is not None and clause.filler_behind(before) == "の":
        of_card = before
    card = card_of(of_card) if of_card is not None else None
    return bool(card and gives_in_play(card))
