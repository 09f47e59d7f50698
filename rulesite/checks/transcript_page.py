"""The page on which a transcript is pasted: its turns with their outcomes, and the lines of one of them."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods
from msgspec import Struct

from games.game import AnyChecker, Game
from games.transcript import Line, LineRole, Transcript
from rulesite.checks.links import url
from rulesite.checks.transcripts import BadTranscript, JudgedTurn, judge_turns, shown_turn, transcript_of
from rulesite.site import caching
from rulesite.site.metrics import count_check
from rulesite.site.registry import game_or_404, require
from rulesite.site.throttles import SurveyPages, demand

LOG, TURN = "log", "turn"
MOST_UNREAD = 50
NOT_UNDERSTOOD = (LineRole.OPEN, LineRole.UNREAD, LineRole.BEYOND)


class ShownTurn(Struct, frozen=True):
    """A turn of the page: its place, the words of the line that decides, the address of its situation, and whether its lines are shown."""

    n: int
    judged: JudgedTurn
    words: str
    address: str
    is_open: bool


@require_http_methods(["GET", "HEAD", "POST"])
def transcript(request: HttpRequest, game: str, checker: str) -> HttpResponse:
    """Show the form for a transcript, or its turns with their outcomes. What is pasted is kept nowhere."""
    subject = game_or_404(game)
    require(subject, "checker", checker)
    form = subject.transcript(checker)
    if form is None:
        raise Http404(f"{checker} reads no transcripts")
    context: dict[str, Any] = {"game": subject, "checker": subject.checker(checker), "transcript": form}
    if request.method != "POST":
        return caching.cached_answer(request, "html") or render(request, "checks/transcript.html", context)
    if "Transfer-Encoding" in request.headers:
        raise BadRequest("a form came in chunks")
    demand(request, SurveyPages)
    typed = request.POST.get(LOG, "")
    context |= {"typed": typed, "posting": True}
    try:
        read = transcript_of(form, typed.encode())
        turns = judge_turns(subject, subject.checker(checker), form, read)
        number = shown_turn(form, turns, _number_of_button(request.POST.get(TURN, ""), turns))
        context |= _context_of_turns(subject, subject.checker(checker), read, turns, number)
    except BadTranscript as error:
        context["error"] = error.text
    response = render(request, "checks/transcript.html", context, status=422 if "error" in context else 200)
    # nothing of what was pasted stays anywhere
    response["Cache-Control"] = "no-store"
    return response


def _number_of_button(value: str, turns: list[JudgedTurn]) -> int | None:
    """Return the turn whose button was pressed; any other value is that of no button."""
    return next((n for n, turn in enumerate(turns, 1) if turn.verdict and str(n) == value), None)


def _context_of_turns(
    game: Game, checker: AnyChecker, read: Transcript, turns: list[JudgedTurn], number: int
) -> dict[str, Any]:
    """Return what the page tells of a transcript; counts a check for the turn that is shown."""
    language = get_language() or "en"
    words = {line.number: line.text for line in read.lines}
    judged = turns[number - 1]
    if judged.verdict:
        count_check(game, checker, judged.verdict.outcome.code)
    unread = [line for line in read.lines if line.became in NOT_UNDERSTOOD]
    return {
        "turns": [
            ShownTurn(n, turn, words.get(turn.line or 0, ""), _address(game, checker, turn, language), n == number)
            for n, turn in enumerate(turns, 1)
        ],
        "shown": judged,
        "number": number,
        "has_players": any(turn.turn.player for turn in turns),
        "address": _address(game, checker, judged, language),
        "lines": [line for line in read.lines if line.turn == number - 1],
        "unread": [line for line in unread if line.turn != number - 1][:MOST_UNREAD],
        "more_unread": _is_more(unread, number),
    }


def _is_more(unread: list[Line], number: int) -> bool:
    return len([line for line in unread if line.turn != number - 1]) > MOST_UNREAD


def _address(game: Game, checker: AnyChecker, turn: JudgedTurn, language: str) -> str:
    """Return the address of a turn's situation, "" where it is too long for one."""
    return (url.path(game, checker, turn.scenario, language) or "") if turn.verdict else ""
