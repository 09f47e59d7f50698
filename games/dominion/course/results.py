"""Results of plays: totals, where cards lie, and what comes later."""

from collections.abc import Iterator
from enum import auto
from typing import Annotated

from msgspec import Struct

from games.dominion.cards.lookup import card_named
from games.dominion.cards.vocabulary import Do, LastingEffect, Way
from games.dominion.course.cleanup import is_live
from games.dominion.course.record import Course
from games.dominion.spans import Span
from games.dominion.table.rows import Replacement
from games.dominion.table.state import Aspect, Later, State, Zone
from games.scenario import fact, row
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class When(Choice, words=WORDS):
    """The time of a later effect."""

    END_OF_TURN = auto()
    NEXT_TURN = auto()


@row()
class Lies:
    """A card known by name, and its place at the end."""

    card: Annotated[str, fact()]
    zone: Annotated[Zone, fact()]


@row()
class Coming:
    """A later effect that was set up; lost when its card left play."""

    card: Annotated[str, fact()]
    when: Annotated[When, fact()]
    what: Annotated[Do, fact()]
    n: Annotated[int, fact()] = 1
    lost: Annotated[bool, fact()] = False


@row()
class Lasts:
    """An effect until the player's next turn; lost when its card left play."""

    card: Annotated[str, fact()]
    effect: Annotated[LastingEffect, fact()]
    lost: Annotated[bool, fact()] = False


class OpenChoice(Struct, frozen=True):
    """An open choice; without Way and replacement the card's own instructions."""

    way: Way | None = None
    replacement: Replacement | None = None


def number(n: Span) -> int | None:
    """Return a known number, None for an open one."""
    return n.least if n.exact else None


def bilingual_name(name: str) -> str:
    """Return the name of a card in both languages."""
    card = card_named(name)
    return f"{card.name.ja} ({card.name.en})" if card else name


def open_aspects(state: State) -> tuple[Aspect, ...]:
    """Return what is open at the end of a turn or a play (WAY-102)."""
    return tuple(aspect for aspect in Aspect if state.openness.cause(aspect))


def card_places(state: State) -> tuple[Lies, ...]:
    """Return the places of all cards known by name."""
    return tuple(Lies(card=bilingual_name(piece.name), zone=piece.zone) for piece in state.pieces)


def vp_in_exile(state: State) -> int | None:
    """Return the VP in Exile, None if unknown."""
    worth = [of_card.worth if (of_card := state.facts(piece.name)) else None for piece in state.lying(Zone.EXILE)]
    if state.exiled.most:
        return None
    return None if None in worth else sum(vp for vp in worth if vp is not None)


def coming_effects(course: Course) -> tuple[Coming, ...]:
    """Return the effects after the turn, with the lost ones."""
    return tuple(_coming_effects(course))


def lasting_effects(course: Course) -> tuple[Lasts, ...]:
    """Return the effects until the player's next turn, with the lost ones."""
    return tuple(
        Lasts(card=bilingual_name(later.name), effect=later.lasting, lost=not is_live(course, later))
        for later in course.state.later
        if later.lasting
    )


def _coming_effects(course: Course) -> Iterator[Coming]:
    state = course.state
    if state.at_end:
        yield Coming(card=bilingual_name(Way.SQUIRREL.text.en), when=When.END_OF_TURN, what=Do.CARDS, n=state.at_end)
    for number_ in sorted(state.set_aside):
        piece = state.piece(number_)
        if piece and piece.zone is Zone.SET_ASIDE:
            yield Coming(card=bilingual_name(piece.name), when=When.NEXT_TURN, what=Do.PLAY)
    for later in state.later:
        yield from _of_later(later, not is_live(course, later))


def _of_later(later: Later, lost: bool) -> Iterator[Coming]:
    card = bilingual_name(later.name)
    for instruction in later.give:
        n = instruction.times if instruction.do is Do.PLAY else instruction.n
        yield Coming(card=card, when=When.NEXT_TURN, what=instruction.do, n=n, lost=lost)
