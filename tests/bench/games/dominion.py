"""How many plays a second does Dominion's engine judge, with their steps and texts, alone and in the longest turn?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from games.dominion import play, turn
from games.dominion.cards.vocabulary import Way
from games.dominion.choices import Choices, check
from games.dominion.play import Play
from games.dominion.table.rows import CardsRow, FurtherPlay, TurnRow
from games.dominion.turn.scenario import PlayRow, Turn
from tests.bench.measure import Measure

LONGEST = 50
CARDS = ("Village", "Market", "Smithy", "Caravan", "Festival", "Goons")
WAYS = (None, Way.OX, Way.CHAMELEON, Way.MULE)
DOUBLED = Play(
    card="Throne Room",
    cards=CardsRow(hand=("Caravan",)),
    then=(FurtherPlay(card="Caravan"), FurtherPlay(way=Way.TURTLE)),
)


def measures(seconds: float) -> Iterator[Measure]:
    """Yield the plays a second, the seconds for all choices of a card, and the plays a second in a turn of 50."""
    share = seconds / 4
    yield Measure(
        "plays of Goons with Ox", 1 / _best(lambda: play.check(Play(card="Goons", way=Way.OX)), share), "a second"
    )
    yield Measure("plays of Caravan twice by Throne Room", 1 / _best(lambda: play.check(DOUBLED), share), "a second")
    yield Measure("every choice for Goons", _best(lambda: check(Choices(card="Goons")), share), "s")
    yield Measure(
        f"plays in a turn of {LONGEST}", LONGEST / _best(lambda: turn.check(plays(LONGEST)), share), "a second"
    )


def plays(n: int) -> Turn:
    """Return a turn of so many plays, each from the hand, with a Way now and then."""
    events = tuple(PlayRow(card=CARDS[one % len(CARDS)], way=WAYS[one % len(WAYS)]) for one in range(n))
    return Turn(turn=TurnRow(actions=99), cards=CardsRow(hand_more=n), events=events)


def _best(run: Callable[[], object], seconds: float) -> float:
    """Return the best time of as many runs as fit into the seconds, at least three."""
    best, began, runs = float("inf"), perf_counter(), 0
    while runs < 3 or perf_counter() - began < seconds:
        start = perf_counter()
        run()
        best, runs = min(best, perf_counter() - start), runs + 1
    return best
