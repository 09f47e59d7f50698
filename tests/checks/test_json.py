"""What does the edge make of JSON, and what does it say about what it cannot understand?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from games.toy.pebbles import Bag, Edition, Heap, Pass, Pebbles, Side, Take
from rulesite.checks.validate import decoder, json
from rulesite.checks.validate.json import canonical
from rulesite.site.plain import plain
from tests.checks.corrupted import JUNK, corrupted
from tests.checks.every import CHECKERS, HEAPS, PEBBLES, TOY, errors, exists, refusal
from tests.strategies import scenarios


def test_data_becomes_the_scenario_with_its_defaults() -> None:
    moves = [{"kind": "take", "heap": "A", "number": 2.0}, {"kind": "pass", "side": "south"}]

    scenario = decoder.understand(TOY, PEBBLES, {"edition": "classic", "heaps": HEAPS, "moves": moves})

    assert scenario == Pebbles(
        edition=Edition.OLD,
        heaps=(Heap(name="A", bags=(Bag(pebbles=6),)),),
        moves=(Take(heap="A", number=2), Pass(side=Side.SOUTH)),
    )


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"heaps": HEAPS, "heap": 1}, [("/heap", "unknown-field", "")]),
        ({"heaps": HEAPS, "moves": [{"kind": "pass", "heap": "A"}]}, [("/moves/0/heap", "unknown-field", "")]),
        ({"heaps": HEAPS, "a/b~c": 1}, [("/a~1b~0c", "unknown-field", "")]),
        ({}, [("", "missing", "heaps")]),
        ({"heaps": [{}]}, [("/heaps/0", "missing", "name")]),
        ([], [("", "wrong-type", "")]),
        (None, [("", "wrong-type", "")]),
        ({"heaps": {}}, [("/heaps", "wrong-type", "")]),
        ({"heaps": [7]}, [("/heaps/0", "wrong-type", "")]),
        ({"heaps": [{"name": 7}]}, [("/heaps/0/name", "wrong-type", "")]),
        ({"heaps": [{"name": "A", "bags": [{"sealed": 1}]}]}, [("/heaps/0/bags/0/sealed", "wrong-type", "")]),
        ({"heaps": [{"name": "A", "bags": [{"sealed": "true"}]}]}, [("/heaps/0/bags/0/sealed", "wrong-type", "")]),
        ({"heaps": [{"name": "A", "bags": [{"pebbles": True}]}]}, [("/heaps/0/bags/0/pebbles", "wrong-type", "")]),
        ({"heaps": [{"name": "A", "bags": [{"pebbles": "3"}]}]}, [("/heaps/0/bags/0/pebbles", "wrong-type", "")]),
        ({"heaps": [{"name": "A", "bags": [{"pebbles": "３"}]}]}, [("/heaps/0/bags/0/pebbles", "wrong-type", "")]),
        ({"heaps": [{"name": "A", "bags": [{"pebbles": 2.5}]}]}, [("/heaps/0/bags/0/pebbles", "wrong-type", "")]),
        ({"heaps": [{"name": "A", "bags": [{"pebbles": 21}]}]}, [("/heaps/0/bags/0/pebbles", "out-of-bounds", "")]),
        ({"heaps": [{"name": "A", "bags": [{"pebbles": -1}]}]}, [("/heaps/0/bags/0/pebbles", "out-of-bounds", "")]),
        ({"heaps": [{"name": ""}]}, [("/heaps/0/name", "blank", "")]),
        ({"heaps": [{"name": " 　"}]}, [("/heaps/0/name", "blank", "")]),
        ({"heaps": [{"name": "\u200b"}]}, [("/heaps/0/name", "blank", "")]),
        ({"heaps": [{"name": "\ufeff\u00ad \u2060"}]}, [("/heaps/0/name", "blank", "")]),
        ({"heaps": [{"name": "\u2028"}]}, [("/heaps/0/name", "blank", "")]),
        ({"heaps": [{"name": "A\u2028B"}]}, [("/heaps/0/name", "bad-characters", "")]),
        (
            {"heaps": HEAPS, "moves": [{"kind": "remark", "words": "A\u2029"}]},
            [("/moves/0/words", "bad-characters", "")],
        ),
        ({"heaps": [{"name": "A\n"}]}, [("/heaps/0/name", "bad-characters", "")]),
        ({"heaps": [{"name": "x" * 21}]}, [("/heaps/0/name", "too-long", "")]),
        ({"heaps": []}, [("/heaps", "too-few", "")]),
        ({"heaps": HEAPS, "moves": [{"kind": "pass"}] * 51}, [("/moves", "too-many", "")]),
        ({"heaps": HEAPS, "edition": "modern"}, [("/edition", "not-a-choice", "")]),
        ({"heaps": HEAPS, "edition": None}, [("/edition", "not-a-choice", "")]),
        ({"heaps": HEAPS, "absent": ["west"]}, [("/absent/0", "not-a-choice", "")]),
        ({"heaps": HEAPS, "moves": [{"kind": "fly"}]}, [("/moves/0/kind", "unknown-kind", "")]),
        ({"heaps": HEAPS, "moves": [{"side": "north"}]}, [("/moves/0", "unknown-kind", "kind")]),
        ({"heaps": HEAPS * 2}, [("/heaps/1/name", "contradiction", "")]),
        ({"heaps": HEAPS, "moves": [{"kind": "take", "heap": "B"}]}, [("/moves/0/heap", "contradiction", "")]),
    ],
)
def test_what_cannot_be_understood_is_told_where_it_stands(data: Any, expected: list[tuple[str, str, str]]) -> None:
    assert [(error.at, error.code, error.field) for error in refusal(data)] == expected


def test_a_character_that_shows_nothing_may_stand_among_others() -> None:
    name = "\U0001f469\u200d\U0001f33e\ufe0f"

    assert decoder.understand(TOY, PEBBLES, {"heaps": [{"name": name}]}).heaps[0].name == name


def test_all_errors_of_an_input_are_told_at_once_and_contradictions_after_them() -> None:
    data = {"heaps": HEAPS * 2, "edition": "new", "moves": [{"kind": "take", "number": 99}, {"kind": "fly"}]}

    places = [error.at for error in refusal(data)]

    assert places == ["/edition", "/moves/0", "/moves/0/number", "/moves/1/kind"]


def test_an_error_names_the_field_and_what_could_stand_there_in_both_languages() -> None:
    choice, unknown, missing = refusal({"edition": "new", "heap": 1, "moves": [{"kind": "take"}], "heaps": HEAPS})

    assert unknown.text.en == "There is no field “heap” here. Known: edition, absent, heaps, moves."
    assert unknown.text.ja == "「heap」という項目はありません。使える項目：edition, absent, heaps, moves"
    assert missing.text.en == "“heap” (Heap) is missing."
    assert missing.text.ja == "「山」（heap）がありません。"
    assert choice.text.en == "Choose one of: 2020 (modern rules), classic (classic rules)."
    assert choice.text.ja == "次のどれかを選んでください：2020（新ルール）、classic（旧ルール）"


@pytest.mark.parametrize("body", [b"{", b"", b'{"a": NaN}', b'{"a": "\\ud800"}', b"\xff", b"[" * 100_000])
def test_broken_json_is_told_with_line_and_column(body: bytes) -> None:
    with pytest.raises(json.BadJson) as caught:
        json.parse(body)

    assert str(caught.value.line) in caught.value.text.en
    assert str(caught.value.column) in caught.value.text.ja


def test_a_key_that_stands_twice_at_any_depth_is_named() -> None:
    with pytest.raises(json.RepeatedKey, match="“side” stands twice"):
        json.parse(b'{"moves": [{"side": 1, "kind": 2, "side": 1}]}')


def test_a_text_that_one_of_the_two_readers_finds_too_deep_is_refused() -> None:
    with pytest.raises(json.BadJson, match="nested too deeply"):
        json.parse(b"[" * 1_000 + b"]" * 1_000)


def test_a_number_beyond_any_float_is_read_as_a_large_one_so_that_its_field_tells_of_it() -> None:
    assert json.parse(b'[1e999, -1e999, "1e999"]') == [9e307, -9e307, "1e999"]


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_a_scenario_written_as_json_reads_as_the_same(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    scenario = data.draw(scenarios(checker))

    assert decoder.understand(game, checker, plain(scenario)) == scenario
    assert decoder.understand(game, checker, canonical(scenario)) == scenario


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_whatever_is_sent_is_judged_or_refused_at_places_that_exist(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    sent = data.draw(corrupted(checker) | JUNK)

    found = errors(game, checker, sent)

    assert found or checker.check(decoder.understand(game, checker, sent))
    assert all(exists(sent, error.at) for error in found)
    assert not any(exists(sent, error.place) for error in found if error.field)
