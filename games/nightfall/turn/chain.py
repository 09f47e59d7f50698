"""What does the Chain phase leave to the rest of the turn?"""

from collections.abc import Iterator
from dataclasses import replace

from games.course import Judged
from games.nightfall.chain import NOT_BEGUN, summary
from games.nightfall.chain.choices import Does, Lasts
from games.nightfall.chain.engine import Played, played
from games.nightfall.chain.rows import Order, Stop
from games.nightfall.chain.state import Link
from games.nightfall.chain.targets import Gone
from games.nightfall.claim.situation import Place as Whose
from games.nightfall.cleanup.course import Gained
from games.nightfall.combat.choices import Place
from games.nightfall.phases import Phase
from games.nightfall.turn.holding import Holding
from games.nightfall.turn.situation import Turn
from games.nightfall.turn.state import Standing, Table
from games.nightfall.turn.telling import Part, found, told
from games.nightfall.wounds import WoundKind

PLACES = {"nf-41": Place.EXILED, "nf-67.1": Place.HAND}


def chained(table: Table) -> Judged[Table]:
    """Judge the Chain phase and return the table after it; where it is over without an event the active player has passed."""
    turn = table.turn
    scenario = turn.chaining()
    passed = not scenario.events and Phase.CHAIN.before(turn.last)
    if passed:
        scenario = replace(scenario, events=(Stop(player=turn.active),))
    phase = played(scenario, table.gone)
    findings = phase.findings or (NOT_BEGUN("/players/0", player=turn.active),)
    places = pointers(turn) | ({"/events/0": "/events"} if passed else {})
    after = replace(
        table,
        minions=_minions(table, phase),
        gone=phase.gone,
        hand=_held(table, phase),
        gained=tuple(_gained(turn, phase)),
    )
    return Judged(after.told(summary(phase)), found(Part.CHAIN, findings, places), told(phase.steps, places))


def pointers(turn: Turn) -> dict[str, str]:
    """Return where in the turn the active player's private archives stand."""
    own = [n for n, archive in enumerate(turn.archives) if archive.place is Whose.OWN]
    return {f"/players/0/archives/{m}": f"/archives/{n}" for m, n in enumerate(own)}


def _minions(table: Table, phase: Played) -> dict[str, Standing]:
    """Return the minions of the turn: those that came into play are at their events, those that left it where they went."""
    came = {
        link.at: Standing(link.card.card, Place.IN_PLAY, link.player)
        for link in [*phase.building.links()][::-1]
        if isinstance(link.card, Order) and link.card.minion
    }
    return {at: _standing(table, at, one, phase.gone) for at, one in {**table.minions, **came}.items()}


def _standing(table: Table, at: str, one: Standing, gone: Gone) -> Standing:
    if at in table.gone.surely:
        return one
    if at in gone.surely:
        place = PLACES.get(gone.surely[at][1], Place.DISCARD_PILE)
        return replace(one, place=place, player=owner(table.turn, at), health=0)
    return replace(one, place=None, player=None, health=None) if at in gone.perhaps else one


def owner(turn: Turn, at: str) -> str:
    """Return whose card a minion is, in play as the turn begins or a card of the chain."""
    match at.split("/"):
        case ["", "players", n, "minions", m]:
            player = turn.players[int(n)]
            return player.minions[int(m)].owner or player.name
        case _:
            return turn.events[int(at.rpartition("/")[2])].player


def _held(table: Table, phase: Played) -> Holding:
    """Return the active player's hand once its cards lie in the chain, and minions have come back to it."""
    turn, hand = table.turn, table.hand
    for link in phase.building.links():
        if not turn.is_active(link.player):
            continue
        if isinstance(link.card, Order):
            hand = hand.without_other(link.at)
        else:  # where it goes is not stated
            hand = hand.without(WoundKind.COLDEST_WAR, link.at).opened(link.at)
    for at, (_, cite) in phase.gone.surely.items():
        if at not in table.gone.surely and PLACES.get(cite) is Place.HAND and turn.is_active(owner(turn, at)):
            hand = hand.with_other(1)
    returning = {link.at for link in phase.building.links() if _returns(link)}
    for at, by in phase.gone.perhaps.items():
        if at not in table.gone.perhaps and by in returning and turn.is_active(owner(turn, at)):
            hand = hand.opened(by)
    return hand


def _returns(link: Link) -> bool:
    return isinstance(link.card, Order) and link.card.does is Does.RETURNS


def _gained(turn: Turn, phase: Played) -> Iterator[Gained]:
    """Yield the effects that the active player has gained and that do more than take a minion out of play."""
    for link, resolved in zip(phase.building.links(), phase.result.resolution, strict=True):
        order = link.card
        if isinstance(order, Order) and order.does is Does.OTHER and turn.is_active(resolved.works_for or ""):
            yield Gained(link.said, resolved.lasts is Lasts.BY_TEXT)
