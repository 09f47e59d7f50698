"""The answer to a turn: its sentence, the time line, the uses left to each minion, and turns for a card's page."""

from collections.abc import Iterable, Iterator, Sequence

from games.board import Board, Figure, Token, Zone
from games.columns import Values
from games.content import Card
from games.library import Row
from games.picture import Mark, TimeLine
from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, Result, Step, Verdict, row_number, worst_of
from games.vtes.cards import printed, recorded
from games.vtes.no_repeat.rules.acting import LOCKED
from games.vtes.no_repeat.rules.duties import STUCK, is_stuck_by_rule
from games.vtes.no_repeat.scenario import AtTheEnd, Counted, Left, NoRepeat, UsedUp
from games.vtes.no_repeat.scenario.choices import Does, Ending, Level
from games.vtes.no_repeat.scenario.names import action_name
from games.vtes.no_repeat.scenario.rows import (
    Action,
    CardAction,
    CardText,
    Event,
    InPlayAction,
    Minion,
    OwnAction,
    PlainAction,
    Unlock,
)
from games.vtes.no_repeat.state import OUTCOME_OPEN, MinionState, Turn, Use, join_uses
from games.vtes.rules import ALREADY_BLED, Edition
from games.vtes.vampires import own_actions

WORDS = sentences(__name__)
NO_ACTION = WORDS.text("no-action")
ALL_ALLOWED = WORDS.text("all-allowed")
ANSWERS = WORDS.texts("answers", Outcome)
TAKING_OVER = WORDS.texts("taking-over", (Outcome.UNKNOWN, Outcome.UNSETTLED, Outcome.FORBIDDEN))
IS_STUCK = WORDS.text("stuck")
BLED = WORDS.text("bled")
LOCKED_TOO = WORDS.text("locked-too")
BLED_AND_LOCKED = WORDS.text("bled-and-locked")
COUNT_OPEN = WORDS.text("count-open")
UNLOCKING = WORDS.texts("unlocking", (Outcome.UNKNOWN, Outcome.FORBIDDEN))
TEXT_UNKNOWN = WORDS.text("text-unknown")
TURN = WORDS.text("turn")
ACTION_TAKEN = WORDS.text("taken")
NOT_TAKEN = WORDS.text("not-taken")
USED = WORDS.text("used")
USED_OPEN = WORDS.text("used-open")
NOT_DONE = WORDS.text("not-done")
FREE = WORDS.text("free")
MINIONS = WORDS.text("minions")
LIMITS = WORDS.texts("limits", Counted)
LOCKED_NOTE = WORDS.text("locked-note")
LOCK_OPEN_NOTE = WORDS.text("lock-open-note")
GONE_NOTE = WORDS.text("gone-note")
TWICE = WORDS.text("twice")
OWN_TWICE = WORDS.text("own-twice")
UNLOCKS = WORDS.texts("unlocks", (Ending.SUCCESSFUL, Ending.BLOCKED))
CANCELLED = WORDS.text("cancelled")
ENDED = WORDS.text("ended")
FAILED = WORDS.text("failed")
UNREACHED = WORDS.text("unreached")
REFERENDUM = WORDS.text("referendum")


def end_of_turn(turn: Turn, edition: Edition) -> AtTheEnd:
    """Return each minion's state at the end, in the order of entry."""
    return AtTheEnd(minions=tuple(_minion_left(turn, minion, edition) for minion in turn.minions.values()))


def _minion_left(turn: Turn, minion: MinionState, edition: Edition) -> Left:
    return Left(
        minion=minion.label,
        in_play=minion.away is None,
        locked=minion.lock.holds,
        stuck=Truth.YES if is_stuck_by_rule(edition, turn, minion) else minion.stuck.holds,
        used_up=tuple(_used_up(minion)),
    )


def _used_up(minion: MinionState) -> Iterator[UsedUp]:
    """Yield each use once, certain if one charge is."""
    by_use: dict[Use, Truth] = {}
    for charge in minion.charges:
        if charge.status.holds is not Truth.NO and by_use.get(charge.use) is not Truth.YES:
            by_use[charge.use] = charge.status.holds
    for use, holds in by_use.items():
        yield UsedUp(what=use.counted, card=use.card, copy=use.copy or None, ability=use.ability or None, charged=holds)


TAKERS = ("/taken_over_by", "/taken_over_again_by")
"""Fields of the minions that take an action over."""

ENDINGS_OF_ACTION = ("/outcome", "/by_when")
"""Fields of how an action ended."""


