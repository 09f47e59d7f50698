"""Views: the puzzles of a game, one puzzle with its two answers, and a test of twenty."""

from __future__ import annotations

import re
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from games.game import Game
from rulesite.puzzles import records
from rulesite.puzzles.marking import PosedPuzzle, Result, mark_test, pose
from rulesite.site import caching, links
from rulesite.site.registry import game_or_404, require
from rulesite.site.throttles import Verdicts, demand
from rulesite.site.view_options import knows, view_options_of

ANSWER, NUMBER = "answer", "number"
QUESTIONS = tuple(f"q{n}" for n in range(1, records.TEST_LENGTH + 1))
TESTS = 9_999


def is_answer(name: str) -> bool:
    """Return whether a parameter is that of an answer to a puzzle."""
    return name == ANSWER


def is_of_test(name: str) -> bool:
    """Return whether a parameter is one of a test."""
    return name == NUMBER or name in QUESTIONS


@require_safe
def puzzles(request: HttpRequest, game: str) -> HttpResponse:
    """Show this week's puzzle of a game, and lead to practice and to a test."""
    subject = game_with_puzzles(game)
    week = records.week_of(timezone.now().date())
    answer = caching.cached_answer(request, "html", f"week{week}")
    if answer:
        return answer
    puzzle = records.puzzle_of_week(game, week)
    context = {"game": subject, "week": week, "posed": pose(subject, puzzle) if puzzle else None}
    page = render(request, "puzzles/puzzles.html", context | {"practice": records.practice(game)})
    return caching.tag_record_page(request, page, f"week{week}")


@knows(is_answer)
@require_safe
def puzzle(request: HttpRequest, game: str, puzzle: str) -> HttpResponse:
    """Show a puzzle, and with an answer the verdict too; a retired one leads to its answer of the FAQ."""
    subject = game_with_puzzles(game)
    record = records.all_puzzles(game).get(puzzle)
    if record is None:
        raise Http404(f"no puzzle {puzzle!r}")
    if record.is_retired:
        require(subject, "faq", record.faq)
        return HttpResponseRedirect(
            links.page(get_language() or "en", "reference:faq-entry", game, record.faq), status=301
        )
    answer = request.GET.get(ANSWER)
    if answer not in (None, *records.ANSWERS):
        return _redirect(request)
    return caching.cached_answer(request, "html") or render(
        request, "puzzles/puzzle.html", _puzzle_context(subject, record, answer)
    )


@knows(is_of_test)
@require_safe
def test(request: HttpRequest, game: str) -> HttpResponse:
    """Show a test of twenty by its number, that of the week where none is given, and with answers its result."""
    subject = game_with_puzzles(game)
    typed = request.GET.get(NUMBER)
    if typed is None:
        return _answer_test(request, subject, 1 + records.week_of(timezone.now().date()) % TESTS, is_of_week=True)
    if not re.fullmatch("[1-9][0-9]{0,3}", typed):
        return _redirect(request)
    return _answer_test(request, subject, int(typed), is_of_week=False)


def _answer_test(request: HttpRequest, game: Game, number: int, *, is_of_week: bool) -> HttpResponse:
    state = f"test{number}" if is_of_week else ""
    answer = caching.cached_answer(request, "html", state)
    if answer:
        return answer
    demand(request, Verdicts)
    drawn = records.drawn_test(game.slug, number)
    given = [request.GET.get(name) for name in QUESTIONS[: len(drawn)]]
    given = [choice if choice in records.ANSWERS else None for choice in given]
    context = {
        "game": game,
        "number": number,
        "following": 1 + number % TESTS,
        "result": mark_test(game, drawn, given) if any(given) else None,
        "questions": [(name, pose(game, puzzle)) for name, puzzle in zip(QUESTIONS, drawn, strict=False)],
    }
    page = render(request, "puzzles/test.html", context)
    return caching.tag_record_page(request, page, state) if is_of_week else page


def game_with_puzzles(slug: str) -> Game:
    """Return the game with this slug; raises Http404 where there is none or it has no puzzles."""
    game = game_or_404(slug)
    if not records.practice(slug):
        raise Http404(f"{slug!r} has no puzzles")
    return game


def _puzzle_context(game: Game, puzzle: records.Puzzle, answer: str | None) -> dict[str, Any]:
    posed, following = pose(game, puzzle), records.next_puzzle(game.slug, puzzle.code)
    return {
        "game": game,
        "posed": posed,
        "result": Result(posed, answer) if answer else None,
        "following": following,
        "share_text": _share_text(game, posed),
    }


def _share_text(game: Game, posed: PosedPuzzle) -> str:
    """Return the words that pass a puzzle on: game, checker and address, nothing of its answer."""
    language = get_language() or "en"
    address = links.absolute(links.page(language, "puzzles:puzzle", game.slug, posed.puzzle.code))
    return (
        f"{game.name.of(language)} · {posed.checker.title.of(language)}\n{gettext('Allowed, or forbidden?')}\n{address}"
    )


def _redirect(request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(request.path + view_options_of(request).query(), headers={"Cache-Control": "no-store"})
