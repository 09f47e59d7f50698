"""Which addresses does the API have, over all games?"""

from __future__ import annotations

from collections.abc import Iterator

from games.game import Game, all_games

V1 = "/api/v1/"
LISTS = ("sections", "rules", "faq", "terms", "cards", "sources", "checkers")
TOY = "/api/v1/games/toy/"
CHECK = f"{TOY}checkers/pebbles/check/"


def reads() -> Iterator[str]:
    """Yield every address that answers GET with JSON and both languages."""
    yield from (V1, f"{V1}games/")
    for game in all_games().values():
        yield f"{V1}games/{game.slug}/"
        yield from (f"{V1}games/{game.slug}/{name}/" for name in LISTS)
        yield from entries(game)


def entries(game: Game) -> Iterator[str]:
    """Yield the address of every entry and checker of a game."""
    here = f"{V1}games/{game.slug}/"
    yield from (f"{here}rules/{one.id}/" for one in game.content.rule)
    yield from (f"{here}faq/{one.id}/" for one in game.content.faq)
    yield from (f"{here}terms/{one.id}/" for one in game.content.term)
    yield from (f"{here}cards/{one.id}/" for one in game.content.card)
    yield from (f"{here}checkers/{one.slug}/" for one in game.checkers)


def checks() -> Iterator[str]:
    """Yield every address that judges a situation."""
    for game in all_games().values():
        yield from (f"{V1}games/{game.slug}/checkers/{one.slug}/check/" for one in game.checkers)
