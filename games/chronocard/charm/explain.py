"""The charm in one sentence, and its picture."""

from games.chronocard.cards import typed_name
from games.chronocard.charm.course import Blow, Course, judge
from games.chronocard.charm.rules import FAILS
from games.chronocard.charm.scenario import Charm
from games.picture import FacingRows, Mark, Picture, TimeLine
from games.sentences import sentences
from games.text import Text, enumerated
from games.verdict import Outcome, Result, Verdict, is_forbidden

WORDS = sentences(__name__)
NOT_DECLARED = WORDS.text("not-declared")
NOT_DECLARED_WITH = WORDS.text("not-declared-with")
FAILED = WORDS.text("failed")
TO_PLAYER = WORDS.text("to-player")
TO_DEFENDER = WORDS.text("to-defender")
SURE = WORDS.text("sure")
UNSURE = WORDS.texts("unsure", (Outcome.UNSETTLED, Outcome.UNKNOWN))
PARTLY = WORDS.texts("partly", (Outcome.UNSETTLED, Outcome.UNKNOWN))
MAY_FALL = WORDS.texts("may-fall", (Outcome.UNSETTLED, Outcome.UNKNOWN))
FALLEN = WORDS.text("fallen")
BUT = WORDS.text("but")
QUOTED = WORDS.text("quoted")
CHARM = WORDS.text("charm")
DEALS = WORDS.text("deals")
DEALS_PLAYER = WORDS.text("deals-player")


def summary(charm: Charm, played: Course) -> Text:
    """Return what each attack does, or that there is no charm."""
    if played.stopped and not charm.attacks:
        return NOT_DECLARED
    if played.stopped:
        fails = played.findings[-1].reason is FAILS
        names = enumerated(_quoted(one.character) for one in charm.attacks)
        return (FAILED if fails else NOT_DECLARED_WITH).filled(names=names)
    said = _of_blows(played)
    if played.face_down:
        said = FALLEN.filled(rest=said, names=enumerated(map(_quoted, played.face_down)))
    for outcome, text in MAY_FALL.items():
        unsure = [blow.defender for blow in played.blows if blow.falls is outcome and blow.defender]
        if unsure:
            said = text.filled(rest=said, names=enumerated(map(_quoted, unsure)))
    return BUT.filled(rest=said) if is_forbidden(played.findings) else said


def _of_blows(played: Course) -> Text:
    certain = [one for one in played.blows if one.certain]
    others = [one for one in played.blows if not one.certain]
    if not others:
        return SURE.filled(sure=enumerated(map(_said, certain)))
    unsure = enumerated(_quoted(one.attacker) for one in others)
    worst = max(one.outcome for one in others)
    if not certain:
        return UNSURE[worst].filled(names=unsure)
    return PARTLY[worst].filled(sure=enumerated(map(_said, certain)), names=unsure)


def picture(charm: Charm, verdict: Verdict[Result]) -> Picture:
    """Show the attackers and, facing each, who defends; where nobody attacks, the steps."""
    played = judge(charm.with_listed_names())
    if not played.blows:
        return TimeLine(CHARM, tuple(Mark(step.text, step.at, step.outcome) for step in verdict.steps))
    attacks = zip(played.blows, played.table.attacks.values(), strict=True)
    return FacingRows(
        CHARM,
        tuple(
            (_attacker(one.character, one.at, blow), tuple(Mark(typed_name(d.character), d.at) for d in one.defenders))
            for blow, one in attacks
        ),
    )


def _attacker(name: str, at: str, blow: Blow) -> Mark:
    note = (DEALS if blow.defender else DEALS_PLAYER).filled(defender=blow.defender, damage=blow.damage)
    return Mark(typed_name(name), at, blow.outcome, note if blow.certain else None)


def _said(blow: Blow) -> Text:
    to = TO_DEFENDER if blow.defender else TO_PLAYER
    return to.filled(attacker=blow.attacker, defender=blow.defender, damage=blow.damage)


def _quoted(name: str) -> Text:
    return QUOTED.filled(name=name)
