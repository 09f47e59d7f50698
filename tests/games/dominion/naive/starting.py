"""What happens at the start of a naive turn: what Durations promised, calls of Reserve cards, cards that were set aside?"""

from __future__ import annotations

from tests.games.dominion.naive.cards import Does, gives
from tests.games.dominion.naive.facts import TYPES
from tests.games.dominion.naive.plays import Playing, blank
from tests.games.dominion.naive.table import Card, Later, Play, Row, Unsure

OF_THIS_TURN = ("kiln", "harbor", "merchant", "priest", "cheaper")
CALLED = ("Ratcatcher", "Teacher")
TOKENS = {"actions": "action", "buys": "buy", "cards": "card", "coins": "coin"}
PLAYING_SEVERAL_TIMES = {"Crown", "Ghost", "King's Court", "Mastermind", "Procession", "Royal Carriage", "Throne Room"}


def dungeon(turn: Playing, play: Play) -> None:
    turn.plus_cards(play, 2)
    turn.from_hand(play, "discard", 2)


def highwayman(turn: Playing, play: Play) -> None:
    if play.card and turn.in_play(play):
        turn.move(play.card, "discard")
    turn.plus_cards(play, 3)


def captain(turn: Playing, play: Play) -> None:
    turn.plays_card(play, turn.action(durations=False, most=4), "supply")


def ghost(turn: Playing, play: Play) -> None:
    turn.plays_card(play, turn.action(), "kept", times=2)


def mastermind(turn: Playing, play: Play) -> None:
    turn.plays_card(play, turn.action(), times=3, may=True)


def prince(turn: Playing, play: Play) -> None:
    turn.plays_card(play, turn.action(durations=False, most=4), "kept-there")
    turn.later.append(Later(play.name, play.card, None, [("play", 1)]))


PROMISED: dict[str, Does] = {
    "Barge": gives(3, buys=1),
    "Secret Cave": gives(coins=3),
    "Tactician": gives(5, 1, 1),
    "Captain": captain,
    "Caravan": gives(1),
    "Caravan Guard": gives(coins=1),
    "Dungeon": dungeon,
    "Enchantress": gives(2),
    "Fishing Village": gives(actions=1, coins=1),
    "Ghost": ghost,
    "Haunted Woods": gives(3),
    "Highwayman": highwayman,
    "Lighthouse": gives(coins=1),
    "Mastermind": mastermind,
    "Merchant Ship": gives(coins=2),
    "Prince": prince,
    "Wharf": gives(2, buys=1),
}


def opened(turn: Playing) -> bool:
    """Say whether the turn is at its start: nothing was played in it before."""
    played = turn.plays or turn.no_more_actions or any(turn.left[kind] for kind in OF_THIS_TURN)
    return turn.own and turn.phase == "action" and not played


def of_start(turn: Playing, row: Row) -> bool:
    """Say whether a row may belong to the start of the turn."""
    if row["kind"] != "play":
        return bool(row["kind"] == "start")
    if row["how"] in ("effect", "again"):
        return not turn.due
    return row["how"] in ("turtle", "reaction") or (row["how"] == "call" and row["card"] in CALLED)


def start(turn: Playing, row: Row) -> None:
    """Let happen what a card in play promised, where it is still due."""
    card = next((one for one in turn.due if one.name == row["card"]), None)
    if card is None:
        turn.say("forbidden")
    else:
        happen(turn, card, row)


def happen(turn: Playing, card: Card, row: Row) -> None:
    """Let happen what a card promised, as often as it was played; its player has to say how often where it may be several times."""
    turn.due = [one for one in turn.due if one is not card]
    if row.get("times") is None:
        others = {one.name for one in turn.earlier if one is not card}
        if others & PLAYING_SEVERAL_TIMES or ("citadel" in turn.effects and "action" in turn.types(card.name)):
            raise Unsure
    play = Play(card.name, card, row, picks=row["picks"][:])
    for _ in range(row.get("times") or 1):
        PROMISED[card.name](turn, play)
    if play.picks:
        turn.say("forbidden")


def go_on(turn: Playing) -> None:
    """Let happen what is due next, and end the start of the turn where nothing is."""
    if turn.due:
        happen(turn, turn.due[0], blank())
    else:
        end(turn)


def end(turn: Playing) -> None:
    """End the start of the turn: all that is due happens now, and what Turtle set aside has to be played by then."""
    while turn.due:
        happen(turn, turn.due[0], blank())
    turn.started = True
    for card in turn.aside:
        left = turn.lies(card, "set-aside") and not any(one is card for one in (*turn.kept, *turn.turtled))
        if left and "action" in TYPES[card.name]:
            if "turtle" in turn.ways and card.name != "Horse Traders":
                turn.say("forbidden")
            elif "turtle" in turn.ways or not turn.ways:
                turn.say("unknown")


def call(turn: Playing, row: Row) -> None:
    """Call a Reserve card from the Tavern mat; that is no play."""
    card = turn.find(row["card"], "tavern")
    if card is None or turn.started or not turn.own:
        turn.say("forbidden")
        return
    turn.move(card, "in-play")
    play = Play(card.name, card, row, picks=row["picks"][:])
    if card.name == "Ratcatcher":
        turn.from_hand(play, "trash", 1)
    else:
        place_token(turn, play)
    if play.picks or (row["bonuses"] and not play.asked):
        turn.say("forbidden")


def place_token(turn: Playing, play: Play) -> None:
    """Put a token on an Action pile of the Supply that has none."""
    turn.ask_token(play)
    play.asked = True
    if not play.picks or len(play.row["bonuses"]) != 1:
        raise Unsure
    name = play.picks.pop(0)
    pile = turn.piles.setdefault(name, {"tokens": []})
    if turn.in_supply(name) and "action" in turn.types(name) and not pile["tokens"]:
        pile["tokens"] = [TOKENS[play.row["bonuses"][0]]]
    else:
        turn.say("forbidden")
