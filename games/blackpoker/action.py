"""Action checker: the start of an action, with its key cards, its payment and its target."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Annotated, Any

from games.blackpoker.actions import FREE, NONE, Action, Aim, AimAt, Fit, Timing
from games.blackpoker.cards import ACE, JOKER, PACK, Card, Suit, card_list, cards_in, combined, line
from games.blackpoker.chance import CHANCE_KEPT, PASS_TAKEN, chance_for
from games.blackpoker.contradictions import table_contradictions
from games.blackpoker.course import omissions
from games.blackpoker.course.options import PERHAPS, missing_keys
from games.blackpoker.course.parser import ParsedDecision, parse_start, payment_text_of, payments_of, reveal
from games.blackpoker.course.scenario import Starting, start_contradictions
from games.blackpoker.decisions import Decision, Side, Start, in_order
from games.blackpoker.editions import Rules
from games.blackpoker.effects.magic import is_too_low
from games.blackpoker.names import Designation, parse_name, words_for
from games.blackpoker.objections import NO_CHANCE
from games.blackpoker.objections import REASONS as OBJECTIONS
from games.blackpoker.options import (
    NOT_YET,
    TURN_OF,
    StartWay,
    accounted_for,
    offered_actions,
    unseen_cards,
    way_text,
    ways_to_start,
)
from games.blackpoker.payment import OTHERWISE, Payment, is_free
from games.blackpoker.state import State
from games.blackpoker.table import Barrier, OnStage, Soldier, Table, state_of
from games.blackpoker.targets import ONE_OR_TWO, TARGET_NOT_THERE, TARGETS_ITSELF
from games.game import Checker
from games.moves import Edit, Move, Moves, added, room
from games.picture import Mark, Pile
from games.remedies import Change, Remedies, Vary
from games.scenario import Contradiction, decision
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Step, Verdict, outcome_of, step_of, worst_of

WORDS = sentences(__name__)
# the quick magic of master, which the publisher's data still has otherwise (BP-126, BP-133)
QUICK_OF_MASTER = (Action.BJ, Action.RSF)
UNTOUCHED = ("", Starting().action.code)


class Attempt(Table, frozen=True, kw_only=True):
    """A duel, and an action that a player wants to start in it."""

    attempt: Annotated[Starting, decision()] = Starting()

    @classmethod
    def foreseen(cls, field: str, row: int, value_of: Callable[[str], str]) -> Mapping[str, str]:
        """Fill in the answer to a first action on the stage.

        The player who has the turn started it, so that the other player answers, unless the attempt of the former is
        entered already.
        """
        if field != "stage" or row or value_of("/chance") or value_of("/passed") == "true":
            return {}
        turn, by = _side(value_of("/turn_of")), _side(value_of("/attempt/by"))
        attempted = (
            value_of("/attempt/keys") or value_of("/attempt/target") or value_of("/attempt/action") not in UNTOUCHED
        )
        answers = by if attempted else turn.other
        return {
            "/stage/0/by": answers.other.code,
            "/attempt/by": answers.code,
            "/chance": answers.code,
            "/passed": "true",
        }

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield the contradictions of the duel."""
        yield from table_contradictions(self)
        yield from start_contradictions(self.attempt, "/attempt")


def _side(code: str) -> Side:
    return Side.B if code == Side.B.code else Side.A


MAY_START = WORDS.reason("may-start")
MAY_START_AT_ONCE = WORDS.reason("may-start-at-once")
LAST_LIFE = WORDS.reason("cost-takes-last-life")
SHOWN_FROM_HAND = WORDS.reason("shown-from-hand")
AMBIGUOUS = WORDS.reason("which-one")
AMBIGUOUS_NUMBER = WORDS.reason("which-number")
NEVER_STANDS = WORDS.reason("target-never-stands")
CANCELS_NOTHING = WORDS.reason("cancels-nothing")
REASONS = (*WORDS.reasons, *omissions.WORDS.reasons, PASS_TAKEN, CHANCE_KEPT, TARGETS_ITSELF, *OBJECTIONS)


