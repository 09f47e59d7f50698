"""State of the play: the types of the card, its count, the obstacles to it, and the words for it."""

from typing import Any

from games.dominion.cards.lookup import ITSELF, key, plays_later, plays_others, printed
from games.dominion.cards.vocabulary import Do, Facts, Instruction, Type
from games.dominion.course.costs import Costs, costs_in, fits_play
from games.dominion.course.playable_cards import (
    WRONG_PHASE,
    WRONG_TYPE,
    instructions_in_phase,
    obstacle_at_start,
    obstacle_by_type,
    obstacle_for_instruction,
    obstacle_from_hand,
)
from games.dominion.may_use_way.scenario import Event, MayUseWay
from games.dominion.spans import MANY, Span
from games.dominion.table.rows import Whose
from games.dominion.table.state import CountedPlay, Effect, Phase, State
from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.verdict import Finding, Reason

WORDS = sentences(__name__)
ITS_PLAYER = WORDS.text("its-player")
TAKERS = {
    Event.BOUGHT: WORDS.text("its-buyer"),
    Event.GAINED: WORDS.text("its-gainer"),
    Event.WAY_TAKEN: WORDS.text("a-player"),
}
SOMETHING = WORDS.text("something")
NO_CARD = WORDS.text("no-card")
AGAIN_BY = WORDS.text("again-by")
HAPPENS = WORDS.texts("happens", Event)


def types(scenario: MayUseWay) -> tuple[Type, ...]:
    """Return the types, with Enlightenment and Capitalism (WAY-32, WAY-80)."""
    return _state(scenario).types_of(_card_facts(scenario))


def counted_state(scenario: MayUseWay) -> State:
    """Return the state after the count of the play (WAY-70)."""
    count = _count(scenario.card or "", types(scenario))
    return _state(scenario).having(counts=(*_plays_before(scenario, count), count))


def _plays_before(scenario: MayUseWay, count: CountedPlay) -> tuple[CountedPlay, ...]:
    """Return the counted plays before this one: of the card itself, and of its maker."""
    earlier = (count,) if scenario.event is Event.AGAIN or scenario.nth > 1 else ()
    if scenario.event is Event.MOUSE:
        return CountedPlay("", True, False), *earlier
    maker = scenario.maker
    if (
        scenario.event is not Event.BY_EFFECT
        or maker is None
        or all(instruction.do is not Do.PLAY for instruction in maker.play)
    ):
        return earlier
    return _count(scenario.by or "", _state(scenario).types_of(maker)), *earlier


def _count(name: str, now: tuple[Type, ...]) -> CountedPlay:
    return CountedPlay(name, Type.ACTION in now, Type.TREASURE in now)


def playable_now(scenario: MayUseWay) -> bool:
    """Return whether the hand may play the card now (WAY-75)."""
    return obstacle_from_hand(_state(scenario), types(scenario)) is None


def refusal(scenario: MayUseWay) -> Text | None:
    """Return why the event cannot play the card (WAY-75, WAY-92)."""
    state, of_card, now = _state(scenario), scenario.card_facts, types(scenario)
    if of_card and (why := obstacle_by_type(now, scenario.card or "")):
        return why
    maker = scenario.maker if scenario.event is Event.BY_EFFECT else None
    if (scenario.event is Event.TURTLE or _waits(maker)) and (why := obstacle_at_start(state)):
        return why
    by = tuple(instructions_in_phase(maker, scenario.phase)) if maker else ()
    if maker and plays_others(maker) and not by:
        return WRONG_PHASE.filled(phase=scenario.phase)
    if not now:
        return None
    against = [
        other_card_meant(scenario, instruction)
        or obstacle_for_instruction(
            state, scenario.ruling, instruction, scenario.card or "", now, fits_play(instruction, *_costs(scenario))
        )
        for instruction in by
    ]
    return against[0] if against and all(against) else None


def other_card_meant(scenario: MayUseWay, instruction: Instruction) -> Text | None:
    """Return why an instruction that names a card plays no other one (WAY-104)."""
    # “this” on a Way is the played card, whichever it is (WAY-07)
    of_way = scenario.maker is not None and scenario.maker.way is not None
    name = instruction.card if instruction.card != ITSELF else None if of_way else scenario.by
    if not name or key(name) == key(scenario.card or ""):
        return None
    return WRONG_TYPE.filled(type=printed(name))


def maker_plays(scenario: MayUseWay) -> tuple[Instruction, ...] | None:
    """Return how the maker plays others, None if its text is not known (WAY-104)."""
    return plays_others(scenario.maker) if scenario.maker else None


def is_cost_unsure(scenario: MayUseWay) -> bool:
    """Return whether the play hangs on a cost that changes and is not told (WAY-111)."""
    maker = scenario.maker if scenario.event is Event.BY_EFFECT else None
    by = tuple(instructions_in_phase(maker, scenario.phase)) if maker else ()
    fits = [fits_play(instruction, *_costs(scenario)) for instruction in by]
    return Truth.OPEN in fits and Truth.YES not in fits


def _costs(scenario: MayUseWay) -> tuple[Costs, Costs]:
    """Return the possible costs of the card and of its maker, without a turn around them."""
    state = _state(scenario).having(gains=Span(0, MANY), discard=Span(0, MANY))
    return costs_in(state, scenario.card_facts), costs_in(state, scenario.maker)


def is_type_undecided(scenario: MayUseWay) -> bool:
    """Return whether it is not decided that the card is a Treasure in the Buy phase (WAY-32)."""
    state = _state(scenario)
    return state.phase is Phase.BUY and scenario.card is not None and state.is_undecided_treasure(scenario.card)


def _waits(maker: Facts | None) -> bool:
    """Return whether every play by a card waits for a later turn (WAY-88)."""
    return maker is not None and plays_later(maker) and all(instruction.do is not Do.PLAY for instruction in maker.play)


def _state(scenario: MayUseWay) -> State:
    effects = frozenset(Effect[effect.name] for effect in scenario.standing)
    return State(
        own_turn=scenario.whose is Whose.OWN,
        phase=scenario.phase,
        effects=effects,
        described=scenario.told_facts,
    )


def _card_facts(scenario: MayUseWay) -> Facts:
    """Return the facts of the card, with the given types for an unknown one."""
    return scenario.card_facts or Facts(types=scenario.nature.types)


def names(scenario: MayUseWay) -> dict[str, Any]:
    """Return the names that fill the texts of this situation."""
    return {
        "player": scenario.player or TAKERS.get(scenario.event, ITS_PLAYER),
        "card": printed(scenario.card) if scenario.card else NO_CARD,
        "by": printed(scenario.by) if scenario.by else SOMETHING,
        "way": scenario.way,
        "joined": scenario.joined or scenario.way,
        "nth": scenario.nth,
        "used": scenario.used,
    }


def event_text(scenario: MayUseWay) -> Text:
    """Describe the event of the card."""
    is_replay = scenario.event is Event.AGAIN and scenario.by
    return (AGAIN_BY if is_replay else HAPPENS[scenario.event]).filled(**names(scenario))


def finding(
    scenario: MayUseWay, reason: Reason, at: str, *because: str, cites: tuple[str, ...] = (), **more: Any
) -> Finding:
    """Return a finding on this situation, filled with its names."""
    return reason(at, because=because, cites=cites, **names(scenario), **more)
