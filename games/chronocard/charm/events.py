"""What does an event of the charm change?"""

from collections.abc import Iterator

from games.chronocard.cards import signed
from games.chronocard.charm.defending import defended
from games.chronocard.charm.situation import Check, Defence, Event, FaceDown, Leave, NumberChange, NumberSet, Parameter
from games.chronocard.charm.supporting import at_its_end, without_supporter
from games.chronocard.charm.table import Standing, Table, Where
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Step

Said = Finding | Step

WORDS = sentences(__name__)
TURNED_FACE_DOWN = WORDS.reason("turned-face-down")
DP_UNKNOWN = WORDS.reason("dp-unknown")
SET_AND_DAMAGE = WORDS.reason("set-and-damage-open")
DAMAGE_OR_SET = WORDS.readings("damage-or-set")
CHANGES = WORDS.text("changes")
LEAVES = WORDS.text("leaves")
TURNS = WORDS.text("turns")
SETS = WORDS.text("sets")
CHECKS = WORDS.text("checks")


def happened(table: Table, event: Event, at: str) -> tuple[Table, tuple[Said, ...]]:
    """Return the table after an event, and what is to be said of it."""
    match event:
        case Defence():
            table, finding = defended(table, event, at)
            return table, (finding,)
        case NumberChange():
            table, said = _changed(table, event, at)
        case NumberSet():
            table, said = _set(table, event, at)
        case Check():
            said = (_step(CHECKS, table, event, at),)
            table = table.having(replace(table.of(event.character), turned=True))
        case Leave():
            table, said = _moved(table, event, Where.GONE), (_step(LEAVES, table, event, at),)
        case FaceDown():
            table, said = _moved(table, event, Where.FACE_DOWN), (_step(TURNS, table, event, at),)
    settled, more = settle(table, at, event.character)
    return settled, (*said, *more)


def settle(table: Table, at: str, *touched: str) -> tuple[Table, tuple[Finding, ...]]:
    """Turn face down whoever has DP 0, and end support that has lost its supporter, until nothing changes any more.

    Only those that something has happened to can fall, and the heroine, who may lose support.
    """
    names = (*touched, table.support.heroine) if table.support else touched
    table, ended = without_supporter(table, at)
    said = [*ended]
    while fallen := next(_fallen(table, names), None):
        where = Where.UNSURE if table.hangs_on_support(fallen.name, Parameter.DP) else Where.FACE_DOWN
        table = table.having(replace(fallen, where=where))
        if where is Where.FACE_DOWN:
            said.append(TURNED_FACE_DOWN(at, character=fallen.name))
        table, ended = without_supporter(table, at)
        said += ended
    return table, tuple(said)


def _fallen(table: Table, names: tuple[str, ...]) -> Iterator[Standing]:
    here = (one for one in map(table.of, names) if one.where is Where.HERE)
    return (one for one in here if table.number(one.name, Parameter.DP) == 0)


def _changed(table: Table, event: NumberChange, at: str) -> tuple[Table, tuple[Said, ...]]:
    before = table.of(event.character)
    by = before.changed.get(event.number, 0) + event.by
    table = table.having(replace(before, changed=before.changed | {event.number: by}))
    text = CHANGES.filled(character=before.name, number=event.number, by=signed(event.by))
    step = Step(text, ("cc-13",), at, None, table.numbers(before.name))
    table, open_ = doubted(table, before.name, at)
    if open_:
        return table, (step, *open_)
    unknown = event.number is Parameter.DP and event.by < 0 and table.number(before.name, Parameter.DP) is None
    if not unknown or before.where is not Where.HERE:
        return table, (step,)
    table = table.having(replace(table.of(before.name), where=Where.UNSURE))
    return table, (step, DP_UNKNOWN(at, because=(f"{before.at}/dp",), character=before.name))


def over(table: Table, at: str) -> tuple[Table, tuple[Finding, ...]]:
    """Return the table in the next end phase: support is over, and whoever has no DP without it is turned face down."""
    heroine = (table.support.heroine,) if table.support else ()
    table, ended = at_its_end(table, at)
    settled, more = settle(table, at, *heroine)
    return settled, (*ended, *more)


def _set(table: Table, event: NumberSet, at: str) -> tuple[Table, tuple[Said, ...]]:
    before = table.of(event.character)
    held = (*before.sets.get(event.number, ()), event.to)
    table = table.having(replace(before, sets=before.sets | {event.number: held}))
    text = SETS.filled(character=before.name, number=event.number, to=event.to)
    cites = ("cc-15", "cc-17") if len(held) > 1 else ("cc-15",)
    step = Step(text, cites, at, None, table.numbers(before.name))
    table, open_ = doubted(table, before.name, at)
    return table, (step, *open_)


def doubted(table: Table, name: str, at: str) -> tuple[Table, tuple[Finding, ...]]:
    """Return the table where a DP that an effect sets would be lowered to 0 by damage, of which no rule speaks."""
    one = table.of(name)
    lowered = one.changed.get(Parameter.DP, 0)
    if one.where is not Where.HERE or lowered >= 0 or not 0 < min(one.sets.get(Parameter.DP, (0,))) <= -lowered:
        return table, ()
    said = SET_AND_DAMAGE(at, readings=DAMAGE_OR_SET, character=one.name)
    return table.having(replace(one, where=Where.UNSURE)), (said,)


def _moved(table: Table, event: Leave | FaceDown, where: Where) -> Table:
    return table.having(replace(table.of(event.character), where=where))


def _step(text: Text, table: Table, event: Check | Leave | FaceDown, at: str) -> Step:
    """Return what happens to a character; no rule is needed for it."""
    return Step(text.filled(character=table.of(event.character).name), (), at, None)
