"""Where does each card go in Clean-up, and what is left to tell of a naive turn?"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.dominion.naive.facts import MIXED, OF_THE_TABLE
from tests.games.dominion.naive.plays import Playing
from tests.games.dominion.naive.table import Card, Later, Row, Unsure

ONTO_DECK = {"Merchant Camp"}
EXCHANGED = {"Page": "Treasure Hunter", "Peasant": "Soldier"}
NEW_HAND = 5


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
    if turn.unnamed and turn.outcome == "forbidden":
        # a gained card that nobody names may have changed what was forbidden
        raise Unsure
    if turn.outcome == "forbidden" and any(card.name in OF_THE_TABLE for cards in turn.at.values() for card in cards):
        raise Unsure
    zones = Counter((card.name, zone) for zone, cards in turn.at.items() for card in cards if card.name != "?")
    coming = Counter(one for later in turn.later for one in _coming(turn, later))
    coming += Counter(
        (card.name, "next-turn", "play", 1, False) for card in turn.turtled if turn.lies(card, "set-aside")
    )
    if turn.squirrels:
        coming["Way of the Squirrel", "end-of-turn", "cards", turn.squirrels, False] += 1
    lasting = Counter((later.name, later.lasting, not live(turn, later)) for later in turn.later if later.lasting)
    lying = {"lies": zones, "later": coming, "lasting": lasting}
    return told | lying | {"new_hand": new_hand(turn), "outcome": turn.outcome}


def new_hand(turn: Playing) -> int | None:
    """Return how many cards are drawn at the end of the turn; None where it depends on where a card is."""
    wanted = NEW_HAND + turn.squirrels - ("minus-card" in turn.effects)
    there = sum(len(turn.at[zone]) for zone in ("hand", "deck", "discard"))
    unsure = len(turn.at["unsure"])
    if not turn.own or min(wanted, there) != min(wanted, there + unsure) or (turn.unnamed and there < wanted):
        return None
    return min(wanted, there)


def _coming(turn: Playing, later: Later) -> list[tuple[str, str, str, int, bool]]:
    return [(later.name, "next-turn", what, n, not live(turn, later)) for what, n in later.give]


def live(turn: Playing, later: Later) -> bool:
    """Say whether what was set up still comes: since February 2025 not when its card, or what played it again, left play."""
    if turn.ruling == "2023-01":
        return True
    return all(card is None or turn.lies(card, "in-play") for card in (later.card, later.maker))


def clean_up(turn: Playing) -> None:
    few = sum("action" in turn.types(card.name) for card in turn.at["in-play"]) <= 2
    alive = [later for later in turn.later if live(turn, later)]
    leaving = [card for card in turn.at["in-play"] if not card.stays and not _stays(turn, card, alive)]
    for row in turn.choices:
        card = next((one for one in leaving if one.name == row["card"] and may_go(turn, one, row["goes"], few)), None)
        if card is None:
            turn.say("forbidden")
        else:
            leaving = [one for one in leaving if one is not card]
            _go(turn, card, row, few)
    for card in leaving:
        if turn.lies(card, "in-play"):
            _discard(turn, card)


def _stays(turn: Playing, card: Card, alive: list[Later]) -> bool:
    """Say whether a card has something to do yet, or made a play of one that has."""
    made = [played for maker, played in turn.made if maker is card]
    return any(
        later.card is card or later.card in made or (later.card is None and later.maker is card) for later in alive
    )


def may_go(turn: Playing, card: Card, goes: str, few: bool) -> bool:
    """Say whether something lets a card go there as it leaves play."""
    if not turn.lies(card, "in-play"):
        return False
    match goes:
        case "deck":
            return _own_way_onto_deck(card, few) or bool(_letting(turn, card))
        case "pile":
            return _reckless(turn, card)
        case "exchanged":
            return card.name in EXCHANGED
    return bool(turn.left["improve"]) and "action" in turn.types(card.name)


def _own_way_onto_deck(card: Card, few: bool) -> bool:
    return card.frog or card.name in ONTO_DECK or (card.name == "Walled Village" and few)


def _letting(turn: Playing, card: Card) -> list[str]:
    """Return which effects of this turn let one card of its type go onto the deck."""
    types = turn.types(card.name)
    return [one for one, kind in (("herbalist", "treasure"), ("scheme", "action")) if turn.left[one] and kind in types]


def _reckless(turn: Playing, card: Card) -> bool:
    return bool(turn.piles.get(card.name, {}).get("trait") == "reckless")


def _go(turn: Playing, card: Card, row: Row, few: bool) -> None:
    """Let a card go where its player wants; Herbalist, Scheme and Improve serve once for each play."""
    if row["goes"] == "deck" and not _own_way_onto_deck(card, few):
        turn.left[_letting(turn, card)[0]].pop(0)
    turn.move(card, {"deck": "deck", "trashed": "trash"}.get(row["goes"], "pile"))
    if row["goes"] == "exchanged":
        turn.lay(Card(EXCHANGED[card.name]), "discard")
    if row["goes"] == "trashed":
        turn.left["improve"].pop(0)
        turn.pay_for_trash(1)
        _improve(turn, card, row["gains"])


def _improve(turn: Playing, card: Card, gains: str | None) -> None:
    if gains is None:
        turn.unnamed = True
        return
    if turn.in_supply(gains) and turn.costs_more(card.name, 1)(gains):
        if gains in MIXED and not turn.uncover(gains):
            turn.say("unknown")
        turn.gain(gains)
    else:
        turn.say("forbidden")


def _discard(turn: Playing, card: Card) -> None:
    """Discard a card from play; where two effects take it, its player orders them and has not said how."""
    reckless = _reckless(turn, card)
    if reckless and (card.frog or _letting(turn, card) or card.name in ONTO_DECK | EXCHANGED.keys()):
        turn.say("unknown")
        turn.move(card, "unsure")
    elif card.frog or reckless:
        turn.move(card, "deck" if card.frog else "pile")
    else:
        turn.move(card, "discard")
