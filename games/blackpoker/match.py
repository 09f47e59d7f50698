"""A match of one game or more: who has won it, and which deck is played next (BP-118, BP-119)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from games.blackpoker.decisions import Side
from games.sentences import sentences
from games.verdict import Finding, Step

WORDS = sentences(__name__)
MATCH_WON = WORDS.reason("match-won")
GOES_ON = WORDS.reason("match-goes-on")
STANDS = WORDS.text("match-stands")
EITHER_DECK = WORDS.text("either-deck")
SAME_DECK = WORDS.text("same-deck")
REASONS = (MATCH_WON, GOES_ON)


class Match(Struct, frozen=True):
    """A match as a game of it begins: the decks of a player, which are the games that win it, and the games that each has won."""

    decks: int
    wins: tuple[int, int] = (0, 0)

    def with_win(self, winner: Side) -> Match:
        """Return the match after a game."""
        first, second = self.wins
        return Match(self.decks, (first + 1, second) if winner is Side.A else (first, second + 1))

    @property
    def is_over(self) -> bool:
        """Return whether a player has won as many games as are needed."""
        return max(self.wins) >= self.decks

    def steps(self, at: str) -> Iterator[Step]:
        """Yield where a match of several games stands as one of them begins."""
        if self.decks > 1:
            first, second = self.wins
            yield Step(STANDS.filled(n=1 + sum(self.wins), first=first, second=second), ("bp-119",), at)

    def findings(self, winner: Side) -> Iterator[Finding]:
        """Yield what comes of the match with the game that a player has won."""
        after, loser = self.with_win(winner), winner.other
        names: dict[str, Any] = {
            "player": winner,
            "other": loser,
            "wins": after.wins[winner.n],
            "losses": after.wins[loser.n],
        }
        if after.is_over:
            yield MATCH_WON(cites=("bp-118" if self.decks == 1 else "bp-119",), **names)
        else:
            deck = SAME_DECK if after.wins[loser.n] else EITHER_DECK
            yield GOES_ON(cites=("bp-119",), deck=deck, **names)
