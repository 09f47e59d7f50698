"""What does a player get, take and lose in a naive turn, by the words that cards have for it?"""

from __future__ import annotations

from collections.abc import Callable

from tests.games.dominion.naive.facts import BACK_TO_ACTIONS, COST, GAINED_GIVES, GAINED_TO, GAINED_WITH, MIXED
from tests.games.dominion.naive.table import Card, Later, Play, Table, Unsure

Fits = Callable[[str], bool]


def anything(_name: str) -> bool:
    return True


class Giving(Table):
    """The instructions of which cards are made."""

    def plus_cards(self, play: Play, n: int = 1) -> None:
        """Give +Cards, which Chameleon swaps."""
        if play.swap:
            self._coins(n, play)
        else:
            self._cards(n)

    def plus_coins(self, play: Play, n: int = 1) -> None:
        """Give +$, which Chameleon swaps."""
        if play.swap:
            self._cards(n)
        else:
            self._coins(n, play)

    def plus_actions(self, n: int = 1) -> None:
        self.actions += 0 if self.no_more_actions else n

    def plus_buys(self, n: int = 1) -> None:
        self.buys += n

    def _cards(self, n: int) -> None:
        if n and "minus-card" in self.effects:
            self.effects.discard("minus-card")
            n -= 1
        self.drawn += self.draw(n)

    def _coins(self, n: int, play: Play | None = None) -> None:
        if n and "minus-coin" in self.effects:
            if play and play.swap:
                self.say("unsettled")
                raise Unsure
            self.effects.discard("minus-coin")
            n -= 1
        self.coins += n
        if play:
            play.coins += n

    def waiting_coins(self, swapped: bool, n: int) -> None:
        """Pay what an earlier card promised, swapped if Chameleon rewrote that card."""
        if swapped:
            self._cards(n)
        else:
            self._coins(n)

    def draw_to(self, n: int) -> None:
        missing = max(0, n - len(self.at["hand"]))
        if missing:
            self.effects.discard("minus-card")
        self.drawn += self.draw(missing)

    def ask(self, play: Play, fits: Fits, n: int, free: bool) -> None:
        """Let a player who has not said it yet choose cards in hand: here all choices are written already."""

    def ask_gain(self, play: Play, fits: Fits) -> None:
        """Let a player choose a card of the Supply."""

    def from_hand(
        self, play: Play, zone: str, n: int, *, up_to: bool = False, may: bool = False, fits: Fits = anything
    ) -> int:
        """Move cards from the hand, those picked, and return how many; `n` 0 means as many as are picked."""
        if not self.at["hand"]:
            return 0
        self.ask(play, fits, n, up_to or may)
        wanted, gone = n or len(play.picks), 0
        while play.picks and gone < wanted:
            card = self.take(play.picks.pop(0), fits)
            if card is None:
                self.say("forbidden")
            else:
                self.move(card, zone)
                gone += 1
        left = 0 if up_to or (may and not gone) else n - gone
        if left > 0:
            gone += self._forced(zone, left)
        if zone == "trash":
            play.gone += gone
            self.pay_for_trash(gone)
        return gone

    def take(self, name: str, fits: Fits = anything) -> Card | None:
        """Return a card in hand that was picked, None where it is not there or does not fit."""
        card = self.find(name, "hand")
        if card is None and any(one.name == "?" for one in self.at["hand"]):
            raise Unsure
        return card if card and fits(name) else None

    def _forced(self, zone: str, n: int) -> int:
        hand = list(self.at["hand"])
        if len(hand) > n:
            raise Unsure
        for card in hand:
            self.move(card, zone)
        return len(hand)

    def discard_hand(self) -> None:
        for card in list(self.at["hand"]):
            self.move(card, "discard")

    def pay_for_trash(self, n: int) -> None:
        for swapped in list(self.left["priest"]) if n else ():
            self.waiting_coins(swapped, 2 * n)

    def ask_put(self, play: Play, name: str, zone: str) -> None:
        """Let a player choose where a gained card goes."""

    def answer(self) -> None:
        """Let a player play what reacts to a gain."""

    def gain(self, name: str, zone: str = "discard", put: str | None = None) -> None:
        """Gain a card, which goes where its player puts it if something allows that, else where its own text puts it."""
        zone = GAINED_TO.get(name, zone)
        if put and put != zone:
            zone = self._put(zone, put)
        self.just_gained = True
        self.lay(Card(name), zone)
        if zone == "trash":
            self.pay_for_trash(1)
        if name == "Mint":
            self._mint()
        self._act_on_gain(name)

    def _act_on_gain(self, name: str) -> None:
        """Give what a gained card gives, and gain what comes with it; some bring the Action phase back."""
        given = GAINED_GIVES.get(name, {})
        self.plus_actions(given.get("actions", 0))
        self.waiting_coins(False, given.get("coins", 0))
        self.villagers += given.get("villagers", 0)
        self.coffers += given.get("coffers", 0)
        for further in GAINED_WITH.get(name, ()):
            if self.there(further):
                self.lay(Card(further), "discard")
                self._horses_for(further)
        self._horses_for(name)
        if name in BACK_TO_ACTIONS and self.phase == "buy" and self.own:
            self.phase, self.bought, self.back = "action", False, True

    def _horses_for(self, name: str) -> None:
        """Gain a Horse for a dear card, once for each Livery."""
        if self.after_livery:
            raise Unsure
        for _ in self.left["livery"] if self.cost(name) >= 4 and self.there("Horse") else ():
            self.lay(Card("Horse"), "discard")

    def buy_again(self) -> None:
        """Begin the Buy phase again after a return to the Action phase."""
        if self.back and self.phase == "action":
            self.phase = "buy"

    def _put(self, zone: str, put: str) -> str:
        if put == "deck" and self.left["seal"]:
            return put
        if put in ("deck", "trash") and self.take("Watchtower"):
            return put
        self.say("forbidden")
        return zone

    def _mint(self) -> None:
        """Trash the Treasures in play that are no Durations."""
        treasures = [card for card in self.at["in-play"] if "treasure" in self.types(card.name)]
        treasures = [card for card in treasures if "duration" not in self.types(card.name)]
        for card in treasures:
            self.move(card, "trash")
        self.pay_for_trash(len(treasures))

    def gain_by(self, play: Play, name: str, zone: str = "discard") -> None:
        """Gain a card by what a play does."""
        if name in MIXED and not self.uncover(name):
            self.say("unknown")
        self.ask_put(play, name, zone)
        self.gain(name, zone, play.row.get("gains_to"))

    def gain_named(self, play: Play, name: str, n: int = 1, zone: str = "discard") -> None:
        """Gain so many of a card that is named, as far as its pile has any."""
        for _ in range(n if self.there(name) else 0):
            self.gain_by(play, name, zone)
        self.answer()

    def gain_picked(self, play: Play, fits: Fits, zone: str = "discard") -> str | None:
        """Gain the card that was picked, where it lies in the Supply and fits, and return it; None where none was."""
        self.ask_gain(play, fits)
        if play.picks:
            name = play.picks.pop(0)
            if self.in_supply(name) and fits(name):
                self.gain_by(play, name, zone)
                self.answer()
                return name
            self.say("forbidden")
        elif zone != "discard":
            raise Unsure
        else:
            self.unnamed = True
        return None

    def one_from_hand(self, play: Play, zone: str) -> str | None:
        """Move one card from the hand and return its name, None where there is none."""
        if not self.from_hand(play, zone, 1):
            return None
        name = self.at[zone][0 if zone == "deck" else -1].name
        if name not in COST:
            raise Unsure
        return name

    def costs_at_most(self, most: int) -> Fits:
        return lambda name: self.cost(name) <= most and self.besides(name) == (0, 0)

    def costs_more(self, than: str, more: int, *, up_to: bool = False) -> Fits:
        """Return which cards cost so much more than another one now, or up to that; Potions and debt are no part of it."""

        def fits(name: str) -> bool:
            wanted = self.cost(than) + more
            if up_to:
                within = all(some <= most for some, most in zip(self.besides(name), self.besides(than), strict=True))
                return self.cost(name) <= wanted and within
            return self.cost(name) == wanted and self.besides(name) == self.besides(than)

        return fits

    def upgrade(self, play: Play, more: int, *, up_to: bool = False, only: str = "", zone: str = "discard") -> bool:
        """Trash a card from the hand and gain one that costs so much more; say whether one was trashed."""
        of_type: Fits = (lambda name: only in self.types(name)) if only else anything
        hand = self.at["hand"]
        if not hand:
            return False
        self.ask(play, of_type, 1, bool(only))
        if play.picks:
            name = play.picks.pop(0)
            card = self.take(name, of_type)
            if card is None:
                self.say("forbidden")
                if not only:
                    raise Unsure
                play.picks.clear()
                return False
        elif only:
            return False
        elif len(hand) == 1 and hand[0].name in COST:
            card = hand[0]
        else:
            raise Unsure
        self.move(card, "trash")
        self.pay_for_trash(1)
        dearer = self.costs_more(card.name, more, up_to=up_to)
        self.gain_picked(play, lambda name: dearer(name) and of_type(name), zone)
        return True

    def next_turn(self, play: Play, *give: tuple[str, int]) -> None:
        self.later.append(Later(play.name, play.card, play.maker, list(give)))

    def until_next_turn(self, play: Play, lasting: str) -> None:
        self.later.append(Later(play.name, play.card, play.maker, [], lasting))

    def in_play(self, play: Play) -> bool:
        return self.lies(play.card, "in-play")

    def onto_mat(self, play: Play) -> None:
        if play.card and self.in_play(play):
            self.move(play.card, "tavern")

    def trash_this(self, play: Play) -> None:
        if play.card and self.in_play(play):
            self.move(play.card, "trash")
            play.gone += 1
            self.pay_for_trash(1)
