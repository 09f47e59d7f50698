"""Targets: what an action may target, and objections to a target."""

from collections.abc import Iterator

from games.blackpoker.actions import Action, Aim, AimAt, Fit
from games.blackpoker.cards import JOKER, Card, suit_of
from games.blackpoker.decisions import Objection, Side, Start, objection
from games.blackpoker.editions import Rules
from games.blackpoker.state import Character, Entry, State
from games.sentences import sentences

WORDS = sentences(__name__)
Target = int | Side
ONE_OR_TWO = (1, 2)
NO_TARGET = WORDS.reason("no-target")
NEEDS_NO_TARGET = WORDS.reason("needs-no-target")
TARGET_NOT_THERE = WORDS.reason("target-not-there")
WRONG_TARGET = WORDS.reason("wrong-target")
TARGET_NOT_OWN = WORDS.reason("target-not-own")
WRONG_SUIT = WORDS.reason("target-of-another-suit")
SUIT_OPEN = WORDS.reason("suit-of-target")
JOKER_TARGET = WORDS.reason("target-is-joker")
TARGETS_ITSELF = WORDS.reason("targets-itself")
TARGETING = tuple(reason for reason in WORDS.reasons if reason is not TARGETS_ITSELF)
NOT_DRIVEN = WORDS.reason("target-not-driven")
NEVER_COUNTERED = WORDS.reason("target-never-countered")
MANY_KEYS = WORDS.reason("target-with-many-key-cards")
MISFITS = {
    Fit.COUNTERABLE: WORDS.reason("target-without-key-cards"),
    Fit.WITH_KEYS: WORDS.reason("target-without-key-cards"),
    Fit.DAMAGE: WORDS.reason("target-is-not-damage"),
    Fit.WITH_TARGET: WORDS.reason("target-without-target"),
    Fit.HAS_KEYS: WORDS.reason("target-without-any-key-card"),
}


def legal_targets(state: State, entry: Entry) -> tuple[Target, ...]:
    """Return all legal targets of a staged action (BP-71)."""
    aim = entry.action.row.aim
    return tuple(target for target in targets(state, aim, entry.by, entry.keys) if target != entry.ref) if aim else ()


def targets(state: State, aim: Aim, by: Side, keys: tuple[Card, ...]) -> Iterator[Target]:
    """Yield all legal targets of an action with these key cards."""
    if aim.at is AimAt.OPPONENT:
        yield by.other
    elif aim.at is AimAt.PLAYER:
        yield from Side
    elif aim.at is AimAt.ACTION:
        yield from (entry.ref for entry in state.stage if fits(aim.fit, entry, state.frame.rules))
    elif aim.at is AimAt.TRUMP:
        yield from (trump.ref for side in Side for trump in state.of(side).open_trumps)
    else:
        for side in (by,) if aim.own_side else Side:
            for character in state.of(side).field:
                if is_kind(character, aim.at) and _is_fit(character, aim.fit, keys):
                    yield character.ref


def _is_fit(character: Character, fit: Fit, keys: tuple[Card, ...]) -> bool:
    """Return whether a character meets the further condition of an aim for sure (BP-16, BP9-179)."""
    match fit:
        case Fit.OF_KEY_SUIT:
            return suits(character, keys)
        case Fit.DRIVEN:
            return not character.charged
    return True


def is_kind(character: Character, at: AimAt) -> bool:
    """Return whether a character has the aimed kind (BP-56)."""
    return at is AimAt.CHARACTER or character.barrier is (at is AimAt.BARRIER)


def suits(character: Character, keys: tuple[Card, ...]) -> bool:
    """Return whether a soldier has the key card's suit for sure (BP-16)."""
    return bool(keys) and keys[0].suit is not None and suit_of(character.cards) is keys[0].suit


def may_suit(character: Character, keys: tuple[Card, ...]) -> bool:
    """Return whether a soldier may have the key card's suit, where that of one is not told (BP-16)."""
    suit_told = suit_of(character.cards) and suit_of(keys)
    return bool(keys) and JOKER not in (*character.cards, *keys) and (not suit_told or suits(character, keys))


def fits(fit: Fit, entry: Entry, rules: Rules) -> bool:
    """Return whether a staged action fits an aim (BP-27, BP-30, BP-31, BP-120 to BP-123, BP-125, BP9-178, BP9-188)."""
    match fit:
        case Fit.HAS_KEYS:
            return bool(entry.keys)
        case Fit.WITH_KEYS:
            return len(entry.keys) in ONE_OR_TWO
        case Fit.COUNTERABLE:
            return len(entry.keys) in ONE_OR_TWO and not rules.row(entry.action).never_countered
        case Fit.DAMAGE:
            return entry.action is Action.DAMAGE
        case Fit.WITH_TARGET:
            return entry.target is not None
    return True


