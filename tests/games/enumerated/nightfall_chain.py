"""Which card may be added next, each candidate judged as it is added?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.nightfall.chain.course import EVENTS, judge_event
from games.nightfall.chain.scenario import Chaining, Event, HandCard, LinkingWound, Order, Player, Stop
from games.nightfall.chain.state import Building, Link, card_text
from games.nightfall.facts import Colour
from games.text import Text, folded
from games.values import replace
from games.verdict import Option

MOST = 100
ADD = Text("{player} adds {card}", "{player}が{card}を出す")
STOP = Text("{player} adds nothing more", "{player}はもう何も出さない")


def options(scenario: Chaining) -> Iterator[Option[Chaining]]:
    """Yield what the player whose go it is could do: add a card, add a Wound, or stop.

    The cards are those known of the hand; where none is, an order of each colour, as long as it is known what links.
    """
    known = scenario.filled
    building = EVENTS.judge(known).state
    if building.go >= len(building.players) or len(scenario.events) >= MOST:
        return
    at = f"/events/{len(scenario.events)}"
    for event in _candidates(known, building):
        found = judge_event(building, event, at).findings
        worst = max(found, key=lambda finding: finding.outcome)
        yield Option(_text(event), worst, replace(scenario, events=(*scenario.events, event)))


def _text(event: Event) -> Text:
    if isinstance(event, Stop):
        return STOP.filled(player=event.player)
    return ADD.filled(player=event.player, card=card_text(event))


def _candidates(scenario: Chaining, building: Building) -> Iterator[Event]:
    player = building.players[building.go]
    if player.hand:
        yield from (_order(player, card) for card in _unplayed(scenario, player))
    elif building.top is None or _links_known(building.top):
        yield from (Order(player=player.name, colour=colour.main) for colour in Colour)
    yield LinkingWound(player=player.name)
    yield Stop(player=player.name)


def _links_known(link: Link) -> bool:
    return isinstance(link.card, LinkingWound) or bool(link.card.links)


def _order(player: Player, card: HandCard) -> Order:
    return Order(
        player=player.name,
        card=card.card,
        colour=card.colour,
        links=card.links,
        kicker=card.kicker,
        minion=card.minion,
    )


def _unplayed(scenario: Chaining, player: Player) -> Iterator[HandCard]:
    """Yield each card of the hand that is not in the chain yet, the same card once."""
    played = Counter(
        folded(event.card)
        for event in scenario.events
        if isinstance(event, Order) and event.card and folded(event.player) == folded(player.name)
    )
    offered = set()
    for card in player.hand:
        name = folded(card.card)
        if played[name]:
            played[name] -= 1
        elif name not in offered:
            offered.add(name)
            yield card
