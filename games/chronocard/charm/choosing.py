"""Who may attack, support or defend besides those named?"""

from collections.abc import Iterator
from functools import partial

from games.chronocard.cards import as_typed, key_of
from games.chronocard.charm.course import Course, course, defended_last
from games.chronocard.charm.situation import Attack, Charm, Defence, Fighter, Leave, Parameter, Side, Support
from games.moves import Move, Moves, added, done, room
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
SUPPORTS = WORDS.text("supports")
DEFENCES = WORDS.text("defences")
ATTACK = WORDS.text("attack")
SUPPORT = WORDS.text("support")
DEFENCE = WORDS.text("defence")
Row = Attack | Support | Defence
FIELDS: dict[type[Row], str] = {Attack: "attacks", Support: "supports", Defence: "later"}
EVENTS_LIKE_A_ROW = 8  # so many events are taken as quickly as a row of other checkers


def moves(charm: Charm) -> Iterator[Moves]:
    """Yield who could be named next to attack and to support, and who to defend against each attack."""
    charm = charm.meant()
    played = course(charm)
    judge = partial(_move, charm, played, frozenset(played.findings))
    rows = 1 + (len(charm.interrupts) + len(charm.later)) // EVENTS_LIKE_A_ROW
    if room(charm, "attacks"):
        named = {key_of(one.character) for one in charm.attacks}
        attacks = tuple(Attack(character=name) for name in _of(charm, Side.ATTACKING, named))
        yield Moves(ATTACKS, attacks, judge, rows=rows)
    if room(charm, "supports"):
        named = {key_of(one.character) for one in charm.supports}
        names = tuple(_of(charm, Side.ATTACKING, named))
        supports = tuple(Support(character=name, gives=gives) for name in names for gives in Parameter)
        yield Moves(SUPPORTS, supports, judge, rows=rows)
    if room(charm, "later"):
        names = tuple(_of(charm, Side.DEFENDING, _gone(charm)))
        for attack in charm.attacks:
            against = DEFENCES.filled(attacker=attack.character)
            yield Moves(against, tuple(Defence(character=name, against=attack.character) for name in names), judge)


def _of(charm: Charm, side: Side, without: set[str]) -> Iterator[str]:
    fighters: Iterator[Fighter] = (one for one in charm.characters if one.side is side)
    yield from (one.name for one in fighters if key_of(one.name) not in without)


def _gone(charm: Charm) -> set[str]:
    """Return the characters of which nothing more can be told, as they have left the field."""
    return {key_of(event.character) for event in (*charm.interrupts, *charm.later) if isinstance(event, Leave)}


def _move(charm: Charm, played: Course, before: frozenset[Finding], row: Row) -> Move:
    """Judge the charm with one row more by the worst that is found because of it, of the row itself first.

    A defence comes last, on the table as it is then; who attacks and supports counts from the beginning.
    """
    field = FIELDS[type(row)]
    edits = added(charm, field, row)
    at = f"/{field}/{len(getattr(charm, field))}"
    if isinstance(row, Defence):
        found = played.findings if played.stopped else defended_last(played, charm, row, at)
    else:
        found = course(done(charm, edits)).findings
    new = sorted((one for one in found if one not in before), key=lambda one: one.at != at)
    return Move(_text(row), edits, worst_of(new or found))


def _text(row: Row) -> Text:
    character = as_typed(row.character)
    match row:
        case Attack():
            return ATTACK.filled(character=character)
        case Support():
            return SUPPORT.filled(character=character, number=row.gives)
        case Defence():
            return DEFENCE.filled(character=character, against=as_typed(row.against))
