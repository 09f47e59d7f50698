"""A duel as text: a first line that tells its beginning, then a line for each decision, in English or Japanese.

A line tells a decision as the site says it ("Player A starts Kill with ♠2 ♠3"), or in the notation of a duel ("A: Kill, with ♠2 ♠3"). The beginning is told by
the labels of its fields, all in the line that begins with the checker's title, or one a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec import Struct, ValidationError, convert, field

from games.blackpoker import duel
from games.blackpoker.course import notation
from games.blackpoker.course.scenario import DeedRow, LineRow, row_contradictions
from games.blackpoker.duel import Duel
from games.contradictions import contradictions
from games.declaration import Many, OneOf, by_name
from games.sentences import sentences
from games.situation_text import COLON, as_document, read_row, read_said, say, write_row
from games.text import LANGUAGES, Text
from games.transcript import Format, Line, LineRole, LoggedTurn, Transcript
from games.values import replace

WORDS = sentences(__name__)
TITLE, ABOUT, EXAMPLE = WORDS.text("title"), WORDS.text("about"), WORDS.text("example")
DUELS, ONE_DUEL, NOTHING = WORDS.text("duels"), WORDS.text("duel"), WORDS.text("nothing")
NOT_READ = WORDS.text("not-read")
NOT_TOGETHER = WORDS.text("not-together")
TOO_MANY = WORDS.text("too-many")
NUMBER = re.compile(r"(?:\d{1,3}[.)．）]|[-*・•])\s+")
LETTER = re.compile(r"(?P<en>[AB](?= ))|(?P<ja>[AB](?=が))")
MOST_DEEDS = 100
MOST_DUELS = 20
"""So many decisions a duel has at most, and so many duels of a text are judged."""
LONGEST_LINE = 4_000
MOST_LETTERS = 20_000
"""So much of a text is looked at to recognise duels."""
CLOSING = re.compile(r"[)）]")
DECIDES = re.compile(r"\s+(?:(?:Player )?[AB](?::| starts | passes)|(?:プレイヤー)?[AB]が|Both pass|両者がパス)")
"""The beginning of a decision behind that of a duel, where all stands on one line."""
MOST_BRACKETS = 4
RECOGNISED = 2
"""So many decisions in a text are a duel."""


class WrittenDuel(Struct):
    """A duel as far as its lines are read: its beginning as JSON data, its decisions, and the line of each."""

    line: int
    beginning: dict[str, Any] = field(default_factory=dict)
    deeds: list[DeedRow] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    open_line: int | None = None
    """The first line of its beginning that is not read, or that cannot be true."""


class DuelReader:
    """The duels of a text, and its lines, as far as they are read."""

    def __init__(self) -> None:
        self.duels: list[WrittenDuel] = []
        self.lines: list[Line] = []

    def read(self, number: int, text: str) -> None:
        """Read a line into the duel to which it belongs."""
        title = next((title for title in TITLES if text.startswith(title.strip())), "")
        if title or not self.duels:
            self.duels.append(WrittenDuel(number))
        written_duel, n = self.duels[-1], len(self.duels) - 1
        decision_row = None if title else read_deed(text)
        if n >= MOST_DUELS:
            self.lines.append(Line(number, text, LineRole.BEYOND, n))
        elif decision_row:
            self.lines.append(self._with_deed(number, text, decision_row))
        elif (title or not written_duel.deeds) and self._is_beginning(text, title):
            self.lines.append(Line(number, text, LineRole.FACT, n))
        elif written_duel.deeds:
            self.lines.append(self._with_deed(number, text, LineRow(line=number)))
        else:
            written_duel.open_line = written_duel.open_line or number
            self.lines.append(Line(number, text, LineRole.OPEN, n, (), NOT_READ))

    def _with_deed(self, number: int, text: str, decision_row: DeedRow) -> Line:
        written_duel, n = self.duels[-1], len(self.duels) - 1
        if len(written_duel.deeds) >= MOST_DEEDS:
            return Line(number, text, LineRole.BEYOND, n, (), TOO_MANY.filled(most=MOST_DEEDS))
        if len(written_duel.deeds) == MOST_DEEDS - 1:
            # the last place tells that the duel goes on
            written_duel.deeds.append(LineRow(line=number))
            written_duel.lines.append(number)
            return Line(number, text, LineRole.BEYOND, n, (MOST_DEEDS - 1,), TOO_MANY.filled(most=MOST_DEEDS))
        wrong = next(iter(row_contradictions((decision_row,))), None)
        written_duel.deeds.append(LineRow(line=number) if wrong else decision_row)
        written_duel.lines.append(number)
        is_open = isinstance(written_duel.deeds[-1], LineRow)
        remark = wrong.text if wrong else NOT_READ if is_open else None
        return Line(number, text, LineRole.OPEN if is_open else LineRole.ROW, n, (len(written_duel.deeds) - 1,), remark)

    def _is_beginning(self, text: str, title: str) -> bool:
        """Read a line that tells the beginning of a duel, or all of a duel; return whether it does."""
        fields = read_beginning(text, title)
        written_duel = self.duels[-1]
        if fields is None or fields.keys() & written_duel.beginning.keys():
            return False
        documents = fields.pop("deeds", [])
        written_duel.beginning |= fields
        unread = LineRow(line=written_duel.line)
        for document in documents[: MOST_DEEDS - 1]:
            row = _made(document)
            written_duel.deeds.append(unread if row is None or [*row_contradictions((row,))] else row)
            written_duel.lines.append(written_duel.line)
        if len(documents) >= MOST_DEEDS:  # the last place tells that the duel goes on
            written_duel.deeds.append(unread)
            written_duel.lines.append(written_duel.line)
        return True

    def transcript(self) -> Transcript:
        """Return the text as it was read."""
        turns = [self._turn(n, written_duel) for n, written_duel in enumerate(self.duels) if written_duel.deeds]
        if len(turns) < len(self.duels):
            self._leave_out([n for n, written_duel in enumerate(self.duels) if written_duel.deeds])
        return Transcript(tuple(self.lines), tuple(turns))

    def _leave_out(self, numbers: list[int]) -> None:
        """Let the lines of duels without a decision belong to none."""
        places = {n: place for place, n in enumerate(numbers)}
        self.lines = [
            replace(line, turn=places[line.turn])
            if line.turn in places
            else replace(line, turn=None, became=LineRole.UNREAD if line.became is LineRole.OPEN else line.became)
            for line in self.lines
        ]

    def _turn(self, n: int, written_duel: WrittenDuel) -> LoggedTurn:
        if n >= MOST_DUELS:
            return LoggedTurn(None, "", written_duel.line)
        try:
            scenario = convert(written_duel.beginning, Duel)
        except ValidationError:
            scenario, written_duel.open_line = Duel(), written_duel.line
        wrong = next(iter(contradictions(replace(scenario, deeds=tuple(written_duel.deeds)))), None)
        if wrong and not wrong.at.startswith("/deeds"):
            scenario, written_duel.open_line = Duel(), written_duel.line
            self._remark(n, NOT_TOGETHER.filled(why=wrong.text))
        if written_duel.open_line:
            written_duel.deeds = [LineRow(line=written_duel.open_line), *written_duel.deeds][:MOST_DEEDS]
            written_duel.lines = [written_duel.open_line, *written_duel.lines][:MOST_DEEDS]
            self._move_rows(n)
        self._leave_unjudged(n, written_duel.deeds)
        return LoggedTurn(
            None, "", written_duel.line, replace(scenario, deeds=tuple(written_duel.deeds)), tuple(written_duel.lines)
        )

    def _remark(self, n: int, remark: Text) -> None:
        """Let the lines of a beginning that cannot be true be open."""
        self.lines = [
            replace(line, became=LineRole.OPEN, remark=remark)
            if line.turn == n and line.became is LineRole.FACT
            else line
            for line in self.lines
        ]

    def _move_rows(self, n: int) -> None:
        """Let the lines of a duel point behind a row that was put before its decisions, and its open line at that row."""
        open_line = self.duels[n].open_line
        self.lines = [
            replace(
                line,
                rows=(0,) if line.number == open_line else tuple(row + 1 for row in line.rows if row + 1 < MOST_DEEDS),
            )
            if line.turn == n
            else line
            for line in self.lines
        ]

    def _leave_unjudged(self, n: int, decision_rows: list[DeedRow]) -> None:
        """Let the decisions of a duel behind its first line that is not read be judged by none."""
        first = next((row for row, decision in enumerate(decision_rows) if isinstance(decision, LineRow)), MOST_DEEDS)
        self.lines = [
            replace(line, became=LineRole.AFTER_OPEN)
            if line.turn == n and line.became is LineRole.ROW and min(line.rows, default=0) > first
            else line
            for line in self.lines
        ]


def read_duels(text: str) -> Transcript:
    """Read duels that are written down, one decision a line; nothing of the text is lost."""
    reader = DuelReader()
    for number, line in enumerate(_lines(text), 1):
        if line:
            reader.read(number, line)
    return reader.transcript()


def _lines(text: str) -> Iterator[str]:
    """Yield the lines of a text without invisible characters at their ends, and without their numbers."""
    for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        plain = line.strip().strip("\ufeff\u200b\u200e\u200f").strip()
        yield NUMBER.sub("", plain, count=1) if NUMBER.match(plain) else plain


def read_deed(text: str) -> DeedRow | None:
    """Return the decision that a line tells, None for any other line."""
    if len(text) > LONGEST_LINE:
        return None
    noted = notation.read(text)
    if noted:
        return noted
    sentence = text.rstrip(".。")
    letter = LETTER.match(sentence)
    if letter:
        sentence = _player(letter) + sentence[1:]
    for form in (sentence, sentence[:1].lower() + sentence[1:]):
        document = read_row(DEEDS, form)
        if document:
            return _made(document)
    return None


def _player(letter: re.Match[str]) -> str:
    """Return the player whose letter a sentence begins with, as the sentences of rows name them."""
    return f"Player {letter['en']}" if letter["en"] else f"プレイヤー{letter['ja']}"


def _made(document: dict[str, Any]) -> DeedRow | None:
    try:
        made: DeedRow = convert(document, DeedRow)
    except ValidationError:
        return None
    return made


def read_beginning(text: str, title: str = "") -> dict[str, Any] | None:
    """Return the fields of a duel that a line tells, as JSON data; None for any other line. `title` is what it begins with."""
    if text == title.strip():
        return {}
    if len(text) > LONGEST_LINE:
        return None
    if title:
        return read_said(Duel, duel.checker.title, text)
    readings = (read_said(Duel, duel.checker.title, f"{beginning}{text}") for beginning in TITLES)
    return next((fields for fields in readings if fields), None)


def write_duel(scenario: Duel, language: str) -> str:
    """Return a duel as the lines that `read_duels` reads, in one language."""
    document = as_document(scenario)
    deeds = document.pop("deeds", [])
    title = duel.checker.title
    beginning = say(Duel, title, document, language) if document else f"{title.of(language)}{COLON.of(language)}"
    return "\n".join((beginning.strip(), *(write_row(DEEDS, decision_row, language) for decision_row in deeds)))


def is_duel(text: str) -> bool:
    """Return whether a text is a duel: it has several decisions."""
    # a box of one line takes the line ends out
    decision_count = 0
    for line in _lines(text[:MOST_LETTERS]):
        if any(line.startswith(title.strip()) for title in TITLES):
            return True
        if _begins_with_players(line):
            return True
        decision_count += bool(line) and read_deed(line) is not None
        if decision_count >= RECOGNISED:
            return True
    return False


def _begins_with_players(line: str) -> bool:
    """Return whether a line tells the beginning of a duel, without its title, and behind it a decision."""
    return any(
        DECIDES.match(line, bracket.end()) and read_beginning(line[: bracket.end()])
        for bracket in islice(CLOSING.finditer(line), MOST_BRACKETS)
    )


TITLES = tuple(f"{duel.checker.title.of(language)}{COLON.of(language)}" for language in LANGUAGES)
_list = by_name(Duel)["deeds"].shape
assert isinstance(_list, Many)
assert isinstance(_list.item, OneOf)
DEEDS = _list.item

written = Format(
    "duel", "deeds", TITLE, ABOUT, EXAMPLE, DUELS, ONE_DUEL, NOTHING, read_duels, is_duel, write=write_duel
)
