"""What does the Combat phase leave to the rest of the turn?"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.course import Judged
from games.nightfall.chain.targets import Gone
from games.nightfall.cleanup.situation import Earlier
from games.nightfall.combat import check
from games.nightfall.combat.board import Board
from games.nightfall.combat.choices import Place
from games.nightfall.combat.leaving import how
from games.nightfall.combat.playing import BEFORE_PHASE, BY_TEXT, PLAYED
from games.nightfall.combat.rows import CombatCard, OtherEffect, Play, UsedWound
from games.nightfall.combat.situation import Combat
from games.nightfall.combat.stack import LASTS, RUNS_OUT
from games.nightfall.combat.ways import DEPENDS_ON_PAYMENT, DEPENDS_ON_READING, courses
from games.nightfall.combat.wounding import WOUND_USED
from games.nightfall.phases import Phase
from games.nightfall.turn.holding import Holding
from games.nightfall.turn.situation import Turn
from games.nightfall.turn.state import Standing, Table, Used
from games.nightfall.turn.telling import Part, found, told
from games.nightfall.wounds import USED_BY_TEXT
from games.text import folded
from games.verdict import Finding, Outcome

DONE = (PLAYED, BEFORE_PHASE, BY_TEXT, WOUND_USED, USED_BY_TEXT)
DEPENDS = (DEPENDS_ON_READING, DEPENDS_ON_PAYMENT)


def fought(table: Table) -> Judged[Table]:
    """Judge the Combat phase and return the table after it."""
    turn = table.turn
    scenario = turn.combat()
    verdict = check(scenario)
    boards = [course.whole.state for course in courses(scenario).values()]
    places = {
        f"/players/{n}/minions/{m}": (n, m) for n, one in enumerate(turn.players) for m in range(len(one.minions))
    }
    minions = {
        at: Standing(one.minion, one.place, one.player, one.health)
        for at, one in zip(places, verdict.result.minions, strict=True)
    }
    after = replace(
        table,
        minions=minions,
        gone=_gone(boards, minions),
        received=tuple(one.wounds for one in verdict.result.players),
        over=_over(verdict.findings),
        uses=tuple(_uses(turn, verdict.findings)),
        hand=_held(table.hand, scenario, verdict.findings, boards),
    )
    return Judged(after.told(verdict.summary), found(Part.COMBAT, verdict.findings), told(verdict.steps))


def _gone(boards: list[Board], minions: Iterable[str]) -> Gone:
    """Return what has left play in Combat, and what has perhaps, since it differs by what is open."""
    surely, perhaps = {}, {}
    for at in minions:
        removed = [piece for board in boards for piece in board.pieces.values() if piece.at == at and piece.removed]
        if len(removed) == len(boards):
            surely[at] = (removed[0].removed, how(removed[0]))
        elif removed:
            perhaps[at] = removed[0].removed
    return Gone(surely, perhaps)


def _over(findings: Iterable[Finding]) -> bool | None:
    """Return whether the stack has run out, None where that is open; it lasts where nobody has told of it."""
    of_stack = [finding.reason for finding in findings if finding.at == "/stack"]
    if RUNS_OUT in of_stack:
        return True
    return None if of_stack and LASTS not in of_stack else False


def _done(findings: Iterable[Finding], at: str) -> bool | None:
    """Return whether a play is made, None where that is open."""
    about = [finding for finding in findings if finding.at == at or finding.at.startswith(f"{at}/")]
    if any(finding.reason in DONE for finding in about):
        return True
    return None if any(finding.reason in DEPENDS for finding in about) else False


def _uses(turn: Turn, findings: tuple[Finding, ...]) -> Iterator[Used]:
    for n, play in enumerate(turn.plays):
        if isinstance(play, UsedWound) and _done(findings, f"/plays/{n}"):
            use = Earlier(by=play.player, wound=play.of, phase=Phase.COMBAT, otherwise=play.otherwise)
            yield Used(f"/plays/{n}", use)


def _held(hand: Holding, scenario: Combat, findings: tuple[Finding, ...], boards: list[Board]) -> Holding:
    """Return the active player's hand once cards and Wounds are played from it, and minions have come back to it."""
    active = folded(scenario.players[0].name)
    for n, play in enumerate(scenario.plays):
        if folded(play.player) == active:
            hand = _without(hand, play, _done(findings, f"/plays/{n}"), f"/plays/{n}", findings)
    for name in boards[0].pieces:
        pieces = [board.pieces[name] for board in boards]
        back = [piece for piece in pieces if piece.place is Place.HAND and folded(piece.owner) == active]
        if len(back) == len(pieces):
            hand = hand.with_other(1)
        elif back:
            hand = hand.opened(back[0].removed)
    return hand


def _without(hand: Holding, play: Play, done: bool | None, at: str, findings: tuple[Finding, ...]) -> Holding:
    """Return the hand without what a play takes from it; what the Feed of a card costs is not told."""
    fed = "" if isinstance(play, UsedWound) else "fed" if play.fed else "fed_players" if play.fed_players else ""
    if done is None and (fed or not isinstance(play, OtherEffect)):
        return hand.opened(at)
    if not done:
        return hand
    if isinstance(play, UsedWound):
        return _without_wounds(hand, play, at, findings)
    if isinstance(play, CombatCard):
        hand = hand.without_other(at)
    return hand.opened(f"{at}/{fed}") if fed and play.payable != 0 else hand


def _without_wounds(hand: Holding, play: UsedWound, at: str, findings: tuple[Finding, ...]) -> Holding:
    hand = hand.without(play.of, at)
    about = [finding for finding in findings if finding.at.startswith(f"{at}/fed/")]
    paid = len(play.fed) - sum(finding.outcome is Outcome.FORBIDDEN for finding in about)
    if not paid:
        return hand
    unsure = play.other_wounds is None or any(finding.outcome is not Outcome.FORBIDDEN for finding in about)
    if unsure or paid > hand.wounds.total:
        return hand.opened(f"{at}/fed")
    return hand.without_wounds(paid)
