"""Payment: the key cards and the cost of an action, and objections to them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from games.blackpoker.cards import UNKNOWN, Card, Cards, line, said_of
from games.blackpoker.columns import FREE, NONE, Type
from games.blackpoker.decisions import Objection, Start, in_order
from games.blackpoker.names import short_name
from games.blackpoker.state import Player, State, holds, without
from games.sentences import sentences
from games.text import Text, enumerated

WORDS = sentences(__name__)
HANDS = 4096
WRONG_KEYS = WORDS.reason("wrong-key-cards")
AS_PRINTED = WORDS.reason("key-cards-as-printed")
NO_KEYS_IN_HAND = WORDS.reason("no-key-cards-in-hand")
KEYS_NOT_IN_HAND = WORDS.reason("key-cards-not-in-hand")
WRONG_BARRIERS = WORDS.reason("wrong-number-of-barriers")
NOT_OWN_BARRIER = WORDS.reason("not-own-barrier")
BARRIER_TWICE = WORDS.reason("barrier-named-twice")
BARRIER_DRIVEN = WORDS.reason("barrier-driven")
LIFE_TOO_SHORT = WORDS.reason("life-too-short")
WRONG_DISCARDS = WORDS.reason("wrong-number-of-discards")
DISCARDS_NOT_IN_HAND = WORDS.reason("discards-not-in-hand")
KEY_PAYS = WORDS.reason("key-card-pays")
WRONG_CHARACTERS = WORDS.reason("wrong-number-of-characters")
NAMED = {"barriers": WORDS.text("barriers-named"), "discards": WORDS.text("discards-named")}
THERE = {"barriers": WORDS.text("barriers-there"), "discards": WORDS.text("discards-there")}
# nobody plays on without life, and no action costs more than one damage: LIFE_TOO_SHORT waits for one that does
PAYING = tuple(one for one in WORDS.reasons if one is not LIFE_TOO_SHORT)
OTHERWISE = WORDS.text("otherwise")
DRIVES = WORDS.text("drives")
DISCARDS = WORDS.text("discards")
Payment = tuple[str, str, Text]


def is_free(state: State, start: Start) -> bool:
    """Say whether a magician frees an action of its cost."""
    return start.action.row.type is Type.QUICK_MAGIC and state.of(start.by).has_magician


def key_objections(state: State, start: Start) -> Iterator[Objection]:
    """Yield what is wrong with the key cards."""
    row, hand = start.action.row, state.of(start.by).hand
    wanted = row.key_cards(state.frame.printed)
    if row.as_printed and not state.frame.printed and row.as_printed.takes(start.keys):
        printed = {"printed": row.as_printed.text, "cards": said_of(start.keys)}
        yield Objection(AS_PRINTED, "keys", (row.clause, "bp-80"), action=start.action, wanted=wanted.text, **printed)
    elif not wanted.takes(start.keys):
        cites = (row.clause, *(("bp-80",) if row.as_printed else ()))
        names = {"action": start.action, "wanted": wanted.text}
        if not start.keys and UNKNOWN not in hand and not next(wanted.among(hand), None):
            yield Objection(NO_KEYS_IN_HAND, "keys", cites, player=start.by, **names)
        else:
            yield Objection(WRONG_KEYS, "keys", cites, cards=said_of(start.keys), **names)
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
        charged = sum(one.barrier and one.charged for one in player.field)
        given = _given("barriers", len(start.barriers), charged, cost.barriers)
        yield Objection(WRONG_BARRIERS, "barriers", cites, wanted=cost.barriers, given=given, **names)
    yield from _of_barriers(player, start)
    if len(player.life) < cost.damage:
        yield Objection(LIFE_TOO_SHORT, "action", player=start.by, action=start.action)
    if len(start.discards) != cost.discards:
        left = len(player.hand) - sum(card in player.hand for card in start.keys)
        given = _given("discards", len(start.discards), left, cost.discards)
        yield Objection(WRONG_DISCARDS, "discards", cites, wanted=cost.discards, given=given, **names)
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


def _given(what: str, named: int, there: int, wanted: int) -> Text:
    """Return how many barriers or cards are named to pay, or how many there are where these are too few."""
    return THERE[what].filled(n=there) if max(named, there) < wanted else NAMED[what].filled(n=named)


def _of_barriers(player: Player, start: Start) -> Iterator[Objection]:
    own = {one.ref: one for one in player.field if one.barrier}
    if not all(ref in own for ref in start.barriers):
        yield Objection(NOT_OWN_BARRIER, "barriers", player=start.by)
    for ref in sorted({ref for ref in start.barriers if ref in own and start.barriers.count(ref) > 1}):
        yield Objection(BARRIER_TWICE, "barriers", n=[*own].index(ref) + 1, wanted=start.action.row.cost.barriers)
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


def payments(state: State, start: Start) -> tuple[Payment, ...]:
    """Return what else could be paid: the field that names it, the words in it, and what it is called."""
    return () if is_free(state, start) else (*_barriers(state, start), *_discards(state, start))


def said_of_payment(state: State, start: Start) -> Text:
    """Return which barriers are driven and which cards are discarded; there is at least one of them."""
    discards = (said_of(start.discards),) if start.discards else ()
    return enumerated((*(short_name(state, ref) for ref in start.barriers), *discards), ja="と")


def _barriers(state: State, start: Start) -> Iterator[Payment]:
    own = [one for one in state.of(start.by).field if one.barrier]
    numbers = {one.ref: n for n, one in enumerate(own, 1)}
    for refs in combinations([one.ref for one in own if one.charged], start.action.row.cost.barriers):
        if refs and refs != start.barriers:
            words = " ".join(str(numbers[ref]) for ref in refs)
            yield "barriers", words, DRIVES.filled(barriers=enumerated(short_name(state, ref) for ref in refs))


def _discards(state: State, start: Start) -> Iterator[Payment]:
    for cards in discarding(state.of(start.by).hand, start.keys, start.action.row.cost.discards):
        if cards and cards != start.discards:
            yield "discards", line(cards), DISCARDS.filled(cards=said_of(cards))


@lru_cache(HANDS)
def discarding(hand: Cards, keys: Cards, count: int) -> tuple[Cards, ...]:
    """Return every choice of cards to discard from what a hand holds beside the key cards."""
    if not holds(hand, keys):
        return ()
    return tuple(dict.fromkeys(in_order(cards) for cards in combinations(without(hand, keys), count)))
