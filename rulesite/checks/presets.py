"""With which examples does an empty form begin, each drawn small?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from games.game import all_games
from games.verdict import Mark
from rulesite.checks import edge
from rulesite.checks.drawing import drawn
from rulesite.checks.drawing.shapes import Drawing
from rulesite.checks.examples import Situation, questions

MOST, ALIKE = 6, 3
"""So many are offered, of one mark so many as long as there are others."""
SMALL, LARGE = range(1, 5), range(5, 13)
"""So many marks has a picture that is small, and one that is taken where there are too few of those."""


class Preset(Struct, frozen=True):
    """An example to begin with, and its picture where the checker draws one."""

    situation: Situation
    drawing: Drawing | None


@cache
def presets(game: str, checker: str, language: str) -> tuple[Preset, ...]:
    """Return examples to begin with, of different questions, in the order of the FAQ."""
    found = _various(_drawn(game, checker, language, SMALL))
    more = _various(_drawn(game, checker, language, LARGE)) if len(found) < MOST else ()
    return (*found, *more)[:MOST]


def _various(presets: Iterator[Preset]) -> tuple[Preset, ...]:
    """Return as many as are offered, not too many of one mark as long as there are others."""
    found, held = list[Preset](), Counter[Mark]()
    left = list[Preset]()
    for one in presets:
        fits = held[one.situation.mark] < ALIKE
        (found if fits else left).append(one)
        held[one.situation.mark] += 1
        if len(found) == MOST:
            break
    return (*found, *left)[:MOST]


def _drawn(game: str, checker: str, language: str, sizes: range) -> Iterator[Preset]:
    """Yield the first example of each question whose picture has so many marks; those without a picture count as small."""
    held = all_games()[game]
    by = held.checker(checker)
    for question in questions(game, checker):
        situation = question.situations[0]
        if not by.picture:
            if sizes is SMALL:
                yield Preset(situation, None)
            continue
        scenario = edge.understand(held, by, situation.example.scenario)
        picture = by.picture(scenario, by.check(scenario))
        if len(picture.all_marks) in sizes:
            yield Preset(situation, drawn(picture, language))
