"""What could be done: is every allowed thing listed, does its edit lead where it says, is what is listed bounded?"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from games.content import Faq
from games.game import AnyChecker, Game
from games.moves import GROUPS, PAGE, Edit, Move, Moves, added, apply_edits, listed, room
from games.text import Text
from games.verdict import Option, Outcome, Reason
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.scenario.rows import Leave, Lock, Minion, Unlock
from tests.games.judged import ENTRIES, judged

NAME = Text("Group", "まとまり")
MAY = Reason("may", Outcome.ALLOWED, ("nra-03",), Text("It may.", "できます。"))
MAY_NOT = Reason("may-not", Outcome.FORBIDDEN, ("nra-03",), Text("It may not.", "できません。"))
SITUATION = NoRepeat(
    turn_of="A", minions=(Minion(name="Anson"),), events=(Lock(minion="Anson"), Unlock(minion="Anson"))
)


def enumerated(game: Game, checker: AnyChecker) -> Callable[[Any], Iterable[Option[Any]]] | None:
    """Return the enumeration of a checker that judges every candidate by itself, None where nobody has written one."""
    module = f"tests.games.enumerated.{game.slug}_{checker.slug}".replace("-", "_")
    if importlib.util.find_spec(module) is None:
        return None
    options: Callable[[Any], Iterable[Option[Any]]] = importlib.import_module(module).options
    return options


@pytest.mark.parametrize(("game", "faq"), [one for one in ENTRIES if one.values[1].example])  # type: ignore[union-attr]
def test_every_allowed_thing_that_could_be_done_after_an_example_is_listed(game: Game, faq: Faq) -> None:
    for one in judged(game.slug, faq.id):
        candidates = enumerated(game, one.checker)
        # while the verdict hangs on a name that is asked about, nothing is offered
        if candidates is None or any(finding.code == "name-meant" for finding in one.verdict.findings):
            continue
        allowed = [x for x in candidates(one.scenario) if x.finding.outcome is Outcome.ALLOWED]

        offered = [option.then for option in one.checker.list_options(one.scenario)]

        assert [option.text.en for option in allowed if option.then not in offered] == [], one.caption


def group(*allowed: bool) -> Moves:
    """Return candidates of which some are allowed."""
    return Moves(NAME, allowed, lambda may: Move(NAME, (), (MAY if may else MAY_NOT)()))


def outcomes(moves: Iterable[Move]) -> list[str]:
    return [move.finding.code for move in moves]


def test_what_is_allowed_goes_first_within_a_group_and_among_them() -> None:
    found = listed([group(False, False), group(False, True)])

    assert [(one.number, outcomes(one.moves)) for one in found] == [(2, ["may", "may-not"]), (1, ["may-not"] * 2)]


def test_no_more_than_a_page_is_judged_and_small_groups_leave_room_to_large_ones() -> None:
    found = listed([group(*[False] * 500), group(True), group(*[True] * 40)])

    assert {one.number: len(one.moves) for one in found} == {2: 1, 3: 29, 1: 30}
    assert {one.number: one.unlisted for one in found} == {2: 0, 3: 11, 1: 470}


def test_every_candidate_of_a_group_stands_on_one_of_its_pages() -> None:
    one = group(*[True] * 130)

    assert [len(one.page(start)) for start in (0, 60, 120, 180)] == [60, 60, 10, 0]
    assert len(one.page(0, 1000)) == PAGE


def test_there_are_never_more_groups_than_a_page_shows_and_none_is_empty() -> None:
    found = listed([group(), *[group(True)] * 100])

    assert len(found) == GROUPS
    assert sum(len(one.moves) for one in found) == PAGE


@pytest.mark.parametrize(
    ("edit", "events"),
    [
        (
            Edit("add", "/events/1", Leave(minion="Anson")),
            (SITUATION.events[0], Leave(minion="Anson"), SITUATION.events[1]),
        ),
        (Edit("add", "/events/2", Leave(minion="Anson")), (*SITUATION.events, Leave(minion="Anson"))),
        (Edit("replace", "/events/0", Leave(minion="Anson")), (Leave(minion="Anson"), SITUATION.events[1])),
        (Edit("replace", "/events/0/minion", "Ben"), (Lock(minion="Ben"), SITUATION.events[1])),
        (Edit("remove", "/events/0"), SITUATION.events[1:]),
    ],
)
def test_an_edit_does_to_a_situation_what_it_says(edit: Edit, events: tuple[Any, ...]) -> None:
    assert apply_edits(SITUATION, [edit]).events == events


def test_an_edit_puts_a_value_into_a_field() -> None:
    assert apply_edits(SITUATION, [Edit("replace", "/turn_of", "Ben")]).turn_of == "Ben"


def test_added_rows_stand_at_the_end_and_only_where_there_is_room() -> None:
    edits = added(SITUATION, "events", Lock(minion="Anson"), Unlock(minion="Anson"))

    assert [edit.at for edit in edits] == ["/events/2", "/events/3"]
    assert room(SITUATION, "events") == 48
    assert room(apply_edits(SITUATION, edits), "events") == 46
