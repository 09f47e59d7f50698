"""Which addresses does the API have, over all games?"""

from __future__ import annotations

from collections.abc import Iterator

from games.game import Game, all_games

V1 = "/api/v1/"
LISTS = ("sections", "rules", "faq", "terms", "cards", "sources", "checkers", "surveys")
TOY = "/api/v1/games/toy/"
CHECK = f"{TOY}checkers/pebbles/check/"


def reads() -> Iterator[str]:
    """Yield addresses that answer GET with JSON and both languages: every list, and of each kind of entry the first and the last."""
    yield from (V1, f"{V1}games/", f"{V1}coverage/")
    for game in all_games().values():
        yield f"{V1}games/{game.slug}/"
        yield from (f"{V1}games/{game.slug}/{name}/" for name in LISTS)
        for held in entries(game).values():
            yield from dict.fromkeys([*held[:1], *held[-1:]])


def entries(game: Game) -> dict[str, list[str]]:
    """Return the address of every entry and checker of a game, by kind."""
    here = f"{V1}games/{game.slug}/"
    content = game.content
    held = {
        "rules": [one.id for one in content.rule],
        "faq": [one.id for one in content.faq],
        "terms": [one.id for one in content.term],
        "cards": [one.id for one in content.card],
        "checkers": [one.slug for one in game.checkers],
    }
    return {name: [f"{here}{name}/{slug}/" for slug in slugs] for name, slugs in held.items()}


def checks() -> Iterator[str]:
    """Yield every address that judges a situation."""
    for game in all_games().values():
        yield from (f"{V1}games/{game.slug}/checkers/{one.slug}/check/" for one in game.checkers)
