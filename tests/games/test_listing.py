"""Is a pasted list taken apart into its names, with what belongs to each and where it stood?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.listing import Piece, read_pieces

SIGNS = "aB 村,、;\n\t()（）:：=&?#%20[]-1."


def typed(text: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(piece.typed, tuple(one.typed for one in piece.additions)) for piece in read_pieces(text)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Village, Smithy", [("Village", ()), ("Smithy", ())]),
        ("村、鍛冶屋；市場", [("村", ()), ("鍛冶屋", ()), ("市場", ())]),
        ("1. Village\n- Smithy\n• Market\n\n", [("Village", ()), ("Smithy", ()), ("Market", ())]),
        ("Way of the Mouse (Moat), Ox", [("Way of the Mouse", ("Moat",)), ("Ox", ())]),
        ("ハツカネズミの習性（堀）", [("ハツカネズミの習性", ("堀",))]),
        ("Druid (A, B, C) Village", [("Druid", ("A", "B", "C")), ("Village", ())]),
        ("Way of the Mouse: Moat, Ox", [("Way of the Mouse", ("Moat",)), ("Ox", ())]),
        ("(Moat)", [("", ("Moat",))]),
        ("Mouse (Moat, Ox", [("Mouse (Moat", ()), ("Ox", ())]),
        ("a) b", [("a) b", ())]),
        ("X ((a), b), c", [("X", ("(a)", "b")), ("c", ())]),
        (" , ;\n", []),
    ],
)
def test_a_list_is_taken_apart(text: str, names: list[tuple[str, tuple[str, ...]]]) -> None:
    assert typed(text) == names


def test_each_name_tells_its_line_and_its_first_letter() -> None:
    pieces = [*read_pieces("Village,  Smithy\n2. Way of the Mouse ( Moat)")]

    assert [(one.line, one.column) for one in pieces] == [(1, 1), (1, 11), (2, 4)]
    assert pieces[2].additions == (Piece("Moat", 2, 23),)


def test_the_parameters_of_an_address_are_lists_of_their_own() -> None:
    pieces = [*read_pieces("https://cards.example/?supply=village,smithy&ways=ox%28moat%29&colonies=1#top")]

    assert [(one.key, one.typed) for one in pieces] == [
        ("supply", "village"),
        ("supply", "smithy"),
        ("ways", "ox"),
        ("colonies", "1"),
    ]
    assert [one.typed for one in pieces[2].additions] == ["moat"]
    assert {one.column for one in pieces if one.key == "ways"} == {46}


def test_a_bracket_that_is_never_closed_is_told() -> None:
    assert [one.unclosed for one in read_pieces("Mouse (Moat, Village")] == [True, False]


@pytest.mark.properties
@given(st.text(alphabet=SIGNS, max_size=60))
def test_no_letter_of_a_name_is_lost(text: str) -> None:
    pieces = [piece for piece in read_pieces(text) if not piece.key]
    read = "".join("".join((piece.typed, *(one.typed for one in piece.additions))) for piece in pieces)
    lines = [line for line in text.splitlines() if "=" not in line]

    assert all(read.count(letter) >= sum(line.count(letter) for line in lines) for letter in "aB村")


@pytest.mark.properties
@given(st.text(alphabet=SIGNS, max_size=60))
def test_a_name_stands_where_it_says(text: str) -> None:
    lines = text.splitlines()
    for piece in read_pieces(text):
        for one in (piece, *piece.additions):
            if one.typed and not one.key:
                assert lines[one.line - 1].startswith(one.typed, one.column - 1)
