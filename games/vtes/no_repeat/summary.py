"""What is the answer in one sentence?"""

from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, worst_of
from games.vtes.basic_actions import ALREADY_BLED
from games.vtes.cards import printed
from games.vtes.no_repeat.deeds import deed
from games.vtes.no_repeat.judging import STUCK
from games.vtes.no_repeat.open_points import OUTCOME_OPEN
from games.vtes.no_repeat.rows import Action, CardAction, CardText, Event, InPlayAction, OwnAction, PlainAction, Unlock
from games.vtes.no_repeat.situation import NoRepeat

WORDS = sentences(__name__)
NO_ACTION = WORDS.text("no-action")
ALL_ALLOWED = WORDS.text("all-allowed")
ANSWERS = WORDS.texts("answers", Outcome)
TAKING_OVER = WORDS.texts("taking-over", (Outcome.UNKNOWN, Outcome.UNSETTLED, Outcome.FORBIDDEN))
IS_STUCK = WORDS.text("stuck")
BLED = WORDS.text("bled")
COUNT_OPEN = WORDS.text("count-open")
UNLOCKING = WORDS.texts("unlocking", (Outcome.UNKNOWN, Outcome.FORBIDDEN))
TEXT_UNKNOWN = WORDS.text("text-unknown")


def summary(scenario: NoRepeat, findings: tuple[Finding, ...]) -> Text:
    """Return what is worst: who may not do what, or that all may be done."""
    actions = [event for event in scenario.events if isinstance(event, Action)]
    worst = worst_of(findings)
    if not actions:
        return NO_ACTION if worst.outcome is Outcome.ALLOWED else _of(scenario.events[_number(worst)], worst)
    if worst.outcome is Outcome.ALLOWED and len(actions) > 1:
        return ALL_ALLOWED.filled(n=len(actions))
    if worst.outcome is Outcome.ALLOWED:
        return _of(actions[0], worst)
    stuck = any(one.reason is STUCK and _number(one) == _number(worst) for one in findings)
    return _of(scenario.events[_number(worst)], worst, stuck)


def _number(finding: Finding) -> int:
    return int(finding.at.split("/")[2])


def _of(event: Event, worst: Finding, stuck: bool = False) -> Text:
    match event:
        case Unlock(card=card, minion=minion):
            return UNLOCKING[worst.outcome].filled(card=printed(card), minion=minion)
        case CardText(card=card):
            return TEXT_UNKNOWN.filled(card=printed(card))
        case PlainAction() | CardAction() | InPlayAction() | OwnAction():
            return _of_action(event, worst, stuck)
    return worst.text


def _of_action(action: Action, worst: Finding, stuck: bool) -> Text:
    names = {"minion": action.minion, "deed": deed(action), "taker": action.taken_over_by}
    if stuck:
        return IS_STUCK.filled(**names)
    if worst.reason is OUTCOME_OPEN:
        return COUNT_OPEN.filled(**names)
    if worst.at.endswith("/taken_over_by") and worst.outcome is not Outcome.ALLOWED:
        return TAKING_OVER[worst.outcome].filled(**names)
    return (BLED if worst.reason is ALREADY_BLED else ANSWERS[worst.outcome]).filled(**names)
