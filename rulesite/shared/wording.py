"""Which words did the clauses have on which a verdict rests?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.game import Game
from games.text import LANGUAGES, Text
from rulesite.site.plain import plain, plain_words

Data = dict[str, Any]


def wordings(game: Game, verdict: Data) -> dict[str, Data]:
    """Return the words of everything that a verdict cites, by cite."""
    found = ((cite, wording(game, cite)) for cite in dict.fromkeys(_cited(verdict)))
    return {cite: words for cite, words in found if words}


def wording(game: Game, cite: str) -> Data | None:
    """Return the title of a clause, and the words and standing of the parts that a cite names; None where there are none."""
    try:
        clause, part = game.content.clause(cite), game.content.part(cite)
    except LookupError:
        return None
    parts = (part,) if part else clause.part
    return {
        "title": plain(clause.title),
        "parts": [{"text": _words(one.text), "standing": one.standing.code} for one in parts],
    }


def _words(text: Text) -> dict[str, str]:
    return {language: plain_words(text.of(language)) for language in LANGUAGES}


def _cited(verdict: Data) -> Iterator[str]:
    for finding in verdict["findings"]:
        yield from finding["cites"]
        yield from (cite for reading in finding["readings"] for cite in reading["cites"])
    yield from (cite for step in verdict["steps"] for cite in step["cites"])
