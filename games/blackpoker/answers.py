"""How can a player answer a choice that an effect asks for?"""

from __future__ import annotations

from dataclasses import dataclass

from games.blackpoker.cards import Card
from games.blackpoker.sides import Side
from games.blackpoker.state import Way


@dataclass(frozen=True, slots=True)
class Attacker:
    """Name one more attacker."""

    by: Side
    soldier: int


@dataclass(frozen=True, slots=True)
class Blocker:
    """Name one more blocker of an attacker."""

    by: Side
    blocker: int
    attacker: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose a card."""

    by: Side
    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    """Choose one of the ways that an effect offers."""

    by: Side
    way: Way


@dataclass(frozen=True, slots=True)
class Point:
    """Choose a new target."""

    by: Side
    target: int | Side


@dataclass(frozen=True, slots=True)
class Done:
    """Name no more attackers, or no more blockers."""

    by: Side


Answer = Attacker | Blocker | Pick | Take | Point | Done
