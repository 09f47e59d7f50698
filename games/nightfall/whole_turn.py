"""Leads from the verdict on one phase to the turn as a whole."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from string import ascii_uppercase
from typing import Any

from games.leads import Leads
from games.nightfall.rules import WoundKind
from games.nightfall.terms import FULL_HAND
from games.sentences import sentences
from games.text import folded
from games.verdict import Result, Scenario, Verdict

WORDS = sentences(__name__)
GO_ON = WORDS.text("go-on")


def leads(in_turn: Callable[[Scenario, Verdict[Result]], Mapping[str, Any] | None]) -> Leads[Scenario, Result]:
    """Return that verdicts lead to the turn which a function describes."""
    return Leads("turn", GO_ON, in_turn)


def table(player: str, others: Iterable[str | None] = ()) -> list[dict[str, str]]:
    """Return the players of a turn of which only some are named, the active one first; at least one other is there."""
    named = {folded(name): name for name in (player, *others) if name is not None}
    if len(named) == 1:
        named["other"] = unnamed(named)
    return [{"name": name} for name in named.values()]


def unnamed(taken: Iterable[str]) -> str:
    """Return what a player is called of whom no name is told: a letter that is not taken."""
    held = {folded(name) for name in taken}
    return next(letter for letter in ascii_uppercase[1:] if folded(letter) not in held)


def hand(cards: int, used: Iterable[WoundKind], wounds: int = 0) -> dict[str, int]:
    """Return a full hand with the Wounds that are used, so many in all at least, and so many other cards; a fuller one where they are more."""
    kinds = Counter(used)
    kinds[WoundKind.PLAIN] += max(0, wounds - kinds.total())
    return {
        "others": max(cards, FULL_HAND - kinds.total()),
        **{kind.name.lower(): kinds[kind] for kind in WoundKind},
    }
