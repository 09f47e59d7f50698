"""Summary of a charm, and its picture: attackers facing their defenders."""

from games.chronocard.cards import typed_name
from games.chronocard.charm.course import DEALING, Progress, judge
from games.chronocard.charm.rules import FAILS
from games.chronocard.charm.scenario import Charm
from games.chronocard.charm.state import Blow, DeclaredAttack
from games.picture import FacingRows, Mark, Picture, TimeLine
from games.sentences import sentences
from games.text import Text, enumerated
from games.verdict import Finding, Outcome, Result, Verdict, is_forbidden

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


def summary(scenario: Charm, progress: Progress) -> Text:
    """Return the blows of a charm in one sentence."""
    if progress.stopped and not scenario.attacks:
        return NOT_DECLARED
    if progress.stopped:
        fails = progress.findings[-1].reason is FAILS
        names = enumerated(_quoted(attack.character) for attack in scenario.attacks)
        return (FAILED if fails else NOT_DECLARED_WITH).filled(names=names)
    text = _blows_text(progress)
    if progress.face_down:
        text = FALLEN.filled(rest=text, names=enumerated(map(_quoted, progress.face_down)))
    for outcome, may_fall in MAY_FALL.items():
        unsure = [blow.defender for blow in progress.state.blows if blow.falls is outcome and blow.defender]
        if unsure:
            text = may_fall.filled(rest=text, names=enumerated(map(_quoted, unsure)))
    return BUT.filled(rest=text) if is_forbidden(progress.findings) else text


def says_why(verdict: Verdict[Result]) -> Finding | None:
    """Return the last finding that tells of damage dealt."""
    return next((finding for finding in reversed(verdict.findings) if finding.reason in DEALING), None)


def picture(scenario: Charm, verdict: Verdict[Result]) -> Picture:
    """Draw the attackers, each facing its defenders; without attackers, the steps."""
    progress = judge(scenario.with_listed_names())
    if not progress.state.blows:
        return TimeLine(CHARM, tuple(Mark(step.text, step.at, step.outcome) for step in verdict.steps))
    attacks = zip(progress.state.blows, progress.state.attacks.values(), strict=True)
    return FacingRows(CHARM, tuple((_attacker(attack, blow), _defenders(attack)) for blow, attack in attacks))


def _blows_text(progress: Progress) -> Text:
    certain = [blow for blow in progress.state.blows if blow.certain]
    uncertain = [blow for blow in progress.state.blows if not blow.certain]
    if not uncertain:
        return SURE.filled(sure=enumerated(map(_blow_text, certain)))
    names = enumerated(_quoted(blow.attacker) for blow in uncertain)
    worst = max(blow.outcome for blow in uncertain)
    if not certain:
        return UNSURE[worst].filled(names=names)
    return PARTLY[worst].filled(sure=enumerated(map(_blow_text, certain)), names=names)


def _blow_text(blow: Blow) -> Text:
    to = TO_DEFENDER if blow.defender else TO_PLAYER
    return to.filled(attacker=blow.attacker, defender=blow.defender, damage=blow.damage)


def _attacker(attack: DeclaredAttack, blow: Blow) -> Mark:
    note = (DEALS if blow.defender else DEALS_PLAYER).filled(defender=blow.defender, damage=blow.damage)
    return Mark(typed_name(attack.character), attack.at, blow.outcome, note if blow.certain else None)


def _defenders(attack: DeclaredAttack) -> tuple[Mark, ...]:
    return tuple(Mark(typed_name(defender.character), defender.at) for defender in attack.defenders)


def _quoted(name: str) -> Text:
    return QUOTED.filled(name=name)
