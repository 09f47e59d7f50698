"""Reports of surveys as JSON data."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from games.game import Game
from games.survey import Cell, Judged, ListedName, Misread, Report, Survey
from games.verdict import Outcome
from rulesite.checks.links import url
from rulesite.checks.surveys.mentions import Mention, MentionedExample
from rulesite.checks.validate.json import canonical
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.plain import JsonObject, plain
from rulesite.site.registry import title

VIEW = "checks:survey"


def survey_json(game: Game, survey: Survey) -> JsonObject:
    """Return a survey as JSON data."""
    return {
        "id": survey.slug,
        "revision": current().revision,
        "game": game.slug,
        "self": links.resource("survey", game.slug, survey.slug),
        "link": links.both(VIEW, game.slug, survey.slug),
        "title": plain(survey.title),
        "question": plain(survey.question),
        "example": plain(survey.example),
    }


def report_json(game: Game, survey: Survey, typed: str, report: Report, mentions: list[Mention]) -> JsonObject:
    """Return the report on a list as JSON data."""
    query = f"?{urlencode({'cards': typed})}"
    return {
        "game": game.slug,
        "id": survey.slug,
        "link": links.both(VIEW, game.slug, survey.slug, query=query),
        "names": [_name(name) for name in report.names],
        "misread": [_misread(misread) for misread in report.misread],
        "columns": [plain(column) for column in report.columns],
        "rows": [
            {"cells": [_cell(cell) for cell in row.cells], "verdict": _line(game, row.judged)} for row in report.rows
        ],
        "more_rows": report.more_rows,
        "groups": [
            {
                "code": group.code,
                "title": plain(group.title),
                "about": plain(group.about),
                "lines": [_line(game, judged) for judged in group.lines],
                "has_more": group.has_more,
            }
            for group in report.groups
        ],
        "mentions": [_mention(game, mention) for mention in mentions],
        "revision": current().revision,
    }


def _name(listed: ListedName) -> JsonObject:
    return {
        "typed": listed.typed,
        "line": listed.line,
        "column": listed.column,
        "name": plain(listed.name),
        "role": listed.role.code,
        "role_text": plain(listed.role.text),
        "card": listed.card or None,
        "of": listed.of or None,
        "copies": listed.copies,
    }


def _misread(misread: Misread) -> JsonObject:
    return {**plain(misread), "near": [*misread.near]}


def _cell(cell: Cell) -> JsonObject:
    number = cell.order if isinstance(cell.order, int) else None
    return {"text": plain(cell.text), "number": number, "card": cell.card or None}


def _line(game: Game, judged: Judged) -> JsonObject:
    outcome = judged.mark.code if isinstance(judged.mark, Outcome) else Outcome.ALLOWED.code
    words = {"text": plain(judged.text), "cards": [*judged.cards], "cites": [*judged.cites], "outcome": outcome}
    return words | _situation(game, judged.checker, judged.situation)


def _situation(game: Game, slug: str, scenario: Any) -> JsonObject:
    return {
        "checker": slug,
        "check": links.resource("check", game.slug, slug),
        "link": url.link(game, game.checker(slug), scenario),
        "scenario": canonical(scenario),
    }


def _mention(game: Game, mention: Mention) -> JsonObject:
    return {
        "kind": mention.kind,
        "id": mention.slug,
        "self": links.resource(mention.kind, game.slug, mention.slug),
        "link": links.both(links.SINGLE[mention.kind], game.slug, mention.slug),
        "title": plain(title(game, mention.kind, mention.slug)),
        "cards": [*mention.cards],
        "examples": [_example(game, mention, example) for example in mention.examples],
    }


def _example(game: Game, mention: Mention, mentioned: MentionedExample) -> JsonObject:
    example = mentioned.example
    words = {"text": plain(example.caption), "cards": [*mention.cards], "outcome": example.outcome, "cites": []}
    return words | _situation(game, mentioned.checker.slug, mentioned.scenario)
