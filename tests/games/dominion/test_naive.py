"""Does a turn come to what a second, naive engine says, in thousands of random turns, and is a fault found that is put in?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.content import Card
from games.dominion import game
from games.dominion.cards import lookup
from rulesite.checks.validate.decoder import understand
from tests.games.dominion.agree import differences, disagreements
from tests.games.dominion.naive.cards import CARDS
from tests.games.dominion.naive.ways import WAYS

Plant = Callable[[pytest.MonkeyPatch], None]
NUMBER, BLOCKS = 2000, 4


@pytest.mark.parametrize("block", range(BLOCKS))
def test_a_turn_comes_to_the_same_by_a_second_engine(block: int) -> None:
    size = NUMBER // BLOCKS

    assert list(disagreements(range(block * size, (block + 1) * size))) == []


def test_the_second_engine_knows_most_of_the_cards_and_every_way() -> None:
    assert len(CARDS) >= 118
    assert len(WAYS) == 19


def test_a_card_that_prince_has_played_where_it_lies_is_not_played_for_turtle_too() -> None:
    """Prince leaves its card there (WAY-103), and nothing was set aside by Way of the Turtle (WAY-68)."""
    by_turtle = {"kind": "play", "card": "Bridge", "how": "turtle"}
    by_prince = [
        {"kind": "start", "card": "Prince", "times": 1},
        {"kind": "play", "card": "Bridge", "how": "effect"},
    ]
    body = {
        "events": [*by_prince, by_turtle],
        "turn": {"whose": "own", "actions": 1, "buys": 1, "coins": 0},
        "cards": {"staying": ["Prince"], "set_aside": ["Bridge"], "hand": ["Copper"], "deck": ["Copper"] * 5},
    }

    assert outcome(body) == "forbidden"
    assert differences(body) == {}


def test_a_card_set_aside_this_turn_is_not_played_for_turtle_yet() -> None:
    """Way of the Turtle plays its card at the start of the next turn (WAY-68); Church sets one aside for its own effect."""
    events = [
        {"kind": "play", "card": "Church", "how": "turtle", "picks": ["Village"]},
        {"kind": "play", "card": "Village", "how": "turtle"},
    ]
    cards = {"set_aside": ["Church"], "hand": ["Village"]}

    assert outcome({"events": events, "game": {"ways": ["turtle"]}, "cards": cards}) == "forbidden"
    assert outcome({"events": events[:1], "game": {"ways": ["turtle"]}, "cards": cards}) == "allowed"


def outcome(body: dict[str, Any]) -> str:
    """Return what the checker of a turn says of a body."""
    checker = game.checker("turn")
    return checker.check(understand(game, checker, body)).outcome.code


def a_card_gives_less(patch: pytest.MonkeyPatch) -> None:
    """Laboratory draws one card."""
    card = lookup.card_named("Laboratory")
    assert isinstance(card, Card)
    patch.setitem(card.data, "play", [{"do": "cards"}, {"do": "actions"}])


def a_frog_jumps_nowhere(patch: pytest.MonkeyPatch) -> None:
    """What Way of the Frog was used on is discarded as any other card."""
    patch.setattr("games.dominion.course.played_card.topdeck_later", lambda course, cites: course)


def citadel_sleeps(patch: pytest.MonkeyPatch) -> None:
    """The first Action is not played again."""
    patch.setattr("games.dominion.course.plays.is_replayed_by_citadel", lambda course: False)


def nothing_is_cheaper(patch: pytest.MonkeyPatch) -> None:
    """Bridge leaves what cards cost as it is."""
    patch.setattr("games.dominion.turn.course.purchases.costs", lambda course, name: (course.facts(name).cost,))


def promises_are_forgotten(patch: pytest.MonkeyPatch) -> None:
    """Durations do nothing at the start of a later turn."""
    patch.setattr("games.dominion.turn.course.start.start_instructions", lambda known: ())


def mint_trashes_nothing(patch: pytest.MonkeyPatch) -> None:
    """Mint leaves the Treasures in play where they are when it is gained."""
    patch.setattr("games.dominion.course.gained.trash_treasures", lambda course, *rest: course)


def debt_is_forgiven(patch: pytest.MonkeyPatch) -> None:
    """A card with debt in its cost is bought for nothing."""
    patch.setattr("games.dominion.turn.course.purchases._owe", lambda course, *rest: course)


def scheme_serves_again(patch: pytest.MonkeyPatch) -> None:
    """One Scheme puts any number of cards onto the deck."""
    patch.setattr("games.dominion.course.cleanup._use_up", lambda course, *rest: course.state)


def gained_cards_give_nothing(patch: pytest.MonkeyPatch) -> None:
    """What a card gives as it is gained is left out."""
    patch.setattr("games.dominion.course.gained._give", lambda course, *rest: course)


def nothing_comes_with_a_gain(patch: pytest.MonkeyPatch) -> None:
    """A card that is gained with further ones comes alone."""
    patch.setattr("games.dominion.course.gained._gain_further", lambda course, *rest: course)


def the_action_phase_is_over(patch: pytest.MonkeyPatch) -> None:
    """Villa gained in the Buy phase leaves the phase as it is."""
    patch.setattr("games.dominion.course.gained._return_to_action_phase", lambda course, *rest: course)


def every_card_is_gained_alike(patch: pytest.MonkeyPatch) -> None:
    """Nomad Camp and Villa go to the discard pile."""
    patch.setattr("games.dominion.course.gained._own_zone", lambda course, name: None)


def events_do_nothing(patch: pytest.MonkeyPatch) -> None:
    """An Event is paid for, and nothing comes of it."""
    patch.setattr("games.dominion.turn.course.landscape_purchases.follow_all", lambda course, *rest: course)


def prophecies_give_nothing(patch: pytest.MonkeyPatch) -> None:
    """Great Leader and Approaching Army leave plays as they are."""
    patch.setattr("games.dominion.course.landscapes.give_afterwards", lambda course: course)


def nobody_is_inspired(patch: pytest.MonkeyPatch) -> None:
    """An Inspiring card lets no other be played."""
    patch.setattr("games.dominion.course.plays._inspire", lambda course: course)


FAULTS = [a_card_gives_less, a_frog_jumps_nowhere, citadel_sleeps, nothing_is_cheaper]
GAIN_FAULTS = [
    gained_cards_give_nothing,
    nothing_comes_with_a_gain,
    the_action_phase_is_over,
    every_card_is_gained_alike,
]
LANDSCAPE_FAULTS = [events_do_nothing, prophecies_give_nothing, nobody_is_inspired]
LATER_FAULTS = [promises_are_forgotten, mint_trashes_nothing, debt_is_forgiven, scheme_serves_again]


@pytest.fixture
def forgetting() -> Iterator[None]:
    """Let nothing be remembered that was read while a fault was in."""
    lookup.facts.cache_clear()
    yield
    lookup.facts.cache_clear()


@pytest.mark.usefixtures("forgetting")
@pytest.mark.parametrize("plant", [*FAULTS, *LATER_FAULTS, *GAIN_FAULTS, *LANDSCAPE_FAULTS])
def test_a_fault_that_is_put_in_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)

    assert next(disagreements(range(NUMBER)), None)


def test_what_differs_is_named_with_what_both_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.dominion.naive.course.buying.buy", lambda turn, name, put: None)
    rows = [{"kind": "phase", "phase": "buy"}, {"kind": "buy", "card": "Copper"}]

    found = differences({"events": rows, "cards": {"hand_more": 0}})

    assert found["buys"] == (0, 1)
    assert found["lies"] == ({("Copper", "discard"): 1}, {})
