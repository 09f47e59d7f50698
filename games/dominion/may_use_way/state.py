"""The situation as a state of the engine: the types of the card, its count, and whether it may be played."""

from games.dominion.cards.lookup import playing_instructions, plays_later
from games.dominion.cards.vocabulary import Do, Facts, Type
from games.dominion.course.playable_cards import (
    WRONG_PHASE,
    instructions_in_phase,
    obstacle_at_start,
    obstacle_by_type,
    obstacle_for_instruction,
    obstacle_from_hand,
)
from games.dominion.may_use_way.scenario import Event, MayUseWay
from games.dominion.table.rows import Whose
from games.dominion.table.start import described_facts
from games.dominion.table.state import CountedPlay, Effect, State
from games.text import Text


def types(situation: MayUseWay) -> tuple[Type, ...]:
    """Return the types of the card, with those of Enlightenment and Capitalism (way-32, way-80)."""
    return _state(situation).types_of(_card_facts(situation))


def counted_state(situation: MayUseWay) -> State:
    """Return the state after the count of the play, as the first of its types (way-70)."""
    count = _count(situation.card or "", types(situation))
    return _state(situation).having(counts=(*_plays_before(situation, count), count))


def _plays_before(situation: MayUseWay, count: CountedPlay) -> tuple[CountedPlay, ...]:
    """Return the counted plays before this one: of the card itself, and of its maker."""
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
    """Say whether the phase lets its player play the card from the hand (way-75)."""
    return obstacle_from_hand(_state(situation), types(situation)) is None


def refusal(situation: MayUseWay) -> Text | None:
    """Return why the event plays no such card, None where it may (way-75, way-92)."""
    state, of_card, now = _state(situation), situation.card_facts, types(situation)
    if of_card and (why := obstacle_by_type(now)):
        return why
    maker = situation.maker if situation.event is Event.BY_EFFECT else None
    if (situation.event is Event.TURTLE or _waits(maker)) and (why := obstacle_at_start(state)):
        return why
    by = tuple(instructions_in_phase(maker, situation.phase)) if maker else ()
    if maker and playing_instructions(maker) and not by:
        return WRONG_PHASE.filled(phase=situation.phase)
    if not now:
        return None
    price = None if of_card is None or of_card.varies else of_card.cost
    maker_cost = maker.cost if maker else None
    against = [
        obstacle_for_instruction(state, situation.ruling, instruction, situation.card or "", price, now, maker_cost)
        for instruction in by
    ]
    return against[0] if against and all(against) else None


def _waits(maker: Facts | None) -> bool:
    """Say whether every play by a card waits for a later turn (way-88)."""
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
    """Return the facts of the card, with the given types for an unknown one."""
    return situation.card_facts or Facts(types=situation.nature.types)
