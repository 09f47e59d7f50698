"""How is the page of a verdict called where somebody hands on its address?"""

from __future__ import annotations

from rulesite.checks.shown import Shown
from rulesite.checks.told import AND, CITED
from rulesite.reference.meanings import SIGNS
from rulesite.site.marks import plain_words, shown

# as many letters does another site show at most
LONGEST = 300


def handed_on(verdict: Shown, language: str) -> dict[str, str]:
    """Return its title, the sentence with its sign, and its description, the reason with the first of its clauses."""
    reason = plain_words((verdict.reason or verdict.summary).of(language))
    cites = AND.of(language).join(map(shown, verdict.first))
    return {
        "title": _shortened(f"{SIGNS[verdict.mark]} {plain_words(verdict.summary.of(language))}"),
        "description": CITED.filled(text=_shortened(reason), cites=cites).of(language),
    }


def _shortened(words: str) -> str:
    """Return the beginning of long words."""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"
