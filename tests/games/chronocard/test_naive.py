"""Do the checkers come to what second, naive judges say, in hundreds of random situations, and is a fault found that is put in?"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.chronocard import cards, continuous_effects, deck, may_act
from tests.games.chronocard.agree import JUDGES, differences, disagreements

NUMBER = 500
Plant = Callable[[pytest.MonkeyPatch], None]


@pytest.mark.parametrize("checker", JUDGES)
def test_a_situation_comes_to_the_same_by_a_second_judge(checker: str) -> None:
    assert list(disagreements(checker, range(NUMBER))) == []


@pytest.mark.parametrize("checker", JUDGES)
def test_most_situations_drawn_can_be_true(checker: str) -> None:
    drawn = [differences(checker, JUDGES[checker][0](Random(seed))) for seed in range(100)]

    assert sum(found is not None for found in drawn) >= 40


def a_fourth_copy(patch: pytest.MonkeyPatch) -> None:
    """Four cards of one number may be in a deck."""
    patch.setattr(deck, "COPIES", 4)


def another_hand_limit(patch: pytest.MonkeyPatch) -> None:
    """The hand limit is 6."""
    patch.setattr(continuous_effects, "HAND_LIMIT_BASE", 6)


def items_attack(patch: pytest.MonkeyPatch) -> None:
    """Any card attacks."""
    patch.setattr(cards.Kind, "is_character", property(lambda kind: True))


def new_cards_act(patch: pytest.MonkeyPatch) -> None:
    """The first-turn restriction bars nothing."""
    patch.setattr(may_act, "barred_when_new", lambda kind, action: False)


def support_is_lost(patch: pytest.MonkeyPatch) -> None:
    """Support adds nothing."""
    patch.setattr("games.chronocard.charm.state.CharmState.supports", lambda state, name, number: False)


@pytest.mark.parametrize(
    ("checker", "plant"),
    [
        ("deck", a_fourth_copy),
        ("continuous-effects", another_hand_limit),
        ("may-act", items_attack),
        ("may-act", new_cards_act),
        ("charm", support_is_lost),
    ],
)
def test_a_fault_that_is_put_in_is_found(checker: str, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)

    assert next(disagreements(checker, range(NUMBER)), None) is not None
