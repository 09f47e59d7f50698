"""Does a second, naive enumeration reach exactly the positions that the engine reaches?"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from games.blackpoker.actions import AimAt
from games.blackpoker.cards import UNKNOWN, Card
from games.blackpoker.decisions import Side
from games.blackpoker.options import open_decisions
from games.blackpoker.play import play
from games.blackpoker.state import Character, State
from tests.games.blackpoker import naive
from tests.games.blackpoker.perft import counted, positions, state

POSITIONS = [pytest.param(position, id=name) for name, position in positions().items()]
DEPTH = 2
ZONES = ("hand", "graveyard", "fog", "pack", "rare", "trumps")


@cache
def name(card: Card) -> str:
    return "?" if card is UNKNOWN else card.text.en


def names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(map(name, cards))


def called(state: State, target: Any) -> Any:
    """Return what is pointed at, said without references."""
    if isinstance(target, Side):
        return ("player", target.n)
    trump = state.find_trump(target)
    if trump:
        return ("trump", trump[0].n, "trumps_up" if trump[2] else "trumps_closed", name(trump[1].card))
    found = state.find(target)
    if found:
        side, one = found
        return ("character", side.n, one.barrier, tuple(sorted(names(one.cards))))
    return ("action", next((n for n, item in enumerate(state.stage) if item.ref == target), "gone"))


def option(state: State, one: Any) -> Any:
    if isinstance(one, Card):
        return name(one)
    if isinstance(one, tuple):
        return tuple(called(state, ref) for ref in one)
    return called(state, one) if isinstance(one, int | Side) else one.code


def standing(state: State, one: Character) -> Any:
    new = [since == state.turn for since in one.since]
    return one.barrier, tuple(sorted(zip(names(one.cards), new, strict=True))), one.charged, one.change


def shown(state: State) -> Any:
    """Return what makes a position the same as another, in the shape of the naive enumeration."""
    if state.over:
        assert state.winner
        return ("over", state.winner.n)
    players = []
    for player in state.players:
        zones = (
            names(player.life),
            *(tuple(sorted(names(getattr(player, zone)))) for zone in ZONES),
            player.pack_open,
            player.force,
            *(
                tuple(sorted(name(trump.card) for trump in trumps))
                for trumps in (player.open_trumps, player.closed_trumps)
            ),
        )
        field = [standing(state, one) for one in player.field]
        walls, soldiers = (tuple(one for one in field if one[0] is barrier) for barrier in (True, False))
        players.append((*zones, walls, tuple(sorted(soldiers))))
    stage = []
    for item in state.stage:
        target = None if item.target is None else called(state, item.target)
        if target == ("action", "gone") and item.action.row.aim and item.action.row.aim.at is not AimAt.ACTION:
            target = ("trump" if item.action.row.aim.at is AimAt.TRUMP else "character", "gone")
        stage.append((item.action.code, item.by.n, tuple(sorted(names(item.keys))), target, item.held))
    fighting = tuple(sorted(called(state, ref) for ref in state.attackers if state.find(ref)))
    blocks = tuple(
        sorted(tuple(called(state, ref) for ref in pair) for pair in state.blocks if all(map(state.find, pair)))
    )
    asked = None
    if state.choosing:
        options = [option(state, one) for one in state.choosing.among]
        options += ["done"] if state.choosing.ask.code in ("attackers", "blockers") else []
        keys = tuple(sorted(names(state.entry.keys)))
        asked = (state.choosing.by.n, state.entry.action.code, keys, tuple(sorted(map(repr, options))))
    who = None if asked else state.chance.n
    once = tuple(sorted(action.code for action in state.once))
    turn = (state.turn_of.n, who, state.passed, state.waited.n if state.waited else None, once)
    return tuple(players), tuple(stage), fighting, blocks, asked, turn


def reached(start: State, depth: int) -> list[set[Any]]:
    layer, found = {shown(start): start}, []
    for _ in range(depth):
        following = {}
        for one in layer.values():
            for decision in open_decisions(one):
                new = play(one, decision)
                following[shown(new)] = new
        layer = following
        found.append(set(layer))
    return found


def test_there_are_six_positions_and_more() -> None:
    assert len(POSITIONS) >= 6


@pytest.mark.parametrize("position", POSITIONS)
def test_a_described_position_means_the_same_to_both(position: dict[str, Any]) -> None:
    assert shown(state(position)) == naive.position(naive.read(position["scenario"]))


@pytest.mark.parametrize("position", POSITIONS)
def test_decisions_can_follow_one_another_in_as_many_ways_as_are_stored(position: dict[str, Any]) -> None:
    by_engine = [counted(state(position), depth) for depth in (1, DEPTH)]
    by_hand = [naive.ways(naive.read(position["scenario"]), depth) for depth in (1, DEPTH)]

    assert by_engine == position["counts"]
    assert by_hand == position["counts"]


@pytest.mark.apart
@pytest.mark.parametrize("position", POSITIONS)
def test_both_reach_the_same_positions_as_many_as_are_stored(position: dict[str, Any]) -> None:
    by_engine, by_hand = reached(state(position), DEPTH), naive.reached(naive.read(position["scenario"]), DEPTH)

    assert [len(layer) for layer in by_engine] == position["positions"]
    assert [len(layer) for layer in by_hand] == position["positions"]
    assert by_engine == by_hand
