"""Is a wrong declaration refused where it stands, in words?"""

from __future__ import annotations

from dataclasses import MISSING
from typing import Annotated, Any

import pytest
from annotated_types import Ge, Le, MaxLen, MinLen

from games.content import ContentError
from games.contradictions import contradictions
from games.declaration import PAGES, Many, Number, Words, component_faults, declared, edition_field, faults
from games.game import Accent, Checker, Game
from games.scenario import SELDOM, Layout, fact, row, scenario
from games.text import Text
from games.toy import pebbles
from games.values import replace
from games.verdict import Leads

LABEL = fact("Label", "名前")
ACCENT = Accent(light="#2b2b2b", dark="#d4d4d4", sign="◆")


@row("Plain", "普通")
class Plain:
    """A row without a kind."""

    size: Annotated[int, Ge(0), Le(3), LABEL] = 0


@row("Odd", "変わり種", kind="odd")
class Odd:
    """A row of a union that has a field called kind."""

    kind: Annotated[int, Ge(0), Le(3), LABEL] = 0


def of(hint: Any, default: Any = 0) -> list[str]:
    given = {} if default is MISSING else {"field": default}
    cls = type("Situation", (), {"__annotations__": {"field": hint}} | given)
    return faults(scenario(cls))


@pytest.mark.parametrize(
    ("hint", "problem"),
    [
        (int, "not Annotated with a marker"),
        (Annotated[int, Ge(0), Le(3)], "exactly one of decision, fact and frame is needed"),
        (Annotated[int, Ge(0), LABEL], "a number needs Ge and Le"),
        (Annotated[Annotated[str, MaxLen(9)] | None, LABEL], "an optional text needs MinLen(1)"),
        (Annotated[Annotated[str, MinLen(2), MaxLen(9)] | None, LABEL], "an optional text needs MinLen(1)"),
        (Annotated[float, LABEL], "neither a plain type nor declared with @row"),
        (Annotated[tuple[int, int], LABEL], "a list is declared as tuple"),
        (Annotated[tuple[bool, ...], LABEL], "a list of Flag has no form"),
        (Annotated[tuple[Plain, ...], MaxLen(101), LABEL], "a list holds at most 100 rows"),
        (Annotated[tuple[Plain, ...] | None, LABEL], "a row or a list cannot be None"),
        (Annotated[tuple[Plain, ...], LABEL], "a list begins empty"),
        (Annotated[tuple[Plain | Odd, ...], LABEL], "the rows of a union need a kind each"),
        (Annotated[tuple[Odd | pebbles.Pass, ...], LABEL], "kind tells the rows of a union apart"),
        (Annotated[Odd | Plain, LABEL], "rows of several kinds stand in a list"),
        (Annotated[bool, LABEL, Layout.STACK], "only a list has a layout"),
        (Annotated[tuple[Plain, ...], LABEL, Layout.FACING], "only a list of a row can face it"),
    ],
)
def test_a_declaration_that_no_form_could_show_is_refused(hint: Any, problem: str) -> None:
    found = of(hint)

    assert any(fault.startswith("Situation.field: ") and problem in fault for fault in found)


def test_what_must_be_given_cannot_be_folded_away() -> None:
    found = of(Annotated[bool, LABEL, SELDOM], MISSING)

    assert found == ["Situation.field: a field that must be given is not seldom"]


@pytest.mark.parametrize("name", ["lang", "ruby", "include", "_op"])
def test_a_game_with_a_reserved_field_name_is_refused_at_import(name: str) -> None:
    cls = type("Situation", (), {"__annotations__": {name: Annotated[bool, LABEL]}, name: False})
    checker = Checker(
        "games.toy.odd", scenario(cls), pebbles.check, (), title=Text("Odd", "変"), question=Text("Odd?", "変ですか。")
    )

    with pytest.raises(ContentError, match=f"games.toy.odd: odd: Situation.{name}: this name is reserved"):
        Game("games.toy", ACCENT, (checker,), name=Text("Toy", "玩具"), about=Text("Toy", "玩具"))


@pytest.mark.parametrize("slug", ["compare", "ask", "embed"])
def test_a_checker_with_the_name_of_an_address_is_refused_at_import(slug: str) -> None:
    checker = Checker(
        f"games.toy.{slug}",
        pebbles.Pebbles,
        pebbles.check,
        (),
        title=Text("Odd", "変"),
        question=Text("Odd?", "変ですか。"),
    )

    with pytest.raises(ContentError, match=f"games.toy: {slug}: this name is reserved"):
        Game("games.toy", ACCENT, (checker,), name=Text("Toy", "玩具"), about=Text("Toy", "玩具"))


