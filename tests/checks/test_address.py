"""Does the address of a situation lead back to it, and to nothing else?"""

from __future__ import annotations

import contextlib
import zlib
from base64 import urlsafe_b64encode

import orjson
import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from games.toy.pebbles import Bag, Heap, Note, Pass, Pebbles, Side, Take
from rulesite.checks.links import url
from rulesite.checks.validate import decoder
from rulesite.checks.validate.json import canonical
from tests.checks.every import CHECKERS, PEBBLES, TOY
from tests.strategies import scenarios

PATH = "/ja/toy/check/pebbles/"
TWICE = b"""{"heaps": [{"name": "A", "name": "B"}]}"""


def path(scenario: Pebbles) -> str | None:
    return url.path(TOY, PEBBLES, scenario, "ja")


def refused(query: str) -> list[tuple[str, str]]:
    with pytest.raises(decoder.Refused) as caught:
        url.understand_form(TOY, PEBBLES, QueryDict(query))
    return [(error.at, error.code) for error in caught.value.errors]


def in_base64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def deflated(data: bytes) -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return deflate.compress(data) + deflate.flush()


def test_an_address_leaves_out_what_is_default_but_says_the_kind_or_first_field_of_each_row() -> None:
    heaps = (Heap(name="A", bags=(Bag(), Bag(shut=True))),)
    moves = (Take(heap="A"), Pass(side=Side.SOUTH), Note())

    assert path(Pebbles(heaps=heaps, moves=moves)) == (
        f"{PATH}?heaps.0.name=A&heaps.0.bags.0.pebbles=&heaps.0.bags.1.pebbles=&heaps.0.bags.1.sealed=true"
        "&moves.0.kind=take&moves.0.heap=A&moves.1.kind=pass&moves.1.side=south&moves.2.kind=remark"
    )


def test_both_languages_have_the_same_query() -> None:
    assert url.link(TOY, PEBBLES, Pebbles(heaps=(Heap(name="A"),))) == {
        "ja": "/ja/toy/check/pebbles/?heaps.0.name=A",
        "en": "/en/toy/check/pebbles/?heaps.0.name=A",
    }


def test_a_readable_address_has_at_most_2000_characters_and_a_packed_one_3500() -> None:
    heaps = (Heap(name="A"),)
    some, many = tuple(Note(words="x" * 33) for _ in range(27)), tuple(Note(words="x" * 40) for _ in range(50))
    noise = tuple(
        Note(words="".join(chr(0x4E00 + (n * 7919 + k * 104729) % 20000) for k in range(40))) for n in range(50)
    )

    readable, short = path(Pebbles(heaps=heaps, moves=some)) or "", path(Pebbles(heaps=heaps, moves=many)) or ""

    assert "moves.26.words" in readable
    assert len(readable) <= 2000
    assert short.startswith(f"{PATH}?_s=")
    assert path(Pebbles(heaps=heaps, moves=noise)) is None
    assert url.link(TOY, PEBBLES, Pebbles(heaps=heaps, moves=noise)) is None


