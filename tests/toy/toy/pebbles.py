"""May these moves be made, one after another?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import auto
from functools import partial
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen
from msgspec import Struct

from games.content import Card
from games.course import Judged, Rows
from games.editions import EditionChoice, provisions
from games.game import Checker
from games.moves import Edit, Moves
from games.moves import Move as Done
from games.picture import Mark, Pile
from games.scenario import CARD, CARRIED, SELDOM, Contradiction, Layout, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, folded, retired, was
from games.values import replace
from games.verdict import Finding, Outcome, Step, Verdict

WORDS = sentences(__name__)


@provisions
class PebblesProvisions:
    """The point on which the house rules differ."""

    # the most pebbles that a move takes
    limit: int


class Edition(EditionChoice, words=WORDS):
    """A set of house rules."""

    provisions: PebblesProvisions

    MODERN = "2020", PebblesProvisions(limit=5)
    OLD = was("classic"), PebblesProvisions(limit=3)


class Side(Choice, words=WORDS):
    """A player."""

    NORTH = auto()
    SOUTH = auto()


class Ink(Choice, words=WORDS):
    """A colour to write in."""

    BLACK = auto()
    BLUE = auto()
    RED = retired()


Name = Annotated[str, MinLen(1), MaxLen(20)]


@row()
class Bag:
    """A bag of pebbles; None when nobody has counted them."""

    pebbles: Annotated[Annotated[int, Ge(0), Le(20)] | None, fact()] = None
    shut: Annotated[bool, fact(was="sealed"), SELDOM] = False


@row()
class Heap:
    """A heap of bags."""

    name: Annotated[Name, fact(names="heap")]
    stone: Annotated[Annotated[str, MinLen(1), MaxLen(40), CARD] | None, fact(), SELDOM] = None
    bags: Annotated[tuple[Bag, ...], MaxLen(5), fact(), Layout.FACING] = ()


@row(kind="take")
class Take:
    """A move that takes pebbles."""

    side: Annotated[Side, decision()] = Side.NORTH
    heap: Annotated[Name, decision(refers="heap"), CARRIED]
    number: Annotated[int, Ge(1), Le(20), decision()] = 1


@row(kind="pass")
class Pass:
    """A move that takes nothing."""

    side: Annotated[Side, decision()] = Side.NORTH


@row(kind="note", was="remark", component="Remark")
class Note:
    """Something written down beside the game."""

    words: Annotated[str, MaxLen(40), fact()] = ""
    ink: Annotated[Ink, fact(), SELDOM] = Ink.BLACK
    hasty: Annotated[bool, fact(retired=True)] = False


Move = Take | Pass | Note


@scenario
class Pebbles:
    """A game of pebbles as far as it went."""

    edition: Annotated[Edition, frame(edition=True)] = Edition.MODERN
    absent: Annotated[tuple[Side, ...], MaxLen(2), frame()] = ()
    heaps: Annotated[tuple[Heap, ...], MinLen(1), MaxLen(10), fact()]
    moves: Annotated[tuple[Move, ...], decision(), Layout.STACK] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        for n, side in enumerate(self.absent):
            if side in self.absent[:n]:
                yield Contradiction(f"/absent/{n}", TWICE.filled(side=side))


@scenario
class Left:
    """What is left at the end."""

    pebbles: Annotated[Annotated[int, Ge(0)] | None, fact()] = None
    taker: Annotated[Side | None, fact(was="last")] = None


FINE = WORDS.reason("fine")
NOTHING = WORDS.reason("nothing")
TOO_MANY = WORDS.reason("too-many")
AGAIN = WORDS.reason("moved-twice")
NOT_THERE = WORDS.reason("not-there")
UNCOUNTED = WORDS.reason("uncounted")
PASSED = WORDS.reason("passed")
BY = WORDS.text("by")
TAKES = WORDS.text("takes")
PASSES = WORDS.text("passes")
INSTEAD = WORDS.text("instead")
RATHER = WORDS.text("rather")
TWICE = WORDS.text("twice")
TAKEN = WORDS.text("taken")
PASSING = WORDS.readings("passing")


class Table(Struct, frozen=True):
    """The state between two moves: who moved last and where, what lies where, None where nobody has counted."""

    counted: dict[str, int]
    uncounted: frozenset[str]
    moved: Side | None = None
    moved_at: str = ""

    def after(self, move: Take, at: str) -> Table:
        heap = folded(move.heap)
        counted = self.counted | {heap: self.counted[heap] - move.number}
        return replace(self, counted=counted, moved=move.side, moved_at=at)


def check(scenario: Pebbles) -> Verdict[Left]:
    """Judge the moves in order; an illegal one is treated as not made."""
    made = MOVES.judge(scenario)
    table = made.state
    left = None if table.uncounted else sum(table.counted.values())
    return Verdict(made.findings[-1].text, made.findings, made.steps, Left(pebbles=left, taker=table.moved))


def after(scenario: Pebbles, table: Table, move: Move, at: str) -> Judged[Table]:
    """Judge one move; what is not allowed leaves the table as it was."""
    if isinstance(move, Note):
        return Judged(table)
    found = tuple(_judged(table, move, scenario.edition.provisions.limit, at))
    worst = max(finding.outcome for finding in found)
    if worst is Outcome.ALLOWED and isinstance(move, Take):
        table = table.after(move, at)
    return Judged(table, found, (Step(found[0].text, found[0].cites, at, worst, dict(table.counted)),))


def _table(scenario: Pebbles) -> Table:
    opened = {folded(heap.name): [bag for bag in heap.bags if not bag.shut] for heap in scenario.heaps}
    counted = {name: sum(bag.pebbles or 0 for bag in bags) for name, bags in opened.items()}
    return Table(counted, frozenset(name for name, bags in opened.items() if any(bag.pebbles is None for bag in bags)))


def _end(scenario: Pebbles, made: Judged[Table]) -> Iterator[Finding]:
    if not made.findings:
        yield NOTHING()


MOVES = Rows("moves", _table, after, end=_end)


def _judged(table: Table, move: Take | Pass, limit: int, at: str) -> Iterator[Finding]:
    if isinstance(move, Pass):
        yield PASSED(at, readings=PASSING, side=move.side)
        return
    faults = list(_faults(table, move, limit, at))
    yield from faults or [FINE(f"{at}/number", side=move.side, number=move.number)]


def _faults(table: Table, move: Take, limit: int, at: str) -> Iterator[Finding]:
    heap = folded(move.heap)
    if move.side is table.moved:
        yield AGAIN(f"{at}/side", because=(table.moved_at,), side=move.side)
    if move.number > limit:
        yield TOO_MANY(f"{at}/number", side=move.side, limit=limit)
    if move.number > table.counted[heap]:
        reason = UNCOUNTED if heap in table.uncounted else NOT_THERE
        yield reason(f"{at}/heap", heap=move.heap, number=move.number)


def moves(scenario: Pebbles) -> Iterator[Moves]:
    """Yield what each player could take or leave as the next move, then how many else the last move could have taken."""
    yield from MOVES.moves(scenario, _candidates, _label)
    last = scenario.moves[-1] if scenario.moves else None
    if isinstance(last, Take):
        before = MOVES.judge(scenario).until(len(scenario.moves) - 1).state
        numbers = tuple(n for n in range(1, scenario.edition.provisions.limit + 1) if n != last.number)
        yield Moves(INSTEAD, numbers, partial(_instead, scenario, before, last))


def _candidates(scenario: Pebbles, table: Table) -> Iterator[tuple[Text, list[Take | Pass]]]:
    numbers = range(1, scenario.edition.provisions.limit + 2)
    for side in Side:
        takes = [Take(side=side, heap=heap.name, number=n) for n in numbers for heap in scenario.heaps]
        yield BY.filled(side=side), [*takes, Pass(side=side)]


def _label(table: Table, move: Take | Pass) -> Text:
    if isinstance(move, Pass):
        return PASSES.filled(side=move.side)
    return TAKES.filled(side=move.side, heap=move.heap, number=move.number)


def _instead(scenario: Pebbles, table: Table, last: Take, number: int) -> Done:
    at = f"/moves/{len(scenario.moves) - 1}"
    found = after(scenario, table, replace(last, number=number), at).findings
    worst = max(found, key=lambda one: one.outcome)
    return Done(RATHER.filled(number=number), (Edit("replace", f"{at}/number", number),), worst)


def picture(scenario: Pebbles, verdict: Verdict[Left]) -> Pile:
    """Show the moves as a pile, one mark a step."""
    return Pile(checker.title, tuple(Mark(step.text, step.at, step.outcome) for step in verdict.steps))


def of_card(card: Card) -> Iterator[tuple[Text, Pebbles]]:
    """Show how many of a card may be taken."""
    taken = Take(heap=card.name.en, number=card.data.get("worth", 1))
    yield TAKEN, Pebbles(heaps=(Heap(name=card.name.en, bags=(Bag(pebbles=1),)),), moves=(taken,))


checker = Checker(
    __name__,
    scenario=Pebbles,
    check=check,
    reasons=WORDS.reasons,
    result=Left,
    moves=moves,
    course=("moves",),
    picture=picture,
    of_card=of_card,
)
