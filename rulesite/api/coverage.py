"""What does the API tell of what is proven?"""

from __future__ import annotations

from typing import Any

from games.game import all_games
from rulesite.api import shapes
from rulesite.api.reads import Single
from rulesite.checks.proof.coverage import coverage, total
from rulesite.site import links


class CoverageView(Single):
    """Say how much is proven by the program, and what rests on the site alone."""

    operation = "read_coverage"
    shape = shapes.TotalSerializer

    def data(self) -> Any:
        held = [coverage(slug) for slug in all_games()]
        games = [
            {"id": one.game.slug, "link": links.both("checks:coverage", one.game.slug), **one.numbers} for one in held
        ]
        return {"id": "coverage", "link": links.both("site:home"), "total": total(held), "games": games}
