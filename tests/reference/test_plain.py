"""How do values and texts of a game read as JSON data and as plain words?"""

import datetime
from typing import Any

import pytest

from games.content import Locator, Retired, Standing
from games.text import Text
from games.toy.pebbles import Bag, Left, Side, Take
from rulesite.site.plain import cited_clauses, plain, plain_words


@pytest.mark.parametrize(
    ("value", "data"),
    [
        (Text("Draw.", "引きます。"), {"ja": "引きます。", "en": "Draw."}),
        (Standing.ASSUMED, "assumed"),
        (datetime.date(2026, 11, 20), "2026-11-20"),
        ((Locator("house"), None, True, 3), [{"id": "house", "locator": ""}, None, True, 3]),
        ({Side.NORTH: (Side.SOUTH,)}, {"north": ["south"]}),
        (Left(pebbles=2, taker=Side.NORTH), {"pebbles": 2, "last": "north"}),
        (Bag(), {"pebbles": None, "sealed": False}),
        (Take(heap="A"), {"kind": "take", "side": "north", "heap": "A", "number": 1}),
        (
            Retired("rule", "toy-0", datetime.date(2026, 1, 1)),
            {"kind": "rule", "id": "toy-0", "date": "2026-01-01", "successor": ""},
        ),
    ],
)
def test_a_value_becomes_json_data(value: Any, data: Any) -> None:
    assert plain(value) == data


def test_what_json_cannot_say_is_refused() -> None:
    with pytest.raises(TypeError, match="JSON has no way to say"):
        plain(object())


def test_a_mark_reads_as_the_id_of_its_clause() -> None:
    assert plain_words("[[toy-1]]と[[nra-12]]を見てください。") == "TOY-1とNRA-12を見てください。"


def test_the_marks_of_a_text_are_found_in_order() -> None:
    assert cited_clauses("See [[toy-2]], then [[toy-1]].") == ["toy-2", "toy-1"]