def judge(state: State, row: Starting) -> tuple[Finding, ...]:
    """Return the objections to the action, or its conditions (BP-71, BP-72)."""
    parsed = parse_start(state, row)
    chance = chance_for(state, parsed.decision)
    revealed = reveal(chance.state, row.by, parsed.zone, parsed.shown_cards)
    against = tuple(_objection_findings(revealed, row, parsed))
    remarks = tuple(part.finding(f"/attempt{parsed.place(part.part)}") for part in parsed.remarks)
    answer = against or (() if parsed.open_parts else _start_findings(revealed, row, parsed.decision))
    open_points = (chance.finding("/attempt/by", row.by),) if chance.reason else ()
    return state.frame.rules.cited_by((*answer, *remarks, *_shown_findings(row, parsed), *open_points))


def _objection_findings(state: State, row: Starting, parsed: ParsedDecision) -> Iterator[Finding]:
    for objection in parsed.against(state):
        # an immediate action never stands on the stage (BP-73)
        if objection.reason is TARGET_NOT_THERE and (target := _immediate_target(row)):
            yield NEVER_STANDS("/attempt/target", cites=("bp-06", "bp-73", target.row.clause), target=target)
        elif not (parsed.doubtful == "target" and objection.part == "target"):
            yield objection.finding(f"/attempt{parsed.place(objection.part)}")
    # whichever character is given up, the action may be started
    if parsed.doubtful == "target":
        yield (AMBIGUOUS_NUMBER if parsed.numbered else AMBIGUOUS)("/attempt/target", words=row.target)


def _shown_findings(row: Starting, parsed: ParsedDecision) -> Iterator[Finding]:
    """Yield that named cards of an unknown hand are taken to be there, as they are shown (BP-71)."""
    written_cards = (*(cards_in(row.keys) or ()), *(cards_in(row.discards or "") or ()))
    cards = tuple(card for card in parsed.shown_cards if card in written_cards)
    if cards and parsed.zone == "hand":
        part = "keys" if set(cards) & set(cards_in(row.keys) or ()) else "discards"
        yield SHOWN_FROM_HAND(
            f"/attempt/{part}", because=(f"/{row.by.code}/hand",), player=row.by, cards=card_list(cards)
        )


def _immediate_target(row: Starting) -> Action | None:
    """Return the action named as the target if it is immediate."""
    designation = parse_name(row.target) if row.target else None
    return designation.action if designation and designation.action and designation.action.row.immediate else None


def _start_findings(state: State, row: Starting, decision: Decision) -> Iterator[Finding]:
    reason = MAY_START_AT_ONCE if row.action.row.immediate else MAY_START
    cites = (row.action.row.clause, "bp-71", "bp-72", *(("bp-06",) if row.action.row.immediate else ("bp-73",)))
    yield reason("/attempt/action", cites=cites, player=row.by, action=row.action)
    life = state.of(row.by).life
    if life and len(life) == state.frame.rules.row(row.action).cost.damage:
        yield LAST_LIFE("/attempt/action", because=(f"/{row.by.code}/life",), player=row.by)
    if isinstance(decision, Start) and row.action is Action.COUNTER and isinstance(decision.target, int):
        entry = state.on_stage(decision.target)
        if entry and is_too_low(decision.keys[0], entry):
            key, other = card_list(decision.keys), card_list(entry.keys)
            because = ("/attempt/target",)
            yield CANCELS_NOTHING("/attempt/keys", because=because, key=key, other=other, target=entry.action)


ANSWERS = WORDS.texts("answers", Outcome)
STAGE = WORDS.text("stage")
AT_ONCE = WORDS.text("at-once")
NOTES = WORDS.texts("notes", Outcome)
TYPE = WORDS.text("type")
TIMING = WORDS.text("timing")
KEYS = WORDS.text("keys")
COST = WORDS.text("cost")
IN_WORDS = WORDS.text("cost-in-words")
PAID = WORDS.text("paid")
FREED = WORDS.text("freed")
NOT_FREED = WORDS.text("not-freed")
TARGET = WORDS.text("target")
PLACES = {
    "type": ("/attempt/action",),
    "timing": ("/attempt/by",),
    "keys": ("/attempt/keys",),
    "cost": ("/attempt/barriers", "/attempt/discards", "/attempt/given_up"),
    "target": ("/attempt/target",),
}


