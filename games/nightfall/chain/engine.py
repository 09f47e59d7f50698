"""How does a Chain phase go, from the first card to the last one resolved?"""

from msgspec import Struct

from games.course import Judged, course
from games.nightfall.chain.adding import after
from games.nightfall.chain.outcome import Chained, Laid
from games.nightfall.chain.resolving import resolved
from games.nightfall.chain.rows import Order
from games.nightfall.chain.situation import Chaining
from games.nightfall.chain.state import Building, beginning
from games.nightfall.chain.targets import NOTHING_GONE, Gone
from games.verdict import Finding, Step


class Played(Struct, frozen=True):
    """A Chain phase as it went: what was found and told, the state as it was built, what it comes to, and what has left play."""

    building: Building
    findings: tuple[Finding, ...]
    steps: tuple[Step, ...]
    result: Chained
    gone: Gone


def built(scenario: Chaining) -> Judged[Building]:
    """Judge the events in order; what is illegal is reported and then treated as not done."""
    return course(beginning(scenario.players), scenario.events, after, "/events")


def played(scenario: Chaining, gone: Gone = NOTHING_GONE) -> Played:
    """Return how a Chain phase goes; once nobody is left to add, or the events end, the chain resolves.

    `gone` is what has left play before it.
    """
    went = built(scenario)
    resolution = [*resolved(went.state, scenario.moon_kicks_all, gone)]
    findings = (*went.findings, *(finding for one in resolution for finding in one.findings))
    result = Chained(
        chain=_laid(went.state),
        resolution=tuple(one.resolved for one in resolution),
        may_add=may_add(went.state),
    )
    steps = (*went.steps, *(one.step for one in resolution))
    return Played(went.state, findings, steps, result, resolution[-1].gone if resolution else gone)


def _laid(building: Building) -> tuple[Laid, ...]:
    cards = (
        Laid(player=link.player, card=link.card.card, colour=link.card.colour)
        if isinstance(link.card, Order)
        else Laid(player=link.player)
        for link in building.links()
    )
    return tuple(cards)[::-1]


def may_add(building: Building) -> str | None:
    """Return whose go it is, None when everybody has had one."""
    return building.players[building.go].name if building.go < len(building.players) else None
