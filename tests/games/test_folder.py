"""Is everything that is wrong with a content folder told, with file, entry and problem?"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from games.content import ContentError
from games.dominion.cards.vocabulary import Facts
from games.folder import KINDS, Folder, load
from games.game import Game, all_games
from games.sentences import HINTS
from games.values import is_value, replace

TOY = Path(__file__).parents[1] / "toy" / "toy" / "content"
Change = Callable[[str, str, str], list[str]]


@pytest.fixture
def change(tmp_path: Path) -> Change:
    """Change one thing in a copy of the toy game's content and tell the faults."""
    copy = tmp_path / "toy" / "content"
    shutil.copytree(TOY, copy)

    def changed(name: str, old: str, new: str) -> list[str]:
        file = copy / name
        words = file.read_text(encoding="utf-8")
        assert old in words
        file.write_text(words.replace(old, new, 1), encoding="utf-8")
        return [str(fault) for fault in Folder(copy).faults]

    return changed


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("rules.toml", 'ja = "取る数", ', "", "toy/content/rules.toml: rule toy-1: title.ja is missing"),
        ("rules.toml", 'en = "Taking turns"', 'en = " "', "toy/content/rules.toml: rule toy-2: title.en is missing"),
        ("rules.toml", 'ja = "取る数"', 'fr = "x", ja = "取る数"', "rule toy-1: title.fr is not a language"),
        ("rules.toml", 'standing = "derived"', 'standing = "rumoured"', "rule toy-2: part[0].standing is 'rumoured', not one of stated"),
        ("rules.toml", 'kind = "advice"', 'kind = "hint"', "rule toy-5: kind is 'hint', not one of rule"),
        ("rules.toml", 'id = "toy-2"', 'id = "toy-1"', "toy/content/rules.toml: rule toy-1: duplicate id"),
        ("rules.toml", 'id = "toy-2"', 'id = "Toy 2"', "rule Toy 2: the id does not match"),
        ("rules.toml", 'section = "around"', 'section = "nowhere"', "rule toy-5: unknown section 'nowhere'"),
        ("rules.toml", 'sources = [{ id = "house", locator = "p. 1" }]', "", "rule toy-1: a stated part needs a source"),
        ("rules.toml", '{ id = "house", locator = "p. 1" }', '{ id = "hose" }', "rule toy-1: unknown source 'hose'"),
        ("rules.toml", "[[toy-1]]", "[[toy-9]]", "rule toy-3: unknown reference [[toy-9]]"),
        ("terms.toml", "[[term]]", "[[terms]]", "toy/content/terms.toml: terms: is not one of [[source]]"),
        ("rules.toml", 'kind = "rule"', "kind = rule", "toy/content/rules.toml: the file: string values must be quoted"),
        ("rules.toml", 'kind = "rule"', 'kind = "rule"\npage = 3', "rule toy-1: page is not a known key"),
        ("faq.toml", 'code = "fine"', 'code = "fine", place = "/takes"', "faq how-many: example[0].reasons[0].place is not a known key"),
        ("rules.toml", 'section = "moves"\n', "", "rule toy-1: section is missing"),
        ("rules.toml", 'kind = "rule"', 'kind = "rule"\neditions = ["2021"]', "rule toy-1: unknown edition '2021'"),
        ("sources.toml", 'sources = ["house", "letter"]', 'sources = ["lettre"]', "edition classic: unknown source 'lettre'"),
        ("sources.toml", 'id = "house"', 'id = "unused"', "source unused: unused source"),
        ("faq.toml", 'cites = ["toy-1.2"]', 'cites = ["toy-9"]', "toy/content/faq.toml: faq how-many: unknown citation 'toy-9'"),
        ("faq.toml", 'cites = ["toy-1.2"]', 'cites = ["toy-1.3"]', "faq how-many: unknown citation 'toy-1.3'"),
        ("faq.toml", 'cites = ["toy-1.2"]', 'cites = ["toy-5"]', "faq how-many: 'toy-5' is advice and cannot be cited"),
        ("faq.toml", 'steps = [{ cites = ["toy-1"]', 'steps = [{ cites = ["toy-7"]', "faq how-many: unknown citation 'toy-7'"),
        ("terms.toml", 'cites = ["toy-1"]', "cites = []", "term pebble: cites no clause"),
        ("cards.toml", 'en = ["Gold"]', 'en = "Gold"', "card golden-pebble: other.en is 'Gold', not a list"),
        ("retired.toml", 'id = "toy-0"', 'id = "toy-2"', "retired toy-2: is retired and still there"),
        ("retired.toml", 'successor = "toy-1"', 'successor = "toy-8"', "retired toy-0: unknown successor 'toy-8'"),
        ("retired.toml", 'kind = "faq"', 'kind = "fax"', "retired may-i-throw: kind is 'fax'"),
    ],
)  # fmt: skip
def test_one_fault_is_told_with_file_and_entry(change: Change, name: str, old: str, new: str, fault: str) -> None:
    assert any(fault in found for found in change(name, old, new))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('checker = "pebbles"', 'checker = "stones"', "faq how-many: unknown checker 'stones'"),
        ('code = "fine"', 'code = "good"', "faq how-many: unknown reason 'good'"),
        ('outcome = "allowed"', 'outcome = "legal"', "faq how-many: unknown outcome 'legal'"),
    ],
)
def test_an_example_that_speaks_of_what_no_checker_has_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, problem: str
) -> None:
    copy = tmp_path / "toy" / "content"
    shutil.copytree(TOY, copy)
    faq = copy / "faq.toml"
    faq.write_text(faq.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(Game, "folder", copy)

    assert [str(fault) for fault in all_games()["toy"].faults()] == [f"toy/content/faq.toml: {problem}"]


def test_a_sound_folder_has_no_fault() -> None:
    assert Folder(TOY).faults == []


def test_every_fault_is_told_in_one_go(change: Change) -> None:
    change("terms.toml", 'cites = ["toy-1"]', 'cites = ["toy-9"]')
    change("rules.toml", 'standing = "derived"', 'standing = "rumoured"')
    found = change("faq.toml", 'en = "May I take four?"', 'en = ""')

    assert {fault.split(":")[0] for fault in found} == {
        "toy/content/terms.toml",
        "toy/content/rules.toml",
        "toy/content/faq.toml",
    }


def test_loading_a_faulty_folder_raises_with_all_of_it(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "rules.toml").write_text('[[rule]]\nid = "a"\n', encoding="utf-8")

    with pytest.raises(ContentError) as raised:
        load(tmp_path / "content")

    assert len(raised.value.faults) == 4


def test_a_card_is_found_by_any_of_its_names() -> None:
    content = load(TOY)

    assert content.find_full_card(" ＧＯＬＤ ") == content.find_full_card("金の小石") == content.card[0]
    assert content.find_full_card("Silver") is None


def test_a_cite_tells_which_of_its_parts_are_assumptions() -> None:
    content = load(TOY)

    assert content.assumed("toy-3") == content.assumed("toy-3.1") == ("toy-3.1",)
    assert content.assumed("toy-1.2") == ()


def test_a_folder_is_read_once_by_whoever_asks_for_what_it_holds() -> None:
    for game in all_games().values():
        assert replace(game).content is load(game.folder)


def test_words_have_no_space_around_them(tmp_path: Path) -> None:
    copy = tmp_path / "toy" / "content"
    shutil.copytree(TOY, copy)
    rules = copy / "rules.toml"
    rules.write_text(rules.read_text("utf-8").replace('ja = "取る数"', 'ja = " 取る数\\n"'), "utf-8")

    assert load(copy).rules["toy-1"].title.ja == "取る数"


@pytest.mark.parametrize("hint", [*KINDS.values(), *HINTS.values(), Facts], ids=str)
def test_no_value_of_content_takes_an_unknown_key(hint: Any) -> None:
    values = list(_values_of(hint))

    assert values
    assert [value for value in values if not value.__struct_config__.forbid_unknown_fields] == []


def _values_of(hint: Any, seen: tuple[Any, ...] = ()) -> Iterator[Any]:
    """Yield the classes of values in a declared type."""
    if is_value(hint) and hint not in seen:
        yield hint
        for inner in get_type_hints(hint).values():
            yield from _values_of(inner, (*seen, hint))
    for inner in get_args(hint):
        yield from _values_of(inner, seen)
