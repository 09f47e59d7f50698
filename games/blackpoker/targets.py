"""Targets: what an action may target, and objections to a target."""

from collections.abc import Iterator

from games.blackpoker.actions import Action
from games.blackpoker.cards import JOKER, Card
from games.blackpoker.columns import Aim, AimAt, Fit
from games.blackpoker.decisions import Objection, Side, Start
from games.blackpoker.state import Character, Item, State
from games.sentences import sentences

WORDS = sentences(__name__)
Target = int | Side
NO_TARGET = WORDS.reason("no-target")
NEEDS_NO_TARGET = WORDS.reason("needs-no-target")
TARGET_NOT_THERE = WORDS.reason("target-not-there")
WRONG_TARGET = WORDS.reason("wrong-target")
TARGET_NOT_OWN = WORDS.reason("target-not-own")
WRONG_SUIT = WORDS.reason("target-of-another-suit")
JOKER_TARGET = WORDS.reason("target-is-joker")
TARGETS_ITSELF = WORDS.reason("targets-itself")
TARGETING = tuple(one for one in WORDS.reasons if one is not TARGETS_ITSELF)
UNFIT = {
    Fit.WITH_KEYS: WORDS.reason("target-without-key-cards"),
    Fit.DAMAGE: WORDS.reason("target-is-not-damage"),
    Fit.WITH_TARGET: WORDS.reason("target-without-target"),
}


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


def target_objections(state: State, start: Start) -> Iterator[Objection]:
    """Yield what is wrong with the target of an action that is to be started."""
    aim, action = start.action.row.aim, start.action
    if aim is None:
        if start.target is not None:
            yield Objection(NEEDS_NO_TARGET, "target", (action.row.clause,), action=action)
    elif start.target is None:
        yield Objection(NO_TARGET, "target", ("bp-71", action.row.clause), action=action, wanted=aim.text)
    else:
        yield from unfit(state, action, start.by, start.keys, start.target)


def unfit(
    state: State, action: Action, by: Side, keys: tuple[Card, ...], target: Target, itself: int | None = None
) -> Iterator[Objection]:
    """Yield why an action of this player with these key cards may not target something; `itself` is its own reference."""
    aim = action.row.aim
    assert aim
    said = {"action": action, "wanted": aim.text}
    cites = (action.row.clause,)
    item = state.on_stage(target) if isinstance(target, int) else None
    found = state.found(target) if isinstance(target, int) else None
    if isinstance(target, int) and not item and not found:
        yield Objection(TARGET_NOT_THERE, "target", ("bp-71", *cites), action=action)
    elif aim.at is AimAt.OPPONENT:
        if target is not by.other:
            yield Objection(WRONG_TARGET, "target", cites, **said)
    elif aim.at is AimAt.ACTION:
        yield from _unfit_action(action, item, itself) if item else (Objection(WRONG_TARGET, "target", cites, **said),)
    elif not found or not is_kind(found[1], aim.at):
        yield Objection(WRONG_TARGET, "target", ("bp-56", *cites), **said)
        if found and aim.own and found[0] is not by:
            yield Objection(TARGET_NOT_OWN, "target", cites, **said)
    else:
        if aim.own and found[0] is not by:
            yield Objection(TARGET_NOT_OWN, "target", cites, **said)
        if aim.fit is Fit.OF_KEY_SUIT:
            yield from _unsuited(action, found[1], keys)


def _unfit_action(action: Action, item: Item, itself: int | None) -> Iterator[Objection]:
    aim = action.row.aim
    if aim and not fits(aim.fit, item):
        yield Objection(UNFIT[aim.fit], "target", (action.row.clause,), action=action, target=item.action)
    if item.ref == itself:
        yield Objection(TARGETS_ITSELF, "target", action=action)


def _unsuited(action: Action, one: Character, keys: tuple[Card, ...]) -> Iterator[Objection]:
    if JOKER in one.cards:
        yield Objection(JOKER_TARGET, "target", (action.row.clause,), action=action)
    elif len(keys) == len(action.row.keys.slots) and keys[0] is not JOKER and not suits(one, keys):
        yield Objection(WRONG_SUIT, "target", (action.row.clause,), action=action)
