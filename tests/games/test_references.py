"""Are the references of sources read with their clauses and cards, and each fault with its row?"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.game import all_games
from games.references import read_references

REFERENCES = "reference\tname\tsource\tdate\taddress\nlsj-1\tLSJ 1\trulings\t2001-10-23\thttps://example.org/1\n"
RULINGS = "reference\tclause\tcard\tname\nlsj-1\tnra-13\t\t\nlsj-1\tnra-13\t100004\tAbactor\nlsj-1\tnra-999\t\t\n"
ROWS = all_games()["vtes"].content.library.rows


def read(folder: Path, references: str = REFERENCES, rulings: str = RULINGS) -> tuple[list[tuple[str, str]], list[str]]:
    """Return the clauses and cards of the rulings in two tables, and their faults."""
    (folder / "references.tsv").write_text(references, encoding="utf-8")
    (folder / "rulings.tsv").write_text(rulings, encoding="utf-8")
    faults: list[str] = []
    tables = read_references(
        folder,
        ["rulings"],
        ["nra-13"],
        ROWS,
        lambda file: lambda where, problem: faults.append(f"{file}: {where}: {problem}"),
    )
    return [(ruling.clause, ruling.card) for ruling in tables.rulings], faults


def test_a_ruling_bears_on_a_clause_in_general_or_for_a_card(tmp_path: Path) -> None:
    assert read(tmp_path) == ([("nra-13", ""), ("nra-13", "abactor")], [])


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("\trulings\t", "\tletters\t", "references.tsv: row 2: unknown source 'letters'"),
        ("lsj-1\tLSJ", "LSJ\tLSJ", "references.tsv: row 2: the id 'LSJ' is no code, or stands twice"),
        ("\tdate", "\tday", "references.tsv: row 1: the columns are not reference, name, source, date, address"),
        ("\t2001-10-23", "", "references.tsv: row 2: has 4 fields, not 5"),
    ],
)
def test_a_fault_of_a_reference_is_told_with_its_row(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert fault in read(tmp_path, REFERENCES.replace(old, new))[1]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("lsj-1\tnra-13\t\t", "lsj-2\tnra-13\t\t", "rulings.tsv: row 2: unknown reference 'lsj-2'"),
        ("Abactor", "Abbot", "rulings.tsv: row 3: card 100004 is 'Abactor', not 'Abbot'"),
    ],
)
def test_a_fault_of_a_ruling_is_told_with_its_row(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert fault in read(tmp_path, rulings=RULINGS.replace(old, new))[1]


def test_the_references_of_the_rulings_are_known_by_clause_and_by_card() -> None:
    references = all_games()["vtes"].content.references

    assert len(references.references) == 211
    assert [ruling.reference.name for ruling in references.of_clause["nra-12"]] == [
        *("RBK action-card-or-card-in-play", "LSJ 20091224")
    ]
    assert {ruling.clause for ruling in references.of_card["evil-eye"]} <= {*all_games()["vtes"].content.rules}
