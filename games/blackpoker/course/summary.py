"""How did it go, in one sentence?"""

from __future__ import annotations

from games.blackpoker.course import saying
from games.blackpoker.course.course import Course
from games.blackpoker.sides import Side
from games.text import Text
from games.verdict import Finding, Outcome

ILLEGAL = Text("Row {n} is not legal: {why}", "{n}行目は、ルール上できません。{why}")
OPEN = Text(
    "The rules do not settle what becomes of {action}, as its target has changed its kind.",
    "{action}の対象の種類が変わったので、どうなるかはルールからは決まりません。",
)
WINS = Text("{player} wins, as {other} has no life left.", "{other}のライフがなくなり、{player}の勝ちです。")
CHOICE = Text(
    "All of it is legal. {player} is now to choose: {what}.",
    "ここまで、すべてルールどおりです。次は{player}が選びます：{what}。",
)
GOES_ON = Text(
    "All of it is legal. Life: {a} {life_a}, {b} {life_b}; {stage}; {player} holds the chance.",
    "ここまで、すべてルールどおりです。ライフは{a}が{life_a}枚、{b}が{life_b}枚です。{stage}、チャンスは{player}にあります。",
)
EMPTY = Text("the stage is empty", "ステージは空で")
NOT_EMPTY = Text("on the stage: {items}", "ステージには{items}があり")


def summary(going: Course) -> Text:
    """Say what is worst, or how the duel stands."""
    worst = max(going.findings, key=lambda finding: finding.outcome)
    if worst.outcome is Outcome.FORBIDDEN:
        return ILLEGAL.filled(n=_row(worst), why=worst.text)
    if worst.reason is saying.OTHER_KIND:
        deal = next(deal for deal in going.deals.values() if deal.at == worst.at)
        return OPEN.filled(action=deal.action)
    return worst.text if worst.outcome is Outcome.UNKNOWN else _standing(going)


def _row(finding: Finding) -> int:
    return int(finding.at.split("/")[2]) + 1


def _standing(going: Course) -> Text:
    state = going.state
    if state.winner:
        return WINS.filled(player=state.winner, other=state.winner.other)
    if state.choosing:
        return CHOICE.filled(player=state.choosing.by, what=state.choosing.ask)
    names = [item.action.text for item in state.stage]
    items = Text(", ".join(text.en for text in names) or "-", "、".join(text.ja for text in names) or "-")
    stage = NOT_EMPTY.filled(items=items) if names else EMPTY
    lives = {f"life_{side.code}": len(state.of(side).life) for side in Side}
    return GOES_ON.filled(a=Side.A, b=Side.B, stage=stage, player=state.chance, **lives)