@pytest.mark.parametrize("path", ["edition", "heaps/*/name", "moves/*/heap", "nothing"])
def test_a_course_is_made_of_lists(path: str) -> None:
    checker = replace(pebbles.checker, course=(path, "moves", "heaps/*/bags"))

    assert [*checker.faults()] == [f"course {path!r} is no list"]


@pytest.mark.parametrize("slug", PAGES)
def test_a_game_with_the_name_of_a_page_of_the_whole_site_is_refused_at_import(slug: str) -> None:
    with pytest.raises(ContentError, match=f"games.{slug}: {slug}: this name is reserved"):
        Game(f"games.{slug}", ACCENT, (), name=Text("Toy", "玩具"), about=Text("Toy", "玩具"))


@pytest.mark.parametrize("to", ["odd", "even"])
def test_a_checker_leads_to_another_one_of_its_game(to: str) -> None:
    leads: Leads[Any, Any] = Leads(to, Text("On", "次へ"), lambda situation, verdict: None)
    checker = Checker(
        "games.toy.odd",
        pebbles.Pebbles,
        pebbles.check,
        (),
        leads=leads,
        title=Text("Odd", "変"),
        question=Text("Odd?", "変ですか。"),
    )

    with pytest.raises(ContentError, match=f"games.toy.odd: odd: leads to '{to}', which is no other checker"):
        Game("games.toy", ACCENT, (checker,), name=Text("Toy", "玩具"), about=Text("Toy", "玩具"))


def test_all_faults_of_a_declaration_are_told_at_once() -> None:
    cls = type("Situation", (), {"__annotations__": {"size": int, "_op": Annotated[int, LABEL]}, "size": 0, "_op": 0})

    assert len(faults(scenario(cls))) == 3


@pytest.mark.parametrize(
    ("component", "fault"),
    [("Plain", "Plain: 2 rows have this component"), ("A row", "A row: no name of a component")],
)
def test_two_rows_publish_no_component_of_one_name_and_none_under_a_phrase(component: str, fault: str) -> None:
    renamed: Any = row("Bare", "素", component=component)(type("Bare", (), {}))
    hints = {"plain": Annotated[Plain, LABEL], "renamed": Annotated[renamed, LABEL]}
    cls: Any = scenario(type("Situation", (), {"__annotations__": hints}))

    assert faults(cls) == []
    assert component_faults(cls) == [fault]


def test_fields_come_in_order_with_their_bounds() -> None:
    fields = {one.name: one for one in declared(pebbles.Pebbles)}

    assert list(fields) == ["edition", "absent", "heaps", "moves"]
    assert fields["heaps"].required
    assert isinstance(fields["moves"].shape, Many)
    assert (fields["moves"].shape.least, fields["moves"].shape.most) == (0, 50)
    assert declared(pebbles.Take)[2].shape == Number(1, 20)
    assert declared(pebbles.Heap)[0].shape == Words(1, 20)


def test_the_edition_is_the_field_marked_as_one() -> None:
    found = edition_field(pebbles.Pebbles)

    assert found
    assert found.name == "edition"
    assert edition_field(pebbles.Heap) is None


def test_labels_given_twice_and_names_that_no_row_has_contradict() -> None:
    situation = pebbles.Pebbles(
        heaps=(pebbles.Heap(name="A"), pebbles.Heap(name="Ａ ")),
        moves=(pebbles.Take(heap="a"), pebbles.Take(heap="B")),
    )

    assert [found.at for found in contradictions(situation)] == ["/heaps/1/name", "/moves/1/heap"]


def test_what_the_game_calls_contradictory_is_told_too() -> None:
    situation = pebbles.Pebbles(heaps=(pebbles.Heap(name="A"),), absent=(pebbles.Side.NORTH, pebbles.Side.NORTH))

    assert [found.at for found in contradictions(situation)] == ["/absent/1"]


def test_a_shortest_length_comes_from_the_inner_type() -> None:
    assert not of(Annotated[Annotated[str, MinLen(1), MaxLen(9)] | None, LABEL], None)


@pytest.mark.parametrize("colour", ["", "#fff", "#FFFFFF", "#ffffff;", "red", "ffffff"])
def test_an_accent_that_is_no_colour_in_six_digits_is_refused(colour: str) -> None:
    with pytest.raises(ValueError, match=f"a colour is written as #8f1230, not '{colour}'"):
        Accent(light="#000000", dark=colour, sign="◆")


@pytest.mark.parametrize("sign", ["", "♠♠", "A", "'", "\u2028"])
def test_a_sign_that_is_no_single_symbol_is_refused(sign: str) -> None:
    with pytest.raises(ValueError, match="a sign is a single symbol such as ♠"):
        Accent(light="#000000", dark="#ffffff", sign=sign)
