"""Which mutants are drawn, and which tests are asked about a game?"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.mutants.__main__ import drawn
from tests.mutants.mutant import Mutant
from tests.mutants.target import targets

MANY = [Mutant(Path("a.py"), kind, line, ()) for kind in ("comparison", "constant") for line in range(1, 100)]
FEW = [Mutant(Path("a.py"), "clause", line, ()) for line in (1, 2)]


def test_the_same_seed_draws_the_same_mutants_and_another_one_others() -> None:
    assert drawn([*MANY, *FEW], 20, 1) == drawn([*MANY, *FEW], 20, 1)
    assert drawn([*MANY, *FEW], 20, 1) != drawn([*MANY, *FEW], 20, 2)


def test_as_many_of_each_kind_are_drawn_as_there_are_to_be_had() -> None:
    kinds = Counter(mutant.kind for mutant in drawn([*MANY, *FEW], 20, 1))

    assert kinds == {"comparison": 9, "constant": 9, "clause": 2}


def test_a_game_is_asked_by_its_own_tests_and_by_its_cases_of_the_generic_ones() -> None:
    vtes = targets()["vtes"]

    assert vtes.rank("tests/sentences/test_sentences.py::test_read[vtes/no-repeat]") == 0
    assert vtes.rank("tests/games/test_every_game.py::test_it[vtes]") == 1
    assert vtes.rank("tests/games/test_every_game.py::test_it[dominion]") is None
    assert vtes.rank("tests/games/vtes/test_cites.py::test_it") == 3


def test_there_is_something_to_change_in_every_game_and_every_package() -> None:
    assert [name for name, target in targets().items() if next(target.mutants(), None) is None] == []
