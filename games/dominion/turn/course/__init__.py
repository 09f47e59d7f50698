"""The course of a turn: its rows one by one, then Clean-up."""

from typing import Any

from msgspec import Struct

from games.course import latest
from games.dominion.course.beginning import begin
from games.dominion.course.cleanup import Leaves, clean_up
from games.dominion.course.record import Answers, Chosen, Course, Deed, chosen
from games.dominion.spans import MANY, Span, exactly
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import How
from games.dominion.table.start import beginning as begun
from games.dominion.table.start import table
from games.dominion.table.state import State
from games.dominion.turn.course import attacks, purchases, start
from games.dominion.turn.course.purchases import Begins, Buys, Gains, Pays, Spends
from games.dominion.turn.course.start import Starts
from games.dominion.turn.scenario import (
    AnswerRow,
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
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
NOTHING_DONE = WORDS.reason("nothing-done")
HAND = 5


class Run(Struct, frozen=True):
    """A turn as it went: as it began, as far as its rows go, as they begin with the last one, before Clean-up, and after it."""

    begun: State
    rows: Course
    last: Course
    ended: Course
    course: Course

    @property
    def before(self) -> State:
        """Return how things stood before Clean-up."""
        return self.ended.state


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
    return _through(rows.having(told=False, waiting=_of_row(event, at)))[0]


def after_last(went: Run, event: Event, at: str) -> Course:
    """Carry out the last row of a turn again, which may take one more row for its own, and then that one."""
    last = went.last
    return _through(last.having(told=False, waiting=(*last.waiting, *_of_row(event, at))))[0]


def after_naming(scenario: Turn, went: Run, at: str, named: Any) -> Course:
    """Carry out the last row again, with what is named where it leaves open which card is gained."""
    if at.endswith("/gains"):
        choices = (replace(one, gains=named) if at == f"{one.at}/gains" else one for one in _choices(scenario))
        return _cleaned_up(went.ended.having(told=False), tuple(choices))
    waiting = tuple(_naming(one, at, named) for one in went.last.waiting)
    return _through(went.last.having(told=False, waiting=waiting))[0]


def at_clean_up(scenario: Turn, went: Run, event: CleanUpRow, at: str) -> Course:
    """Carry out Clean-up with one more choice."""
    return _cleaned_up(went.ended.having(told=False), (*_choices(scenario), _leaves(event, at)))


def _run(scenario: Turn, *, told: bool) -> Run:
    waiting = tuple(one for n, event in enumerate(scenario.events) for one in _of_row(event, f"/events/{n}"))
    begun_ = _begun(scenario)
    rows, last = _through(Course(scenario.ruling, table(scenario.game), begun_, waiting, told))
    course = rows
    while not course.state.start_over:
        course = start.next_due(course)
    return Run(begun_, rows, last, course, _cleaned_up(course, _choices(scenario)))


def _cleaned_up(course: Course, choices: tuple[Leaves, ...]) -> Course:
    in_play = [piece.id for piece in course.state.lying(Zone.IN_PLAY)]
    return clean_up(course, in_play, "/cards", choices)


def _through(course: Course) -> tuple[Course, Course]:
    """Return the course after all that waits, and the one in which the last of it was about to be carried out."""
    last = course
    while course.waiting:
        following, *rest = course.waiting
        last = course
        if course.state.start_over or start.is_of_start(course, following):
            course = _done(course.having(waiting=tuple(rest)), following)
        else:
            course = start.next_due(course)
    return course, last


def _begun(scenario: Turn) -> State:
    """Return how things stand as a turn begins."""
    purse = scenario.purse
    state = begun(scenario.turn, scenario.cards, HAND, scenario.game)
    return start.opened(state).having(
        potions=Span(0, MANY) if purse.potions is None else exactly(purse.potions),
        debt=purse.debt,
        villagers=purse.villagers,
        coffers=purse.coffers,
        others=tuple(exactly(other.hand) for other in scenario.others),
    )


def _naming(one: Chosen | Deed, at: str, picks: tuple[str, ...]) -> Chosen | Deed:
    return replace(one, picks=picks) if isinstance(one, Chosen) and one.pointer("picks") == at else one


def _done(course: Course, following: Chosen | Deed) -> Course:
    reacts = isinstance(following, Chosen) and following.how is How.REACTION
    if not reacts and not isinstance(following, Answers):
        course = course.having(state=course.state.having(just_gained=False))
    match following:
        case Chosen(how=How.CALL) if start.is_called_at_start(course.facts(following.card or "")):
            course = start.call(course, following)
        case Chosen():
            course = begin(course, following)
        case Answers():
            course = attacks.answer(course, following)
        case Starts():
            course = start.start(course, following)
        case Buys():
            course = purchases.buy(course, following)
        case Gains():
            course = purchases.gain(course, following)
        case Begins():
            course = purchases.begin_phase(course, following)
        case Pays():
            course = purchases.pay(course, following)
        case Spends():
            course = purchases.spend(course, following)
    return course


def _of_row(event: Event, at: str) -> tuple[Chosen | Deed, ...]:
    """Return what a row tells to be done; a choice at Clean-up waits until then."""
    match event:
        case PlayRow(gains_to=put, each_gain=each):
            return (replace(chosen(event, at), gains_to=put, each_gain=tuple(one.to for one in each)),)
        case BuyRow(card=card, to=to, from_exile=back):
            return (Buys(at, card, to, back),)
        case GainRow(card=card, to=put, from_exile=back):
            return (Gains(at, card, put, back),)
        case PhaseRow(phase=phase):
            return (Begins(at, phase),)
        case StartRow(card=card, times=times, picks=picks):
            return (Starts(at, card, times, picks),)
        case AnswerRow(card=card, player=who, way=way):
            return (Answers(at, card, who, way),)
        case PayRow(n=n):
            return (Pays(at, n),)
        case SpendRow(spare=spare, n=n):
            return (Spends(at, spare, n),)
        case CleanUpRow():
            return ()


def _choices(scenario: Turn) -> tuple[Leaves, ...]:
    return tuple(
        _leaves(event, f"/events/{number_}")
        for number_, event in enumerate(scenario.events)
        if isinstance(event, CleanUpRow)
    )


def _leaves(event: CleanUpRow, at: str) -> Leaves:
    return Leaves(at, event.card, event.goes, event.gains)
