"""Which Ways of the game could be used, every one judged?"""

from __future__ import annotations

from collections.abc import Iterator

from games.dominion.may_use_way import check
from games.dominion.may_use_way.scenario import MayUseWay, Moment
from games.values import replace
from games.verdict import Option


def options(situation: MayUseWay) -> Iterator[Option[MayUseWay]]:
    """Yield each Way of the game, alone and chosen at the right time, with the worst that is found of it."""
    for way in situation.in_game:
        others = tuple(other for other in situation.in_game if other is not way)
        then = replace(situation, way=way, joined=None, moment=Moment.ON_TIME, ways=others)
        worst = max(check(then).findings, key=lambda finding: finding.outcome)
        yield Option(way.text, worst, then)
