"""The few kinds of picture that a game may hand out, as data that the site draws and says in words."""

from __future__ import annotations

from dataclasses import dataclass

from games.text import Text
from games.verdict import Outcome


@dataclass(frozen=True, slots=True)
class Mark:
    """Be one thing in a picture: its words, where it stands in the scenario, and how it ended."""

    text: Text
    at: str = ""
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class TimeLine:
    """Show marks in the order in which they happened."""

    title: Text
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class FacingRows:
    """Show pairs that face one another, such as an attacker and those who block it."""

    title: Text
    pairs: tuple[tuple[Mark, tuple[Mark, ...]], ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """Show what lies on what, the lowest first; the last one is dealt with first."""

    title: Text
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Show a value after each change: the mark is the change, the number what it leads to."""

    title: Text
    rungs: tuple[tuple[Mark, int], ...]


Picture = TimeLine | FacingRows | Pile | Ladder
