"""Does the index find exactly what stands in the texts, by any characters of them?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.game import all_games
from rulesite.atomic_files import digest_path
from rulesite.search.documents import Document, documents
from rulesite.search.index import (
    BEGINS,
    BY_ID,
    BY_NAME,
    BY_TITLE,
    CONTAINS,
    CONTENT_WORDS,
    IN_BODY,
    IN_NAME,
    Index,
    RankedHits,
    write,
)
from rulesite.search.tokens import JAPANESE, clause_key, normalize

DOCUMENTS = list(documents(all_games().values()))
TEXTS = ["\n".join(map(normalize, "\n".join((*one.names, one.body)).splitlines())) for one in DOCUMENTS]
JAPANESE_ONLY = re.compile(f"[{JAPANESE}]+")
CHARACTERS = sorted({letter for text in TEXTS for letter in text if JAPANESE_ONLY.fullmatch(letter)})
PIECES = sorted(
    {
        run[n : n + length]
        for text in TEXTS
        for run in JAPANESE_ONLY.findall(text)
        for length in (2, 3, 5)
        for n in range(0, len(run) - length + 1, 11)
    }
)


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    place: Path = tmp_path_factory.mktemp("index") / "index.sqlite3"
    write(place, DOCUMENTS)
    return Index(place)


@pytest.mark.parametrize("pieces", [CHARACTERS, PIECES[::5]], ids=["one character", "several"])
def test_japanese_finds_what_holds_it_and_nothing_else(index: Index, pieces: list[str]) -> None:
    for words in pieces:
        holds = {(one.game, one.kind, one.slug) for one, text in zip(DOCUMENTS, TEXTS, strict=True) if words in text}

        ranked = [{(hit.game, hit.kind, hit.slug) for hit in hits} for hits in index.find(words)[:CONTENT_WORDS]]

        assert holds <= set().union(*ranked), words
        assert ranked[CONTAINS] | ranked[IN_BODY] <= holds, words


@pytest.mark.properties
@given(words=st.text(max_size=200))
def test_whatever_is_asked_is_answered_the_same_way_twice(index: Index, words: str) -> None:
    assert index.find(words) == index.find(words)


@pytest.mark.parametrize("spelling", ["nra-3", "NRA03", "ＮＲＡ－３", "nra 3", "NRA-03", "nra_3", "nra-3.1"])
def test_every_spelling_of_an_id_is_one(spelling: str) -> None:
    assert clause_key(spelling) == clause_key("nra-03") == "nra 3"


def some() -> Iterator[Document]:
    yield Document("a", "rule", "nra-03", ("One bleed a turn",), "bleed twice", ("NRA-03",))
    yield Document("a", "term", "attack", ("assault",), "", ("attack", "ブリード"))
    yield Document("a", "term", "bleed", ("bleed", "ブリード"), "to strike")
    yield Document("a", "term", "bleeding", ("bleeding",), "")
    yield Document("b", "faq", "twice", ("May a vampire hunt?",), "It may bleed.")
    yield Document("b", "faq", "turns", ("A bleed, and another in one turn?",), "")


def ranks(found: RankedHits) -> list[tuple[str, int]]:
    return [(hit.slug, rank) for rank, hits in enumerate(found) for hit in hits]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("NRA 3", [("nra-03", BY_ID)]),
        (
            "BLEED",
            [("bleed", BY_ID), ("bleeding", BEGINS), ("nra-03", CONTAINS), ("turns", CONTAINS), ("twice", IN_BODY)],
        ),
        ("ﾌﾞﾘｰﾄﾞ", [("bleed", BY_TITLE), ("attack", BY_NAME)]),
        ("ぶり", [("attack", BEGINS), ("bleed", BEGINS)]),
        ("リード", [("attack", CONTAINS), ("bleed", CONTAINS)]),
        ("bleed turn", [("nra-03", IN_NAME), ("turns", IN_NAME)]),
        ("bleed a turn", [("nra-03", CONTAINS), ("turns", IN_NAME)]),
        ("one nra", [("nra-03", BEGINS)]),
        ("may bleed", [("twice", IN_BODY), ("nra-03", CONTENT_WORDS)]),
        ("one ble", [("nra-03", BEGINS), ("turns", IN_NAME)]),
        ("ble one", []),
    ],
)
def test_the_better_a_name_fits_the_earlier_it_stands(
    tmp_path: Path, query: str, expected: list[tuple[str, int]]
) -> None:
    write(tmp_path / "some.sqlite3", some())

    assert ranks(Index(tmp_path / "some.sqlite3").find(query)) == expected


def other_names(words: str) -> list[str]:
    return ["bleed"] if normalize(words) == normalize("ブリード") else []


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("ブリード", [("bleed", BY_TITLE), ("attack", BY_NAME), ("nra-03", IN_BODY), ("twice", IN_BODY)]),
        ("ブリード twice", [("nra-03", IN_BODY)]),
        ("may ブリード", [("twice", IN_BODY)]),
    ],
)
def test_other_names_of_a_word_are_found_in_texts(tmp_path: Path, query: str, expected: list[tuple[str, int]]) -> None:
    write(tmp_path / "some.sqlite3", some())

    assert ranks(Index(tmp_path / "some.sqlite3").find(query, other_names)) == expected


def test_a_phrase_does_not_span_two_names(tmp_path: Path) -> None:
    write(tmp_path / "some.sqlite3", [Document("a", "term", "x", ("hand", "limit"), "")])

    assert not any(Index(tmp_path / "some.sqlite3").find("hand-limit"))


def test_what_only_texts_hold_is_cut_at_2000_and_what_names_hold_is_not(tmp_path: Path) -> None:
    named = [Document("a", "term", f"named-{n}", (f"a bleed {n}",), "to bleed") for n in range(1_100)]
    said = [Document("b", "rule", f"said-{n}", (f"clause {n}",), "to bleed") for n in range(2_100)]
    write(tmp_path / "many.sqlite3", [*said, *named])

    found = Index(tmp_path / "many.sqlite3").find("bleed")

    assert [len(hits) for hits in found] == [0, 0, 0, 0, 1_100, 0, 2_000, 0, 0]
    assert [hit.slug for hit in found[IN_BODY][:2]] == ["said-0", "said-1"]


@pytest.mark.parametrize("symbol", ["♠", "★", "$"])
def test_signs_of_cards_are_found_as_words_are(tmp_path: Path, symbol: str) -> None:
    write(tmp_path / "signs.sqlite3", [Document("a", "term", "x", ("Retarget",), f"Its key card is {symbol}6.")])

    assert ranks(Index(tmp_path / "signs.sqlite3").find(symbol)) == [("x", IN_BODY)]


def test_any_thread_reads_the_index_and_none_changes_it(tmp_path: Path) -> None:
    place = tmp_path / "some.sqlite3"
    write(place, some())
    before, index = place.read_bytes(), Index(place)

    with ThreadPoolExecutor(4) as threads:
        found = [*threads.map(index.find, ["bleed"] * 20)]

    assert found == [index.find("bleed")] * 20
    assert place.read_bytes() == before
    assert {*tmp_path.iterdir()} == {place, digest_path(place)}
