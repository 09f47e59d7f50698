"""What is the answer in one sentence?"""

from __future__ import annotations

from games.text import Text
from games.verdict import Finding, Outcome
from games.vtes.cards import printed
from games.vtes.play_again.situation import Attempt, Does, Kind, PlayAgain, When

ANSWERS = {
    Outcome.ALLOWED: Text("{minion} may {deed} {when}.", "{minion}は{when}、{deed}ます。"),
    Outcome.FORBIDDEN: Text("{minion} may not {deed} {when}.", "{minion}は{when}、{deed}ません。"),
    Outcome.UNSETTLED: Text(
        "Whether {minion} may {deed} {when} is not settled.",
        "{minion}が{when}、{deed}るかどうかは、決まっていません。",
    ),
    Outcome.UNKNOWN: Text(
        "Whether {minion} may {deed} {when} depends on what is not given.",
        "{minion}が{when}、{deed}るかどうかは、入力されていない事柄によります。",
    ),
}
ILLEGAL = Text(
    "Direct Intervention cannot cancel this. As if nothing had been cancelled: {answer}",
    "Direct Interventionではキャンセルできません。キャンセルがなかったとすると、{answer}",
)
TIMES = {
    When.NOW: Text("now", "いま"),
    When.LATER_ROUND: Text("in a later round", "後のラウンドで"),
    When.LATER_ACTION: Text("later this turn", "このターン中に"),
    When.LATER_TURN: Text("in a later turn", "後のターンに"),
}
PLAY = Text("play {card}", "{card}をプレイでき")
PLAY_ANOTHER = Text("play another {card}", "もう1枚の{card}をプレイでき")
USE = Text("take the action of {card}", "{card}のアクションを行え")
WITHOUT_CARD = {
    Does.BLEED: Text("bleed without a card", "カードなしでブリードでき"),
    Does.POLITICAL: Text("take a political action without a card", "カードなしで政治アクションを行え"),
    Does.OTHER: Text("act without a card", "カードなしのアクションを行え"),
}


def summary(situation: PlayAgain, illegal: tuple[Finding, ...], judged: tuple[Finding, ...]) -> Text:
    """Say who may or may not do what, and when."""
    outcome = max(finding.outcome for finding in judged)
    answer = ANSWERS[outcome].filled(
        minion=situation.attempt.minion, deed=_deed(situation, situation.attempt), when=TIMES[situation.attempt.when]
    )
    return ILLEGAL.filled(answer=answer) if illegal else answer


def _deed(situation: PlayAgain, attempt: Attempt) -> Text:
    if attempt.kind is Kind.WITHOUT_CARD:
        return WITHOUT_CARD[attempt.does]
    card = printed(attempt.card)
    if attempt.kind is Kind.CARD_IN_PLAY:
        return USE.filled(card=card)
    return (PLAY_ANOTHER if situation.same_card_again and situation.same_minion else PLAY).filled(card=card)
