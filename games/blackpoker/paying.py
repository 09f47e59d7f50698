"""Are these the key cards of an action, and is this its cost?"""

from __future__ import annotations

from collections.abc import Iterator

from games.blackpoker.cards import Card
from games.blackpoker.columns import FREE, NONE, Type
from games.blackpoker.decisions import Start
from games.blackpoker.happenings import said_of
from games.blackpoker.objection import Objection, cited
from games.blackpoker.state import Player, State, holds
from games.text import Text
from games.verdict import Outcome, Reason

WRONG_KEYS = Reason(
    "wrong-key-cards",
    Outcome.FORBIDDEN,
    ("bp-71", "bp-80", *cited(lambda row: True)),
    Text(
        "The key cards of {action} are “{wanted}”. Shown: {cards}.",
        "{action}のキーカードは「{wanted}」です。示されたもの：{cards}。",
    ),
)
KEYS_NOT_IN_HAND = Reason(
    "key-cards-not-in-hand",
    Outcome.FORBIDDEN,
    ("bp-71",),
    Text(
        "{player} does not have these key cards in hand: {cards}.",
        "{player}の手札に次のキーカードがありません：{cards}。",
    ),
)
WRONG_BARRIERS = Reason(
    "wrong-number-of-barriers",
    Outcome.FORBIDDEN,
    ("bp-03", "bp-53", "bp-86", *cited(lambda row: True)),
    Text(
        "The cost of {action} is “{cost}”. Barriers to drive: {wanted}; named: {given}.",
        "{action}のコストは「{cost}」です。ドライブする防壁は{wanted}体ですが、指定は{given}体です。",
    ),
)
NOT_OWN_BARRIER = Reason(
    "not-own-barrier",
    Outcome.FORBIDDEN,
    ("bp-03",),
    Text(
        "To pay a cost, {player} can drive only barriers in their own field.",
        "{player}がコストとしてドライブできるのは、自分の場の防壁だけです。",
    ),
)
BARRIER_DRIVEN = Reason(
    "barrier-driven",
    Outcome.FORBIDDEN,
    ("bp-03",),
    Text(
        "A barrier that {player} names to pay the cost is driven already.",
        "{player}がコストに使おうとした防壁は、すでにドライブ状態です。",
    ),
)
LIFE_TOO_SHORT = Reason(
    "life-too-short",
    Outcome.FORBIDDEN,
    ("bp-03", "bp-71"),
    Text(
        "{player} has no life left to pay for {action}.", "{player}には、{action}のコストを支払うライフがありません。"
    ),
)
WRONG_DISCARDS = Reason(
    "wrong-number-of-discards",
    Outcome.FORBIDDEN,
    WRONG_BARRIERS.cites,
    Text(
        "The cost of {action} is “{cost}”. Cards to discard: {wanted}; named: {given}.",
        "{action}のコストは「{cost}」です。捨てる手札は{wanted}枚ですが、指定は{given}枚です。",
    ),
)
DISCARDS_NOT_IN_HAND = Reason(
    "discards-not-in-hand",
    Outcome.FORBIDDEN,
    ("bp-03",),
    Text(
        "{player} does not have these cards in hand to discard: {cards}.",
        "捨てるとされた次のカードは、{player}の手札にありません：{cards}。",
    ),
)
KEY_PAYS = Reason(
    "key-card-pays",
    Outcome.FORBIDDEN,
    ("bp-71",),
    Text("A key card cannot also pay the cost: {cards}.", "キーカードをコストに使うことはできません：{cards}。"),
)
WRONG_CHARACTERS = Reason(
    "wrong-number-of-characters",
    Outcome.FORBIDDEN,
    ("bp-03", "bp-84", *cited(lambda row: True)),
    Text(
        "The cost of {action} is “{cost}”. Characters to give up: {wanted}; named: {given}.",
        "{action}のコストは「{cost}」です。墓地に移すキャラクターは{wanted}体ですが、指定は{given}体です。",
    ),
)
# nobody plays on without life, and no action costs more than one damage: LIFE_TOO_SHORT waits for one that does
PAYING = (
    WRONG_KEYS,
    KEYS_NOT_IN_HAND,
    WRONG_BARRIERS,
    NOT_OWN_BARRIER,
    BARRIER_DRIVEN,
    WRONG_DISCARDS,
    DISCARDS_NOT_IN_HAND,
    KEY_PAYS,
    WRONG_CHARACTERS,
)


def is_free(state: State, start: Start) -> bool:
    """Say whether a magician frees an action of its cost."""
    return start.action.row.type is Type.QUICK_MAGIC and state.of(start.by).has_magician


def key_objections(state: State, start: Start) -> Iterator[Objection]:
    """Yield what is wrong with the key cards."""
    row, hand = start.action.row, state.of(start.by).hand
    wanted = row.key_cards(state.frame.printed)
    if not wanted.takes(start.keys):
        cites = (row.clause, *(("bp-80",) if row.as_printed else ()))
        yield Objection(WRONG_KEYS, "keys", cites, action=start.action, wanted=wanted.text, cards=said_of(start.keys))
    if not holds(hand, start.keys):
        yield Objection(KEYS_NOT_IN_HAND, "keys", player=start.by, cards=said_of(_missing(hand, start.keys)))


def payment_objections(state: State, start: Start) -> Iterator[Objection]:
    """Yield what is wrong with the payment: barriers, life, discards, characters."""
    free = is_free(state, start)
    cost = FREE if free else start.action.row.cost
    cites = ("bp-53", "bp-86") if free else (start.action.row.clause, "bp-03")
    player = state.of(start.by)
    names = {"action": start.action, "cost": NONE if cost == FREE else cost.text}
    if len(start.barriers) != cost.barriers:
        yield Objection(WRONG_BARRIERS, "barriers", cites, wanted=cost.barriers, given=len(start.barriers), **names)
    yield from _of_barriers(player, start)
    if len(player.life) < cost.damage:
        yield Objection(LIFE_TOO_SHORT, "action", player=start.by, action=start.action)
    if len(start.discards) != cost.discards:
        yield Objection(WRONG_DISCARDS, "discards", cites, wanted=cost.discards, given=len(start.discards), **names)
    yield from _of_discards(player, start)
    if len(start.characters) != cost.characters:
        yield Objection(
            WRONG_CHARACTERS,
            "characters",
            (*cites, "bp-84"),
            wanted=cost.characters,
            given=len(start.characters),
            **names,
        )


def _of_barriers(player: Player, start: Start) -> Iterator[Objection]:
    own = {one.ref: one for one in player.field if one.barrier}
    if not all(ref in own for ref in start.barriers) or len(set(start.barriers)) < len(start.barriers):
        yield Objection(NOT_OWN_BARRIER, "barriers", player=start.by)
    if any(ref in own and not own[ref].charged for ref in start.barriers):
        yield Objection(BARRIER_DRIVEN, "barriers", player=start.by)


def _of_discards(player: Player, start: Start) -> Iterator[Objection]:
    if not holds(player.hand, start.discards):
        missing = _missing(player.hand, start.discards)
        yield Objection(DISCARDS_NOT_IN_HAND, "discards", player=start.by, cards=said_of(missing))
    elif holds(player.hand, start.keys) and not holds(player.hand, (*start.keys, *start.discards)):
        both = tuple(card for card in start.discards if card in start.keys)
        yield Objection(KEY_PAYS, "discards", cards=said_of(both))


def _missing(hand: tuple[Card, ...], wanted: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in dict.fromkeys(wanted) if hand.count(card) < wanted.count(card))
