"""The command that shows where in the program a finding comes from."""

from __future__ import annotations

import pytest

from games.game import AnyChecker, Game
from rulesite.checks.validate.decoder import Refused
from tests.checks.every import CHECKERS, HEAPS, PEBBLES, TOY
from tests.tree import ROOT
from tests.why import explain

TAKE = {"kind": "take", "heap": "A", "number": 9}


def test_a_finding_is_shown_with_its_line_its_function_and_the_words_of_its_clauses() -> None:
    lines = [*explain(TOY, PEBBLES, {"heaps": HEAPS, "moves": [TAKE]})]

    (at,) = [n for n, line in enumerate(lines) if line == "too-many  forbidden  /moves/0/number"]
    file, _, place = lines[at + 2].strip().partition(":")
    line, function = place.split()
    assert file == "tests/toy/toy/pebbles.py"
    assert "TOO_MANY" in (ROOT / file).read_text("utf-8").splitlines()[int(line) - 1]
    assert function
    assert lines[at + 3].startswith("  toy-")


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_finding_of_an_example_is_found_in_the_program(game: Game, checker: AnyChecker) -> None:
    examples = [one for faq in game.content.faq for one in faq.example if one.checker == checker.slug]

    paragraphs = "\n".join(explain(game, checker, examples[-1].scenario)).split("\n\n")[1:]
    assert paragraphs
    assert [one for one in paragraphs if not any(line.startswith("  games/") for line in one.splitlines())] == [
        one for one in paragraphs if game is TOY
    ]


def test_what_is_no_situation_is_refused() -> None:
    with pytest.raises(Refused):
        [*explain(TOY, PEBBLES, {"heaps": 3})]
