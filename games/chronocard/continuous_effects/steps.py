"""How do the value or the property come about, change by change, and what is the answer in one sentence?"""

from __future__ import annotations

from games.chronocard.continuous_effects.course import How, Stand
from games.chronocard.continuous_effects.findings import HOLDS, WORKED_ANEW, found, named
from games.chronocard.continuous_effects.situation import (
    Add,
    Change,
    ContinuousEffects,
    Deny,
    Grant,
    SetTo,
    Subtract,
)
from games.text import Text
from games.verdict import Step

START = Text("Before any effect.", "効果がかかる前です。")
ADDS = Text("“{effect}” begins: +{n}.", "「{effect}」がかかります（＋{n}）。")
SUBTRACTS = Text("“{effect}” begins: −{n}.", "「{effect}」がかかります（−{n}）。")
SETS = Text("“{effect}” begins: it sets {n}.", "「{effect}」がかかります（{n}に指定）。")
GRANTS = Text("“{effect}” begins: it grants.", "「{effect}」がかかります（正の効果）。")
DENIES = Text("“{effect}” begins: it denies.", "「{effect}」がかかります（負の効果）。")
ENDS = Text("“{effect}” ends.", "「{effect}」が終わります。")
BOTH = Text("{one} {other}", "{one}{other}")

IS = Text("In the end, {what} is {value}.", "最終的に、{what}は{value}です。")
SUMMARIES = {
    How.BELOW_ZERO: Text(
        "In the end, {what} is {value}, below which it cannot fall.", "最終的に、{what}は下限の{value}です。"
    ),
    How.UNKNOWN_BASE: Text(
        "What {what} comes to depends on its base value, which is not given.",
        "{what}がいくつになるかは、入力されていない元の値によります。",
    ),
    How.ONE_SETS: Text(
        "In the end, {what} is {value}, as “{effect}” sets it.",
        "最終的に、{what}は「{effect}」の指定により{value}です。",
    ),
    How.SMALLEST_SET: Text(
        "In the end, {what} is {value}, the smallest number set, by “{effect}”.",
        "最終的に、{what}は、指定のうち最も小さい「{effect}」により{value}です。",
    ),
    How.PRINTED: Text(
        "No effect bears on {what}: it {holds}.", "{what}に関わる効果はかかっていないので、{what}を{holds}。"
    ),
    How.GRANTED: Text(
        "In the end, {what} holds, as “{effect}” grants it.", "最終的に、「{effect}」により{what}を持ちます。"
    ),
    How.DENIED: Text(
        "In the end, {what} does not hold, as “{effect}” denies it.",
        "最終的に、「{effect}」に打ち消されて、{what}を持ちません。",
    ),
    How.DENIED_AGAINST: Text(
        "In the end, {what} does not hold, as “{effect}” denies it and goes before every grant.",
        "最終的に、負の効果の「{effect}」が優先され、{what}を持ちません。",
    ),
}
SUMMARIES |= {How.NOTHING: IS, How.SUM: IS}


def steps(situation: ContinuousEffects, stands: tuple[Stand, ...]) -> tuple[Step, ...]:
    """Return a step for how things stand before the first change and after each."""
    return tuple(_step(situation, stand) for stand in stands)


def summary(situation: ContinuousEffects, last: Stand) -> Text:
    """Say what the value is, or whether the property holds, when all changes are made."""
    return SUMMARIES[last.how].filled(
        what=named(situation),
        value=last.value,
        holds=HOLDS[last.holds],
        effect=last.decides.label if last.decides else "",
    )


def _step(situation: ContinuousEffects, stand: Stand) -> Step:
    finding = found(situation, stand)
    cites = (*WORKED_ANEW.cites, *finding.cites) if stand.override_ended else finding.cites
    text = BOTH.filled(one=changed(stand.change), other=finding.text)
    state = {"value": stand.value, "holds": stand.holds, "decides": stand.decides.label if stand.decides else None}
    return Step(text, cites, stand.at, finding.outcome, state)


def changed(change: Change | None) -> Text:
    """Say which change was made, by its effect."""
    match change:
        case None:
            return START
        case Add(effect=effect, by=n):
            return ADDS.filled(effect=effect, n=n)
        case Subtract(effect=effect, by=n):
            return SUBTRACTS.filled(effect=effect, n=n)
        case SetTo(effect=effect, to=n):
            return SETS.filled(effect=effect, n=n)
        case Grant(effect=effect):
            return GRANTS.filled(effect=effect)
        case Deny(effect=effect):
            return DENIES.filled(effect=effect)
        case _:
            return ENDS.filled(effect=change.effect)
