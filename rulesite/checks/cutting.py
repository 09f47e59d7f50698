"""Which part of a picture does an answer hold, where it has many marks?"""

from __future__ import annotations

from itertools import accumulate

from games.picture import FacingRows, Ladder, Picture, Pile, TimeLine


def cut(picture: Picture, first: int, most: int) -> tuple[Picture, int]:
    """Return a picture with so many of its marks from the one with this number, from 1, on, and the number of its first mark.

    Pairs stay together: a picture of pairs begins with the pair that holds the mark.
    """
    held = slice(first - 1, first - 1 + most)
    match picture:
        case TimeLine(title, marks, windows):
            return TimeLine(title, tuple(marks[held]), windows[held]), first
        case Pile(title, marks, spans):
            return Pile(title, marks[held], spans[held]), first
        case Ladder(title, rungs):
            return Ladder(title, rungs[held]), first
        case FacingRows(title, pairs):
            starts = [*accumulate((1 + len(others) for _, others in pairs), initial=1)]
            begin = max((start for start in starts if start <= first), default=1)
            found = zip(starts, pairs, strict=False)
            return FacingRows(title, tuple(pair for start, pair in found if begin <= start < begin + most)), begin
