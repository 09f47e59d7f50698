"""What comes of a newer list of cards?"""

from __future__ import annotations

import datetime
import shutil
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.content import Retired
from games.folder import Folder
from games.game import Game, all_games
from games.values import replace
from rulesite.reference.management.renewal import Renewal, renew_table

HEAD = "name\tja\taka\tcolour\tonce"
AMBER = "Amber Pebble\t琥珀の小石\tResin Pebble\tyellow\tyes"
MARBLE = "Clear Marble, The\t\t\tclear\t"
GOLD = "Golden Pebble\t金の小石\t\tyellow\t"
DAY = datetime.date(2027, 1, 31)
Renew = Callable[..., Renewal]


@pytest.fixture
def toy() -> Game:
    """Return the toy game."""
    return all_games()["toy"]


@pytest.fixture
def renew(toy: Game) -> Renew:
    """Renew the toy game's table by some lines."""

    def renewing(*lines: str) -> Renewal:
        faults: list[str] = []
        assert toy.facts
        new = renew_table(
            toy.content, toy.facts, "\n".join((HEAD, *lines, "")), lambda *told: faults.append(": ".join(told))
        )
        assert not faults
        return new

    return renewing


def test_the_same_list_changes_nothing(toy: Game, renew: Renew) -> None:
    new = renew(AMBER, MARBLE, GOLD)

    assert (new.added, new.changed, new.removed) == ((), (), ())
    assert new.table == (toy.folder / "cards.tsv").read_text(encoding="utf-8")


def test_what_came_changed_and_went_is_told(renew: Renew) -> None:
    new = renew("Amber Pebble\t琥珀の小石\t\tclear\tyes", GOLD, "Mossy Pebble, A\t\t\tyellow\t")

    assert [row.id for row in new.added] == ["mossy-pebble"]
    assert [(row.id, columns) for row, columns in new.changed] == [("amber-pebble", ("aka", "colour"))]
    assert [row.id for row in new.removed] == ["clear-marble"]


def test_a_japanese_name_that_is_lost_is_told(renew: Renew) -> None:
    new = renew("Amber Pebble\t\tResin Pebble\tyellow\tyes", MARBLE, GOLD)

    assert [(row.id, columns) for row, columns in new.changed] == [("amber-pebble", ("ja",))]


@pytest.mark.parametrize(
    ("row", "column"), [("999999\tAbactor\t", "id"), ("100004\tAbactor of Old\t", "name")], ids=["number", "name"]
)
def test_a_card_under_another_number_or_name_keeps_its_id(row: str, column: str) -> None:
    vtes = all_games()["vtes"]
    table = (vtes.folder / "cards.tsv").read_text(encoding="utf-8")
    listed = "\n".join(line.split("\t", 1)[1] for line in table.splitlines())
    assert vtes.facts

    new = renew_table(vtes.content, vtes.facts, listed.replace("100004\tAbactor\t", row), lambda *told: None)

    assert (new.added, new.removed) == ((), ())
    assert [(row.id, columns) for row, columns in new.changed] == [("abactor", (column,))]


@pytest.mark.parametrize("slug", ["vtes", "dominion"])
def test_a_table_without_its_ids_gets_them_back(slug: str) -> None:
    game = all_games()[slug]
    table = (game.folder / "cards.tsv").read_text(encoding="utf-8")
    listed = "\n".join(line.split("\t", 1)[1] for line in table.splitlines())
    assert game.facts

    new = renew_table(game.content, game.facts, listed, lambda *told: None)

    assert (new.added, new.changed, new.removed) == ((), (), ())
    assert new.table == table


def test_an_id_that_is_taken_is_given_to_no_other_card(toy: Game, renew: Renew) -> None:
    gone = Retired("card", "mossy-pebble", DAY)
    content = replace(toy.content, retired=(*toy.content.retired, gone))
    assert toy.facts

    new = renew_table(content, toy.facts, "\n".join((HEAD, AMBER, "Mossy Pebble\t\t\tyellow\t")), lambda *told: None)

    assert [row.id for row in new.added] == ["mossy-pebble-2"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("Mossy Pebble\t\t\tgreen\t", "row 2 (Mossy Pebble): colour is 'green', which has no name"),
        ("Mossy Pebble\t\t\tyellow", "row 2: has 5 fields, not 6"),
        ("…\t\t\tyellow\t", "row 2: slug is missing"),
        ("Gold\t\t\tyellow\t\nGold\t\t\tyellow\t", "row 3 (Gold): row 2 (Gold) has the slug 'golden-pebble' as well"),
    ],
)
def test_what_is_wrong_with_a_list_is_told_by_row(toy: Game, line: str, fault: str) -> None:
    faults: list[str] = []
    assert toy.facts

    renew_table(
        toy.content, toy.facts, f"{HEAD}\n{line}\n", lambda where, problem: faults.append(f"{where}: {problem}")
    )

    assert fault in faults


