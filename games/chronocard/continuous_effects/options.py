"""Ends of effects that could come next."""

from collections.abc import Iterator
from functools import partial

from games.chronocard.continuous_effects.rules import finding_of, in_force_at_the_end, with_ended
from games.chronocard.continuous_effects.scenario import ContinuousEffects, End
from games.chronocard.continuous_effects.state import InForce
from games.moves import Move, Moves, added, room
from games.sentences import sentences

WORDS = sentences(__name__)
ENDS = WORDS.text("ends")
EACH = WORDS.text("each")


def moves(situation: ContinuousEffects) -> Iterator[Moves]:
    """Yield the end of each effect that is in force, in the order in which they began."""
    if room(situation, "changes"):
        in_force = in_force_at_the_end(situation)
        ends = tuple(End(effect=effect.label) for effect in in_force.effects.values())
        yield Moves(ENDS, ends, partial(_move, situation, in_force))


def _move(situation: ContinuousEffects, in_force: InForce, end: End) -> Move:
    finding = finding_of(situation, with_ended(situation, in_force, end))
    return Move(EACH.filled(effect=end.effect), added(situation, "changes", end), finding)
