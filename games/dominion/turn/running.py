"""What does a turn come to in its situation, row by row?"""

from dataclasses import dataclass

from games.course import latest
from games.dominion.beginning import begin
from games.dominion.cleanup import clean_up
from games.dominion.course import Chosen, Course, Deed, chosen
from games.dominion.leaving import Leaves
from games.dominion.pieces import Zone
from games.dominion.rows import How
from games.dominion.spans import MANY, Span, exactly
from games.dominion.state import State
from games.dominion.table import beginning as begun
from games.dominion.table import table
from games.dominion.turn import buying, calling, paying, starting
from games.dominion.turn.deeds import Begins, Buys, Gains, Pays, Spends, Starts
from games.dominion.turn.events import (
    BuyRow,
    CleanUpRow,
    Event,
    GainRow,
    PayRow,
    PhaseRow,
    PlayRow,
    SpendRow,
    StartRow,
    Turn,
)
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
NOTHING_DONE = WORDS.reason("nothing-done")
HAND = 5


@dataclass(frozen=True)
class Run:
    """A turn as it went: as far as its rows go, how things stood before Clean-up, and after it."""

    rows: Course
    before: State
    course: Course


@latest
def run(scenario: Turn) -> Run:
    """Carry out a turn; an illegal row is reported and then treated as not done."""
    return _run(scenario, told=True)


def findings(course: Course) -> tuple[Finding, ...]:
    """Return what is found of a turn; where there is nothing else, that nothing is done."""
    return course.findings or (NOTHING_DONE(),)


def found_in(scenario: Turn) -> tuple[Finding, ...]:
    """Return what is found of a turn, without telling it in steps."""
    return findings(_run(scenario, told=False).course)


def after(rows: Course, event: Event, at: str) -> Course:
    """Carry out one more row after those of a turn, without telling it in steps."""
    return _through(rows.having(told=False, waiting=_of_row(event, at)))


def _run(scenario: Turn, *, told: bool) -> Run:
    waiting = tuple(one for n, event in enumerate(scenario.events) for one in _of_row(event, f"/events/{n}"))
    rows = _through(Course(scenario.ruling, table(scenario.game), _begun(scenario), waiting, told))
    course = rows
    while not course.state.start_over:
        course = starting.next_due(course)
    before = course.state
    in_play = [piece.id for piece in before.lying(Zone.IN_PLAY)]
    return Run(rows, before, clean_up(course, in_play, "/cards", _choices(scenario)))


def _through(course: Course) -> Course:
    while course.waiting:
        following, *rest = course.waiting
        if course.state.start_over or starting.is_of_start(course, following):
            course = _done(course.having(waiting=tuple(rest)), following)
        else:
            course = starting.next_due(course)
    return course


def _begun(scenario: Turn) -> State:
    """Return how things stand as a turn begins."""
    purse = scenario.purse
    state = begun(scenario.turn, scenario.cards, HAND, scenario.game)
    return starting.opened(state).having(
        potions=Span(0, MANY) if purse.potions is None else exactly(purse.potions),
        debt=purse.debt,
        villagers=purse.villagers,
        coffers=purse.coffers,
    )


def _done(course: Course, following: Chosen | Deed) -> Course:
    if not isinstance(following, Chosen) or following.how is not How.REACTION:
        course = course.having(state=course.state.having(just_gained=False))
    match following:
        case Chosen(how=How.CALL) if calling.is_called_at_start(course.facts(following.card or "")):
            course = calling.call(course, following)
        case Chosen():
            course = begin(course, following)
        case Starts():
            course = starting.start(course, following)
        case Buys():
            course = buying.buy(course, following)
        case Gains():
            course = buying.gain(course, following)
        case Begins():
            course = buying.begin_phase(course, following)
        case Pays():
            course = paying.pay(course, following)
        case Spends():
            course = paying.spend(course, following)
    return course


def _of_row(event: Event, at: str) -> tuple[Chosen | Deed, ...]:
    """Return what a row tells to be done; a choice at Clean-up waits until then."""
    match event:
        case PlayRow():
            return (chosen(event, at),)
        case BuyRow(card=card, to=to, from_exile=back):
            return (Buys(at, card, to, back),)
        case GainRow(card=card, to=put, from_exile=back):
            return (Gains(at, card, put, back),)
        case PhaseRow(phase=phase):
            return (Begins(at, phase),)
        case StartRow(card=card, times=times, picks=picks):
            return (Starts(at, card, times, picks),)
        case PayRow(n=n):
            return (Pays(at, n),)
        case SpendRow(spare=spare, n=n):
            return (Spends(at, spare, n),)
        case CleanUpRow():
            return ()


def _choices(scenario: Turn) -> tuple[Leaves, ...]:
    return tuple(
        Leaves(f"/events/{number_}", event.card, event.goes, event.gains)
        for number_, event in enumerate(scenario.events)
        if isinstance(event, CleanUpRow)
    )
