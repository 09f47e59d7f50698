"""What do both checkers say of a bleed or a political action that was taken before?"""

from __future__ import annotations

from games.text import Text
from games.verdict import Outcome, Reason

ALREADY_BLED = Reason(
    "already-bled",
    Outcome.FORBIDDEN,
    ("nra-03", "nra-15", "nra-30", "nra-34"),
    Text(
        "{minion} has already bled this turn, and may not bleed again by any means.",
        "{minion}はこのターン、すでにブリードしました。どんな手段でも、もう一度ブリードすることはできません。",
    ),
)
POLITICAL_TAKEN = Reason(
    "political-taken",
    Outcome.FORBIDDEN,
    ("nra-04", "nra-30", "nra-34"),
    Text(
        "{minion} has already taken a political action this turn, and may not take another.",
        "{minion}はこのターン、すでに政治アクションを行いました。もう一度行うことはできません。",
    ),
)
# the example of a bleed by a card, and the rule on special forms of basic actions
OF_CARDS = ("nra-15", "nra-34")
