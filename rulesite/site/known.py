"""Is there such a game, clause or answer, was there one, or was there never?

All from memory: an address is known to exist, or to be gone, before any query.
"""

from __future__ import annotations

from django.http import Http404

from games.content import Retired
from games.game import Game, all_games


class Gone(Exception):
    """An id that was published and is gone; its successor, if it has one, is of the same kind."""

    def __init__(self, game: Game, retired: Retired) -> None:
        self.game = game
        self.retired = retired
        super().__init__(f"{game.slug}: {retired.kind} {retired.id} is gone")


def game_or_404(slug: str) -> Game:
    """Return the game with this slug; raises Http404."""
    try:
        return all_games()[slug]
    except KeyError:
        raise Http404(f"no game {slug!r}") from None


def known(game: Game, kind: str, slug: str) -> bool:
    """Return whether a game has an entry of this kind, or a checker, with this id."""
    if kind == "checker":
        return any(checker.slug == slug for checker in game.checkers)
    if kind == "rule":
        return slug in game.content.rules
    if kind == "card":
        return slug in game.content.told or slug in game.content.library.by_id
    return any(entry.id == slug for entry in getattr(game.content, kind))


def has_page(game: Game, card: str) -> bool:
    """Return whether enough is told of a card for a page of its own; another one stands in the list alone."""
    row = game.content.library.by_id.get(card)
    return card in game.content.told or bool(row and game.facts and game.facts.paged(row))


def retired(game: Game, kind: str, slug: str) -> Retired | None:
    """Return the record of an id that was published and is gone."""
    return next((one for one in game.content.retired if (one.kind, one.id) == (kind, slug)), None)


def require(game: Game, kind: str, slug: str) -> None:
    """Let pass what is there; raises Gone for what was there, Http404 for what never was."""
    if known(game, kind, slug):
        return
    gone = retired(game, kind, slug)
    if gone:
        raise Gone(game, gone)
    raise Http404(f"{game.slug} has no {kind} {slug!r}")
