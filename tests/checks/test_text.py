"""What does the edge make of the text that a form sends?"""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from games.game import Checker, Game
from games.toy.pebbles import Bag, Edition, Heap, Pebbles, Side, Take
from rulesite.checks import edge, filling, submitted
from rulesite.checks.form import Box, Input, Part, Rows
from rulesite.checks.written import canonical
from rulesite.reference.plain import plain
from tests.checks.every import CHECKERS, PEBBLES, TOY
from tests.strategies import scenarios


def understood(query: str) -> Pebbles:
    scenario: Pebbles = edge.understand_form(TOY, PEBBLES, QueryDict(query))
    return scenario


@pytest.mark.parametrize("typed", ["3", "３", " 3 ", "　３", "+3", "03", "③"])
def test_a_number_may_be_typed_in_any_width_with_spaces_around(typed: str) -> None:
    scenario = understood(f"heaps.0.name=A&heaps.0.bags.0.pebbles={typed.replace('+', '%2B')}")

    assert scenario.heaps[0].bags == (Bag(pebbles=3),)


@pytest.mark.parametrize("typed", ["", "three", "三", "3.5", "1e1", "1_0", "0x3", "3 4", "9" * 5000])
def test_what_is_no_whole_number_is_refused_at_its_field(typed: str) -> None:
    with pytest.raises(edge.Refused) as caught:
        understood(f"heaps.0.name=A&moves.0.kind=take&moves.0.heap=A&moves.0.number={typed}")

    assert [(error.at, error.code) for error in caught.value.errors] == [("/moves/0/number", "wrong-type")]


def test_an_empty_field_that_may_be_left_open_is_open() -> None:
    assert understood("heaps.0.name=A&heaps.0.bags.0.pebbles=").heaps[0].bags[0].pebbles is None


def test_a_checkbox_sends_its_last_word() -> None:
    scenario = understood(
        "heaps.0.name=A&heaps.0.bags.0.sealed=false&heaps.0.bags.0.sealed=true&heaps.0.bags.1.sealed=false"
    )

    assert [bag.sealed for bag in scenario.heaps[0].bags] == [True, False]


def test_choices_that_may_be_several_come_under_one_name_or_counted() -> None:
    assert understood("heaps.0.name=A&absent=north&absent=south").absent == (Side.NORTH, Side.SOUTH)
    assert understood("heaps.0.name=A&absent.0=north").absent == (Side.NORTH,)


def test_names_are_compared_in_any_width_and_case_but_kept_as_typed() -> None:
    scenario = understood("heaps.0.name=Ａ&moves.0.kind=take&moves.0.heap=a")

    assert scenario == Pebbles(edition=Edition.MODERN, heaps=(Heap(name="Ａ"),), moves=(Take(heap="a"),))


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_what_a_form_shows_of_a_situation_it_sends_back(game: Game, checker: Checker, data: st.DataObject) -> None:
    scenario = data.draw(scenarios(checker))
    form = filling.form(checker.scenario, submitted.held(canonical(scenario)))

    fields = QueryDict(mutable=True)
    for name, value in sent(form.parts):
        fields.appendlist(name, value)

    assert unordered(plain(edge.understand_form(game, checker, fields))) == unordered(plain(scenario))


def unordered(data: Any) -> Any:
    """Forget the order of lists of codes: checkboxes have none."""
    if isinstance(data, dict):
        return {name: unordered(value) for name, value in data.items()}
    if isinstance(data, list):
        items = [unordered(item) for item in data]
        return sorted(items) if all(isinstance(item, str) for item in items) else items
    return data


def sent(parts: list[Part]) -> list[tuple[str, str]]:
    """Return what a browser sends for the parts of a form."""
    found: list[tuple[str, str]] = []
    for part in parts:
        match part:
            case Box():
                found += sent(part.parts)
            case Rows():
                for row in part.rows:
                    found += [(f"{row.name}._id", row.key)] + ([(f"{row.name}.kind", row.kind)] if row.kind else [])
                    found += sent(row.parts)
            case Input():
                found += typed(part)
    return found


def typed(part: Input) -> list[tuple[str, str]]:
    if part.options:
        return [(part.name, option.value) for option in part.options if option.chosen]
    if part.template == "checks/flag.html":
        return [(part.name, "false")] + ([(part.name, "true")] if part.value == "true" else [])
    return [(part.name, part.value)]
