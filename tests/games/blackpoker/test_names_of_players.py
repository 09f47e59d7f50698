"""Are characters and actions read by the names that players give them?"""

from __future__ import annotations

import pytest

from games.blackpoker import game
from games.blackpoker.actions import Action
from games.blackpoker.course.scenario import split_parts
from games.blackpoker.decisions import Side
from games.blackpoker.names import ALSO, Designation, parse_name

ALSO_NAMES = [
    (action, name) for action, names in ALSO.items() for name in (*names.en.split(", "), *names.ja.split("、"))
]


@pytest.mark.parametrize(("action", "name"), ALSO_NAMES)
def test_an_action_is_read_by_what_players_call_it_and_found_by_that(action: Action, name: str) -> None:
    slug = "damage-action" if action is Action.DAMAGE else action.code
    term = next(term for term in game.content.term if term.id == slug)

    assert parse_name(f"B's {name}") == Designation(Side.B, action=action)
    assert name.casefold() in {
        other.casefold() for other in (term.name.en, term.name.ja, *term.other.en, *term.other.ja)
    }


@pytest.mark.parametrize("word", ["barrier", "wall", "防壁", "バリア", "壁"])
def test_a_barrier_is_read_by_what_players_call_it(word: str) -> None:
    assert parse_name(f"A {word} 2") == Designation(Side.A, barrier=True, number=2)
    assert split_parts(f"{word}1 {word}2") == ["1", "2"]
