"""Leads from the verdict on one phase to the turn as a whole."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from string import ascii_uppercase
from typing import Any

from games.nightfall.rules import WoundKind
from games.nightfall.terms import FULL_HAND
from games.sentences import sentences
from games.text import folded
from games.verdict import Leads, Result, Scenario, Verdict

WORDS = sentences(__name__)
GO_ON = WORDS.text("go-on")


def leads(in_turn: Callable[[Scenario, Verdict[Result]], Mapping[str, Any] | None]) -> Leads[Scenario, Result]:
    """Return leads to the turn that a function describes."""
    return Leads("turn", GO_ON, in_turn)


def turn_players(player: str, other_players: Iterable[str | None] = ()) -> list[dict[str, str]]:
    """Return the players of a turn, the active one first, at least two."""
    names = {folded(name): name for name in (player, *other_players) if name is not None}
    if len(names) == 1:
        names["other"] = free_name(names)
    return [{"name": name} for name in names.values()]


def free_name(names: Iterable[str]) -> str:
    """Return a letter that no player has as a name."""
    folded_names = {folded(name) for name in names}
    return next(letter for letter in ascii_uppercase[1:] if folded(letter) not in folded_names)


def full_hand(cards: int, used: Iterable[WoundKind], wounds: int = 0) -> dict[str, int]:
    """Return a full hand with used cards and Wounds, at least `wounds` Wounds."""
    kinds = Counter(used)
    # further Wounds in hand are taken as plain ones
    kinds[WoundKind.PLAIN] += max(0, wounds - kinds.total())
    return {
        "others": max(cards, FULL_HAND - kinds.total()),
        **{kind.name.lower(): kinds[kind] for kind in WoundKind},
    }
