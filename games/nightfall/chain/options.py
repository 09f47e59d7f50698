"""Options of the chain: the cards that may be added next, and the turn around the phase."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from games.moves import Move, Moves, added, room
from games.nightfall.chain.course import findings_of_further_card, judge_event, judge_events
from games.nightfall.chain.rules import NOTHING_DEPARTED, Departed, candidates
from games.nightfall.chain.scenario import Chained, Chaining, Event, HandCard, LinkingWound, Order, Player, Stop
from games.nightfall.chain.state import Building, Link, card_text
from games.nightfall.terms import Colour, Phase, card_key
from games.nightfall.whole_turn import full_hand
from games.sentences import sentences
from games.text import Text, folded
from games.verdict import Finding, Verdict, worst_of

WORDS = sentences(__name__)
CARD = WORDS.text("card")
ADD = WORDS.text("add")
STOP = WORDS.text("stop")
NO_CHAIN = WORDS.text("no-chain")


def moves(scenario: Chaining, departed: Departed = NOTHING_DEPARTED) -> Iterator[Moves]:
    """Yield the next player's moves: a card, a Wound, or stopping.

    The cards are those known in hand, else an order of each colour. `departed` are the cards that left play before the phase.
    """
    building = judge_events(scenario).state
    if building.go >= len(building.players) or not room(scenario, "events"):
        return
    player = building.players[building.go]
    links = [*building.links()][::-1]
    cards = candidates(building, links)
    brings = partial(
        findings_of_further_card,
        building,
        links=links,
        cards_by_name=cards,
        by_moon=scenario.moon_kicks_all,
        departed=departed,
    )
    judge = partial(_move, scenario, building, brings)
    yield Moves(CARD.filled(player=player.name), [*_cards(scenario, player)], judge)
    stop = Stop(player=player.name)
    yield Moves(_label(building, stop), [stop], judge)


def _move(scenario: Chaining, building: Building, brings: Callable[[Link], Iterator[Finding]], event: Event) -> Move:
    """Judge an event as the next one, with its findings at resolution."""
    judged = judge_event(building, event, f"/events/{len(scenario.events)}")
    link = judged.state.top
    resolved = brings(link) if link and link is not building.top else ()
    return Move(_label(building, event), added(scenario, "events", event), worst_of((*judged.findings, *resolved)))


def _label(building: Building, event: Event) -> Text:
    if isinstance(event, Stop):
        return (STOP if building.top else NO_CHAIN).filled(player=event.player)
    return ADD.filled(player=event.player, card=card_text(event))


def _cards(scenario: Chaining, player: Player) -> Iterator[Event]:
    if player.hand:
        yield from (_order(player, card) for card in _unplayed(scenario, player))
    else:
        yield from (Order(player=player.name, colour=colour) for colour in Colour)
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
