"""Options of the chain: the cards that may be added next, and the turn around the phase."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from games.moves import Moves
from games.nightfall.chain.course import EVENTS, findings_of_further_card
from games.nightfall.chain.rules import NOTHING_DEPARTED, Departed, candidates
from games.nightfall.chain.scenario import Chained, Chaining, Event, HandCard, LinkingWound, Order, Player, Stop
from games.nightfall.chain.state import Building, card_text
from games.nightfall.facts import MainColour
from games.nightfall.terms import Phase, card_key
from games.nightfall.whole_turn import full_hand
from games.sentences import sentences
from games.text import Text, folded
from games.verdict import Finding, Verdict

WORDS = sentences(__name__)
CARD = WORDS.text("card")
ADD = WORDS.text("add")
STOP = WORDS.text("stop")
NO_CHAIN = WORDS.text("no-chain")


def moves(scenario: Chaining, departed: Departed = NOTHING_DEPARTED) -> Iterator[Moves]:
    """Yield the next player's moves: a card, a Wound, or stopping.

    The cards are those known in hand, else an order of each colour. `departed` are the cards that left play before the phase.
    """
    scenario = scenario.filled
    building = EVENTS.judge(scenario).state
    links = [*building.links()][::-1]
    cards = candidates(building, links)

    def resolved(before: Building, after: Building) -> Iterator[Finding]:
        """Yield the findings of a further card at resolution."""
        if after.top and after.top is not before.top:
            yield from findings_of_further_card(before, after.top, links, cards, scenario.moon_kicks_all, departed)

    return EVENTS.moves(scenario, _candidates, _label, resolved)


def _candidates(scenario: Chaining, building: Building) -> Iterator[tuple[Text, list[Event]]]:
    if building.go < len(building.players):
        player = building.players[building.go]
        yield CARD.filled(player=player.name), [*_cards(scenario, player)]
        stop = Stop(player=player.name)
        yield _label(building, stop), [stop]


def _label(building: Building, event: Event) -> Text:
    if isinstance(event, Stop):
        return (STOP if building.top else NO_CHAIN).filled(player=event.player)
    return ADD.filled(player=event.player, card=card_text(event))


def _cards(scenario: Chaining, player: Player) -> Iterator[Event]:
    if player.hand:
        yield from (_order(player, card) for card in _unplayed(scenario, player))
    else:
        yield from (Order(player=player.name, colour=colour) for colour in MainColour if colour.colour)
    # a Coldest War Wound links to any card (NF-27)
    yield LinkingWound(player=player.name)


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
    """Yield each known card in hand that is not in the chain, once."""
    played = Counter(
        card_key(event.card)
        for event in scenario.events
        if isinstance(event, Order) and event.card and folded(event.player) == folded(player.name)
    )
    yielded_names = set()
    for card in player.hand:
        name = card_key(card.card)
        if played[name]:
            played[name] -= 1
        elif name not in yielded_names:
            yielded_names.add(name)
            yield card


def in_turn(chaining: Chaining, verdict: Verdict[Chained]) -> Mapping[str, Any]:
    """Return the turn around the chain, with no minion in Combat."""
    starter = chaining.players[0]
    own_events = [event for event in chaining.events if folded(event.player) == folded(starter.name)]
    orders = sum(isinstance(event, Order) for event in own_events)
    used = [event.of for event in own_events if isinstance(event, LinkingWound)]
    return {
        "players": [*_players(chaining)],
        "held": full_hand(max(orders, len(starter.hand)), used),
        "events": chaining.events,
        "moon_kicks_all": chaining.moon_kicks_all,
        "phase": Phase.CHAIN,
    }


def _players(chaining: Chaining) -> Iterator[dict[str, Any]]:
    for n, player in enumerate(chaining.players):
        minions = [{"name": name, "stays_home": n == 0} for name in player.minions]
        yield {
            "name": player.name,
            "minions": minions,
            "team": player.team,
            "hand": player.hand,
            "archives": player.archives,
        }
