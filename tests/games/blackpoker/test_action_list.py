"""Is every column of the list enforced: broken alone with exactly its reason, broken with another with both?"""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from games.blackpoker.actions import Action, Alike, Keys, Slot
from games.blackpoker.cards import JOKER, PACK, Card
from games.blackpoker.decisions import Side, Start
from games.blackpoker.effects import EFFECTS
from games.blackpoker.objections import objections
from games.blackpoker.play import NotOpen, play
from games.blackpoker.state import State
from tests.games.blackpoker.breaking import Break, breaks, legal, main

DIRECT = [action for action in Action if not action.row.never_directly]
ALONE = [
    pytest.param(action, one, id=f"{action.code}/{one.code}/{n}")
    for action in DIRECT
    for n, one in enumerate(breaks(action))
]
# what cannot be broken together: a mark of once a turn is the turn player's, a card that is no key card cannot pay as one
APART = (
    {"once-a-turn", "not-own-turn"},
    {"key-card-pays", "wrong-key-cards"},
    {"key-card-pays", "key-cards-not-in-hand"},
    {"target-of-another-suit", "wrong-key-cards"},
    {"no-rare-card", "not-the-rare-card"},
)


def apart(action: Action, one: Break, other: Break) -> bool:
    single = len(action.row.keys.slots) == 1
    return {one.code, other.code} in APART or (single and {one.column, other.column} == {"keys", "hand"})


def codes(state: State, start: Start) -> list[str]:
    return [one.reason.code for one in objections(state, start)]


@pytest.mark.parametrize("action", DIRECT, ids=lambda action: action.code)
def test_an_action_may_be_started_when_every_column_is_met(action: Action) -> None:
    state, start = legal(action)

    assert codes(state, start) == []
    assert play(state, start) != state


@pytest.mark.parametrize(("action", "one"), ALONE)
def test_a_broken_column_is_told_and_nothing_else(action: Action, one: Break) -> None:
    state, start = one.change(*legal(action))

    assert codes(state, start) == [one.code]
    with pytest.raises(NotOpen):
        play(state, start)


@pytest.mark.parametrize("action", DIRECT, ids=lambda action: action.code)
def test_two_broken_columns_are_both_told(action: Action) -> None:
    pairs = [
        (one, other)
        for one, other in combinations(breaks(action), 2)
        if one.column != other.column and not apart(action, one, other)
    ]

    told = [sorted(codes(*other.change(*one.change(*legal(action))))) for one, other in pairs]

    assert told == [sorted([one.code, other.code]) for one, other in pairs]
    assert len(pairs) > 10


@pytest.mark.parametrize("action", [one for one in Action if one.row.never_directly], ids=lambda action: action.code)
def test_what_no_player_starts_is_never_open(action: Action) -> None:
    assert codes(main(), Start(Side.A, action)) == ["never-directly"]
    assert codes(main().but(chance=Side.B), Start(Side.A, action)) == ["no-chance", "never-directly"]


def test_every_reason_against_starting_is_seen() -> None:
    seen = {one.code for action in DIRECT for one in breaks(action)} | {"never-directly"}

    assert seen == {
        "no-chance",
        "no-trump-to-open",
        "trump-not-face-up",
        "target-not-driven",
        "target-without-any-key-card",
        "not-in-format",
        "not-own-turn",
        "stage-not-empty",
        "own-turn",
        "once-a-turn",
        "never-directly",
        "wrong-key-cards",
        "key-cards-not-in-hand",
        "wrong-number-of-barriers",
        "barrier-driven",
        "not-own-barrier",
        "life-too-short",
        "wrong-number-of-discards",
        "discards-not-in-hand",
        "key-card-pays",
        "wrong-number-of-characters",
        "no-target",
        "needs-no-target",
        "target-not-there",
        "wrong-target",
        "target-not-own",
        "target-of-another-suit",
        "target-is-joker",
        "target-without-key-cards",
        "target-is-not-damage",
        "target-without-target",
        "target-never-countered",
        "target-with-many-key-cards",
        "no-pack",
        "pack-opened",
        "no-rare-card",
        "life-too-high",
        "not-the-rare-card",
        "not-own-character",
    }


def test_every_action_of_the_list_has_its_effect() -> None:
    assert [*EFFECTS] == [*Action]


@pytest.mark.parametrize("action", Action, ids=lambda action: action.code)
def test_the_choices_of_key_cards_are_all_that_the_list_takes(action: Action) -> None:
    wanted = action.row.keys
    # of five key cards those of two suits are enough
    cards = (*PACK[::2], JOKER, JOKER) if len(wanted.slots) < 3 else (*PACK[:1], *PACK[8:14], *PACK[21:27], JOKER)

    assert [*wanted.among(cards)] == [one for one in combinations(cards, len(wanted.slots)) if fit(wanted, one)]


def fit(wanted: Keys, cards: tuple[Card, ...]) -> bool:
    """Say whether cards fill the slots in some order and share what they must."""
    shared: dict[Alike, set[object]] = {
        Alike.SUIT: {card.suit for card in cards},
        Alike.NUMBER: {card.number for card in cards},
    }
    ordered = [all(map(Slot.takes, wanted.slots, order)) for order in permutations(cards)]
    return any(ordered) and len(shared.get(wanted.alike, ())) <= 1