def summary(scenario: NoRepeat, findings: tuple[Finding, ...]) -> Text:
    """Return the worst answer in one sentence."""
    actions = [event for event in scenario.known_events if isinstance(event, Action)]
    worst = worst_of(findings)
    if not actions:
        return (
            NO_ACTION
            if worst.outcome is Outcome.ALLOWED
            else _answer(scenario.known_events[row_number(worst.at)], worst)
        )
    if worst.outcome is Outcome.ALLOWED and len(actions) > 1:
        return ALL_ALLOWED.filled(n=len(actions))
    if worst.outcome is Outcome.ALLOWED:
        return _answer(actions[0], worst)
    number = row_number(worst.at)
    at = f"/events/{number}/"
    against = [finding for finding in findings if finding.outcome is worst.outcome and f"{finding.at}/".startswith(at)]
    return _answer(scenario.known_events[number], worst, against)


def _answer(event: Event, worst: Finding, against: Sequence[Finding] = ()) -> Text:
    match event:
        case Unlock(card=card, minion=minion):
            return UNLOCKING[worst.outcome].filled(card=printed(card), minion=minion)
        case CardText(card=card):
            return TEXT_UNKNOWN.filled(card=printed(card))
        case PlainAction() | CardAction() | InPlayAction() | OwnAction():
            return _of_action(event, worst, [finding for finding in against if not _is_of_taker(finding)])
    return worst.text


def _is_of_taker(finding: Finding) -> bool:
    return finding.at.endswith(TAKERS)


def _of_action(action: Action, worst: Finding, against: list[Finding]) -> Text:
    is_second_taker = worst.at.endswith(TAKERS[1])
    acting, taker = (
        (action.taken_over_by, action.taken_over_again_by) if is_second_taker else (action.minion, action.taken_over_by)
    )
    names = {"minion": acting, "deed": action_name(action), "taker": taker}
    reasons = {finding.reason for finding in against}
    if STUCK in reasons:
        return IS_STUCK.filled(**names)
    if LOCKED in reasons and len(reasons) > 1:
        return (BLED_AND_LOCKED if ALREADY_BLED in reasons else LOCKED_TOO).filled(**names)
    if worst.reason is OUTCOME_OPEN:
        return COUNT_OPEN.filled(**names)
    # only how the action ended is open
    if worst.outcome in (Outcome.UNKNOWN, Outcome.UNSETTLED) and worst.at.endswith(ENDINGS_OF_ACTION):
        return worst.text
    if _is_of_taker(worst) and worst.outcome is not Outcome.ALLOWED:
        return TAKING_OVER[worst.outcome].filled(**names)
    return (BLED if worst.reason is ALREADY_BLED else ANSWERS[worst.outcome]).filled(**names)


def picture(scenario: NoRepeat, verdict: Verdict[Result]) -> TimeLine:
    """Return the events in order, each with the uses it spent."""
    return TimeLine(TURN, tuple(_mark(scenario, step) for step in verdict.steps))


def board(scenario: NoRepeat, verdict: Verdict[AtTheEnd]) -> Board:
    """Lay out the minions, each with its limits and what is locked."""
    minions = verdict.result.minions if verdict.result else ()
    return Board(MINIONS, (Zone(figures=tuple(_figure(minion) for minion in minions)),))


def _figure(minion: Left) -> Figure:
    notes = {Truth.YES: LOCKED_NOTE, Truth.OPEN: LOCK_OPEN_NOTE}
    note = notes.get(minion.locked) if minion.in_play else GONE_NOTE
    return Figure(
        Text(minion.minion, minion.minion), note=note, tokens=limit_tokens(minion.used_up), maker=minion.minion
    )


def limit_tokens(used_up: Iterable[UsedUp]) -> tuple[Token, ...]:
    """Return the limits of a minion: bleeding and political actions, and each other one that is used up (NRA-30, NRA-34)."""
    charged = {use.what: use.charged for use in used_up}
    general = (Counted.BLEED, Counted.POLITICAL)
    others_used = [use for use in used_up if use.what not in general]
    return (
        *(Token(LIMITS[counted], charged.get(counted, Truth.NO)) for counted in general),
        *(Token(_limit_text(use), use.charged) for use in others_used),
    )


def _limit_text(use: UsedUp) -> Text:
    return LIMITS[use.what].filled(card=printed(use.card)) if use.card else use.what.text


def _mark(scenario: NoRepeat, step: Step) -> Mark:
    event = scenario.known_events[row_number(step.at)] if step.at.startswith("/events/") else None
    if not isinstance(event, Action):
        return Mark(step.text, step.at, step.outcome)
    performed = step.outcome is not Outcome.FORBIDDEN or any(state["charged"] for state in step.state)
    text = (ACTION_TAKEN if performed else NOT_TAKEN).filled(
        minion=event.minion, deed=action_name(event), outcome=event.outcome
    )
    return Mark(text, step.at, step.outcome, _note(step) if performed else NOT_DONE)


def _note(step: Step) -> Text:
    used = tuple(_charged_names(step, Truth.YES))
    unsure = tuple(_charged_names(step, Truth.OPEN))
    if used:
        return USED.filled(used=join_uses(used))
    return USED_OPEN.filled(used=join_uses(unsure)) if unsure else FREE


