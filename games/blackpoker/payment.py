"""Payment: the key cards and the cost of an action, and objections to them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from games.blackpoker.actions import FREE, NONE, Cost, Zone
from games.blackpoker.cards import UNKNOWN, Card, Cards, card_list, line
from games.blackpoker.decisions import Objection, Start, in_order, objection
from games.blackpoker.names import short_name
from games.blackpoker.state import Player, State, holds, without
from games.sentences import sentences
from games.text import Text, enumerated

WORDS = sentences(__name__)
# hands whose choices are remembered: a duel asks about the same one many times
HANDS = 4096
WRONG_KEYS = WORDS.reason("wrong-key-cards")
KEYS_SUIT = WORDS.reason("suit-of-key-cards")
AS_PRINTED = WORDS.reason("key-cards-as-printed")
NO_KEYS_IN_HAND = WORDS.reason("no-key-cards-in-hand")
KEYS_NOT_IN_HAND = WORDS.reason("key-cards-not-in-hand")
NOT_THE_RARE_CARD = WORDS.reason("not-the-rare-card")
NOT_OWN_CHARACTER = WORDS.reason("not-own-character")
WRONG_BARRIERS = WORDS.reason("wrong-number-of-barriers")
NOT_OWN_BARRIER = WORDS.reason("not-own-barrier")
BARRIER_TWICE = WORDS.reason("barrier-named-twice")
BARRIER_DRIVEN = WORDS.reason("barrier-driven")
LIFE_TOO_SHORT = WORDS.reason("life-too-short")
WRONG_DISCARDS = WORDS.reason("wrong-number-of-discards")
DISCARDS_NOT_IN_HAND = WORDS.reason("discards-not-in-hand")
KEY_PAYS = WORDS.reason("key-card-pays")
WRONG_CHARACTERS = WORDS.reason("wrong-number-of-characters")
NAMED_COUNT = {"barriers": WORDS.text("barriers-named"), "discards": WORDS.text("discards-named")}
AVAILABLE_COUNT = {"barriers": WORDS.text("barriers-there"), "discards": WORDS.text("discards-there")}
# nobody plays on without life, and no action costs more than one damage: LIFE_TOO_SHORT waits for one that does
PAYING = tuple(reason for reason in WORDS.reasons if reason is not LIFE_TOO_SHORT)
OTHERWISE = WORDS.text("otherwise")
DRIVES = WORDS.text("drives")
DISCARDS = WORDS.text("discards")
GIVES_UP = WORDS.text("gives-up")
Payment = tuple[str, str, Text]


def is_free(state: State, start: Start) -> bool:
    """Return whether a magician frees an action of its cost (BP-53, BP-86, BP9-83)."""
    return start.action in state.frame.rules.provisions.freed and state.of(start.by).has_magician


def key_objections(state: State, start: Start) -> Iterator[Objection]:
    """Yield the objections to the key cards (BP-71, BP-80)."""
    row = state.frame.rules.row(start.action)
    needed = row.key_cards(state.frame.printed)
    hand = state.of(start.by).cards_of(needed.zone)
    if needed.zone is Zone.RARE:
        # without a rare card the conditions say so
        if hand and start.keys != hand:
            cards = card_list(start.keys)
            yield objection(NOT_THE_RARE_CARD, "keys", (row.clause,), action=start.action, player=start.by, cards=cards)
        return
    misprint = row.as_printed if state.frame.rules.provisions.has_misprint else None
    if misprint and not state.frame.printed and misprint.takes(start.keys):
        printed = {"printed": misprint.text, "cards": card_list(start.keys)}
        yield objection(AS_PRINTED, "keys", (row.clause, "bp-80"), action=start.action, wanted=needed.text, **printed)
    elif not needed.takes(start.keys) and needed.may_take(start.keys):
        names = {"action": start.action, "wanted": needed.text, "cards": card_list(start.keys)}
        yield objection(KEYS_SUIT, "keys", (row.clause,), **names)
    elif not needed.takes(start.keys):
        cites = (row.clause, *(("bp-80",) if misprint else ()))
        names = {"action": start.action, "wanted": needed.text}
        if not start.keys and UNKNOWN not in hand and not next(needed.among(hand), None):
            yield objection(NO_KEYS_IN_HAND, "keys", cites, player=start.by, **names)
        else:
            yield objection(WRONG_KEYS, "keys", cites, cards=card_list(start.keys), **names)
    if not holds(hand, start.keys):
        yield objection(KEYS_NOT_IN_HAND, "keys", player=start.by, cards=card_list(_missing(hand, start.keys)))


def payment_objections(state: State, start: Start) -> Iterator[Objection]:
    """Yield the objections to the payment: barriers, life, discards, characters (BP-03, BP-53, BP-84, BP-86)."""
    free = is_free(state, start)
    row = state.frame.rules.row(start.action)
    cost = FREE if free else row.cost
    cites = ("bp-53", "bp-86") if free else (row.clause, "bp-03")
    player = state.of(start.by)
    names = {"action": start.action, "cost": NONE if cost == FREE else cost.text}
    if len(start.barriers) != cost.barriers:
        charged = sum(character.barrier and character.charged for character in player.field)
        given = _count_text("barriers", len(start.barriers), charged, cost.barriers)
        yield objection(WRONG_BARRIERS, "barriers", cites, wanted=cost.barriers, given=given, **names)
    yield from _barrier_objections(player, start)
    if len(player.life) < cost.damage:
        yield objection(LIFE_TOO_SHORT, "action", player=start.by, action=start.action)
    if len(start.discards) != cost.discards:
        # a key card cannot also pay (BP-71)
        left = len(player.hand) - sum(card in player.hand for card in from_hand(state, start))
        given = _count_text("discards", len(start.discards), left, cost.discards)
        yield objection(WRONG_DISCARDS, "discards", cites, wanted=cost.discards, given=given, **names)
    yield from _discard_objections(player, start, from_hand(state, start))
    yield from _character_objections(player, start, row.cost)
    if len(start.characters) != cost.characters:
        yield objection(
            WRONG_CHARACTERS,
            "characters",
            (*cites, "bp-84"),
            wanted=cost.characters,
            given=len(start.characters),
            **names,
        )


def _count_text(resource: str, named_count: int, available: int, needed: int) -> Text:
    """Return the number of barriers or cards named, or available if too few."""
    return (
        AVAILABLE_COUNT[resource].filled(n=available)
        if max(named_count, available) < needed
        else NAMED_COUNT[resource].filled(n=named_count)
    )


def _barrier_objections(player: Player, start: Start) -> Iterator[Objection]:
    barriers = {character.ref: character for character in player.field if character.barrier}
    if not all(ref in barriers for ref in start.barriers):
        yield objection(NOT_OWN_BARRIER, "barriers", player=start.by)
    for ref in sorted({ref for ref in start.barriers if ref in barriers and start.barriers.count(ref) > 1}):
        yield objection(BARRIER_TWICE, "barriers", n=[*barriers].index(ref) + 1, wanted=start.action.row.cost.barriers)
    if any(ref in barriers and not barriers[ref].charged for ref in start.barriers):
        yield objection(BARRIER_DRIVEN, "barriers", player=start.by)


def from_hand(state: State, start: Start) -> Cards:
    """Return the key cards that come from hand (BP9-55)."""
    needed = state.frame.rules.row(start.action).key_cards(state.frame.printed)
    return start.keys if needed.zone is Zone.HAND else ()


def _character_objections(player: Player, start: Start, cost: Cost) -> Iterator[Objection]:
    """Yield that a character given up is not one's own (BP-03)."""
    own_refs = {character.ref for character in player.field}
    if cost.characters and not all(ref in own_refs for ref in start.characters):
        yield objection(NOT_OWN_CHARACTER, "characters", player=start.by)


