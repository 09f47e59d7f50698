"""How does the situation stand for the engine of plays: the card, its types now, and what bears on its play?"""

from games.dominion.beginning import barred_from_hand
from games.dominion.may_use_way.situation import Event, MayUseWay
from games.dominion.rows import Whose
from games.dominion.state import Count, Effect, State
from games.dominion.vocabulary import Facts, Type


def types(situation: MayUseWay) -> tuple[Type, ...]:
    """Return the types of the card, those that Enlightenment and Capitalism add among them."""
    return _standing(situation).types_of(_card(situation))


def counted(situation: MayUseWay) -> State:
    """Return how things stand once the play is counted: as the first of its types, unless the card was played before."""
    now = types(situation)
    count = Count(situation.card or "", Type.ACTION in now, Type.TREASURE in now)
    first = situation.event is not Event.AGAIN and situation.nth == 1
    return _standing(situation).having(counts=(count,) if first else (count, count))


def playable_now(situation: MayUseWay) -> bool:
    """Say whether a card of these types is one that the phase lets its player play from the hand."""
    return barred_from_hand(_standing(situation), types(situation)) is None


def _standing(situation: MayUseWay) -> State:
    effects = frozenset(Effect[one.name] for one in situation.standing)
    return State(own_turn=situation.whose is Whose.OWN, phase=situation.phase, effects=effects)


def _card(situation: MayUseWay) -> Facts:
    """Return what is known of the card; of one that nobody knows, the types that are given."""
    return situation.known or Facts(types=situation.nature.types)
