"""What does a whole turn come to, phase after phase, with the hand as the set of all hands that it may be?"""

from __future__ import annotations

from itertools import product
from typing import Any

from tests.games.nightfall import naive, naive_score
from tests.games.nightfall.naive_cleanup import FULL, KINDS, Hand, use_wounds

Plain = dict[str, Any]
PHASES = naive_score.PHASES
OTHERS = 3  # where the cards of a hand stand that are no Wounds


class HeldFight(naive.Fight):
    """A combat in which the active player has only the cards of one hand."""

    def __init__(self, told: Plain, hand: Hand) -> None:
        super().__init__(told)
        self.hands = {hand}

    def too_early(self, moment: list[Plain]) -> list[Plain]:
        """Return the same, as a card that is not in hand comes before none."""
        own = [play for play in moment if play["kind"] == "combat-card" and play["player"] == self.active]
        beyond = [play for play in own if self.fits(play)][max(hand[OTHERS] for hand in self.hands) :]
        return super().too_early([play for play in moment if not any(play is one for one in beyond)])

    def allowed(self, play: Plain) -> bool:
        is_own, from_hand = play["player"] == self.active, play["kind"] != "effect" and not play.get("in_play")
        kind = 1 if play["kind"] == "wound" else OTHERS
        if not super().allowed(play) or (is_own and from_hand and not any(hand[kind] for hand in self.hands)):
            return False
        if is_own and from_hand:
            self.hands = {_less(hand, kind) for hand in self.hands if hand[kind]}
        if play["kind"] == "wound" and is_own:
            for _ in range(min(len(play["fed"]), play["other_wounds"])):
                self.hands = {_less(hand, n) for hand in self.hands for n in range(OTHERS) if hand[n]}
        return True

    def happen(self, play: Plain) -> None:
        name = play["minion"]
        was_in_play = name and self.minions[name]["place"] == "in-play"
        super().happen(play)
        # NF-38: what is back in hand may be played from hand; NF-88: a Ghoul of the Summon deck goes back there instead
        if was_in_play and self.minions[name]["place"] == "hand" and self.comes_to_active(self.minions[name]):
            self.hands = {(plain, own, cold, others + 1) for plain, own, cold, others in self.hands}

    def comes_to_active(self, minion: Plain) -> bool:
        return bool((minion["owner"] or minion["of"]) == self.active and not minion["summoned"])


def turn(told: Plain) -> Plain:
    """Return what a turn has come to by its last phase, or by the phase in which the game ends (NF-01, NF-02, NF-30)."""
    going = Turn(told)
    for phase in PHASES[: PHASES.index(_last_phase(told)) + 1]:
        going.phase = phase
        {"combat": going.fight, "chain": going.chain, "claim": going.claim, "cleanup": going.clean_up}[phase]()
        if going.stack is not None and going.stack <= 0:
            return going.come_to(over=True)
    return going.come_to(over=False)


