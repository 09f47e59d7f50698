"""What must be true of a duel after every decision?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.blackpoker.cards import JOKER, Card
from games.blackpoker.decisions import Side
from games.blackpoker.state import Character, Entry, State


def troubles(before: State, state: State) -> Iterator[str]:
    """Yield everything that is wrong with a duel."""
    for side in Side:
        if Counter(cards_of(state, side)) != Counter(cards_of(before, side)):
            yield f"the cards of {side} are not all there once"
        if not state.over and not state.of(side).life and not _may_wait(state):
            yield f"{side} plays on without life"
        for one in state.of(side).field:
            yield from _of_character(state, one)
    yield from _of_references(state)
    yield from _of_course(before, state)


def cards_of(state: State, side: Side) -> Iterator[Card]:
    """Yield all cards of a player, wherever they are."""
    player = state.of(side)
    zones = (player.life, player.hand, player.graveyard, player.fog, player.pack, player.rare, player.trumps)
    for trump in (*player.open_trumps, *player.closed_trumps):
        yield trump.card
    for zone in (*zones, *(one.cards for one in player.field)):
        yield from zone
    for item in items(state):
        if item.by is side:
            yield from item.keys


def _may_wait(state: State) -> bool:
    """Say whether a life that a cost has spent may wait for the next check (BP9-67)."""
    return state.frame.has_trumps and bool(state.stage or state.resolving)


def items(state: State) -> tuple[Entry, ...]:
    """Return every action that holds key cards: on the stage, or happening at once."""
    loose = state.resolving if state.resolving and not state.on_stage(state.resolving.ref) else None
    return (*state.stage, *((loose,) if loose else ()))


def _of_character(state: State, one: Character) -> Iterator[str]:
    suits = {card.suit for card in one.cards}
    if not one.cards or len(one.cards) != len(one.since) or max(one.since, default=0) > state.turn:
        yield f"{one!r} does not know since when its cards are there"
    if len(one.cards) > 1 and (one.barrier or len(suits) > 1 or JOKER in one.cards):
        yield f"{one!r} cannot be of these cards"
    if not one.barrier and one.number <= 0 and JOKER not in one.cards:
        yield f"{one!r} has the number {one.number}"
    if one.barrier and one.change:
        yield f"{one!r} is a barrier whose number has changed"


def _of_references(state: State) -> Iterator[str]:
    characters = [one.ref for _, one in state.characters()]
    trumps = [trump.ref for player in state.players for trump in (*player.open_trumps, *player.closed_trumps)]
    refs = [*characters, *trumps, *(item.ref for item in items(state))]
    if len(set(refs)) < len(refs) or max(refs, default=0) >= state.refs:
        yield f"references are not told apart: {refs!r}"
    if len({blocker for blocker, _ in state.blocks}) < len(state.blocks):
        yield f"a character blocks twice: {state.blocks!r}"
    if not {attacker for _, attacker in state.blocks} <= set(state.attackers):
        yield f"somebody is blocked who does not attack: {state.blocks!r}"
    if state.attackers and not any(item.action.code in ("attack", "block", "damage") for item in items(state)):
        yield "somebody attacks without an attack"


def _of_course(before: State, state: State) -> Iterator[str]:
    if state.turn < before.turn or (state.turn == before.turn and state.turn_of is not before.turn_of):
        yield "the turn has gone astray"
    if state.turn > before.turn + 1:
        yield "a turn was left out"
    if state.waits and not state.passed and before.over:
        yield "the duel goes on after its end"
    if state.over and not (state.winner and state.of(state.winner).life) and state.of(state.turn_of).life:
        yield "the winner is the wrong one"
    if not state.frame.rules.provisions.has_fog and any(player.fog for player in state.players):
        yield "there is a fog"
    if state.turn > before.turn and any(player.fog for player in state.players):
        yield "the fog outlives the turn"
    if state.turn > before.turn and any(player.force for player in state.players):
        yield "a Force outlives the turn"
    if state.turn > before.turn and any(player.closed_trumps for player in state.players):
        yield "a Close outlives the turn"
    if any(len(player.rare) > 1 for player in state.players):
        yield "a player has two rare cards"
    if (state.over and state.winner is None) or (state.choosing and (state.over or not state.choosing.among)):
        yield "the end is not one"
    if state.choosing and state.resolving is None:
        yield "a choice belongs to no action"
    if any(state.triggered) and not state.over and not state.choosing:
        yield "a Succession was forgotten"
