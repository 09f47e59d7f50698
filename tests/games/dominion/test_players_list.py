"""A public list of interactions that players wrote, each line with a Way tried as a situation.

The list is `card_info/good_interaction_data.csv` of github.com/Fabian-Balzer/Randomkingdominion (24cfd2e): its lines on Tent, on Reactions that
play themselves in another's turn, on Coronet and Werewolf, on Chameleon with Durations, on the Zombies, on Villa and on Ferryman.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.dominion import game
from games.dominion.cards.vocabulary import Way
from games.verdict import Outcome
from rulesite.checks.validate.decoder import understand
from rulesite.site.plain import plain

WAYS = [way.code for way in Way]
# the Ways that move the card away, so that it is not discarded from play
MOVING = {"horse", "turtle"}


def outcome(checker_slug: str, **body: Any) -> tuple[Outcome, dict[str, Any]]:
    """Return the outcome and the result of a situation."""
    checker = game.checker(checker_slug)
    verdict = checker.check(understand(game, checker, body))
    return verdict.outcome, plain(verdict.result)


def row(card: str, way: str, **more: Any) -> dict[str, Any]:
    """Return the play of a card with a Way: Goat trashes a Copper, Butterfly does not return the card."""
    chosen: dict[str, dict[str, Any]] = {"goat": {"picks": ["Copper"]}, "butterfly": {"declines": True}}
    return {"card": card, "way": way} | chosen.get(way, {}) | more


def of_game(way: str) -> dict[str, Any]:
    return {"mouse": "Moat"} if way == "mouse" else {}


@pytest.mark.parametrize("way", WAYS)
def test_tent_may_go_onto_the_deck_with_any_way_that_leaves_it_in_play(way: str) -> None:
    events = [row("Tent", way, kind="play"), {"kind": "clean-up", "card": "Tent", "goes": "deck"}]

    found, _ = outcome("turn", events=events, cards={"hand": ["Tent", "Copper"]}, game=of_game(way))

    assert found is (Outcome.FORBIDDEN if way in MOVING else Outcome.ALLOWED)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("card", ["Trail", "Village Green", "Weaver"])
def test_a_card_that_plays_itself_in_anothers_turn_takes_any_way(card: str, way: str) -> None:
    situation = {"turn": {"whose": "anothers"}, "cards": {"hand": [card, "Copper"]}, "game": of_game(way)}

    use, _ = outcome("may-use-way", event="reaction-plays", card=card, way=way, whose="anothers")
    play, _ = outcome("play", **row(card, way, how="reaction"), **situation)

    assert use is Outcome.ALLOWED
    # Chameleon follows what the card says, which is not known of every card
    assert play is Outcome.ALLOWED or (way == "chameleon" and play is Outcome.UNKNOWN)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("card", "phases"), [("Coronet", ("action", "buy")), ("Werewolf", ("action", "night"))])
def test_a_card_of_two_phases_takes_any_way_in_both(card: str, phases: tuple[str, ...], way: str) -> None:
    cards = {"hand": [card, "Copper"]}

    found = [
        outcome("turn", events=[row(card, way, kind="play")], turn={"phase": phase}, game=of_game(way), cards=cards)
        for phase in phases
    ]

    assert all(may is Outcome.ALLOWED or (way == "chameleon" and may is Outcome.UNKNOWN) for may, _ in found)
    # only in the Action phase the play takes an Action
    assert [result["actions"] for _, result in found if way == "ox"] == ([2, 3] if way == "ox" else [])


@pytest.mark.parametrize(
    ("card", "now", "later"),
    [
        ("Fishing Village", {"coins": 0, "drawn": 1, "actions": 2}, [("actions", 1), ("coins", 1)]),
        ("Wharf", {"coins": 2, "drawn": 0, "buys": 2}, [("cards", 2), ("buys", 1)]),
    ],
)
def test_chameleon_swaps_nothing_that_comes_on_the_next_turn(
    card: str, now: dict[str, int], later: list[tuple[str, int]]
) -> None:
    _, result = outcome("play", card=card, way="chameleon", cards={"hand": [card], "deck_more": 20})

    assert {name: result[name] for name in now} == now
    assert [(one["what"], one["n"]) for one in result["later"]] == later


@pytest.mark.parametrize("card", ["Garrison", "Gatekeeper", "Corsair", "Tragic Hero"])
def test_of_a_card_known_in_part_chameleon_gives_no_wrong_number(card: str) -> None:
    found, result = outcome("play", card=card, way="chameleon", cards={"hand": [card], "deck_more": 20})

    assert found is Outcome.ALLOWED or result["drawn"] is result["coins"] is None


@pytest.mark.parametrize(
    ("card", "drawn", "coins"),
    # now or on the next turn: what is given now is swapped, so that one of the two is none for certain (WAY-116)
    [("Stronghold", None, 0), ("Village Green", 0, None)],
)
def test_of_a_choice_that_is_not_told_chameleon_leaves_open_only_what_it_may_give(
    card: str, drawn: int | None, coins: int | None
) -> None:
    found, result = outcome("play", card=card, way="chameleon", cards={"hand": [card], "deck_more": 20})

    assert found is Outcome.UNKNOWN
    assert (result["drawn"], result["coins"]) == (drawn, coins)


@pytest.mark.parametrize(("way", "drawn", "actions"), [("butterfly", 0, 0), ("horse", 2, 1)])
@pytest.mark.parametrize("zombie", ["Zombie Apprentice", "Zombie Mason", "Zombie Spy"])
def test_a_zombie_has_no_pile_to_go_back_to(zombie: str, way: str, drawn: int, actions: int) -> None:
    found, result = outcome("play", card=zombie, way=way)

    assert found is Outcome.ALLOWED
    assert (result["drawn"], result["actions"], result["ends"]) == (drawn, actions, "discard")


@pytest.mark.parametrize("to", ["deck", "hand"])
def test_villa_goes_onto_the_deck_by_seal_or_into_the_hand_and_gives_an_action_in_both_cases(to: str) -> None:
    events = [
        {"kind": "play", "card": "Smithy", "way": "seal"},
        {"kind": "phase", "phase": "buy"},
        {"kind": "buy", "card": "Villa", "to": to},
        {"kind": "play", "card": "Village", "way": "ox"},
    ]

    found, result = outcome("turn", events=events, turn={"coins": 4}, cards={"hand": ["Smithy", "Village"]})

    assert found is Outcome.ALLOWED
    assert result["actions"] == 2
    assert {"card": "ヴィラ (Villa)", "zone": to} in result["lies"]
