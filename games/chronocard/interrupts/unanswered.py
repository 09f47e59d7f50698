"""What would have happened, had nobody interrupted?"""

from collections.abc import Iterator

from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.effects import applied
from games.chronocard.interrupts.resolving import failing
from games.chronocard.interrupts.rows import Skill, Use
from games.chronocard.interrupts.state import State, Waiting
from games.chronocard.interrupts.texts import deed
from games.course import Judged
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
UNANSWERED = WORDS.reason("unanswered")
SAVED = WORDS.reason("saved-by-interrupt")
REASONS = WORDS.reasons


def compared(first: State, now: State) -> Judged[State]:
    """Compare how things stand after a chain with its first declaration resolving alone; `first` is where it waited alone."""
    waiting = first.pile
    alone = _alone(first, waiting) if waiting else first
    findings = tuple(_found(alone, now, waiting)) if waiting else ()
    return Judged(replace(now, uninterrupted=alone.damages()), findings)


def _alone(first: State, waiting: Waiting) -> State:
    entry = waiting.entry
    if isinstance(entry, Use | Skill) and failing(first, waiting) is None:
        return applied(first, entry, waiting.player)
    return first


def _found(alone: State, now: State, waiting: Waiting) -> Iterator[Finding]:
    said = deed(waiting.entry, now)
    saved = [player for player in Player if player in alone.over_limit() - now.over_limit() - now.doubted]
    for player in saved:
        damage, after = alone.sides[player].damage, now.sides[player].damage
        yield SAVED(waiting.at, deed=said, player=player, damage=damage, limit=now.limit, now=after)
    (a, b), (now_a, now_b) = alone.damages(), now.damages()
    if not saved and None not in (a, b, now_a, now_b) and (a, b) != (now_a, now_b):
        yield UNANSWERED(waiting.at, deed=said, a=a, b=b, now_a=now_a, now_b=now_b)