def _discard_objections(player: Player, start: Start, keys: Cards) -> Iterator[Objection]:
    if not holds(player.hand, start.discards):
        missing = _missing(player.hand, start.discards)
        yield objection(DISCARDS_NOT_IN_HAND, "discards", player=start.by, cards=card_list(missing))
    elif holds(player.hand, keys) and not holds(player.hand, (*keys, *start.discards)):
        # a key card cannot also pay (BP-71)
        both = tuple(card for card in start.discards if card in keys)
        yield objection(KEY_PAYS, "discards", cards=card_list(both))


def _missing(hand: tuple[Card, ...], needed: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in dict.fromkeys(needed) if hand.count(card) < needed.count(card))


def other_payments(state: State, start: Start) -> tuple[Payment, ...]:
    """Return other payments of an action with their labels."""
    return (
        ()
        if is_free(state, start)
        else (
            *_other_barriers(state, start),
            *_other_discards(state, start),
            *_other_characters(state, start),
        )
    )


def payment_text(state: State, start: Start) -> Text:
    """Return the driven barriers, the characters given up and the discarded cards in words."""
    discards = (card_list(start.discards),) if start.discards else ()
    return enumerated((*(short_name(state, ref) for ref in (*start.barriers, *start.characters)), *discards), ja="と")


def _other_barriers(state: State, start: Start) -> Iterator[Payment]:
    barriers = [character for character in state.of(start.by).field if character.barrier]
    numbers = {barrier.ref: n for n, barrier in enumerate(barriers, 1)}
    count = state.frame.rules.row(start.action).cost.barriers
    for refs in combinations([barrier.ref for barrier in barriers if barrier.charged], count):
        if refs and refs != start.barriers:
            words = " ".join(str(numbers[ref]) for ref in refs)
            yield "barriers", words, DRIVES.filled(barriers=enumerated(short_name(state, ref) for ref in refs))


def _other_discards(state: State, start: Start) -> Iterator[Payment]:
    count = state.frame.rules.row(start.action).cost.discards
    for cards in discard_choices(state.of(start.by).hand, from_hand(state, start), count):
        if cards and cards != start.discards:
            yield "discards", line(cards), DISCARDS.filled(cards=card_list(cards))


def _other_characters(state: State, start: Start) -> Iterator[Payment]:
    field = state.of(start.by).field
    for sacrifices in combinations(field, state.frame.rules.row(start.action).cost.characters):
        refs = tuple(character.ref for character in sacrifices)
        if refs and refs != start.characters:
            barriers = [character.ref for character in field if character.barrier]
            words = " ".join(
                str(barriers.index(character.ref) + 1) if character.barrier else line(character.cards[:1])
                for character in sacrifices
            )
            yield "given_up", words, GIVES_UP.filled(characters=enumerated(short_name(state, ref) for ref in refs))


@lru_cache(HANDS)
def discard_choices(hand: Cards, keys: Cards, count: int) -> tuple[Cards, ...]:
    """Return every choice of discards beside the key cards."""
    if not holds(hand, keys):
        return ()
    return tuple(dict.fromkeys(in_order(cards) for cards in combinations(without(hand, keys), count)))
