"""Which changes are said alike, so that a page can say once what they share?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from games.text import Text
from rulesite.checks.ways import saying
from rulesite.checks.ways.remedies import Remedy
from rulesite.checks.ways.spots import Spot, spots


class Alike(Struct, frozen=True):
    """Remedies that begin alike: what they begin with, and each with how it goes on; one by itself has no beginning."""

    beginning: Text | None
    remedies: tuple[tuple[Text, Remedy], ...]


def alike(scenario: Any, remedies: Iterable[Remedy]) -> Iterator[Alike]:
    """Yield the remedies of a situation in their order, those that begin alike with the first of them."""
    held = {spot.at: spot for spot in spots(scenario)}
    parted = [(remedy, _parted(held, remedy)) for remedy in remedies]
    shared = Counter(parts[0] for _, parts in parted if parts)
    told: set[Text] = set()
    for remedy, parts in parted:
        beginning = parts[0] if parts and shared[parts[0]] > 1 else None
        if beginning is None:
            yield Alike(None, ((remedy.text, remedy),))
        elif beginning not in told:
            told.add(beginning)
            yield Alike(beginning, tuple((them[1], one) for one, them in parted if them and them[0] == beginning))


def _parted(held: dict[str, Spot], remedy: Remedy) -> tuple[Text, Text] | None:
    """Return how a remedy begins and how it goes on, None where it cannot be parted."""
    first, *further = remedy.edits
    spot = held.get(first.at)
    if spot and not further and first.op == "replace" and remedy.text == saying.changed(spot, first.value):
        return saying.changed_to_one(spot, first.value)
    return saying.parted(remedy.text)
