"""May the repeat of an effect by Feed be turned on another target than the effect itself?"""

from __future__ import annotations

from games.text import Text, folded
from games.verdict import Finding, Outcome, Reading, Reason

TARGET_CHANGED = Reason(
    "target-changed",
    Outcome.UNSETTLED,
    ("nf-42",),
    Text(
        "The rules do not say whether a repeat of the effect may be turned on {target} and not on {first}.",
        "繰り返した効果の対象を{first}から{target}に変えてよいかどうか、ルールは述べていません。",
    ),
)
CHANGES = (
    Reading(
        Text("To repeat an effect is to choose for it again.", "効果を繰り返すときは、対象も選び直します。"),
        Outcome.ALLOWED,
        ("nf-42",),
    ),
    Reading(
        Text("The effect is repeated as it was, on the same target.", "同じ対象に、同じ効果を繰り返します。"),
        Outcome.FORBIDDEN,
        ("nf-42",),
    ),
)


def changed(target: str, first: str, at: str, first_at: str) -> Finding | None:
    """Return that a repeat on another target than the first one is not settled, None when it is the same target."""
    if folded(target) == folded(first):
        return None
    return TARGET_CHANGED(at, because=(first_at,), readings=CHANGES, target=target, first=first)