class Turn:
    """A turn under way, all of it changed in place."""

    def __init__(self, told: Plain) -> None:
        self.told, self.phase = told, PHASES[0]
        self.names = [player["name"] for player in told["players"]]
        self.active = self.names[0]
        self.hands: set[Hand] = {tuple(told["held"][kind] for kind in KINDS)}
        self.perhaps = 0
        self.wounds = dict.fromkeys(self.names, 0)
        self.minions: list[tuple[str, str | None]] = []
        self.counted: frozenset[str] = frozenset()
        self.cleaned_up = False
        self.hand_to_claim = 0
        own = [player["wounds"] for player in told["players"]]
        counted_off = 10 * len(own) - sum(own) if None not in own else None
        self.first_stack: int | None = told["stack"] if told["stack"] is not None else counted_off

    @property
    def stack(self) -> int | None:
        """Return the Wounds that lie face up still."""
        return None if self.first_stack is None else self.first_stack - sum(self.wounds.values())

    def fight(self) -> None:
        fight = HeldFight(self.told, *self.hands)
        after = naive.fought(fight)
        self.wounds = after["wounds"]
        self.minions = [(name, place) for name, (place, _) in after["minions"].items()]
        self.hands = fight.hands
        self.counted = frozenset({self.active} if fight.used else ())

    def chain(self) -> None:
        told = self.told | {"players": [{"name": name} for name in self.names]}
        for event in naive.lay(told, self.holds):
            if event["kind"] == "order" and event["minion"]:
                self.minions.append((event["card"], "in-play"))
        self.deal()

    def holds(self, event: Plain) -> bool:
        if event["player"] != self.active:
            return True
        kind = OTHERS if event["kind"] == "order" else 2
        if not any(hand[kind] for hand in self.hands):
            return False
        self.hands = {_less(hand, kind) for hand in self.hands if hand[kind]}
        # where a used Wound of The Coldest War goes was not seen
        self.perhaps += kind != OTHERS
        return True

    def claim(self) -> None:
        self.deal()
        self.hand_to_claim = sum(next(iter(self.hands)))
        for _ in range(self.claims["discarded"]):
            self.hands = {_less(hand, n) for hand in self.hands for n in range(len(KINDS)) if hand[n]}

    def clean_up(self) -> None:
        self.deal()
        self.cleaned_up = True
        if not self.perhaps:
            size = sum(next(iter(self.hands)))
            full = {
                (plain + hand[0], own + hand[1], cold + hand[2], max(0, FULL - size) - plain - own - cold + hand[3])
                for hand in self.hands
                for plain, own, cold in product(range(max(0, FULL - size) + 1), repeat=3)
                if plain + own + cold <= max(0, FULL - size)
            }
            _, ends = use_wounds(self.told | {"player": self.active}, full, self.counted)
            self.hands = {end.hand for end in ends}

    def deal(self) -> None:
        for row in self.told["dealt"]:
            if row["phase"] == self.phase:
                self.wounds[row["player"]] += row["wounds"]

    @property
    def claims(self) -> Plain:
        """Return what is claimed up to this phase."""
        judged = PHASES[: PHASES.index(self.phase) + 1]
        deeds = [deed for phase in judged for deed in self.told["deeds"] if deed["phase"] == phase]
        told = self.told | {"player": self.active, "deeds": deeds}
        # a used Wound of The Coldest War may be in hand still
        sizes = range(self.hand_to_claim, self.hand_to_claim + self.perhaps + 1)
        by_size = [naive_score.claims(told | {"hand": size}) for size in sizes]
        left = {number for one in by_size for number in (one["influence_lost"], one["influence_at_most"])}
        return by_size[0] | {"influence": left.pop() if len(left) == 1 else None}

    def come_to(self, *, over: bool) -> Plain:
        sizes = {sum(hand) for hand in self.hands}
        claims = self.claims
        return {
            "phase": self.phase,
            "over": over,
            "minions": sorted(self.minions, key=str),
            "players": [{"player": name, "wounds": number} for name, number in self.wounds.items()],
            "stack": None if self.stack is None else max(0, self.stack),
            "claimed": claims["claimed"],
            "influence": 0 if self.cleaned_up else claims["influence"],
            "hand": next(iter(sizes)) if not self.perhaps and len(sizes) == 1 else None,
            "winners": self.winners() if over else [],
        }

    def winners(self) -> list[str]:
        """Return who wins once the stack has run out, nobody where Wounds are not told (NF-31, NF-32)."""
        players = [
            player | {"wounds": player["wounds"] + self.wounds[player["name"]]} | dict.fromkeys(naive_score.TYPES)
            for player in self.told["players"]
            if player["wounds"] is not None
        ]
        if len(players) < len(self.names):
            return []
        score = naive_score.score({"players": players, "stack": 0, "moment": "end-of-phase"})
        winners: list[str] = score["winners"]
        return winners


def _last_phase(told: Plain) -> str:
    """Return the last phase that is told, or of which anything is told."""
    rows = [row["phase"] for name in ("deeds", "dealt") for row in told[name]]
    rows += ["chain"] * bool(told["events"]) + ["cleanup"] * bool(told["uses"] or told["moon"] == "switched")
    last: str = max((told["phase"] or "combat", *rows), key=PHASES.index)
    return last


def _less(hand: Hand, kind: int) -> Hand:
    return tuple(number - (n == kind) for n, number in enumerate(hand))  # type: ignore[return-value]
