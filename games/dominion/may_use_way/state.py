"""The situation as a state of the engine: the types of the card, its count, and whether it may be played."""

from games.dominion.cards.lookup import plays, plays_later
from games.dominion.cards.vocabulary import Do, Facts, Type
from games.dominion.course.playable import WRONG_PHASE, barred_at_start, barred_from_hand, never_played, playing, unfit
from games.dominion.may_use_way.scenario import Event, MayUseWay
from games.dominion.table.rows import Whose
from games.dominion.table.start import described
from games.dominion.table.state import Count, Effect, State
from games.text import Text


def types(situation: MayUseWay) -> tuple[Type, ...]:
    """Return the types of the card, those that Enlightenment and Capitalism add among them."""
    return _standing(situation).types_of(_card(situation))


def counted(situation: MayUseWay) -> State:
    """Return how things stand once the play is counted: as the first of its types, unless the card was played before."""
    count = _count(situation.card or "", types(situation))
    return _standing(situation).having(counts=(*_before(situation, count), count))


def _before(situation: MayUseWay, count: Count) -> tuple[Count, ...]:
    """Return what was played before this play: the card itself, and an Action or a Treasure that plays it now."""
    again = (count,) if situation.event is Event.AGAIN or situation.nth > 1 else ()
    if situation.event is Event.MOUSE:
        return Count("", True, False), *again
    maker = situation.maker
    if situation.event is not Event.BY_EFFECT or maker is None or all(one.do is not Do.PLAY for one in maker.play):
        return again
    return _count(situation.by or "", _standing(situation).types_of(maker)), *again


def _count(name: str, now: tuple[Type, ...]) -> Count:
    return Count(name, Type.ACTION in now, Type.TREASURE in now)


def playable_now(situation: MayUseWay) -> bool:
    """Say whether a card of these types is one that the phase lets its player play from the hand."""
    return barred_from_hand(_standing(situation), types(situation)) is None


def refused(situation: MayUseWay) -> Text | None:
    """Return why what happens plays no such card, None where it may."""
    state, known, now = _standing(situation), situation.known, types(situation)
    if known and (why := never_played(now)):
        return why
    maker = situation.maker if situation.event is Event.BY_EFFECT else None
    if (situation.event is Event.TURTLE or _waits(maker)) and (why := barred_at_start(state)):
        return why
    by = tuple(playing(maker, situation.phase)) if maker else ()
    if maker and plays(maker) and not by:
        return WRONG_PHASE.filled(phase=situation.phase)
    if not now:
        return None
    price = None if known is None or known.varies else known.cost
    own = maker.cost if maker else None
    against = [unfit(state, situation.ruling, one, situation.card or "", price, now, own) for one in by]
    return against[0] if against and all(against) else None


def _waits(maker: Facts | None) -> bool:
    """Say whether all that a card plays waits for the start of a later turn."""
    return maker is not None and plays_later(maker) and all(one.do is not Do.PLAY for one in maker.play)


def _standing(situation: MayUseWay) -> State:
    effects = frozenset(Effect[one.name] for one in situation.standing)
    return State(
        own_turn=situation.whose is Whose.OWN,
        phase=situation.phase,
        effects=effects,
        described=described(situation.described),
    )


def _card(situation: MayUseWay) -> Facts:
    """Return what is known of the card; of one that nobody knows, the types that are given."""
    return situation.known or Facts(types=situation.nature.types)
