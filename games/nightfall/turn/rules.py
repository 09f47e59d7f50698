"""Rules of a turn as a whole: findings of its phases, the hand between them, and the end of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum, auto

from games.game import AnyChecker
from games.nightfall.cards import CARD_REASONS, VARIES
from games.nightfall.chain import checker as chain
from games.nightfall.chain.scenario import Event, LinkingWound, Order
from games.nightfall.claim import checker as claim
from games.nightfall.claim.rules import ClaimState
from games.nightfall.claim.scenario import Claim, Decision, Discard, Effect
from games.nightfall.cleanup import checker as cleanup
from games.nightfall.cleanup.scenario import Cleanup
from games.nightfall.combat import checker as combat
from games.nightfall.final_score import FinalScore, ScoredPlayer
from games.nightfall.final_score import checker as final_score
from games.nightfall.rules import STARTING_PLACE_OPEN
from games.nightfall.terms import MEANINGS, card_key, card_name, wound_count
from games.nightfall.turn.scenario import Turn
from games.nightfall.turn.state import SAME_PLACES, Holding, Table, place_in_turn
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Finding, Outcome, Reason

WORDS = sentences(__name__)
NOT_LEFT_IN_HAND = WORDS.reason("not-left-in-hand")
NOT_IN_HAND = WORDS.reason("not-in-hand")
EFFECT_NOT_PLAYED = WORDS.reason("effect-not-played")
HAND_OPEN = WORDS.reason("hand-open")
WOUND_OPEN = WORDS.reason("used-wound-open")
WOUND_GOES = WORDS.readings("wound-goes")
LEFT_OTHERWISE = WORDS.reason("left-otherwise")
DRAWN_OTHERWISE = WORDS.reason("drawn-otherwise")
RECEIVED = WORDS.reason("received")
RUNS_OUT = WORDS.reason("runs-out")
AFTER_THE_END = WORDS.reason("after-the-end")
CANNOT_DECLARE = WORDS.reason("cannot-declare")
TEAMS_OPEN = WORDS.reason("teams-open")
TEAMS = WORDS.readings("teams")
PERHAPS_OVER = WORDS.reason("perhaps-over")


AS_TOLD = (STARTING_PLACE_OPEN, *CARD_REASONS, VARIES)
"""Reasons of the phases that the turn tells as they do."""


class Part(StrEnum):
    """A part of the turn with a checker of its own."""

    COMBAT = auto()
    CHAIN = auto()
    CLAIM = auto()
    CLEANUP = auto()
    SCORE = auto()


REPORTED = WORDS.texts("said", Part)
CHECKERS: Mapping[Part, AnyChecker] = {
    Part.COMBAT: combat,
    Part.CHAIN: chain,
    Part.CLAIM: claim,
    Part.CLEANUP: cleanup,
    Part.SCORE: final_score,
}


def _reason_of(part: Part, outcome: Outcome) -> Reason | None:
    """Return the turn's reason for a part and an outcome, if any."""
    # the turn as a whole asks for names that may mean a card, and tells open places and the table as they are
    reasons = [reason for reason in CHECKERS[part].reasons if reason not in (MEANINGS.reason, *AS_TOLD)]
    cites = [cite for reason in reasons if reason.outcome is outcome for cite in reason.cites]
    if not cites:
        return None
    code = part.value if outcome is Outcome.ALLOWED else f"{part}-{outcome.code}"
    return Reason(code, outcome, tuple(dict.fromkeys(cites)), REPORTED[part])


# the turn publishes one reason for each part and outcome, in place of the many of the part
BY_PART = {(part, outcome): reason for part in Part for outcome in Outcome if (reason := _reason_of(part, outcome))}
REASONS = (*BY_PART.values(), *WORDS.reasons, *AS_TOLD)


def report_findings(
    part: Part, findings: Iterable[Finding], places: Mapping[str, str] = SAME_PLACES
) -> tuple[Finding, ...]:
    """Return the findings of a phase under the turn's own reasons (NF-02)."""
    return tuple(_report(part, finding, places) for finding in findings)


def _report(part: Part, finding: Finding, places: Mapping[str, str]) -> Finding:
    at = place_in_turn(finding.at, places)
    because = tuple(place_in_turn(pointer, places) for pointer in finding.because)
    if finding.reason in AS_TOLD:
        return replace(finding, at=at, because=because)
    return BY_PART[part, finding.outcome](
        at,
        because=because,
        readings=finding.readings,
        cites=finding.cites,
        said=finding.text,
    )


