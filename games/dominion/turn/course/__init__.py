"""The course of a turn: its rows one by one, then Clean-up."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from games.dominion.course.beginning import begin
from games.dominion.course.cleanup import CleanUpChoice, clean_up
from games.dominion.course.landscapes import open_unreckoned
from games.dominion.course.record import Answer, Course, Decision, PlayChoices, choices_of
from games.dominion.spans import MANY, Span, exactly
from games.dominion.table.rows import How
from games.dominion.table.start import described_state, table_of
from games.dominion.table.state import State, Zone
from games.dominion.turn.course import attacks, open_lines, purchases, start
from games.dominion.turn.course.open_lines import OpenLine
from games.dominion.turn.course.purchases import DebtPayment, Gain, PhaseChange, Purchase, TokenUse
from games.dominion.turn.course.start import StartEffect
from games.dominion.turn.scenario import (
    AnswerRow,
    BuyRow,
    CleanUpRow,
    Event,
    GainRow,
    LineRow,
    PayRow,
    PhaseRow,
    PlayRow,
    SpendRow,
    StartRow,
    Turn,
)
from games.sentences import sentences
from games.tuning import latest
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
NOTHING_DONE = WORDS.reason("nothing-done")
# the usual hand, drawn anew at Clean-up
HAND = 5


class TurnRecord(Struct, frozen=True):
    """A turn at its stages: begun, after its rows, before the last, before Clean-up, after it."""

    begun: State
    rows: Course
    last: Course
    ended: Course
    course: Course

    @property
    def before(self) -> State:
        """Return the state before Clean-up."""
        return self.ended.state


@latest
def judge(scenario: Turn) -> TurnRecord:
    """Judge the rows in order, an illegal one as not done (WAY-70, WAY-84 to WAY-88)."""
    return _carry_out(scenario, with_steps=True)


def findings(course: Course) -> tuple[Finding, ...]:
    """Return the findings of a turn, or one on an empty turn (WAY-70)."""
    return course.findings or (NOTHING_DONE(),)


def findings_of(scenario: Turn) -> tuple[Finding, ...]:
    """Return the findings of a turn, without its steps (WAY-70, WAY-84 to WAY-88)."""
    return findings(_carry_out(scenario, with_steps=False).course)


def add_row(rows: Course, event: Event, at: str) -> Course:
    """Carry out one more row of a turn, without steps."""
    return _carry_out_waiting(rows.having(with_steps=False, waiting=_decisions_of(event, at)))[0]


def begin_turn(scenario: Turn) -> Course:
    """Return the course before the first row of a turn, without steps."""
    return open_unreckoned(Course(scenario.ruling, table_of(scenario.game), _start(scenario), (), with_steps=False))


def after_start(course: Course) -> Course:
    """Return a course after all that is due at the start of its turn."""
    while not course.state.start_over:
        course = start.next_due(course)
    return course


def add_rows(course: Course, events: Iterable[tuple[str, Event]]) -> Course:
    """Carry out rows after others, each with its place; what they lead to may be among them."""
    waiting = tuple(decision for at, event in events for decision in _decisions_of(event, at))
    return _carry_out_waiting(course.having(waiting=waiting))[0]


def add_to_last_row(record: TurnRecord, event: Event, at: str) -> Course:
    """Carry out the last row again with one more."""
    last = record.last
    return _carry_out_waiting(last.having(with_steps=False, waiting=(*last.waiting, *_decisions_of(event, at))))[0]


def name_gain(scenario: Turn, record: TurnRecord, at: str, gain: Any) -> Course:
    """Carry out the last row again with a name for its open gain."""
    if at.endswith("/gains"):
        choices = (
            replace(choice, gains=gain) if at == f"{choice.at}/gains" else choice for choice in _choices(scenario)
        )
        return _clean_up(record.ended.having(with_steps=False), tuple(choices))
    waiting = tuple(_with_picks(choice, at, gain) for choice in record.last.waiting)
    return _carry_out_waiting(record.last.having(with_steps=False, waiting=waiting))[0]


def add_clean_up_choice(scenario: Turn, record: TurnRecord, event: CleanUpRow, at: str) -> Course:
    """Carry out Clean-up with one more choice."""
    return _clean_up(record.ended.having(with_steps=False), (*_choices(scenario), _leaves(event, at)))


def _carry_out(scenario: Turn, *, with_steps: bool) -> TurnRecord:
    waiting = tuple(
        decision for n, event in enumerate(scenario.events) for decision in _decisions_of(event, f"/events/{n}")
    )
    begun = _start(scenario)
    course = Course(scenario.ruling, table_of(scenario.game), begun, waiting, with_steps)
    rows, last = _carry_out_waiting(open_unreckoned(course))
    # a turn without rows has a start as well
    course = after_start(rows)
    return TurnRecord(begun, rows, last, course, _clean_up(course, _choices(scenario)))


def _clean_up(course: Course, choices: tuple[CleanUpChoice, ...]) -> Course:
    in_play = [piece.id for piece in course.state.lying(Zone.IN_PLAY)]
    return clean_up(course, in_play, "/cards", choices)


def _carry_out_waiting(course: Course) -> tuple[Course, Course]:
    """Carry out all waiting decisions; return the course after them and before the last."""
    last = course
    while course.waiting:
        following, *rest = course.waiting
        last = course
        if course.state.start_over or start.is_of_start(course, following):
            course = _carry_out_next(course.having(waiting=tuple(rest)), following)
        else:
            course = start.next_due(course)
    return course, last


def _start(scenario: Turn) -> State:
    """Return the state at the start of a turn."""
    purse = scenario.purse
    state = described_state(scenario.turn, scenario.cards, HAND, scenario.game)
    return start.with_due_cards(state).having(
        potions=Span(0, MANY) if purse.potions is None else exactly(purse.potions),
        debt=purse.debt,
        villagers=purse.villagers,
        coffers=purse.coffers,
        other_hands=tuple(exactly(other.hand) for other in scenario.others),
    )


def _with_picks(decision: PlayChoices | Decision, at: str, picks: tuple[str, ...]) -> PlayChoices | Decision:
    return (
        replace(decision, picks=picks)
        if isinstance(decision, PlayChoices) and decision.pointer("picks") == at
        else decision
    )


def _carry_out_next(course: Course, following: PlayChoices | Decision) -> Course:
    reacts = isinstance(following, PlayChoices) and following.how is How.REACTION
    if not reacts and not isinstance(following, Answer):
        course = course.having(state=course.state.having(just_gained=False))
    if not isinstance(following, PlayChoices):
        course = course.having(unplayed=None)
    match following:
        case PlayChoices(how=How.CALL) if start.is_called_at_start(course.facts(following.card or "")):
            course = start.call(course, following)
        case PlayChoices():
            course = begin(course, following)
        case Answer():
            course = attacks.attack(course, following)
        case StartEffect():
            course = start.keep_promise(course, following)
        case Purchase():
            course = purchases.buy(course, following)
        case Gain():
            course = purchases.gain(course, following)
        case PhaseChange():
            course = purchases.begin_phase(course, following)
        case DebtPayment():
            course = purchases.pay(course, following)
        case TokenUse():
            course = purchases.spend(course, following)
        case OpenLine():
            course = open_lines.leave_open(course, following)
    return course


def _decisions_of(event: Event, at: str) -> tuple[PlayChoices | Decision, ...]:
    """Return the decisions of a row; a choice at Clean-up waits until then."""
    match event:
        case PlayRow(gains_to=put, each_gain=each):
            return (replace(choices_of(event, at), gains_to=put, each_gain=tuple(gain.to for gain in each)),)
        case BuyRow(card=card, to=to, from_exile=back, picks=picks, overpaid=overpaid):
            return (Purchase(at, card, to, back, picks, overpaid),)
        case GainRow(card=card, to=put, from_exile=back):
            return (Gain(at, card, put, back),)
        case PhaseRow(phase=phase):
            return (PhaseChange(at, phase),)
        case StartRow(card=card, times=times, picks=picks):
            return (StartEffect(at, card, times, picks),)
        case AnswerRow(card=card, player=who, way=way):
            return (Answer(at, card, who, way),)
        case PayRow(n=n):
            return (DebtPayment(at, n),)
        case SpendRow(spare=spare, n=n):
            return (TokenUse(at, spare, n),)
        case LineRow(line=line, why=why):
            return (OpenLine(at, line, why),)
        case CleanUpRow():
            return ()


def _choices(scenario: Turn) -> tuple[CleanUpChoice, ...]:
    return tuple(
        _leaves(event, f"/events/{number_}")
        for number_, event in enumerate(scenario.events)
        if isinstance(event, CleanUpRow)
    )


def _leaves(event: CleanUpRow, at: str) -> CleanUpChoice:
    return CleanUpChoice(at, event.card, event.goes, event.gains)
