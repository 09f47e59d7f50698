"""The page on which a player asks in one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from msgspec import Struct

from games.bounds import unless_blank
from games.draft import Understood
from games.game import AnyChecker, all_games
from games.moves import apply_edits
from games.naming import key
from games.text import Text
from games.verdict import Finding, Step, Verdict, cited
from rulesite.checks.forms.binding import bind_opened
from rulesite.checks.links import url
from rulesite.checks.present.verdict import deciding, stands_beside
from rulesite.checks.suggest.questions import questions
from rulesite.checks.transcripts import recognised
from rulesite.interpreter.answers import LONGEST_QUESTION, Answer, answer
from rulesite.search.views import best_views, chosen_value, parameter
from rulesite.site.caching import cached_answer
from rulesite.site.throttles import Verdicts, demand
from rulesite.site.view_options import knows

MOST_CITED = 4
MOST_REASONS = 2


class Chip(Struct, frozen=True):
    """A piece of the sentence that was understood, and the address of the form at its field, "" where that would be too long.

    `card` is the card that it means, where the piece is not its name.
    """

    text: str
    address: str
    card: Text | None = None


class Choices(Struct, frozen=True):
    """A question whose answers decide: what is asked, and each answer with its outcome and the address of the situation with it."""

    fields: tuple[Any, ...]
    answers: tuple[tuple[tuple[Any, ...], str, str], ...]


class Reply(Struct, frozen=True):
    """A reading of the sentence as its page shows it: its pieces, the address of its form, the reasons and questions of its verdict.

    `cites` are the first deciding clauses that none of the reasons cites.
    """

    answer: Answer
    chips: tuple[Chip, ...]
    address: str
    reasons: tuple[Finding | Step, ...]
    cites: tuple[str, ...]
    choices: tuple[Choices, ...]


def is_ask_parameter(name: str) -> bool:
    """Return whether a query parameter belongs to the page: the sentence, or the game."""
    return name in ("q", "game")


@knows(is_ask_parameter)
@require_safe
def ask(request: HttpRequest) -> HttpResponse:
    """Show a sentence as it was read, with the verdict on it, and below what a search finds for its words. Nothing of it is kept."""
    sentence = unless_blank(parameter(request, "q")).strip()
    slug = chosen_value(request, "game", [*all_games()])
    subject = all_games()[slug] if slug else None
    context: dict[str, Any] = {"query": sentence, "asked_game": subject, "longest": LONGEST_QUESTION}
    if not sentence:
        return cached_answer(request, "html") or render(request, "search/ask.html", context)
    demand(request, Verdicts)
    context["log"] = recognised(sentence)
    if len(sentence) > LONGEST_QUESTION:
        context |= {"query": sentence[:LONGEST_QUESTION], "too_long": True}
        response = render(request, "search/ask.html", context, status=400)
    else:
        replies = [_reply(reading) for reading in answer(sentence, subject)]
        hits = best_views(sentence, slug)
        response = render(request, "search/ask.html", context | {"replies": replies, "hits": hits})
    response["Cache-Control"] = "no-store"
    return response


def _reply(reading: Answer) -> Reply:
    language = get_language() or "en"
    path = reading.path(language)
    # words that name no field, such as particles, are understood and say nothing to be corrected
    pieces = sorted((piece for piece in reading.understood if piece.at), key=lambda piece: piece.token.start)
    form = bind_opened(reading.checker.scenario, reading.scenario)
    chips = tuple(_chip(piece, f"{path}#{form.place(piece.at).entry}" if path else "") for piece in pieces)
    if reading.verdict is None:
        return Reply(reading, chips, path or "", (), (), tuple(_missing_choices(reading, language)))
    reasons = tuple(_reasons(reading.checker, reading.verdict))[:MOST_REASONS]
    cites = tuple(
        cite
        for cite in cited(reading.verdict.worst)[:MOST_CITED]
        if all(cite not in reason.cites for reason in reasons)
    )
    return Reply(reading, chips, path or "", reasons, cites, tuple(_choices(reading, reading.verdict, language)))


def _reasons(checker: AnyChecker, verdict: Verdict[Any]) -> Iterator[Finding | Step]:
    """Yield what says why, each sentence once, where the summary does not say it itself."""
    sentences = set[Text]()
    for why in deciding(checker, verdict):
        if why.text not in sentences and stands_beside(verdict.summary, why.text):
            sentences.add(why.text)
            yield why


def _chip(piece: Understood, address: str) -> Chip:
    match = piece.token.match
    card = match.card if match else None
    name = card.name if card and key(piece.token.text) not in map(key, card.names()) else None
    return Chip(piece.token.text, address, name)


def _missing_choices(reading: Answer, language: str) -> Iterator[Choices]:
    """Yield what is missing, each answer with the address of the situation in which it is given."""
    for missing in reading.missing:
        answers = tuple(
            (
                (choice.text,),
                reading.checker.mark(choice.verdict).code,
                url.path(reading.game, reading.checker, choice.situation, language) or "",
            )
            for choice in missing.choices
        )
        yield Choices((missing.text,), answers)


def _choices(reading: Answer, verdict: Verdict[Any], language: str) -> Iterator[Choices]:
    """Yield the questions that decide, each answer with the address of the situation in which it is given."""
    for question in questions(reading.checker, reading.situation, verdict).questions:
        answers = tuple(
            (
                choice.texts,
                choice.finding.outcome.code,
                url.path(reading.game, reading.checker, apply_edits(reading.situation, choice.edits), language) or "",
            )
            for choice in question.answers
        )
        yield Choices(tuple(spot.label for spot in question.fields), answers)
