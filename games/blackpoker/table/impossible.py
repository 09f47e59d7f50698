"""What cannot be true together of a described duel?"""

from collections import Counter
from collections.abc import Iterable, Iterator

from games.blackpoker.cards import JOKER, UNKNOWN, Card, Format, cards_in, combined, kind_of
from games.blackpoker.decisions import Side
from games.blackpoker.names import is_number, read
from games.blackpoker.table.rows import Barrier, Seat, Soldier
from games.blackpoker.table.situation import Table
from games.blackpoker.table.standing import impossible_item, impossible_targets
from games.scenario import Contradiction
from games.sentences import sentences

MOST_CARDS, MOST_JOKERS = 54, 2
WORDS = sentences(__name__)
UNREADABLE = WORDS.text("unreadable")
NOT_NAMED = WORDS.text("not-named")
NUMBER_ALONE = WORDS.text("number-alone")
TWICE = WORDS.text("twice")
THIRD_JOKER = WORDS.text("third-joker")
TOO_MANY = WORDS.text("too-many")
NO_LIFE = WORDS.text("no-life")
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


def impossible(table: Table) -> Iterator[Contradiction]:
    """Yield everything that cannot be true together; what targets are meant is looked up only where all else is clear."""
    found = tuple(_of_table(table))
    yield from found or impossible_targets(table)


def _of_table(table: Table) -> Iterator[Contradiction]:
    for side in Side:
        yield from _of_seat(table, side)
    yield from _of_once(table)
    for n, row in enumerate(table.stage):
        yield from written_cards(row.keys, f"/stage/{n}/keys")
        yield from named(row.target, f"/stage/{n}/target")
        yield from impossible_item(table, n)
    yield from _of_fight(table)


def written_cards(words: str, at: str) -> Iterator[Contradiction]:
    """Yield that words cannot be read as cards."""
    if cards_in(words) is None:
        yield Contradiction(at, UNREADABLE.filled(words=words))


def named(words: str | None, at: str) -> Iterator[Contradiction]:
    """Yield that words name nothing that there could be."""
    if words is not None and read(words) is None:
        text = NUMBER_ALONE if is_number(words) else NOT_NAMED
        yield Contradiction(at, text.filled(words=words))


def _of_seat(table: Table, side: Side) -> Iterator[Contradiction]:
    seat, at = table.seat(side), f"/{side.code}"
    for zone, words in (("life", seat.life), ("hand", seat.hand), ("graveyard", seat.graveyard)):
        yield from written_cards(words, f"{at}/{zone}")
    if cards_in(seat.life) == ():
        yield Contradiction(f"{at}/life", NO_LIFE)
    for n, row in enumerate(seat.field):
        yield from (
            _of_barrier(row, f"{at}/field/{n}")
            if isinstance(row, Barrier)
            else _of_soldier(table.format, row, f"{at}/field/{n}")
        )
    yield from _counted(table, side, seat)


def _of_barrier(row: Barrier, at: str) -> Iterator[Contradiction]:
    cards = cards_in(row.card)
    if cards is None:
        yield from written_cards(row.card, f"{at}/card")
    elif len(cards) != 1:
        yield Contradiction(f"{at}/card", ONE_CARD)


def _of_soldier(format: Format, row: Soldier, at: str) -> Iterator[Contradiction]:
    cards = cards_in(row.cards)
    if not cards:
        yield Contradiction(f"{at}/cards", UNREADABLE.filled(words=row.cards))
    elif UNKNOWN in cards:
        yield Contradiction(f"{at}/cards", OPEN_SOLDIER)
    elif len(cards) > 1 and (JOKER in cards or len({card.suit for card in cards}) > 1):
        yield Contradiction(f"{at}/cards", ONE_SUIT)
    elif row.change and sum(card.number for card in cards) + row.change <= 0:
        yield Contradiction(f"{at}/change", NO_NUMBER)
    elif not format.admits(kind_of(cards).mark):
        yield Contradiction(f"{at}/cards", NO_MAGICIAN.filled(format=format))
    else:
        yield from _of_new_cards(row, cards, at)


def _of_new_cards(row: Soldier, cards: tuple[Card, ...], at: str) -> Iterator[Contradiction]:
    """Yield that a card of which it is told when it came is none of the soldier's, or is told of all of them already."""
    new = cards_in(row.new_cards)
    if new is None:
        yield from written_cards(row.new_cards, f"{at}/new_cards")
    elif new and row.new:
        yield Contradiction(f"{at}/new_cards", ALL_NEW)
    elif not set(new) <= set(cards):
        yield Contradiction(f"{at}/new_cards", NOT_ITS_CARD.filled(soldier=combined(cards)))


def _counted(table: Table, side: Side, seat: Seat) -> Iterator[Contradiction]:
    """Yield that a card stands in two places, or that there are more cards than a deck has."""
    counted: Counter[Card] = Counter()
    for at, cards in _places(table, side, seat):
        for card in cards:
            counted[card] += 1
            if card is JOKER and counted[card] == MOST_JOKERS + 1:
                yield Contradiction(at, THIRD_JOKER.filled(player=side))
            elif card not in (JOKER, UNKNOWN) and counted[card] > 1:
                yield Contradiction(at, TWICE.filled(card=card.text, player=side))
    if counted.total() > MOST_CARDS:
        yield Contradiction(f"/{side.code}", TOO_MANY.filled(player=side))


def _places(table: Table, side: Side, seat: Seat) -> Iterable[tuple[str, tuple[Card, ...]]]:
    at = f"/{side.code}"
    for zone, words in (("life", seat.life), ("hand", seat.hand), ("graveyard", seat.graveyard)):
        yield f"{at}/{zone}", cards_in(words) or ()
    for n, row in enumerate(seat.field):
        barrier = isinstance(row, Barrier)
        words = row.card if isinstance(row, Barrier) else row.cards
        yield f"{at}/field/{n}/{'card' if barrier else 'cards'}", cards_in(words) or ()
    for n, item in enumerate(table.stage):
        if item.by is side:
            yield f"/stage/{n}/keys", cards_in(item.keys) or ()


def _of_once(table: Table) -> Iterator[Contradiction]:
    for n, action in enumerate(table.once):
        if action in table.once[:n]:
            yield Contradiction(f"/once/{n}", NOT_ONCE.filled(action=action))


def _of_fight(table: Table) -> Iterator[Contradiction]:
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
            if against in walled or (isinstance(row, Barrier) and blocked[against]):
                yield Contradiction(f"{at}/blocking", ALONE)
            blocked[against] += 1
            walled |= {against} if isinstance(row, Barrier) else set()


def _attacker(words: str, seat: Seat, attackers: list[Soldier], side: Side) -> int | None:
    """Return the place among the attackers of the one that words name, None where they name none."""
    meant = read(words)
    if meant is None or not meant.cards or meant.side not in (None, side):
        return None
    magicians = [row for row in seat.field if isinstance(row, Soldier) and cards_in(row.cards) == (JOKER,)]
    numbered = magicians[meant.number - 1 : meant.number] if meant.number else magicians
    for n, row in enumerate(attackers):
        if meant.number is not None and not any(row is one for one in numbered):
            continue
        if all(card in (cards_in(row.cards) or ()) for card in meant.cards):
            return n
    return None
