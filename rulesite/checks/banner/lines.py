"""Lines of a text: where it may be broken (UAX #14), and the largest size in which it fits.

What ends a sentence or closes a bracket begins no line, in Japanese as in English.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from uniseg.linebreak import line_break_units

ELLIPSIS = "…"
Measure = Callable[[str], float]


class Setting(Struct, frozen=True):
    """A size of letters: how wide words are in it, and the widths of the lines that there is room for, from the top."""

    size: int
    measure: Measure
    rooms: tuple[float, ...]


class Lines(Struct, frozen=True):
    """A text as lines in a size."""

    size: int
    lines: tuple[str, ...]


def fit(words: str, settings: Sequence[Setting]) -> Lines:
    """Return a text in the first setting that has room for it; where none has, it is cut off in the last one."""
    units = list(line_break_units(words))
    for setting in settings:
        lines = _break(units, setting)
        if len(lines) <= len(setting.rooms):
            return Lines(setting.size, tuple(lines))
    *above, last = lines[: len(setting.rooms)]
    return Lines(setting.size, (*above, cut(f"{last}{ELLIPSIS}", setting.rooms[-1], setting.measure)))


def cut(words: str, room: float, measure: Measure) -> str:
    """Return words that fit into one line: all of them, or as many letters as there is room for."""
    if measure(words) <= room:
        return words
    kept = words.rstrip(ELLIPSIS)
    while kept and measure(f"{kept.rstrip()}{ELLIPSIS}") > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}{ELLIPSIS}"


def _break(units: Iterable[str], setting: Setting) -> list[str]:
    """Return the lines of a text, as full as they can be. There may be more than there is room for."""
    lines, line = [], ""
    for unit in units:
        if line and setting.measure(f"{line}{unit}".rstrip()) > _room(setting, lines):
            lines.append(line.rstrip())
            line = ""
        line += unit
        while setting.measure(line.rstrip()) > _room(setting, lines):
            letters = _fitting(line, _room(setting, lines), setting.measure)
            lines.append(line[:letters])
            line = line[letters:]
    return [*lines, line.rstrip()] if line else lines


def _room(setting: Setting, lines: list[str]) -> float:
    """Return the width of the line after these."""
    return setting.rooms[min(len(lines), len(setting.rooms) - 1)]


def _fitting(word: str, room: float, measure: Measure) -> int:
    """Return how many letters of a long word stand on its line: what is left begins with no punctuation."""
    letters = next((n for n in range(len(word) - 1, 1, -1) if measure(word[:n]) <= room), 1)
    while letters > 1 and unicodedata.category(word[letters]).startswith("P"):
        letters -= 1
    return letters
