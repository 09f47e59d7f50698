"""Situations with a card in every role that a fact of the table can bear on; CARD stands for its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.in_memory import CARD

Row = dict[str, Any]
PLAYED = {"kind": "play", "card": CARD}
GAINED = {"kind": "gain", "card": CARD}
GOLD = {"kind": "gain", "card": "Gold"}
BUY_PHASE = {"kind": "phase", "phase": "buy"}
RICH = {"turn": {"coins": 40, "buys": 2}, "purse": {"potions": 2}}
YEARS = (2008, 2018, 2020, 2023, 2026)
"""A year before and after each batch of errata."""
OTHERS = ("Village", "Copper", "Gold", "Militia", "Caravan", "Sauna", "Avanto", "Cultist", CARD)
"""Cards that another one may play: an Action, Treasures, an Attack, a Duration, those that are played by name, and itself."""
EVENTS = ("from-hand", "reaction-plays", "bought", "gained", "below-line")


def situations() -> Iterator[tuple[str, Row]]:
    """Yield the checker and the JSON of each situation."""
    for event in EVENTS:
        yield "may-use-way", {"event": event, "card": CARD}
    yield "may-use-way", {"card": CARD, "phase": "buy", "standing": ["capitalism"]}
    for other in OTHERS:
        for phase in ("action", "buy"):
            yield "may-use-way", {"event": "by-effect", "by": CARD, "card": other, "phase": phase}
    yield "may-use-way", {"event": "by-effect", "by": CARD, "card": "Caravan", "ruling": "2023-01"}
    yield from _gains()
    yield from _plays()
    yield from _lying()


def _gains() -> Iterator[tuple[str, Row]]:
    """Yield turns in which the card is bought or gained, by each printing, and may then be played."""
    bought = {"kind": "buy", "card": CARD}
    yield "turn", {"events": [BUY_PHASE, bought], **RICH}
    yield "turn", {"events": [BUY_PHASE, bought | {"overpaid": 2}], **RICH}
    for rows in ([GAINED], [BUY_PHASE, GAINED]):
        yield "turn", {"events": rows}
        for year in YEARS:
            yield "turn", {"events": rows, "game": {"printings": [{"card": CARD, "year": year}]}}
    for how in ("effect", "reaction"):
        yield "turn", {"events": [GAINED, PLAYED | {"how": how}]}


def _plays() -> Iterator[tuple[str, Row]]:
    """Yield plays of the card, by each printing, before a gain, with what it may play, and with its way out of play."""
    for way in (None, "sheep"):
        yield "play", {"card": CARD, "way": way}
        for year in YEARS:
            yield "play", {"card": CARD, "way": way, "game": {"printings": [{"card": CARD, "year": year}]}}
        yield "turn", {"events": [PLAYED | {"way": way}, GOLD], "cards": {"hand": [CARD]}}
    for other in OTHERS:
        rows = [PLAYED, {"kind": "play", "card": other, "how": "effect"}]
        yield "turn", {"events": rows, "cards": {"hand": [CARD, other]}}
    for goes in ("deck", "exchanged"):
        rows = [PLAYED, {"kind": "clean-up", "card": CARD, "goes": goes}]
        yield "turn", {"events": rows, "cards": {"hand": [CARD]}}
    yield "turn", {"events": [PLAYED], "cards": {"deck": [CARD], "hand": ["Copper"]}}


def _lying() -> Iterator[tuple[str, Row]]:
    """Yield turns in which the card lies in play, or is a landscape in force."""
    for rows in ([GOLD], [BUY_PHASE, {"kind": "buy", "card": "Gold"}]):
        yield "turn", {"events": rows, "cards": {"in_play": [CARD]}, **RICH}
        yield "turn", {"events": rows, "game": {"landscapes": [CARD]}, **RICH}
