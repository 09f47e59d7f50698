"""What does the Chain phase leave to the rest of the turn?"""

from collections.abc import Iterator, Mapping

from games.course import Judged
from games.nightfall.chain import NOT_BEGUN
from games.nightfall.chain.course import ChainRecord, judge
from games.nightfall.chain.explain import summary
from games.nightfall.chain.rules import ON_FRIENDLY, ON_FRIENDLY_MINION, ON_MINION, Gone
from games.nightfall.chain.scenario import Card, Chaining, Does, Event, Lasts, Order, Stop
from games.nightfall.chain.state import Link
from games.nightfall.cleanup.course import Gained
from games.nightfall.combat.scenario import Place
from games.nightfall.rules import PARTNERS_OPEN, WoundKind
from games.nightfall.terms import Phase, key
from games.nightfall.turn.holding import Holding
from games.nightfall.turn.situation import Turn
from games.nightfall.turn.state import Standing, Table
from games.nightfall.turn.telling import Part, found, placed, told
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, step_of

WORDS = sentences(__name__)
NOT_IN_HAND = WORDS.reason("not-in-hand")
USED_ON = (ON_MINION, ON_FRIENDLY_MINION, ON_FRIENDLY, PARTNERS_OPEN)
PLACES = {"nf-41": Place.EXILED, "nf-67.1": Place.HAND}


def chained(table: Table) -> Judged[Table]:
    """Judge the Chain phase and return the table after it; where it is over without an event the active player has passed."""
    turn = table.turn
    scenario, moved, lacking = held(table)
    if not turn.events and Phase.CHAIN.before(turn.last):
        scenario, moved = replace(scenario, events=(Stop(player=turn.active),)), {"/events/0": "/events"}
    places = pointers(turn) | moved
    phase = judge(scenario, table.gone)
    findings = phase.findings or (() if lacking else (NOT_BEGUN("/players/0", player=turn.active),))
    after = replace(
        table,
        minions=_minions(table, phase, scenario, places),
        gone=phase.gone,
        hand=_hand(table, phase, scenario, places),
        gained=tuple(_gained(turn, phase)),
        played=dict(_played(phase)),
    )
    return Judged(
        after.told(summary(phase)),
        (*found(Part.CHAIN, findings, places), *lacking),
        (*told(phase.steps, places), *map(step_of, lacking)),
    )


def held(table: Table) -> tuple[Chaining, dict[str, str], tuple[Finding, ...]]:
    """Return the Chain phase without what the active player has not in hand, where in the turn its events stand, and what is found of the others."""
    whole = table.turn.chaining()
    kept, lacking = [*range(len(whole.events))], list[Finding]()
    while True:
        scenario = replace(whole, events=tuple(whole.events[n] for n in kept))
        beyond = _beyond(table, judge(scenario, table.gone))
        if beyond is None:
            return scenario, {f"/events/{m}": f"/events/{n}" for m, n in enumerate(kept) if m != n}, tuple(lacking)
        at = f"/events/{kept.pop(int(beyond.at.rpartition('/')[2]))}"
        lacking.append(NOT_IN_HAND(at, player=table.turn.active, card=beyond.said))


def may_hold(table: Table, event: Event) -> bool:
    """Return whether a player may hold a card that is to be added next, as far as the hand is told; `table` is that before the phase."""
    if isinstance(event, Stop) or not table.turn.is_active(event.player):
        return True
    hand = table.hand
    for link in judge(table.turn.chaining(), table.gone).building.links():
        if table.turn.is_active(link.player):
            hand = _without(hand, link.card, link.at)
    return hand.holds(_kind(event)) and (isinstance(event, Order) or table.turn.held.coldest_war > 0)


def _beyond(table: Table, phase: ChainRecord) -> Link | None:
    """Return the first card that the active player adds and the hand does not hold."""
    hand = table.hand
    for link in [*phase.building.links()][::-1]:
        if table.turn.is_active(link.player):
            if not hand.holds(_kind(link.card)):
                return link
            hand = _without(hand, link.card, link.at)
    return None


