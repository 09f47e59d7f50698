"""Options: each Way of the game alone, and remedies."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import Way
from games.dominion.cards.wording import describe_way
from games.dominion.may_use_way.rules import judge
from games.dominion.may_use_way.scenario import Event, MayUseWay, Moment, Nature
from games.dominion.table.rows import AN_ACTION, WITH_ACTION, Whose, at_another_time
from games.dominion.table.state import Phase
from games.moves import Edit, Move, Moves, apply_edits
from games.remedies import Ask, Change, Remedies, Vary
from games.sentences import sentences
from games.text import Text
from games.verdict import Outcome, worst_of

WORDS = sentences(__name__)
ON_TIME = WORDS.text("on-time")
NOT_JOINED = WORDS.text("not-joined")
FROM_HAND_IN_TIME = WORDS.text("from-hand-in-time")
FROM_HAND = WORDS.text("from-hand")
OTHER_WAY = WORDS.text("other-way")
# so many fields can be otherwise at most
MOST = 3
Fields = tuple[tuple[str, Any], ...]
WAYS = WORDS.text("ways")


def extra_changes(scenario: MayUseWay, _: str) -> Iterator[Change]:
    """Yield a timely play from the hand, or another card."""
    usual = (("event", Event.FROM_HAND), ("by", None), ("nth", 1), ("joined", None))
    in_time = (("phase", Phase.ACTION), ("whose", Whose.OWN))
    yield from _together(scenario, usual, (), FROM_HAND)
    yield from _together(scenario, usual, in_time, FROM_HAND_IN_TIME)
    if scenario.card is not None:
        text = WITH_ACTION.filled(card=printed(AN_ACTION))
        yield from _together(scenario, (("card", AN_ACTION), ("nature", Nature.AS_KNOWN)), (), text)
        yield from _together(scenario, (("card", AN_ACTION), ("nature", Nature.AS_KNOWN), *usual), in_time, text)


def _together(scenario: MayUseWay, usual: Fields, in_time: Fields, text: Text) -> Iterator[Change]:
    """Yield the smallest sets of changed fields, each with the first of them."""
    fields = [(name, value) for name, value in (*usual, *in_time) if getattr(scenario, name) != value]
    needed = [Edit("replace", f"/{name}", value) for name, value in fields]
    for size in range(1, MOST + 1):
        for edits in combinations(needed, size):
            is_in_time = any(edit.at[1:] == name for edit in edits for name, _ in in_time)
            if edits[0].at == f"/{usual[0][0]}" and is_in_time == bool(in_time):
                yield Change(text, edits, text.en)


REMEDIES = Remedies(
    nearest=(
        Vary("moment", (Moment.ON_TIME,), ON_TIME),
        Vary("joined", (None,), NOT_JOINED),
        *at_another_time("phase", "whose"),
        Vary("way", phrase=OTHER_WAY),
    ),
    questions=(Ask("nature"),),
    extra=extra_changes,
    rows=150,
)


def moves(scenario: MayUseWay) -> Iterator[Moves]:
    """Yield each Way of the game."""
    yield Moves(WAYS, scenario.in_game, partial(_move, scenario))


def _move(scenario: MayUseWay, way: Way) -> Move:
    """Judge a Way alone, at the right time."""
    edits = _alone(scenario, way)
    return Move(way.text, edits, worst_of(judge(apply_edits(scenario, edits))), describe_way(way))


def _alone(scenario: MayUseWay, way: Way) -> tuple[Edit, ...]:
    """Return the edits for this Way alone, at the right time, in the same game."""
    other_ways = tuple(other for other in scenario.in_game if other is not way)
    return (
        Edit("replace", "/way", way),
        Edit("replace", "/joined", None),
        Edit("replace", "/moment", Moment.ON_TIME),
        Edit("replace", "/ways", other_ways),
    )


def is_usable(scenario: MayUseWay, way: Way) -> bool:
    """Return whether a Way is usable alone and in time."""
    findings = judge(apply_edits(scenario, _alone(scenario, way)))
    return all(finding.outcome is Outcome.ALLOWED for finding in findings)
