"""In this Damage, who goes to the graveyard, what damage gets through, and which Successions follow?"""

from games.blackpoker.damage import fighting, naming
from games.blackpoker.damage.choosing import moves
from games.blackpoker.damage.facing import picture
from games.blackpoker.damage.judging import judged
from games.blackpoker.damage.result import Losses, losses
from games.blackpoker.damage.situation import Damage
from games.blackpoker.damage.steps import steps
from games.blackpoker.damage.summary import summary
from games.game import Checker
from games.verdict import Verdict


def check(scenario: Damage) -> Verdict[Losses]:
    """Judge who is named, then all battles together; who may not be named is reported and then left out."""
    found = judged(scenario)
    return Verdict(
        summary(found.lines, found.aftermath, scenario.life),
        found.findings,
        tuple(steps(scenario, found.lines, found.aftermath, found.ends, found.after)),
        losses(scenario, found),
    )


checker = Checker(
    __name__,
    scenario=Damage,
    check=check,
    reasons=(*naming.REASONS, *fighting.WORDS.reasons),
    result=Losses,
    moves=moves,
    picture=picture,
)
