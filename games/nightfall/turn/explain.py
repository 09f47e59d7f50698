"""Explanation of a turn: the result, and a picture of the table after each phase."""

from collections.abc import Iterator

from games.board import Board, Figure, Tally, Zone
from games.nightfall.combat.explain import HEALTH
from games.nightfall.combat.scenario import Place, Received
from games.nightfall.terms import WOUNDS_PER_PLAYER, Phase, as_text, card_count, card_name, join_names, wound_count
from games.nightfall.turn.course import judge
from games.nightfall.turn.scenario import AfterTurn, Turn, Whereabouts
from games.nightfall.turn.state import MinionState, Table
from games.picture import FacingRows, Mark
from games.sentences import sentences
from games.text import Text, folded, joined
from games.verdict import Verdict

WORDS = sentences(__name__)
TITLE = WORDS.text("title")
AFTER = WORDS.text("after")
MINIONS = WORDS.text("minions")
NO_MINION = WORDS.text("no-minion")
NAMELESS = WORDS.text("nameless")
HAND = WORDS.text("hand")
INFLUENCE = WORDS.text("influence")
STACK = WORDS.text("stack")
STACK_LEFT = WORDS.text("stack-left")
WOUNDS = WORDS.text("wounds")
HAND_SIZE = WORDS.text("hand-size")
INFLUENCE_LEFT = WORDS.text("influence-left")
LISTS = {Phase.COMBAT: "/attacks", Phase.CHAIN: "/events", Phase.CLAIM: "/deeds", Phase.CLEANUP: "/uses"}


def result(table: Table) -> AfterTurn:
    """Return the result of a turn, minions and players in their given order."""
    players = zip(table.turn.players, table.received, strict=True)
    return AfterTurn(
        phase=table.phase,
        over=table.over.boolean,
        minions=tuple(
            Whereabouts(minion=minion.name, place=minion.place, player=minion.player, health=minion.health)
            for minion in table.minions.values()
        ),
        players=tuple(Received(player=player.name, wounds=number) for player, number in players),
        stack=table.stack,
        claimed=table.claimed,
        influence=table.influence,
        hand=None if table.hand.open else table.hand.size,
        winners=table.winners,
    )


def picture(turn: Turn, verdict: Verdict[AfterTurn]) -> FacingRows:
    """Show the minions, Wounds, hand and stack after each phase."""
    pairs = (
        (Mark(AFTER.filled(phase=table.phase), LISTS[table.phase]), tuple(_marks(table)))
        for table in judge(turn).state.snapshots
    )
    return FacingRows(TITLE, tuple(pairs))


def board(turn: Turn, verdict: Verdict[AfterTurn]) -> Board:
    """Lay out the table after the last phase: each player's minions with their health, Wounds as bars, hand and influence."""
    table = judge(turn).state
    players = tuple(_player_zone(table, n) for n, _ in enumerate(table.turn.players))
    return Board(AFTER.filled(phase=table.phase), (*players, Zone(tallies=(Tally(STACK_LEFT, table.stack),))))


def _player_zone(table: Table, seat: int) -> Zone:
    player, number = table.turn.players[seat], table.received[seat]
    tallies = [Tally(WOUNDS, number, max(WOUNDS_PER_PLAYER, number or 0))]
    if not seat:
        tallies += [
            Tally(HAND_SIZE, None if table.hand.open else table.hand.size),
            Tally(INFLUENCE_LEFT, table.influence),
        ]
    minions = [minion for minion in table.minions.values() if _is_in_play_of(minion.place, minion.player, player.name)]
    return Zone(as_text(player.name), tuple(_figure(minion) for minion in minions), tuple(tallies))


def _figure(minion: MinionState) -> Figure:
    name = card_name(minion.name) if minion.name else NAMELESS
    note = None if minion.health is None else HEALTH.filled(health=minion.health)
    return Figure(name, note=note, maker=minion.name or "")


def _marks(table: Table) -> Iterator[Mark]:
    for n, player in enumerate(table.turn.players):
        minions = [
            minion.name for minion in table.minions.values() if _is_in_play_of(minion.place, minion.player, player.name)
        ]
        names = join_names(name or NAMELESS for name in minions) if minions else NO_MINION
        yield Mark(MINIONS.filled(player=player.name, minions=names), f"/players/{n}", note=_note(table, n))
    if table.stack is not None:
        yield Mark(STACK.filled(wounds=wound_count(table.stack)), "/stack")


def _is_in_play_of(place: Place | None, whose: str | None, player: str) -> bool:
    return place is Place.IN_PLAY and whose is not None and folded(whose) == folded(player)


def _note(table: Table, seat: int) -> Text | None:
    """Return a player's Wounds received, and the active player's hand and influence."""
    parts = [wound_count(number)] if (number := table.received[seat]) else []
    if not seat and not table.hand.open:
        parts.append(HAND.filled(cards=card_count(table.hand.size)))
    if not seat and table.influence is not None:
        parts.append(INFLUENCE.filled(influence=table.influence))
    return joined(parts) if parts else None
