"""Of which shapes is a drawing made?

Lengths are in pixels of a screen on which the drawing is as wide as its column.
"""

from __future__ import annotations

from msgspec import Struct

from games.verdict import Outcome

WIDTH = 360


class Rule(Struct, frozen=True):
    """A straight line; `strong` in the colour of the game."""

    x1: int
    y1: int
    x2: int
    y2: int
    strong: bool = False


class Frame(Struct, frozen=True):
    """A rectangle, its edge telling how what stands in it ended."""

    x: int
    y: int
    width: int
    height: int
    outcome: Outcome | None = None


class Line(Struct, frozen=True):
    """One line of words, `y` its base line."""

    x: int
    y: int
    words: str


class Words(Struct, frozen=True):
    """What one mark says, line by line."""

    lines: tuple[Line, ...]
    strong: bool = False


class Drawing(Struct, frozen=True):
    """A picture in one language, so high, drawn in order; `told` is the same in words."""

    language: str
    title: str
    height: int
    frames: tuple[Frame, ...]
    rules: tuple[Rule, ...]
    words: tuple[Words, ...]
    told: tuple[str, ...]

    @property
    def box(self) -> str:
        """Return the part of the plane that is shown, the edges' own width included."""
        return f"-1 -1 {WIDTH + 2} {self.height + 2}"
