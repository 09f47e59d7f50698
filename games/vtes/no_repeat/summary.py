"""What is the answer in one sentence?"""

from __future__ import annotations

from games.text import Text
from games.verdict import Finding, Outcome
from games.vtes.basic_actions import ALREADY_BLED
from games.vtes.cards import printed
from games.vtes.no_repeat.deeds import deed
from games.vtes.no_repeat.open_points import OUTCOME_OPEN
from games.vtes.no_repeat.rows import Action, CardAction, CardText, Event, InPlayAction, OwnAction, PlainAction, Unlock
from games.vtes.no_repeat.situation import NoRepeat

NO_ACTION = Text("No action has been taken this turn.", "このターン、アクションはまだ行われていません。")
ALL_ALLOWED = Text(
    "Each of the {n} actions of this turn may be taken.", "このターンの{n}回のアクションは、どれも行えます。"
)
ANSWERS = {
    Outcome.ALLOWED: Text("{minion} may take {deed}.", "{minion}は{deed}を行えます。"),
    Outcome.UNKNOWN: Text(
        "Whether {minion} may take {deed} depends on what is not given.",
        "{minion}が{deed}を行えるかどうかは、入力されていない事柄によります。",
    ),
    Outcome.UNSETTLED: Text(
        "Whether {minion} may take {deed} is not settled.",
        "{minion}が{deed}を行えるかどうかは、決まっていません。",
    ),
    Outcome.FORBIDDEN: Text("{minion} may not take {deed}.", "{minion}は{deed}を行えません。"),
}
TAKING_OVER = {
    Outcome.UNKNOWN: Text(
        "Whether {taker} may take over {minion}'s action depends on what is not given: {deed}.",
        "{taker}が{minion}の{deed}を引き継げるかどうかは、入力されていない事柄によります。",
    ),
    Outcome.UNSETTLED: Text(
        "Whether {taker} may take over {minion}'s action is not settled: {deed}.",
        "{taker}が{minion}の{deed}を引き継げるかどうかは、決まっていません。",
    ),
    Outcome.FORBIDDEN: Text(
        "{taker} may not take over {minion}'s action: {deed}.", "{taker}は{minion}の{deed}を引き継げません。"
    ),
}
BLED = Text("{minion} may not bleed again this turn.", "{minion}はこのターン、もうブリードできません。")
COUNT_OPEN = Text(
    "Whether {minion}'s action counts as taken is not settled: {deed}.",
    "{minion}が{deed}を行ったことになるかどうかは、決まっていません。",
)
NO_UNLOCK = Text("{card} cannot unlock {minion} here.", "{card}は、ここでは{minion}をアンロックできません。")
TEXT_UNKNOWN = Text(
    "What the text of {card} says is not given, and the answer may depend on it.",
    "{card}のテキストの内容が入力されておらず、答えはそれによって変わるかもしれません。",
)


def summary(scenario: NoRepeat, findings: tuple[Finding, ...]) -> Text:
    """Say what is worst: who may not do what, or that all may be done."""
    actions = [event for event in scenario.events if isinstance(event, Action)]
    worst = max(findings, key=lambda finding: finding.outcome)
    if not actions:
        return NO_ACTION if worst.outcome is Outcome.ALLOWED else _of(scenario.events[_number(worst)], worst)
    if worst.outcome is Outcome.ALLOWED and len(actions) > 1:
        return ALL_ALLOWED.filled(n=len(actions))
    return _of(actions[0] if worst.outcome is Outcome.ALLOWED else scenario.events[_number(worst)], worst)


def _number(finding: Finding) -> int:
    return int(finding.at.split("/")[2])


def _of(event: Event, worst: Finding) -> Text:
    match event:
        case Unlock(card=card, minion=minion):
            return NO_UNLOCK.filled(card=printed(card), minion=minion)
        case CardText(card=card):
            return TEXT_UNKNOWN.filled(card=printed(card))
        case PlainAction() | CardAction() | InPlayAction() | OwnAction():
            return _of_action(event, worst)
    return worst.text


def _of_action(action: Action, worst: Finding) -> Text:
    names = {"minion": action.minion, "deed": deed(action), "taker": action.taken_over_by}
    if worst.reason is OUTCOME_OPEN:
        return COUNT_OPEN.filled(**names)
    if worst.at.endswith("/taken_over_by") and worst.outcome is not Outcome.ALLOWED:
        return TAKING_OVER[worst.outcome].filled(**names)
    return (BLED if worst.reason is ALREADY_BLED else ANSWERS[worst.outcome]).filled(**names)
