"""Contradictions: statements of a described duel that cannot be true together."""

from collections import Counter
from collections.abc import Iterable, Iterator

from games.blackpoker.actions import Action, AimAt, Timing
from games.blackpoker.cards import (
    JOKER,
    OF_A_TRUMP,
    RANKS,
    UNKNOWN,
    Card,
    are_of_trumps,
    cards_in,
    combined,
    is_fifth,
    kind_of,
)
from games.blackpoker.decisions import Side
from games.blackpoker.names import NO_REF, SEVERAL, SEVERAL_OF_ONE, find_targets, is_number, of_one_player, parse_name
from games.blackpoker.state import Entry, State
from games.blackpoker.table import Barrier, OnStage, Seat, Soldier, Table, state_of
from games.blackpoker.targets import aim_objections, is_kind
from games.scenario import Contradiction, Missing
from games.sentences import sentences

WORDS = sentences(__name__)
# a deck with both Jokers (BP-65, BP-92)
MOST_CARDS, MOST_JOKERS = 54, 2
UNREADABLE = WORDS.text("unreadable")
NOT_NAMED = WORDS.text("not-named")
NUMBER_ALONE = WORDS.text("number-alone")
TWICE = WORDS.text("twice")
FIFTH = WORDS.text("fifth")
THIRD_JOKER = WORDS.text("third-joker")
TOO_MANY = WORDS.text("too-many")
NO_LIFE = WORDS.text("no-life")
COUNT_OF_LIFE = WORDS.text("count-of-life")
NO_TRUMPS = WORDS.text("no-trumps")
NO_ZONE = {
    "fog": WORDS.text("no-fog"),
    "rare": WORDS.text("no-rare"),
    **dict.fromkeys(("trumps", "trumps_up", "trumps_closed"), NO_TRUMPS),
}
TWO_TRUMPS = WORDS.text("two-trumps")
OPEN_TRUMP = WORDS.text("open-trump")
MOST_TRUMPS = 2
NO_PACK = WORDS.text("nothing-to-open")
NO_FORCE = WORDS.text("no-force")
ONE_RARE = WORDS.text("one-rare-card")
OPEN_SOLDIER = WORDS.text("open-soldier")
ALL_NEW = WORDS.text("all-new")
NOT_ITS_CARD = WORDS.text("not-its-card")
ONE_SUIT = WORDS.text("one-suit")
NO_NUMBER = WORDS.text("no-number")
NO_MAGICIAN = WORDS.text("no-magician")
ONE_CARD = WORDS.text("one-card")
NOT_ONCE = WORDS.text("not-once")
NO_ATTACK = WORDS.text("no-attack")
NO_BLOCK = WORDS.text("no-block")
ALONE = WORDS.text("alone")
NEVER_STANDS = WORDS.text("never-stands")
NOT_IN_FORMAT = WORDS.text("not-in-format")
MAIN_TIMING = WORDS.text("main-timing")
WITHOUT_TURN = WORDS.text("without-turn")
OTHER_KEYS = WORDS.text("other-keys")
TAKES = WORDS.text("takes")
NO_TARGET = WORDS.text("no-target")
WHICH_PLAYER = WORDS.text("which-player")
AIMS_AT = WORDS.text("aims-at")
NOT_ITS_TARGET = WORDS.text("not-its-target")


def _zones(seat: Seat) -> tuple[tuple[str, str], ...]:
    """Return the zones of cards before a player that are written in a line."""
    return (("life", seat.life), ("hand", seat.hand), ("graveyard", seat.graveyard), *_frame_zones(seat))


def _frame_zones(seat: Seat) -> tuple[tuple[str, str], ...]:
    """Return the zones that not every duel has (BP-130, BP9-30)."""
    trumps = ("trumps", seat.trumps), ("trumps_up", seat.trumps_up), ("trumps_closed", seat.trumps_closed)
    return ("fog", seat.fog), ("pack", seat.pack), ("rare", seat.rare), *trumps


def table_contradictions(table: Table) -> Iterator[Contradiction]:
    """Yield all contradictions of a table, targets last."""
    contradictions = tuple(_place_contradictions(table))
    yield from contradictions or target_contradictions(table)


