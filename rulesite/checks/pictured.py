"""How is the picture of a verdict told as data?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from games.picture import FacingRows, Ladder, Mark, Picture, Pile, TimeLine
from games.text import LANGUAGES
from rulesite.checks.apart import fitting, letters
from rulesite.checks.cutting import cut
from rulesite.checks.drawing import spoken
from rulesite.site.plain import plain

Data = dict[str, Any]

# as many marks are told at once, with so many letters of both languages together
MARKS, LETTERS = 100, 15_000
KINDS: dict[type[Picture], str] = {
    TimeLine: "time-line",
    FacingRows: "facing-rows",
    Pile: "pile",
    Ladder: "ladder",
}


def pictured(picture: Picture, first: int, path: Callable[[int], str]) -> Data:
    """Return a picture as data, and what it shows in words: the marks from the one with this number, counted from 1, or from its pair.

    `path` says where those from another number on are asked for.
    """
    most = fitting((letters(mark.text, mark.note) for mark in picture.all_marks[first - 1 :]), MARKS, LETTERS)
    (found, first), total = cut(picture, first, most), len(picture.all_marks)
    after = first + len(found.all_marks)
    return {
        "kind": KINDS[type(found)],
        "title": plain(found.title),
        "marks": list(_marks(found, first)),
        "words": {language: spoken(found, language) for language in LANGUAGES},
        "total": total,
        "next": path(after) if after <= total and found.all_marks else None,
    }


def _marks(found: Picture, first: int) -> Iterator[Data]:
    """Yield the marks of a picture in order, each with what places it in a picture of that kind."""
    match found:
        case TimeLine():
            windows = found.windows or (None,) * len(found.marks)
            yield from (_mark(mark, window=plain(one)) for mark, one in zip(found.marks, windows, strict=True))
        case FacingRows():
            numbers = chain.from_iterable(_facing(found, first))
            yield from (_mark(mark, faces=faced) for mark, faced in zip(found.all_marks, numbers, strict=True))
        case Pile():
            spans = found.spans or tuple((n, None) for n, _ in enumerate(found.marks, 1))
            yield from (
                _mark(mark, laid=laid, left=left) for mark, (laid, left) in zip(found.marks, spans, strict=True)
            )
        case Ladder():
            yield from (_mark(mark, value=plain(value)) for mark, value in found.rungs)


def _facing(found: FacingRows, first: int) -> Iterator[list[int | None]]:
    """Yield for each pair the numbers of the marks that its marks face: none, then the first again and again."""
    for _, others in found.pairs:
        yield [None, *([first] * len(others))]
        first += 1 + len(others)


def _mark(mark: Mark, **place: Any) -> Data:
    outcome = mark.outcome.code if mark.outcome else None
    said = {"text": plain(mark.text), "at": mark.at, "outcome": outcome, "note": plain(mark.note)}
    return said | dict.fromkeys(("window", "faces", "laid", "left", "value")) | place
