"""Do the buttons of a form do to its rows what they say, and is nothing lost that was typed?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.http import QueryDict

from games.blackpoker.action import Attempt
from games.game import AnyChecker, Game
from games.toy.pebbles import Pebbles
from games.vtes.no_repeat.scenario import NoRepeat
from rulesite.checks.forms import binding, operations
from rulesite.checks.forms.elements import Box, Fold, Form, Input, Part, Row, Rows
from rulesite.checks.validate import nodes
from tests.checks.every import CHECKERS

TWO_HEAPS = "heaps.0._id=4&heaps.0.name=A&heaps.0.bags.0.pebbles=7&heaps.1._id=2&heaps.1.name=B"


def pressed(query: str, op: str) -> Form:
    """Return the form of the toy after a button was pressed in it."""
    node = nodes.read_fields(Pebbles, QueryDict(query)).node
    change = operations.change(Pebbles, node, op)
    form = binding.bind(Pebbles, node)
    form.focus = operations.focus(form, change) if change else ""
    return form


def rows(form: Form, at: str) -> list[Row]:
    part = form.places[at].part
    assert isinstance(part, Rows)
    return part.rows


def values(form: Form) -> dict[str, str]:
    return {part.name: part.value for part in inputs(form.parts)}


def inputs(parts: list[Part]) -> Iterator[Input]:
    for part in parts:
        match part:
            case Input():
                yield part
            case Box() | Fold():
                yield from inputs(part.parts)
            case Rows():
                for row in part.rows:
                    yield from inputs(row.parts)


def test_a_new_row_has_a_label_of_its_own_and_what_it_can_only_mean() -> None:
    form = pressed("heaps.0.name=A", "add|moves|take")

    assert values(form)["moves.0.heap"] == "A"
    assert values(form)["moves.0.number"] == "1"
    assert values(pressed(TWO_HEAPS, "add|heaps"))["heaps.2.name"] == "C"
    assert values(pressed(TWO_HEAPS, "add|moves|take"))["moves.0.heap"] == ""


@pytest.mark.parametrize(
    ("kind", "focused"),
    [
        pytest.param("card-action", "f-events-2-card", id="empty and needed"),
        pytest.param("unlock", "f-events-2-card", id="empty"),
        pytest.param("leave", "f-events-2-minion", id="nothing empty"),
    ],
)
def test_a_new_row_is_entered_at_what_is_empty_and_not_at_what_is_filled_in(kind: str, focused: str) -> None:
    typed = "minions.0._id=1&minions.0.name=A&events.0._id=1&events.0.kind=card-action&events.0.minion=A&events.0.card=Govern"
    node = nodes.read_fields(NoRepeat, QueryDict(typed)).node

    change = operations.change(NoRepeat, node, f"add|events|{kind}")

    assert change
    assert operations.focus(binding.bind(NoRepeat, node), change) == focused


def test_what_a_known_card_says_by_itself_is_folded_away_until_something_else_is_entered() -> None:
    typed = "minions.0.name=A&events.0.kind=card-action&events.0.minion=A&events.0.card=Govern&events.0.does="
    as_card, as_bleed = (
        binding.bind(NoRepeat, nodes.read_fields(NoRepeat, QueryDict(typed + does)).node)
        for does in ("as-card", "bleed")
    )

    assert [fold.open for fold in as_card.folds if fold.holds("/events/0/does")] == [False]
    assert [fold.open for fold in as_bleed.folds if fold.holds("/events/0/does")] == [True]


def test_a_row_of_a_row_is_added_where_the_button_stands() -> None:
    form = pressed(TWO_HEAPS, "add|heaps.1.bags")

    assert len(rows(form, "/heaps/0/bags")) == 1
    assert len(rows(form, "/heaps/1/bags")) == 1
    assert form.focus == "f-heaps-2-bags-1-pebbles"


def test_what_was_removed_comes_back_to_its_place_with_all_that_was_entered() -> None:
    typed = TWO_HEAPS + "&moves.0.kind=take&moves.0.heap=A&moves.0.number=x&moves.1.kind=pass"
    node = nodes.read_fields(Pebbles, QueryDict(typed)).node
    removal = operations.change(Pebbles, node, "remove|moves.0")
    form = binding.bind(Pebbles, node)
    assert removal
    operations.offer_undo(form, removal)
    part = form.places["/moves"].part
    assert isinstance(part, Rows)
    assert part.undo
    assert (part.undo.number, len(part.rows)) == (1, 1)

    change = operations.change(Pebbles, node, part.undo.op)

    assert change
    back = binding.bind(Pebbles, node)
    assert [row.kind for row in rows(back, "/moves")] == ["take", "pass"]
    assert values(back)["moves.0.number"] == "x"
    assert operations.focus(back, change).startswith("f-moves-")


@pytest.mark.parametrize(
    "op",
    [
        "restore|moves",
        "restore|moves|0",
        "restore|moves|0|{",
        "restore|moves|0|[1]",
        "restore|moves|9|{}",
        "restore|moves|-1|{}",
        "restore|nothing|0|{}",
        'restore|moves|0|{"a":' * 99,
    ],
)
def test_what_no_button_sent_brings_nothing_back(op: str) -> None:
    assert len(rows(pressed("moves.0.kind=pass", op), "/moves")) == 1


def test_a_copy_follows_its_original_under_a_name_of_its_own() -> None:
    form = pressed(TWO_HEAPS, "copy|heaps.0")

    assert [values(form)[f"heaps.{n}.name"] for n in range(3)] == ["A", "C", "B"]
    assert values(form)["heaps.1.bags.0.pebbles"] == "7"
    assert [row.key for row in rows(form, "/heaps")] == ["4", "5", "2"]


def test_a_moved_row_keeps_its_element_and_has_the_focus_in_its_first_field() -> None:
    down, up = pressed(TWO_HEAPS, "down|heaps.0"), pressed(TWO_HEAPS, "up|heaps.1")

    assert [row.key for row in rows(down, "/heaps")] == ["2", "4"] == [row.key for row in rows(up, "/heaps")]
    assert values(down)["heaps.1.bags.0.pebbles"] == "7"
    assert (down.focus, up.focus) == ("f-heaps-4-name", "f-heaps-2-name")


def test_a_removed_row_leaves_no_gap_and_the_focus_goes_to_its_neighbour() -> None:
    form = pressed(TWO_HEAPS, "remove|heaps.0")

    assert values(form)["heaps.0.name"] == "B"
    assert form.focus == "f-heaps-2-name"
    assert pressed("heaps.0.name=A&moves.0.kind=pass", "remove|moves.0").focus == "f-moves--add-take"


def test_what_was_typed_is_kept_even_where_it_is_wrong() -> None:
    form = pressed("heaps.0.name=&heaps.0.bags.0.pebbles=many&edition=new", "add|moves|pass")

    assert values(form)["heaps.0.name"] == ""
    assert values(form)["heaps.0.bags.0.pebbles"] == "many"
    assert len(rows(form, "/moves")) == 1


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", {"stage.0.by": "a", "attempt.by": "b", "chance": "b", "passed": "true"}),
        ("turn_of=b&attempt.by=a", {"stage.0.by": "b", "attempt.by": "a", "chance": "a", "passed": "true"}),
        ("attempt.by=a&attempt.keys=♣5", {"stage.0.by": "b", "attempt.by": "a", "chance": "a", "passed": "true"}),
        ("attempt.by=a&attempt.target=Kill", {"stage.0.by": "b", "attempt.by": "a", "chance": "a", "passed": "true"}),
        (
            "attempt.by=a&attempt.action=counter",
            {"stage.0.by": "b", "attempt.by": "a", "chance": "a", "passed": "true"},
        ),
        (
            "attempt.by=b&attempt.action=counter",
            {"stage.0.by": "a", "attempt.by": "b", "chance": "b", "passed": "true"},
        ),
        ("attempt.by=b&chance=a", {"stage.0.by": "a", "attempt.by": "b", "chance": "a", "passed": "false"}),
        ("attempt.by=a&passed=true", {"stage.0.by": "a", "attempt.by": "a", "chance": "", "passed": "true"}),
        ("attempt.by=a&stage.0.by=a", {"stage.0.by": "a", "attempt.by": "a", "chance": "", "passed": "false"}),
    ],
)
def test_the_first_row_of_a_list_brings_the_usual_answers_elsewhere(query: str, expected: dict[str, str]) -> None:
    node = nodes.read_fields(Attempt, QueryDict(query)).node
    operations.change(Attempt, node, "add|stage")

    said = values(binding.bind(Attempt, node))

    assert {name: said[name] for name in expected} == expected


@pytest.mark.parametrize("verb", ["add|moves|pass", "copy|moves.3"])
def test_no_row_is_added_to_a_full_list(verb: str) -> None:
    query = "heaps.0.name=A&" + "&".join(f"moves.{n}.kind=pass" for n in range(50))

    form = pressed(query, verb)

    assert len(rows(form, "/moves")) == 50
    assert form.focus == "f-moves"


@pytest.mark.parametrize(
    "op",
    [
        "",
        "fly",
        "add",
        "add|",
        "add|edition",
        "add|moves",
        "add|moves|fly",
        "add|nothing.0.bags",
        "add|heaps.7.bags",
        "remove|moves.0",
        "remove|heaps.-1",
        "remove|heaps.x",
        "remove|heaps.99999999999",
        "up|heaps.0.name",
        "fly|heaps.0",
        "add|" + "heaps.0." * 1000 + "bags",
    ],
)
def test_a_button_that_does_not_exist_changes_nothing(op: str) -> None:
    assert values(pressed(TWO_HEAPS, op)) == values(pressed(TWO_HEAPS, "none"))


def test_keys_that_were_made_up_are_replaced() -> None:
    form = pressed("heaps.0._id=9&heaps.0.name=A&heaps.1._id=9&heaps.1.name=B&heaps.2._id=x%22&heaps.2.name=C", "none")

    assert [row.key for row in rows(form, "/heaps")] == ["9", "10", "11"]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_an_empty_form_has_a_place_for_every_field_and_no_id_twice(game: Game, checker: AnyChecker) -> None:
    form = binding.bind(checker.scenario, operations.empty(checker.scenario))

    ids = [place.id for place in form.places.values()]

    assert len(set(ids)) == len(ids)
    assert all(len(part.name) > 0 and part.label for part in inputs(form.parts))


def filled(cls: type, query: str) -> Form:
    """Return the form of a scenario with what an address says in it."""
    return binding.bind(cls, nodes.read_fields(cls, QueryDict(query)).node)


@pytest.mark.parametrize(
    ("cls", "query", "at", "expected"),
    [
        (Pebbles, "moves.0.side=north", "/moves/0/kind", "choose one"),
        (Attempt, "", "/chance", "not given"),
    ],
)
def test_where_nothing_is_chosen_yet_it_says_whether_something_must_be(
    cls: type, query: str, at: str, expected: str
) -> None:
    part = filled(cls, query).places[at].part

    assert isinstance(part, Input)
    assert [(option.value, option.label.en) for option in part.options if option.chosen] == [("", expected)]


def test_only_a_row_of_one_value_goes_without_the_labels_of_its_fields() -> None:
    toy = filled(Pebbles, "heaps.0.name=A&moves.0.side=north&moves.1.kind=pass")
    equipped = filled(NoRepeat, "events.0.kind=action&events.0.further_items.0=Ivory Bow")

    assert [row.single for row in (*rows(toy, "/heaps"), *rows(toy, "/moves"))] == [False, False, False]
    assert [row.single for row in rows(equipped, "/events/0/further_items")] == [True]


def test_boxes_ticked_in_an_order_of_their_own_keep_it() -> None:
    ticked = binding.bind(Pebbles, nodes.read_fields(Pebbles, QueryDict("absent.0=south&absent.1=north")).node)

    box = next(part for part in inputs(ticked.parts) if part.name == "absent")
    assert [option.value for option in box.options] == ["south", "north"]
