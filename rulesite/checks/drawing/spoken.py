"""How is a picture said in words?"""

from __future__ import annotations

from collections.abc import Iterable

from games.picture import FacingRows, Ladder, Mark, Picture, Pile, TimeLine
from games.text import Text
from rulesite.checks.drawing.boxes import LEADS_TO, signed


def spoken(picture: Picture, language: str) -> list[str]:
    """Return what a picture shows, line by line."""
    match picture:
        case TimeLine(marks=marks, windows=windows) if windows:
            said = zip(windows, _listed(marks, language), strict=True)
            return [f"{window.of(language)}: {words}" for window, words in said]
        case TimeLine(marks=marks) | Pile(marks=marks):
            return _listed(marks, language)
        case FacingRows(pairs=pairs):
            return [" – ".join(_listed((first, *others), language)) for first, others in pairs]
        case Ladder(rungs=rungs):
            return [f"{_said(mark, language)} → {_value(value, language)}" for mark, value in rungs]


def _value(value: int | Text, language: str) -> str:
    return value.of(language) if isinstance(value, Text) else str(value)


def _listed(marks: Iterable[Mark], language: str) -> list[str]:
    return [_said(mark, language) for mark in marks]


def _said(mark: Mark, language: str) -> str:
    return LEADS_TO.join((signed(mark, language), *([mark.note.of(language)] if mark.note else [])))
