"""Does the game end with this phase, and who wins?"""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from games.course import Judged
from games.nightfall.final_score import check as scored
from games.nightfall.final_score.scenario import FinalScore, Player
from games.nightfall.terms import Phase, wounds
from games.nightfall.turn.rows import Dealt
from games.nightfall.turn.situation import Turn
from games.nightfall.turn.state import Table
from games.nightfall.turn.telling import Part, found, told
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Finding, step_of

WORDS = sentences(__name__)
RECEIVED = WORDS.reason("received")
RUNS_OUT = WORDS.reason("runs-out")
AFTER_THE_END = WORDS.reason("after-the-end")
CANNOT_DECLARE = WORDS.reason("cannot-declare")
TEAMS_OPEN = WORDS.reason("teams-open")
TEAMS = WORDS.readings("teams")
PERHAPS_OVER = WORDS.reason("perhaps-over")
TYPES = ("bite", "burn", "bleed")


def dealt(table: Table, phase: Phase) -> Judged[Table]:
    """Judge the Wounds that effects deal in a phase after Combat."""
    rows = ((n, one) for n, one in enumerate(table.turn.dealt) if one.phase is phase)
    return Judged(table).through(partial(_dealt, row=one, at=f"/dealt/{n}") for n, one in rows)


def _dealt(table: Table, row: Dealt, at: str) -> Judged[Table]:
    seat = next(n for n, one in enumerate(table.turn.players) if folded(one.name) == folded(row.player))
    finding = RECEIVED(at, player=table.turn.players[seat].name, wounds=wounds(row.wounds), phase=row.phase)
    return Judged(table.wounded(seat, row.wounds).told(finding.text), (finding,), (step_of(finding),))


def ended(table: Table) -> Judged[Table]:
    """Say at the end of a phase whether the game is over, and who wins."""
    if table.over is not True and _has_run_out(table):
        table = replace(table, over=True)
    if table.over is not True:
        return Judged(table)
    score = _score(table)
    together = () if score is None else _partners(table.turn)
    if score is None or together:
        return _without_winner(table, together)
    wrong = tuple(_cannot_be(score))
    if wrong:
        score = replace(score, players=tuple(replace(player, declared=None) for player in score.players))
    verdict = scored(score)
    after = replace(table, winners=verdict.result.winners).told(verdict.summary)
    findings = (*wrong, *found(Part.SCORE, verdict.findings, _places(score)))
    return Judged(after, findings, (*map(step_of, wrong), *told(verdict.steps, _places(score))))


def _without_winner(table: Table, partners: tuple[str, ...]) -> Judged[Table]:
    """Say that the game is over, and where the Wounds of partners are known that the rules leave open how they count."""
    findings = []
    if table.phase is not Phase.COMBAT:  # that phase says so itself
        findings.append(RUNS_OUT("/stack", phase=table.phase))
        table = table.told(findings[0].text)
    if partners:
        findings.append(TEAMS_OPEN(partners[0], because=partners[1:], readings=TEAMS))
    return Judged(table, tuple(findings), tuple(map(step_of, findings)))


def _partners(turn: Turn) -> tuple[str, ...]:
    """Return where the teams stand that more than one player is in."""
    teams = Counter(folded(player.team) for player in turn.players if player.team)
    return tuple(
        f"/players/{n}/team" for n, player in enumerate(turn.players) if player.team and teams[folded(player.team)] > 1
    )


def _has_run_out(table: Table) -> bool:
    before = table.turn.wounds_left
    return before is not None and sum(number or 0 for number in table.received) >= before


def _score(table: Table) -> FinalScore | None:
    """Return the Wounds of all players, None where the number of one is not known."""
    players = []
    for player, received in zip(table.turn.players, table.received, strict=True):
        if player.wounds is None or received is None:
            return None
        number = player.wounds + received
        players.append(Player(name=player.name, wounds=number, declared=player.declared))
    return FinalScore(players=tuple(players), stack=0)


def _cannot_be(score: FinalScore) -> Iterator[Finding]:
    """Yield who cannot have as many Wounds of the commonest type as was declared, by those that the player has in the end."""
    for fault in score.contradictions():
        n = int(fault.at.split("/")[2])
        player = score.players[n]
        names = {"player": player.name, "declared": player.declared, "wounds": wounds(player.wounds)}
        yield CANNOT_DECLARE(fault.at, names, because=(f"/players/{n}/wounds",))


def _places(score: FinalScore) -> dict[str, str]:
    types = {f"/players/{n}/{name}": f"/players/{n}/declared" for n in range(len(score.players)) for name in TYPES}
    return {**types, "/moment": "/phase"}


def perhaps_over(table: Table) -> Judged[Table]:
    """Say that a phase is judged as though the game went on, where that is not known."""
    if table.over is not None:
        return Judged(table)
    return Judged(table, (PERHAPS_OVER("/stack", phase=table.phase),))


def after_the_end(table: Table, phase: Phase) -> Judged[Table]:
    """Refuse all that is done in a phase once the game has ended with an earlier one."""
    findings = tuple(AFTER_THE_END(at, phase=phase, last=table.phase) for at in table.turn.done_in(phase))
    return Judged(table, findings, tuple(map(step_of, findings)))
