"""Sentences of BlackPoker: attackers and blockers with the numbers and suits of their cards, and magic that is countered."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.spoken.drawn import Spoken

SUITS = (("♠", "spades", "スペード"), ("♡", "hearts", "ハート"), ("♢", "diamonds", "ダイヤ"), ("♣", "clubs", "クラブ"))
UNBLOCKED = (
    ("{a} attacks, no block", "{a}でアタック、ブロックなし"),
    ("I attack with {a}, unblocked", "{a}のアタック、ブロックされない"),
)
BLOCKED = (
    ("{a} attacks, {b} blocks", "{a}でアタック、{b}がブロック"),
    ("{b} blocks the attacking {a}", "{a}のアタックを{b}がブロック"),
    ("my {a} is blocked by {b}", "{a}でアタック、{b}でブロックされた"),
)


def draw(chance: Random) -> Spoken:
    """Return a sentence with what its situation must hold."""
    return chance.choice((_unblocked, _blocked, _two_blockers))(chance)


def _card(chance: Random, language: int) -> tuple[str, str]:
    """Return a card as it is said, and as it is written in a situation."""
    (sign, english, japanese), number = chance.choice(SUITS), chance.randint(2, 10)
    said = chance.choice((f"{sign}{number}", f"{number} of {english}" if not language else f"{japanese}{number}"))
    return said, _plain(f"{sign}{number}")


def _plain(card: str) -> str:
    """Return a card with the sign that situations use for its suit."""
    return card.replace("♢", "◇")


def _unblocked(chance: Random) -> Spoken:
    language = chance.randrange(2)
    said, card = _card(chance, language)
    text = chance.choice(UNBLOCKED)[language].format(a=said)
    return Spoken(text, "damage", {"/attackers/#": 1, "/attackers/0/cards": card, "/attackers/0/blockers/#": 0})


def _blocked(chance: Random) -> Spoken:
    language = chance.randrange(2)
    (attacker, first), (blocker, second) = _card(chance, language), _card(chance, language)
    text = chance.choice(BLOCKED)[language].format(a=attacker, b=blocker)
    must: dict[str, Any] = {"/attackers/#": 1, "/attackers/0/cards": first, "/attackers/0/blockers/#": 1}
    return Spoken(text, "damage", must | {"/attackers/0/blockers/0/cards": second})


def _two_blockers(chance: Random) -> Spoken:
    language = chance.randrange(2)
    cards = [_card(chance, language) for _ in range(3)]
    (attacker, first), (one, second), (other, third) = cards
    text = (
        f"{attacker} attacks and is blocked by {one} and {other}"
        if not language
        else f"{attacker}でアタック、{one}と{other}でブロックされた"
    )
    must: dict[str, Any] = {"/attackers/0/cards": first, "/attackers/0/blockers/#": 2}
    return Spoken(
        text, "damage", must | {"/attackers/0/blockers/0/cards": second, "/attackers/0/blockers/1/cards": third}
    )
