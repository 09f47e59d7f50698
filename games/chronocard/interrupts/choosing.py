"""What may be declared next, and by whom?"""

from collections.abc import Iterator
from functools import partial

from games.chronocard.cards import Kind, printed
from games.chronocard.interrupts.choices import Ends, Player
from games.chronocard.interrupts.courses import Course, courses, each_way, in_order
from games.chronocard.interrupts.ending import following
from games.chronocard.interrupts.engine import left_alone
from games.chronocard.interrupts.open_points import of_next
from games.chronocard.interrupts.rows import (
    Change,
    Charm,
    Defence,
    Draw,
    EndInterrupts,
    EndMain,
    Entry,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.situation import Interrupts
from games.chronocard.interrupts.texts import deed
from games.moves import Move, Moves, added, room
from games.sentences import sentences
from games.verdict import worst_of

WORDS = sentences(__name__)
OF = WORDS.text("of")
PHASES = WORDS.text("phases")
ENDS = {Player.A: Ends.A, Player.B: Ends.B}
USED = (Kind.EVENT, Kind.CHARACTER, Kind.ITEM, Kind.BG, Kind.HEROINE, Kind.BGM)


def moves(scenario: Interrupts) -> Iterator[Moves]:
    """Yield every kind of declaration of each player, of the turn and of each card, as the next one.

    What waits has not resolved yet.
    """
    scenario = scenario.meant()
    before = courses(scenario)
    if room(scenario, "declarations") and not all(course.state.over for course in before):
        judge = partial(_move, scenario, before)
        for player in Player:
            yield Moves(OF.filled(player=player), _of_player(player), judge)
        yield Moves(PHASES, (Change(to=following(before[0].state)),), judge)
        for card in scenario.cards:
            named = Skill(user=card.name), Produce(card=card.name), Charm(attacker=card.name)
            yield Moves(printed(card.name), named, judge)


def _of_player(player: Player) -> tuple[Entry, ...]:
    event, *others = (Use(player=player, type=kind) for kind in USED)
    return (
        event,
        EndInterrupts(by=ENDS[player]),
        *others,
        Draw(player=player),
        EndMain(player=player),
        Defence(player=player),
    )


def _move(scenario: Interrupts, before: tuple[Course, ...], entry: Entry) -> Move:
    """Judge one more declaration on how things stand, and what it does if it resolves; it resolves before all that waits."""
    at = f"/declarations/{len(scenario.declarations)}"
    came = in_order(one for course in before for one in each_way(course.state, entry, at))
    came = tuple(one.then(left_alone(one.state, at)) for one in came)
    found = of_next(before[0], came, at)
    return Move(deed(entry, before[0].state), added(scenario, "declarations", entry), worst_of(found))
