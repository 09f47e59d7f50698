"""How may a point be read on which the rules say nothing, where several checkers come upon it?"""

from __future__ import annotations

from games.text import Text
from games.verdict import Outcome, Reading

CHECKED_DEFENDS = (
    Reading(
        Text(
            "A Checked card gives no EP and uses no A.Skill; nothing else is taken from it.",
            "Check状態でできなくなるのはEPとA.Skillだけで、防御は含まれません。",
        ),
        Outcome.ALLOWED,
        ("cc-24",),
    ),
    Reading(
        Text(
            "Whoever takes part in a charm must be unChecked.",
            "チャームに加わるキャラクターは、未Check状態でなければなりません。",
        ),
        Outcome.FORBIDDEN,
        ("cc-29", "cc-30"),
    ),
)
