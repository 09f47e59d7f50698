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
from games.game import all_games
from games.moves import apply_edits
from games.naming import key
from games.text import Text
from games.verdict import Verdict
from rulesite.checks.links import url
from rulesite.checks.suggest.questions import questions
from rulesite.interpreter.answers import LONGEST_QUESTION, Answer, answer
from rulesite.search.views import best_views, chosen_value, parameter
from rulesite.site.caching import cached_answer
from rulesite.site.throttles import Verdicts, demand
from rulesite.site.view_options import knows

MOST_CITED = 4


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
    """A reading of the sentence as its page shows it: its pieces, the address of its form, the clauses and questions of its verdict."""

    answer: Answer
    chips: tuple[Chip, ...]
    address: str
    cites: tuple[str, ...]
    choices: tuple[Choices, ...]


def field_id(at: str) -> str:
    """Return the id of a field in its checker's form, by its JSON pointer."""
    return f"f{at.replace('/', '-')}"


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
    chips = tuple(_chip(piece, path) for piece in pieces)
    if reading.verdict is None:
        return Reply(reading, chips, path or "", (), tuple(_missing_choices(reading, language)))
    cites = tuple(dict.fromkeys(cite for finding in reading.verdict.worst for cite in finding.cites))[:MOST_CITED]
    return Reply(reading, chips, path or "", cites, tuple(_choices(reading, reading.verdict, language)))


def _chip(piece: Understood, path: str | None) -> Chip:
    match = piece.token.match
    card = match.card if match else None
    name = card.name if card and key(piece.token.text) not in map(key, card.names()) else None
    return Chip(piece.token.text, f"{path}#{field_id(piece.at)}" if path else "", name)


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
