"""What could be done with the card now, every candidate judged?"""

from __future__ import annotations

from collections.abc import Iterator

from games.chronocard.cards import CharacterAction, printed_name
from games.chronocard.may_act import EACH, Cost, MayAct, check
from games.values import replace
from games.verdict import Option


def options(situation: MayAct) -> Iterator[Option[MayAct]]:
    """Yield each thing that could be done with the card now; what it costs is known only of what was asked."""
    in_play = situation.card.checked or situation.card.new
    for deed in (deed for deed in CharacterAction if not (in_play and deed is CharacterAction.USE)):
        cost = (
            situation.cost if deed is situation.deed else Cost(stored=situation.cost.stored, hand=situation.cost.hand)
        )
        then = replace(situation, deed=deed, cost=cost)
        worst = max(check(then).findings, key=lambda finding: finding.outcome)
        yield Option(EACH.filled(card=printed_name(situation.card.name), deed=deed), worst, then)
