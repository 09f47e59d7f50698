"""An opponent: a decision at random, or one that looks some decisions ahead, by what its own seat may see alone.

Cards that a seat cannot see are drawn anew for each look ahead, out of those of the pack that it has not seen. The look ahead is a
Monte Carlo search by sequential halving: all decisions are tried alike, then the better half of them again, and so on.
"""

from __future__ import annotations

from enum import auto
from itertools import islice, zip_longest
from random import Random

from msgspec import Struct

from games.blackpoker.decisions import Decision, Pass, Side
from games.blackpoker.options import open_decisions, starts
from games.blackpoker.play import play
from games.blackpoker.seen import seen_by
from games.blackpoker.state import Player, State, Unknown
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
# so many decisions are played by the engine at most to find one: they bound its work
PLAYS = 240
# so many ways to go on are looked at, of each kind of decision some; after one of them the engine plays on until nothing waits after
# so many decisions, twice as many at most
WIDEST, DEEPEST = 14, 8
# an action is looked at in so many of the ways to start it at most
WAYS = 24
# what things are worth beside a card of life; a soldier has a worth of its own, and one for its number
HAND, BARRIER, SOLDIER, NUMBER, WON = 0.6, 1.2, 0.8, 0.45, 1000.0
# how often a player of a look ahead passes where an action waits on the stage
CALM = 0.85


class Skill(Choice, words=WORDS):
    """How a decision is found."""

    LOOKING = auto()
    RANDOM = auto()


class RatedDecision(Struct):
    """A way to go on, and what it came to so far."""

    decision: Decision
    total: float = 0.0


def decide(state: State, seat: Side, skill: Skill, luck: str, plays: int = PLAYS) -> Decision:
    """Return the decision of a player who is to decide. The same luck finds the same one."""
    random = Random(luck)
    if skill is Skill.RANDOM:
        return at_random(state, random)
    candidates = [RatedDecision(decision) for decision in _widest(state, random)]
    left, rounds = plays, 0
    # a round after the first is begun only where it ends within what is left
    while len(candidates) > 1 and (not rounds or left >= len(candidates) * 2 * DEEPEST):
        world, dice, rounds = seen_by(state, seat, random), random.getrandbits(32), rounds + 1
        for candidate in candidates:
            worth, played = _outcome(world, seat, candidate.decision, Random(dice))
            candidate.total, left = candidate.total + worth, left - played
        if rounds % 2 == 0:
            candidates = sorted(candidates, key=lambda candidate: -candidate.total)[: (len(candidates) + 1) // 2]
    return max(candidates, key=lambda candidate: candidate.total).decision


def at_random(state: State, random: Random) -> Decision:
    """Return an open decision, its kind first, so that what can be done in many ways does not drown the rest."""
    by_kind = _by_kind(state)
    return random.choice(by_kind[random.choice(list(by_kind))])


def _by_kind(state: State) -> dict[object, list[Decision]]:
    """Return the open decisions by kind, each action in some of the ways to start it."""
    if state.choosing:
        by_kind: dict[object, list[Decision]] = {}
        for answer in open_decisions(state):
            by_kind.setdefault(type(answer), []).append(answer)
        return by_kind
    started: dict[object, list[Decision]] = {action: [*islice(ways, WAYS)] for action, ways in starts(state)}
    return {kind: ways for kind, ways in started.items() if ways} | {Pass: [Pass(state.chance)]}


def _widest(state: State, random: Random) -> list[Decision]:
    """Return some decisions of each kind, as many as are looked at."""
    by_kind = _by_kind(state)
    for of_kind in by_kind.values():
        random.shuffle(of_kind)
    turns = zip_longest(*by_kind.values())
    return [*islice((decision for turn in turns for decision in turn if decision), WIDEST)]


def _outcome(world: State, seat: Side, decision: Decision, random: Random) -> tuple[float, int]:
    """Play a decision and some that may follow; return what the table is worth then, and the number of decisions played."""
    state, depth = world, 0
    try:
        while not state.over and depth < 2 * DEEPEST and (depth < DEEPEST or not state.waits or state.stage):
            state, depth = play(state, decision if depth == 0 else _quick(state, random)), depth + 1
    except Unknown as unknown:
        state = unknown.state
    return _worth_for(state, seat), depth


def _quick(state: State, random: Random) -> Decision:
    """Return what a player of a look ahead does: mostly lets an action that waits resolve, else anything."""
    if state.waits and state.stage and random.random() < CALM:
        return Pass(state.chance)
    return at_random(state, random)


def _worth_for(state: State, seat: Side) -> float:
    """Return what a table is worth for a player, less what it is worth for the other one."""
    if state.over:
        return WON if state.winner is seat else -WON
    return _worth(state.of(seat)) - _worth(state.of(seat.other))


def _worth(player: Player) -> float:
    of_field = sum(BARRIER if character.barrier else SOLDIER + NUMBER * character.number for character in player.field)
    return len(player.life) + HAND * len(player.hand) + of_field
