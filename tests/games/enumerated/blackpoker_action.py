"""Which actions could be started here, every way to start one judged in a situation of its own?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from games.blackpoker.action import Attempt, check
from games.blackpoker.actions import Action, Fit, Keys
from games.blackpoker.cards import JOKER, PACK, UNKNOWN, Card, line
from games.blackpoker.course.scenario import Starting
from games.blackpoker.decisions import Side, in_order
from games.blackpoker.names import words_for
from games.blackpoker.options import accounted_for, key_choices
from games.blackpoker.state import State
from games.blackpoker.table import state_of
from games.blackpoker.targets import Target, targets
from games.values import replace
from games.verdict import Finding, Option

TRIES = 60


def options(scenario: Attempt) -> Iterator[Option[Attempt]]:
    """Yield every action of the list for the same player, with the first key cards and target that will do where any will."""
    state = state_of(scenario)
    up = {trump.card.code for trump in state.of(scenario.attempt.by).open_trumps}
    for action in Action:
        # what a trump gives is only offered to whoever has it face up
        if action.row.trump and action.row.trump not in up:
            continue
        tries = (replace(scenario, attempt=row) for row in islice(_ways(state, scenario, action), TRIES))
        found = [(then, _worst(then)) for then in tries]
        then, finding = min(found, key=lambda pair: pair[1].outcome)
        yield Option(action.text, finding, then)


def _worst(then: Attempt) -> Finding:
    return max(check(then).findings, key=lambda one: one.outcome)


def _ways(state: State, scenario: Attempt, action: Action) -> Iterator[Starting]:
    """Yield ways to start an action, cards that are in hand and targets that are there first; at least one."""
    by, row = scenario.attempt.by, action.row
    wanted = row.key_cards(scenario.as_printed)
    hands = key_choices(state.of(by).cards_of(wanted.zone), wanted)
    if row.aim and row.aim.fit is Fit.OF_KEY_SUIT:
        hands += tuple({keys[0].suit: keys for keys in _perhaps(state, by, wanted)}.values())
    for keys in hands or tuple(islice(_perhaps(state, by, wanted), 1)) or ((),):
        aims: tuple[Target | None, ...] = tuple(targets(state, row.aim, by, keys)) if row.aim else ()
        for target in aims or (None,):
            yield _row(state, by, action, keys, target)


def _perhaps(state: State, by: Side, wanted: Keys) -> Iterator[tuple[Card, ...]]:
    """Yield key cards of which some may be among the cards of the hand, or the rare card, that are not known."""
    hand = state.of(by).cards_of(wanted.zone)
    unseen = [card for card in (*PACK, JOKER) if UNKNOWN in hand and not accounted_for(state, by, card)]
    for keys in combinations([*(card for card in hand if card is not UNKNOWN), *unseen], len(wanted.slots)):
        if wanted.takes(keys) and sum(card not in hand for card in keys) <= hand.count(UNKNOWN):
            yield in_order(keys)


def _row(state: State, by: Side, action: Action, keys: tuple[Card, ...], target: Target | None) -> Starting:
    words = None if target is None else words_for(state, target)
    return Starting(by=by, action=action, keys=line(keys), target=words or None)
