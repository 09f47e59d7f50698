"""Tags of a checker's form: names of cards, examples to begin with, and rows that stand as one line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache, partial

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from games import library
from games.content import Card
from games.game import AnyChecker, Game, all_games
from games.text import LANGUAGES, Text, folded
from rulesite.checks.forms.closed_rows import carried_values, row_sentence, row_summary
from rulesite.checks.forms.elements import Closed, Note, Row
from rulesite.checks.links import url
from rulesite.checks.proof.examples import presets as found_presets
from rulesite.checks.proof.examples import questions
from rulesite.checks.validate.nodes import CLOSED_ROW
from rulesite.reference.fragments import lang_attribute, mark_other_language
from rulesite.reference.situations import card_name
from rulesite.reference.templatetags.words import outcome_mark, words
from rulesite.site import links
from rulesite.site.view_options import ViewOptions, view_options_of

register = template.Library()
SHAPE = (
    '<li class="row row--closed{fault}" id="{id}" tabindex="-1">'
    '<input type="hidden" name="{name}.{closed}" value={value}>'
    '<button class="row-line" name="_op" value="open|{name}" id="{opener}"{focus}>'
    '<span class="row-number">{number}</span> {title}<span class="row-said">{said}</span> '
    '<span class="row-open">{open}</span></button>{errors}{meant}{notes}</li>\n'
)


@register.simple_tag
def card_options(game: Game) -> SafeString:
    """Offer every name of every card of a game. Each comes with its other names; where names are suggested on request, one name each."""
    return _options(game.slug, get_language())


@register.simple_tag
def known_as(game: Game, typed: str) -> SafeString | str:
    """Return the other names of a typed card; nothing for an unknown one."""
    card = game.content.find_card(typed)
    names = [name for name in _printed(card, get_language()) if folded(name) != folded(typed)] if card else []
    joined = format_html_join(" · ", "{}", ((mark_other_language(name, get_language()),) for name in names))
    return format_html('<p class="known-as">{}</p>', joined) if names else ""


@cache
def _options(slug: str, language: str) -> SafeString:
    game = all_games()[slug]
    names = [(name, card) for card in game.content.card for name in _names_offered(game, card, language)]
    labelled = ((name, " · ".join(_other_names(card, name, language))) for name, card in names)
    shape = '<option value="{}"{}>{}</option>'
    return format_html_join("", shape, ((name, lang_attribute(label, language), label) for name, label in labelled))


def _names_offered(game: Game, card: Card, language: str) -> Iterable[str]:
    return (card.name.of(language),) if game.facts else dict.fromkeys(card.names())


def _other_names(card: Card, name: str, language: str) -> list[str]:
    return [printed for printed in _printed(card, language) if printed != name]


def _printed(card: Card | library.Row, language: str) -> list[str]:
    """Return the printed names, the page's language first."""
    other = next(choice for choice in LANGUAGES if choice != language)
    return list(dict.fromkeys((card.name.of(language), card.name.of(other))))


@register.filter
def signed(number: int) -> str:
    """Return a number with the minus sign of texts."""
    return str(number).replace("-", "−")


@register.simple_tag(takes_context=True)
def examples(context: template.Context, game: Game, checker: AnyChecker) -> SafeString:
    """Offer every FAQ example about a checker, by question."""
    return _examples(game.slug, checker.slug, get_language(), view_options_of(context["request"]))


@register.simple_tag(takes_context=True)
def presets(context: template.Context, game: Game, checker: AnyChecker) -> SafeString:
    """Offer a few examples to begin with, and their pictures."""
    return _presets(game.slug, checker.slug, get_language(), view_options_of(context["request"]))


@cache
def _presets(game: str, checker: str, language: str, seen: ViewOptions) -> SafeString:
    context = {
        "presets": found_presets(game, checker, language),
        "path": links.page(language, url.VIEW, game, checker),
        "besides": seen.query("&"),
    }
    return render_to_string("checks/presets.html", context)


