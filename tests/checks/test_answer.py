"""Does the answer to a situation keep the shape that programs were promised?"""

from __future__ import annotations

from typing import Any

from games.toy.pebbles import Bag, Edition, Heap, Pass, Pebbles, Side, Take
from rulesite.checks.present.serializer import answer, verdict_answer
from rulesite.revision import current
from rulesite.site.plain import plain
from tests.checks.every import PEBBLES, TOY

SCENARIO = Pebbles(
    edition=Edition.OLD,
    heaps=(Heap(name="A", bags=(Bag(pebbles=2),)),),
    moves=(Take(heap="A", number=3), Pass(side=Side.SOUTH)),
)


def test_an_answer_says_everything_in_both_languages() -> None:
    said = answer(TOY, PEBBLES, SCENARIO)

    missing, passed = said.pop("findings")
    first, second = said.pop("steps")
    link = said.pop("link")
    assert said == {
        "game": "toy",
        "checker": "pebbles",
        "edition": "classic",
        "outcome": "forbidden",
        "summary": {"ja": "南がパスします。", "en": "South passes."},
        "result": {"pebbles": 2, "last": None, "taker": None},
        "scenario": {
            "edition": "classic",
            "absent": [],
            "heaps": [{"name": "A", "stone": None, "bags": [{"pebbles": 2, "sealed": False}]}],
            "moves": [
                {"kind": "take", "side": "north", "heap": "A", "number": 3},
                {"kind": "pass", "side": "south"},
            ],
        },
        "revision": current().revision,
    }
    assert missing == {
        "code": "not-there",
        "outcome": "forbidden",
        "text": {"ja": "Aに3個はありません。", "en": "A does not hold 3."},
        "at": "/moves/0/heap",
        "because": [],
        "cites": ["toy-3"],
        "assumed": ["toy-3.1"],
        "readings": [],
    }
    assert passed["readings"][1] == {
        "text": {"ja": "手番では小石を取ります。", "en": "A move takes a pebble."},
        "outcome": "forbidden",
        "cites": ["toy-4.2"],
    }
    assert (first["n"], first["at"], first["outcome"], first["state"]) == (1, "/moves/0", "forbidden", {"a": 2})
    assert second["n"] == 2
    assert link["en"].startswith("/en/toy/check/pebbles/?edition=classic&")


def test_one_language_leaves_out_the_key_of_the_other_and_keeps_every_object() -> None:
    both = answer(TOY, PEBBLES, SCENARIO)
    one = plain(verdict_answer(TOY, PEBBLES, SCENARIO, PEBBLES.check(SCENARIO), ("ja",)))

    assert one == without_english(both)
    assert one["summary"] == {"ja": "南がパスします。"}
    assert list(one["link"]) == ["ja"]


def without_english(data: Any) -> Any:
    if isinstance(data, list):
        return [without_english(item) for item in data]
    if isinstance(data, dict):
        return {name: without_english(value) for name, value in data.items() if name != "en"}
    return data
