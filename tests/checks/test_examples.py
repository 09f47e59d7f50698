"""Do the examples in the content go through the same door as everybody's input?"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from games.game import Game, all_games
from games.values import replace
from rulesite.checks.proof import examples
from tests.checks.every import PEBBLES, TOY
from tests.games.judged import disagreements


class Elsewhere(Game, frozen=True):
    """The toy game with its content in another folder."""

    place: Path = Path()

    @property
    def folder(self) -> Path:
        return self.place


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
def test_no_example_is_refused(game: Game) -> None:
    assert examples.faults(game) == []


def test_a_refused_example_is_a_fault_of_its_entry_with_the_place(tmp_path: Path) -> None:
    place = tmp_path / "toy" / "content"
    shutil.copytree(TOY.folder, place)
    faq = place / "faq.toml"
    broken = faq.read_text("utf-8").replace("number = 4", "number = 44", 1).replace('side = "south"', 'side = "west"')
    faq.write_text(broken, "utf-8")

    found = examples.faults(Elsewhere(TOY.module, TOY.accent, (PEBBLES,), place=place))

    assert [str(fault) for fault in found] == [
        "toy/content/faq.toml: faq how-many: “Taking four by the modern rules”: /moves/0/number: It must be at most 20.",
        "toy/content/faq.toml: faq open-points: “Passing”: /moves/0/side: Choose one of: north (North), south (South).",
    ]


def test_an_expected_value_that_no_result_has_is_told() -> None:
    faq = next(faq for faq in TOY.content.faq if faq.id == "how-many")
    wrong = replace(faq.example[0], result={"stones": 4})

    assert disagreements(TOY, faq, wrong) == [
        "toy: faq how-many: “Taking four by the modern rules”: the result has no 'stones'"
    ]
