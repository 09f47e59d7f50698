"""How can an open point be read?"""

from __future__ import annotations

from games.text import Text
from games.verdict import Outcome, Reading

COUNTING = (
    Reading(
        Text(
            "The Japanese text counts an action once, blocked or not, so it counts and may not be repeated.",
            "日本語の本文は、ブロックされたかどうかにかかわらず1回と数えます。数えるので、繰り返せません。",
        ),
        Outcome.FORBIDDEN,
        ("nra-23.1",),
    ),
    Reading(
        Text(
            "Only what is blocked or succeeds counts, so this does not, and may be taken again.",
            "数えるのはブロックされたか成功したものだけです。これは数えないので、もう一度行えます。",
        ),
        Outcome.ALLOWED,
        ("nra-12", "nra-23.2"),
    ),
)
LOCKING = (
    Reading(
        Text("A minion locks for its action.", "ミニオンはアクションを行うとロックします。"),
        Outcome.FORBIDDEN,
        ("nra-08",),
    ),
    Reading(
        Text(
            "The action was not taken, and the minion may act at once.",
            "アクションを行ったことにならず、ミニオンはすぐにアクションを行えます。",
        ),
        Outcome.ALLOWED,
        ("nra-14",),
    ),
)
CHARGED_AFTER_BLOCK = (
    Reading(
        Text("This minion is charged with the action.", "そのアクションは、このミニオンの回数に数えます。"),
        Outcome.FORBIDDEN,
        ("nra-46",),
    ),
    Reading(
        Text("The other minion is charged with it.", "そのアクションは、もう一方のミニオンの回数に数えます。"),
        Outcome.ALLOWED,
        ("nra-46",),
    ),
)
TAKER_CHARGED = (
    Reading(
        Text("The minion that took it over has taken it.", "引き継いだミニオンが行ったことになります。"),
        Outcome.FORBIDDEN,
        ("nra-45.2",),
    ),
    Reading(
        Text(
            "FAQ 3.19 says only who has not taken it, and its limits are all there are.",
            "FAQ 3.19が述べているのは、行ったことにならないミニオンについてだけで、制限もそこにあるものだけです。",
        ),
        Outcome.ALLOWED,
        ("nra-08", "nra-13"),
    ),
)
TAKER_ALLOWED = (
    Reading(
        Text("It must itself be able and allowed to take it.", "引き継ぐミニオン自身が行えなければなりません。"),
        Outcome.FORBIDDEN,
        ("nra-45.1",),
    ),
    Reading(
        Text("Taking over is not beginning an action.", "引き継ぎは、アクションを始めることではありません。"),
        Outcome.ALLOWED,
        ("nra-13",),
    ),
)
RETURNED = (
    Reading(
        Text("It is the same minion, and all of it counts.", "同じミニオンなので、すべて数えます。"),
        Outcome.FORBIDDEN,
        ("nra-46",),
    ),
    Reading(
        Text("It is a new minion, as after being burned.", "バーンされた後と同じく、新しいミニオンです。"),
        Outcome.ALLOWED,
        ("nra-32.1", "nra-46"),
    ),
)
FETCHED = (
    Reading(
        Text(
            "Every action card is counted by its name, fetched or not.",
            "アクションカードはどれも、取ってきたものでも、名前で数えます。",
        ),
        Outcome.FORBIDDEN,
        ("nra-05", "nra-09"),
    ),
    Reading(
        Text(
            "Only the name of the card that was played is used up.",
            "回数に数えるのは、プレイしたカードの名前だけです。",
        ),
        Outcome.ALLOWED,
        ("nra-36",),
    ),
)
STICKING = (
    Reading(
        Text(
            "That action was forbidden, and the minion is stuck.",
            "そのアクションは禁じられていて、ミニオンは動けません。",
        ),
        Outcome.FORBIDDEN,
        ("nra-38",),
    ),
    Reading(
        Text("That action was allowed, and the obligation is met.", "そのアクションは認められ、義務は果たされました。"),
        Outcome.ALLOWED,
        ("nra-38",),
    ),
)
DEPENDING = (
    Reading(
        Text("The earlier action was taken and counts.", "先のアクションは行われ、1回に数えます。"),
        Outcome.FORBIDDEN,
        ("nra-12", "nra-40"),
    ),
    Reading(
        Text(
            "This minion has not taken the earlier action, and nothing was used up.",
            "先のアクションはこのミニオンが行ったことにならず、何も数えません。",
        ),
        Outcome.ALLOWED,
        ("nra-12", "nra-40"),
    ),
)
