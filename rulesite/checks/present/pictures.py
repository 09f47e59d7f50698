"""Pictures of verdicts as JSON data, in words and in slices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate, chain
from typing import Any

from games.picture import FacingRows, Ladder, Mark, Picture, Pile, TimeLine
from games.text import LANGUAGES
from rulesite.checks.present.drawing import spoken_lines
from rulesite.checks.texts import letters, number_that_fits
from rulesite.site.plain import JsonObject, plain

# as many marks are told at once, with so many letters of both languages together
MARKS, LETTERS = 100, 15_000
KINDS: dict[type[Picture], str] = {
    TimeLine: "time-line",
    FacingRows: "facing-rows",
    Pile: "pile",
    Ladder: "ladder",
}


def slice_picture(picture: Picture, first: int, most: int) -> tuple[Picture, int]:
    """Return a picture with so many of its marks from the one with this number, from 1, on, and the number of its first mark.

    Pairs stay together: a picture of pairs begins with the pair that holds the mark.
    """
    part = slice(first - 1, first - 1 + most)
    match picture:
        case TimeLine(title, marks, windows):
            return TimeLine(title, tuple(marks[part]), windows[part]), first
        case Pile(title, marks, spans):
            return Pile(title, marks[part], spans[part]), first
        case Ladder(title, rungs):
            return Ladder(title, rungs[part]), first
        case FacingRows(title, pairs):
            starts = [*accumulate((1 + len(facing) for _, facing in pairs), initial=1)]
            begin = max((start for start in starts if start <= first), default=1)
            numbered = zip(starts, pairs, strict=False)
            return FacingRows(title, tuple(pair for start, pair in numbered if begin <= start < begin + most)), begin


def picture_json(picture: Picture, first: int, path: Callable[[int], str]) -> JsonObject:
    """Return a picture as data, and what it shows in words: the marks from the one with this number, counted from 1, or from its pair.

    `path` says where those from another number on are asked for.
    """
    most = number_that_fits((letters(mark.text, mark.note) for mark in picture.all_marks[first - 1 :]), MARKS, LETTERS)
    (part, first), total = slice_picture(picture, first, most), len(picture.all_marks)
    after = first + len(part.all_marks)
    return {
        "kind": KINDS[type(part)],
        "title": plain(part.title),
        "marks": list(_marks_json(part, first)),
        "words": {language: spoken_lines(part, language) for language in LANGUAGES},
        "total": total,
        "next": path(after) if after <= total and part.all_marks else None,
    }


def _marks_json(picture: Picture, first: int) -> Iterator[JsonObject]:
    """Yield the marks of a picture in order, each with what places it in a picture of that kind."""
    match picture:
        case TimeLine():
            windows = picture.windows or (None,) * len(picture.marks)
            yield from (
                _mark_json(mark, window=plain(window)) for mark, window in zip(picture.marks, windows, strict=True)
            )
        case FacingRows():
            numbers = chain.from_iterable(_faced_numbers(picture, first))
            yield from (_mark_json(mark, faces=faced) for mark, faced in zip(picture.all_marks, numbers, strict=True))
        case Pile():
            spans = picture.spans or tuple((n, None) for n, _ in enumerate(picture.marks, 1))
            yield from (
                _mark_json(mark, laid=laid_at, left=left)
                for mark, (laid_at, left) in zip(picture.marks, spans, strict=True)
            )
        case Ladder():
            yield from (_mark_json(mark, value=plain(value)) for mark, value in picture.rungs)


def _faced_numbers(picture: FacingRows, first: int) -> Iterator[list[int | None]]:
    """Yield for each pair the numbers of the marks that its marks face: none, then the first again and again."""
    for _, facing in picture.pairs:
        yield [None, *([first] * len(facing))]
        first += 1 + len(facing)


def _mark_json(mark: Mark, **place: Any) -> JsonObject:
    outcome = mark.outcome.code if mark.outcome else None
    content = {"text": plain(mark.text), "at": mark.at, "outcome": outcome, "note": plain(mark.note)}
    return content | dict.fromkeys(("window", "faces", "laid", "left", "value")) | place
