"""Does each kind of change make the mutants that it should, and nothing that is no question?"""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from tests.mutants.in_python import mutants

FILE = Path("module.py")


def changed(source: str, kind: str) -> list[str]:
    """Return the lines that stand in the mutants of a kind instead of others."""
    written = dedent(source).encode()
    found = [mutant.applied(written).decode() for mutant in mutants(FILE, written) if mutant.kind == kind]
    for text in found:
        ast.parse(text)
    before = written.decode().splitlines()
    return [" / ".join(line.strip() for line in text.splitlines() if line not in before) for text in found]


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("a < b", "a <= b"),
        ("a <= b", "a < b"),
        ("a == b", "a != b"),
        ("a is not b", "a is b"),
        ("a not in (b)", "a in (b)"),
        ("'山' in b", "'山' not in b"),
    ],
)
def test_a_comparison_is_swapped_for_the_one_beside_it(written: str, instead: str) -> None:
    assert changed(f"x = {written}\n", "comparison") == [f"x = {instead}"]


def test_each_part_of_a_chain_is_a_comparison() -> None:
    assert changed("x = 0 < a <= 9\n", "comparison") == ["x = 0 <= a <= 9", "x = 0 < a < 9"]


def test_a_condition_is_negated_wherever_it_stands() -> None:
    source = """\
        if a:
            b()
        c = [x for x in d if x]
        e = f if g else h
    """

    assert changed(source, "condition") == [
        "if (not (a)):",
        "c = [x for x in d if (not (x))]",
        "e = f if (not (g)) else h",
    ]


def test_and_becomes_or() -> None:
    assert changed("x = a and b or c\n", "condition") == ["x = ((a and b) and (c))", "x = ((a) or (b)) or c"]


def test_constants_are_changed_but_no_docstring_no_label_and_no_clause() -> None:
    source = """\
        '''Is it so?'''
        LIMIT = 5
        SURE = True
        PLACE = "/played"
        NAME = Text("name", "名前")
        CITED = ("nra-31", "nra-31.2")
        field: Annotated[int, Ge(0), fact("Number", "数")] = None
    """

    assert changed(source, "constant") == [
        "LIMIT = 6",
        "SURE = False",
        "PLACE = '/playedx'",
        'field: Annotated[int, Ge(1), fact("Number", "数")] = None',
    ]


def test_a_statement_is_dropped_unless_names_would_be_missing() -> None:
    source = """\
        def judged(a):
            b = a
            a = 2
            b += 1
            if a:
                return None
            b.append(a)
    """

    found = [mutant for mutant in mutants(FILE, dedent(source).encode()) if mutant.kind == "statement"]

    assert [mutant.line for mutant in found] == [3, 4, 6, 7]


def test_a_finding_is_left_out_of_what_is_yielded_and_of_what_is_listed() -> None:
    source = """\
        def judged(a):
            yield REPEATED(a)
            return (LATE(a), *others(a))
    """

    assert changed(source, "finding") == ["yield from ()", "return (*others(a),)", "return (LATE(a),)"]


def test_a_clause_is_left_out_but_never_the_only_one_of_a_reason() -> None:
    source = """\
        ONE = Reason("one", Outcome.ALLOWED, ("nra-31",), TEXT)
        TWO = Reason("two", Outcome.ALLOWED, ("nra-31", "nra-05.2"), TEXT)
        step = Step(TEXT, ("nra-40",), at)
    """

    assert changed(source, "clause") == [
        'TWO = Reason("two", Outcome.ALLOWED, ("nra-05.2",), TEXT)',
        'TWO = Reason("two", Outcome.ALLOWED, ("nra-31",), TEXT)',
        "step = Step(TEXT, (), at)",
    ]


def test_two_sentences_with_the_same_places_are_exchanged() -> None:
    source = """\
        ONE = Text("{minion} bleeds.", "{minion}がブリードします。")
        TWO = Text("Nobody.", "だれも。")
        SIX = Text("{minion} rests.", "{minion}が休みます。")
    """

    assert changed(source, "sentence") == [
        'ONE = Text("{minion} rests.", "{minion}が休みます。") / SIX = Text("{minion} bleeds.", "{minion}がブリードします。")'
    ]
