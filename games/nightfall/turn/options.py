"""Options of a turn: moves of its phase, the next phase, and remedies."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from games.moves import Edit, Move, Moves, added, done, room
from games.nightfall.chain.options import moves as of_chain
from games.nightfall.claim.options import DISCARDS, PLAIN, claims_from, discards, discards_before, label
from games.nightfall.claim.scenario import Decision
from games.nightfall.cleanup.options import drawn_changes
from games.nightfall.cleanup.options import moves as of_cleanup
from games.nightfall.cleanup.scenario import UseNow
from games.nightfall.combat.options import ASK_EFFECT, CARD_FROM_HAND, attack_changes
from games.nightfall.combat.options import moves as of_combat
from games.nightfall.combat.scenario import Attack
from games.nightfall.terms import Phase, card_name
from games.nightfall.turn.course import (
    begin_cleanup,
    chain_places,
    cleanup_places,
    cleanup_scenario,
    deal_wounds,
    judge,
    may_hold,
    play_deed,
    playable_chain,
)
from games.nightfall.turn.course import playable_combat as fighting
from games.nightfall.turn.rules import SAME_PLACES, Part, report_findings
from games.nightfall.turn.scenario import Left, Turn
from games.nightfall.turn.state import Table, beginning
from games.remedies import Ask, Change, Remedies
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
GO_ON = WORDS.text("go-on")
TO = WORDS.text("to")
AS_IT_WENT = WORDS.text("as-it-went")
DECLARES = WORDS.text("declares")

LISTS: dict[type, str] = {Attack: "attacks", UseNow: "uses"}

MOST_ROWS = 12  # in a longer Combat phase it costs too much to work out for each move whether the game ends by it


def moves(turn: Turn) -> Iterator[Moves]:
    """Yield what may be done next in the phase to which the turn has come, then the beginning of the next one; nothing once the game is over."""
    table = judge(turn).state
    if table.over:
        return
    yield from MOVES[turn.last](turn, table)
    later = [phase for phase in Phase if turn.last.before(phase)]
    yield Moves(GO_ON, later[:1], partial(_go_on, turn))


def _go_on(turn: Turn, phase: Phase) -> Move:
    edit = Edit("replace", "/phase", phase)
    return Move(TO.filled(phase=phase), (edit,), _new(turn, (edit,)))


def _new(turn: Turn, edits: Iterable[Edit]) -> Finding:
    """Return the worst that is new in a turn once it is changed."""
    before = judge(turn).findings
    after = judge(done(turn, edits)).findings
    return worst_of([finding for finding in after if finding not in before] or after)


def _of(part: Part, groups: Iterable[Moves], places: Mapping[str, str] = SAME_PLACES) -> Iterator[Moves]:
    """Yield what may be done in a phase by its own checker, as the turn says it."""
    for group in groups:
        yield replace(group, judge=partial(_judged, part, group, places))


def _fitting(turn: Turn, groups: Iterable[Moves]) -> Iterator[Moves]:
    """Yield what a list of the turn has room for: it holds fewer rows than the phase's own checker takes."""
    full = tuple(row for row, name in LISTS.items() if not room(turn, name))
    yield from (group for group in groups if not any(isinstance(candidate, full) for candidate in group.candidates))


def _judged(part: Part, group: Moves, places: Mapping[str, str], candidate: object) -> Move:
    move = group.judge(candidate)
    return replace(move, finding=report_findings(part, (move.finding,), places)[0])


def _combat(turn: Turn, table: Table) -> Iterator[Moves]:
    scenario, _, lacking = fighting(replace(table, hand=beginning(turn).hand))
    if lacking:
        return
    groups = _of(Part.COMBAT, _fitting(turn, of_combat(scenario)))
    rows = len(turn.attacks) + len(turn.plays)
    if not _may_end(turn):
        yield from groups
    elif rows <= MOST_ROWS:
        for group in groups:
            yield replace(group, judge=partial(_ending, turn, group), rows=rows + 1)


