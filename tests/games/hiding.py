"""Which known facts can be hidden from the checkers, and what do they say without one? A game adds its own to `HIDINGS`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from games.contradictions import contradictions
from games.game import AnyChecker
from games.verdict import Outcome
from tests.games.blackpoker import hiding as blackpoker
from tests.games.chronocard import hiding as chronocard
from tests.games.dominion import hiding as dominion
from tests.games.nightfall import hiding as nightfall
from tests.games.vtes import hiding as vtes

CERTAIN = {Outcome.ALLOWED, Outcome.FORBIDDEN}
Hidden = tuple[str, Any, AbstractContextManager[None]]


@dataclass(frozen=True)
class Hidings:
    """The facts of a game that can be hidden: of a situation, and of the cards that it names, in memory.

    `situations` are the checkers with the situations that the property draws.
    """

    situations: st.SearchStrategy[tuple[AnyChecker, Any]]
    of_situation: Callable[[Any], Iterator[tuple[str, Any]]]
    of_cards: Callable[[Any], Iterator[tuple[str, AbstractContextManager[None]]]]
    says_what_is_left_out: Callable[[Any, Any], bool] = lambda scenario, verdict: False
    """Whether a verdict says itself that it does not judge what a situation leaves out."""


def no_facts(scenario: Any) -> Iterator[tuple[str, Any]]:
    """Yield nothing: in a game where situations tell no fact of a card that may be left open, or where no card is known."""
    yield from ()


HIDINGS = {
    "blackpoker": Hidings(blackpoker.SITUATIONS, blackpoker.of_situation, no_facts),
    "chronocard": Hidings(
        chronocard.SITUATIONS, chronocard.of_situation, chronocard.of_cards, chronocard.says_costs_are_left_out
    ),
    "dominion": Hidings(dominion.SITUATIONS, dominion.of_situation, dominion.of_cards),
    "nightfall": Hidings(nightfall.SITUATIONS, no_facts, nightfall.of_cards),
    "vtes": Hidings(vtes.SITUATIONS, no_facts, vtes.of_cards),
}


def hidden(game: str, scenario: Any) -> Iterator[Hidden]:
    """Yield each fact that can be hidden: its name, the situation without it, and what hides it in memory."""
    hidings = HIDINGS[game]
    for name, situation in hidings.of_situation(scenario):
        if not list(contradictions(situation)):
            yield name, situation, nullcontext()
    yield from ((name, scenario, in_memory) for name, in_memory in hidings.of_cards(scenario))


def turned(game: str, checker: AnyChecker, scenario: Any) -> list[str]:
    """List the facts without which a certain answer turns into the opposite certain one."""
    before = checker.check(scenario).outcome
    faults = []
    for name, situation, in_memory in hidden(game, scenario) if before in CERTAIN else ():
        with in_memory:
            if list(contradictions(situation)):
                continue
            verdict = checker.check(situation)
        after = verdict.outcome
        is_turned = after in CERTAIN and after is not before
        if is_turned and not HIDINGS[game].says_what_is_left_out(situation, verdict):
            faults.append(f"{name}: {before.code} becomes {after.code}")
    return faults
