"""Next changes: the end of each active effect."""

from collections.abc import Iterator
from functools import partial

from games.chronocard.continuous_effects.rules import final_effects, finding_on, judge_end
from games.chronocard.continuous_effects.scenario import ContinuousEffects, End
from games.chronocard.continuous_effects.state import ActiveEffects
from games.moves import Move, Moves, added, room
from games.sentences import sentences

WORDS = sentences(__name__)
ENDS = WORDS.text("ends")
EACH = WORDS.text("each")


def moves(situation: ContinuousEffects) -> Iterator[Moves]:
    """Yield the end of each active effect."""
    if room(situation, "changes"):
        active = final_effects(situation)
        ends = tuple(End(effect=effect.label) for effect in active.effects.values())
        yield Moves(ENDS, ends, partial(_move, situation, active))


def _move(situation: ContinuousEffects, active: ActiveEffects, end: End) -> Move:
    finding = finding_on(situation, judge_end(situation, active, end))
    return Move(EACH.filled(effect=end.effect), added(situation, "changes", end), finding)
