"""Under which section of the rule book does each question stand?"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from games.content import Faq, Section
from games.game import Game

SECTION = "section"


class Group(Struct, frozen=True):
    """The questions whose first clause stands in one section."""

    section: Section
    answers: tuple[Faq, ...]


def narrows(name: str) -> bool:
    """Return whether a parameter of an address narrows the list of questions."""
    return name == SECTION


def section(game: Game, asked: str | None) -> Section | None:
    """Return the section that is asked for, where questions stand under it."""
    held = (one.section for one in by_section(game, game.content.faq))
    return next((one for one in held if one.id == asked), None)


def by_section(game: Game, answers: Iterable[Faq]) -> list[Group]:
    """Return answers in the order of the rule book, each under the section of the first clause that it cites."""
    held: dict[str, list[Faq]] = {}
    for faq in answers:
        held.setdefault(game.content.clause(faq.cites[0]).section, []).append(faq)
    return [Group(one, tuple(held[one.id])) for one in game.content.section if one.id in held]
