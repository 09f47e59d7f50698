"""Findings for and against the start of an action."""

from collections.abc import Iterator

from games.blackpoker.actions import Action
from games.blackpoker.cards import card_list, cards_in
from games.blackpoker.course.parser import ParsedDecision, parse_start, reveal
from games.blackpoker.course.scenario import Starting
from games.blackpoker.decisions import Decision, Start
from games.blackpoker.effects.magic import is_too_low
from games.blackpoker.names import parse_name
from games.blackpoker.objections import REASONS as OBJECTIONS
from games.blackpoker.objections import objections
from games.blackpoker.state import State
from games.blackpoker.targets import TARGET_NOT_THERE
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
MAY_START = WORDS.reason("may-start")
MAY_START_AT_ONCE = WORDS.reason("may-start-at-once")
LAST_LIFE = WORDS.reason("cost-takes-last-life")
PERHAPS_IN_HAND = WORDS.reason("perhaps-in-hand")
AMBIGUOUS = WORDS.reason("which-one")
AMBIGUOUS_NUMBER = WORDS.reason("which-number")
NEVER_STANDS = WORDS.reason("target-never-stands")
CANCELS_NOTHING = WORDS.reason("cancels-nothing")
REASONS = (*WORDS.reasons, *OBJECTIONS)


def judge(state: State, row: Starting) -> tuple[Finding, ...]:
    """Return all findings against the action, then its conditions; without either, that it may be started."""
    parsed = parse_start(state, row)
    revealed = reveal(state, row.by, "hand", parsed.shown_cards)
    against = tuple(_objection_findings(revealed, row, parsed))
    return against or tuple(_start_findings(revealed, row, parsed.decision))


def _objection_findings(state: State, row: Starting, parsed: ParsedDecision) -> Iterator[Finding]:
    for objection in objections(state, parsed.decision):
        # an immediate action never stands on the stage (BP-73)
        if objection.reason is TARGET_NOT_THERE and (target := _immediate_target(row)):
            yield NEVER_STANDS("/attempt/target", cites=("bp-06", "bp-73", target.row.clause), target=target)
        elif not (parsed.doubtful and objection.part == "target"):
            yield objection.finding(f"/attempt{parsed.place(objection.part)}")
    if parsed.doubtful:
        yield (AMBIGUOUS_NUMBER if parsed.numbered else AMBIGUOUS)("/attempt/target", words=row.target)
    if parsed.shown_cards:
        because = (f"/{row.by.code}/hand",)
        part = "keys" if set(parsed.shown_cards) & set(cards_in(row.keys) or ()) else "discards"
        yield PERHAPS_IN_HAND(f"/attempt/{part}", because=because, player=row.by, cards=card_list(parsed.shown_cards))


def _immediate_target(row: Starting) -> Action | None:
    """Return the action named as the target if it is immediate."""
    designation = parse_name(row.target) if row.target else None
    return designation.action if designation and designation.action and designation.action.row.immediate else None


def _start_findings(state: State, row: Starting, decision: Decision) -> Iterator[Finding]:
    reason = MAY_START_AT_ONCE if row.action.row.immediate else MAY_START
    cites = (row.action.row.clause, "bp-71", "bp-72", *(("bp-06",) if row.action.row.immediate else ("bp-73",)))
    yield reason("/attempt/action", cites=cites, player=row.by, action=row.action)
    life = state.of(row.by).life
    if life and len(life) == row.action.row.cost.damage:
        yield LAST_LIFE("/attempt/action", because=(f"/{row.by.code}/life",), player=row.by)
    if isinstance(decision, Start) and row.action is Action.COUNTER and isinstance(decision.target, int):
        entry = state.on_stage(decision.target)
        if entry and is_too_low(decision.keys[0], entry):
            key, other = card_list(decision.keys), card_list(entry.keys)
            because = ("/attempt/target",)
            yield CANCELS_NOTHING("/attempt/keys", because=because, key=key, other=other, target=entry.action)
