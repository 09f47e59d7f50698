"""A charm played out event by event, each number counted anew from all that happened to it (CC-24 to CC-33, CC-38, CC-42)."""

from __future__ import annotations

from typing import Any

from tests.games.chronocard.naive import Unsure


class Charm:
    """A charm from its declaration to the end phase."""

    def __init__(self, asked: dict[str, Any]) -> None:
        self.asked = asked
        self.cards = {one["name"]: one | {"place": "field", "past": []} for one in asked["characters"]}
        self.forbidden: list[str] = []
        self.damage = 0
        self.attacks: dict[str, list[str]] = {}
        self.supporter: str | None = None
        self.given: tuple[str, int] | None = None
        if asked["phase"] != "main" or not asked["own_turn"]:
            self.forbidden.append("/phase" if asked["own_turn"] else "/own_turn")
        if asked["charmed"]:
            self.forbidden.append("/charmed")
        if not self.forbidden:
            self._declare()

    def number(self, name: str, figure: str) -> int:
        """Return AP or DP: the smallest number set, else the printed one with all changes, and what support adds."""
        card = self.cards[name]
        sets = [one["to"] for one in card["past"] if one["number"] == figure and one["kind"] == "set"]
        changes = [one["by"] for one in card["past"] if one["number"] == figure and one["kind"] == "number"]
        supported = self.given and self._heroine() == name and self.given[0] == figure
        # whether support or damage counts beside a number that is set is open where it would matter
        if sets and (
            (supported and self.given and self.given[1]) or (figure == "dp" and 0 < min(sets) <= -sum(changes))
        ):
            raise Unsure
        total: int = min(sets) if sets else card[figure] + sum(changes)
        return max(0, total + self.given[1] if supported and self.given else total)

    def _heroine(self) -> str | None:
        return next((name for name in self.attacks if self.cards[name]["heroine"]), None)

    def _declare(self) -> None:
        for n, row in enumerate(self.asked["attacks"]):
            card = self.cards[row["character"]]
            if card["side"] != "attacking" or card["checked"] or card["new"]:
                self.forbidden.append(f"/attacks/{n}")
            else:
                self.attacks[row["character"]] = []
        gives = ""
        for n, row in enumerate(self.asked["supports"]):
            card = self.cards[row["character"]]
            may = card["side"] == "attacking" and not card["checked"] and row["character"] not in self.attacks
            if not may or self._heroine() is None or self.supporter:
                self.forbidden.append(f"/supports/{n}")
            elif card["new"]:
                raise Unsure
            else:
                self.supporter, gives = row["character"], row["gives"]
        if not self.attacks:
            self.forbidden.append("/attacks")
            return
        for row in self.asked["interrupts"]:
            self._happen(row)
        there: dict[str, list[str]] = {name: [] for name in self.attacks if self.cards[name]["place"] == "field"}
        if self._heroine() not in there:
            self.supporter = None
        self.attacks = dict(there)
        if not there:
            self.forbidden.append("/attacks")
            return
        if self.supporter and self.cards[self.supporter]["checked"]:
            raise Unsure
        self.given = (gives, self.number(self.supporter, gives)) if self.supporter else None
        for n, row in enumerate(self.asked["later"]):
            if row["kind"] == "defence":
                self._defend(f"/later/{n}", row)
            else:
                self._happen(row)
        for name, defenders in self.attacks.items():
            self._strike(name, defenders)
        if self.asked["to_end_phase"]:
            heroine = self._heroine()
            self.supporter = self.given = None
            self._turn_down(heroine)

    def _happen(self, row: dict[str, Any]) -> None:
        card = self.cards[row["character"]]
        match row["kind"]:
            case "check":
                card["checked"] = True
            case "leave":
                card["place"] = "away"
            case "face-down":
                card["place"] = "face-down"
            case _:
                card["past"].append(row)
        self._turn_down(row["character"])

    def _turn_down(self, *names: str | None) -> None:
        """Turn down who has no DP left, and end the support of a supporter that is out, until nothing changes."""
        for _ in range(3):
            if self.supporter and self.cards[self.supporter]["place"] != "field":
                self.supporter = self.given = None
            for name in (*names, self._heroine()):
                if name and self.cards[name]["place"] == "field" and self.number(name, "dp") == 0:
                    self.cards[name]["place"] = "face-down"

    def _defend(self, at: str, row: dict[str, Any]) -> None:
        card = self.cards[row["character"]]
        if card["side"] != "defending" or row["against"] not in self.attacks:
            self.forbidden.append(at)
            return
        others = [name for names in self.attacks.values() for name in names]
        if card["place"] == "face-down" or card["checked"] or row["character"] in others:
            raise Unsure
        if self.attacks[row["against"]]:
            raise Unsure
        self.attacks[row["against"]].append(row["character"])

    def _strike(self, name: str, defenders: list[str]) -> None:
        if self.cards[name]["place"] != "field":
            raise Unsure
        damage = self.number(name, "ap")
        if not defenders:
            self.damage += damage
            return
        (defender,) = defenders
        if damage and self.cards[defender]["place"] != "field":
            raise Unsure
        if damage:
            self.cards[defender]["past"].append({"kind": "number", "number": "dp", "by": -damage})
            self._turn_down(defender)


def judge(asked: dict[str, Any]) -> dict[str, Any]:
    """Return what is forbidden, the damage to the player, and who lies face down."""
    charm = Charm(asked)
    down = sorted(name for name, card in charm.cards.items() if card["place"] == "face-down")
    return {"forbidden": sorted(charm.forbidden), "player": charm.damage, "face_down": down}
