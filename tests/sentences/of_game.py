"""What does a game say beside its checkers: what it is called, what its table of cards is made into, which situations a card shows?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from games.content import Card
from games.game import Game
from games.text import Text
from tests.sentences.written import FOLDER, together

BETWEEN = re.compile(r"「.*?」|[、。／：（）/&\d]+")
"""What parts of a sentence stand between; a name in it is none."""


def game_file(game: Game) -> Path:
    """Return the file that holds what a game says."""
    return FOLDER / game.slug / "game.txt"


def written_game(game: Game) -> str:
    """Return what a game says today: its name, its facets, each fact that is told of a card of its table, each caption of a situation.

    A fact or a caption stands with the first card that has a part of it.
    """
    return together(_entries(game))


def _entries(game: Game) -> Iterator[Iterator[str | Text]]:
    yield iter(("the game", game.name, game.about))
    for facet in game.facts.facets if game.facts else ():
        yield iter((f"facet {facet.code}", facet.title, *(one for item in facet.values.items() for one in item)))
    told: set[str] = set()
    for card in map(game.facts.card, game.content.library.rows) if game.facts else ():
        yield _new("card", card, [fact.text for fact in card.fact], told)
    cards = [*game.content.card, *(game.card(row.id) for row in game.content.library.rows)]
    for card in cards:
        yield _new("situations of", card, [*_captions(game, card)], told)


def _captions(game: Game, card: Card) -> Iterator[Text]:
    for checker in game.checkers:
        yield from (caption for caption, _ in (checker.of_card(card) if checker.of_card else ()))


def _new(heading: str, card: Card, texts: list[Text], told: set[str]) -> Iterator[str | Text]:
    """Yield a heading and what has a part that has not been told yet, nothing where all has; the card's own name is no part."""
    parts = {text: {*BETWEEN.split(text.ja.replace(card.name.ja, "「」"))} for text in texts}
    new = [text for text in texts if not parts[text] <= told]
    told.update(*parts.values())
    if new:
        yield f"{heading} {card.id}"
        yield from new