def _place_contradictions(table: Table) -> Iterator[Contradiction]:
    for side in Side:
        yield from _seat_contradictions(table, side)
    yield from _once_contradictions(table)
    for n, row in enumerate(table.stage):
        yield from card_contradictions(row.keys, f"/stage/{n}/keys")
        yield from name_contradictions(row.target, f"/stage/{n}/target")
        yield from entry_contradictions(table, n)
    yield from _fight_contradictions(table)


def card_contradictions(words: str, at: str) -> Iterator[Contradiction]:
    """Yield that words cannot be read as cards."""
    if cards_in(words) is None:
        yield Contradiction(at, UNREADABLE.filled(words=words))


def name_contradictions(words: str | None, at: str) -> Iterator[Contradiction]:
    """Yield that words cannot name anything."""
    if words is not None and parse_name(words) is None:
        text = NUMBER_ALONE if is_number(words) else NOT_NAMED
        yield Contradiction(at, text.filled(words=words))


def _seat_contradictions(table: Table, side: Side) -> Iterator[Contradiction]:
    seat, at = table.seat(side), f"/{side.code}"
    for zone, words in _zones(seat):
        yield from card_contradictions(words, f"{at}/{zone}")
    if seat.life.strip().isdecimal() and cards_in(seat.life):
        yield Contradiction(f"{at}/life", COUNT_OF_LIFE.filled(words=seat.life))
    if cards_in(seat.life) == ():
        yield Contradiction(f"{at}/life", NO_LIFE)
    for zone, words in _frame_zones(seat):
        if words and zone not in table.rules.provisions.zones:
            yield Contradiction(f"{at}/{zone}", NO_ZONE[zone].filled(rules=table.rules))
    if seat.pack_open and not seat.pack:
        yield Contradiction(f"{at}/pack_open", NO_PACK)
    if seat.force and not table.format.admits(Action.FORCE.row.format):
        yield Contradiction(f"{at}/force", NO_FORCE.filled(format=table.format))
    if len(cards_in(seat.rare) or ()) > 1:
        yield Contradiction(f"{at}/rare", ONE_RARE)
    yield from _trump_contradictions(seat, at)
    for n, row in enumerate(seat.field):
        yield from (
            _barrier_contradictions(row, f"{at}/field/{n}")
            if isinstance(row, Barrier)
            else _soldier_contradictions(table, row, f"{at}/field/{n}")
        )
    yield from _deck_contradictions(table, side, seat)


def _trump_contradictions(seat: Seat, at: str) -> Iterator[Contradiction]:
    """Yield more trumps than a player has, and face-up ones that are not known (BP9-14, BP9-35, BP9-158)."""
    lines = (("trumps", seat.trumps), ("trumps_up", seat.trumps_up), ("trumps_closed", seat.trumps_closed))
    every = {name: cards_in(words) or () for name, words in lines}
    if sum(map(len, every.values())) > MOST_TRUMPS:
        yield Contradiction(f"{at}/{next(name for name, cards in every.items() if cards)}", TWO_TRUMPS)
    for name in ("trumps_up", "trumps_closed"):
        if any(card is UNKNOWN or card.is_suitless for card in every[name]):
            yield Contradiction(f"{at}/{name}", OPEN_TRUMP)


def _barrier_contradictions(row: Barrier, at: str) -> Iterator[Contradiction]:
    cards = cards_in(row.card)
    if cards is None:
        yield from card_contradictions(row.card, f"{at}/card")
    elif len(cards) != 1:
        yield Contradiction(f"{at}/card", ONE_CARD)


def _soldier_contradictions(table: Table, row: Soldier, at: str) -> Iterator[Contradiction]:
    cards = cards_in(row.cards)
    if not cards:
        yield Contradiction(f"{at}/cards", UNREADABLE.filled(words=row.cards))
    elif UNKNOWN in cards:
        yield Contradiction(f"{at}/cards", OPEN_SOLDIER)
    elif "trumps" in table.rules.provisions.zones and are_of_trumps(cards):
        yield Contradiction(f"{at}/cards", OF_A_TRUMP.filled(soldier=combined(cards)))
    # several cards are an equipped soldier: one suit, and never a Joker (BP-16, BP-54)
    elif len(cards) > 1 and (JOKER in cards or len({card.suit for card in cards if card.suit}) > 1):
        yield Contradiction(f"{at}/cards", ONE_SUIT)
    # Down would have ended it (BP-25)
    elif row.change and sum(card.number for card in cards) + row.change <= 0:
        yield Contradiction(f"{at}/change", NO_NUMBER)
    elif not table.format.admits(kind_of(cards).mark):
        yield Contradiction(f"{at}/cards", NO_MAGICIAN.filled(format=table.format))
    else:
        yield from _new_card_contradictions(row, cards, at)


