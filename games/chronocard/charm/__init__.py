"""What do attack, support and defence in a charm come to?"""

from typing import Annotated

from annotated_types import MaxLen

from games.chronocard.cards import as_typed
from games.chronocard.charm import dealing, declaring, defending, events, supporting
from games.chronocard.charm.choosing import moves
from games.chronocard.charm.course import Course, course
from games.chronocard.charm.dealing import Blow
from games.chronocard.charm.declaring import FAILS
from games.chronocard.charm.leading import LEADS
from games.chronocard.charm.remedies import REMEDIES
from games.chronocard.charm.situation import Charm, Label
from games.game import Checker
from games.picture import FacingRows, Mark, Picture, TimeLine
from games.scenario import fact, scenario
from games.sentences import reasons_of, sentences
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


@scenario
class Dealt:
    """What the charm did; the damage to the player is open where it is not settled or not known."""

    player: Annotated[int | None, fact()] = None
    face_down: Annotated[tuple[Label, ...], MaxLen(20), fact()] = ()


def check(charm: Charm) -> Verdict[Dealt]:
    """Judge the charm in order; who may not attack, support or defend is treated as not doing so."""
    charm = charm.meant()
    played = course(charm)
    return Verdict(_summary(charm, played), played.findings, played.steps, _dealt(played))


def _dealt(played: Course) -> Dealt:
    to_player = [blow for blow in played.blows if blow.defender is None]
    if not all(blow.certain for blow in to_player):
        return Dealt(face_down=played.face_down)
    return Dealt(player=sum(blow.damage or 0 for blow in to_player), face_down=played.face_down)


def _summary(charm: Charm, played: Course) -> Text:
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
    played = course(charm.meant())
    if not played.blows:
        return TimeLine(CHARM, tuple(Mark(step.text, step.at, step.outcome) for step in verdict.steps))
    attacks = zip(played.blows, played.table.attacks.values(), strict=True)
    return FacingRows(
        CHARM,
        tuple(
            (_attacker(one.character, one.at, blow), tuple(Mark(as_typed(d.character), d.at) for d in one.defenders))
            for blow, one in attacks
        ),
    )


def _attacker(name: str, at: str, blow: Blow) -> Mark:
    note = (DEALS if blow.defender else DEALS_PLAYER).filled(defender=blow.defender, damage=blow.damage)
    return Mark(as_typed(name), at, blow.outcome, note if blow.certain else None)


def _said(blow: Blow) -> Text:
    to = TO_DEFENDER if blow.defender else TO_PLAYER
    return to.filled(attacker=blow.attacker, defender=blow.defender, damage=blow.damage)


def _quoted(name: str) -> Text:
    return QUOTED.filled(name=name)


checker = Checker(
    __name__,
    scenario=Charm,
    check=check,
    reasons=reasons_of(declaring, supporting, defending, events, dealing),
    result=Dealt,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
    leads=LEADS,
)
