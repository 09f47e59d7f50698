"""The course of a play: its card, the plays it leads to, and Clean-up."""

from msgspec import Struct

from games.course import latest
from games.dominion.cards.vocabulary import Type
from games.dominion.course.beginning import begin
from games.dominion.course.cleanup import clean_up
from games.dominion.course.record import Chosen, Course, chosen
from games.dominion.course.results import OpenChoice
from games.dominion.play.scenario import Play
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import How
from games.dominion.table.start import beginning, table
from games.dominion.table.state import Count, State
from games.values import replace
from games.verdict import Finding

HAND = 4
BEFORE = {
    How.HAND: Zone.HAND,
    How.EFFECT: Zone.HAND,
    How.REACTION: Zone.HAND,
    How.AGAIN: Zone.IN_PLAY,
    How.TURTLE: Zone.SET_ASIDE,
}


class Run(Struct, frozen=True):
    """A play as it went: the record, how things stood before, and where the card ended."""

    course: Course
    before: State
    open: tuple[OpenChoice, ...]
    ends: Zone | None

    @property
    def played(self) -> bool:
        return bool(self.course.plays)


@latest
def run(scenario: Play) -> Run:
    """Carry out the play of a situation, then the Clean-up of all that is in play."""
    went = run_alone(scenario)
    course = went.course
    if course.state.own_turn:
        own = _pieces(course)
        others = [piece.id for piece in course.state.lying(Zone.IN_PLAY) if piece.id not in own]
        course = course.having(state=clean_up(course.having(told=False), others, "/cards").state)
    return replace(went, course=course)


@latest
def run_alone(scenario: Play) -> Run:
    """Carry out the play of a situation, then the Clean-up of the cards that it brought into play, and of no others."""
    return _run(scenario, _before(scenario), told=True)


def found_in(scenario: Play) -> tuple[Finding, ...]:
    """Return what is found of a play, without telling it in steps."""
    return _run(scenario, _before(scenario), told=False).course.findings


def run_otherwise(scenario: Play, before: State) -> Run:
    """Carry out another choice for a play, as alone, on how things stood before it, without telling it in steps."""
    return _run(scenario, before, told=False)


def _run(scenario: Play, state: State, *, told: bool) -> Run:
    waiting = tuple(chosen(row, f"/then/{n}") for n, row in enumerate(scenario.then))
    course = Course(scenario.ruling, table(scenario.game), state, waiting, told)
    course = begin(course, _first(scenario), given=True)
    found = _open(course) if course.plays else ()
    while course.waiting:
        further, *rest = course.waiting
        course = course.having(waiting=tuple(rest))
        if isinstance(further, Chosen):
            course = begin(course, further)
    course = clean_up(course, _pieces(course), "/card")
    return Run(course, state, found, _ends(course))


def _pieces(course: Course) -> dict[int, None]:
    """Return the cards that the plays brought into play, in that order."""
    touched = (number for frame in course.plays for number in (frame.maker, frame.piece))
    return dict.fromkeys(number for number in touched if number is not None)


def _first(scenario: Play) -> Chosen:
    return Chosen(
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


def _before(scenario: Play) -> State:
    """Return how things stand before a play, its card where it is played from; one that is played again was counted before."""
    state, name = beginning(scenario.turn, scenario.cards, HAND, scenario.game), scenario.card
    if scenario.how in (How.AGAIN, How.GONE):
        types = state.types(name)
        count = Count(name, Type.ACTION in types, Type.TREASURE in types)
        state = state.having(counts=(*state.counts, count))
    zone = BEFORE.get(scenario.how)
    if zone is None:
        return state
    state = state.with_new(name, zone)
    before = {state.pieces.newest.id} if scenario.how is How.AGAIN else set()
    return state.having(played_before=state.played_before | before)


def _open(course: Course) -> tuple[OpenChoice, ...]:
    """Return the choices that were open for the first play."""
    frame = course.plays[0]
    own = tuple(OpenChoice(replacement=one) for one in frame.replacing) or (OpenChoice(),)
    return (*own, *(OpenChoice(way=way) for way in frame.usable))


def _ends(course: Course) -> Zone | None:
    if not course.plays:
        return None
    piece = course.state.piece(course.plays[0].piece)
    if piece is None:
        return Zone.THERE if course.plays[0].chosen.how is How.THERE else None
    return None if piece.zone is Zone.UNSURE else piece.zone