def is_unsure(table: Table, decision: Decision, after: ClaimState) -> bool:
    """Return whether it is open that the hand, or the influence, suffices (NF-17)."""
    if isinstance(decision, Discard):
        return table.hand.fewer or decision.cards > table.hand.size
    # a claim is unsure once it needs the influence of doubtful discards
    return after.least < min(table.doubtful, table.claims.least)


def effect_not_played(table: Table, decision: Decision, at: str) -> Iterator[Finding]:
    """Yield the fault of a claim by an unplayed card (NF-16, NF-63)."""
    if not isinstance(decision, Claim) or decision.effect is None:
        return
    number, effect = table.turn.claims().effect(decision.effect)
    orders = [n for n, event in enumerate(table.turn.events) if isinstance(event, Order) and _is_card_of(event, effect)]
    if orders and effect.played_by is None and card_key(effect.card) not in table.played:
        because = (f"/effects/{number}", f"/events/{orders[0]}")
        yield EFFECT_NOT_PLAYED(f"{at}/effect", because=because, card=card_name(effect.card))


def _is_card_of(order: Order, effect: Effect) -> bool:
    return order.card is not None and card_key(order.card) == card_key(effect.card)


def hand_open(table: Table, at: str, fewer: Outcome = Outcome.ALLOWED, more: Outcome = Outcome.ALLOWED) -> Finding:
    """Return that the number of cards in hand is open (NF-17, NF-21, NF-27).

    `fewer` is the outcome if the used Wound has left the hand, `more` the one if it stays.
    """
    hand, names = table.hand, {"player": table.turn.active}
    if not hand.fewer and isinstance(_event(table, hand.open), LinkingWound):
        departed_reading, staying_reading = WOUND_GOES
        readings = replace(departed_reading, outcome=fewer), replace(staying_reading, outcome=more)
        return WOUND_OPEN(at, names, because=(hand.open,), readings=readings)
    return HAND_OPEN(at, names, because=(hand.open,))


def _event(table: Table, at: str) -> Event | None:
    """Return the event at a pointer, None elsewhere."""
    name, _, number = at.rpartition("/")
    return table.turn.events[int(number)] if name == "/events" else None


def hand_differs(table: Table, hand: Holding) -> Iterator[Finding]:
    """Yield the difference between the given hand and the turn's (NF-21)."""
    if not table.hand.open and not table.hand.may_be(hand):
        yield LEFT_OTHERWISE("/left", player=table.turn.active, held=table.hand.size, told=hand.size)


def drawn_differ(table: Table, cleanup: Cleanup) -> Iterator[Finding]:
    """Yield the difference between the given draws and the number drawn (NF-21)."""
    if table.turn.drawn.told and not cleanup.drawn.told:
        yield DRAWN_OTHERWISE("/drawn/told", drawn=table.turn.drawn.size, draws=cleanup.draws)


def shared_teams(turn: Turn) -> tuple[str, ...]:
    """Return the places of the teams with more than one player (NF-43)."""
    teams = Counter(folded(player.team) for player in turn.players if player.team)
    return tuple(
        f"/players/{n}/team" for n, player in enumerate(turn.players) if player.team and teams[folded(player.team)] > 1
    )


def has_run_out(table: Table) -> bool:
    """Return whether the Wounds received have emptied the stack (NF-30)."""
    before = table.turn.wounds_left
    return before is not None and sum(number or 0 for number in table.received) >= before


def score_of(table: Table) -> FinalScore | None:
    """Return the Wounds of all players, None with an unknown number (NF-31)."""
    players = []
    for player, received in zip(table.turn.players, table.received, strict=True):
        if player.wounds is None or received is None:
            return None
        number = player.wounds + received
        players.append(ScoredPlayer(name=player.name, wounds=number, declared=player.declared))
    return FinalScore(players=tuple(players), stack=0)


def impossible_declarations(score: FinalScore) -> Iterator[Finding]:
    """Yield the declarations that a player's Wounds rule out (NF-32)."""
    for fault in score.contradictions():
        n = int(fault.at.split("/")[2])
        player = score.players[n]
        names = {"player": player.name, "declared": player.declared, "wounds": wound_count(player.wounds)}
        yield CANNOT_DECLARE(fault.at, names, because=(f"/players/{n}/wounds",))
