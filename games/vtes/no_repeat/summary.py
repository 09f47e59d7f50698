"""What is the answer in one sentence?"""

from collections.abc import Sequence

from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, worst_of
from games.vtes.basic_actions import ALREADY_BLED
from games.vtes.cards import printed
from games.vtes.no_repeat.acting import LOCKED
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
LOCKED_TOO = WORDS.text("locked-too")
BLED_AND_LOCKED = WORDS.text("bled-and-locked")
COUNT_OPEN = WORDS.text("count-open")
UNLOCKING = WORDS.texts("unlocking", (Outcome.UNKNOWN, Outcome.FORBIDDEN))
TEXT_UNKNOWN = WORDS.text("text-unknown")
TAKERS = ("/taken_over_by", "/taken_over_again_by")
"""Where it is said of a minion that takes an action over."""


def summary(scenario: NoRepeat, findings: tuple[Finding, ...]) -> Text:
    """Return what is worst: who may not do what, or that all may be done."""
    actions = [event for event in scenario.told if isinstance(event, Action)]
    worst = worst_of(findings)
    if not actions:
        return NO_ACTION if worst.outcome is Outcome.ALLOWED else _of(scenario.told[_number(worst)], worst)
    if worst.outcome is Outcome.ALLOWED and len(actions) > 1:
        return ALL_ALLOWED.filled(n=len(actions))
    if worst.outcome is Outcome.ALLOWED:
        return _of(actions[0], worst)
    number = _number(worst)
    at = f"/events/{number}/"
    against = [one for one in findings if one.outcome is worst.outcome and f"{one.at}/".startswith(at)]
    return _of(scenario.told[number], worst, against)


def _number(finding: Finding) -> int:
    return int(finding.at.split("/")[2])


def _of(event: Event, worst: Finding, against: Sequence[Finding] = ()) -> Text:
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
