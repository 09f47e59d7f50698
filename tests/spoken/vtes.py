"""Sentences of Vampire: The Eternal Struggle: the actions of a turn with what unlocks between them, and a card played again."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.spoken.drawn import Spoken

BLEEDS = (
    ("Govern the Unaligned", "Govern the Unaligned"),
    ("Computer Hacking", "Computer Hacking"),
    ("Govern", "Govern"),
)
PLAYED = (("Govern", "Govern"), ("Threats", "Threats"), ("Conditioning", "Conditioning"), ("Bonding", "Bonding"))
DOES = (("bleed", "ブリード", "bleed"), ("hunt", "狩り", "hunt"))
UNLOCKS = (
    ("unlock", "アンロック"),
    ("untap", "アンロック"),
    ("Freak Drive", "フリークドライブ"),
    ("Freak Drive", "Freak Drive"),
)
JOINTS = ((", ", ", then ", " -> ", "; "), ("→", "、", "、それから"))
TOLD = ("{card} was cancelled by DI", "{card}がDIされた"), ("{card} got DI'd", "{card}がDIで消えた")
AGAIN = (
    ("can I play another {card}?", "もう1枚{card}は使える？"),
    ("play {card} again?", "{card}をもう一度使える？"),
)


def draw(chance: Random) -> Spoken:
    """Return a sentence with what its situation must hold."""
    return chance.choice((_turn, _turn, _played))(chance)


def _turn(chance: Random) -> Spoken:
    language = chance.randrange(2)
    clauses, must = [], dict[str, Any]()
    n = 0
    for number in range(chance.randint(2, 3)):
        if number:
            clauses.append(chance.choice(UNLOCKS)[language])
            must[f"/events/{n}/kind"] = "unlock"
            n += 1
        must[f"/events/{n}/kind"] = "action"
        if chance.random() < 0.4:
            card = chance.choice(BLEEDS)[language]
            clauses.append(f"bleed with {card}" if not language else f"{card}でブリード")
            must |= {f"/events/{n}/kind": "card-action", f"/events/{n}/card": card}
        else:
            *said, code = chance.choice(DOES)
            clauses.append(said[language])
            must[f"/events/{n}/does/0"] = code
        n += 1
    must["/events/#"] = n
    text = clauses[0]
    for clause in clauses[1:]:
        text += chance.choice(JOINTS[language]) + clause
    return Spoken(text, "no-repeat", must)


def _played(chance: Random) -> Spoken:
    language = chance.randrange(2)
    card, told, again = chance.choice(PLAYED)[language], chance.choice(TOLD)[language], chance.choice(AGAIN)[language]
    text = f"{told}{', ' if not language else '。'}{again}".format(card=card)
    must = {"/played/card": card, "/played/outcome": "direct-intervention", "/attempt/card": card}
    return Spoken(text, "play-again", must)
