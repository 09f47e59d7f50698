"""What is to be said of how things stand, and on which clauses does it rest?"""

from games.chronocard.cards import signed
from games.chronocard.continuous_effects.course import How, Stand
from games.chronocard.continuous_effects.situation import HAND_LIMIT_BASE, ContinuousEffects, Subject
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding

WORDS = sentences(__name__)
WORKED_ANEW = WORDS.reason("worked-anew")
HAND_LIMIT = WORDS.text("hand-limit")
NUMBER = WORDS.text("number")
PROPERTY = WORDS.text("property")
QUOTED = WORDS.text("quoted")
BY = {
    How.NOTHING: WORDS.reason("base-value"),
    How.SUM: WORDS.reason("summed"),
    How.BELOW_ZERO: WORDS.reason("never-below-zero"),
    How.UNKNOWN_BASE: WORDS.reason("base-unknown"),
    How.ONE_SETS: WORDS.reason("set"),
    How.SMALLEST_SET: WORDS.reason("smallest-set"),
    How.PRINTED: WORDS.reason("as-printed"),
    How.GRANTED: WORDS.reason("granted"),
    How.DENIED: WORDS.reason("denied"),
    How.DENIED_AGAINST: WORDS.reason("denied-against-grant"),
}
HOLDS = {True: WORDS.text("does-hold"), False: WORDS.text("does-not-hold"), None: WORDS.text("not-held")}


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
