"""What do Events, Prophecies and a trait do in a naive turn?"""

from __future__ import annotations

from tests.games.dominion.naive.plays import Playing, blank
from tests.games.dominion.naive.table import Play

EVENTS = {"March": 3, "Practice": 3, "Toil": 2}
PROPHECIES = ["approaching-army", "good-harvest", "great-leader"]


def follow_event(turn: Playing, name: str) -> None:
    """Do what an Event says as it is bought: all three may play an Action."""
    play = Play(name, None, blank())
    if name == "Toil":
        turn.plus_buys()
    turn.plays_card(
        play, turn.action(), "discard" if name == "March" else "hand", times=2 if name == "Practice" else 1, may=True
    )


def give_first(turn: Playing, play: Play, types: frozenset[str]) -> None:
    """Give what Good Harvest gives for the first play of a Treasure of each name."""
    if "good-harvest" in turn.landscapes and "treasure" in types and play.number == 1:
        turn.plus_buys()
        turn.waiting_coins(False, 1)


def give_afterwards(turn: Playing, play: Play) -> None:
    """Give what is given after a play, with a Way or without."""
    types = turn.types(play.name)
    if "great-leader" in turn.landscapes and "action" in types:
        turn.plus_actions()
    if "approaching-army" in turn.landscapes and "attack" in types:
        turn.waiting_coins(False, 1)


def inspire(turn: Playing, play: Play) -> None:
    """Play another Action of the hand after a card of an Inspiring pile, none of which a copy is in play."""
    if turn.piles.get(play.name, {}).get("trait") != "inspiring" or not turn.own:
        return

    def fits(name: str) -> bool:
        return "action" in turn.types(name) and turn.find(name, "in-play") is None

    turn.ask_play(Play(play.name, None, blank()), fits, "inspired")
    row = turn.waiting[0] if turn.waiting else None
    if row is None or row["kind"] != "play" or row["how"] != "effect" or not row["card"]:
        return
    card = turn.find(row["card"], "hand")
    if card and fits(row["card"]):
        turn.move(card, "in-play")
        turn.play(Play(card.name, card, turn.waiting.pop(0), inner=True))
