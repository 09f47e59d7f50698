"""What holds of every play and every turn, whatever is played and chosen?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.dominion import play, turn
from games.dominion.cards.vocabulary import Way
from games.dominion.course.results import bilingual_name
from games.dominion.play import Play, judge, judge_otherwise
from games.dominion.table.rows import CardsRow, GameRow, How, TurnRow
from games.dominion.table.state import Effect
from games.dominion.turn.scenario import Turn
from games.values import replace
from games.verdict import Verdict
from tests.games.dominion.plays import ACTION, PLAIN, QUIET, plays, turns, with_card

EMPTY = st.just(CardsRow(hand_more=4))
ALONE = st.just(GameRow())
OWN = st.just(TurnRow(actions=1))
FROM_HAND = st.just(How.HAND)
NOTHING: st.SearchStrategy[tuple[Any, ...]] = st.just(())
BARE = {
    "how": FROM_HAND,
    "turn": OWN,
    "game": ALONE,
    "cards": EMPTY,
    "then": NOTHING,
    "picks": NOTHING,
    "first": NOTHING,
}


def named(cards: CardsRow) -> Counter[str]:
    """Return how often each card is named in a situation."""
    places = (
        cards.in_play,
        cards.staying,
        cards.hand,
        cards.deck,
        cards.discard,
        cards.set_aside,
        cards.exile,
        cards.tavern,
        cards.trash,
    )
    return Counter(bilingual_name(name) for place in places for name in place)


def lying(verdict: Verdict[Any]) -> Counter[str]:
    """Return how often each card lies anywhere in the end."""
    return Counter(one.card for one in verdict.result.lies)


def given_in(verdict: Verdict[Any], do: str) -> list[Any]:
    """Return what each step gives of a bonus, apart from what playing costs."""
    return [step.state["gives"][do] for step in verdict.steps if step.state["window"] > 1 and do in step.state["gives"]]


def totals(verdict: Verdict[Any]) -> tuple[Any, ...]:
    return tuple(getattr(verdict.result, name) for name in ("actions", "buys", "coins", "drawn"))


def used(verdict: Verdict[Any]) -> bool:
    return "way-used" in {finding.code for finding in verdict.findings}


@pytest.mark.properties
@given(plays())
def test_no_card_is_lost_in_a_play(situation: Play) -> None:
    assert named(situation.cards) - lying(play.check(situation)) == Counter()


@pytest.mark.properties
@given(turns())
def test_no_card_is_lost_in_a_turn(situation: Turn) -> None:
    assert named(situation.cards) - lying(turn.check(situation)) == Counter()


@pytest.mark.properties
@given(plays(way=QUIET, **BARE))
def test_a_card_played_with_a_way_is_in_one_place_alone(situation: Play) -> None:
    verdict = play.check(situation)

    new = lying(verdict) - Counter({bilingual_name(situation.card): 1})
    gained = (
        {bilingual_name("Gold"), bilingual_name("Estate"), bilingual_name(situation.card)}
        if used(verdict)
        else set(new)
    )
    assert set(new) <= gained
    assert sum(new.values()) <= 1 or not used(verdict)


@pytest.mark.properties
@given(plays())
def test_totals_of_a_play_change_only_by_a_step_that_says_so(situation: Play) -> None:
    begun = {"actions": situation.turn.actions, "buys": situation.turn.buys, "coins": situation.turn.coins, "cards": 0}

    assert_told(play.check(situation), begun)


@pytest.mark.properties
@given(turns())
def test_totals_of_a_turn_change_only_by_a_step_that_says_so(situation: Turn) -> None:
    begun = {"actions": situation.turn.actions, "buys": situation.turn.buys, "coins": situation.turn.coins, "cards": 0}

    assert_told(turn.check(situation), begun)


def assert_told(verdict: Verdict[Any], begun: dict[str, int]) -> None:
    before: dict[str, Any] = begun
    for step in verdict.steps:
        gives, now = step.state["gives"], step.state["totals"]
        for name, total in now.items():
            assert name in gives or total == before[name], step
            if isinstance(total, int) and isinstance(before[name], int) and isinstance(gives.get(name, 0), int):
                assert total == before[name] + gives.get(name, 0), step
        before = now


@pytest.mark.properties
@given(plays(way=QUIET, **BARE), ACTION)
def test_a_way_gives_the_same_on_every_card_and_nothing_of_the_card(situation: Play, other: str) -> None:
    one, another = play.check(situation), play.check(with_card(situation, other))

    if used(one) and used(another):
        assert totals(one) == totals(another)


@pytest.mark.properties
@given(plays(way=st.just(Way.OX), then=NOTHING))
def test_ox_is_one_step_of_two_actions_unless_they_are_ignored(situation: Play) -> None:
    verdict = play.check(situation)

    if used(verdict) and Effect.CITADEL not in situation.turn.effects:
        told = [step for step in verdict.steps if "way-62" in step.cites and step.state["window"] == 4]
        ignored = Effect.SNOWY_VILLAGE in situation.turn.effects
        assert [step.state["gives"] for step in told] == [{} if ignored else {"actions": 2}]


@pytest.mark.properties
@given(plays(card=st.sampled_from(PLAIN), way=st.just(Way.CHAMELEON), **BARE))
def test_chameleon_swaps_the_cards_and_coins_of_the_card_and_nothing_else(situation: Play) -> None:
    plain, swapped = play.check(replace(situation, way=None)), play.check(situation)

    assert given_in(swapped, "cards") == given_in(plain, "coins")
    assert given_in(swapped, "coins") == given_in(plain, "cards")
    assert given_in(swapped, "actions") == given_in(plain, "actions")
    assert given_in(swapped, "buys") == given_in(plain, "buys")


def test_the_plain_cards_are_more_than_a_handful() -> None:
    assert len(PLAIN) >= 15


@pytest.mark.properties
@given(plays())
def test_a_play_goes_the_same_whether_it_is_told_or_not(situation: Play) -> None:
    told = judge(situation)
    untold = judge_otherwise(situation, told.before)

    # where the other cards in play end is found out only where it is told
    assert replace(untold.course.state, pieces=told.course.state.pieces) == told.course.state
    assert untold.course.findings == told.course.findings
    assert (untold.ends, untold.open) == (told.ends, told.open)
