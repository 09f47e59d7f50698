"""How many drawn sentences are read back as the situation that they were made from?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from games.game import Game

MISSING = object()


class Spoken(Struct, frozen=True):
    """A sentence, the checker that it is meant for, and what its situation must hold: values by JSON pointer, names folded."""

    text: str
    checker: str
    must: Mapping[str, Any]


class Tally(Struct):
    """The sentences that were read right, those that were not read whole, and those that were read as something else."""

    right: int = 0
    unread: list[str] = []  # msgspec copies it
    wrong: list[str] = []

    @property
    def number(self) -> int:
        return self.right + len(self.unread) + len(self.wrong)


Draw = Callable[[Random], Spoken]


def read_all(game: Game, draw: Draw, number: int, seed: int) -> Tally:
    """Draw sentences of a game and read them."""
    chance, tally = Random(seed), Tally()
    for _ in range(number):
        spoken = draw(chance)
        best = next((reading for reading in game.read(spoken.text) if reading.draft.is_whole), None)
        if best is None:
            tally.unread.append(spoken.text)
        elif best.checker == spoken.checker and _holds(game, best.draft.scenario, spoken.must):
            tally.right += 1
        else:
            tally.wrong.append(f"{spoken.text} → {best.checker} {best.draft.scenario}")
    return tally


def _holds(game: Game, scenario: Mapping[str, Any], must: Mapping[str, Any]) -> bool:
    return all(_same(game, value_at(scenario, pointer), value) for pointer, value in must.items())


def _same(game: Game, found: Any, wanted: Any) -> bool:
    if found == wanted or not isinstance(found, str) or not isinstance(wanted, str):
        return bool(found == wanted)
    card, other = game.content.matcher.find_card(found), game.content.matcher.find_card(wanted)
    return card is not None and other is not None and card.id == other.id


def value_at(scenario: Any, pointer: str) -> Any:
    """Return the value at a pointer, None where there is none; "#" at the end counts a list."""
    place = scenario
    for step in pointer.strip("/").split("/"):
        if step == "#":
            return len(place or ())
        if isinstance(place, list):
            place = place[int(step)] if int(step) < len(place) else None
        elif isinstance(place, dict):
            place = place.get(step)
        else:
            return None
    return place
