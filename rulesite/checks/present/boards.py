"""Boards of verdicts, as JSON data and in the language of a page."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from msgspec import Struct

from games.board import Board, Figure, Tally, Token, board_of
from games.game import AnyChecker
from games.picture import Picture
from games.values import replace
from games.verdict import Verdict
from rulesite.checks.present import wire
from rulesite.checks.present.overflow import MARKS
from rulesite.checks.present.pictures import slice_picture
from rulesite.checks.present.taps import Tap
from rulesite.checks.texts import letters, number_that_fits
from rulesite.site.plain import Languages, plain


class ShownBoard(Struct, frozen=True, dict=True):
    """A board in one language, with the moves that stand on it as buttons of the form of this id."""

    language: str
    board: Board
    taps: tuple[Tap, ...] = ()
    form: str = "taps"

    @property
    def name(self) -> str:
        return self.board.text.of(self.language)

    @cached_property
    def taps_by_maker(self) -> dict[str, list[Tap]]:
        """Return the moves by what makes them, where that lies on the board."""
        by_maker: dict[str, list[Tap]] = {}
        for tap in self.taps:
            if tap.maker:
                by_maker.setdefault(tap.maker, []).append(tap)
        return by_maker


def board_for(checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> tuple[Board, int] | None:
    """Return the board of a verdict with its table, and the number of marks where its picture is too long to be laid out whole, else 0."""
    laid_out = board_alone(checker, scenario, verdict)
    table = checker.table(scenario, verdict) if checker.table and laid_out else None
    if not laid_out or not table:
        return laid_out
    board, marks = laid_out
    return replace(board, zones=(*board.zones, table)), marks


def board_alone(checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> tuple[Board, int] | None:
    """Return the same without a table."""
    if checker.board:
        return checker.board(scenario, verdict), 0
    picture = checker.picture(scenario, verdict) if checker.picture else None
    return begun(picture) if picture and picture.all_marks else None


def begun(picture: Picture, most: int = MARKS) -> tuple[Board, int]:
    """Lay out the beginning of a picture. The number is that of all its marks where only some are laid out, else 0."""
    number = len(picture.all_marks)
    fit = number_that_fits((letters(mark.text, mark.note) for mark in picture.all_marks), most)
    part, _ = slice_picture(picture, 1, fit)
    return board_of(part), number if fit < number else 0


def board_answer(board: Board, languages: Languages) -> wire.Board:
    """Return a board as data."""
    zones = [
        wire.Zone(
            text=plain(zone.text, languages),
            shape=zone.shape,
            figures=[_figure(figure, languages) for figure in zone.figures],
            tallies=[_tally(tally, languages) for tally in zone.tallies],
            columns=[plain(column, languages) for column in zone.columns],
        )
        for zone in board.zones
    ]
    return wire.Board(text=plain(board.text, languages), zones=zones)


def _figure(figure: Figure, languages: Languages) -> wire.Figure:
    against = [wire.FacingFigure(**_facts(other, languages)) for other in figure.against]
    cells = [wire.Cell(text=plain(cell.text, languages), outcome=cell.outcome) for cell in figure.cells]
    return wire.Figure(**_facts(figure, languages), against=against, cells=cells)


def _facts(figure: Figure, languages: Languages) -> dict[str, Any]:
    return {
        "text": plain(figure.text, languages),
        "at": figure.at,
        "outcome": figure.outcome,
        "note": plain(figure.note, languages),
        "value": plain(figure.value, languages),
        "faces": [plain(face, languages) for face in figure.faces],
        "turned": figure.turned,
        "depth": figure.depth,
        "tokens": [_token(token, languages) for token in figure.tokens],
    }


def _token(token: Token, languages: Languages) -> wire.Token:
    return wire.Token(text=plain(token.text, languages), spent=token.spent.boolean)


def _tally(tally: Tally, languages: Languages) -> wire.Tally:
    return wire.Tally(text=plain(tally.text, languages), value=tally.value, most=tally.most, least=tally.least)


def in_languages(
    board: Board, languages: Iterable[str], taps: Iterable[Tap] = (), form: str = "taps"
) -> list[ShownBoard]:
    """Return a board in each of these languages with the moves on it; "" is no language."""
    return [ShownBoard(language, board, tuple(taps), form) for language in languages if language]
