"""Sentences of Nightfall: an attack with and without blockers, a chain of colours, the final score, and the setting up."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.spoken.drawn import Spoken

COLOURS = (
    ("red", "赤", "red"), ("blue", "青", "blue"), ("green", "緑", "green"), ("white", "白", "white"),
    ("yellow", "黄", "yellow"), ("purple", "紫", "purple"),
)  # fmt: skip
ATTACKS = (
    ("a strength {s} minion attacks Ben, no block", "攻撃力{s}のミニオンで相手に攻撃、ブロックなし"),
    ("my {s}-strength minion attacks unblocked", "攻撃力{s}で攻撃、ブロックなし"),
)
BLOCKED = (
    ("strength {s} attacker blocked by a health {h} minion", "攻撃力{s}の攻撃を体力{h}のミニオンがブロック"),
    ("a strength {s} minion attacks, a {h} health minion blocks", "攻撃力{s}で攻撃、体力{h}がブロック"),
)
SCORES = (
    ("{a} wounds against {b} wounds, the stack is empty", "ウーンド{a}枚と{b}枚、山は空。どっちが勝つ？"),
    ("Ai {a} wounds, Ben {b} wounds, stack is empty", "Ai{a}枚、Ben{b}枚、ウーンドの山は空"),
)
SET_UPS = (
    ("set up for {n} players", "{n}人の準備"),
    ("how many wounds for {n} players at set-up", "{n}人のセットアップ"),
)


def draw(chance: Random) -> Spoken:
    """Return a sentence with what its situation must hold."""
    return chance.choice((_unblocked, _blocked, _chain, _score, _set_up))(chance)


def _unblocked(chance: Random) -> Spoken:
    language, strength = chance.randrange(2), chance.randint(1, 6)
    text = chance.choice(ATTACKS)[language].format(s=strength)
    must = {"/players/0/minions/0/strength": strength, "/attacks/#": 1, "/attacks/0/blockers/#": 0}
    return Spoken(text, "combat", must)


def _blocked(chance: Random) -> Spoken:
    language, strength, health = chance.randrange(2), chance.randint(1, 6), chance.randint(1, 6)
    text = chance.choice(BLOCKED)[language].format(s=strength, h=health)
    must = {
        "/players/0/minions/0/strength": strength,
        "/players/1/minions/0/health": health,
        "/attacks/0/blockers/#": 1,
    }
    return Spoken(text, "combat", must)


def _chain(chance: Random) -> Spoken:
    language = chance.randrange(2)
    first, link, then = (chance.choice(COLOURS) for _ in range(3))
    said = first[language], link[language], then[language]
    text = (
        "I start with {} (links {}), then add {}".format(*said)
        if not language
        else "{}（リンク{}）でスタート、{}をつなぐ".format(*said)
    )
    must: dict[str, Any] = {
        "/events/0/colour": first[2],
        "/events/0/links/0": link[2],
        "/events/1/colour": then[2],
        "/events/#": 2,
    }
    return Spoken(text, "chain", must)


def _score(chance: Random) -> Spoken:
    language, own, other = chance.randrange(2), chance.randint(1, 15), chance.randint(1, 15)
    text = chance.choice(SCORES)[language].format(a=own, b=other)
    return Spoken(text, "final-score", {"/players/0/wounds": own, "/players/1/wounds": other})


def _set_up(chance: Random) -> Spoken:
    language, number = chance.randrange(2), chance.randint(2, 5)
    return Spoken(chance.choice(SET_UPS)[language].format(n=number), "set-up", {})