def test_a_japanese_name_that_is_another_cards_is_left_out_and_told(renew: Renew) -> None:
    new = renew("Mossy Pebble\t琥珀の小石\t\tyellow\t", AMBER, MARBLE, GOLD, "Grey Pebble\t金の小石\t\tclear\t")

    assert [row.listed for row in new.nameless] == ["Mossy Pebble", "Grey Pebble"]
    assert new.table.splitlines()[1] == "mossy-pebble\tMossy Pebble\t\t\tyellow\t"
    assert new.table.splitlines()[2].endswith(AMBER)
    assert new.changed == ()


def test_of_two_new_cards_with_one_japanese_name_the_first_has_it(renew: Renew) -> None:
    new = renew(AMBER, MARBLE, GOLD, "Mossy Pebble\t石\t\tyellow\t", "Grey Pebble\t石\t\tclear\t")

    assert [row.listed for row in new.nameless] == ["Grey Pebble"]


def test_a_row_that_cannot_be_read_is_told_once(toy: Game) -> None:
    faults: list[str] = []
    assert toy.facts

    renew_table(
        toy.content, toy.facts, f"{HEAD}\nMossy Pebble\t\n", lambda where, problem: faults.append(f"{where}: {problem}")
    )

    assert [fault for fault in faults if "fields" in fault] == ["row 2: has 3 fields, not 6"]


def test_what_is_gone_is_retired_and_what_is_told_in_full_stays(toy: Game, renew: Renew, tmp_path: Path) -> None:
    copy = tmp_path / "toy" / "content"
    shutil.copytree(toy.folder, copy)

    renew(AMBER).write(copy, toy.content, DAY)

    folder = Folder(copy)
    assert not folder.faults
    assert folder.content.retired[-1] == Retired("card", "clear-marble", DAY)
    assert [row.id for row in folder.content.library.rows] == ["amber-pebble"]
    assert [card.id for card in folder.content.card] == ["golden-pebble"]


def test_the_command_says_what_would_come_of_a_list(tmp_path: Path) -> None:
    (tmp_path / "new.tsv").write_text("\n".join((HEAD, AMBER, "Mossy Pebble\t\t\tyellow\t")), encoding="utf-8")
    said = StringIO()

    call_command("cards", "toy", str(tmp_path / "new.tsv"), dry_run=True, stdout=said)

    assert said.getvalue().splitlines() == [
        "1 added",
        "  row 3 (Mossy Pebble) as mossy-pebble",
        "0 changed",
        "2 gone",
        "  row 3 (Clear Marble, The), clear-marble",
        "  row 4 (Golden Pebble), golden-pebble",
    ]


def test_the_command_names_who_is_left_without_a_japanese_name(tmp_path: Path) -> None:
    lines = (HEAD, AMBER, "Mossy Pebble\t琥珀の小石\t\tyellow\t")
    (tmp_path / "new.tsv").write_text("\n".join(lines), encoding="utf-8")
    said = StringIO()

    call_command("cards", "toy", str(tmp_path / "new.tsv"), dry_run=True, stdout=said)

    assert said.getvalue().splitlines()[-2:] == [
        "1 whose Japanese name is another card's, left out",
        "  row 3 (Mossy Pebble): 琥珀の小石",
    ]


@pytest.mark.parametrize(
    ("game", "held", "problem"),
    [
        ("chess", HEAD, "no game 'chess'"),
        ("chronocard", HEAD, "chronocard has no table of cards"),
        ("toy", "title", "row 1: names no column 'slug'"),
        ("toy", f"{HEAD}\nMossy Pebble\t\t\tgreen\t", "row 2 (Mossy Pebble): colour is 'green', which has no name"),
    ],
)
def test_the_command_refuses_what_it_cannot_use(tmp_path: Path, game: str, held: str, problem: str) -> None:
    (tmp_path / "new.tsv").write_text(held, encoding="utf-8")

    with pytest.raises(CommandError, match=problem.replace("(", r"\(").replace(")", r"\)")):
        call_command("cards", game, str(tmp_path / "new.tsv"))


def test_the_command_refuses_a_list_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        call_command("cards", "toy", str(tmp_path / "none.tsv"))


@pytest.mark.parametrize("file", ["cards.tsv", "cards-crypt.tsv"])
def test_a_table_of_another_sort_is_renewed_by_itself(file: str) -> None:
    vtes = all_games()["vtes"]
    lines = (vtes.folder / file).read_text(encoding="utf-8").splitlines()
    faults: list[str] = []
    assert vtes.facts

    new = renew_table(
        vtes.content,
        vtes.facts,
        "\n".join([*(line.partition("\t")[2] for line in lines[:-1]), ""]),
        lambda *told: faults.append(": ".join(told)),
        file,
    )

    assert faults == []
    assert (new.file, new.added, new.changed) == (file, (), ())
    assert [row.id for row in new.removed] == [lines[-1].partition("\t")[0]]


def test_a_table_that_a_game_has_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="toy has no table"):
        call_command("cards", "toy", str(tmp_path / "new.tsv"), table="cards-crypt.tsv")
