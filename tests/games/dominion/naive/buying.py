"""What does a purchase of a naive turn come to?"""

from __future__ import annotations

from tests.games.dominion.naive.plays import Playing


def buy(turn: Playing, name: str) -> None:
    """Buy a card of the Supply, where its player may."""
    in_play = [card.name for card in turn.at["in-play"]]
    barred = turn.phase != "buy" or not turn.own or not turn.buys or not turn.in_supply(name)
    if barred or turn.cost(name) > turn.coins or (name == "Grand Market" and "Copper" in in_play):
        turn.say("forbidden")
        return
    turn.coins -= turn.cost(name)
    turn.buys -= 1
    turn.bought = True
    turn.gain(name)
    turn.vp += in_play.count("Goons")
    if name == "Mint":
        _mint(turn)


def _mint(turn: Playing) -> None:
    """Trash the Treasures in play that are no Durations."""
    for card in list(turn.at["in-play"]):
        types = turn.types(card.name)
        if "treasure" in types and "duration" not in types:
            turn.move(card, "trash")
