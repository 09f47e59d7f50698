"""What is offered after the rows of a turn: which card the last one gains, and with what the others answer?"""

from __future__ import annotations

from typing import Any

import pytest

from games.dominion import game
from games.dominion.cards.lookup import facts
from games.dominion.cards.vocabulary import Below
from games.dominion.course.reactions import TO_ATTACK
from games.dominion.turn.options import A_VICTORY, AN_ATTACK
from games.moves import numbered
from rulesite.checks.validate.decoder import understand


def offered(group: str, **body: Any) -> dict[str, str]:
    """Return what is offered in a group, and what the checker finds of it."""
    checker = game.checker("turn")
    assert checker.moves
    groups = {one.text.en: one for one in numbered(checker.moves(understand(game, checker, body)))}
    return {move.text.en: move.finding.code for move in groups[group].page(0)} if group in groups else {}


def row(kind: str, **fields: Any) -> dict[str, Any]:
    return {"kind": kind} | fields


def test_what_a_play_gains_is_offered_by_its_cost_from_the_supply_that_is_told() -> None:
    found = offered(
        "Gain by the last row",
        events=[row("play", card="Smithy", way="butterfly")],
        cards={"hand": ["Smithy", "Laboratory", "Village"]},
        game={"piles": [{"card": "Market"}, {"card": "Wharf", "empty": True}]},
    )

    assert found == {"Gain Duchy": "way-used", "Gain Market": "way-used", "Gain Laboratory": "way-used"}


def test_what_improve_gains_is_offered_after_the_card_is_trashed() -> None:
    found = offered(
        "Gain by the last row",
        events=[
            row("play", card="Improve"),
            row("play", card="Smithy"),
            row("clean-up", card="Smithy", goes="trashed"),
        ],
        turn={"actions": 2},
        cards={"hand": ["Improve", "Smithy"]},
    )

    assert found == {"Gain Duchy": "played-normally"}


@pytest.mark.parametrize(
    "events",
    [
        [row("play", card="Workshop", picks=["Silver"])],
        [row("play", card="Throne Room"), row("play", card="Workshop", how="effect", picks=["Silver"])],
        [row("play", card="Workshop"), row("phase")],
    ],
)
def test_nothing_is_offered_where_the_last_row_names_what_it_gains_or_gains_nothing(events: list[Any]) -> None:
    found = offered("Gain by the last row", events=events, cards={"hand": ["Throne Room", "Workshop"]})

    assert found == {}


def test_each_of_the_others_may_answer_an_attack() -> None:
    found = offered(
        "Answer an Attack or a gain",
        events=[row("play", card="Militia"), row("answer", card="Horse Traders", player=1)],
        cards={"hand": ["Militia"]},
        others=[{"hand": 5}, {"hand": 4}],
    )

    assert len(found) == 14
    assert found["Other player 1: answer with Diplomat"] == "not-answered"
    assert found["Other player 2: answer with Moat"] == "answers"


def test_a_gain_of_a_victory_card_is_answered_and_that_by_the_hand_of_its_player() -> None:
    rows = [row("phase"), row("buy", card="Estate")]
    situation: dict[str, Any] = {"turn": {"coins": 2}, "cards": {"hand": ["Moat", "Copper"]}}

    first = offered("Answer an Attack or a gain", events=rows, **situation)
    then = offered("Answer an Attack or a gain", events=[*rows, row("answer", card="Black Cat")], **situation)

    assert first == {"Other player 1: answer with Black Cat": "attacked"}
    assert list(then) == ["The player taking the turn: answer with Moat"]


def test_every_described_card_that_reacts_to_others_is_offered() -> None:
    reacting = {Below.PLAYS_ITSELF_ON_VICTORY: A_VICTORY} | dict.fromkeys(TO_ATTACK, AN_ATTACK)
    described = {card.name.en: facts(card.name.en) for card in game.content.card if card.data}

    missing = [
        name
        for name, known in described.items()
        for below, listed in reacting.items()
        if known and below in known.below and name not in listed
    ]

    assert missing == []


def test_another_players_phases_are_not_offered() -> None:
    found = offered("Begin a later phase", turn={"whose": "anothers"}, cards={"hand": ["Guard Dog"]})

    assert found == {}


def played_by_effect(group: str, **body: Any) -> dict[str, str]:
    return offered(group, **{"game": {"ways": ["ox"]} | body.pop("game", {})} | body)


@pytest.mark.parametrize("landscape", ["Toil", "March"])
def test_what_an_event_plays_is_offered_from_where_it_plays_it(landscape: str) -> None:
    cards = {"hand": ["Smithy", "Copper"], "discard": ["Village", "Estate"], "hand_more": 0}
    found = played_by_effect(
        "Play by the effect of the last row",
        events=[row("phase", phase="buy"), row("buy", card=landscape)],
        turn={"coins": 3},
        cards=cards,
    )

    name = {"Toil": "Smithy", "March": "Village"}[landscape]
    assert found == {f"Play {name}": "played-normally", f"Play {name} with Way of the Ox": "way-used"}


def test_what_throne_room_plays_is_offered() -> None:
    found = played_by_effect(
        "Play by the effect of the last row",
        events=[row("play", card="Throne Room")],
        cards={"hand": ["Throne Room", "Smithy", "Copper"], "deck": ["Alley"]},
    )

    assert list(found) == [f"Play {name}{way}" for name in ("Smithy", "Alley") for way in ("", " with Way of the Ox")]


def test_after_an_inspiring_card_no_copy_of_what_is_in_play_is_offered() -> None:
    found = played_by_effect(
        "Play by the effect of the last row",
        events=[row("play", card="Village", way="ox")],
        cards={"hand": ["Village", "Village", "Smithy"]},
        game={"piles": [{"card": "Village", "trait": "inspiring"}]},
    )

    assert set(found) == {"Play Smithy", "Play Smithy with Way of the Ox"}


def test_the_gained_card_that_innovation_plays_is_offered() -> None:
    found = played_by_effect(
        "Play by the effect of the last row",
        events=[row("phase", phase="buy"), row("buy", card="Smithy")],
        turn={"coins": 4},
        game={"landscapes": ["innovation"]},
    )

    assert found == {"Play Smithy": "played-normally", "Play Smithy with Way of the Ox": "way-used"}


@pytest.mark.parametrize(
    ("game_", "cards"),
    [
        ({"landscapes": ["piazza"]}, {"deck": ["Smithy"]}),
        ({"piles": [{"card": "Smithy", "trait": "hasty"}]}, {"set_aside": ["Smithy"]}),
    ],
)
def test_what_waits_for_the_start_of_the_turn_is_offered_with_a_way(
    game_: dict[str, Any], cards: dict[str, Any]
) -> None:
    found = played_by_effect("At the start of the turn", game=game_, cards={"hand": ["Copper"]} | cards)

    assert found["Play Smithy with Way of the Ox"] == "way-used"


def test_nothing_is_offered_where_no_effect_waits() -> None:
    assert not offered(
        "Play by the effect of the last row",
        events=[row("play", card="Smithy")],
        cards={"hand": ["Smithy", "Village"]},
    )
