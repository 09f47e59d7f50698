"""Which other effects would replace what the card does, and does the Way stand against them?"""

from __future__ import annotations

from collections.abc import Iterator

from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.kinds import types
from games.dominion.may_use_way.situation import Event, MayUseWay, Standing
from games.dominion.replacing import OVER_CHAMELEON, replaced_by
from games.dominion.rows import Replacement, Whose
from games.dominion.state import Phase
from games.dominion.vocabulary import Type
from games.dominion.ways import Way
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
INSTEAD = WORDS.reason("instead-of-another")
CHAMELEON_LOSES = WORDS.reason("chameleon-loses")
REASONS = WORDS.reasons
NAMES = WORDS.texts("names", (Standing.ENCHANTRESS, Standing.HIGHWAYMAN, Standing.ENLIGHTENMENT))
REPLACING = {Standing[one.name]: one for one in Replacement}


def reaches(situation: MayUseWay, effect: Standing) -> bool:
    """Say whether an effect that stands on the player would replace what this card does on this play."""
    now = types(situation)
    first = situation.event is not Event.AGAIN and situation.nth == 1
    match effect:
        case Standing.ENCHANTRESS:
            return first and situation.whose is Whose.OWN and Type.ACTION in now
        case Standing.HIGHWAYMAN:
            return first and Type.TREASURE in now
        case Standing.ENLIGHTENMENT:
            return situation.phase is Phase.ACTION and Type.TREASURE in now
    return False


def overwriting(situation: MayUseWay) -> tuple[tuple[str, Standing], ...]:
    """Return the effects that would replace what the card does, each once, with where they stand."""
    found = {effect: f"/standing/{n}" for n, effect in reversed(tuple(enumerate(situation.standing)))}
    return tuple((found[effect], effect) for effect in NAMES if effect in found and reaches(situation, effect))


def judged(situation: MayUseWay) -> Iterator[Finding]:
    """Yield what becomes of the Way against each of them."""
    for at, effect in overwriting(situation):
        name = NAMES[effect]
        if Way.CHAMELEON in (situation.way, situation.joined):
            yield found(
                situation, CHAMELEON_LOSES, at, "/way", cites=(OVER_CHAMELEON[REPLACING[effect]], "way-73"), effect=name
            )
        else:
            yield found(situation, INSTEAD, at, "/way", cites=replaced_by(REPLACING[effect]), effect=name)
