"""Prompted plays: the cards that an effect could still play after the rows of a turn."""

from collections.abc import Iterable, Iterator

from games.dominion.cards.lookup import key
from games.dominion.cards.vocabulary import From, Type
from games.dominion.course import landscapes
from games.dominion.course.nested_plays import fitting_names, obstacle
from games.dominion.course.record import Course, Unplayed
from games.dominion.table.rows import Trait
from games.dominion.table.state import Zone

ZONES = {From.HAND: Zone.HAND, From.DISCARD: Zone.DISCARD, From.TRASH: Zone.TRASH}


def prompted_by_last(rows: Course, supply: Iterable[str]) -> Iterator[str]:
    """Yield the cards that the last row could let its player play, each once (WAY-103, WAY-112)."""
    unplayed = rows.unplayed
    if unplayed is None:
        return
    names = {key(name): name for name in _names(rows, unplayed, supply)}.values()
    course = rows.having(context=unplayed.context)
    yield from (name for name in names if obstacle(course, unplayed.instruction, name) is None)


def _names(rows: Course, unplayed: Unplayed, supply: Iterable[str]) -> tuple[str, ...]:
    """Return the cards that lie where an effect plays them from."""
    state, origin = rows.state, unplayed.instruction.origin
    if unplayed.instruction.card:
        return (unplayed.instruction.card,)
    if origin is From.SUPPLY:
        return tuple(supply)
    if origin not in ZONES:
        return fitting_names(rows.having(context=unplayed.context), unplayed.instruction)
    names = [piece.name for piece in state.lying(ZONES[origin])]
    if origin is From.HAND:
        names += [piece.name for piece in state.lying(Zone.DECK) if Type.SHADOW in state.types(piece.name)]
    if unplayed.source == Trait.INSPIRING.text:
        names = [name for name in names if state.find(name, Zone.IN_PLAY) is None]
    return tuple(names)


def prompted_at_start(rows: Course) -> Iterator[str]:
    """Yield the cards that a landscape or a trait plays at the start of the turn, each once (WAY-88, WAY-103, WAY-112)."""
    state = rows.state
    if state.start_over:
        return
    aside = {key(piece.name): piece.name for piece in state.lying(Zone.SET_ASIDE)}
    yield from (name for name in aside.values() if landscapes.waits_set_aside(rows, name))
    top = state.lying(Zone.DECK)[:1]
    if state.piazza_waits and top and not state.due and Type.ACTION in state.types(top[0].name):
        yield top[0].name
