"""How is a text broken into lines where nobody can measure it?"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

SIZE = 14
LEADING = 20
WIDE, NARROW = 100, 58  # hundredths of the size
NEVER_FIRST = "、。，．・：；？！ー」』）］｝〉》々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…"
NEVER_LAST = "「『（［｛〈《"
PIECE = re.compile(
    rf"[A-Za-z0-9À-ɏ.,:;!?'’\"“”()\[\]+−–/&%#-]+[{NEVER_FIRST}]*\s*|\s+|[{NEVER_LAST}]*.[{NEVER_FIRST}]*",
    re.DOTALL,
)


@lru_cache(2_000)
def length(words: str) -> int:
    """Return about how long words are, in hundredths of a pixel."""
    wide = [letter for letter in words if unicodedata.east_asian_width(letter) in "WF"]
    return SIZE * (len(words) * NARROW + len(wide) * (WIDE - NARROW))


def wrapped(words: str, room: int) -> list[str]:
    """Return words in lines that fit into so many pixels; what is longer than a line by itself is broken."""
    most, lines, taken = 100 * room, [""], 0
    for found in PIECE.findall(words):
        for piece in [found] if length(found) <= most else _broken(found, max(1, room // SIZE)):
            seen = piece.rstrip()
            if lines[-1] and seen and taken + length(seen) > most:
                lines.append("")
                taken = 0
            added = piece if lines[-1] else piece.lstrip()
            lines[-1] += added
            taken += length(added)
    return [line.rstrip() for line in lines]


def _broken(piece: str, most: int) -> list[str]:
    return [piece[n : n + most] for n in range(0, len(piece), most)]
