"""Options of a turn: moves of its phase, the next phase, and remedies."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from games.moves import Edit, Move, Moves, added, apply_edits, room
from games.nightfall.chain.options import moves as chain_moves
from games.nightfall.claim.options import DISCARDS, PLAIN, claims_from, discards, discards_before, label
from games.nightfall.claim.scenario import Decision
from games.nightfall.cleanup.options import drawn_changes
from games.nightfall.cleanup.options import moves as cleanup_moves
from games.nightfall.cleanup.scenario import UseNow
from games.nightfall.combat.options import ASK_EFFECT, ASK_STRENGTH, CARD_FROM_HAND, attack_changes
from games.nightfall.combat.options import moves as combat_moves
from games.nightfall.combat.scenario import Attack
from games.nightfall.final_score import TYPES
from games.nightfall.terms import Phase, card_name
from games.nightfall.turn.course import (
    begin_cleanup,
    chain_places,
    cleanup_places,
    cleanup_scenario,
    deal_wounds,
    judge,
    may_hold,
    play_decision,
    playable_chain,
    playable_combat,
)
from games.nightfall.turn.rules import Part, report_findings
from games.nightfall.turn.scenario import Left, Turn
from games.nightfall.turn.state import SAME_PLACES, Table, start
from games.remedies import Ask, Change, Remedies
from games.sentences import sentences
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, worst_new, worst_of

WORDS = sentences(__name__)
GO_ON = WORDS.text("go-on")
TO = WORDS.text("to")
AS_IT_WENT = WORDS.text("as-it-went")
DECLARES = WORDS.text("declares")
LISTS: dict[type, str] = {Attack: "attacks", UseNow: "uses"}
MOST_ROWS = 12  # in a longer Combat phase it costs too much to work out for each move whether the game ends by it


def moves(turn: Turn) -> Iterator[Moves]:
    """Yield the moves of the current phase, then the next phase."""
    table = judge(turn).state
    if table.over is Truth.YES:
        return
    yield from MOVES[turn.last_phase](turn, table)
    later = [phase for phase in Phase if turn.last_phase.before(phase)]
    yield Moves(GO_ON, later[:1], partial(_judge_next_phase, turn))


def _judge_next_phase(turn: Turn, phase: Phase) -> Move:
    edit = Edit("replace", "/phase", phase)
    # who goes on from Combat leaves the attacks undone that are due
    due = (finding for finding in judge(turn).findings if phase is Phase.CHAIN and _is_due(finding))
    return Move(TO.filled(phase=phase), (edit,), worst_of((_new_finding(turn, (edit,)), *due)), onward=True)


def _is_due(finding: Finding) -> bool:
    """Return whether a finding forbids that a minion of the active player stays out of the attack (NF-04)."""
    return finding.outcome is Outcome.FORBIDDEN and finding.at.startswith("/players/0/minions/")


def last_phase_edits(turn: Turn) -> tuple[Edit, ...]:
    """Return the edits that go back to the phase before, none where the last phase has rows of its own or none is before it."""
    before = [phase for phase in Phase if turn.phase and phase.before(turn.phase)]
    if not before or any(turn.places_in(turn.last_phase)):
        return ()
    return (Edit("replace", "/phase", before[-1]) if before[1:] else Edit("remove", "/phase"),)


def _new_finding(turn: Turn, edits: Iterable[Edit]) -> Finding:
    """Return the worst finding that an edit newly brings."""
    return worst_new(judge(apply_edits(turn, edits)).findings, judge(turn).findings)


def _report_moves(part: Part, groups: Iterable[Moves], places: Mapping[str, str] = SAME_PLACES) -> Iterator[Moves]:
    """Yield the moves of a phase's checker with the turn's findings."""
    for group in groups:
        yield replace(group, judge=partial(_judge_reported, part, group, places))


def _groups_with_room(turn: Turn, groups: Iterable[Moves]) -> Iterator[Moves]:
    """Yield the groups whose lists have room in the turn."""
    full = tuple(row for row, name in LISTS.items() if not room(turn, name))
    yield from (group for group in groups if not any(isinstance(candidate, full) for candidate in group.candidates))


def _judge_reported(part: Part, group: Moves, places: Mapping[str, str], candidate: object) -> Move:
    move = group.judge(candidate)
    return replace(move, finding=report_findings(part, (move.finding,), places)[0])


def _combat_moves(turn: Turn, table: Table) -> Iterator[Moves]:
    scenario, _, lacking = playable_combat(replace(table, hand=start(turn).hand))
    if lacking:
        return
    groups = _report_moves(Part.COMBAT, _groups_with_room(turn, combat_moves(scenario)))
    rows = len(turn.attacks) + len(turn.plays)
    if not _may_end(turn):
        yield from groups
    elif rows <= MOST_ROWS:
        for group in groups:
            yield replace(group, judge=partial(_judge_with_end, turn, group), rows=rows + 1)


def _may_end(turn: Turn) -> bool:
    """Return whether a winner may come out of further attacks and plays."""
    if any(player.wounds is None for player in turn.players):
        return False
    strengths = sum(minion.filled.strength for minion in turn.players[0].minions)
    given = sum(minion.on_block or 0 for player in turn.players for minion in player.minions)
    return bool(turn.plays) or strengths + given >= (turn.wounds_left or 0)


def _judge_with_end(turn: Turn, group: Moves, candidate: object) -> Move:
    """Judge an attack or a block together with the game's end."""
    move = group.judge(candidate)
    return replace(move, finding=worst_of((move.finding, _new_finding(turn, move.edits))))