def _kind(card: Card) -> WoundKind | None:
    """Return which kind of Wound a card of a chain is, None for an order."""
    return None if isinstance(card, Order) else WoundKind.COLDEST_WAR


def _without(hand: Holding, card: Card, at: str) -> Holding:
    kind = _kind(card)
    return hand.without_other(at) if kind is None else hand.without(kind, at)


def pointers(turn: Turn) -> dict[str, str]:
    """Return where in the turn the active player's private archives stand."""
    own = {f"/players/0/archives/{m}": at for m, (_, at) in enumerate(turn.private(0))}
    return {there: here for there, here in own.items() if there != here}


def _orders(phase: ChainRecord) -> list[Link]:
    """Return the orders of a chain, from the first one on."""
    return [link for link in phase.building.links() if isinstance(link.card, Order)][::-1]


def _played(phase: ChainRecord) -> Iterator[tuple[str, str]]:
    """Yield the cards of a chain, each with the player who played it."""
    for link in _orders(phase):
        if isinstance(link.card, Order) and link.card.card:
            yield key(link.card.card), link.player


def _minions(table: Table, phase: ChainRecord, scenario: Chaining, places: Mapping[str, str]) -> dict[str, Standing]:
    """Return the minions of the turn: those that came into play are at their events, those that left it where they went.

    What an effect does to the health of a minion that stays in play is not told.
    """
    came = {
        link.at: Standing(link.card.card, Place.IN_PLAY, link.player)
        for link in _orders(phase)
        if isinstance(link.card, Order) and link.card.minion
    }
    touched = {one.because[0] for one in phase.findings if one.reason in USED_ON}
    all_of_them = {at: replace(one, health=None) if at in touched else one for at, one in table.minions.items()} | came
    return {placed(at, places): _standing(table, scenario, at, one, phase.gone) for at, one in all_of_them.items()}


def _standing(table: Table, scenario: Chaining, at: str, one: Standing, gone: Gone) -> Standing:
    if at in table.gone.surely:
        return one
    if at in gone.surely:
        place = PLACES.get(gone.surely[at][1], Place.DISCARD_PILE)
        return replace(one, place=place, player=_owner(table.turn, scenario, at), health=0)
    return replace(one, place=None, player=None, health=None) if at in gone.perhaps else one


def _owner(turn: Turn, scenario: Chaining, at: str) -> str:
    """Return whose card a minion is, in play as the turn begins or a card of the chain."""
    match at.split("/"):
        case ["", "players", n, "minions", m]:
            player = turn.players[int(n)]
            return player.minions[int(m)].owner or player.name
        case _:
            return scenario.events[int(at.rpartition("/")[2])].player


def _hand(table: Table, phase: ChainRecord, scenario: Chaining, places: Mapping[str, str]) -> Holding:
    """Return the active player's hand once its cards lie in the chain, and minions have come back to it."""
    turn, hand = table.turn, table.hand
    for link in phase.building.links():
        at = placed(link.at, places)
        if not turn.is_active(link.player):
            continue
        hand = _without(hand, link.card, at)
        if not isinstance(link.card, Order):
            hand = hand.with_perhaps(at)  # where a used Wound goes is not stated
    back = {
        link.at for link in phase.building.links() if isinstance(link.card, Order) and link.card.does is Does.RETURNS
    }
    for at, (by, _) in phase.gone.surely.items():
        if at not in table.gone.surely and by in back and turn.is_active(_owner(turn, scenario, at)):
            hand = hand.with_other(1)
    for at, by in phase.gone.perhaps.items():
        if at not in table.gone.perhaps and by in back and turn.is_active(_owner(turn, scenario, at)):
            hand = hand.with_perhaps(placed(by, places))
    return hand


def _gained(turn: Turn, phase: ChainRecord) -> Iterator[Gained]:
    """Yield the effects that the active player has gained and that do more than take a minion out of play."""
    for link, resolved in zip(phase.building.links(), phase.result.resolution, strict=True):
        order = link.card
        if isinstance(order, Order) and order.does is Does.OTHER and turn.is_active(resolved.works_for or ""):
            yield Gained(link.said, resolved.lasts is Lasts.BY_TEXT)