def changed_kind(state: State, entry: Entry) -> bool:
    """Return whether the target has changed its kind, or is a trump that lies face down by now (BP-93, BP9-65)."""
    aim = entry.action.row.aim
    if aim and aim.at is AimAt.TRUMP:
        trump = state.find_trump(entry.target) if isinstance(entry.target, int) else None
        return bool(trump and not trump[2])
    match = state.find(entry.target) if isinstance(entry.target, int) else None
    return bool(aim and match and not is_kind(match[1], aim.at))


def target_objections(state: State, start: Start) -> Iterator[Objection]:
    """Yield the objections to the target of an action to start (BP-71)."""
    aim, action = start.action.row.aim, start.action
    if aim is None:
        if start.target is not None:
            yield objection(NEEDS_NO_TARGET, "target", (action.row.clause,), action=action)
    elif start.target is None:
        yield objection(NO_TARGET, "target", ("bp-71", action.row.clause), action=action, wanted=aim.text)
    else:
        yield from aim_objections(state, action, start.by, start.keys, start.target)


def aim_objections(
    state: State, action: Action, by: Side, keys: tuple[Card, ...], target: Target, itself: int | None = None
) -> Iterator[Objection]:
    """Yield the objections to a target (BP-56, BP-71); `itself` is the action's reference."""
    aim = action.row.aim
    assert aim
    names = {"action": action, "wanted": aim.text}
    cites = (action.row.clause,)
    entry = state.on_stage(target) if isinstance(target, int) else None
    match = state.find(target) if isinstance(target, int) else None
    trump = state.find_trump(target) if isinstance(target, int) else None
    if isinstance(target, int) and not entry and not match and not trump:
        yield objection(TARGET_NOT_THERE, "target", ("bp-71", *cites), action=action)
    elif aim.at is AimAt.OPPONENT:
        if target is not by.other:
            yield objection(WRONG_TARGET, "target", cites, **names)
    elif aim.at is AimAt.PLAYER:
        if not isinstance(target, Side):
            yield objection(WRONG_TARGET, "target", cites, **names)
    elif aim.at is AimAt.TRUMP:
        if not trump or not trump[2]:
            yield objection(WRONG_TARGET, "target", cites, **names)
    elif aim.at is AimAt.ACTION:
        yield from (
            _action_objections(action, entry, itself, state.frame.rules)
            if entry
            else (objection(WRONG_TARGET, "target", cites, **names),)
        )
    elif not match or not is_kind(match[1], aim.at):
        yield objection(WRONG_TARGET, "target", ("bp-56", *cites), **names)
        if match and aim.own_side and match[0] is not by:
            yield objection(TARGET_NOT_OWN, "target", cites, **names)
    else:
        if aim.own_side and match[0] is not by:
            yield objection(TARGET_NOT_OWN, "target", cites, **names)
        if aim.fit is Fit.OF_KEY_SUIT:
            yield from _suit_objections(action, match[1], keys)
        if aim.fit is Fit.DRIVEN and match[1].charged:
            yield objection(NOT_DRIVEN, "target", cites, action=action)


def _action_objections(action: Action, entry: Entry, itself: int | None, rules: Rules) -> Iterator[Objection]:
    aim, names = action.row.aim, {"action": action, "target": entry.action}
    if aim and not fits(aim.fit, entry, rules):
        if aim.fit is Fit.COUNTERABLE and rules.row(entry.action).never_countered:
            yield objection(NEVER_COUNTERED, "target", (entry.action.row.clause,), **names)
        elif aim.fit in (Fit.COUNTERABLE, Fit.WITH_KEYS) and entry.keys:
            yield objection(MANY_KEYS, "target", (action.row.clause,), **names, n=len(entry.keys))
        else:
            yield objection(MISFITS[aim.fit], "target", (action.row.clause,), **names)
    if entry.ref == itself:
        yield objection(TARGETS_ITSELF, "target", action=action)


def _suit_objections(action: Action, character: Character, keys: tuple[Card, ...]) -> Iterator[Objection]:
    if JOKER in character.cards:
        yield objection(JOKER_TARGET, "target", (action.row.clause,), action=action)
    elif len(keys) == len(action.row.keys.slots) and not suits(character, keys) and may_suit(character, keys):
        yield objection(SUIT_OPEN, "target", (action.row.clause,), action=action)
    # with wrong key cards there is no suit to compare; that is objected elsewhere
    elif len(keys) == len(action.row.keys.slots) and keys[0] is not JOKER and not suits(character, keys):
        yield objection(WRONG_SUIT, "target", (action.row.clause,), action=action)
