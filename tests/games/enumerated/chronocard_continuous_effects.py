"""What would come of the end of each effect, every one judged by itself?"""

from __future__ import annotations

from collections.abc import Iterator

from games.chronocard.continuous_effects import EACH, ContinuousEffects, End, check
from games.text import folded
from games.values import replace
from games.verdict import Option

MOST = 100


def options(situation: ContinuousEffects) -> Iterator[Option[ContinuousEffects]]:
    """Yield the end of each effect that has begun and not ended."""
    begun: dict[str, str] = {}
    for change in situation.changes:
        if isinstance(change, End):
            begun.pop(folded(change.effect))
        else:
            begun[folded(change.effect)] = change.effect
    for effect in begun.values() if len(situation.changes) < MOST else ():
        then = replace(situation, changes=(*situation.changes, End(effect=effect)))
        yield Option(EACH.filled(effect=effect), check(then).findings[-1], then)
