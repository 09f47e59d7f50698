"""What does a purchase of a naive turn come to, and what debt, Villagers and Coffers that are paid with?"""

from __future__ import annotations

from tests.games.dominion.naive import landscapes
from tests.games.dominion.naive.facts import MIXED
from tests.games.dominion.naive.plays import Playing

PROJECTS = {"Capitalism": 5, "Citadel": 8}


def buy(turn: Playing, name: str, put: str | None) -> None:
    """Buy a card of the Supply, an Event or a Project, where its player may: nobody in debt buys anything."""
    turn.buy_again()
    may = turn.phase == "buy" and turn.own and turn.buys and not turn.debt
    if name in PROJECTS:
        may = may and name.lower() not in turn.effects and _pay(turn, PROJECTS[name])
        if may:
            turn.effects.add(name.lower())
    elif name in landscapes.EVENTS:
        may = may and _pay(turn, landscapes.EVENTS[name])
        if may:
            landscapes.follow_event(turn, name)
    else:
        may = may and _for_sale(turn, name) and _pay(turn, turn.cost(name), *turn.besides(name))
        if may:
            turn.vp += sum(card.name == "Goons" for card in turn.at["in-play"])
            if name in MIXED and not turn.uncover(name):
                turn.say("unknown")
            turn.gain(name, put=put)
    if not may:
        turn.say("forbidden")


def _for_sale(turn: Playing, name: str) -> bool:
    no_copper = name != "Grand Market" or not turn.find("Copper", "in-play")
    return turn.in_supply(name) and no_copper


def _pay(turn: Playing, coins: int, potions: int = 0, debt: int = 0) -> bool:
    """Pay for something, and say whether there was enough."""
    if coins > turn.coins or potions > turn.potions:
        return False
    turn.coins -= coins
    turn.potions -= potions
    turn.debt += debt
    turn.buys -= 1
    turn.bought = True
    return True


def gain(turn: Playing, name: str, put: str) -> None:
    """Gain a card by something that no other row tells."""
    if turn.there(name):
        turn.uncover(name)
        turn.gain(name, "discard" if put == "trash" else put, put)
    else:
        turn.say("forbidden")


def pay_off(turn: Playing, n: int) -> None:
    """Pay off debt, at $1 for each token: until 2024 in the Buy phase only."""
    is_time = turn.own and (turn.phase == "buy" or turn.ruling != "2023-01")
    if not is_time or n > turn.debt or n > turn.coins:
        turn.say("forbidden")
        return
    turn.debt -= n
    turn.coins -= n


def spend(turn: Playing, spare: str, n: int) -> None:
    """Spend Villagers for Actions, Coffers for coins; when Coffers may be spent differs between editions."""
    there = turn.villagers if spare == "villagers" else turn.coffers
    if not turn.own or there < n or (spare == "villagers" and turn.phase != "action"):
        turn.say("forbidden")
    elif spare == "villagers":
        turn.villagers -= n
        turn.plus_actions(n)
    else:
        if turn.phase != "buy" or turn.bought:
            turn.say("unknown")
        turn.coffers -= n
        turn.waiting_coins(False, n)
