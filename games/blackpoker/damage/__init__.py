"""In this Damage, who goes to the graveyard, what damage gets through, and which Successions follow?"""

from games.blackpoker.battle import Fought
from games.blackpoker.damage import fighting, lives, naming
from games.blackpoker.damage.choosing import moves
from games.blackpoker.damage.judging import Judged, judged
from games.blackpoker.damage.naming import Named
from games.blackpoker.damage.remedies import REMEDIES
from games.blackpoker.damage.result import Losses, losses
from games.blackpoker.damage.situation import Damage
from games.blackpoker.damage.steps import steps
from games.blackpoker.damage.summary import summary
from games.game import Checker
from games.picture import FacingRows, Mark
from games.sentences import reasons_of, sentences
from games.text import Text
from games.verdict import Result, Verdict, outcome_of

WORDS = sentences(__name__)
FACING = WORDS.text("facing")
GRAVEYARD = WORDS.text("graveyard")
PERHAPS = WORDS.text("perhaps")
STAYS = WORDS.text("stays")
DAMAGE = WORDS.text("damage")


def check(scenario: Damage) -> Verdict[Losses]:
    """Judge who is named, then all battles together; who may not be named is reported and then left out."""
    found = judged(scenario)
    return Verdict(
        summary(found),
        found.findings,
        tuple(steps(scenario, found.lines, found.aftermath, found.ends, found.after, found.over)),
        losses(found),
    )


def picture(scenario: Damage, verdict: Verdict[Result]) -> FacingRows:
    """Show the attackers, each facing those that are named to block it, and what becomes of each."""
    found = judged(scenario)
    rows = ((line.attacker, *line.blockers) for line in found.lines)
    marks = ([_mark(one, found, verdict) for one in row] for row in rows)
    return FacingRows(FACING, tuple((first, tuple(others)) for first, *others in marks))


def _mark(one: Named, found: Judged, verdict: Verdict[Result]) -> Mark:
    of_it = [finding for finding in verdict.findings if f"{finding.at}/".startswith(f"{one.at}/")]
    return Mark(one.label, one.at, outcome_of(one.findings or of_it), _fate(one, found))


def _fate(one: Named, found: Judged) -> Text | None:
    """Say what becomes of somebody who fights, None of anybody else."""
    for fought in found.aftermath.battles:
        if one.who in (fought.battle.attacker, *fought.battle.blockers):
            return _in_battle(one, fought)
    return None


def _in_battle(one: Named, fought: Fought) -> Text:
    if one.who in fought.gone:
        return GRAVEYARD
    if one.who in fought.perhaps:
        return PERHAPS
    attacks = one.who == fought.battle.attacker
    return DAMAGE.filled(n=fought.damage) if attacks and fought.damage else STAYS


checker = Checker(
    __name__,
    scenario=Damage,
    check=check,
    reasons=reasons_of(naming, fighting, lives),
    result=Losses,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
)
