"""How does a row of a form stand as one line, with what was entered in it carried along?"""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from rulesite.checks.briefly import brief
from rulesite.checks.carried import carried
from rulesite.checks.form import Closed, Note, Row
from rulesite.checks.submitted import CLOSED
from rulesite.reference.templatetags.words import ended, words
from rulesite.reference.tongues import told

register = template.Library()
SHAPE = (
    '<li class="row row--closed{fault}" id="{id}" tabindex="-1">'
    '<input type="hidden" name="{name}.{closed}" value={value}>'
    '<button class="row-line" name="_op" value="open|{name}" id="{opener}"{focus}>'
    '<span class="row-number">{number}</span> {title}<span class="row-said">{said}</span> '
    '<span class="row-open">{open}</span></button>{errors}{meant}{notes}</li>\n'
)


@register.simple_tag(takes_context=True)
def row_line(context: template.Context, row: Row) -> SafeString:
    """Show a closed row as one line: the button that opens it, what it carries along, and what was found of it."""
    assert row.closed
    # all of it is written for a page already, or a name that the declaration gave: escaping it again would cost as much as the rest
    line = SHAPE.format(
        fault=" field--error" if row.errors else "",
        id=row.id,
        name=row.name,
        closed=CLOSED,
        value=quoted(carried(row.closed.shape, row.closed.node, row.key)),
        opener=row.opener,
        focus=" autofocus" if context["form"].focus == row.opener else "",
        number=row.number,
        # a value alone is what its list says
        title="" if row.single else f"<b>{words(context, row.title)}</b> ",
        said=_said(context, row.closed),
        open=gettext("Open"),
        errors=_errors(context, row),
        meant="".join(
            render_to_string("checks/meant.html", {"typed": typed, "meant": meant}) for typed, meant in row.meant
        ),
        notes=_notes(row.notes),
    )
    return mark_safe(line)


@register.filter
def quoted(text: str) -> SafeString:
    """Return a text as the value of an attribute, between the quotation marks with which it is shorter."""
    mark, sign = ("'", "&#x27;") if text.count("'") <= text.count('"') else ('"', "&quot;")
    return mark_safe(mark + text.replace("&", "&amp;").replace("<", "&lt;").replace(mark, sign) + mark)


def _said(context: template.Context, row: Closed) -> SafeString:
    own, partner = get_language(), str(context.get("partner") or "")
    said, *beside = brief(row.shape, row.node, [own, partner] if partner else [own])
    if beside in ([], [said]):
        return told(said, own)
    shape = '{} <span class="partner" lang="{}">{}</span>'
    return format_html(shape, told(said, own), partner, told(beside[0], partner))


def _errors(context: template.Context, row: Row) -> SafeString:
    if not row.errors:
        return SafeString()
    said = format_html_join(" ", "{}", ((words(context, text),) for text in row.errors))
    return format_html('<p class="field-message" id="{}--error">{}</p>', row.id, said)


def _notes(notes: list[Note]) -> SafeString:
    """Show the findings about the row, each sign before the ways to those that bear it, then the ways to those of which it is the cause."""
    if not notes:
        return SafeString()
    marked: dict[str, list[Note]] = {}
    for note in notes:
        if not note.is_cause:
            marked.setdefault(note.mark.code, []).append(note)
    about = [
        ("" if n else ended(code, get_language()), note_link(note))
        for code, alike in marked.items()
        for n, note in enumerate(alike)
    ]
    caused = [("", note_link(note)) for note in notes if note.is_cause]
    marks = format_html_join(" ", "{} {}", [*about, *([(gettext("← This is why"), "")] if caused else []), *caused])
    return format_html('<p class="row-marks">{}</p>', marks)


@register.simple_tag
def note_link(note: Note) -> SafeString:
    """Lead to a finding by its number, or to the end of the list that leaves it out."""
    return _link(note.number, get_language(), listed=note.listed)


@lru_cache(2_000)
def _link(number: int, language: str, *, listed: bool) -> SafeString:
    named = gettext("Reason %(n)s") % {"n": number}
    place = f"finding-{number}" if listed else "findings-all"
    return format_html('<a class="pointer" href="#{}">{}</a>', place, named)
