"""How is a text broken into lines where nobody can measure it?"""

from __future__ import annotations

import re
import unicodedata

SIZE = 14
LEADING = 20
WIDE, NARROW = 1.0, 0.58
NEVER_FIRST = "、。，．・：；？！ー」』）］｝〉》々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…"
NEVER_LAST = "「『（［｛〈《"
PIECE = re.compile(
    rf"[A-Za-z0-9À-ɏ.,:;!?'’\"“”()\[\]+−–/&%#-]+[{NEVER_FIRST}]*\s*|\s+|[{NEVER_LAST}]*.[{NEVER_FIRST}]*",
    re.DOTALL,
)


def length(words: str) -> float:
    """Return about how long words are, in pixels."""
    return SIZE * sum(WIDE if unicodedata.east_asian_width(letter) in "WF" else NARROW for letter in words)


def wrapped(words: str, room: int) -> list[str]:
    """Return words in lines that fit into so many pixels; what is longer than a line by itself is broken."""
    lines = [""]
    for piece in (part for found in PIECE.findall(words) for part in _broken(found, room)):
        if lines[-1] and length((lines[-1] + piece).rstrip()) > room:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return [line.rstrip() for line in lines]


def _broken(piece: str, room: int) -> list[str]:
    if length(piece) <= room:
        return [piece]
    most = max(1, int(room / SIZE))
    return [piece[n : n + most] for n in range(0, len(piece), most)]
