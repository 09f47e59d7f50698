"""Does a second, naive engine come to the same along a whole duel, decision by decision?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from games.blackpoker.cards import Card
from games.blackpoker.decisions import (
    Attacker,
    Blocker,
    Decision,
    NamingEnd,
    Pass,
    Pick,
    Point,
    Side,
    Start,
    Take,
)
from games.blackpoker.payment import is_free
from games.blackpoker.state import State
from tests.games.blackpoker import naive
from tests.games.blackpoker.test_reachable import names, shown

LISTED_WITH = 400


class Second:
    """The naive engine beside the first one: it makes the same decisions and must come to the same."""

    def __init__(self, state: State) -> None:
        self.game = naive.read(described(state))
        self.state: State | None = None
        self.places: dict[int, tuple[str, int]] = {}

    def differences(self, state: State, listed: Sequence[Decision]) -> Iterator[str]:
        """Yield what differs before a decision: the position, or what may be decided."""
        if (ours := shown(state)) != (theirs := naive.position(self.game)):
            yield f"another position: {ours!r} {theirs!r}"
        elif len(listed) <= LISTED_WITH:
            mine = Counter(_in_order(self.move(state, one)) for one in listed)
            second = Counter(map(_in_order, naive.moves(self.game)))
            # a comparison of counters goes through every entry in Python
            if dict(mine) != dict(second):
                yield f"another list: only one has {list((mine - second) + (second - mine))!r}"

    def make(self, before: State, decision: Decision) -> None:
        """Make a decision, too."""
        self.game = naive.play(self.game, self.move(before, decision))

    def move(self, state: State, decision: Decision) -> naive.Move:
        """Return a decision as the naive engine takes it."""
        match decision:
            case Pass():
                return ("pass",)
            case Start(action=action, keys=keys, discards=discards):
                target = None if decision.target is None else self._pointed(state, decision.target)
                driven, given = (self._ids(state, refs) for refs in (decision.barriers, decision.characters))
                life = 0 if is_free(state, decision) else state.frame.rules.row(action).cost.damage
                cards = tuple(sorted(names(keys))), target, driven, tuple(sorted(names(discards)))
                return ("start", action.code, *cards, life, given)
            case Attacker(soldier=ref):
                return ("answer", *self._ids(state, (ref,)))
            case Blocker(blocker=blocker, attacker=attacker):
                return ("answer", self._ids(state, (blocker, attacker)))
            case NamingEnd():
                return ("answer", "done")
            case Pick(card=card):
                return ("answer", *names((card,)))
            case Take(way=way):
                return ("answer", way.code)
            case Point(target=target):
                return ("answer", self._pointed(state, target))
        raise LookupError(decision)

    def _ids(self, state: State, refs: Sequence[int]) -> tuple[int, ...]:
        """Return the characters of the naive engine that stand where these do."""
        return tuple(self._pointed(state, ref)[1] for ref in refs)

    def _pointed(self, state: State, target: int | Side) -> tuple[str, int]:
        if isinstance(target, Side):
            return ("player", target.n)
        if state is not self.state:
            self.state, self.places = state, dict(self._places(state))
        return self.places[target]

    def _places(self, state: State) -> Iterator[tuple[int, tuple[str, int]]]:
        """Yield each reference of a state with what stands there in the naive engine."""
        for side in Side:
            player = self.game["players"][side.n]
            for one, character in zip(state.of(side).field, player["field"], strict=True):
                yield one.ref, ("character", character["id"])
            trumps = ("trumps_up", state.of(side).open_trumps), ("trumps_closed", state.of(side).closed_trumps)
            for zone, lying in trumps:
                for trump, other in zip(lying, player[zone], strict=True):
                    yield trump.ref, ("trump", other["id"])
        for entry, item in zip(state.stage, self.game["stage"], strict=True):
            yield entry.ref, ("action", item["id"])


def _in_order(move: naive.Move) -> naive.Move:
    """Return a move with its barriers and characters in order."""
    if move[0] != "start":
        return move
    name, keys, target, driven, thrown, life, given = move[1:]
    return ("start", name, keys, target, tuple(sorted(driven)), thrown, life, tuple(sorted(given)))


def described(state: State) -> dict[str, Any]:
    """Return a state as a player describes it, before anything stands on the stage."""
    frame = state.frame
    seats = {}
    for side, one in zip("ab", state.players, strict=True):
        zones = {zone: _coded(getattr(one, zone)) for zone in naive.ZONES}
        field = [
            {"kind": "barrier", "card": _coded(each.cards)}
            if each.barrier
            else {"kind": "soldier", "cards": _coded(each.cards)}
            for each in one.field
        ]
        for zone, trumps in (("trumps_up", one.open_trumps), ("trumps_closed", one.closed_trumps)):
            zones[zone] = _coded(tuple(trump.card for trump in trumps))
        seats[side] = {**zones, "pack_open": one.pack_open, "force": one.force, "field": field}
    return {
        "rules": frame.rules.code,
        "format": frame.format.code,
        "as_printed": frame.printed,
        "turn_of": state.turn_of.code,
        "luck": state.luck,
        **seats,
    }


def _coded(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code.upper() if card.suit else "Joker" for card in cards)
