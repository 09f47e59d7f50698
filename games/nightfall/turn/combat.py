"""What does the Combat phase leave to the rest of the turn?"""

from collections.abc import Iterable, Iterator, Mapping

from games.course import Judged
from games.nightfall.chain.rules import Gone
from games.nightfall.cleanup.scenario import Earlier
from games.nightfall.combat import check
from games.nightfall.combat.course import judge_all_ways
from games.nightfall.combat.explain import DEPENDS_ON_PAYMENT, DEPENDS_ON_READING
from games.nightfall.combat.rules import (
    BEFORE_PHASE,
    BY_TEXT,
    LASTS,
    PLAYED,
    RUNS_OUT,
    WOUND_USED,
    called,
    leaving_clause,
)
from games.nightfall.combat.scenario import Combat, CombatCard, Effect, OtherEffect, Place, Play, UsedWound
from games.nightfall.combat.state import Board
from games.nightfall.rules import USED_BY_TEXT
from games.nightfall.terms import Phase
from games.nightfall.turn.holding import Holding
from games.nightfall.turn.state import Standing, Table, Used
from games.nightfall.turn.telling import Part, found, placed, told
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Finding, Outcome, step_of

WORDS = sentences(__name__)
NOT_IN_HAND = WORDS.reason("not-left-in-hand")
DONE = (PLAYED, BEFORE_PHASE, BY_TEXT, WOUND_USED, USED_BY_TEXT)
DEPENDS = (DEPENDS_ON_READING, DEPENDS_ON_PAYMENT)


def fought(table: Table) -> Judged[Table]:
    """Judge the Combat phase and return the table after it."""
    turn = table.turn
    scenario, moved, lacking = held(table)
    verdict = check(scenario)
    boards = [course.whole.state for course in judge_all_ways(scenario).values()]
    places = {
        f"/players/{n}/minions/{m}": (n, m) for n, one in enumerate(turn.players) for m in range(len(one.minions))
    }
    minions = {
        at: Standing(one.minion, one.place, one.player, one.health)
        for at, one in zip(places, verdict.result.minions, strict=True)
    }
    gone, hand = _gone(boards, minions), _held(table.hand, scenario, verdict.findings, boards)
    after = replace(
        table,
        minions=minions,
        gone=Gone(
            {at: (placed(by, moved), cite) for at, (by, cite) in gone.surely.items()},
            {at: placed(by, moved) for at, by in gone.perhaps.items()},
        ),
        received=tuple(one.wounds for one in verdict.result.players),
        over=_over(verdict.findings),
        uses=tuple(_uses(scenario, verdict.findings, moved)),
        hand=replace(hand, open=placed(hand.open, moved)),
    )
    return Judged(
        after.told(verdict.summary),
        (*found(Part.COMBAT, verdict.findings, moved), *lacking),
        (*told(verdict.steps, moved), *map(step_of, lacking)),
    )


def held(table: Table) -> tuple[Combat, dict[str, str], tuple[Finding, ...]]:
    """Return Combat without what the active player has not in hand, where in the turn its plays stand, and what is found of the others."""
    whole = table.turn.combat()
    kept, lacking = [*range(len(whole.plays))], list[Finding]()
    while True:
        scenario = replace(whole, plays=tuple(whole.plays[n] for n in kept))
        beyond = _beyond(table, scenario)
        if beyond is None:
            return scenario, {f"/plays/{m}": f"/plays/{n}" for m, n in enumerate(kept) if m != n}, tuple(lacking)
        at = f"/plays/{kept.pop(beyond)}"
        play = scenario.plays[beyond]
        cites = ("nf-26.1",) if isinstance(play, UsedWound) else ("nf-38",)
        lacking.append(NOT_IN_HAND(at, cites=cites, player=table.turn.active, card=called(play)))


def _beyond(table: Table, scenario: Combat) -> int | None:
    """Return the number of the first play for which the active player's hand holds no card; where a minion comes back to it, none is sure to lack."""
    own = [n for n, play in enumerate(scenario.plays) if table.turn.is_active(play.player)]
    cards = sum(isinstance(scenario.plays[n], CombatCard) for n in own)
    used = sum(isinstance(scenario.plays[n], UsedWound) for n in own)
    if cards <= table.hand.others and used < 2:
        return None
    if any(not isinstance(play, UsedWound) and play.effect is Effect.RETURN for play in scenario.plays):
        return None
    hand, findings = table.hand, check(scenario).findings
    for n in own:
        play, at = scenario.plays[n], f"/plays/{n}"
        if not _done(findings, at):
            continue
        kind = play.of if isinstance(play, UsedWound) else None
        if not isinstance(play, OtherEffect) and not hand.holds(kind):
            return n
        hand = _without(hand, play, True, at, findings)
    return None


def _gone(boards: list[Board], minions: Iterable[str]) -> Gone:
    """Return what has left play in Combat, and what has perhaps, since it differs by what is open."""
    surely, perhaps = {}, {}
    for at in minions:
        removed = [piece for board in boards for piece in board.pieces.values() if piece.at == at and piece.removed]
        if len(removed) == len(boards):
            surely[at] = (removed[0].removed, leaving_clause(removed[0]))
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


def _uses(scenario: Combat, findings: tuple[Finding, ...], moved: Mapping[str, str]) -> Iterator[Used]:
    for n, play in enumerate(scenario.plays):
        if isinstance(play, UsedWound) and _done(findings, f"/plays/{n}"):
            use = Earlier(by=play.player, wound=play.of, phase=Phase.COMBAT, otherwise=play.otherwise)
            yield Used(placed(f"/plays/{n}", moved), use)


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
            hand = hand.with_perhaps(back[0].removed)
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
