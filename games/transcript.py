"""Transcripts: texts in which a course of play is written down, read line by line into situations of a checker."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from games.text import Choice, Text

LONGEST_TRANSCRIPT = 1_000_000
"""So many bytes of a transcript are read."""
MOST_LINES = 5_000


class LineRole(Choice):
    """The part of a line of a transcript in its turn."""

    HEAD = Text("the head of a turn", "ターンの見出し")
    FACT = Text("the situation before the rows", "始める前の状況")
    ROW = Text("what is judged", "判定する行")
    CHOICE = Text("a choice for a play", "使用のときの選択")
    NOTE = Text("a note that changes nothing", "判定を変えない記録")
    OTHERS = Text("a line of another player", "ほかのプレイヤーの行")
    END = Text("the end of the turn", "ターンの終わり")
    OPEN = Text("unclear", "不明な行")
    AFTER_OPEN = Text("not judged, as a line before it is unclear", "前に不明な行があるので、判定しません")
    UNREAD = Text("not understood, and outside of what is judged", "読み取れません。判定した範囲の外の行です")
    BEYOND = Text("beyond what is judged", "判定できる範囲を超えています")


class Line(Struct, frozen=True):
    """A sentence of a transcript: its line, from 1, its words, what it became, the turn that it belongs to, and its rows.

    `turn` is the place of the turn in the transcript, None before the first; `rows` are places in the turn's list. `remark` says what the reader
    of the line must know.
    """

    number: int
    text: str
    became: LineRole
    turn: int | None = None
    rows: tuple[int, ...] = ()
    remark: Text | None = None


class LoggedTurn(Struct, frozen=True):
    """A turn of a transcript: its number there, its player, the line where it begins, its situation, and the line of each row.

    `situation` is None for a turn beyond the bounds of what is judged.
    """

    number: int | None
    player: str
    line: int
    situation: Any = None
    lines: tuple[int, ...] = ()


class Transcript(Struct, frozen=True):
    """A transcript as it was read: every line in its place, and the turns."""

    lines: tuple[Line, ...]
    turns: tuple[LoggedTurn, ...]


class Format(Struct, frozen=True):
    """A form in which situations of a checker are written down: its name, what it takes, and an example.

    `checker` is the checker's slug, and `rows` the name of the list whose rows the lines are. `parts` and `part` are the names of its situations, such as
    the turns of a log; `nothing` is said of a text without any, and `advice` where one of them is forbidden. `recognises` says whether a text is
    such a transcript, and `write`, where the form is written here too, returns the lines of a situation in a language.
    """

    checker: str
    rows: str
    title: Text
    about: Text
    example: Text
    parts: Text
    part: Text
    nothing: Text
    read: Callable[[str], Transcript]
    recognises: Callable[[str], bool]
    advice: Text | None = None
    write: Callable[[Any, str], str] | None = None
