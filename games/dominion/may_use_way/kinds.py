"""Of which types is the card now, and may it be played from the hand?"""

from __future__ import annotations

from games.dominion.may_use_way.situation import MayUseWay, Standing
from games.dominion.rows import Whose
from games.dominion.state import Phase
from games.dominion.vocabulary import Type

OF_PHASE = {Phase.ACTION: Type.ACTION, Phase.BUY: Type.TREASURE, Phase.NIGHT: Type.NIGHT}


def types(situation: MayUseWay) -> tuple[Type, ...]:
    """Return the types of the card, those that Enlightenment and Capitalism add among them."""
    known = situation.known
    printed = known.types if known else situation.nature.types
    if Type.TREASURE in printed and Type.ACTION not in printed and Standing.ENLIGHTENMENT in situation.standing:
        return (*printed, Type.ACTION)
    if known and known.names_coins and _capitalist(situation, printed):
        return (*printed, Type.TREASURE)
    return printed


def _capitalist(situation: MayUseWay, printed: tuple[Type, ...]) -> bool:
    return (
        Standing.CAPITALISM in situation.standing
        and situation.whose is Whose.OWN
        and Type.ACTION in printed
        and Type.TREASURE not in printed
    )


def playable_now(situation: MayUseWay) -> bool:
    """Say whether a card of these types is one that the phase lets its player play from the hand."""
    return situation.whose is Whose.OWN and OF_PHASE[situation.phase] in types(situation)
