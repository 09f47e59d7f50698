"""What does each open choice come to, every one judged alone?"""

from __future__ import annotations

from collections.abc import Iterator

from games.dominion.cards.vocabulary import Way
from games.dominion.choices import Choices, check, choice_name
from games.dominion.course.results import OpenChoice
from games.dominion.table.rows import Replacement
from games.values import replace
from games.verdict import Option


def options(scenario: Choices) -> Iterator[Option[Choices]]:
    """Yield every choice that is open, alone, with the worst that is found of it."""
    candidates = [OpenChoice(), *(OpenChoice(replacement=one) for one in Replacement)]
    candidates += [OpenChoice(way=way) for way in scenario.game.ways or Way]
    for one in candidates:
        then = replace(scenario, way=one.way, rather=one.replacement, own=one == OpenChoice())
        findings = check(then).findings
        if not {finding.code for finding in findings} & {"not-open", "cannot-play"}:
            yield Option(choice_name(one), max(findings, key=lambda finding: finding.outcome), then)
