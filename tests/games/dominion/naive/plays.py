"""How does a card play another one in a naive turn, and what does the next row of the situation say of it?"""

from __future__ import annotations

from tests.games.dominion.naive.facts import MIXED
from tests.games.dominion.naive.giving import Fits, Giving
from tests.games.dominion.naive.table import NOBODY_KNOWS, Card, Play, Row, Unsure


def blank(card: str | None = None) -> Row:
    """Return a row in which nothing is chosen."""
    return {
        "kind": "play",
        "card": card,
        "how": "effect",
        "way": None,
        "rather": None,
        "picks": [],
        "bonuses": [],
        "first": [],
        "declines": False,
    }


class Playing(Giving):
    """The instructions by which a card plays another, and those by which it moves itself or speaks of kinds of cards."""

    def play(self, play: Play) -> None:
        """Carry out a play; the course of a turn says how."""
        raise NotImplementedError

    def ask_play(self, play: Play, fits: Fits, zone: str) -> None:
        """Let a player choose what a card plays."""

    def ask_again(self, name: str) -> None:
        """Let a player choose for a further play of the same card."""

    def ask_bonuses(self, play: Play, offered: list[str], n: int, up_to: bool) -> None:
        """Let a player choose among bonuses."""

    def ask_token(self, play: Play) -> None:
        """Let a player choose where to put which token."""

    def ask_return(self, play: Play) -> None:
        """Let a player choose whether to return a card."""

    def depends_on_printing(self) -> None:
        """Leave open what printings differ in."""
        self.say("unknown")
        raise Unsure

    def treasure(self, name: str) -> bool:
        return "treasure" in self.types(name)

    def exile(self, name: str) -> None:
        if self.there(name):
            self.lay(Card(name), "exile")

    def may_return(self, play: Play) -> bool:
        """Say whether the player wants to return the card."""
        self.ask_return(play)
        play.asked = True
        return not play.row["declines"]

    def kept_before(self) -> list[Card]:
        """Return the cards that were set aside on an earlier turn and that nothing else has played."""
        taken = (*self.kept, *self.turtled)
        return [card for card in self.aside if self.lies(card, "set-aside") and not any(one is card for one in taken)]

    def next_effect(self, *, again: bool = False) -> Row | None:
        """Take the next row where it is a play by an effect, or one more play of a card."""
        row = self.waiting[0] if self.waiting else None
        if row is None or row["kind"] != "play" or row["how"] not in ("effect", "again" if again else "effect"):
            return None
        return self.waiting.pop(0)

    def next_row(self, name: str, *, again: bool = False) -> Row:
        """Return what is chosen for a play of this card, nothing where no row says it."""
        self.ask_again(name)
        row = self.next_effect(again=again)
        if row and row["card"] and row["card"] != name:
            self.say("forbidden")
            row = None
        return row or blank()

    def plays_card(
        self, play: Play, fits: Fits, zone: str = "hand", *, times: int = 1, may: bool = False
    ) -> tuple[str, Play] | None:
        """Play a card from the hand, or where it lies; return its name and its first play, None where none is played."""
        if zone.startswith("kept"):
            play.revealed = self.kept_before()
        fitting = [card.name for card in play.revealed if fits(card.name)]
        if zone == "revealed" and not fitting:
            return None
        self.ask_play(play, fits, zone)
        row = self.next_effect()
        if row is None and fitting and (zone == "revealed" or len(fitting) == 1) and not may and not play.picks:
            row = blank(fitting[0])
        if row is None and play.picks:
            row = blank(play.picks.pop(0))
        if row is None and may:
            return None
        if row is None or row["card"] is None:
            raise Unsure
        name: str = row["card"]
        if not fits(name) or not self._lies(play, name, zone):
            self.say("forbidden")
            return None
        if zone == "supply" and name in MIXED and not self.find(name, "pile"):
            # what lies on top of such a pile is not told
            self.say("unknown")
        card = self.find(name, zone) if zone in ("hand", "discard") else None
        if zone == "kept-there":
            self.kept.append(next(one for one in play.revealed if one.name == name))
        elif play.revealed:
            card = next(one for one in play.revealed if one.name == name)
            play.revealed.remove(card)
        if card:
            self.move(card, "in-play")
            if play.card and times > 1:
                self.made.append((play.card, card))
        if zone == "trash":
            self.face_down.append(name)
        first: Play | None = None
        for n in range(times):
            inner = Play(name, card, self.next_row(name, again=True) if n else row, by=play.name, inner=True)
            inner.maker = play.card if n or card is None else None
            self.play(inner)
            first = first or inner
        return (name, first) if first else None

    def _lies(self, play: Play, name: str, zone: str) -> bool:
        if zone == "revealed" or zone.startswith("kept"):
            return any(card.name == name for card in play.revealed)
        if zone == "supply":
            return self.in_supply(name)
        if zone == "discard":
            return self.find(name, zone) is not None
        if zone == "trash":
            there = sum(card.name == name for card in self.at["trash"])
            return not self.at["trash"] or there > self.face_down.count(name)
        return self.take(name) is not None

    def top(self) -> Card | None:
        """Return the card on top of the deck, None where there is none at all."""
        if not self.at["deck"] and (self.at["discard"] or self.unnamed):
            raise Unsure
        return self.at["deck"][0] if self.at["deck"] else None

    def reveal(self, play: Play) -> None:
        """Reveal the top card of the deck."""
        card = self.top()
        if card and card.name == NOBODY_KNOWS:
            raise Unsure
        play.revealed = [card] if card else []

    def reveal_actions(self, play: Play, n: int, *, besides: str = "") -> int:
        """Set aside so many Actions from the deck and discard what lies before them; return how many those are."""
        play.revealed = []
        discarded = []
        while len(play.revealed) < n and (card := self.top()):
            if card.name == NOBODY_KNOWS:
                raise Unsure
            wanted = "action" in self.types(card.name) and card.name != besides
            self.at["deck"].pop(0)
            if wanted:
                play.revealed.append(card)
                self.lay(card, "set-aside")
            else:
                discarded.append(card)
        self.at["discard"] += discarded
        return len(play.revealed)

    def action(self, *, durations: bool = True, most: int | None = None, below: str = "") -> Fits:
        """Return which cards an effect plays that wants an Action: since February 2025 a Command plays no Duration."""

        def fits(name: str) -> bool:
            types = self.types(name)
            if "action" not in types or (not durations and "duration" in types):
                return False
            if most is None and not below:
                return True
            if "command" in types or ("duration" in types and self.ruling != "2023-01"):
                return False
            if most is not None:
                return self.cost(name) <= most and self.besides(name) == (0, 0)
            return self.cost(name) < self.cost(below)

        return fits

    def chosen_bonuses(self, play: Play, offered: list[str], n: int, *, up_to: bool = False) -> list[str]:
        """Return what is chosen of the bonuses that a card offers, in the order of its text."""
        self.ask_bonuses(play, offered, n, up_to)
        play.asked = True
        chosen: list[str] = play.row["bonuses"]
        most = n + (play.by == "Elder")
        if not set(chosen) <= set(offered) or len(chosen) > most:
            self.say("forbidden")
            raise Unsure
        if len(chosen) < n and not (up_to and not chosen):
            raise Unsure
        return [one for one in offered if one in chosen]
