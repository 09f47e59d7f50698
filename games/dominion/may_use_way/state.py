"""The situation as a state of the engine: the types of the card, its count, and whether it may be played."""

from games.dominion.cards.lookup import plays, plays_later
from games.dominion.cards.vocabulary import Do, Facts, Type
from games.dominion.course.playable import WRONG_PHASE, barred_at_start, barred_from_hand, never_played, playing, unfit
from games.dominion.may_use_way.scenario import Event, MayUseWay
from games.dominion.table.rows import Whose
from games.dominion.table.start import described_facts
from games.dominion.table.state import CountedPlay, Effect, State
from games.text import Text


def types(situation: MayUseWay) -> tuple[Type, ...]:
    """Return the types of the card, those that Enlightenment and Capitalism add among them."""
    return _state(situation).types_of(_card_facts(situation))


def counted_state(situation: MayUseWay) -> State:
    """Return how things stand once the play is counted: as the first of its types, unless the card was played before."""
    count = _count(situation.card or "", types(situation))
    return _state(situation).having(counts=(*_plays_before(situation, count), count))


def _plays_before(situation: MayUseWay, count: CountedPlay) -> tuple[CountedPlay, ...]:
    """Return what was played before this play: the card itself, and an Action or a Treasure that plays it now."""
    earlier = (count,) if situation.event is Event.AGAIN or situation.nth > 1 else ()
    if situation.event is Event.MOUSE:
        return CountedPlay("", True, False), *earlier
    maker = situation.maker
    if (
        situation.event is not Event.BY_EFFECT
        or maker is None
        or all(instruction.do is not Do.PLAY for instruction in maker.play)
    ):
        return earlier
    return _count(situation.by or "", _state(situation).types_of(maker)), *earlier


def _count(name: str, now: tuple[Type, ...]) -> CountedPlay:
    return CountedPlay(name, Type.ACTION in now, Type.TREASURE in now)


def playable_now(situation: MayUseWay) -> bool:
    """Say whether a card of these types is one that the phase lets its player play from the hand."""
    return barred_from_hand(_state(situation), types(situation)) is None


def refusal(situation: MayUseWay) -> Text | None:
    """Return why what happens plays no such card, None where it may."""
    state, of_card, now = _state(situation), situation.card_facts, types(situation)
    if of_card and (why := never_played(now)):
        return why
    maker = situation.maker if situation.event is Event.BY_EFFECT else None
    if (situation.event is Event.TURTLE or _waits(maker)) and (why := barred_at_start(state)):
        return why
    by = tuple(playing(maker, situation.phase)) if maker else ()
    if maker and plays(maker) and not by:
        return WRONG_PHASE.filled(phase=situation.phase)
    if not now:
        return None
    price = None if of_card is None or of_card.varies else of_card.cost
    maker_cost = maker.cost if maker else None
    against = [
        unfit(state, situation.ruling, instruction, situation.card or "", price, now, maker_cost) for instruction in by
    ]
    return against[0] if against and all(against) else None


def _waits(maker: Facts | None) -> bool:
    """Say whether all that a card plays waits for the start of a later turn."""
    return maker is not None and plays_later(maker) and all(instruction.do is not Do.PLAY for instruction in maker.play)


def _state(situation: MayUseWay) -> State:
    effects = frozenset(Effect[effect.name] for effect in situation.standing)
    return State(
        own_turn=situation.whose is Whose.OWN,
        phase=situation.phase,
        effects=effects,
        described=described_facts(situation.described),
    )


def _card_facts(situation: MayUseWay) -> Facts:
    """Return what is known of the card; of one that nobody knows, the types that are given."""
    return situation.card_facts or Facts(types=situation.nature.types)
