"""Where does what is said of a place in a situation lead?"""

from __future__ import annotations

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.translation import get_language

from rulesite.checks.form import Place

register = template.Library()


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
