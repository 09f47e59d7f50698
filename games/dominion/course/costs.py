"""Costs of the moment: what a card may cost now, and whether that fits."""

from collections.abc import Iterable
from itertools import product

from games.dominion.cards.vocabulary import Below, CostBy, Facts, Instruction, LastingEffect, Type
from games.dominion.course.record import Course
from games.dominion.table.state import Aspect, Phase, State, Zone
from games.truth import Truth

LESS_FOR_EMPTY = 3
"""What Fisherman costs less while the discard pile is empty."""
Costs = tuple[int, ...] | None
"""The possible costs in coins, None where any is possible."""


def costs(course: Course, name: str) -> Costs:
    """Return the possible costs of a card at this moment (WAY-110, WAY-111)."""
    return costs_in(course.state, course.facts(name))


def costs_in(state: State, of_card: Facts | None) -> Costs:
    """Return the possible costs of a card in a state of the turn (WAY-110, WAY-111)."""
    if of_card is None:
        return None
    if of_card.is_landscape:
        # what makes cards cheaper leaves a Project as it is
        return (of_card.cost,)
    possible = None if state.openness.cause(Aspect.COSTS) else _possible(state, of_card)
    if possible is None:
        return None
    less = reduction(state)
    # Peddler costs $2 less for each Action in play, in the Buy phase alone
    if Below.CHEAPER_PER_ACTION in of_card.below and state.phase is Phase.BUY:
        less += 2 * sum(Type.ACTION in state.types(piece.name) for piece in state.lying(Zone.IN_PLAY))
    return tuple(sorted({max(0, cost - less) for cost in possible}))


def reduction(state: State) -> int:
    """Return by how many coins all cards are cheaper now (WAY-111, WAY-113)."""
    cheaper = state.in_force("flourishing-trade") + (state.own_turn and state.in_force("canal"))
    return len(state.lasts(LastingEffect.COSTS_LESS)) + cheaper


def _possible(state: State, of_card: Facts) -> Costs:
    """Return the possible costs before reductions."""
    match of_card.cost_by:
        case CostBy.NOT_KNOWN:
            return None
        case CostBy.GAINS if state.own_turn:
            gains = state.gains
            most = of_card.cost if state.openness.cause(Aspect.GAINS) else min(gains.most, of_card.cost)
            return tuple(max(0, of_card.cost - n) for n in range(min(gains.least, most), most + 1))
        case CostBy.EMPTY_DISCARD_PILE if state.own_turn:
            return _with_discard_pile(state, of_card)
        case CostBy.LAST_GAIN:
            return _as_last_gain(state, of_card)
    return (of_card.cost,)


def _with_discard_pile(state: State, of_card: Facts) -> Costs:
    """Return the costs of a card that is cheaper while the discard pile is empty."""
    cheaper = max(0, of_card.cost - LESS_FOR_EMPTY)
    if state.openness.cause(Aspect.GAINS):
        return (cheaper, of_card.cost)
    if state.lying(Zone.DISCARD) or state.discard.least:
        return (of_card.cost,)
    return (cheaper,) if state.discard.none else (cheaper, of_card.cost)


def _as_last_gain(state: State, of_card: Facts) -> Costs:
    """Return the costs of a card that costs what was gained last."""
    if state.openness.cause(Aspect.GAINS):
        return None
    if state.gains.none:
        return (of_card.cost,)
    last = state.facts(state.last_gain) if state.last_gain else None
    if last is None or any(last.price[1:]) or last.cost_by is CostBy.LAST_GAIN:
        return None
    return _possible(state, last)


def fits_gain(instruction: Instruction, base: tuple[Costs, Facts | None], pick: tuple[Costs, Facts | None]) -> Truth:
    """Return whether a gain allows the cost of a card (WAY-50, WAY-111)."""
    (than, of_base), (prices, of_pick) = base, pick
    if of_pick is None or (of_base is None and not instruction.most):
        return Truth.OPEN
    if instruction.most:
        if of_pick.debt or of_pick.potion:
            return Truth.NO
        return Truth.OPEN if prices is None else _agreed(price <= instruction.most for price in prices)
    if of_base is None:
        return Truth.OPEN
    if instruction.up_to and (of_pick.potion > of_base.potion or of_pick.debt > of_base.debt):
        return Truth.NO
    if not instruction.up_to and of_base.price[1:] != of_pick.price[1:]:
        return Truth.NO
    if than is None or prices is None:
        return Truth.OPEN
    pairs = [(cost + instruction.more, price) for cost, price in product(than, prices)]
    return _agreed(price <= most if instruction.up_to else price == most for most, price in pairs)


def fits_play(instruction: Instruction, prices: Costs, maker_costs: Costs) -> Truth:
    """Return whether a play allows the cost of a card in coins (WAY-75, WAY-111)."""
    if not instruction.most and not instruction.cheaper:
        return Truth.YES
    if prices is None or (instruction.cheaper and maker_costs is None):
        return Truth.OPEN
    below = maker_costs or () if instruction.cheaper else (max(prices) + 1,)
    most = instruction.most or max(prices)
    return _agreed(price <= most and price < cost for price, cost in product(prices, below))


def _agreed(answers: Iterable[bool]) -> Truth:
    """Return what all answers say, open where they differ."""
    different = set(answers)
    return Truth.of(different.pop()) if len(different) == 1 else Truth.OPEN
