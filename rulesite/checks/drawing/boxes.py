"""How does one mark of a picture look?"""

from __future__ import annotations

from collections.abc import Iterable

from games.picture import Mark
from games.verdict import Outcome
from rulesite.checks.drawing.shapes import Frame, Line, Words
from rulesite.checks.drawing.wrapping import LEADING, wrapped
from rulesite.reference.meanings import SIGNS

PAD = 8
GAP = 10
LEADS_TO = " → "


def boxed(mark: Mark, language: str, x: int, y: int, width: int) -> tuple[Frame, list[Words]]:
    """Return a mark in a frame, under it what came of it."""
    words = [placed(lines(mark, language, width - 2 * PAD), x + PAD, y + PAD)]
    low = y + PAD + len(words[0].lines) * LEADING
    if mark.note:
        words.append(noted(mark.note.of(language), x + PAD, low, width - 2 * PAD))
        low += len(words[1].lines) * LEADING
    return Frame(x, y, width, low + PAD - y, mark.outcome), words


def lines(mark: Mark, language: str, room: int) -> list[str]:
    """Return the words of a mark in lines, its sign first."""
    return wrapped(signed(mark, language), room)


def placed(lines: Iterable[str], x: int, y: int, *, strong: bool = False) -> Words:
    """Return lines of words below one another."""
    base = y + LEADING - 6
    return Words(tuple(Line(x, base + n * LEADING, line) for n, line in enumerate(lines)), strong)


def noted(note: str, x: int, y: int, room: int) -> Words:
    """Return what came of a mark, set off from its words."""
    return placed(wrapped(LEADS_TO.lstrip() + note, room), x, y, strong=True)


def signed(mark: Mark, language: str) -> str:
    """Return the words of a mark, its sign first where it is not simply allowed."""
    sign = f"{SIGNS[mark.outcome]} " if mark.outcome and mark.outcome is not Outcome.ALLOWED else ""
    return sign + mark.text.of(language)
