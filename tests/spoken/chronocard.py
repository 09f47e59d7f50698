"""Sentences of Chrono Card: damage at the table of a player, interrupts that may be declared, and attacks in a charm."""

from __future__ import annotations

from random import Random

from tests.spoken.drawn import Spoken

ANSWERS = (
    ("opponent plays an event, I interrupt with an event", "相手のイベントに自分のイベントで割り込める？"),
    ("my draw declaration, opponent answers with an event", "ドロー宣言に相手がイベントで割り込む"),
    (
        "opponent plays an event, I interrupt by playing a character card",
        "相手のイベントにキャラクターカードの使用で割り込めますか",
    ),
)
CHARMS = (
    ("AP {n} attacks in a charm, nobody defends", "チャームでAP{n}が攻撃、防御なし"),
    ("heroine AP {n} attacks, nobody defends", "AP{n}のヒロインが攻撃、防御されない"),
)


def draw(chance: Random) -> Spoken:
    """Return a sentence with what its situation must hold."""
    language = chance.randrange(2)
    if chance.random() < 0.5:
        return Spoken(chance.choice(ANSWERS)[language], "interrupts", {})
    number = chance.randint(1, 6)
    return Spoken(chance.choice(CHARMS)[language].format(n=number), "charm", {})
