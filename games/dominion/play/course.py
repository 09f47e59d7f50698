"""The course of a play: its card, the plays it leads to, and Clean-up."""

from msgspec import Struct

from games.course import latest
from games.dominion.cards.vocabulary import Type
from games.dominion.course.beginning import begin
from games.dominion.course.cleanup import clean_up
from games.dominion.course.record import Course, PlayChoices, choices_of
from games.dominion.course.results import OpenChoice
from games.dominion.play.scenario import Play
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import How
from games.dominion.table.start import starting_state, table_of
from games.dominion.table.state import CountedPlay, State
from games.values import replace
from games.verdict import Finding

# the usual five, without the card that is played
HAND = 4
# the place of the card before its play
BEFORE = {
    How.HAND: Zone.HAND,
    How.EFFECT: Zone.HAND,
    How.REACTION: Zone.HAND,
    How.AGAIN: Zone.IN_PLAY,
    How.TURTLE: Zone.SET_ASIDE,
}


class PlayRecord(Struct, frozen=True):
    """A finished play: its course, the state before it, and its end."""

    course: Course
    before: State
    open: tuple[OpenChoice, ...]
    ends: Zone | None

    @property
    def played(self) -> bool:
        return bool(self.course.plays)


@latest
def run(scenario: Play) -> PlayRecord:
    """Carry out a play, then the Clean-up of all cards in play."""
    record = run_alone(scenario)
    course = record.course
    if course.state.own_turn:
        touched = _pieces(course)
        other_cards = [piece.id for piece in course.state.lying(Zone.IN_PLAY) if piece.id not in touched]
        course = course.having(state=clean_up(course.having(with_steps=False), other_cards, "/cards").state)
    return replace(record, course=course)


@latest
def run_alone(scenario: Play) -> PlayRecord:
    """Carry out a play, then the Clean-up of the cards it brought into play."""
    return _carry_out(scenario, _state_before(scenario), with_steps=True)


def findings_of(scenario: Play) -> tuple[Finding, ...]:
    """Return the findings of a play, without its steps."""
    return _carry_out(scenario, _state_before(scenario), with_steps=False).course.findings


def run_otherwise(scenario: Play, before: State) -> PlayRecord:
    """Carry out another choice on the same state, without its steps."""
    return _carry_out(scenario, before, with_steps=False)


def _carry_out(scenario: Play, state: State, *, with_steps: bool) -> PlayRecord:
    waiting = tuple(choices_of(row, f"/then/{n}") for n, row in enumerate(scenario.then))
    course = Course(scenario.ruling, table_of(scenario.game), state, waiting, with_steps)
    course = begin(course, _choices_of(scenario), given=True)
    open_choices = _open_choices(course) if course.plays else ()
    while course.waiting:
        following, *rest = course.waiting
        course = course.having(waiting=tuple(rest))
        if isinstance(following, PlayChoices):
            course = begin(course, following)
    course = clean_up(course, _pieces(course), "/card")
    return PlayRecord(course, state, open_choices, _end_zone(course))


def _pieces(course: Course) -> dict[int, None]:
    """Return the cards that the plays brought into play, in order."""
    touched = (number for context in course.plays for number in (context.maker, context.piece))
    return dict.fromkeys(number for number in touched if number is not None)


def _choices_of(scenario: Play) -> PlayChoices:
    return PlayChoices(
        "",
        scenario.card,
        scenario.way,
        scenario.how,
        scenario.rather,
        scenario.picks,
        scenario.bonuses,
        scenario.first,
        scenario.declines,
    )


def _state_before(scenario: Play) -> State:
    """Return the state before a play, with its card in place."""
    state, name = starting_state(scenario.turn, scenario.cards, HAND, scenario.game), scenario.card
    if scenario.how in (How.AGAIN, How.GONE):
        types = state.types(name)
        count = CountedPlay(name, Type.ACTION in types, Type.TREASURE in types)
        state = state.having(counts=(*state.counts, count))
    zone = BEFORE.get(scenario.how)
    if zone is None:
        return state
    state = state.with_new(name, zone)
    before = {state.pieces.newest.id} if scenario.how is How.AGAIN else set()
    return state.having(played_before=state.played_before | before)


def _open_choices(course: Course) -> tuple[OpenChoice, ...]:
    """Return the open choices of the first play."""
    context = course.plays[0]
    without_way = tuple(OpenChoice(replacement=replacement) for replacement in context.replacing) or (OpenChoice(),)
    return (*without_way, *(OpenChoice(way=way) for way in context.usable))


def _end_zone(course: Course) -> Zone | None:
    if not course.plays:
        return None
    piece = course.state.piece(course.plays[0].piece)
    if piece is None:
        return Zone.THERE if course.plays[0].chosen.how is How.THERE else None
    return None if piece.zone is Zone.UNSURE else piece.zone
