"""Does the index find exactly what stands in the texts, by any characters of them?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.game import all_games
from rulesite.search.documents import Document, documents
from rulesite.search.ids import key
from rulesite.search.index import BEGINS, BY_ID, BY_NAME, CONTAINS, IN_BODY, Index, write
from rulesite.search.tokens import JAPANESE, plainly

DOCUMENTS = list(documents(all_games().values()))
TEXTS = ["\n".join(map(plainly, "\n".join((*one.names, one.body)).splitlines())) for one in DOCUMENTS]
PIECES = sorted({text[n : n + length] for text in TEXTS for n in range(0, len(text), 7) for length in (1, 2, 3, 5)})


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    place: Path = tmp_path_factory.mktemp("index") / "index.sqlite3"
    write(place, DOCUMENTS)
    return Index(place)


def is_japanese(words: str) -> bool:
    return bool(re.fullmatch(f"[{JAPANESE}]+", words))


@given(words=st.sampled_from([piece for piece in PIECES if is_japanese(piece)]))
def test_japanese_finds_what_holds_it_and_nothing_else(index: Index, words: str) -> None:
    expected = {(one.game, one.kind, one.slug) for one, text in zip(DOCUMENTS, TEXTS, strict=True) if words in text}

    found = {(hit.game, hit.kind, hit.slug) for hit in index.found(words)}

    assert found == expected


@pytest.mark.properties
@given(words=st.text(max_size=200))
def test_whatever_is_asked_is_answered_the_same_way_twice(index: Index, words: str) -> None:
    assert index.found(words) == index.found(words)


@pytest.mark.parametrize("spelling", ["nra-3", "NRA03", "ＮＲＡ－３", "nra 3", "NRA-03", "nra_3", "nra-3.1"])
def test_every_spelling_of_an_id_is_one(spelling: str) -> None:
    assert key(spelling) == key("nra-03") == "nra 3"


def some() -> Iterator[Document]:
    yield Document("a", "rule", "nra-03", ("One bleed a turn", "NRA-03"), "bleed twice")
    yield Document("a", "term", "bleed", ("bleed", "ブリード"), "to attack")
    yield Document("a", "term", "bleeding", ("bleeding",), "")
    yield Document("b", "faq", "twice", ("May a vampire hunt?",), "It may bleed.")


def test_what_is_found_by_name_comes_before_what_holds_the_word(tmp_path: Path) -> None:
    write(tmp_path / "some.sqlite3", some())

    found = Index(tmp_path / "some.sqlite3").found("BLEED")

    assert [(hit.slug, hit.rank) for hit in found] == [
        ("bleed", BY_ID),
        ("bleeding", BEGINS),
        ("nra-03", CONTAINS),
        ("twice", IN_BODY),
    ]


def test_other_words_are_found_as_in_a_text(tmp_path: Path) -> None:
    write(tmp_path / "some.sqlite3", some())

    found = Index(tmp_path / "some.sqlite3").found("ブリード", ["bleed"])

    assert [(hit.slug, hit.rank) for hit in found] == [("bleed", BY_NAME), ("nra-03", IN_BODY), ("twice", IN_BODY)]


def test_a_phrase_does_not_span_two_names(tmp_path: Path) -> None:
    write(tmp_path / "some.sqlite3", [Document("a", "term", "x", ("hand", "limit"), "")])

    assert Index(tmp_path / "some.sqlite3").found("hand-limit") == []