def _may_end(turn: Turn) -> bool:
    """Return whether it may come out who wins: the Wounds of all are told, and the damage of the attacks may reach the stack."""
    if any(player.wounds is None for player in turn.players):
        return False
    strengths = sum(minion.strength for minion in turn.players[0].minions)
    given = sum(minion.on_block or 0 for player in turn.players for minion in player.minions)
    return bool(turn.plays) or strengths + given >= (turn.wounds_left or 0)


def _ending(turn: Turn, group: Moves, candidate: object) -> Move:
    """Judge an attack or a block with what comes of it for the end of the game."""
    move = group.judge(candidate)
    return replace(move, finding=worst_of((move.finding, _new(turn, move.edits))))


def _chain(turn: Turn, table: Table) -> Iterator[Moves]:
    scenario, _, lacking = playable_chain(table.shown[0])
    if lacking or not room(turn, "events"):
        return
    for group in _of(Part.CHAIN, of_chain(scenario, table.shown[0].departed), chain_places(turn)):
        yield replace(group, candidates=[event for event in group.candidates if may_hold(table.shown[0], event)])


def _claim(turn: Turn, table: Table) -> Iterator[Moves]:
    if not room(turn, "deeds"):
        return
    claims = table.claiming
    judge = partial(_deed, turn, table)
    for archive in turn.archives:
        deeds = [deed for deed in claims_from(claims, archive) if deed.phase is not Phase.CLEANUP]
        yield Moves(PLAIN.filled(card=card_name(archive.card)), deeds, judge)
    yield Moves(DISCARDS.filled(player=turn.active), discards(table.hand.size), judge)


def _deed(turn: Turn, table: Table, deed: Decision) -> Move:
    judged = play_deed(table, deed, f"/deeds/{len(turn.deeds)}")
    return Move(label(deed), added(turn, "deeds", deed), worst_of(judged.findings))


def as_cleanup_begins(table: Table) -> Table:
    """Return how things stood as Cleanup began, of a turn that has come to its end."""
    claimed = replace(table.shown[-2], phase=Phase.CLEANUP)
    return begin_cleanup(deal_wounds(claimed, Phase.CLEANUP).state).state


def _cleanup(turn: Turn, table: Table) -> Iterator[Moves]:
    before = as_cleanup_begins(table)
    if not before.hand.open:
        scenario = cleanup_scenario(before)
        yield from _of(Part.CLEANUP, _fitting(turn, of_cleanup(scenario)), cleanup_places(before))


MOVES = {Phase.COMBAT: _combat, Phase.CHAIN: _chain, Phase.CLAIM: _claim, Phase.CLEANUP: _cleanup}
NUMBER_OF_TYPES = 3


def own(turn: Turn, at: str) -> Iterator[Change]:
    """Yield that a minion which stays out attacks, that cards are discarded before a claim, that a hand is as the turn went, and that what is declared can be."""
    yield from attack_changes(turn, turn.players, at)
    if room(turn, "deeds"):
        yield from discards_before(turn.active, turn.held.size, turn.deeds, at)
    if at == "/left":
        yield Change(AS_IT_WENT, (Edit("replace", at, Left()),))
    if at.endswith("/declared"):
        yield from _declaring(turn, int(at.split("/")[2]))


def _declaring(turn: Turn, seat: int) -> Iterator[Change]:
    """Yield the nearest number of the commonest type that a player can have in the end."""
    player = turn.players[seat]
    wounds = (player.wounds or 0) + (judge(turn).state.received[seat] or 0)
    nearest = min(max(player.declared or 0, -(-wounds // NUMBER_OF_TYPES)), wounds)
    edit = Edit("replace", f"/players/{seat}/declared", nearest)
    yield Change(DECLARES.filled(player=player.name, number=nearest), (edit,))


def draws(turn: Turn, _: str) -> Iterator[Change]:
    """Yield what may have been drawn in the first step of Cleanup, where the turn has come to it."""
    table = judge(turn).state
    if turn.last is Phase.CLEANUP and not table.over:
        before = as_cleanup_begins(table)
        yield from () if before.hand.open else drawn_changes(cleanup_scenario(before).draws)


REMEDIES = Remedies(
    nearest=(CARD_FROM_HAND,),
    never=("phase", "events/*/player", "plays/*/player"),
    asked=(Ask("drawn", draws), ASK_EFFECT),
    own=own,
)