def _charged_names(step: Step, holds: Truth) -> Iterator[Text]:
    charged = (charge for state in step.state for charge in state["charged"])
    yield from dict.fromkeys(charge["name"] for charge in charged if charge["charged"] is holds)


MINION, PLAYER = "Anson", "A"
BLEED_CARD = "Govern the Unaligned"
POLITICAL_CARD, OTHER_POLITICAL_CARD = "Kine Resources Contested", "Parity Shift"
CANCELS = {"action-card", "minion-card"}
MODIFIER = "Action Modifier"
PLAYED = {MODIFIER, "Combat"}
ENDINGS = {
    **dict.fromkeys(("success", "any-outcome"), Ending.SUCCESSFUL),
    **dict.fromkeys(("blocked", "combat", "combat-to-torpor"), Ending.BLOCKED),
}
"""Endings of an action by the words for the time at which a card unlocks its minion."""
LEVELS: dict[str, Level | None] = {"": None, **{level.code: level for level in Level}}


def of_card(card: Card | Row) -> Iterator[tuple[Text, NoRepeat]]:
    """Yield captioned turns with a card, as far as its effects are known.

    In them the card is used for two actions, unlocks a minion that has bled, cancels an action card, or ends an action.
    """
    facts = recorded(card.name.en)
    if facts.get("does_basic"):
        level = Level.BASIC if facts["does_superior"] else None
        action = CardAction(minion=MINION, card=card.name.en, level=level)
        yield TWICE, turn_of(action, Unlock(minion=MINION), action)
    for ending, level in unlocking_endings(facts).items():
        bleed = PlainAction(minion=MINION, does=(Does.BLEED,), outcome=ending)
        unlock = Unlock(minion=MINION, card=card.name.en, level=level)
        yield UNLOCKS[ending], turn_of(bleed, unlock, PlainAction(minion=MINION, does=(Does.BLEED,)))
    if cancels_actions(facts):
        played = CardAction(minion=MINION, card=BLEED_CARD, level=Level.BASIC)
        yield CANCELLED, turn_of(replace(played, outcome=Ending.CANCELLED, by=card.name.en), played)
    if own_actions(card.name.en):
        action_by_text = OwnAction(minion=MINION)
        turn = turn_of(action_by_text, Unlock(minion=MINION), action_by_text)
        yield OWN_TWICE, replace(turn, minions=(Minion(name=MINION, card=card.name.en),))
    yield from _ending_turns(card.name.en, facts)


def _ending_turns(card: str, facts: Values) -> Iterator[tuple[Text, NoRepeat]]:
    """Yield a turn in which a card ends an action that is then repeated."""
    ends = {word.partition("@")[0] for word in facts.get("ends_action", ())}
    bleed, unlock = PlainAction(minion=MINION, does=(Does.BLEED,)), Unlock(minion=MINION)
    if "referendum" in ends:
        cancelled = CardAction(minion=MINION, card=POLITICAL_CARD, outcome=Ending.REFERENDUM_CANCELLED, by=card)
        yield REFERENDUM, turn_of(cancelled, unlock, CardAction(minion=MINION, card=OTHER_POLITICAL_CARD))
    elif facts.get("resolution_reached") is False and ends:
        yield UNREACHED, turn_of(replace(bleed, outcome=Ending.ENDED_AT_BLOCK_ATTEMPT, by=card), unlock, bleed)
    elif ends and MODIFIER in facts["types"] and any(word.startswith("blocked") for word in facts["unlocks_when"]):
        yield ENDED, turn_of(replace(bleed, outcome=Ending.ENDED_AFTER_BLOCK, by=card), unlock, bleed)
    elif ends:
        yield FAILED, turn_of(replace(bleed, outcome=Ending.FAILED, by=card), unlock, bleed)


def cancels_actions(facts: Values) -> bool:
    """Return whether a card cancels an action card as it is played (NRA-19, NRA-41)."""
    return not CANCELS.isdisjoint(word.partition("@")[0] for word in facts.get("cancels_what", ()))


def unlocking_endings(facts: Values) -> dict[Ending, Level | None]:
    """Return the endings after which a card unlocks, each with its level."""
    if PLAYED.isdisjoint(facts.get("types", ())) or facts["ends_action"]:
        return {}
    words = (word.partition("@") for word in facts["unlocks_when"])
    levels_by_word = ((when, marks.partition(",")[0]) for when, _, marks in words if when in ENDINGS)
    return {ENDINGS[when]: LEVELS[level] for when, level in levels_by_word if level in LEVELS}


def turn_of(*events: Event) -> NoRepeat:
    """Return a turn of one minion."""
    return NoRepeat(turn_of=PLAYER, minions=(Minion(name=MINION),), events=events)
