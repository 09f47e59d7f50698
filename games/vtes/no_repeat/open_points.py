"""Which points stay open?"""

from __future__ import annotations

from games.text import Text
from games.verdict import Outcome, Reason

OUTCOME_OPEN = Reason(
    "outcome-open",
    Outcome.UNSETTLED,
    ("nra-12", "nra-14", "nra-20", "nra-40"),
    Text(
        "FAQ 3.19 does not say whether {minion}'s action ({outcome}) counts as taken; the related entry to which it refers was"
        " not available.",
        "{minion}のアクション（{outcome}）を行ったことになるかどうか、FAQ 3.19は述べていません。関連する項目として挙げられたものは入手できませんでした。",
    ),
)
COUNT_OPEN = Reason(
    "count-open",
    Outcome.UNSETTLED,
    ("nra-12", "nra-14", "nra-40"),
    Text(
        "FAQ 3.19 does not say whether {minion}'s earlier action counts as taken; if it does, {used} is used up.",
        "{minion}の先のアクションを行ったことになるかどうか、FAQ 3.19は述べていません。行ったことになるなら、{used}はもう使い切っています。",
    ),
)
LOCK_OPEN = Reason(
    "lock-open",
    Outcome.UNSETTLED,
    ("nra-14",),
    Text(
        "FAQ 3.19 does not say whether {minion} locked for its earlier action.",
        "{minion}が先のアクションでロックしたかどうか、FAQ 3.19は述べていません。",
    ),
)
LOCK_UNKNOWN = Reason(
    "lock-unknown",
    Outcome.UNKNOWN,
    ("nra-08", "nra-30"),
    Text(
        "Whether {minion} is still locked is not given. If it has unlocked, add that event. It is certain that a locked"
        " minion cannot act.",
        "{minion}がまだロックしているかどうかは、入力からはわかりません。アンロックしたなら、その出来事を足してください。確かなのは、ロックしていればアクションを行えないことです。",
    ),
)
TAKEN_OVER_OPEN = Reason(
    "taken-over-open",
    Outcome.UNSETTLED,
    ("nra-46",),
    Text(
        "An earlier action was taken over after a block. Whether {minion} is charged for it, and {used} is used up, is not"
        " settled.",
        "先のアクションは、ブロックの後で引き継がれました。{minion}の回数に数えて{used}を使い切ったことになるかどうかは、決まっていません。",
    ),
)
TAKER_CHARGE_OPEN = Reason(
    "taker-charge-open",
    Outcome.UNSETTLED,
    ("nra-13",),
    Text(
        "FAQ 3.19 does not say whether {minion}, which took an action over, is charged for it; if it is, {used} is used up.",
        "アクションを引き継いだ{minion}の回数に数えるかどうか、FAQ 3.19は述べていません。数えるなら、{used}はもう使い切っています。",
    ),
)
TAKER_OPEN = Reason(
    "taker-open",
    Outcome.UNSETTLED,
    ("nra-13",),
    Text(
        "FAQ 3.19 does not say whether {minion}, which takes the action over, must itself be able and allowed to take it.",
        "アクションを引き継ぐ{minion}自身に、そのアクションを行うことが認められている必要があるかどうか、FAQ 3.19は述べていません。",
    ),
)
RETURN_OPEN = Reason(
    "return-open",
    Outcome.UNSETTLED,
    ("nra-46",),
    Text(
        "{minion} was contested or set aside and is back in the same turn. Whether what happened before still counts is not"
        " settled.",
        "{minion}は、コンテストになったか脇に置かれた後、同じターンに戻りました。その前のことをまだ数えるかどうかは、決まっていません。",
    ),
)
FETCHED_OPEN = Reason(
    "fetched-open",
    Outcome.UNSETTLED,
    ("nra-05",),
    Text(
        "FAQ 3.19 does not say whether {used} is used up when another card fetched that card.",
        "別のカードが取ってきたカードについて、{used}を回数に数えるかどうか、FAQ 3.19は述べていません。",
    ),
)
STUCK_OPEN = Reason(
    "stuck-open",
    Outcome.UNSETTLED,
    ("nra-38",),
    Text(
        "It is not settled whether {minion} may take the action that it had to take, and so neither is whether it is stuck.",
        "{minion}が行わなければならなかったアクションについて、行えるかどうかが決まっていません。動けないのかどうかも決まりません。",
    ),
)
DEPENDS_OPEN = Reason(
    "depends-open",
    Outcome.UNSETTLED,
    ("nra-12", "nra-40"),
    Text(
        "Whether {minion} took its earlier action is itself not settled, and this depends on it.",
        "{minion}が先のアクションを行えたのかどうかが決まっていないので、これも決まりません。",
    ),
)
DEPENDS_UNKNOWN = Reason(
    "depends-unknown",
    Outcome.UNKNOWN,
    ("nra-12", "nra-40"),
    Text(
        "Whether {minion} took its earlier action depends on what is not given, and so does this. It is certain that an"
        " action counts once only if it was taken.",
        "{minion}が先のアクションを行えたのかどうかは、入力されていない事柄によります。これも同じです。確かなのは、行わなかったアクションは数えないことです。",
    ),
)
REASONS = (
    OUTCOME_OPEN,
    COUNT_OPEN,
    LOCK_OPEN,
    LOCK_UNKNOWN,
    TAKEN_OVER_OPEN,
    TAKER_CHARGE_OPEN,
    TAKER_OPEN,
    RETURN_OPEN,
    FETCHED_OPEN,
    STUCK_OPEN,
    DEPENDS_OPEN,
    DEPENDS_UNKNOWN,
)
