"""What do attack, support and defence in a charm come to?"""

from typing import Annotated

from annotated_types import MaxLen

from games.chronocard.charm import dealing, declaring, defending, events, supporting
from games.chronocard.charm.course import Course, course
from games.chronocard.charm.situation import Charm, Label
from games.chronocard.charm.summary import picture, summary
from games.game import Checker
from games.scenario import fact, scenario
from games.sentences import reasons_of
from games.verdict import Verdict


@scenario
class Dealt:
    """What the charm did; the damage to the player is open where it is not settled or not known."""

    player: Annotated[int | None, fact()] = None
    face_down: Annotated[tuple[Label, ...], MaxLen(20), fact()] = ()


def check(charm: Charm) -> Verdict[Dealt]:
    """Judge the charm in order; who may not attack, support or defend is treated as not doing so."""
    played = course(charm)
    return Verdict(summary(charm, played), played.findings, played.steps, _dealt(played))


def _dealt(played: Course) -> Dealt:
    to_player = [blow for blow in played.blows if blow.defender is None]
    if not all(blow.certain for blow in to_player):
        return Dealt(face_down=played.face_down)
    return Dealt(player=sum(blow.damage or 0 for blow in to_player), face_down=played.face_down)


checker = Checker(
    __name__,
    scenario=Charm,
    check=check,
    reasons=reasons_of(declaring, supporting, defending, events, dealing),
    result=Dealt,
    picture=picture,
)
