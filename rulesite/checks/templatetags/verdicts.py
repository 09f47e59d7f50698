"""Tags of verdicts: links to places, sides in two languages, proofs, ways out, and cites of stored verdicts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Sized
from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.board import Figure
from games.content import Standing
from games.game import Game, all_games
from games.text import Text
from games.verdict import Outcome
from rulesite.checks.forms.closed_rows import CUT
from rulesite.checks.forms.elements import Place
from rulesite.checks.present.boards import ShownBoard
from rulesite.checks.present.taps import Tap
from rulesite.checks.present.verdict import QuotedClause, quoted_clauses
from rulesite.checks.proof.coverage import AT_ONCE, RemedyStatus, count_remedied, differing_examples, open_points
from rulesite.checks.proof.examples import Front, card_proofs, front, proofs
from rulesite.checks.texts import AND
from rulesite.reference.fragments import mark_other_language
from rulesite.reference.legend import SIGNS
from rulesite.reference.situations import Line
from rulesite.reference.templatetags.words import cite, outcome_mark, standing
from rulesite.site.plain import upper_id

register = template.Library()
RED_SUITS = ("♡", "♢", "◇")
# so many lines of a result, and so many values of each, stand beside its folded heading
FOLDED_LINES, FOLDED_VALUES = 4, 2


@register.simple_tag(takes_context=True)
def place_link(context: template.Context, place: Place, kind: str = "") -> str:
    """Lead to a place of the form: of this page or, where it shows a part of a verdict alone, of the verdict's if that has a short address."""
    words, address = place.words.of(get_language()), ""
    if context.get("part"):
        if not context["places"]:
            return conditional_escape(words)
        address = f"{context['here']}{context['places']}{context['besides']}"
    marked = format_html(' class="{}"', kind) if kind else ""
    return format_html('<a{} href="{}#{}">{}</a>', marked, address, place.id, words)


@register.simple_tag(takes_context=True)
def sides(context: template.Context, text: Text, code: str = "") -> SafeString:
    """Return a text after its outcome, if one is given. The partner stands beside it where the reader asked for both."""
    return _with_partner(context, lambda language: _side(text, code, language))


@register.simple_tag(takes_context=True)
def outcomes(context: template.Context, code: str) -> SafeString:
    """Show an outcome; the partner beside it where the reader asked for both."""
    return _with_partner(context, lambda language: outcome_mark(code, language))


@register.simple_tag(takes_context=True)
def in_words(context: template.Context, clause: QuotedClause, game: Game) -> SafeString:
    """Show a clause folded, its cited parts in words."""
    return _in_words(game.slug, clause.cites, get_language(), str(context.get("partner") or ""))


@lru_cache(maxsize=4_000)
def _in_words(slug: str, cites: tuple[str, ...], language: str, partner: str) -> SafeString:
    """Render a clause in the language that is set, once: finding the words to explain takes long."""
    game = all_games()[slug]
    (clause,) = quoted_clauses(game.content, cites)
    also = f"?with={partner}" if partner else ""
    return render_to_string("checks/clause.html", {"clause": clause, "game": game, "partner": partner, "also": also})


def _with_partner(context: template.Context, render: Callable[[str], SafeString]) -> SafeString:
    own_words, partner = render(get_language()), str(context.get("partner") or "")
    if not partner:
        return own_words
    shape = '<span class="sides"><span>{}</span> <span class="partner" lang="{}">{}</span></span>'
    return format_html(shape, own_words, partner, render(partner))


def _side(text: Text, code: str, language: str) -> SafeString:
    words = mark_other_language(text.of(language), language)
    return format_html("{} {}", outcome_mark(code, language), words) if code else words


register.simple_tag(proofs, name="proofs_of_answer")
register.simple_tag(card_proofs, name="proofs_of_card")
register.simple_tag(differing_examples, name="differing")
register.simple_tag(open_points)
register.simple_tag(front, name="front_of_game")


@register.inclusion_tag("checks/worked.html", takes_context=True)
def worked(context: template.Context, front: Front) -> dict[str, Any]:
    """Show an example with its verdict and board. It is in the language of the page and, where asked for, in the partner."""
    shared = {name: context.get(name, "") for name in ("partner", "also", "besides", "language", "ruby")}
    boards = front.boards(get_language(), str(context.get("partner") or ""))
    return shared | {"front": front, "game": front.game, "boards": boards}


@register.filter
def told_in(text: Text | int, language: str) -> SafeString:
    """Return a text or a number as HTML in a language, whatever that of the page."""
    return mark_other_language(text.of(language) if isinstance(text, Text) else str(text), language)


@register.filter
def signed_in(figure: Figure, language: str) -> SafeString:
    """Return the words of a thing as HTML, after its sign where it is not simply allowed."""
    sign = f"{SIGNS[figure.outcome]} " if figure.outcome and figure.outcome is not Outcome.ALLOWED else ""
    return mark_other_language(sign + figure.text.of(language), language)


@register.filter
def taps_of(board: ShownBoard, maker: str) -> list[Tap]:
    """Return the moves that stand at a thing of a board."""
    return board.taps_by_maker.get(maker, []) if maker else []


@register.filter
def is_red(face: Text | None) -> bool:
    """Return whether a playing card has a red suit."""
    return face is not None and face.en[0] in RED_SUITS


@register.filter
def folded_result(result: Sequence[Line]) -> str:
    """Return the first lines of a result as one, with the first values of each. What is left out is an ellipsis."""
    shown = [_folded_line(line, get_language()) for line in result[:FOLDED_LINES]]
    return " · ".join(shown + [CUT] * (len(result) > FOLDED_LINES))


def _folded_line(line: Line, language: str) -> str:
    values = [value.of(language) for value in line.values[:FOLDED_VALUES]]
    is_cut = len(line.values) > FOLDED_VALUES or line.rows or line.lines
    return " ".join(
        [line.label.of(language), *filter(None, [AND.of(language).join(values)]), *([CUT] if is_cut else [])]
    )


@register.filter
def folded_count(places: Sized) -> int:
    """Return the number of passages beyond those shown at once."""
    return len(places) - AT_ONCE


@register.simple_tag
def remedied_counts(statuses: dict[str, dict[str, RemedyStatus]], checker: str) -> tuple[int, int] | None:
    """Count a checker's forbidding reasons with and without a remedy. None without a record."""
    of_checker = statuses[checker].values()
    return count_remedied(of_checker) if of_checker else None


@register.simple_tag
def remedy_status(statuses: dict[str, dict[str, RemedyStatus]], checker: str, code: str) -> RemedyStatus | None:
    """Return the status of a reason. None if unknown or not forbidding."""
    return statuses[checker].get(code)


@register.simple_tag(takes_context=True)
def stored_cite(context: template.Context, cited: str, game: Game | None) -> str:
    """Link a clause that a stored verdict cites; a clause that is gone is named by its id."""
    if game is None:
        return upper_id(cited)
    try:
        return cite(context, cited, game)
    except LookupError:
        return upper_id(cited)


@register.simple_tag
def stored_standing(code: str) -> SafeString:
    """Show the standing of a stored part in a word."""
    return standing(next(member for member in Standing if member.code == code))


@register.filter
def errors_of(errors: Mapping[str, tuple[Text, ...]], name: str) -> tuple[Text, ...]:
    """Return the errors of the situation with a name. It is one of several."""
    return errors.get(name, ())


@register.simple_tag
def numbered_findings(verdict: dict[str, Any], numbers: tuple[int, ...]) -> list[dict[str, Any]]:
    """Return the verdict's findings with these numbers, counted from 1."""
    return [verdict["findings"][n - 1] for n in numbers]
