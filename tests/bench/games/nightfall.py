"""How long does Nightfall's engine take to judge and resolve a chain, and does that grow with the number of links alone?"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from games.nightfall.chain import check
from games.nightfall.chain.scenario import Chaining, Event, LinkingWound, Order, Player, Stop
from games.nightfall.facts import Colour
from tests.bench.measure import Measure

FEW, MANY = 100, 1000
PLAYERS = tuple(Player(name=name) for name in ("Aki", "Ben", "Cleo"))


def measures(seconds: float) -> Iterator[Measure]:
    """Yield the seconds for a chain of 100 and one of 1,000 links, and how much more a link costs in the long one."""
    few, many = (_seconds(chain(links), seconds / 2) for links in (FEW, MANY))
    yield Measure(f"chain of {FEW} links", few, "s")
    yield Measure(f"chain of {MANY:,} links", many, "s")
    yield Measure("cost of a link in the long chain against the short one", (many / MANY) / (few / FEW), "times")


def chain(links: int) -> Chaining:
    """Return a chain of so many links: three players, kickers that work and that do not, a Wound now and then."""
    events: list[Event] = []
    for n in range(links):
        player = PLAYERS[n * len(PLAYERS) // links].name
        if events and events[-1].player != player:
            events.append(Stop(player=events[-1].player))
        events.append(LinkingWound(player=player) if n % 10 == 5 else _order(player, n))
    return Chaining(players=PLAYERS, events=tuple(events))


def _order(player: str, n: int) -> Order:
    colours = tuple(Colour)
    own, following, before = (colours[(n + step) % len(colours)] for step in (0, 1, -1))
    return Order(player=player, card=f"Card {n}", colour=own.main, links=(following,), kicker=before, minion=n % 3 == 0)


def _seconds(scenario: Chaining, seconds: float) -> float:
    """Return the best time of as many runs as fit into the seconds, at least three."""
    best, began, runs = float("inf"), perf_counter(), 0
    while runs < 3 or perf_counter() - began < seconds:
        start = perf_counter()
        check(scenario)
        best, runs = min(best, perf_counter() - start), runs + 1
    return best