def summary(row: Starting, findings: tuple[Finding, ...]) -> Text:
    """Answer whether the action may be started, or only later."""
    against = [finding for finding in findings if finding.outcome is Outcome.FORBIDDEN]
    if against and all(finding.reason is NO_CHANCE for finding in against):
        return against[0].text
    return ANSWERS[outcome_of(findings)].filled(player=row.by, action=row.action)


def steps(state: State, row: Starting, findings: tuple[Finding, ...]) -> Iterator[Step]:
    """Yield a step for each column, with its worst finding."""
    list_row, rules = state.frame.rules.row(row.action), state.frame.rules
    if row.action not in rules.provisions.actions:
        # the edition has no columns of it
        yield from map(step_of, findings)
        return
    type = rules.provisions.types[row.action]
    names = {"action": row.action, "type": type, "mark": list_row.format, "format": state.frame.format}
    clause = list_row.clause
    cites = ("bp-01", "bp-07", "bp-82", clause) if list_row.type.code == "turn-control" else ("bp-01", "bp-07", clause)
    yield _step(rules, TYPE.filled(**names), cites, "type", findings)
    timing = TIMING.filled(timing=list_row.timing, turn=state.turn_of, chance=state.chance, n=len(state.stage))
    of_master = ("bp-126",) if row.action in QUICK_OF_MASTER else ()
    yield _step(rules, timing, ("bp-02", "bp-72", *of_master), "timing", findings)
    key_cards = list_row.key_cards(state.frame.printed)
    hearts = any(slot.suit is Suit.HEART for slot in key_cards.slots)
    keys = ("bp-02", clause, *(("bp-80",) if list_row.as_printed else ()), *(("bp-81",) if hearts else ()))
    yield _step(rules, KEYS.filled(wanted=key_cards.text if key_cards.slots else NONE), keys, "keys", findings)
    cost, why = _cost(state, row)
    yield _step(rules, cost, why, "cost", findings)
    if outcome_of(findings) is Outcome.ALLOWED and (paid := payment_text_of(state, row)):
        yield _step(rules, PAID.filled(paid=paid), ("bp-03",), "cost", findings)
    aimed = list_row.aim.text if list_row.aim else NONE
    yield _step(rules, TARGET.filled(wanted=aimed), ("bp-71", clause), "target", findings)


def _cost(state: State, row: Starting) -> tuple[Text, tuple[str, ...]]:
    """Return the cost in words and its clauses; a magician frees its own player alone (BP-86)."""
    cost, other = state.frame.rules.row(row.action).cost, row.by.other
    if cost == FREE:
        return COST.filled(cost=NONE), ("bp-02", "bp-03")
    if is_free(state, Start(row.by, row.action)):
        of_master = ("bp-133",) if row.action in QUICK_OF_MASTER else ()
        return FREED.filled(player=row.by), ("bp-53", "bp-86", *of_master)
    if is_free(state, Start(other, row.action)):
        return NOT_FREED.filled(cost=cost.text, parts=cost.parts, other=other), ("bp-02", "bp-03", "bp-53", "bp-86")
    return IN_WORDS.filled(cost=cost.text, parts=cost.parts), ("bp-02", "bp-03")


def _step(rules: Rules, text: Text, cites: tuple[str, ...], column: str, findings: tuple[Finding, ...]) -> Step:
    of_column = [finding for finding in findings if finding.at in PLACES[column]]
    return Step(text, rules.clauses(cites, column), PLACES[column][0], outcome_of(of_column))


def picture(scenario: Attempt, verdict: Verdict[None]) -> Pile:
    """Draw the stage with the action on it or beside it."""
    stage = [Mark(row.action.text, f"/stage/{n}", note=row.by.text) for n, row in enumerate(scenario.stage)]
    action, outcome = scenario.attempt.action, verdict.outcome
    note = AT_ONCE if action.row.immediate and outcome is Outcome.ALLOWED else NOTES[outcome]
    return Pile(STAGE, (*stage, Mark(action.text, "/attempt", outcome, note.filled(player=scenario.attempt.by))))


