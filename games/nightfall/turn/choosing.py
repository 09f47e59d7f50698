"""What may be done next in the phase to which the turn has come, and may the next phase begin?"""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from games.moves import Edit, Move, Moves, added, done, room
from games.nightfall.chain.options import moves as of_chain
from games.nightfall.claim.options import DISCARDS, PLAIN, called, claims_from, discards
from games.nightfall.claim.scenario import Deed
from games.nightfall.cleanup.options import moves as of_cleanup
from games.nightfall.cleanup.scenario import UseNow
from games.nightfall.combat.options import moves as of_combat
from games.nightfall.combat.scenario import Attack
from games.nightfall.terms import Phase, printed
from games.nightfall.turn import claim, cleanup
from games.nightfall.turn.chain import held, may_hold, pointers
from games.nightfall.turn.combat import held as fighting
from games.nightfall.turn.ending import dealt
from games.nightfall.turn.engine import went
from games.nightfall.turn.situation import Turn
from games.nightfall.turn.state import Table, beginning
from games.nightfall.turn.telling import NOWHERE, Part, found
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
GO_ON = WORDS.text("go-on")
TO = WORDS.text("to")
LISTS: dict[type, str] = {Attack: "attacks", UseNow: "uses"}
MOST_ROWS = 12  # in a longer Combat phase it costs too much to work out for each move whether the game ends by it


def moves(turn: Turn) -> Iterator[Moves]:
    """Yield what may be done next in the phase to which the turn has come, then the beginning of the next one; nothing once the game is over."""
    table = went(turn).state
    if table.over:
        return
    yield from OFFERED[turn.last](turn, table)
    later = [phase for phase in Phase if turn.last.before(phase)]
    yield Moves(GO_ON, later[:1], partial(_go_on, turn))


def _go_on(turn: Turn, phase: Phase) -> Move:
    edit = Edit("replace", "/phase", phase)
    return Move(TO.filled(phase=phase), (edit,), _new(turn, (edit,)))


def _new(turn: Turn, edits: Iterable[Edit]) -> Finding:
    """Return the worst that is new in a turn once it is changed."""
    before = went(turn).findings
    after = went(done(turn, edits)).findings
    return worst_of([finding for finding in after if finding not in before] or after)


def _of(part: Part, groups: Iterable[Moves], places: Mapping[str, str] = NOWHERE) -> Iterator[Moves]:
    """Yield what may be done in a phase by its own checker, as the turn says it."""
    for group in groups:
        yield replace(group, judge=partial(_judged, part, group, places))


def _fitting(turn: Turn, groups: Iterable[Moves]) -> Iterator[Moves]:
    """Yield what a list of the turn has room for: it holds fewer rows than the phase's own checker takes."""
    full = tuple(row for row, name in LISTS.items() if not room(turn, name))
    yield from (group for group in groups if not any(isinstance(candidate, full) for candidate in group.candidates))


def _judged(part: Part, group: Moves, places: Mapping[str, str], candidate: object) -> Move:
    move = group.judge(candidate)
    return replace(move, finding=found(part, (move.finding,), places)[0])


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
    scenario, _, lacking = held(table.shown[0])
    if lacking or not room(turn, "events"):
        return
    for group in _of(Part.CHAIN, of_chain(scenario, table.shown[0].gone), pointers(turn)):
        yield replace(group, candidates=[event for event in group.candidates if may_hold(table.shown[0], event)])


def _claim(turn: Turn, table: Table) -> Iterator[Moves]:
    if not room(turn, "deeds"):
        return
    claims = table.claiming
    judge = partial(_deed, turn, table)
    for archive in turn.archives:
        deeds = [deed for deed in claims_from(claims, archive) if deed.phase is not Phase.CLEANUP]
        yield Moves(PLAIN.filled(card=printed(archive.card)), deeds, judge)
    yield Moves(DISCARDS.filled(player=turn.active), discards(table.hand.size), judge)


def _deed(turn: Turn, table: Table, deed: Deed) -> Move:
    judged = claim.act(table, deed, f"/deeds/{len(turn.deeds)}")
    return Move(called(deed), added(turn, "deeds", deed), worst_of(judged.findings))


def as_cleanup_begins(table: Table) -> Table:
    """Return how things stood as Cleanup began, of a turn that has come to its end."""
    claimed = replace(table.shown[-2], phase=Phase.CLEANUP)
    return cleanup.begun(dealt(claimed, Phase.CLEANUP).state).state


def _cleanup(turn: Turn, table: Table) -> Iterator[Moves]:
    before = as_cleanup_begins(table)
    if not before.hand.open:
        scenario = cleanup.scenario(before)
        yield from _of(Part.CLEANUP, _fitting(turn, of_cleanup(scenario)), cleanup.places(before))


OFFERED = {Phase.COMBAT: _combat, Phase.CHAIN: _chain, Phase.CLAIM: _claim, Phase.CLEANUP: _cleanup}
