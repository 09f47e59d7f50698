"""What else could be chosen for the card that is played, every candidate judged?"""

from __future__ import annotations

from collections.abc import Iterator

from games.dominion.cards.lookup import printed
from games.dominion.play import INSTEAD, NO_WAY, Play, check, judge
from games.values import replace
from games.verdict import Option


def options(scenario: Play) -> Iterator[Option[Play]]:
    """Yield every choice that was open for the card, and what is found when it is made."""
    for one in judge(scenario).open:
        then = replace(scenario, way=one.way, rather=one.replacement)
        if (one.way, one.replacement) != (scenario.way, scenario.rather):
            then = replace(then, picks=(), bonuses=(), declines=False)
        choice = one.way.text if one.way else printed(one.replacement.text.en) if one.replacement else NO_WAY
        worst = max(check(then).findings, key=lambda finding: finding.outcome)
        yield Option(INSTEAD.filled(card=printed(scenario.card), choice=choice), worst, then)
