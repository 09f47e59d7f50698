"""Which random turns are there to hold two engines against each other? A naive turn whose player chooses at random is written down."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.dominion.naive.buying import PROJECTS
from tests.games.dominion.naive.course import PHASES, PLAYS_ITSELF, Course
from tests.games.dominion.naive.ending import may_go
from tests.games.dominion.naive.facts import COST, MIXED, OF_THE_TABLE, TYPES
from tests.games.dominion.naive.giving import Fits
from tests.games.dominion.naive.landscapes import EVENTS
from tests.games.dominion.naive.plays import blank
from tests.games.dominion.naive.starting import CALLED, PLAYING_SEVERAL_TIMES, TOKENS
from tests.games.dominion.naive.table import Play, Row, Unsure
from tests.games.dominion.starts import ACTIONS, ALL_WAYS, a_start

LENGTH = 9
LANDSCAPES = PROJECTS | EVENTS
GOES = ("deck", "pile", "exchanged", "trashed")
LATER = {"action": ["buy", "buy", "buy", "buy", "night"], "buy": ["night"], "night": []}


class Drafting(Course):
    """A turn in which whatever may be chosen is chosen at random, and written into the row that asks for it."""

    def __init__(self, told: Row, luck: Random) -> None:
        super().__init__(told)
        self.luck = luck
        self.written: list[Row] = []

    def perhaps(self, chance: float) -> bool:
        return self.luck.random() < chance

    def write(self, row: Row) -> Row:
        row["drafted"] = True
        self.written.append(row)
        return row

    def choosing(self, play: Play) -> bool:
        """Say whether the choices of this play are written down: of a play without a row nothing is."""
        return "drafted" in play.row

    def pick(self, play: Play, name: str) -> None:
        play.row["picks"].append(name)
        play.picks.append(name)

    def ask(self, play: Play, fits: Fits, n: int, free: bool) -> None:
        held = [card.name for card in self.at["hand"] if card.name in COST]
        fitting = [name for name in held if fits(name)]
        if not self.choosing(play) or len(play.row["picks"]) > 5:
            return
        most = min(n or 3, len(fitting), 8 - len(play.row["picks"]))
        for name in self.luck.sample(fitting, self.luck.randint(0, most) if free else most):
            self.pick(play, name)
        if held and self.perhaps(0.02):
            self.pick(play, self.luck.choice((*held, "Curse")))

    def ask_gain(self, play: Play, fits: Fits) -> None:
        fitting = [name for name in sorted(COST) if self.in_supply(name) and fits(name)]
        if self.choosing(play) and fitting and len(play.row["picks"]) < 8 and self.perhaps(0.9):
            wrong = self.perhaps(0.03)
            self.pick(play, self.luck.choice(sorted(COST) if wrong else fitting))

    def ask_put(self, play: Play, name: str, zone: str) -> None:
        if self.choosing(play) and play.row["kind"] == "play" and "gains_to" not in play.row:
            play.row["gains_to"] = self._put_to()

    def _put_to(self) -> str | None:
        """Return where a gained card goes, mostly where it may."""
        places = ["deck"] if self.left["seal"] else []
        places += ["deck", "trash"] if self.find("Watchtower", "hand") else []
        if places and self.perhaps(0.6):
            return self.luck.choice(places)
        return self.luck.choice(("deck", "hand", "trash")) if self.perhaps(0.02) else None

    def ask_reaction(self) -> None:
        if not self.waiting and self.find("Sheepdog", "hand") and self.perhaps(0.6):
            self.waiting.append(self.write(blank("Sheepdog") | {"how": "reaction"}))

    def ask_bonuses(self, play: Play, offered: list[str], n: int, up_to: bool) -> None:
        if self.choosing(play) and not play.row["bonuses"] and not (up_to and self.perhaps(0.5)):
            more = play.by == "Elder" and n < len(offered) and self.perhaps(0.5)
            play.row["bonuses"] = self.luck.sample(offered, n + more)

    def ask_token(self, play: Play) -> None:
        names = [
            name for name in sorted(COST) if self.in_supply(name) and "action" in self.types(name) and name not in MIXED
        ]
        if self.choosing(play):
            play.row["bonuses"] = [self.luck.choice(sorted(TOKENS))]
            held = [card.name for card in self.at["hand"] if card.name in names]
            self.pick(play, self.luck.choice(held if held and self.perhaps(0.7) else [*names, "Copper"]))

    def ask_return(self, play: Play) -> None:
        if self.choosing(play):
            play.row["declines"] = self.perhaps(0.2)

    def ask_play(self, play: Play, fits: Fits, zone: str) -> None:
        if zone == "supply":
            names = [name for name in sorted(COST) if self.in_supply(name) and fits(name)]
        else:
            lying = self.at["hand"] if zone == "inspired" else self.at.get(zone, play.revealed)
            names = [card.name for card in lying if card.name in COST and fits(card.name)]
        if not self.waiting and names and self.perhaps(0.9):
            wrong = zone in ("hand", "supply", "trash") and self.perhaps(0.03)
            self.waiting.append(self.write(blank(self.luck.choice(ACTIONS if wrong else names))))

    def ask_again(self, name: str) -> None:
        if not self.waiting and self.perhaps(0.9):
            self.waiting.append(self.write(blank(self.luck.choice((None, name)))))

    def ask_first(self, play: Play) -> None:
        if not self.choosing(play):
            return
        offered = ["kiln"] if self.left["kiln"] else []
        if "attack" in self.types(play.name) and any(
            card.name == "Urchin" and card is not play.card for card in self.at["in-play"]
        ):
            offered.append(self.luck.choice(("urchin", "urchins")))
        play.row["first"] = [one for one in offered if self.perhaps(0.6)]
        if self.perhaps(0.01):
            play.row["first"] = ["kiln"]

    def ask_way(self, play: Play, replacing: list[str]) -> None:
        if not self.choosing(play):
            return
        types = self.types(play.name)
        allowed = [way for way in ALL_WAYS if self._way_allowed(way, play, types)]
        if allowed and self.perhaps(0.55):
            play.row["way"] = self.luck.choice(allowed)
        elif self.perhaps(0.02) and self.mouse:
            play.row["way"] = self.luck.choice(ALL_WAYS)
        elif replacing and (len(replacing) > 1 or self.perhaps(0.2)):
            play.row["rather"] = self.luck.choice(replacing)
        elif self.perhaps(0.01):
            play.row["rather"] = "enchantress"

    def ask_call(self, play: Play) -> None:
        reserves = [card.name for card in self.at["tavern"]]
        if self.waiting or not self.perhaps(0.5):
            return
        if "Coin of the Realm" in reserves and "action" in self.types(play.name) and self.perhaps(0.5):
            self.waiting.append(self.write(blank("Coin of the Realm") | {"how": "call"}))
        elif "Royal Carriage" in reserves and self.in_play(play) and "action" in self.types(play.name):
            named = play.name not in (*CALLED, "Coin of the Realm") and self.perhaps(0.5)
            self.waiting.append(self.write(blank(play.name if named else None) | {"how": "call"}))

    def next_event(self) -> Row | None:
        """Return what a player begins now, mostly something that is allowed; None where the turn is over."""
        reacting = [card.name for card in self.at["hand"] if card.name in PLAYS_ITSELF]
        if not self.own and reacting and self.perhaps(0.7):
            return blank(self.luck.choice(reacting)) | {"how": "reaction"}
        if self.find("Sheepdog", "hand") and self.perhaps(0.5 if self.just_gained else 0.02):
            return blank("Sheepdog") | {"how": "reaction"}
        if self.perhaps(0.04 if self.own else 0.5):
            gained = self.luck.choice(("Mint", "Copper", "Estate", "Horse", "Duchy", *sorted(OF_THE_TABLE)))
            return {"kind": "gain", "card": gained, "to": self._put_to() or "discard"}
        if not self.started and self.perhaps(0.97) and (row := self._at_start()):
            return row
        held = [card.name for card in self.at["hand"] if card.name in COST]
        now = [name for name in held if PHASES[self.phase] in self.types(name)]
        able = not (self.phase == "action" and not self.actions) and not (self.phase == "buy" and self.bought)
        if now and able and self.perhaps(0.9):
            return blank(self.luck.choice(now)) | {"how": "hand"}
        if self.phase == "buy" and self.buys and self.perhaps(0.9):
            return self._paid() or {"kind": "buy", "card": self._purchase(), "to": self._put_to()}
        if self.phase == "action" and now and self.villagers and self.perhaps(0.5):
            return {"kind": "spend", "spare": "villagers", "n": self.luck.randint(1, self.villagers)}
        if self.perhaps(0.05):
            how = self.luck.choice(("hand", "effect", "turtle"))
            return blank(self.luck.choice(held or ["Village"])) | {"how": how}
        if self.perhaps(0.02):
            return {"kind": "buy", "card": self.luck.choice(("Province", "Horse", "Copper")), "to": None}
        at_night = any("night" in TYPES[name] for name in held) and self.phase != "night" and self.perhaps(0.5)
        later = ["night"] if at_night else LATER[self.phase]
        return {"kind": "phase", "phase": self.luck.choice(later)} if later else None

    def _at_start(self) -> Row | None:
        """Return something that happens at the start of the turn, None where nothing waits."""
        several = any(card.name in PLAYING_SEVERAL_TIMES for card in self.earlier) or "citadel" in self.effects
        rows: list[Row] = [
            {"kind": "start", "card": card.name, "times": self.luck.choice((1, 1, 2)) if several else None, "picks": []}
            for card in self.due
        ]
        needed = any(card.name in ("Ghost", "Prince") for card in self.due)
        rows += [blank(card.name) | {"how": "turtle"} for card in self.kept_before() if not needed or self.perhaps(0.2)]
        rows += [
            blank(card.name) | {"how": "call"}
            for card in self.at["tavern"]
            if card.name in CALLED and self.perhaps(0.4)
        ]
        return self.luck.choice(rows) if rows else None

    def _paid(self) -> Row | None:
        """Return what is paid before something is bought."""
        if self.debt and self.coins and self.perhaps(0.9):
            return {"kind": "pay", "n": self.luck.randint(1, min(self.debt, self.coins))}
        if self.coffers and not self.bought and self.perhaps(0.4):
            return {"kind": "spend", "spare": "coffers", "n": self.luck.randint(1, self.coffers)}
        wrong = {"kind": "spend", "spare": self.luck.choice(("villagers", "coffers")), "n": 1}
        return self.luck.choice((wrong, {"kind": "pay", "n": 1})) if self.perhaps(0.02) else None

    def _purchase(self) -> str:
        """Return what is bought: a Project, something that costs what there is or nearly, or anything else that can be paid."""
        names = [name for name in sorted(COST) if self.in_supply(name) and name not in MIXED]
        names = [name for name in (*names, *LANDSCAPES) if name in LANDSCAPES or self.besides(name)[0] <= self.potions]
        within = [name for name in names if (LANDSCAPES.get(name) or self.cost(name)) <= self.coins]
        events = [name for name in within if name in EVENTS]
        if events and self.perhaps(0.25):
            return self.luck.choice(events)
        dear = [name for name in within if (LANDSCAPES.get(name) or self.cost(name)) >= self.coins - 1]
        if dear and self.perhaps(0.5):
            return self.luck.choice(dear)
        odd = [name for name in (*LANDSCAPES, "Overlord", "Golem", "Mint", "Peddler", "Grand Market") if name in within]
        return self.luck.choice(odd if odd and self.perhaps(0.4) else within or ["Copper"])

    def clean_up_rows(self) -> list[Row]:
        """Return what a player chooses at Clean-up, mostly what may be."""
        few = sum("action" in self.types(card.name) for card in self.at["in-play"]) <= 2
        rows: list[Row] = []
        for card in self.at["in-play"]:
            open_ = [goes for goes in GOES if may_go(self, card, goes, few)]
            if open_ and self.perhaps(0.6):
                rows.append({"kind": "clean-up", "card": card.name, "goes": self.luck.choice(open_)})
            elif self.perhaps(0.02):
                rows.append({"kind": "clean-up", "card": card.name, "goes": self.luck.choice(GOES)})
        for row in rows:
            fitting = [name for name in sorted(COST) if self.in_supply(name) and self.costs_more(row["card"], 1)(name)]
            if row["goes"] == "trashed" and fitting and self.perhaps(0.8):
                row["gains"] = self.luck.choice(fitting)
        return self.luck.sample(rows, len(rows))


def a_turn(seed: int) -> dict[str, Any]:
    """Return a random turn as its JSON: rows are added until the turn is over or depends on what nobody knows."""
    luck = Random(seed)
    begun = a_start(luck)
    drafting = Drafting(full(begun), luck)
    rows: list[Row] = []
    for _ in range(luck.randint(2, LENGTH)):
        row = drafting.next_event()
        if row is None:
            break
        drafting.written = [row]
        if row["kind"] in ("play", "start"):
            row["drafted"] = True
        try:
            drafting.waiting = [row]
            while any(one is row for one in drafting.waiting):
                drafting.advance()
        except Unsure:
            break
        rows += drafting.written
        drafting.waiting.clear()
    if drafting.started:
        rows += drafting.clean_up_rows()
    return begun | {"events": [written(row) for row in rows]}


def full(begun: Row) -> Row:
    """Return how a turn begins with what every situation says that says nothing else."""
    turn = {"phase": "action"} | begun["turn"]
    return begun | {"turn": turn, "cards": {"gone": []} | begun["cards"]}


def written(row: Row) -> Row:
    """Return a row as it is sent: what says nothing is left out."""
    return {key: value for key, value in row.items() if key != "drafted" and value not in (None, [], False)}
