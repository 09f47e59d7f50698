"""How do things stand in a naive turn: where the cards lie, what is left, what a card costs now?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.games.dominion.naive.facts import ACTS_ON_TRASH, COST, DEBT, MIXED, OUTSIDE_SUPPLY, PAYING, POTIONS, TYPES

Row = dict[str, Any]
ZONES = ("hand", "in-play", "deck", "discard", "set-aside", "exile", "tavern", "trash", "pile", "unsure")
WORST = ("allowed", "unknown", "unsettled", "forbidden")
NOBODY_KNOWS = "?"
LASTING = ("kiln", "harbor", "merchant", "priest", "cheaper", "seal", "scheme", "herbalist", "improve", "livery")
BEGUN_BY = {"kiln": "kiln", "harbor-village": "harbor", "merchant": "merchant", "priest": "priest", "bridge": "cheaper"}


class Unsure(Exception):
    """Something depends on a card that nobody knows, or on a choice that nobody made."""


@dataclass(eq=False)
class Card:
    """One card, wherever it lies."""

    name: str
    frog: bool = False
    stays: bool = False
    earlier: bool = False


@dataclass(eq=False)
class Play:
    """One play of a card while it is carried out; `card` is None when it never was in play."""

    name: str
    card: Card | None
    row: Row
    by: str = ""
    maker: Card | None = None
    of_mouse: bool = False
    costs: bool = False
    inner: bool = False
    picks: list[str] = field(default_factory=list)
    asked: bool = False
    number: int = 0
    first_action: bool = False
    harbors: list[bool] = field(default_factory=list)
    way: str | None = None
    own: bool = False
    swap: bool = False
    coins: int = 0
    gone: int = 0
    revealed: list[Card] = field(default_factory=list)


@dataclass(eq=False)
class Later:
    """What was set up for the next turn, or until it."""

    name: str
    card: Card | None
    maker: Card | None
    give: list[tuple[str, int]]
    lasting: str = ""


class Table:
    """Where all cards lie and what is left of actions, buys and coins; all of it changed in place."""

    def __init__(self, told: Row) -> None:
        self.ruling: str = told["ruling"]
        self.ways: list[str] = told["game"]["ways"]
        self.mouse: str | None = told["game"]["mouse"]
        self.landscapes: list[str] = told["game"]["landscapes"]
        self.piles: dict[str, Row] = {pile["card"]: pile for pile in told["game"]["piles"]}
        self.waiting: list[Row] = [row for row in told["events"] if row["kind"] != "clean-up"]
        self.choices: list[Row] = [row for row in told["events"] if row["kind"] == "clean-up"]
        self.own = told["turn"]["whose"] == "own"
        self.phase: str = told["turn"]["phase"]
        self.actions: int = told["turn"]["actions"]
        self.buys: int = told["turn"]["buys"]
        self.coins: int = told["turn"]["coins"]
        self.right_trashed: int | None = told["turn"].get("right_trashed")
        purse: Row = told["purse"]
        self.potions: int = purse["potions"]
        self.debt: int = purse["debt"]
        self.villagers: int = purse["villagers"]
        self.coffers: int = purse["coffers"]
        self.drawn = self.vp = self.squirrels = 0
        self.unnamed = False
        # whether it was played with a Way is not told
        self.after_livery = "Livery" in told["cards"]["in_play"]
        self.bought = self.back = False
        self.outcome = "allowed"
        self.unknown = self.just_gained = False
        self.at: dict[str, list[Card]] = {zone: [] for zone in ZONES}
        self.plays: list[tuple[str, frozenset[str]]] = []
        self.later: list[Later] = []
        self.made: list[tuple[Card, Card]] = []
        self.turtled: list[Card] = []
        self.face_down: list[str] = []
        self.put_back: list[str] = []
        self.started = False
        self.begun = False
        self._lay(told["cards"])
        self.begun = True
        self.earlier = [card for card in self.at["in-play"] if card.earlier]
        self.aside = list(self.at["set-aside"])
        self.kept: list[Card] = []
        self.due: list[Card] = []
        self._effects(told["turn"]["effects"])
        for name in (*told["cards"]["gone"], *told["cards"]["in_play"]):
            self.plays.append((name, self.types(name)))

    def _lay(self, cards: Row) -> None:
        for field_, zone in (
            ("staying", "in-play"),
            ("in_play", "in-play"),
            *((z.replace("-", "_"), z) for z in ZONES),
        ):
            if field_ in cards and (field_ != "in_play" or zone == "in-play"):
                self.at[zone] += [Card(name, earlier=field_ == "staying") for name in cards[field_]]
            cards = {key: value for key, value in cards.items() if key != field_}

    def _effects(self, effects: list[str]) -> None:
        """Effects of cards played before stand beside those that Chameleon rewrote: each as "was it swapped?"."""
        self.effects = {effect for effect in effects if effect not in BEGUN_BY and effect != "snowy-village"}
        self.left: dict[str, list[bool]] = {kind: [] for kind in LASTING}
        self.no_more_actions = "snowy-village" in effects
        for effect in effects:
            if effect in BEGUN_BY:
                self.left[BEGUN_BY[effect]].append(False)
        self.champions = 0
        for card in self.at["in-play"]:
            card.stays = card.earlier and card.name == "Champion"
            self.champions += card.stays
        self.champions = max(self.champions, "champion" in effects)

    def say(self, outcome: str) -> None:
        """Let the verdict be no better than this."""
        self.outcome = max(self.outcome, outcome, key=WORST.index)
        self.unknown = self.unknown or outcome == "unknown"

    def types(self, name: str) -> frozenset[str]:
        """Return the types of a card now: Enlightenment makes Actions of Treasures, Capitalism Treasures of Actions that pay."""
        types = TYPES[name]
        if "treasure" in types:
            return types | {"action"} if "enlightenment" in self.effects else types
        if "action" in types and self.own and "capitalism" in self.effects and name in PAYING:
            return types | {"treasure"}
        return types

    def cost(self, name: str) -> int:
        less = len(self.left["cheaper"])
        if name == "Peddler" and self.phase == "buy":
            less += 2 * sum("action" in self.types(card.name) for card in self.at["in-play"])
        return max(0, COST[name] - less)

    def besides(self, name: str) -> tuple[int, int]:
        """Return what a card costs besides coins: Potions and debt."""
        return POTIONS.get(name, 0), DEBT.get(name, 0)

    def there(self, name: str) -> bool:
        """Say whether the pile is there and has a card left, no other one known to lie on top of it."""
        return name != self.mouse and not self.piles.get(name, {}).get("empty") and self.on_top(name) in (None, name)

    def on_top(self, name: str) -> str | None:
        """Return the card that was put back last onto a mixed pile, None where what lies there is not known."""
        ruins = "ruins" in TYPES[name]
        back = (one for one in reversed(self.put_back) if one == name or (ruins and "ruins" in TYPES[one]))
        return next(back, None) if name in MIXED else None

    def uncover(self, name: str) -> bool:
        """Take a card off a mixed pile, and say whether it was known to lie on top."""
        known = self.on_top(name) == name
        if known:
            self.put_back.pop(len(self.put_back) - 1 - self.put_back[::-1].index(name))
        return known

    def empty_piles(self) -> int:
        return sum(bool(pile.get("empty")) and name not in OUTSIDE_SUPPLY for name, pile in self.piles.items())

    def in_supply(self, name: str) -> bool:
        return self.there(name) and name not in OUTSIDE_SUPPLY

    def count(self, kind: str) -> int:
        return sum(kind in types for _, types in self.plays)

    def find(self, name: str, zone: str) -> Card | None:
        return next((card for card in self.at[zone] if card.name == name), None)

    def lies(self, card: Card | None, zone: str) -> bool:
        return card is not None and any(one is card for one in self.at[zone])

    def move(self, card: Card, zone: str) -> None:
        """Move a card: onto the deck, or last of what lies there."""
        if zone == "pile" and card.name in MIXED:
            self.put_back.append(card.name)
        for cards in self.at.values():
            for n, one in enumerate(cards):
                if one is card:
                    del cards[n]
                    break
        self.lay(card, zone)

    def lay(self, card: Card, zone: str) -> None:
        if zone == "trash" and card.name in ACTS_ON_TRASH and self.begun:
            raise Unsure
        self.at[zone].insert(0 if zone == "deck" else len(self.at[zone]), card)

    def held(self, fits: Callable[[str], bool]) -> int:
        """Return how many cards in hand are of a kind."""
        if any(card.name == NOBODY_KNOWS for card in self.at["hand"]):
            raise Unsure
        return sum(fits(card.name) for card in self.at["hand"])

    def draw(self, n: int) -> int:
        """Draw cards and return how many those were; an empty deck is made of the discard pile."""
        deck, hand, discard = self.at["deck"], self.at["hand"], self.at["discard"]
        for drawn in range(n):
            if not deck:
                if self.unnamed:
                    raise Unsure
                if not discard:
                    return drawn
                self._shuffle(n - drawn)
            hand.append(deck.pop(0))
        return n

    def _shuffle(self, wanted: int) -> None:
        """Make a deck of the discard pile: which card lies where is known only when all of it is drawn."""
        deck, discard = self.at["deck"], self.at["discard"]
        if len(discard) <= wanted:
            deck += discard
        else:
            self.at["unsure"] += [card for card in discard if card.name != NOBODY_KNOWS]
            deck += [Card(NOBODY_KNOWS) for _ in discard]
        discard.clear()
