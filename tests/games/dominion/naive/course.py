"""How does a turn go, row by row: what is played from where, which Way is used, what follows a play?"""

from __future__ import annotations

from typing import Any

from tests.games.dominion.naive import buying, ending, landscapes, starting
from tests.games.dominion.naive.cards import CARDS
from tests.games.dominion.naive.facts import COST, OUTSIDE_SUPPLY, TYPES
from tests.games.dominion.naive.plays import Playing
from tests.games.dominion.naive.table import Card, Play, Row, Unsure
from tests.games.dominion.naive.ways import WAYS

PHASES = {"action": "action", "buy": "treasure", "night": "night"}
ORDER = list(PHASES)
TOKENS = ("action", "buy", "card", "coin")
PLAYS_ITSELF = {"Black Cat", "Caravan Guard", "Guard Dog", "Sheepdog"}


def turn(told: Row) -> dict[str, Any]:
    """Return what a turn comes to: the outcome, the totals, where every card ends, what comes later."""
    course = Course(told)
    course.go()
    return ending.verdict(course)


class Course(Playing):
    """A turn that is gone through."""

    def __init__(self, told: Row) -> None:
        super().__init__(told)
        self.started = not starting.opened(self)
        if not self.started:
            self.due = [card for card in self.earlier if card.name in starting.PROMISED]

    def go(self) -> None:
        while self.waiting:
            self.advance()
        if not self.started:
            starting.end(self)

    def advance(self) -> None:
        """Go on with the next row, or with what is due before it: each time what comes next may take the row, or end the start."""
        if not self.started and not starting.of_start(self, self.waiting[0]):
            starting.go_on(self)
            return
        row = self.waiting.pop(0)
        self.just_gained = self.just_gained and row.get("how") == "reaction"
        self.row(row)

    def row(self, row: Row) -> None:
        match row["kind"]:
            case "start":
                starting.start(self, row)
            case "play" if row["how"] == "call" and row["card"] in starting.CALLED:
                starting.call(self, row)
            case "play":
                self.begin(row)
            case "buy":
                buying.buy(self, row["card"], row["to"])
            case "gain":
                buying.gain(self, row["card"], row["to"])
            case "pay":
                buying.pay_off(self, row["n"])
            case "spend":
                buying.spend(self, row["spare"], row["n"])
            case "phase" if ORDER.index(row["phase"]) > ORDER.index(self.phase):
                self.phase = row["phase"]
            case _:
                self.say("forbidden")

    def begin(self, row: Row) -> None:
        """Play a card that no other card plays, or leave it where that is not allowed."""
        card = self._played(row)
        if card is None:
            self.say("forbidden")
            return
        self.move(card, "in-play")
        from_hand = row["how"] == "hand"
        self.play(Play(row["card"], card, row, costs=from_hand and self.phase == "action"))

    def _played(self, row: Row) -> Card | None:
        name, types = row["card"], self.types(row["card"]) if row["card"] else frozenset()
        if not types & {"action", "treasure", "night"}:
            return None
        if row["how"] == "hand" and "treasure" in types and "action" not in types:
            self.buy_again()
        match row["how"]:
            case "hand":
                started = self.own and PHASES[self.phase] in types
                if (
                    not started
                    or (self.phase == "buy" and self.bought)
                    or (self.phase == "action" and not self.actions)
                ):
                    return None
                return self.take(name)
            case "reaction" if name in PLAYS_ITSELF:
                return self.take(name) if name != "Sheepdog" or self._may_have_gained() else None
            case "turtle":
                waiting = [card for card in self.kept_before() if card.name == name]
                return waiting[0] if waiting and not self.started else None
        return None

    def _may_have_gained(self) -> bool:
        """Say whether Sheepdog may react: something was gained just now, or may have been."""
        if self.just_gained or not self.own:
            return True
        if self.unknown and self.find("Sheepdog", "hand"):
            self.say("unknown")
        return self.unknown

    def answer(self) -> None:
        while self.just_gained:
            self.ask_reaction()
            row = self.waiting[0] if self.waiting else None
            if row is None or row["kind"] != "play" or row["how"] != "reaction" or row["card"] != "Sheepdog":
                return
            card = self.take("Sheepdog")
            if card is None:
                return
            self.move(card, "in-play")
            self.play(Play("Sheepdog", card, self.waiting.pop(0), inner=True))

    def ask_reaction(self) -> None:
        """Let a player play a Sheepdog."""

    def ask_way(self, play: Play, replacing: list[str]) -> None:
        """Let a player choose a Way, or by what the card is replaced."""

    def ask_first(self, play: Play) -> None:
        """Let a player choose what to do first."""

    def ask_call(self, play: Play) -> None:
        """Let a player call a Reserve card after a play."""

    def play(self, play: Play) -> None:
        answered = self.just_gained and play.row["how"] == "reaction"
        self.just_gained = False
        types = self.types(play.name)
        play.picks = play.row["picks"][:]
        self.plays.append((play.name, types))
        play.number = sum(name == play.name for name, _ in self.plays)
        play.first_action = "action" in types and self.count("action") == 1
        if "action" in types:
            play.harbors, self.left["harbor"] = self.left["harbor"], []
        if play.costs:
            self.actions -= 1
        self._first(play, types)
        self._carry_out(play, types)
        if play.picks or ((play.row["bonuses"] or play.row["declines"]) and not play.asked):
            self.say("forbidden")
        self._after(play)
        self._replays(play)
        landscapes.inspire(self, play)
        self.just_gained = self.just_gained or answered

    def _first(self, play: Play, types: frozenset[str]) -> None:
        self.ask_first(play)
        wanted = play.row["first"]
        urchins = [one for one in self.at["in-play"] if one.name == "Urchin" and one is not play.card]
        kilns, self.left["kiln"] = self.left["kiln"], []
        some = "urchin" in wanted or "urchins" in wanted
        if ("kiln" in wanted and not kilns) or (some and not (urchins and "attack" in types)):
            self.say("forbidden")
        if some and "attack" in types:
            for urchin in urchins if "urchins" in wanted else urchins[:1]:
                self.move(urchin, "trash")
                self.gain_by(play, "Mercenary")
                self.pay_for_trash(1)
        for _ in kilns:
            if "kiln" in wanted and self.in_supply(play.name):
                self.gain_by(play, play.name)
        for token in TOKENS:
            if token in self.piles.get(play.name, {}).get("tokens", []):
                self._token(token)
        if "action" in types:
            self.plus_actions(self.champions)
        landscapes.give_first(self, play, types)
        self.answer()

    def _token(self, token: str) -> None:
        match token:
            case "action":
                self.plus_actions()
            case "buy":
                self.plus_buys()
            case "card":
                self._cards(1)
            case "coin":
                self._coins(1)

    def _replacing(self, types: frozenset[str]) -> list[str]:
        """Return the effects that replace what the card does."""
        found = []
        if "enchantress" in self.effects and self.own and "action" in types and self.count("action") == 1:
            found.append("enchantress")
        if "highwayman" in self.effects and "treasure" in types and self.count("treasure") == 1:
            found.append("highwayman")
        if "enlightenment" in self.effects and "treasure" in types and self.phase == "action":
            found.append("enlightenment")
        return found

    def _way_allowed(self, way: str, play: Play, types: frozenset[str]) -> bool:
        if "action" not in types or (self.ways and way not in self.ways):
            return False
        if way != "mouse":
            return True
        return not play.of_mouse and self.mouse is not None and self._fits_mouse(self.mouse)

    def _fits_mouse(self, name: str) -> bool:
        types = TYPES[name]
        if "action" not in types or name in OUTSIDE_SUPPLY or "ruins" in types or any(self.besides(name)):
            return False
        return COST[name] in (2, 3) and not ("duration" in types and self.ruling != "2023-01")

    def _carry_out(self, play: Play, types: frozenset[str]) -> None:
        replacing = self._replacing(types)
        self.ask_way(play, replacing)
        way = play.row["way"]
        if way and not self._way_allowed(way, play, types):
            self.say("forbidden")
            way = None
        if way and way != "chameleon":
            play.way = way
            WAYS[way](self, play)
            return
        if way == "chameleon" and not replacing:
            play.swap = True
        rather = None if way else play.row["rather"]
        if rather and rather not in replacing:
            self.say("forbidden")
            rather = None
        if replacing:
            self._replaced(rather, replacing)
            return
        play.own = True
        for _ in range(2 if self.piles.get(play.name, {}).get("trait") == "reckless" else 1):
            play.gone, play.revealed = 0, []
            CARDS[play.name](self, play)

    def _replaced(self, rather: str | None, replacing: list[str]) -> None:
        """Do what one of the effects does; nobody said by which, where it makes a difference."""
        nothing = {one == "highwayman" for one in replacing}
        if rather is None and len(nothing) == 2:
            raise Unsure
        if (rather or replacing[0]) != "highwayman":
            self._cards(1)
            self.plus_actions()

    def _after(self, play: Play) -> None:
        counts = play.own or (play.way not in (None, "mouse") and self.ruling != "2025-03")
        for swapped in play.harbors:
            if counts and play.coins:
                self.waiting_coins(swapped, 1)
        if play.name == "Silver" and play.number == 1:
            for swapped in self.left["merchant"]:
                self.waiting_coins(swapped, 1)
        landscapes.give_afterwards(self, play)

    def _replays(self, play: Play) -> None:
        if play.first_action and "citadel" in self.effects and self.own:
            again = Play(play.name, play.card, self.next_row(play.name), by=play.by, of_mouse=play.of_mouse)
            self.play(again)
        self.ask_call(play)
        self._coins_of_the_realm(play)
        self._carriage(play)

    def _call(self) -> Row | None:
        row = self.waiting[0] if self.waiting else None
        return row if row and row["kind"] == "play" and row["how"] == "call" else None

    def _coins_of_the_realm(self, play: Play) -> None:
        while (row := self._call()) and row["card"] == "Coin of the Realm":
            self.waiting.pop(0)
            coin = self.find("Coin of the Realm", "tavern")
            if coin is None or "action" not in self.types(play.name):
                self.say("forbidden")
            else:
                self.move(coin, "in-play")
                self.plus_actions(2)

    def _carriage(self, play: Play) -> None:
        row = self._call()
        there = self.in_play(play) and "action" in self.types(play.name)
        if row is None or (row["card"] and row["card"] != play.name) or (not row["card"] and play.inner and not there):
            return
        self.waiting.pop(0)
        carriage = self.find("Royal Carriage", "tavern")
        if carriage is None or not there or play.card is None:
            self.say("forbidden")
            return
        self.move(carriage, "in-play")
        self.made.append((carriage, play.card))
        self.play(Play(play.name, play.card, row, by=play.by, maker=carriage, inner=play.inner))
