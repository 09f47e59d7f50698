"""Pasted lists of cards, taken apart: names with what stands in brackets behind them, and where each stood.

A list has its names between commas, semicolons, tabs or line ends, in either language's punctuation. What belongs to a name stands behind it
in brackets or after a colon. A line may be the address of a page that holds a list: its parameters are lists of their own.
"""

import re
from collections.abc import Iterator
from urllib.parse import unquote_plus

from msgspec import Struct

SEPARATORS = ",;\t\r\n、，；"
OPEN_BRACKETS, CLOSED_BRACKETS = "([（［〔【", ")]）］〕】"
COLONS = re.compile("[:：]")
BULLET = re.compile(r"\s*(?:[-*•‣・‐–—]\s*|\d{1,2}[.)）．]\s*)?")
ADDRESS = re.compile(r"\s*(?:\S*\?)?(?P<query>[A-Za-z_]+=\S*)\s*")


class Piece(Struct, frozen=True):
    """A name of a list, "" before a bracket alone: its place, counted from 1, and the names that belong to it.

    `key` is the parameter of an address under which it stands. `headed` says that what belongs to it stands after a colon, so that it may be a
    heading; `unclosed` that its bracket is never closed.
    """

    typed: str
    line: int
    column: int
    additions: tuple["Piece", ...] = ()
    key: str = ""
    headed: bool = False
    unclosed: bool = False


def read_pieces(text: str) -> Iterator[Piece]:
    """Yield the names of a list, in order."""
    for number, line in enumerate(text.splitlines(), 1):
        address = ADDRESS.fullmatch(line)
        if address:
            yield from _of_address(address["query"].partition("#")[0], number, address.start("query"))
        else:
            yield from _of_line(line, number)


def _of_address(query: str, line: int, start: int) -> Iterator[Piece]:
    """Yield the names in the parameters of an address; a name stands where its parameter does."""
    at = start
    for parameter in query.split("&"):
        name, _, value = parameter.partition("=")
        words = unquote_plus(value)
        yield from (_moved(piece, at + 1, name) for piece in _of_line(words, line))
        at += len(parameter) + 1


def _moved(piece: Piece, column: int, key: str) -> Piece:
    additions = tuple(_moved(addition, column, key) for addition in piece.additions)
    return Piece(piece.typed, piece.line, column, additions, key, piece.headed, piece.unclosed)


def _of_line(line: str, number: int) -> Iterator[Piece]:
    bullet = BULLET.match(line)
    for start, end in _spans(line, bullet.end() if bullet else 0):
        piece = _piece(line[start:end], number, start + 1)
        if piece:
            yield piece


def _spans(line: str, start: int) -> Iterator[tuple[int, int]]:
    """Yield where the pieces of a line begin and end: at separators outside of brackets, and behind closed ones."""
    depth, last = 0, max((at for at, letter in enumerate(line) if letter in CLOSED_BRACKETS), default=-1)
    for at in range(start, len(line)):
        letter = line[at]
        if letter in OPEN_BRACKETS and at < last:
            depth += 1
        elif letter in CLOSED_BRACKETS and depth:
            depth -= 1
            if not depth:
                yield start, at + 1
                start = at + 1
        elif letter in SEPARATORS and not depth:
            yield start, at
            start = at + 1
    yield start, len(line)


def _piece(words: str, line: int, column: int) -> Piece | None:
    """Return a piece with what belongs to it, None for blanks alone."""
    column += len(words) - len(words.lstrip())
    words = words.strip()
    bracket = next((at for at, letter in enumerate(words) if letter in OPEN_BRACKETS), None)
    if bracket is not None and words[-1] in CLOSED_BRACKETS:
        inner = words[bracket + 1 : -1]
        return Piece(words[:bracket].strip(), line, column, _additions(inner, line, column + bracket + 1))
    colon = COLONS.search(words)
    if colon and bracket is None and words[: colon.start()].strip():
        additions = _additions(words[colon.end() :], line, column + colon.end())
        return Piece(words[: colon.start()].strip(), line, column, additions, headed=True)
    return Piece(words, line, column, unclosed=bracket is not None) if words else None


def _additions(words: str, line: int, column: int) -> tuple[Piece, ...]:
    """Return the names in a bracket, what stands in further brackets with its name."""
    return tuple(
        Piece(name.strip(), line, column + start + len(name) - len(name.lstrip()))
        for start, end in _spans(words, 0)
        if (name := words[start:end]).strip()
    )
