"""Where does each card go in Clean-up, and what is left to tell of a naive turn?"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.dominion.naive.plays import Playing
from tests.games.dominion.naive.table import Card, Later

LEAVING_BY_THEIR_TEXT = {"Merchant Camp", "Page", "Peasant"}


def verdict(turn: Playing) -> dict[str, Any]:
    """Return what there is to tell: the totals before Clean-up, then where every card ends."""
    told: dict[str, Any] = {
        "actions": turn.actions,
        "buys": turn.buys,
        "coins": turn.coins,
        "potions": turn.potions,
        "debt": turn.debt,
        "villagers": turn.villagers,
        "coffers": turn.coffers,
        "drawn": turn.drawn,
        "hand": len(turn.at["hand"]),
        "vp": turn.vp,
        "actions_played": turn.count("action"),
        "treasures_played": turn.count("treasure"),
        "played": Counter(name for name, _ in turn.plays),
    }
    clean_up(turn)
    zones = Counter((card.name, zone) for zone, cards in turn.at.items() for card in cards if card.name != "?")
    coming = Counter(one for later in turn.later for one in _coming(turn, later))
    coming += Counter(
        (card.name, "next-turn", "play", 1, False) for card in turn.turtled if turn.lies(card, "set-aside")
    )
    if turn.squirrels:
        coming["Way of the Squirrel", "end-of-turn", "cards", turn.squirrels, False] += 1
    lasting = Counter((later.name, later.lasting, not live(turn, later)) for later in turn.later if later.lasting)
    return told | {"lies": zones, "later": coming, "lasting": lasting, "outcome": turn.outcome}


def _coming(turn: Playing, later: Later) -> list[tuple[str, str, str, int, bool]]:
    return [(later.name, "next-turn", what, n, not live(turn, later)) for what, n in later.give]


def live(turn: Playing, later: Later) -> bool:
    """Say whether what was set up still comes: since February 2025 not when its card, or what played it again, left play."""
    if turn.ruling == "2023-01":
        return True
    return all(card is None or turn.lies(card, "in-play") for card in (later.card, later.maker))


def clean_up(turn: Playing) -> None:
    alive = [later for later in turn.later if live(turn, later)]
    staying = [card for card in turn.at["in-play"] if card.stays or _stays(turn, card, alive)]
    for card in list(turn.at["in-play"]):
        if card not in staying:
            _discard(turn, card)


def _stays(turn: Playing, card: Card, alive: list[Later]) -> bool:
    """Say whether a card has something to do yet, or made a play of one that has."""
    made = [played for maker, played in turn.made if maker is card]
    return any(
        later.card is card or later.card in made or (later.card is None and later.maker is card) for later in alive
    )


def _discard(turn: Playing, card: Card) -> None:
    """Discard a card from play; where two effects take it, its player orders them and has not said how."""
    reckless = turn.piles.get(card.name, {}).get("trait") == "reckless"
    types = turn.types(card.name)
    kept = (turn.left["scheme"] and "action" in types) or (turn.left["herbalist"] and "treasure" in types)
    if reckless and (card.frog or kept or card.name in LEAVING_BY_THEIR_TEXT):
        turn.say("unknown")
        turn.move(card, "unsure")
    elif card.frog or reckless:
        turn.move(card, "deck" if card.frog else "pile")
    else:
        turn.move(card, "discard")
