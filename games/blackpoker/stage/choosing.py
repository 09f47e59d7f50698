"""Who may pass now, or which way may be chosen, and what becomes of the stage then?"""

from collections.abc import Iterator
from functools import partial

from games.blackpoker.answers import Ask
from games.blackpoker.course.course import Course
from games.blackpoker.course.rows import BothPassRow, PassRow, WayRow
from games.blackpoker.sides import Side
from games.blackpoker.stage.situation import Stage, gone
from games.moves import Move, Moves, added, room
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
PASSING = WORDS.text("passing")
PASSES = WORDS.text("passes")
BOTH_PASS = WORDS.text("both-pass")
CHOICE = WORDS.text("choice")
CHOOSES = WORDS.text("chooses")

Next = PassRow | BothPassRow | WayRow


def moves(scenario: Stage) -> Iterator[Moves]:
    """Yield the ways where one is to be chosen, or the passes where somebody has the chance, as the next thing that is done."""
    going = gone(scenario)
    if going.stopped or not room(scenario, "deeds"):
        return
    judge = partial(_move, scenario, going, frozenset(going.findings))
    choosing = going.state.choosing
    if choosing and choosing.ask is Ask.WAY:
        yield Moves(
            CHOICE.filled(player=choosing.by), [WayRow(by=choosing.by, way=way) for way in choosing.among], judge
        )
    if going.state.waits:
        yield Moves(PASSING, (PassRow(by=Side.A), PassRow(by=Side.B), BothPassRow()), judge)


def _move(scenario: Stage, going: Course, known: frozenset[Finding], deed: Next) -> Move:
    """Judge what is done next by the worst of what had not been found before it."""
    new = (one for one in going.then(deed).findings if one not in known)
    return Move(_text(deed), added(scenario, "deeds", deed), worst_of(new))


def _text(deed: Next) -> Text:
    match deed:
        case PassRow(by=by):
            return PASSES.filled(player=by)
        case WayRow(by=by, way=way):
            return CHOOSES.filled(player=by, way=way)
    return BOTH_PASS
