"""Does judging an example take few calls?"""

from __future__ import annotations

from functools import partial
from statistics import median

from games.game import all_games
from rulesite.checks.validate.decoder import understand
from tests.games.work import calls

VTES = all_games()["vtes"]
CHECKER = VTES.checker("no-repeat")
MOST_CALLS = 560
"""In the middle, builtins left out."""


def test_judging_an_example_of_no_repeat_takes_few_calls() -> None:
    situations = [
        understand(VTES, CHECKER, example.scenario)
        for answer in VTES.content.faq
        for example in answer.example
        if example.checker == CHECKER.slug
    ]

    assert median(calls(partial(CHECKER.check, scenario)) for scenario in situations) < MOST_CALLS
