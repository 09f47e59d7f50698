"""What else could be done in a turn, every candidate judged by the turn that it makes?"""

from __future__ import annotations

from collections.abc import Iterator

from games.dominion.cards import key
from games.dominion.rows import Goes, How
from games.dominion.state import Phase
from games.dominion.turn import check
from games.dominion.turn.events import (
    BuyRow,
    CleanUpRow,
    Event,
    PhaseRow,
    PlayRow,
    Spare,
    SpendRow,
    StartRow,
    Turn,
)
from games.text import Text
from games.values import replace
from games.verdict import Option, worst_of

MOST = 50
BASIC = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Capitalism", "Citadel")


def options(scenario: Turn) -> Iterator[Option[Turn]]:
    """Yield each row that could be added by the names in the situation, and what is found of the turn with it."""
    if len(scenario.events) >= MOST:
        return
    over = any(isinstance(event, CleanUpRow) for event in scenario.events)
    for event in _clean_up(scenario) if over else (*_rows(scenario), *_clean_up(scenario)):
        then = replace(scenario, events=(*scenario.events, event))
        yield Option(Text(repr(event), repr(event)), worst_of(check(then).findings), then)


def _rows(scenario: Turn) -> Iterator[Event]:
    cards = scenario.cards
    played = [event.card for event in scenario.events if isinstance(event, PlayRow)]
    for name in dict.fromkeys(cards.hand):
        if cards.hand.count(name) <= played.count(name):
            continue
        yield PlayRow(card=name)
        yield from (PlayRow(card=name, way=way) for way in scenario.game.ways[:2] if len(scenario.game.ways) < 3)
        yield PlayRow(card=name, how=How.REACTION)
    yield from (PlayRow(card=name, how=How.TURTLE) for name in dict.fromkeys(cards.set_aside))
    yield from (StartRow(card=name) for name in dict.fromkeys(cards.staying))
    yield from (PlayRow(card=name, how=How.CALL) for name in dict.fromkeys(cards.tavern))
    yield PlayRow(how=How.CALL)
    called = {key(name): name for name in cards.hand}
    yield from (BuyRow(card=called.get(key(name), name)) for name in BASIC)
    yield from (SpendRow(spare=spare) for spare in Spare)
    yield from (PhaseRow(phase=phase) for phase in Phase)


def _clean_up(scenario: Turn) -> Iterator[Event]:
    names = dict.fromkeys(event.card for event in scenario.events if isinstance(event, PlayRow) and event.card)
    yield from (CleanUpRow(card=name, goes=goes) for name in names for goes in Goes)
