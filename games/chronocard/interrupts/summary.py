"""What is the answer in one sentence?"""

from __future__ import annotations

from games.chronocard.interrupts.choices import Loses
from games.chronocard.interrupts.found import worst
from games.chronocard.interrupts.situation import AtTheEnd, Interrupts
from games.chronocard.interrupts.state import beginning
from games.chronocard.interrupts.texts import deed
from games.text import Text
from games.verdict import Finding, Outcome

ANSWERS = {
    Outcome.FORBIDDEN: Text("{deed} is not allowed here.", "{deed}は、ここでは行えません。"),
    Outcome.UNSETTLED: Text(
        "{deed}: whether it is allowed here is not settled.", "{deed}をここで行えるかどうかは、決まっていません。"
    ),
    Outcome.UNKNOWN: Text(
        "{deed}: the answer depends on what is not given.", "{deed}についての答えは、入力されていない事柄によります。"
    ),
}
OPEN = Text(
    "How this ends depends on a point that the rules leave open.",
    "どう終わるかは、ルールで決まっていない点によって変わります。",
)
NOBODY = Text(
    "Player A stands at {a} damage and Player B at {b}, and nobody loses.",
    "ダメージはプレイヤーAが{a}点、プレイヤーBが{b}点で、どちらも負けません。",
)
LOSER = Text(
    "Player A stands at {a} damage and Player B at {b}, and {loser} loses.",
    "ダメージはプレイヤーAが{a}点、プレイヤーBが{b}点で、{loser}が負けます。",
)
BOTH = Text(
    "Player A stands at {a} damage and Player B at {b}, and both players lose.",
    "ダメージはプレイヤーAが{a}点、プレイヤーBが{b}点で、どちらも負けます。",
)


def summary(scenario: Interrupts, findings: tuple[Finding, ...], end: AtTheEnd) -> Text:
    """Say what is worst: what may not be declared, or how things end."""
    said = worst(findings)
    if said.outcome in ANSWERS:
        if not said.at:
            return OPEN
        entry = scenario.declarations[int(said.at.split("/")[2])]
        return ANSWERS[said.outcome].filled(deed=deed(entry, beginning(scenario)))
    text = {Loses.NOBODY: NOBODY, Loses.BOTH: BOTH}.get(end.loses or Loses.NOBODY, LOSER)
    return text.filled(a=end.damage_a, b=end.damage_b, loser=end.loses)
