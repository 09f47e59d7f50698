"""Does a table of cards say what it holds, and what is wrong with it?"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.folder import Folder
from games.game import Game, all_games
from games.library import Row, other_names, readings
from games.naming import in_front, key, slug_of
from games.text import Text
from games.values import replace

TOY = Path(__file__).parents[1] / "toy" / "toy" / "content"
FILE = "toy/content/cards.tsv"
Change = Callable[[bytes, bytes], list[str]]


@pytest.fixture
def toy() -> Game:
    """Return the toy game."""
    return all_games()["toy"]


@pytest.fixture
def change(tmp_path: Path) -> Change:
    """Change one thing in a copy of the toy game's table and tell the faults."""
    copy = tmp_path / "toy" / "content"
    shutil.copytree(TOY, copy)

    def changed(old: bytes, new: bytes) -> list[str]:
        table = copy / "cards.tsv"
        held = table.read_bytes()
        assert old in held
        table.write_bytes(held.replace(old, new, 1))
        return [str(fault) for fault in Folder(copy).faults]

    return changed


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (".44 Magnum", "44 magnum"),
        ("Kiss of Ra, The", "The Kiss of Ra"),
        ("Kiss of Ra, The", "kiss of ra"),
        ("Anarch Manifesto, An", "An Anarch Manifesto"),
        ("Mirror's Visage", "mirrors visage"),
        ("Mirror's Visage", "Mirror’s  Visage"),
        ("Mirror's Visage", "Mirror`s\u200b Visage"),
        ("Auto-da-fé", "auto da fe"),
        ("Sacré-Cœur Cathedral, France", "Sacre Coeur Cathedral France"),
        ("Powerbase: Zürich", "POWERBASE ZURICH"),
        ("玉座の間", "玉座の間 "),
    ],
)
def test_two_spellings_are_one_name(one: str, other: str) -> None:
    assert key(one) == key(other)


@pytest.mark.parametrize(("one", "other"), [("か", "が"), ("ハート", "ハード"), ("Threats", "Threat"), ("…", "!")])
def test_two_names_are_two(one: str, other: str) -> None:
    assert key(one) != key(other)


@given(st.text(min_size=1))
def test_no_name_is_lost_and_a_key_is_its_own(name: str) -> None:
    assert key(key(name)) == key(name) or key(name) in ("the", "a", "an")
    assert bool(key(name)) == bool(name.strip()) or not name.split()


def test_an_article_behind_a_name_is_spoken_before_it() -> None:
    assert in_front("Ankara Citadel, Turkey, The") == "The Ankara Citadel, Turkey"
    assert in_front("Dartmoor, England") == "Dartmoor, England"


def test_an_id_has_the_words_of_the_name() -> None:
    assert slug_of(".44 Magnum") == "44-magnum"
    assert slug_of("Mole, The") == "mole"
    assert slug_of("Denial of Aphrodite's Favor") == "denial-of-aphrodites-favor"
    assert slug_of("Auto-da-fé") == "auto-da-fe"


@pytest.mark.parametrize("name", ["Resin Pebble", "琥珀の小石", "amber pebble", "AMBER-PEBBLE"])
def test_a_card_of_the_table_is_found_by_each_of_its_names(toy: Game, name: str) -> None:
    found = toy.content.find_card(name)

    assert isinstance(found, Row)
    assert (found.id, found.name) == ("amber-pebble", Text("Amber Pebble", "琥珀の小石"))


def test_a_card_that_is_told_in_full_goes_before_the_table(toy: Game) -> None:
    assert toy.content.find_card("golden pebble") is toy.content.card[0]
    assert [card.id for card in toy.content.all_cards] == ["amber-pebble", "clear-marble", "golden-pebble"]


