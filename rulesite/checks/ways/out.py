"""For which of the reasons that forbid is there a way out, and why not for the others?

A game keeps it in `ways.txt` beside its content, a line for each reason: its checker, its code, and the code of a `Way`. It is worked
out from the examples of the answers before a release, as no page is to wait for it; of a reason without a line nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from games.game import Game, all_games
from games.text import Choice, Text

FILE = "ways.txt"


class Way(Choice):
    """Whether a reason that forbids has a way out, and why not."""

    OUT = Text("there is a way out", "打開策がある")
    NOT_SHOWN = Text("no example forbids by it alone", "この理由だけで禁止される例がない")
    NOTHING = Text(
        "nothing that a player can bring about changes it, neither one thing nor two",
        "プレイヤーに変えられることを一つ、または二つ変えても、できるようにはならない",
    )
    SEVERAL = Text(
        "its examples break several rules at once, which so few changes do not mend",
        "例ではいくつものルールに同時に反していて、少しの変更では直らない",
    )
    CUT_OFF = Text(
        "nothing was found among the changes nearest to it; further away not all was tried",
        "近い変更の中には見つからなかった（遠い変更は一部しか試していない）",
    )

    @property
    def is_out(self) -> bool:
        """Return whether there is one."""
        return self is Way.OUT


BY_CODE = {way.code: way for way in Way}


@lru_cache(maxsize=100)
def ways_out(slug: str) -> dict[str, dict[str, Way]]:
    """Return for each checker of a game, by its slug, what is kept of its reasons by their codes."""
    game = all_games()[slug]
    ways: dict[str, dict[str, Way]] = {checker.slug: {} for checker in game.checkers}
    file = place(game)
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        checker, code, way = line.split()
        if checker in ways:
            ways[checker][code] = BY_CODE[way]
    return ways


def place(game: Game) -> Path:
    """Return where stands what is kept of a game."""
    return game.folder.parent / FILE


def numbers(ways: Iterable[Way]) -> tuple[int, int]:
    """Return how many reasons have a way out, and how many have none."""
    held = [way.is_out for way in ways]
    return sum(held), len(held) - sum(held)
