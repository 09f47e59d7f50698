"""The answer: its sentence, the time line, what each minion has left, and the turns on a card's page."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from annotated_types import MinLen

from games.content import Card
from games.picture import Mark, TimeLine
from games.scenario import fact, row, scenario
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Result, Step, Verdict, worst_of
from games.vtes.cards import printed, recorded
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules import STUCK, sticks
from games.vtes.no_repeat.rules.acting import LOCKED
from games.vtes.no_repeat.scenario import (
    Action,
    CardAction,
    CardText,
    Does,
    Ending,
    Event,
    Holds,
    InPlayAction,
    Level,
    Minion,
    NoRepeat,
    OwnAction,
    PlainAction,
    Unlock,
    deed,
)
from games.vtes.no_repeat.state import OUTCOME_OPEN, Counted, Standing, Turn, Use, together
from games.vtes.reasons import ALREADY_BLED

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
TAKEN = WORDS.text("taken")
NOT_TAKEN = WORDS.text("not-taken")
USED = WORDS.text("used")
USED_OPEN = WORDS.text("used-open")
NOT_DONE = WORDS.text("not-done")
FREE = WORDS.text("free")
TWICE = WORDS.text("twice")
UNLOCKS = WORDS.texts("unlocks", (Ending.SUCCESSFUL, Ending.BLOCKED))
CANCELLED = WORDS.text("cancelled")
ENDED = WORDS.text("ended")
FAILED = WORDS.text("failed")
UNREACHED = WORDS.text("unreached")
REFERENDUM = WORDS.text("referendum")

NonEmpty = Annotated[str, MinLen(1)]


@row()
class UsedUp:
    """One use that is charged to a minion, or of which that is open."""

    what: Annotated[Counted, fact()]
    card: Annotated[NonEmpty | None, fact()] = None
    copy: Annotated[NonEmpty | None, fact()] = None
    ability: Annotated[NonEmpty | None, fact()] = None
    charged: Annotated[Holds, fact()] = Holds.YES


@row()
class Left:
    """How a minion stands at the end."""

    minion: Annotated[str, fact()]
    in_play: Annotated[bool, fact()] = True
    locked: Annotated[Holds, fact()] = Holds.NO
    stuck: Annotated[Holds, fact()] = Holds.NO
    used_up: Annotated[tuple[UsedUp, ...], fact()] = ()


@scenario
class AtTheEnd:
    """How all minions stand at the end."""

    minions: Annotated[tuple[Left, ...], fact()] = ()


def left(turn: Turn, edition: Edition) -> AtTheEnd:
    """Return how each minion stands, in the order in which they were named."""
    return AtTheEnd(minions=tuple(_left(turn, standing, edition) for standing in turn.standings.values()))


def _left(turn: Turn, standing: Standing, edition: Edition) -> Left:
    return Left(
        minion=standing.label,
        in_play=standing.away is None,
        locked=standing.lock.holds,
        stuck=Holds.YES if sticks(edition, turn, standing) else standing.stuck.holds,
        used_up=tuple(_used_up(standing)),
    )


def _used_up(standing: Standing) -> Iterator[UsedUp]:
    """Yield each use once, certain where one of its charges is."""
    held: dict[Use, Holds] = {}
    for charge in standing.charges:
        if charge.status.holds is not Holds.NO and held.get(charge.use) is not Holds.YES:
            held[charge.use] = charge.status.holds
    for use, holds in held.items():
        yield UsedUp(what=use.counted, card=use.card, copy=use.copy or None, ability=use.ability or None, charged=holds)


TAKERS = ("/taken_over_by", "/taken_over_again_by")
"""Where it is said of a minion that takes an action over."""


def summary(scenario: NoRepeat, findings: tuple[Finding, ...]) -> Text:
    """Return what is worst: who may not do what, or that all may be done."""
    actions = [event for event in scenario.told if isinstance(event, Action)]
    worst = worst_of(findings)
    if not actions:
        return NO_ACTION if worst.outcome is Outcome.ALLOWED else _answer(scenario.told[_number(worst)], worst)
    if worst.outcome is Outcome.ALLOWED and len(actions) > 1:
        return ALL_ALLOWED.filled(n=len(actions))
    if worst.outcome is Outcome.ALLOWED:
        return _answer(actions[0], worst)
    number = _number(worst)
    at = f"/events/{number}/"
    against = [one for one in findings if one.outcome is worst.outcome and f"{one.at}/".startswith(at)]
    return _answer(scenario.told[number], worst, against)


def _number(finding: Finding) -> int:
    return int(finding.at.split("/")[2])


def _answer(event: Event, worst: Finding, against: Sequence[Finding] = ()) -> Text:
    match event:
        case Unlock(card=card, minion=minion):
            return UNLOCKING[worst.outcome].filled(card=printed(card), minion=minion)
        case CardText(card=card):
            return TEXT_UNKNOWN.filled(card=printed(card))
        case PlainAction() | CardAction() | InPlayAction() | OwnAction():
            return _of_action(event, worst, [one for one in against if not _of_taker(one)])
    return worst.text


def _of_taker(finding: Finding) -> bool:
    return finding.at.endswith(TAKERS)


def _of_action(action: Action, worst: Finding, against: list[Finding]) -> Text:
    again = worst.at.endswith(TAKERS[1])
    acting, taker = (
        (action.taken_over_by, action.taken_over_again_by) if again else (action.minion, action.taken_over_by)
    )
    names = {"minion": acting, "deed": deed(action), "taker": taker}
    reasons = {one.reason for one in against}
    if STUCK in reasons:
        return IS_STUCK.filled(**names)
    if LOCKED in reasons and len(reasons) > 1:
        return (BLED_AND_LOCKED if ALREADY_BLED in reasons else LOCKED_TOO).filled(**names)
    if worst.reason is OUTCOME_OPEN:
        return COUNT_OPEN.filled(**names)
    if _of_taker(worst) and worst.outcome is not Outcome.ALLOWED:
        return TAKING_OVER[worst.outcome].filled(**names)
    return (BLED if worst.reason is ALREADY_BLED else ANSWERS[worst.outcome]).filled(**names)


def timeline(scenario: NoRepeat, verdict: Verdict[Result]) -> TimeLine:
    """Return the events in their order, each with what it used up."""
    return TimeLine(TURN, tuple(_mark(scenario, step) for step in verdict.steps))


def _mark(scenario: NoRepeat, step: Step) -> Mark:
    event = scenario.told[int(step.at.split("/")[2])] if step.at.startswith("/events/") else None
    if not isinstance(event, Action):
        return Mark(step.text, step.at, step.outcome)
    done = step.outcome is not Outcome.FORBIDDEN or any(one["charged"] for one in step.state)
    text = (TAKEN if done else NOT_TAKEN).filled(minion=event.minion, deed=deed(event), outcome=event.outcome)
    return Mark(text, step.at, step.outcome, _note(step) if done else NOT_DONE)


def _note(step: Step) -> Text:
    used = tuple(_charged(step, Holds.YES))
    unsure = tuple(_charged(step, Holds.OPEN))
    if used:
        return USED.filled(used=together(used))
    return USED_OPEN.filled(used=together(unsure)) if unsure else FREE


def _charged(step: Step, holds: Holds) -> Iterator[Text]:
    charged = (one for state in step.state for one in state["charged"])
    yield from dict.fromkeys(one["name"] for one in charged if one["charged"] is holds)


MINION, PLAYER = "Anson", "A"
BLEEDING = "Govern the Unaligned"
POLITICAL, AGAIN = "Kine Resources Contested", "Parity Shift"
CANCELS = {"action-card", "minion-card"}
MODIFIER = "Action Modifier"
PLAYED = {MODIFIER, "Combat"}
ENDINGS = {
    **dict.fromkeys(("success", "any-outcome"), Ending.SUCCESSFUL),
    **dict.fromkeys(("blocked", "combat", "combat-to-torpor"), Ending.BLOCKED),
}
"""By when a card unlocks a minion after its action, what became of that."""
LEVELS: dict[str, Level | None] = {"": None, **{level.code: level for level in Level}}


def of_card(card: Card) -> Iterator[tuple[Text, NoRepeat]]:
    """Yield a turn in which a card is taken as an action twice, in which it unlocks a minion that has bled, in which it cancels an
    action card, and in which it ends an action; as far as the table says that it does.
    """
    facts = recorded(card.name.en)
    if "does_basic" in facts:
        level = Level.BASIC if "does_superior" in facts else None
        action = CardAction(minion=MINION, card=card.name.en, level=level)
        yield TWICE, _turn(action, Unlock(minion=MINION), action)
    for ending, level in _unlocking(facts).items():
        bleed = PlainAction(minion=MINION, does=(Does.BLEED,), outcome=ending)
        unlock = Unlock(minion=MINION, card=card.name.en, level=level)
        yield UNLOCKS[ending], _turn(bleed, unlock, PlainAction(minion=MINION, does=(Does.BLEED,)))
    if CANCELS & {word.partition("@")[0] for word in facts.get("cancels_what", "").split()}:
        played = CardAction(minion=MINION, card=BLEEDING, level=Level.BASIC)
        yield CANCELLED, _turn(replace(played, outcome=Ending.CANCELLED, by=card.name.en), played)
    yield from _ended(card.name.en, facts)


def _ended(card: str, facts: dict[str, str]) -> Iterator[tuple[Text, NoRepeat]]:
    """Yield a turn in which a card ends an action or its referendum, and the minion, unlocked, takes one of the kind again."""
    ends = {word.partition("@")[0] for word in facts.get("ends_action", "").split()}
    bleed, unlock = PlainAction(minion=MINION, does=(Does.BLEED,)), Unlock(minion=MINION)
    if "referendum" in ends:
        cancelled = CardAction(minion=MINION, card=POLITICAL, outcome=Ending.REFERENDUM_CANCELLED, by=card)
        yield REFERENDUM, _turn(cancelled, unlock, CardAction(minion=MINION, card=AGAIN))
    elif facts.get("resolution_reached") == "no" and ends:
        yield UNREACHED, _turn(replace(bleed, outcome=Ending.ENDED_AT_BLOCK_ATTEMPT, by=card), unlock, bleed)
    elif MODIFIER in facts.get("types", "") and "blocked" in facts.get("unlocks_when", "") and ends:
        yield ENDED, _turn(replace(bleed, outcome=Ending.ENDED_AFTER_BLOCK, by=card), unlock, bleed)
    elif ends:
        yield FAILED, _turn(replace(bleed, outcome=Ending.FAILED, by=card), unlock, bleed)


def _unlocking(facts: dict[str, str]) -> dict[Ending, Level | None]:
    """Return what must have become of an action for a card to unlock its minion, each with the level at which it does."""
    if PLAYED.isdisjoint(facts.get("types", "").split("/")) or "ends_action" in facts:
        return {}
    words = (word.partition("@") for word in facts.get("unlocks_when", "").split())
    told = ((when, marks.partition(",")[0]) for when, _, marks in words if when in ENDINGS)
    return {ENDINGS[when]: LEVELS[level] for when, level in told if level in LEVELS}


def _turn(*events: Event) -> NoRepeat:
    return NoRepeat(turn_of=PLAYER, minions=(Minion(name=MINION),), events=events)
