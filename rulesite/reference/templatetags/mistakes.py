"""Where can a reader tell of a mistake?"""

from __future__ import annotations

from typing import Any

from django import template

from rulesite.reference.mistakes import report

register = template.Library()


@register.inclusion_tag("reference/mistake.html", takes_context=True)
def mistake(context: template.Context, title: str, address: str = "", situation: str = "") -> dict[str, Any]:
    """Offer a report on what stands on the page, or at another address, to be copied or sent."""
    canonical, revision, contact = (str(context.get(name) or "") for name in ("canonical", "revision", "contact"))
    return {"report": report(title, address or canonical, revision, situation, contact)}
