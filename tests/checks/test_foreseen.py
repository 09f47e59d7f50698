"""Does a new row of a form bring the values of which only one is possible?"""

from __future__ import annotations

import pytest

from games.game import all_games
from rulesite.checks.forms import operations
from rulesite.checks.validate.nodes import Node


def form(game: str, checker: str, *ops: str) -> dict[str, str]:
    """Return what stands in the form of a checker after some buttons, by field."""
    cls = all_games()[game].checker(checker).scenario
    root = operations.empty(cls)
    for op in ops:
        assert operations.change(cls, root, op), op
    return {"/".join(path): value for path, value in _values(root)}


def _values(node: Node, path: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], str]]:
    held = [(path, value) for value in node.values]
    return held + [one for name, below in node.below.items() for one in _values(below, (*path, name))]


@pytest.mark.parametrize("player", ["0", "1"])
def test_of_two_players_the_one_without_the_attacker_is_attacked(player: str) -> None:
    held = form("nightfall", "combat", f"add|players.{player}.minions", "add|attacks")

    assert held["attacks/0/attacker"] == held[f"players/{player}/minions/0/name"]
    assert held["attacks/0/target"] == held[f"players/{1 - int(player)}/name"]


def test_of_three_players_none_is_chosen_to_be_attacked() -> None:
    held = form("nightfall", "combat", "add|players", "add|players.0.minions", "add|attacks")

    assert not held.get("attacks/0/target")


def test_a_card_that_is_used_after_another_answers_it() -> None:
    held = form("chronocard", "interrupts", *["add|declarations|use"] * 3)

    assert [held.get(f"declarations/{n}/player", "a") for n in range(3)] == ["a", "b", "a"]


def test_after_the_end_of_interrupts_nobody_is_foreseen() -> None:
    held = form("chronocard", "interrupts", *(f"add|declarations|{kind}" for kind in ("use", "end-interrupts", "use")))

    assert not held.get("declarations/2/player")
