"""Has the game ended at this moment?"""

from __future__ import annotations

from collections.abc import Iterator

from games.nightfall.final_score.situation import FinalScore, Moment
from games.nightfall.names import wounds
from games.text import Text
from games.verdict import Finding, Outcome, Reason

GOES_ON = Reason(
    "goes-on",
    Outcome.ALLOWED,
    ("nf-30",),
    Text(
        "With {wounds} left in the stack the game goes on.",
        "山に{wounds}が残っているので、ゲームは続きます。",
    ),
)
ENDS_WITH_PHASE = Reason(
    "ends-with-phase",
    Outcome.ALLOWED,
    ("nf-30",),
    Text(
        "The Wound stack has run out; the game has not ended yet, but ends when this phase does.",
        "ウーンドの山がなくなりました。ゲームはまだ終わらず、このフェイズの終わりに終わります。",
    ),
)
OVER = Reason(
    "over",
    Outcome.ALLOWED,
    ("nf-30",),
    Text(
        "The Wound stack has run out and the phase ends: the game is over.",
        "ウーンドの山がなくなり、フェイズも終わったので、ゲームは終わりです。",
    ),
)
BEYOND_THE_STACK = Reason(
    "beyond-the-stack",
    Outcome.ALLOWED,
    ("nf-65", "nf-72"),
    Text(
        "The players have {beyond} more than the {counted_off} counted off at set-up; they keep them all the same, and all count.",
        "準備で数えた{counted_off}枚を超えて、{beyond}を受けています。超えた分もそのまま持ち、すべて数えます。",
    ),
)
REASONS = (GOES_ON, ENDS_WITH_PHASE, OVER, BEYOND_THE_STACK)


def has_ended(score: FinalScore) -> bool:
    """Say whether the game has ended at this moment."""
    return not score.left and score.moment is Moment.END_OF_PHASE


def judged(score: FinalScore) -> Iterator[Finding]:
    """Yield whether the game has ended, and what is to be said of Wounds beyond the stack."""
    if score.left:
        yield GOES_ON("/stack", wounds=wounds(score.left))
    elif has_ended(score):
        yield OVER("/moment")
    else:
        yield ENDS_WITH_PHASE("/moment")
    if score.beyond:
        yield BEYOND_THE_STACK("/players", beyond=wounds(score.beyond), counted_off=score.counted_off)
