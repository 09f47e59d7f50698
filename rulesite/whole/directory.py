"""Which pages does the site have, over all games?"""

from __future__ import annotations

from collections.abc import Iterator

from games.game import Game, all_games


def pages(language: str) -> Iterator[str]:
    """Yield the path of every page in one language that search engines may keep."""
    yield from (f"/{language}/", f"/{language}/about/", f"/{language}/changes/")
    for game in all_games().values():
        yield from (f"/{language}/{game.slug}/{place}" for place in places(game))


def places(game: Game) -> Iterator[str]:
    """Yield the part of each path that comes after the game's."""
    content = game.content
    yield from ("", "coverage/", "sources/", "rules/", "faq/", "terms/")
    yield from ("cards/",) if content.card else ()
    yield from (f"rules/{rule.id}/" for rule in content.rule)
    yield from (f"faq/{faq.id}/" for faq in content.faq)
    yield from (f"terms/{term.id}/" for term in content.term)
    yield from (f"cards/{card.id}/" for card in content.card)
    yield from (f"check/{checker.slug}/" for checker in game.checkers)