WAITS = WORDS.text("waits")
WAITS_WITH = WORDS.text("waits-with")
AT_WAITING = WORDS.text("at-waiting")
AT_WAITING_WITH = WORDS.text("at-waiting-with")
SOLDIER_THERE = WORDS.text("soldier-there")
AT_SOLDIER = WORDS.text("at-soldier")
BARRIER_THERE = WORDS.text("barrier-there")
AT_BARRIER = WORDS.text("at-barrier")
ANSWERING = WORDS.text("answering")
PASSES_FIRST = WORDS.text("passes-first")
ANOTHER_ACTION = WORDS.text("another-action")
OTHER_PLAYER = WORDS.text("other-player")
CHANCE = WORDS.text("chance")
STAGE_EMPTY = WORDS.text("stage-empty")
LATER_TURN = WORDS.text("later-turn")
WITH_KEYS = WORDS.text("with-keys")
OTHER_KEYS = WORDS.text("other-keys")
NO_KEYS = WORDS.text("no-keys")


def target_changes(scenario: Attempt) -> Iterator[Change]:
    """Yield changes that bring the named target, or a fitting one."""
    aim, target = scenario.attempt.action.row.aim, scenario.attempt.target
    designation = parse_name(target) if target else None
    if aim is None or aim.at in (AimAt.OPPONENT, AimAt.PLAYER, AimAt.TRUMP):
        return
    if aim.at is AimAt.ACTION:
        yield from _stage_changes(scenario, aim, designation or Designation())
    else:
        yield from _field_changes(scenario, aim, designation or Designation())


def keys_for(scenario: Attempt, by: Side, action: Action) -> tuple[Card, ...] | None:
    """Return key cards that a player may still draw, if any."""
    free = _free_cards(scenario, by)
    keys = next(scenario.rules.row(action).key_cards(scenario.printed).among(free), None)
    return None if keys is None else in_order(keys)


def _free_cards(scenario: Attempt, side: Side) -> list[Card]:
    """Return the cards of a player that lie nowhere yet."""
    state = state_of(scenario)
    return [card for card in (*PACK, JOKER) if not accounted_for(state, side, card)]


def _stage_changes(scenario: Attempt, aim: Aim, designation: Designation) -> Iterator[Change]:
    """Yield that an action waits on the stage: the named one, or the first fitting."""
    named_action = designation.action if designation.number in (None, 1) else None
    candidates = (
        candidate for candidate in Action if candidate.row.aim is None or candidate.row.aim.at is AimAt.OPPONENT
    )
    action = next(
        (candidate for candidate in (named_action, *candidates) if candidate and _may_wait(scenario, candidate, aim)),
        None,
    )
    if action is None:
        return
    by = scenario.turn_of if action.row.timing is Timing.MAIN else scenario.attempt.by.other
    keys = keys_for(scenario, by, action)
    if keys is None or not room(scenario, "stage"):
        return
    row = OnStage(by=by, action=action, keys=line(keys))
    # what has main timing lies lowest on the stage
    lowest = scenario.stage and action.row.timing is Timing.MAIN
    edits = (Edit("replace", "/stage", (row,)),) if lowest else added(scenario, "stage", row)
    is_named = action is named_action and designation.side in (None, by)
    text = (WAITS_WITH if keys else WAITS) if is_named else AT_WAITING_WITH if keys else AT_WAITING
    label = text.filled(player=by, action=action, keys=card_list(keys))
    yield Change(label, edits if is_named else (*edits, _target_edit(action.text.en)))


def _may_wait(scenario: Attempt, action: Action, aim: Aim) -> bool:
    """Return whether an action may stand on the stage in the format, and be the target."""
    row = action.row
    if row.immediate or row.without_turn or row.trump or not scenario.format.admits(row.format):
        return False
    match aim.fit:
        case Fit.WITH_KEYS:
            return len(row.keys.slots) in ONE_OR_TWO
        case Fit.COUNTERABLE:
            return len(row.keys.slots) in ONE_OR_TWO and not row.never_countered
        case Fit.DAMAGE:
            return action is Action.DAMAGE
        case Fit.WITH_TARGET:
            return row.aim is not None and row.aim.at is AimAt.OPPONENT
    return True


