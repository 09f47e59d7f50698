"""What do both checkers say of the text of a card that forbids or permits, beside the rule?"""

from __future__ import annotations

from games.text import Text
from games.verdict import Outcome, Reading, Reason

CARD_BARRED = Reason(
    "card-barred",
    Outcome.FORBIDDEN,
    ("nra-44.1",),
    Text(
        "The text of {text} forbids {minion} to play this card again this turn.",
        "{text}のテキストにより、{minion}はこのターン、このカードをもう一度プレイできません。",
    ),
)
ACTION_BARRED = Reason(
    "action-barred",
    Outcome.FORBIDDEN,
    ("nra-44.1",),
    Text(
        "The text of {text} forbids {minion} this action for the rest of the turn.",
        "{text}のテキストにより、{minion}はこのターン、このアクションを行えません。",
    ),
)
ALL_ACTIONS_BARRED = Reason(
    "all-actions-barred",
    Outcome.FORBIDDEN,
    ("nra-44.1",),
    Text(
        "The text of {text} forbids {minion} any further action this turn.",
        "{text}のテキストにより、{minion}はこのターン、アクションをもう何も行えません。",
    ),
)
TEXT_PERMITS = Reason(
    "text-permits",
    Outcome.ALLOWED,
    ("nra-44.1",),
    Text(
        "The text of {text} permits {minion} the repeat, and card text wins.",
        "{text}のテキストが{minion}に繰り返しを認めています。カードのテキストが優先します。",
    ),
)
REACH_OPEN = Reason(
    "reach-open",
    Outcome.UNSETTLED,
    ("nra-46",),
    Text(
        "Whether the bar of {text} reaches {minion}, another minion, is not settled.",
        "{text}の禁止が、別のミニオンである{minion}にも及ぶかどうかは、決まっていません。",
    ),
)
TEXT_OPEN = Reason(
    "text-open",
    Outcome.UNSETTLED,
    ("nra-08",),
    Text(
        "FAQ 3.19 does not speak of what the text of {text} lays down, and the answer changes with it.",
        "FAQ 3.19は、{text}のテキストのような定めについて述べていません。そのテキストに従うかどうかで答えが変わります。",
    ),
)
REACHES = (
    Reading(
        Text("The bar is on the card, whoever plays it.", "禁止はカードにかかり、どのミニオンもプレイできません。"),
        Outcome.FORBIDDEN,
        ("nra-44.1", "nra-46"),
    ),
    Reading(
        Text(
            "The bar is on the minion whose card was cancelled.",
            "禁止は、カードをキャンセルされたミニオンだけにかかります。",
        ),
        Outcome.ALLOWED,
        ("nra-32.1", "nra-46"),
    ),
)
TEXT_WINS = Text("Card text wins.", "カードのテキストが優先します。")
RULE_STANDS = Text("The rule stands as written.", "ルールが書かれたとおりに働きます。")


def with_and_without(by_text: Outcome, by_rule: Outcome) -> tuple[Reading, Reading]:
    """Return the two readings of an edition that does not speak of card texts."""
    return (
        Reading(TEXT_WINS, by_text, ("nra-44.1",)),
        Reading(RULE_STANDS, by_rule, ("nra-08",)),
    )
