"""What is left when Damage is over?"""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import Ge

from games.blackpoker.battle import Fighter
from games.blackpoker.cards import combined
from games.blackpoker.damage.judging import Judged
from games.blackpoker.damage.lives import Who
from games.blackpoker.damage.rows import Written
from games.scenario import fact, scenario
from games.sentences import sentences

WORDS = sentences(__name__)
UNSEEN = "?"
Count = Annotated[int, Ge(0)]
AT_LAST = WORDS.text("at-last")
SUCCESSIONS = WORDS.text("successions")


@scenario
class Losses:
    """What Damage has done; cards are said as they are in the situation."""

    damage: Annotated[Count, fact()]
    attackers: Annotated[tuple[Written, ...], fact()]
    blockers: Annotated[tuple[Written, ...], fact()]
    undecided: Annotated[tuple[Written, ...], fact()]
    life: Annotated[Count | None, fact()]
    successions: Annotated[Count | None, fact(help=SUCCESSIONS)]
    opponents_successions: Annotated[Count | None, fact(help=SUCCESSIONS)]
    own_life_at_last: Annotated[Count | None, fact(help=AT_LAST)] = None
    life_at_last: Annotated[Count | None, fact(help=AT_LAST)] = None
    winner: Annotated[Who | None, fact()] = None


def losses(judged: Judged) -> Losses:
    """Return what is left; the game is over before any Succession when the opponent has no life left."""
    aftermath = judged.aftermath
    return Losses(
        damage=aftermath.damage,
        attackers=_names(aftermath.attackers_gone),
        blockers=_names(aftermath.blockers_gone),
        undecided=_names(aftermath.perhaps),
        life=None if judged.life is None else max(judged.life - aftermath.damage, 0),
        successions=0 if judged.over else _certain(aftermath.mine),
        opponents_successions=0 if judged.over else _certain(aftermath.theirs),
        own_life_at_last=judged.lives.left[0],
        life_at_last=judged.lives.left[1],
        winner=judged.lives.winner,
    )


def _names(fighters: Iterable[Fighter]) -> tuple[str, ...]:
    return tuple(combined(who.cards).en if who.cards else UNSEEN for who in fighters)


def _certain(bounds: tuple[int, int]) -> int | None:
    least, most = bounds
    return least if least == most else None