def _field_changes(scenario: Attempt, aim: Aim, designation: Designation) -> Iterator[Change]:
    """Yield that a soldier or barrier is in the field: the named one, or one fitting."""
    by = scenario.attempt.by
    usual = by if aim.own_side else by.other
    side = designation.side or usual
    if aim.own_side and side is not by:
        side, designation = usual, Designation()
    if not room(scenario.seat(side), "field"):
        return
    if aim.at is AimAt.BARRIER or (designation.barrier and aim.at is AimAt.CHARACTER):
        yield from _barrier_change(scenario, side, designation)
    else:
        yield from _soldier_change(scenario, side, aim, designation)


def _barrier_change(scenario: Attempt, side: Side, designation: Designation) -> Iterator[Change]:
    number = 1 + sum(isinstance(row, Barrier) for row in scenario.seat(side).field)
    is_named = designation.barrier and designation.number in (None, number)
    text = (BARRIER_THERE if is_named else AT_BARRIER).filled(player=side)
    yield _field_change(scenario, side, Barrier(), text, "" if is_named else f"{side.code.upper()} barrier {number}")


def _soldier_change(scenario: Attempt, side: Side, aim: Aim, designation: Designation) -> Iterator[Change]:
    is_named = bool(designation.cards) and designation.number is None
    key_cards = cards_in(scenario.attempt.keys) or ()
    suits = {card.suit for card in key_cards[:1] if aim.fit is Fit.OF_KEY_SUIT}
    free = (card for card in _free_cards(scenario, side) if card not in key_cards and (not suits or card.suit in suits))
    cards = designation.cards if is_named else tuple([card for card in free if card.number > ACE][:1])
    if cards:
        text = (SOLDIER_THERE if is_named else AT_SOLDIER).filled(player=side, soldier=combined(cards))
        words = "" if is_named else f"{side.code.upper()} {cards[0].text.en}"
        yield _field_change(scenario, side, Soldier(cards=line(cards)), text, words)


def _field_change(scenario: Attempt, side: Side, row: Soldier | Barrier, text: Text, words: str) -> Change:
    """Return that a character is in the field; `words` name it as a new target."""
    edit = Edit("add", f"/{side.code}/field/{len(scenario.seat(side).field)}", row)
    return Change(text, (edit, _target_edit(words)) if words else (edit,))


def _target_edit(words: str) -> Edit:
    return Edit("replace", "/attempt/target", words)


def moves(scenario: Attempt) -> Iterator[Moves]:
    """Yield an answer after a pass, other payments, and each start.

    The ways of one action differ in key cards and legal targets: if one is forbidden, all are, and one stands for them.
    """
    state, by = state_of(scenario), scenario.attempt.by
    if chance_for(state, Start(by, scenario.attempt.action)).state.chance is not by and not state.passed:
        yield Moves(ANSWERING, (scenario.attempt,), partial(_after_pass, state))
    yield Moves(OTHERWISE, payments_of(state, scenario.attempt), partial(_payment_move, state, scenario.attempt))
    hidden = unseen_cards(state, by)
    for action in offered_actions(state, by):
        judge = partial(_start_move, state, by, action)
        options = ways_to_start(state, by, action, hidden)
        forbidden = judge(options[0]).finding.outcome is Outcome.FORBIDDEN
        yield Moves(action.text, options[:1] if forbidden else options, judge)


def _after_pass(state: State, row: Starting) -> Move:
    """Judge the action after a pass of the holder of the chance."""
    edits = (Edit("replace", "/chance", row.by), Edit("replace", "/passed", True))
    text = PASSES_FIRST.filled(holder=state.chance, player=row.by, action=row.action)
    return Move(text, edits, worst_of(judge(state.but(chance=row.by, passed=True), row)))


