"""Which Wounds could still be used in this Cleanup, and may the Moon be switched?"""

from collections.abc import Iterator
from functools import partial

from games.moves import Edit, Move, Moves, added, room
from games.nightfall.cleanup import judging
from games.nightfall.cleanup.course import MOON_SWITCHED, went
from games.nightfall.cleanup.situation import Cleanup, Moon, UseNow
from games.nightfall.cleanup.state import State
from games.nightfall.terms import wounds
from games.sentences import sentences
from games.values import replace
from games.verdict import worst_of

WORDS = sentences(__name__)
USES = WORDS.text("uses")
USE = WORDS.text("use")
MOON = WORDS.text("moon")
SWITCH = WORDS.text("switch")


def moves(cleanup: Cleanup) -> Iterator[Moves]:
    """Yield how many Wounds the active player could discard for a plain one, then the switching of the Moon."""
    if room(cleanup, "uses"):
        judge = partial(_use, cleanup, went(cleanup).state)
        yield Moves(USES.filled(player=cleanup.player), [*_uses(went(cleanup).state)], judge)
    if cleanup.moon is Moon.KEPT:
        yield Moves(MOON, [Moon.SWITCHED], partial(_switch, cleanup))


def _uses(state: State) -> Iterator[UseNow]:
    """Yield a use that discards each number of plain Wounds, then one that discards all Wounds in hand."""
    held = state.wounds
    yield from (UseNow(plain=number) for number in range(1, max(1, held.plain) + 1))
    if held.plain and held.total > held.plain:
        yield UseNow(plain=held.plain, martial_law=held.martial_law, coldest_war=held.coldest_war)


def _use(cleanup: Cleanup, state: State, use: UseNow) -> Move:
    """Judge a use as the next one."""
    at = f"/uses/{len(cleanup.uses)}"
    then = replace(cleanup, uses=(*cleanup.uses, use))
    found = worst_of(judging.now(then, state, use, at).findings)
    return Move(USE.filled(wounds=wounds(use.discarded)), added(cleanup, "uses", use), found)


def _switch(cleanup: Cleanup, moon: Moon) -> Move:
    return Move(SWITCH, (Edit("replace", "/moon", moon),), MOON_SWITCHED("/moon", player=cleanup.player))
