"""What do combat and a chain come to, reckoned a second time from the plain situation and from nothing of the game's own program?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Plain = dict[str, Any]
DECK = "summon-deck"  # where every Ghoul of it goes that leaves play
GONE = {"destroy": "discard-pile", "discard": "discard-pile", "exile": "exiled", "return": "hand"}


def combat(told: Plain) -> Plain:
    """Return who receives how many Wounds and where each minion is, with the damage on it in play; without teams and open points."""
    return fought(Fight(told))


def fought(fight: Fight) -> Plain:
    """Return the same of a combat that has not begun."""
    told = fight.told
    fight.use([play for play in told["plays"] if play["when"] == "before"])
    fight.attack()
    fight.use([play for play in told["plays"] if play["when"] == "declared"])
    attacked = list(dict.fromkeys(one["target"] for one in fight.attacks)) or [""]
    for n, defender in enumerate(attacked):
        fight.block(defender)
        later = [play for play in told["plays"] if play["when"] == "blocked"]
        fight.use([p for p in later if p["defender"] == defender or (n == 0 and p["defender"] not in attacked)])
        fight.deal(defender)
    for one in fight.attacks:
        minion = fight.minions[one["attacker"]]
        if minion["place"] == "in-play" and not minion["stays"]:
            minion["place"] = "exiled" if minion["starting"] else "discard-pile"
    for minion in fight.minions.values():
        if minion["starting"] and minion["place"] == "discard-pile":
            minion["place"] = None
        if minion["summoned"] and minion["place"] != "in-play":
            minion["place"] = DECK
    places = {name: (m["place"], m["damage"] if m["place"] == "in-play" else 0) for name, m in fight.minions.items()}
    return {"wounds": fight.wounds, "minions": places}


class Fight:
    """A combat under way, all of it changed in place."""

    def __init__(self, told: Plain) -> None:
        self.told = told
        self.active = told["players"][0]["name"]
        self.wounds = {player["name"]: 0 for player in told["players"]}
        self.shields = dict(self.wounds)
        self.attacks: list[Plain] = []
        self.used = False
        self.minions: dict[str, Plain] = {
            minion["name"]: minion | {"of": player["name"], "place": "in-play", "shield": 0, "busy": False}
            for player in told["players"]
            for minion in player["minions"]
        }

    def attack(self) -> None:
        for row in self.told["attacks"]:
            minion = self.minions[row["attacker"]]
            free = minion["of"] == self.active and minion["place"] == "in-play" and not minion["busy"]
            if free and row["target"] != self.active:
                minion["busy"] = True
                self.attacks.append(row | {"stand": []})

    def block(self, defender: str) -> None:
        for one in self.attacks:
            if one["target"] != defender or self.minions[one["attacker"]]["place"] != "in-play":
                continue
            for name in one["blockers"]:
                minion = self.minions[name]
                if minion["of"] == defender and minion["place"] == "in-play" and not minion["busy"]:
                    minion["busy"] = True
                    one["stand"].append(minion)
                    self.wounds[self.active] += minion["on_block"] or 0

    def deal(self, defender: str) -> None:
        for one in self.attacks:
            attacker = self.minions[one["attacker"]]
            if one["target"] != defender or attacker["place"] != "in-play":
                continue
            left = max(0, attacker["strength"])
            for minion in one["stand"]:
                if minion["place"] == "in-play":
                    left = self.hurt(minion, left)
            vanished = min(left, self.shields[defender])
            self.shields[defender] -= vanished
            self.wounds[defender] += left - vanished

    @staticmethod
    def hurt(minion: Plain, points: int) -> int:
        """Deal damage to a minion and return what is over."""
        vanished = min(points, minion["shield"])
        taken = min(points - vanished, minion["health"] - minion["damage"])
        minion["shield"] -= vanished
        minion["damage"] += taken
        if minion["damage"] == minion["health"]:
            minion["place"] = "discard-pile"
        over: int = points - vanished - taken
        return over

    def use(self, plays: list[Plain]) -> None:
        moments: list[list[Plain]] = []
        for play in plays:
            if moments and play.get("at_once"):
                moments[-1].append(play)
            else:
                moments.append([play])
        for moment in moments:
            early = self.too_early(moment)
            for play in moment:
                if not any(play is one for one in early) and self.allowed(play):
                    self.play(play)

    def too_early(self, moment: list[Plain]) -> list[Plain]:
        """Return the cards of one moment before which another card is to be played, clockwise and one at a time (NF-13)."""
        cards = [play for play in moment if play["kind"] == "combat-card" and self.fits(play)]
        order: list[Plain] = []
        waiting = {
            player["name"]: [play for play in cards if play["player"] == player["name"]]
            for player in self.told["players"]
        }
        while len(order) < len(cards):
            for of_player in waiting.values():
                order += [of_player.pop(0)] if of_player else []
        early: list[Plain] = []
        for n, play in enumerate(cards):
            place = next(k for k, one in enumerate(order) if one is play)
            if any(one is later for later in cards[n + 1 :] for one in order[:place]):
                early.append(play)
        return early

    def play(self, play: Plain) -> None:
        if play["kind"] == "wound":
            self.used = True
            self.minions[play["minion"]]["strength"] += 1 + min(len(play["fed"]), play["other_wounds"])
        else:
            for _ in range(1 + min(len(play["fed"] or play["fed_players"]), play["payable"])):
                self.happen(play)

    def allowed(self, play: Plain) -> bool:
        return self.fits(play)

    def fits(self, play: Plain) -> bool:
        """Return whether a play is allowed here and now, whoever holds what."""
        if play["minion"] and self.minions[play["minion"]]["place"] != "in-play":
            return False
        if play["kind"] == "wound":
            mine = play["player"] == self.active and play["of"] == "martial-law"
            return mine and play["when"] != "before" and not self.used
        if play["minion"] and play["aim"] == "friendly" and self.minions[play["minion"]]["of"] != play["player"]:
            return False
        if play["kind"] == "combat-card":
            return play["when"] != "before" and not (play["own_phase_only"] and play["player"] != self.active)
        return play["when"] == "before" or not play["before_only"]

    def happen(self, play: Plain) -> None:
        amount, effect = play["amount"], play["effect"]
        if not play["minion"]:
            player = play["on_player"] or play["player"]
            held = {"wounds": self.wounds, "prevent": self.shields}.get(effect)
            if held is not None:
                held[player] += amount
            return
        minion = self.minions[play["minion"]]
        if minion["place"] != "in-play":
            return
        if effect in GONE:
            minion["place"] = GONE[effect]
        elif effect == "damage":
            self.hurt(minion, amount)
        elif effect == "heal":
            minion["damage"] = max(0, minion["damage"] - amount)
        elif effect == "prevent":
            minion["shield"] += amount
        elif effect in ("strength", "weaken"):
            minion["strength"] += amount if effect == "strength" else -amount


def chain(told: Plain) -> list[tuple[str, str | None, str, str | None]]:
    """Return what resolves in which order: of each card its player, its name, whether its kicker works, and where it goes."""
    laid = lay(told, lambda event: True)
    return [_resolved(laid, n, told["moon_kicks_all"]) for n in reversed(range(len(laid)))]


def lay(told: Plain, holds: Callable[[Plain], bool]) -> list[Plain]:
    """Return the cards of a chain, the first one first; `holds` is asked of each that links, and a card not held is not played."""
    names = [player["name"] for player in told["players"]]
    laid: list[Plain] = []
    seat, acted, over = 0, False, False
    for event in told["events"]:
        at, before_it = names.index(event["player"]), (seat, acted)
        if over or (not laid and at) or at < seat or at > seat + acted:
            continue
        seat, acted = at, acted and at == seat
        if event["kind"] == "stop":
            over = not laid
            seat, acted = seat + 1, False
            continue
        acted = True
        before = laid[-1] if laid else None
        linking = event["kind"] == "wound"
        starts = before is None and not linking
        follows = before is not None and (
            linking or before["kind"] == "wound" or not before["links"] or event["colour"] in before["links"]
        )
        if not (starts or follows):
            continue
        if holds(event):
            laid.append(event)
        else:
            seat, acted = before_it
    return laid


def _resolved(laid: list[Plain], n: int, moon: bool) -> tuple[str, str | None, str, str | None]:
    card = laid[n]
    if card["kind"] == "wound":
        return card["player"], None, "none", None
    place = "in-play" if card["minion"] else "discard-pile"
    return card["player"], card["card"], _kicker(laid, n, moon), place


def _kicker(laid: list[Plain], n: int, moon: bool) -> str:
    card, orders = laid[n], [one for one in laid[:n] if one["kind"] == "order"]
    if not card["kicker"]:
        return "none"
    if moon:
        return "works"
    if not orders or orders[-1]["colour"] != card["kicker"]:
        return "fails"
    return "open" if laid[n - 1]["kind"] == "wound" else "works"
