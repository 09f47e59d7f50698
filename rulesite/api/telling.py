"""What is told of a situation that was judged, whether it came alone or among others?"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rulesite.api.fitted import fitted
from rulesite.checks import meant
from rulesite.checks.answer import narrowed, said
from rulesite.checks.beside import TOLD, Beside
from rulesite.checks.leading import leading
from rulesite.site.metrics import count_check

BOUNDED = {*TOLD} - {"options"}


def told(beside: Beside, include: Collection[str], language: str | None) -> dict[str, Any]:
    """Count a verdict, and return it as JSON data with what is asked for beside it; raises NoSuchGroup."""
    game, checker, scenario, verdict = beside.game, beside.checker, beside.scenario, beside.verdict
    count_check(game, checker, verdict.outcome.code)
    asked = meant.asked(game, scenario)
    more: dict[str, Any] = {"meant": [one.data() for one in asked]} if asked else {}
    more |= leading(game, checker, scenario, verdict)
    more |= {name: beside.told(name) for name in include}
    data = said(game, checker, scenario, verdict, language) | (narrowed(more, language) if language else more)
    return fitted(data) if BOUNDED & data.keys() else data