def test_without_a_japanese_name_the_english_one_stands_in_both_languages(toy: Game) -> None:
    assert toy.content.library.by_id["clear-marble"].name == Text("The Clear Marble", "The Clear Marble")
    assert toy.content.library.by_id["clear-marble"].other == ("Clear Marble, The",)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (b"slug\tname", b"slug\ttitle", "row 1: names no column 'name'"),
        (b"\tyellow\tyes", b"\tyellow", "row 2: has 5 fields, not 6"),
        (b"amber-pebble", b"Amber Pebble", "row 2: the slug 'Amber Pebble' does not match"),
        (b"clear-marble", b"", "row 3: slug is missing"),
        (b"Clear Marble, The", b" ", "row 3: name is missing"),
        (b"Clear", b"\xff", "the file: 'utf-8' codec can't decode"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_file_and_row(change: Change, old: bytes, new: bytes, fault: str) -> None:
    assert any(f"{FILE}: {fault}" in found for found in change(old, new))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("\tyellow\tyes", "\tgreen\tyes", "row 2 (Amber Pebble): colour is 'green', which has no name"),
        ("colour\tonce", "colour\ttwice", "row 1: the column 'twice' is unknown"),
        ("colour\tonce", "colour\ttwice", "row 1: the column 'once' is missing"),
        ("clear-marble", "amber-pebble", "row 3 (Clear Marble, The): row 2 (Amber Pebble) has the slug 'amber-pebble' as well"),
        ("Clear Marble, The", "Resin Pebble", "row 3 (Resin Pebble): row 2 (Amber Pebble) is called 'Resin Pebble' as well"),
        ("Clear Marble, The", "Gold", "row 3 (Gold): card golden-pebble is called 'Gold' as well"),
    ],
)  # fmt: skip
def test_what_is_wrong_between_a_row_and_the_game_is_a_fault_of_the_row(
    toy: Game, tmp_path: Path, old: str, new: str, fault: str
) -> None:
    copy = tmp_path / "toy" / "content"
    shutil.copytree(TOY, copy)
    table = copy / "cards.tsv"
    table.write_text(table.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    folder = Folder(copy)
    assert toy.facts

    told = [str(folder.fault_of_row(row, problem)) for row, problem in toy.facts.faults(folder.content)]

    assert f"{FILE}: {fault}" in told


def test_a_table_of_a_game_without_facts_is_a_fault(toy: Game) -> None:
    without = replace(toy, facts=None)

    assert [fault.problem for fault in without.faults()] == ["games.toy has no facts that say what it means"]


def test_readings_of_japanese_names_are_hiragana_each_once(tmp_path: Path) -> None:
    file, told = tmp_path / "readings.tsv", list[tuple[str, str]]()
    file.write_text("name\treading\n村\tむら\n橋\tハシ\n村\tむら\n", encoding="utf-8")

    assert readings(file, lambda where, problem: told.append((where, problem))) == {"村": "むら"}
    assert told == [("row 3", "'ハシ' is no reading of '橋' in hiragana"), ("row 4", "'村' stands twice")]


def test_other_names_are_read_row_by_row_with_their_faults(tmp_path: Path) -> None:
    file, told = tmp_path / "names.tsv", list[tuple[str, str]]()
    rows = (
        "gold\tGoldie\tnickname\tlist",
        "gold\tgoldie\tplural\tlist",
        "gold\tG\tjoke\tlist",
        "gold\tG\tnickname",
        "\tG\tplural\tx",
    )
    file.write_text("\n".join(("slug\tname\tkind\tsource", *rows)), encoding="utf-8")

    read = other_names(file, lambda where, problem: told.append((where, problem)))

    assert [(other.card, other.name, other.kind, other.source, other.line) for other in read] == [
        ("gold", "Goldie", "nickname", "list", 2)
    ]
    kinds = "title, official, list, nickname, abbreviation, misspelling, plural, kana"
    assert told == [
        ("row 3 (goldie)", "gold has this name already"),
        ("row 4", f"the kind 'joke' is not one of {kinds}"),
        ("row 5", "has 3 fields, not 4"),
        ("row 6", "slug is missing"),
    ]


def test_a_table_of_other_names_has_its_columns(tmp_path: Path) -> None:
    file, told = tmp_path / "names.tsv", list[tuple[str, str]]()
    file.write_text("name\tslug\n", encoding="utf-8")

    assert other_names(file, lambda where, problem: told.append((where, problem))) == ()
    assert told == [("row 1", "the columns are not slug, name, kind, source")]


def test_another_name_belongs_to_a_card_and_is_no_other_cards_own(tmp_path: Path) -> None:
    rows = (
        "golden-pebble\tGoldie\tnickname\tx",
        "no-pebble\tNone\tnickname\tx",
        "golden-pebble\tClear Marble\tnickname\tx",
    )
    shutil.copytree(TOY, tmp_path / "toy" / "content")
    (tmp_path / "toy" / "content" / "names.tsv").write_text(
        "\n".join(("slug\tname\tkind\tsource", *rows)), encoding="utf-8"
    )

    folder = Folder(tmp_path / "toy" / "content")

    assert [str(fault) for fault in folder.faults_of_other_names()] == [
        "toy/content/names.tsv: row 3 (None): there is no card 'no-pebble'",
        "toy/content/names.tsv: row 4 (Clear Marble): 'Clear Marble' is a name of clear-marble",
    ]
