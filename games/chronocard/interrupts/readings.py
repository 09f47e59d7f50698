"""How may each point be read on which the rules are silent?"""

from __future__ import annotations

from games.chronocard.interrupts.choices import Point
from games.text import Text
from games.verdict import Outcome, Reading

AFTER_ENDING = (
    Reading(
        Text(
            "The end of interrupts concerned what waited then; the opponent's new interrupt may be answered.",
            "割り込み終了は、そのとき待っていた宣言についてのものです。相手の新しい割り込みには割り込めます。",
        ),
        Outcome.ALLOWED,
        ("cc-04",),
    ),
    Reading(
        Text(
            "Whoever has declared the end of interrupts may not interrupt any further in this chain.",
            "割り込み終了を宣言したプレイヤーは、この連鎖ではもう割り込めません。",
        ),
        Outcome.FORBIDDEN,
        ("cc-05",),
    ),
)
UNASKED = (
    Reading(
        Text(
            "Only the start phase is closed to cards and A.Skills.",
            "カードやA.Skillを使えないと定められているのは、スタートフェイズだけです。",
        ),
        Outcome.ALLOWED,
        ("cc-28",),
    ),
    Reading(
        Text(
            "Outside one's own main phase, and the draw phase for events and A.Skills, one may only answer a declaration.",
            "自分のメインフェイズと、イベントやA.Skillを使えるドローフェイズのほかは、割り込みとしてしか行えません。",
        ),
        Outcome.FORBIDDEN,
        ("cc-01", "cc-28"),
    ),
)
HEROINE = (
    Reading(
        Text(
            "A heroine is a card like others, and the list of what may interrupt names the use of cards.",
            "ヒロインもカードの一つです。割り込める宣言には、カードを使う宣言が含まれます。",
        ),
        Outcome.ALLOWED,
        ("cc-07", "cc-20"),
    ),
    Reading(
        Text(
            "A heroine is not used from hand in the course of a game.",
            "ヒロインは、ゲーム中に手札から使うカードではありません。",
        ),
        Outcome.FORBIDDEN,
        ("cc-21.1",),
    ),
)
READINGS = {Point.AFTER_ENDING: AFTER_ENDING, Point.UNASKED: UNASKED, Point.HEROINE: HEROINE}