def _new_card_contradictions(row: Soldier, cards: tuple[Card, ...], at: str) -> Iterator[Contradiction]:
    """Yield that a new card is none of the soldier's, or that all are new already."""
    new = cards_in(row.new_cards)
    if new is None:
        yield from card_contradictions(row.new_cards, f"{at}/new_cards")
    elif new and row.new:
        yield Contradiction(f"{at}/new_cards", ALL_NEW)
    elif not set(new) <= set(cards):
        yield Contradiction(f"{at}/new_cards", NOT_ITS_CARD.filled(soldier=combined(cards)))


def _deck_contradictions(table: Table, side: Side, seat: Seat) -> Iterator[Contradiction]:
    """Yield cards in two places, and more cards than a deck has."""
    places = tuple(_card_places(table, side, seat))
    yield from counted_contradictions(side, places)
    if sum(len(cards) for _, cards in places) > MOST_CARDS:
        yield Contradiction(f"/{side.code}", TOO_MANY.filled(player=side))


def counted_contradictions(side: Side, places: Iterable[tuple[str, tuple[Card, ...]]]) -> Iterator[Contradiction]:
    """Yield the cards of a player that stand in more places than there are of them (BP-65)."""
    counted: Counter[Card] = Counter()
    for at, cards in places:
        for card in cards:
            counted[card] += 1
            if card is JOKER and counted[card] == MOST_JOKERS + 1:
                yield Contradiction(at, THIRD_JOKER.filled(player=side))
            elif card.suit and counted[card] > 1:
                yield Contradiction(at, TWICE.filled(card=card.text, player=side))
            elif is_fifth(card, counted):
                yield Contradiction(at, FIFTH.filled(number=RANKS[card.number], player=side))


def _card_places(table: Table, side: Side, seat: Seat) -> Iterable[tuple[str, tuple[Card, ...]]]:
    at = f"/{side.code}"
    for zone, words in _zones(seat):
        yield f"{at}/{zone}", cards_in(words) or ()
    for n, row in enumerate(seat.field):
        barrier = isinstance(row, Barrier)
        words = row.card if isinstance(row, Barrier) else row.cards
        yield f"{at}/field/{n}/{'card' if barrier else 'cards'}", cards_in(words) or ()
    for n, on_stage in enumerate(table.stage):
        if on_stage.by is side:
            yield f"/stage/{n}/keys", cards_in(on_stage.keys) or ()


def _once_contradictions(table: Table) -> Iterator[Contradiction]:
    for n, action in enumerate(table.once):
        if action in table.once[:n]:
            yield Contradiction(f"/once/{n}", NOT_ONCE.filled(action=action))


def _fight_contradictions(table: Table) -> Iterator[Contradiction]:
    standing = {row.action.code for row in table.stage}
    attackers = [row for row in table.seat(table.turn_of).field if isinstance(row, Soldier) and row.attacking]
    blocked: Counter[int] = Counter()
    walled: set[int] = set()
    for side in Side:
        for n, row in enumerate(table.seat(side).field):
            at = f"/{side.code}/field/{n}"
            if (
                isinstance(row, Soldier)
                and row.attacking
                and (side is not table.turn_of or not standing & {"block", "damage"})
            ):
                yield Contradiction(f"{at}/attacking", NO_ATTACK)
            if row.blocking is None:
                continue
            against = _attacker(row.blocking, table.seat(table.turn_of), attackers, table.turn_of)
            if side is table.turn_of or "damage" not in standing or against is None:
                yield Contradiction(f"{at}/blocking", NO_BLOCK)
                continue
            # a barrier blocks alone (BP-86)
            if against in walled or (isinstance(row, Barrier) and blocked[against]):
                yield Contradiction(f"{at}/blocking", ALONE)
            blocked[against] += 1
            walled |= {against} if isinstance(row, Barrier) else set()


