"""Which other effects would replace what the card does, and does the Way stand against them?"""

from collections.abc import Iterator

from games.dominion.cards.vocabulary import Way
from games.dominion.course.overlaps import beating_chameleon, mandatory, replaced_by
from games.dominion.may_use_way.engine import counted, types
from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.situation import MayUseWay, Standing
from games.dominion.table.rows import Replacement
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
INSTEAD = WORDS.reason("instead-of-another")
CHAMELEON_LOSES = WORDS.reason("chameleon-loses")
NAMES = WORDS.texts("names", (Standing.ENCHANTRESS, Standing.HIGHWAYMAN, Standing.ENLIGHTENMENT))
REPLACING = {Standing[one.name]: one for one in Replacement}


def overwriting(situation: MayUseWay) -> tuple[tuple[str, Standing], ...]:
    """Return the effects that would replace what the card does, each once, with where they stand."""
    found = {effect: f"/standing/{n}" for n, effect in reversed(tuple(enumerate(situation.standing)))}
    reaching = [Standing[one.name] for one in mandatory(counted(situation), types(situation))]
    return tuple((found[effect], effect) for effect in reaching)


def judged(situation: MayUseWay) -> Iterator[Finding]:
    """Yield what becomes of the Way against each of them."""
    for at, effect in overwriting(situation):
        name = NAMES[effect]
        if Way.CHAMELEON in (situation.way, situation.joined):
            yield found(
                situation, CHAMELEON_LOSES, at, "/way", cites=beating_chameleon((REPLACING[effect],)), effect=name
            )
        else:
            yield found(situation, INSTEAD, at, "/way", cites=replaced_by(REPLACING[effect]), effect=name)
