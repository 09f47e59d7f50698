"""The page of a survey: the list as it was read, the table in the order that is asked for, and the lines with their addresses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from msgspec import Struct

from games.bounds import is_blank
from games.game import Game, all_games
from games.survey import LONGEST_LIST, Cell, Column, Judged, Report, Row, Survey
from games.text import Text
from games.verdict import Mark
from rulesite.checks.links import url
from rulesite.checks.surveys.mentions import Mention, MentionedExample, find_mentions
from rulesite.reference.order import rank_cards

CARDS, SORT = "cards", "sort"
REMEMBERED = 16


class Line(Struct, frozen=True):
    """A sentence, its mark and clauses, and the address of the situation, "" where that would be too long."""

    text: Text
    mark: Mark
    cites: tuple[str, ...]
    address: str


class Group(Struct, frozen=True):
    """Lines of one kind."""

    code: str
    title: Text
    about: Text
    lines: tuple[Line, ...]
    has_more: bool


class Heading(Struct, frozen=True):
    """A column's head: its label, the query that sorts by it, and the direction in which it is sorted, "" for none."""

    column: Column
    query: str
    direction: str


class MentionLines(Struct, frozen=True):
    """A clause or an answer, with the names of the cards in it and its examples."""

    kind: str
    slug: str
    cards: tuple[str, ...]
    examples: tuple[Line, ...]


class SurveyPage(Struct, frozen=True):
    """The parts of a list's page: the report, the heads and rows of its table, its groups of lines, and the mentions of its cards."""

    report: Report
    headings: tuple[Heading, ...]
    rows: tuple[tuple[tuple[Cell, ...], Line], ...]
    groups: tuple[Group, ...]
    mentions: tuple[MentionLines, ...]


def is_survey_parameter(name: str) -> bool:
    """Return whether a query parameter belongs to surveys: the list, or the order of the table."""
    return name in (CARDS, SORT)


def is_readable(typed: str) -> bool:
    """Return whether a list is short enough to be read."""
    return len(typed) <= LONGEST_LIST


def known_parameters(game: Game, survey: Survey, query: Mapping[str, str]) -> dict[str, str]:
    """Return the parameters of a query that the page knows: a list, and an order of its table."""
    typed = query.get(CARDS, "")
    if is_blank(typed):
        return {}
    if not is_readable(typed):
        return {CARDS: typed}
    columns = {column.code for column in report_on(game.slug, survey.slug, typed).columns}
    sort = query.get(SORT, "")
    return {CARDS: typed} | ({SORT: sort} if sort.removeprefix("-") in columns else {})


@lru_cache(maxsize=REMEMBERED)
def report_on(game_slug: str, survey_slug: str, typed: str) -> Report:
    """Return the report on a list. The last ones are cached: the same list is sorted by one column after the other."""
    return all_games()[game_slug].survey(survey_slug).report(typed)


def mentions_in(game: Game, report: Report) -> list[Mention]:
    """Return what the content says of the cards of a report."""
    return find_mentions(game, report.cards, report.common)


def survey_page(game: Game, survey: Survey, query: Mapping[str, str], language: str, also: str) -> SurveyPage:
    """Return the page of a list in one language; `also` ends the addresses on it."""
    report = report_on(game.slug, survey.slug, query[CARDS])
    sort = query.get(SORT, "")
    rows = sorted_rows(game, report, sort, language)
    return SurveyPage(
        report=report,
        headings=tuple(_heading(column, sort, query[CARDS]) for column in report.columns),
        rows=tuple((row.cells, _line(game, row.judged, language, also)) for row in rows),
        groups=tuple(
            Group(
                group.code,
                group.title,
                group.about,
                tuple(_line(game, judged, language, also) for judged in group.lines),
                group.has_more,
            )
            for group in report.groups
        ),
        mentions=tuple(_mention(game, mention, language, also) for mention in mentions_in(game, report)),
    )


def sorted_rows(game: Game, report: Report, sort: str, language: str) -> list[Row]:
    """Return the rows sorted by a column, from the greatest down with "-" before its code; open cells stand last."""
    code = sort.removeprefix("-")
    at = next((n for n, column in enumerate(report.columns) if column.code == code), None)
    if at is None:
        return [*report.rows]
    closed = [row for row in report.rows if row.cells[at].order is not None]
    ordered = sorted(closed, key=lambda row: _key(game, row.cells[at], language), reverse=sort.startswith("-"))
    return [*ordered, *(row for row in report.rows if row.cells[at].order is None)]


def _key(game: Game, cell: Cell, language: str) -> tuple[int, str]:
    """Return by what a cell is sorted: its number, the place of its card in the list of cards, or its words."""
    if isinstance(cell.order, int):
        return cell.order, ""
    words = cell.order.of(language).casefold() if cell.order else ""
    rank = rank_cards(game, language).get(cell.card) if cell.card else None
    return (rank.rank if rank else -1), words


def _heading(column: Column, sort: str, typed: str) -> Heading:
    """Return a column's head. A press on it sorts by it, numbers from the greatest down; a second one turns that round."""
    up, down = column.code, f"-{column.code}"
    first, second = (down, up) if column.is_number else (up, down)
    query = f"?{urlencode({CARDS: typed, SORT: second if sort == first else first})}"
    return Heading(column, query, {up: "ascending", down: "descending"}.get(sort, ""))


def _line(game: Game, judged: Judged, language: str, also: str) -> Line:
    address = _address(game, judged.checker, judged.situation, language, also)
    return Line(judged.text, judged.mark, judged.cites, address)


def _address(game: Game, slug: str, scenario: Any, language: str, also: str) -> str:
    path = url.path(game, game.checker(slug), scenario, language)
    return f"{path}{also}" if path else ""


def _mention(game: Game, mention: Mention, language: str, also: str) -> MentionLines:
    examples = tuple(_example(game, example, language, also) for example in mention.examples)
    return MentionLines(mention.kind, mention.slug, mention.cards, examples)


def _example(game: Game, mentioned: MentionedExample, language: str, also: str) -> Line:
    address = _address(game, mentioned.checker.slug, mentioned.scenario, language, also)
    return Line(mentioned.example.caption, mentioned.mark, (), address)