def test_a_packed_address_leads_back_to_its_situation() -> None:
    scenario = Pebbles(heaps=(Heap(name="山"),), moves=tuple(Take(heap="山") for _ in range(50)))

    query = (path(scenario) or "").partition("?")[2]

    assert query.startswith("_s=")
    assert url.understand_form(TOY, PEBBLES, QueryDict(query)) == scenario


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_every_situation_is_found_again_at_its_address(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    scenario = data.draw(scenarios(checker))

    query = url.query(game, checker, scenario)

    assert url.understand_form(game, checker, QueryDict(query[1:])) == scenario
    assert url.understand_form(game, checker, QueryDict(f"_s={url.pack(canonical(scenario))}")) == scenario


@pytest.mark.parametrize(
    "value",
    [
        "",
        "é",
        "a b",
        "A",
        "AAAA",
        in_base64(deflated(b"not json")),
        in_base64(deflated(b'{"heaps": []}')[:-2]),
        in_base64(deflated(b'{"heaps": []}') + b"more"),
        in_base64(deflated(b" " * 1_000_000)),
        in_base64(deflated(b"[" * 60_000)),
    ],
)
def test_a_packed_address_that_was_cut_off_or_made_up_is_refused(value: str) -> None:
    assert refused(f"_s={value}") == [("", "bad-link")]


def test_a_packed_situation_in_which_a_key_stands_twice_is_refused_by_name() -> None:
    query = QueryDict(f"_s={in_base64(deflated(TWICE))}")

    with pytest.raises(decoder.Refused) as caught:
        url.understand_form(TOY, PEBBLES, query)

    (error,) = caught.value.errors
    assert (error.at, error.code) == ("", "repeated")
    assert error.text.en == "The key “name” stands twice in one object."


@pytest.mark.parametrize("data", [b"null", b"[]", b'"A"', b"0"])
def test_a_packed_address_may_hold_other_json_and_is_refused(data: bytes) -> None:
    assert refused(f"_s={in_base64(deflated(data))}") == [("", "wrong-type")]


def test_a_packed_situation_goes_through_the_same_validation() -> None:
    data = {"heaps": [{"name": "A", "height": 3}], "edition": "new"}

    assert refused(f"_s={in_base64(deflated(orjson.dumps(data)))}") == [
        ("/heaps/0/height", "unknown-field"),
        ("/edition", "not-a-choice"),
    ]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("heaps.0.name=A&_s=qg&foo=1", [("", "bad-link"), ("", "unknown-parameter"), ("", "unknown-parameter")]),
        ("heaps.0.name=A&foo=1", [("/foo", "unknown-field")]),
        ("heaps.0.name=A&lang=ja", [("/lang", "unknown-field")]),
        ("heaps.0.name=A&_foo=1", [("", "unknown-parameter")]),
        ("heaps.0.name=A&_check=2", [("", "unknown-parameter")]),
        ("heaps.0.name=A&_op=add&_op=add", [("", "repeated")]),
        ("heaps.0.name=A&heaps.0._id=1&heaps.0._id=2", [("", "repeated")]),
        ("heaps.0.name=A&with=ja&with=en", [("", "repeated")]),
        ("heaps.0.name=A&moves.0=x&moves.0.kind=pass&moves.0.kind=pass", [("/moves/0", "wrong-type")]),
        ("heaps.0.name=A&heaps.0.foo.bar=1", [("/heaps/0/foo", "unknown-field")]),
        ("heaps.0.name=A&edition=2020&edition=classic", [("/edition", "repeated")]),
        ("heaps.0.name=A&moves.0.kind=take&moves.0.kind=pass", [("/moves/0/kind", "repeated")]),
        ("heaps.0.name=A&moves.0.kind=pass&moves.0.kind=pass", [("/moves/0/kind", "repeated")]),
        ("heaps.0.name=A&moves.0.kind=pass&moves.0.kind=fly", [("/moves/0/kind", "repeated")]),
        ("heaps.0.name=A&heaps.0.bags.0=&heaps.0.bags.0=", [("/heaps/0/bags/0", "repeated")]),
        ("heaps.0.name=A&edition.0=2020", [("/edition", "not-a-choice")]),
        ("heaps.0.name=A&heaps.2.name=B", [("/heaps", "bad-index")]),
        ("heaps.1.name=A", [("/heaps", "bad-index")]),
        ("heaps.0.name=A&heaps.x.name=B", [("/heaps", "bad-index")]),
        ("heaps.0.name=A&heaps.00.name=B", [("/heaps", "bad-index")]),
        ("heaps.0.name=A&heaps.999999999999.name=B", [("/heaps", "bad-index")]),
        ("heaps.0.name=A&heaps.-1.name=B", [("/heaps", "bad-index")]),
        ("heaps=A", [("/heaps", "wrong-type")]),
        ("heaps.0=A", [("/heaps/0", "wrong-type")]),
        ("heaps.0.name=A&moves.0.side=north", [("/moves/0", "unknown-kind")]),
        ("heaps.0.name=A&moves.0.kind=fly&moves.0.side=north", [("/moves/0/kind", "unknown-kind")]),
        ("heaps.0.name=A&" + "a." * 5000 + "a=1", [("", "unknown-parameter")]),
        ("_check=1", [("", "missing")]),
    ],
)
def test_an_address_that_is_no_situation_is_refused_in_words(query: str, expected: list[tuple[str, str]]) -> None:
    assert refused(query) == expected


def test_51_rows_in_an_address_are_refused() -> None:
    rows = "&".join(f"moves.{n}.kind=pass" for n in range(51))

    assert refused(f"heaps.0.name=A&{rows}") == [("/moves", "too-many")]


@pytest.mark.properties
@given(
    st.dictionaries(
        st.sampled_from(["heaps.0.name", "moves.0.kind", "moves.0", "moves", "_s", "a"]) | st.text(), st.text()
    )
)
def test_no_query_is_more_than_refused(fields: dict[str, str]) -> None:
    query = QueryDict(mutable=True)
    query.update(fields)

    with contextlib.suppress(decoder.Refused):
        url.understand_form(TOY, PEBBLES, query)