def _chain_moves(turn: Turn, table: Table) -> Iterator[Moves]:
    scenario, _, lacking = playable_chain(table.snapshots[0])
    if lacking or not room(turn, "events"):
        return
    for group in _report_moves(Part.CHAIN, chain_moves(scenario, table.snapshots[0].departed), chain_places(turn)):
        yield replace(group, candidates=[event for event in group.candidates if may_hold(table.snapshots[0], event)])


def _claim_moves(turn: Turn, table: Table) -> Iterator[Moves]:
    if not room(turn, "deeds"):
        return
    claims = table.claiming
    judge = partial(_judge_decision, turn, table)
    for archive in turn.archives:
        decisions = [decision for decision in claims_from(claims, archive) if decision.phase is not Phase.CLEANUP]
        yield Moves(PLAIN.filled(card=card_name(archive.card)), decisions, judge)
    yield Moves(DISCARDS.filled(player=turn.active), discards(table.hand.size), judge)


def _judge_decision(turn: Turn, table: Table, decision: Decision) -> Move:
    judged = play_decision(table, decision, f"/deeds/{len(turn.deeds)}")
    return Move(label(decision), added(turn, "deeds", decision), worst_of(judged.findings))


def table_before_cleanup(table: Table) -> Table:
    """Return the table as Cleanup began, of a turn judged to its end."""
    claimed = replace(table.snapshots[-2], phase=Phase.CLEANUP)
    return begin_cleanup(deal_wounds(claimed, Phase.CLEANUP).state).state


def _cleanup_moves(turn: Turn, table: Table) -> Iterator[Moves]:
    before = table_before_cleanup(table)
    if not before.hand.open:
        scenario = cleanup_scenario(before)
        yield from _report_moves(Part.CLEANUP, _groups_with_room(turn, cleanup_moves(scenario)), cleanup_places(before))


MOVES = {
    Phase.COMBAT: _combat_moves,
    Phase.CHAIN: _chain_moves,
    Phase.CLAIM: _claim_moves,
    Phase.CLEANUP: _cleanup_moves,
}


def extra_changes(turn: Turn, at: str) -> Iterator[Change]:
    """Yield further attacks, discards before a claim, a hand, and a declaration."""
    yield from attack_changes(turn, turn.players, at)
    if room(turn, "deeds"):
        yield from discards_before(turn.active, turn.held.size, turn.deeds, at)
    if at == "/left":
        yield Change(AS_IT_WENT, (Edit("replace", at, Left()),))
    if at.endswith("/declared"):
        yield from _declaration_changes(turn, int(at.split("/")[2]))


def _declaration_changes(turn: Turn, seat: int) -> Iterator[Change]:
    """Yield the nearest possible number of the commonest type."""
    player = turn.players[seat]
    wounds = (player.wounds or 0) + (judge(turn).state.received[seat] or 0)
    nearest = min(max(player.declared or 0, -(-wounds // len(TYPES))), wounds)
    edit = Edit("replace", f"/players/{seat}/declared", nearest)
    yield Change(DECLARES.filled(player=player.name, number=nearest), (edit,))


def possible_draws(turn: Turn, _: str) -> Iterator[Change]:
    """Yield the possible draws in the first step of Cleanup."""
    table = judge(turn).state
    if turn.last_phase is Phase.CLEANUP and table.over is not Truth.YES:
        before = table_before_cleanup(table)
        yield from () if before.hand.open else drawn_changes(cleanup_scenario(before).draws)


REMEDIES = Remedies(
    nearest=(CARD_FROM_HAND,),
    never=("phase", "events/*/player", "plays/*/player"),
    questions=(Ask("drawn", possible_draws), ASK_EFFECT, ASK_STRENGTH),
    extra=extra_changes,
)
