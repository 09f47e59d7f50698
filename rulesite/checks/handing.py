"""How is the page of a verdict called where somebody hands on its address?"""

from __future__ import annotations

from collections.abc import Iterable

from games.text import Text
from games.verdict import Mark
from rulesite.checks.told import AND, CITED
from rulesite.reference.meanings import SIGNS
from rulesite.site.marks import plain_words, shown

# as many letters does another site show at most
LONGEST = 300


def handed_on(mark: Mark, summary: Text, reason: Text, cites: Iterable[str], language: str) -> dict[str, str]:
    """Return its title, the sentence with its sign, its description, the reason with clauses, and the code of its mark."""
    because = _shortened(plain_words(reason.of(language)))
    clauses = AND.of(language).join(map(shown, cites))
    return {
        "title": _shortened(f"{SIGNS[mark]} {plain_words(summary.of(language))}"),
        "description": CITED.filled(text=because, cites=clauses).of(language),
        "mark": mark.code,
    }


def _shortened(words: str) -> str:
    """Return the beginning of long words."""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"