def _payment_move(state: State, row: Starting, payment: Payment) -> Move:
    """Judge the action with another payment."""
    field, words, text = payment
    edit = Edit("replace", f"/attempt/{field}", words)
    changed: dict[str, Any] = {field: words}
    return Move(text, (edit,), _decisive_finding(judge(state, replace(row, **changed))))


def _start_move(state: State, by: Side, action: Action, way: StartWay) -> Move:
    """Judge one way to start an action."""
    keys, target = way
    words = None if target is None else words_for(state, target)
    row = Starting(by=by, action=action, keys=line(keys), target=words)
    text, missing = way_text(state, action, way), missing_keys(state, by, action, keys)
    label = PERHAPS.filled(way=text, cards=card_list(missing)) if missing else text
    return Move(label, (Edit("replace", "/attempt", row),), _decisive_finding(judge(state, row)))


def _decisive_finding(findings: tuple[Finding, ...]) -> Finding:
    """Return the worst finding, first of those that remain once the chance has come."""
    without_chance = [finding for finding in findings if finding.reason is not NO_CHANCE]
    return next((finding for finding in without_chance if finding.outcome is Outcome.FORBIDDEN), worst_of(findings))


def extra_changes(scenario: Attempt, at: str) -> Iterator[Change]:
    """Yield changes of hand, target or turn, by a finding's place."""
    match at:
        case "/attempt/keys":
            yield from _key_changes(scenario)
        case "/attempt/target":
            yield from target_changes(scenario)
        case "/attempt/by" if scenario.stage and scenario.turn_of is not scenario.attempt.by:
            yield _later_turn(scenario)


def _key_changes(scenario: Attempt) -> Iterator[Change]:
    """Yield that the named key cards are in hand, or that right ones are."""
    attempt = scenario.attempt
    if attempt.keys:
        text = WITH_KEYS.filled(player=attempt.by, keys=attempt.keys)
        yield Change(text, (_hand_edit(scenario, attempt.keys),))
    if scenario.rules.row(attempt.action).key_cards(scenario.printed).takes(cards_in(attempt.keys) or ()):
        return
    keys = keys_for(scenario, attempt.by, attempt.action)
    if keys is None:
        return
    edit = Edit("replace", "/attempt/keys", line(keys))
    if keys:
        label = OTHER_KEYS.filled(player=attempt.by, keys=card_list(keys))
        yield Change(label, (edit, _hand_edit(scenario, line(keys))))
    else:
        yield Change(NO_KEYS, (edit,))


def _hand_edit(scenario: Attempt, keys: str) -> Edit:
    by = scenario.attempt.by
    return Edit("replace", f"/{by.code}/hand", f"{scenario.seat(by).hand} {keys}".strip())


def _later_turn(scenario: Attempt) -> Change:
    """Return the change to a later turn of the player with an empty stage."""
    by = scenario.attempt.by
    chance = (Edit("replace", "/chance", by),) if scenario.chance not in (None, by) else ()
    text = LATER_TURN.filled(player=by)
    return Change(text, (Edit("replace", "/turn_of", by), Edit("replace", "/stage", ()), *chance))


REMEDIES = Remedies(
    nearest=(
        Vary("chance", phrase=CHANCE),
        TURN_OF,
        Vary("stage", ((),), STAGE_EMPTY),
        NOT_YET,
    ),
    farthest=(Vary("attempt/action", phrase=ANOTHER_ACTION), Vary("attempt/by", phrase=OTHER_PLAYER)),
    keeps=("action", "by"),
    extra=extra_changes,
    rows=300,
)


def check(scenario: Attempt) -> Verdict[None]:
    """Judge whether the action may be started, column by column."""
    state, row = state_of(scenario), scenario.attempt
    findings = judge(state, row)
    in_turn = chance_for(state, Start(row.by, row.action)).state
    return Verdict(summary(row, findings), findings, tuple(steps(in_turn, row, findings)), None)


def _findings(scenario: Attempt) -> tuple[Finding, ...]:
    return judge(state_of(scenario), scenario.attempt)


checker = Checker(
    __name__,
    scenario=Attempt,
    check=check,
    reasons=REASONS,
    moves=moves,
    picture=picture,
    remedies=REMEDIES,
    finds=_findings,
)