@cache
def _examples(game: str, checker: str, language: str, seen: ViewOptions) -> SafeString:
    shown_questions = questions(game, checker)
    context = {
        "game": all_games()[game],
        "questions": shown_questions,
        "number": sum(len(question.situations) for question in shown_questions),
        "path": links.page(language, url.VIEW, game, checker),
        "besides": seen.query("&"),
        "also": seen.query(),
    }
    return render_to_string("checks/examples.html", context) if shown_questions else SafeString("")


@register.simple_tag(takes_context=True)
def row_line(context: template.Context, row: Row) -> SafeString:
    """Show a closed row as one line: the button that opens it, its hidden values, and its findings."""
    assert row.closed
    sentence = row_sentence(row.closed.shape, row.closed.node, partial(card_name, context["game"].content))
    # all of it is written for a page already, or a name that the declaration gave: escaping it again would cost as much as the rest
    line = SHAPE.format(
        fault=" field--error" if row.errors else "",
        id=row.id,
        name=row.name,
        closed=CLOSED_ROW,
        value=quoted(carried_values(row.closed.shape, row.closed.node, row.key)),
        opener=row.opener,
        focus=" autofocus" if context["form"].focus == row.opener else "",
        number=row.number,
        # a value alone is what its list says, and a sentence says what is done
        title="" if row.single or sentence else f"<b>{words(context, row.title)}</b> ",
        said=_summary(context, row.closed, sentence),
        open=gettext("Open"),
        errors=_errors(context, row),
        meant="".join(
            render_to_string("checks/meant.html", {"typed": typed, "meant": names}) for typed, names in row.meant_names
        ),
        notes=_notes(row.notes),
    )
    return mark_safe(line)


@register.filter
def quoted(text: str) -> SafeString:
    """Return a text as a quoted attribute value. The quotation marks are those that make it shorter."""
    mark, sign = ("'", "&#x27;") if text.count("'") <= text.count('"') else ('"', "&quot;")
    return mark_safe(mark + text.replace("&", "&amp;").replace("<", "&lt;").replace(mark, sign) + mark)


def _summary(context: template.Context, row: Closed, sentence: Text | None) -> SafeString:
    own_language, partner = get_language(), str(context.get("partner") or "")
    languages = [own_language, partner] if partner else [own_language]
    summary, *partners = map(sentence.of, languages) if sentence else row_summary(row.shape, row.node, languages)
    if partners in ([], [summary]):
        return mark_other_language(summary, own_language)
    shape = '{} <span class="partner" lang="{}">{}</span>'
    return format_html(
        shape, mark_other_language(summary, own_language), partner, mark_other_language(partners[0], partner)
    )


def _errors(context: template.Context, row: Row) -> SafeString:
    if not row.errors:
        return SafeString()
    sentences = format_html_join(" ", "{}", ((words(context, text),) for text in row.errors))
    return format_html('<p class="field-message" id="{}--error">{}</p>', row.id, sentences)


def _notes(notes: list[Note]) -> SafeString:
    """Show the findings about a row, then those it causes. Each sign stands before the links to the findings that bear it."""
    if not notes:
        return SafeString()
    marked: dict[str, list[Note]] = {}
    for note in notes:
        if not note.is_cause:
            marked.setdefault(note.mark.code, []).append(note)
    about = [
        ("" if n else outcome_mark(code, get_language()), note_link(note))
        for code, alike in marked.items()
        for n, note in enumerate(alike)
    ]
    caused = [("", note_link(note)) for note in notes if note.is_cause]
    marks = format_html_join(" ", "{} {}", [*about, *([(gettext("← This is why"), "")] if caused else []), *caused])
    return format_html('<p class="row-marks">{}</p>', marks)


@register.simple_tag
def note_link(note: Note) -> SafeString:
    """Link to a finding by its number. One that the list leaves out links to the end of the list."""
    return _link(note.number, get_language(), listed=note.listed)


@lru_cache(2_000)
def _link(number: int, language: str, *, listed: bool) -> SafeString:
    words = gettext("Reason %(n)s") % {"n": number}
    place = f"finding-{number}" if listed else "findings-all"
    return format_html('<a class="pointer" href="#{}">{}</a>', place, words)
