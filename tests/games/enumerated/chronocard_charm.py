"""Who could attack, support or defend besides those named, every candidate judged?"""

from __future__ import annotations

from collections.abc import Iterator

from games.chronocard.charm import check
from games.chronocard.charm.options import ATTACK, DEFENCE, SUPPORT
from games.chronocard.charm.scenario import Attack, Charm, Defence, Parameter, Side, Support
from games.contradictions import contradictions
from games.text import Text
from games.values import replace
from games.verdict import Option, worst_of

MOST_NAMED, MOST_LATER = 20, 50


def options(charm: Charm) -> Iterator[Option[Charm]]:
    """Yield each row that could be added without contradicting what is told."""
    before = check(charm).findings
    for text, at, then in _candidates(charm):
        if not contradictions(then):
            found = check(then).findings
            new = [one for one in found if one not in before]
            own, others = ([one for one in new if (one.at == at) is mine] for mine in (True, False))
            yield Option(text, worst_of([*own, *others] or found), then)


def _candidates(charm: Charm) -> Iterator[tuple[Text, str, Charm]]:
    for one in charm.characters:
        if one.side is Side.ATTACKING and len(charm.attacks) < MOST_NAMED:
            attacks = (*charm.attacks, Attack(character=one.name))
            yield ATTACK.filled(character=one.name), f"/attacks/{len(charm.attacks)}", replace(charm, attacks=attacks)
        for gives in Parameter if one.side is Side.ATTACKING and len(charm.supports) < MOST_NAMED else ():
            supports = (*charm.supports, Support(character=one.name, gives=gives))
            text = SUPPORT.filled(character=one.name, number=gives)
            yield text, f"/supports/{len(charm.supports)}", replace(charm, supports=supports)
        for attack in charm.attacks if one.side is Side.DEFENDING and len(charm.later) < MOST_LATER else ():
            later = (*charm.later, Defence(character=one.name, against=attack.character))
            text = DEFENCE.filled(character=one.name, against=attack.character)
            yield text, f"/later/{len(charm.later)}", replace(charm, later=later)
