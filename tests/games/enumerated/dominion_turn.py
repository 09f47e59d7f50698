"""What else could be done in a turn, every candidate judged by the turn that it makes?"""

from __future__ import annotations

from collections.abc import Iterator

from games.dominion.cards.lookup import key
from games.dominion.cards.vocabulary import Way
from games.dominion.table.rows import Goes, How, Whose
from games.dominion.table.state import Phase
from games.dominion.turn import check
from games.dominion.turn.scenario import (
    AnswerRow,
    BuyRow,
    CleanUpRow,
    Event,
    GainRow,
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
GAINING = ("Armory", "Workshop")
BASIC = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Capitalism", "Citadel")


def options(scenario: Turn) -> Iterator[Option[Turn]]:
    """Yield each row that could be added by the names in the situation, and what is found of the turn with it."""
    if len(scenario.events) >= MOST:
        return
    over = any(isinstance(event, CleanUpRow) for event in scenario.events)
    for event in _clean_up(scenario) if over else (*_rows(scenario), *_clean_up(scenario)):
        then = replace(scenario, events=(*scenario.events, event))
        yield Option(Text(repr(event), repr(event)), worst_of(check(then).findings), then)
    for event in _named(scenario):
        then = replace(scenario, events=(*scenario.events[:-1], event))
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
    if scenario.turn.whose is Whose.OWN:
        yield from (PhaseRow(phase=phase) for phase in Phase)
    if scenario.events:
        yield from _answers(scenario)
        yield from _by_landscape(scenario)


def _by_landscape(scenario: Turn) -> Iterator[Event]:
    """Yield the cards that what was bought by the last row may play."""
    if isinstance(scenario.events[-1], BuyRow):
        names = dict.fromkeys((*scenario.cards.hand, *scenario.cards.discard))
        yield from (PlayRow(card=name, how=How.EFFECT) for name in names)


def _answers(scenario: Turn) -> Iterator[Event]:
    if isinstance(scenario.events[-1], PlayRow | AnswerRow):
        yield from (
            AnswerRow(card=name, player=n) for name in ("Moat", "Diplomat") for n in (1, 2)[: len(scenario.others) or 1]
        )
    if isinstance(scenario.events[-1], BuyRow | GainRow):
        yield AnswerRow(card="Black Cat", player=1)


def _named(scenario: Turn) -> Iterator[Event]:
    """Yield the last row with a card that it gains, where it asks for no other."""
    last = scenario.events[-1] if scenario.events else None
    if not isinstance(last, PlayRow) or last.picks or last.card is None:
        return
    if last.way is Way.BUTTERFLY or (last.way is None and key(last.card) in map(key, GAINING)):
        yield from (replace(last, picks=(name,)) for name in BASIC[:-2])


def _clean_up(scenario: Turn) -> Iterator[Event]:
    names = dict.fromkeys(event.card for event in scenario.events if isinstance(event, PlayRow) and event.card)
    yield from (CleanUpRow(card=name, goes=goes) for name in names for goes in Goes)
