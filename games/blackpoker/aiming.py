"""What may an action target?"""

from collections.abc import Iterator

from games.blackpoker.actions import Action
from games.blackpoker.cards import JOKER, Card
from games.blackpoker.columns import Aim, AimAt, Fit
from games.blackpoker.sides import Side
from games.blackpoker.state import Character, Item, State

Target = int | Side


def legal_targets(state: State, item: Item) -> tuple[Target, ...]:
    """Return everything that an action on the stage may target: never itself."""
    aim = item.action.row.aim
    return tuple(target for target in targets(state, aim, item.by, item.keys) if target != item.ref) if aim else ()


def targets(state: State, aim: Aim, by: Side, keys: tuple[Card, ...]) -> Iterator[Target]:
    """Yield everything that an action of this player with these key cards may target."""
    if aim.at is AimAt.OPPONENT:
        yield by.other
    elif aim.at is AimAt.ACTION:
        yield from (item.ref for item in state.stage if fits(aim.fit, item))
    else:
        for side in (by,) if aim.own else Side:
            for one in state.of(side).field:
                if is_kind(one, aim.at) and (aim.fit is Fit.ANY or suits(one, keys)):
                    yield one.ref


def is_kind(one: Character, at: AimAt) -> bool:
    """Say whether a character is a soldier or barrier, as asked."""
    return at is AimAt.CHARACTER or one.barrier is (at is AimAt.BARRIER)


def suits(one: Character, keys: tuple[Card, ...]) -> bool:
    """Say whether a soldier is of the key card's suit, and no Joker."""
    return bool(keys) and JOKER not in one.cards and one.cards[0].suit is keys[0].suit


def fits(fit: Fit, item: Item) -> bool:
    """Say whether an action on the stage is of the sort asked for."""
    match fit:
        case Fit.WITH_KEYS:
            return len(item.keys) in (1, 2)
        case Fit.DAMAGE:
            return item.action is Action.DAMAGE
        case Fit.WITH_TARGET:
            return item.target is not None
    return True


def changed_kind(state: State, item: Item) -> bool:
    """Say whether the target of an action has become a barrier since, or a soldier, which it could not target."""
    aim = item.action.row.aim
    found = state.found(item.target) if isinstance(item.target, int) else None
    return bool(aim and found and not is_kind(found[1], aim.at))