def _attacker(words: str, seat: Seat, attackers: list[Soldier], side: Side) -> int | None:
    """Return the index of the attacker that words name; None if they name none."""
    designation = parse_name(words)
    if designation is None or not designation.cards or designation.side not in (None, side):
        return None
    magicians = [row for row in seat.field if isinstance(row, Soldier) and cards_in(row.cards) == (JOKER,)]
    numbered = magicians[designation.number - 1 : designation.number] if designation.number else magicians
    for n, row in enumerate(attackers):
        if designation.number is not None and not any(row is magician for magician in numbered):
            continue
        own_cards = cards_in(row.cards) or ()
        if all(any(card.may_be(other) for other in own_cards) for card in designation.cards):
            return n
    return None


def entry_contradictions(table: Table, n: int) -> Iterator[Contradiction]:
    """Yield contradictions between a staged action and its row."""
    row, at = table.stage[n], f"/stage/{n}"
    columns = table.rules.row(row.action)
    if columns.immediate:
        yield Contradiction(f"{at}/action", NEVER_STANDS.filled(action=row.action))
    elif not table.format.admits(columns.format):
        yield Contradiction(f"{at}/action", NOT_IN_FORMAT.filled(action=row.action, format=table.format))
    # main timing needs an empty stage: such an action lies lowest (BP-72)
    if columns.timing is Timing.MAIN and (n or row.by is not table.turn_of):
        yield Contradiction(f"{at}/action" if n else f"{at}/by", MAIN_TIMING.filled(action=row.action))
    if columns.without_turn and row.by is table.turn_of:
        yield Contradiction(f"{at}/by", WITHOUT_TURN.filled(action=row.action))
    needed, keys = columns.key_cards(table.printed), cards_in(row.keys)
    if keys is not None and not needed.takes(keys):
        other, why = (text.filled(action=row.action, wanted=needed.text) for text in (OTHER_KEYS, TAKES))
        yield Contradiction(f"{at}/keys", other) if keys else Missing(f"{at}/keys", other, why)
    if row.target is not None and columns.aim is None:
        yield Contradiction(f"{at}/target", NO_TARGET.filled(action=row.action))
    # a player is never gone, so that an empty target is one that is missing
    if row.target is None and columns.aim and columns.aim.at is AimAt.PLAYER:
        at_players = columns.aim.text
        yield Missing(
            f"{at}/target", *(text.filled(action=row.action, wanted=at_players) for text in (WHICH_PLAYER, AIMS_AT))
        )


def target_contradictions(table: Table) -> Iterator[Contradiction]:
    """Yield ambiguous and never legal targets on the stage."""
    state = state_of(table)
    for n, (row, entry) in enumerate(zip(table.stage, state.stage, strict=True)):
        if row.target is not None and row.action.row.aim:
            yield from _target_contradictions(state.but(stage=state.stage[:n]), row, entry, f"/stage/{n}/target")


def _target_contradictions(below: State, row: OnStage, entry: Entry, at: str) -> Iterator[Contradiction]:
    candidates = find_targets(below, row.target or "", row.action, row.by, entry.keys)
    if len(candidates) > 1:
        several = SEVERAL_OF_ONE if of_one_player(below, candidates) else SEVERAL
        yield Contradiction(at, several.filled(words=row.target))
    elif candidates != (NO_REF,) and not _could_target(below, entry):
        aim = row.action.row.aim
        yield Contradiction(at, NOT_ITS_TARGET.filled(action=row.action, wanted=aim.text if aim else ""))


def _could_target(below: State, entry: Entry) -> bool:
    """Return whether an action may have chosen its target; Reverse may have changed its kind since."""
    aim, target = entry.action.row.aim, entry.target
    match = below.find(target) if isinstance(target, int) else None
    if not aim or target is None:
        return False
    # it may have been closed since
    if aim.at is AimAt.TRUMP:
        return isinstance(target, int) and below.find_trump(target) is not None
    if match and aim.at in (AimAt.SOLDIER, AimAt.BARRIER) and not is_kind(match[1], aim.at):
        return below.frame.format.admits(Action.REVERSE.row.format) and (not aim.own_side or match[0] is entry.by)
    return not any(aim_objections(below, entry.action, entry.by, entry.keys, target))
