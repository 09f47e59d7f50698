"""Pictures of verdicts, as JSON data and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, chain
from typing import Any

from games.picture import FacingRows, Ladder, Mark, Picture, Pile, TimeLine
from games.text import LANGUAGES, Text
from games.verdict import Outcome
from rulesite.checks.present import wire
from rulesite.checks.texts import letters, number_that_fits
from rulesite.reference.legend import SIGNS
from rulesite.site.plain import Languages, plain

LEADS_TO = " → "
# as many marks are told at once, with so many letters of both languages together
MARKS, LETTERS = 100, 15_000
KINDS: dict[type[Picture], wire.PictureKind] = {
    TimeLine: "time-line",
    FacingRows: "facing-rows",
    Pile: "pile",
    Ladder: "ladder",
}


def signed_words(mark: Mark, language: str) -> str:
    """Return the words of a mark after its sign. There is no sign where it is simply allowed or has no outcome."""
    sign = f"{SIGNS[mark.outcome]} " if mark.outcome and mark.outcome is not Outcome.ALLOWED else ""
    return sign + mark.text.of(language)


def spoken_lines(picture: Picture, language: str) -> list[str]:
    """Return a picture in words, line by line."""
    match picture:
        case TimeLine(marks=marks, windows=windows) if windows:
            spoken = zip(windows, _spoken_marks(marks, language), strict=True)
            return [f"{window.of(language)}: {words}" for window, words in spoken]
        case TimeLine(marks=marks) | Pile(marks=marks):
            return _spoken_marks(marks, language)
        case FacingRows(pairs=pairs):
            return [" – ".join(_spoken_marks((first, *facing), language)) for first, facing in pairs]
        case Ladder(rungs=rungs):
            return [f"{_spoken_mark(mark, language)} → {_rung_value(value, language)}" for mark, value in rungs]


def _rung_value(value: int | Text, language: str) -> str:
    return value.of(language) if isinstance(value, Text) else str(value)


def _spoken_marks(marks: Iterable[Mark], language: str) -> list[str]:
    return [_spoken_mark(mark, language) for mark in marks]


def _spoken_mark(mark: Mark, language: str) -> str:
    return LEADS_TO.join((signed_words(mark, language), *([mark.note.of(language)] if mark.note else [])))


def slice_picture(picture: Picture, first: int, most: int) -> tuple[Picture, int]:
    """Return a slice of a picture and its first mark's number. It has `most` marks from number `first` on, counted from 1.

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


def picture_answer(
    picture: Picture, first: int, path: Callable[[int], str], languages: Languages = LANGUAGES
) -> wire.Picture:
    """Return a picture as data and in words: the marks from this number on, counted from 1, or from its pair.

    `path` gives the path to the marks from another number on.
    """
    most = number_that_fits((letters(mark.text, mark.note) for mark in picture.all_marks[first - 1 :]), MARKS, LETTERS)
    (part, first), total = slice_picture(picture, first, most), len(picture.all_marks)
    after = first + len(part.all_marks)
    return wire.Picture(
        kind=KINDS[type(part)],
        title=plain(part.title, languages),
        marks=list(_marks(part, first, languages)),
        words={language: spoken_lines(part, language) for language in languages},
        total=total,
        next=path(after) if after <= total and part.all_marks else None,
    )


def _marks(picture: Picture, first: int, languages: Languages) -> Iterator[wire.Mark]:
    """Yield the marks of a picture in order. Each has its position in a picture of that kind."""
    places: Iterable[dict[str, Any]]
    match picture:
        case TimeLine():
            places = [
                {"window": plain(window, languages)} for window in picture.windows or (None,) * len(picture.marks)
            ]
        case FacingRows():
            places = [{"faces": faced} for faced in chain.from_iterable(_faced_numbers(picture, first))]
        case Pile():
            spans = picture.spans or tuple((n, None) for n, _ in enumerate(picture.marks, 1))
            places = [{"laid": laid_at, "left": left} for laid_at, left in spans]
        case Ladder():
            places = [{"value": plain(value, languages)} for _, value in picture.rungs]
    for mark, place in zip(picture.all_marks, places, strict=True):
        text, note = plain(mark.text, languages), plain(mark.note, languages)
        yield wire.Mark(text=text, at=mark.at, outcome=mark.outcome, note=note, **place)


def _faced_numbers(picture: FacingRows, first: int) -> Iterator[list[int | None]]:
    """Yield the numbers of faced marks for each pair. The first mark of a pair faces none, the others face the first."""
    for _, facing in picture.pairs:
        yield [None, *([first] * len(facing))]
        first += 1 + len(facing)
