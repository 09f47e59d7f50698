"""What is told of a situation that was judged, whether it came alone or among others?"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rulesite.api.fitted import fitted
from rulesite.checks.present.includes import INCLUDES, Includes
from rulesite.checks.present.serializer import in_language, verdict_json
from rulesite.checks.suggest import hints
from rulesite.checks.suggest.hints import lead_json
from rulesite.site.metrics import count_check

BOUNDED = {*INCLUDES} - {"options"}


def told(beside: Includes, include: Collection[str], language: str | None) -> dict[str, Any]:
    """Count a verdict, and return it as JSON data with what is asked for beside it; raises NoSuchGroup."""
    game, checker, scenario, verdict = beside.game, beside.checker, beside.scenario, beside.verdict
    count_check(game, checker, verdict.outcome.code)
    asked = hints.doubtful_names(game, scenario)
    more: dict[str, Any] = {"meant": [one.data() for one in asked]} if asked else {}
    more |= lead_json(game, checker, scenario, verdict)
    more |= {name: beside.include(name) for name in include}
    data = verdict_json(game, checker, scenario, verdict, language) | (
        in_language(more, language) if language else more
    )
    return fitted(data) if BOUNDED & data.keys() else data
