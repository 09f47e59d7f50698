"""What is to be said of how things stand, and on which clauses does it rest?"""

from __future__ import annotations

from games.chronocard.continuous_effects.course import How, Stand
from games.chronocard.continuous_effects.situation import HAND_LIMIT_BASE, ContinuousEffects, Subject
from games.chronocard.signs import signed
from games.text import Text
from games.verdict import Finding, Outcome, Reason

UNTOUCHED = Reason(
    "base-value",
    Outcome.ALLOWED,
    ("cc-13", "cc-14"),
    Text(
        "No effect bears on {what}, which stays at its base value of {value}.",
        "{what}には効果がかかっておらず、元の値の{value}です。",
    ),
)
SUMMED = Reason(
    "summed",
    Outcome.ALLOWED,
    ("cc-13", "cc-14", "cc-19"),
    Text(
        "What the effects add and subtract comes to {total}; from the base value {base}, {what} is {value}.",
        "増減を合わせると{total}です。元の値{base}から計算して、{what}は{value}です。",
    ),
)
NEVER_BELOW_ZERO = Reason(
    "never-below-zero",
    Outcome.ALLOWED,
    ("cc-13", "cc-19"),
    Text(
        "What the effects add and subtract comes to {total}; from the base value {base} that would be less than 0, so {what} is 0.",
        "増減を合わせると{total}です。元の値{base}から計算すると0を下回るので、{what}は0です。",
    ),
)
BASE_UNKNOWN = Reason(
    "base-unknown",
    Outcome.UNKNOWN,
    ("cc-13",),
    Text(
        "The base value of {what} is not given. The effects change it by {total} in all, never below 0.",
        "{what}の元の値が入力されていません。わかるのは、増減が合わせて{total}で、0より小さくはならないことです。",
    ),
)
SET = Reason(
    "set",
    Outcome.ALLOWED,
    ("cc-15", "cc-16", "cc-19"),
    Text(
        "“{effect}” sets {what} to {value}, which goes before everything that raises or lowers it.",
        "「{effect}」が{what}を{value}に指定しています。指定は増減より優先され、増減は計算しません。",
    ),
)
SMALLEST_SET = Reason(
    "smallest-set",
    Outcome.ALLOWED,
    ("cc-15", "cc-17", "cc-18", "cc-19"),
    Text(
        "Several effects set {what}; “{effect}” sets the smallest number, {value}, and decides.",
        "{what}を指定する効果が重なっています。最も小さい{value}に指定する「{effect}」が優先されます。",
    ),
)
AS_PRINTED = Reason(
    "as-printed",
    Outcome.ALLOWED,
    ("cc-11",),
    Text(
        "No effect bears on {what}: it {holds}, as without any effect.",
        "{what}に関わる効果はかかっていないので、もともとのとおり、{what}を{holds}。",
    ),
)
GRANTED = Reason(
    "granted",
    Outcome.ALLOWED,
    ("cc-11",),
    Text(
        "“{effect}” grants {what}, and nothing denies it: it holds.",
        "「{effect}」が{what}を与え、打ち消す効果はないので、{what}を持ちます。",
    ),
)
DENIED = Reason(
    "denied",
    Outcome.ALLOWED,
    ("cc-11",),
    Text(
        "“{effect}” denies {what}: it does not hold.", "「{effect}」が{what}を打ち消しているので、{what}を持ちません。"
    ),
)
DENIED_AGAINST = Reason(
    "denied-against-grant",
    Outcome.ALLOWED,
    ("cc-11", "cc-12", "cc-19"),
    Text(
        "“{effect}” denies {what} and beats whatever grants it: it does not hold.",
        "与える効果より打ち消す「{effect}」が優先されるので、{what}を持ちません。",
    ),
)
WORKED_ANEW = Reason(
    "worked-anew",
    Outcome.ALLOWED,
    ("cc-34",),
    Text(
        "“{ended}” decided until it ended; {what} is judged anew by the effects that still last.",
        "優先されていた「{ended}」が終わったので、まだ続いている効果だけで{what}を判断し直します。",
    ),
)
REASONS = (
    UNTOUCHED,
    SUMMED,
    NEVER_BELOW_ZERO,
    BASE_UNKNOWN,
    SET,
    SMALLEST_SET,
    AS_PRINTED,
    GRANTED,
    DENIED,
    DENIED_AGAINST,
    WORKED_ANEW,
)
BY = {
    How.NOTHING: UNTOUCHED,
    How.SUM: SUMMED,
    How.BELOW_ZERO: NEVER_BELOW_ZERO,
    How.UNKNOWN_BASE: BASE_UNKNOWN,
    How.ONE_SETS: SET,
    How.SMALLEST_SET: SMALLEST_SET,
    How.PRINTED: AS_PRINTED,
    How.GRANTED: GRANTED,
    How.DENIED: DENIED,
    How.DENIED_AGAINST: DENIED_AGAINST,
}
DOES_HOLD = Text("holds", "持ちます")
DOES_NOT_HOLD = Text("does not hold", "持ちません")
NOT_HELD = Text("–", "–")
HOLDS = {True: DOES_HOLD, False: DOES_NOT_HOLD, None: NOT_HELD}
HAND_LIMIT = Text("the hand limit", "手札上限")
NUMBER = Text("the number", "その数値")
PROPERTY = Text("the property", "その属性や能力")
QUOTED = Text("“{name}”", "「{name}」")


def named(situation: ContinuousEffects) -> Text:
    """Return what the effects bear on, by its name where it has one."""
    if situation.name is not None:
        return QUOTED.filled(name=situation.name)
    usual = {Subject.HAND_LIMIT: HAND_LIMIT, Subject.NUMBER: NUMBER, Subject.PROPERTY: PROPERTY}
    return usual[situation.subject]


def found(situation: ContinuousEffects, stand: Stand) -> Finding:
    """Return what decides at this point."""
    reason = BY[stand.how]
    effect = stand.decides
    return reason(
        effect.at if effect else _from(situation),
        cites=_deciding(situation, stand, reason.cites),
        what=named(situation),
        value=stand.value,
        holds=HOLDS[stand.holds],
        total=signed(stand.total),
        base=situation.base_value,
        effect=effect.label if effect else "",
    )


def anew(situation: ContinuousEffects, stand: Stand) -> Finding:
    """Return what is to be said when an effect that decided has ended."""
    return WORKED_ANEW(stand.at, what=named(situation), ended=stand.change.effect if stand.change else "")


def _from(situation: ContinuousEffects) -> str:
    return "/printed" if situation.of_property else "/base"


def _deciding(situation: ContinuousEffects, stand: Stand, cites: tuple[str, ...]) -> tuple[str, ...]:
    """Return the clauses that decide here: those on overlapping only where effects overlap, the examples where it is theirs."""
    hand_limit = situation.subject is Subject.HAND_LIMIT
    applies = {
        "cc-14": hand_limit and situation.base_value == HAND_LIMIT_BASE,
        "cc-16": hand_limit and stand.summed,
        "cc-18": hand_limit,
        "cc-15": stand.how is How.ONE_SETS or stand.summed,
        "cc-19": stand.overlap,
    }
    return tuple(cite for cite in cites if applies.get(cite, True))
