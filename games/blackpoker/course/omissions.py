"""Omissions: key cards and targets that the start of an action leaves out, and what they can only be."""

from collections.abc import Iterator
from itertools import product

from msgspec import Struct

from games.blackpoker.actions import AimAt, Fit, Zone
from games.blackpoker.cards import UNKNOWN, Card, Cards, card_list, cards_in
from games.blackpoker.course.scenario import Starting
from games.blackpoker.decisions import Objection, in_order, objection
from games.blackpoker.names import NO_REF, distinct, find_targets, name_of, parse_name
from games.blackpoker.options import key_choices, keys_by_suit, possible_keys, unseen_cards
from games.blackpoker.state import State, holds
from games.blackpoker.targets import TARGETS_ITSELF, Target, may_suit, targets
from games.sentences import sentences
from games.text import enumerated

WORDS = sentences(__name__)
ONLY_KEYS = WORDS.reason("only-key-cards")
KEYS_OPEN = WORDS.reason("key-cards-open")
PERHAPS_IN_HAND = WORDS.reason("perhaps-in-hand")
RARE_NOT_TOLD = WORDS.reason("rare-card-not-told")
ONLY_TARGET = WORDS.reason("only-target")
TARGET_OPEN = WORDS.reason("target-open")
TAKEN_REASONS = (ONLY_KEYS, ONLY_TARGET)


class Filled(Struct, frozen=True):
    """Key cards and targets of a start, and what is told of those that were left out.

    What is open has a stand-in, by which the rest of the start is judged. `targets` are several where words name several.
    """

    keys: Cards
    targets: tuple[Target, ...] = ()
    remarks: tuple[Objection, ...] = ()


def fill(state: State, row: Starting, keys: Cards) -> Filled:
    """Return key cards and target of a start, those left out filled in if only one is possible (BP-71)."""
    if row.action.row.never_directly:
        return Filled(keys, _named_targets(state, row, keys))
    remarks: list[Objection] = []
    keys = _fill_suits(state, row, keys, remarks) if keys else _fill_keys(state, row, remarks)
    return Filled(keys, _fill_target(state, row, keys, remarks), tuple(remarks))


def _fill_keys(state: State, row: Starting, remarks: list[Objection]) -> Cards:
    """Return the only key cards that a hand has, or a stand-in for those that are not told."""
    needed = state.frame.rules.row(row.action).key_cards(state.frame.printed)
    hand = state.of(row.by).cards_of(needed.zone)
    if not needed.slots:
        return ()
    certain = key_choices(tuple(card for card in hand if card is not UNKNOWN), needed)
    choices = (
        (*certain, *possible_keys(hand, needed, unseen_cards(state, row.by, needed.zone)))
        if UNKNOWN in hand
        else certain
    )
    fitting = [keys for keys in choices if _has_target(state, row, keys)] or choices
    by_suit = tuple(dict.fromkeys(keys_by_suit(hand, needed)))
    if not fitting:
        return by_suit[0] if by_suit else ()
    names = {"player": row.by, "action": row.action}
    if needed.zone is Zone.RARE:
        # there is one rare card, so that nothing is left out where it is told
        remarks += [objection(RARE_NOT_TOLD, "keys", (row.action.row.clause,), **names)] if UNKNOWN in hand else []
        return fitting[0]
    if UNKNOWN in hand:
        remarks.append(objection(PERHAPS_IN_HAND, "keys", player=row.by, cards=needed.text))
    elif fitting[1:] or by_suit:
        remarks.append(objection(KEYS_OPEN, "keys", ("bp-71", row.action.row.clause), **names, wanted=needed.text))
    else:
        remarks.append(
            objection(ONLY_KEYS, "keys", ("bp-71", row.action.row.clause), **names, cards=card_list(fitting[0]))
        )
    return fitting[0]


def suited(hand: Cards, cards: Cards) -> Cards:
    """Return cards with those whose suits are left out as the first cards of a hand that they may be."""
    left = list(hand)
    suited_cards: list[Card] = []
    for card in cards:
        match = (
            card if card in left else next((other for other in left if card.is_suitless and other.may_be(card)), None)
        )
        if match:
            left.remove(match)
        suited_cards.append(match or card)
    return tuple(suited_cards)


def _fill_suits(state: State, row: Starting, keys: Cards, remarks: list[Objection]) -> Cards:
    """Return key cards whose suits are left out as the only cards of the hand that they can be, or as a stand-in."""
    needed = state.frame.rules.row(row.action).key_cards(state.frame.printed)
    hand = state.of(row.by).cards_of(needed.zone)
    if not any(card.is_suitless and card not in hand for card in keys):
        return keys
    fitting = [
        in_order(choice)
        for choice in product(*(_alike(hand, card) for card in keys))
        if holds(hand, choice) and needed.takes(choice) and _has_target(state, row, choice)
    ]
    if not fitting:
        return in_order(suited(hand, keys))
    if len(set(fitting)) > 1:
        names = {"player": row.by, "action": row.action, "wanted": needed.text}
        remarks.append(objection(KEYS_OPEN, "keys", ("bp-71", row.action.row.clause), **names))
    return fitting[0]


def _alike(hand: Cards, card: Card) -> Cards:
    """Return the cards of a hand that a key card can be."""
    return tuple(dict.fromkeys(other for other in hand if card.is_suitless and other.may_be(card))) or (card,)


def _has_target(state: State, row: Starting, keys: Cards) -> bool:
    """Return whether key cards leave the action a target, where they decide on it (BP-16)."""
    aim = row.action.row.aim
    if aim is None or aim.fit is not Fit.OF_KEY_SUIT:
        return True
    return (
        bool({*targets(state, aim, row.by, keys)} & {*_named_targets(state, row, keys)})
        if row.target
        else (next(targets(state, aim, row.by, keys), None) is not None)
    )


def _named_targets(state: State, row: Starting, keys: Cards) -> tuple[Target, ...]:
    aim = row.action.row.aim
    if row.target is None:
        return (row.by.other,) if aim and aim.at is AimAt.OPPONENT else ()
    return find_targets(state, row.target, row.action, row.by, keys)


def _fill_target(state: State, row: Starting, keys: Cards, remarks: list[Objection]) -> tuple[Target, ...]:
    """Return the named targets, the only one possible, or a stand-in for one that is not told."""
    aim = row.action.row.aim
    candidates = _named_targets(state, row, keys)
    if aim is None or candidates or row.target is not None:
        return candidates
    legal = distinct(state, targets(state, aim, row.by, keys))
    if not legal and aim.fit is Fit.OF_KEY_SUIT:
        # the suit of a soldier or of the key card may not be told
        field = state.of(row.by).field
        legal = tuple(soldier.ref for soldier in field if not soldier.barrier and may_suit(soldier, keys))
    if not legal:
        return ()
    names = {"action": row.action, "target": enumerated(name_of(state, target) for target in legal)}
    reason = TARGET_OPEN if legal[1:] else ONLY_TARGET
    remarks.append(objection(reason, "target", ("bp-71", row.action.row.clause), **names))
    return legal[:1]


def own_name_objections(row: Starting, candidates: tuple[Target, ...]) -> Iterator[Objection]:
    """Yield that an action is named as its own target, before it stands on the stage (BP-71)."""
    designation = parse_name(row.target) if row.target else None
    if candidates == (NO_REF,) and designation and designation.action is row.action:
        yield objection(TARGETS_ITSELF, "target", action=row.action)


def written_keys(row: Starting) -> Cards:
    """Return the key cards as they are written."""
    return cards_in(row.keys) or ()
