"""An opponent's move in a situation, where the checker has seats and somebody is to decide."""

from __future__ import annotations

from typing import Any

from games.game import AnyChecker
from games.seats import Decision


class NoSuchSkill(LookupError):
    """A code that is no skill of the checker's opponent."""


def decided(checker: AnyChecker, scenario: Any, skill: str | None = None, seed: int | None = None) -> Decision | None:
    """Return what an opponent decides for who is next, by default with the first skill.

    None where nobody is to decide. Raises NoSuchSkill.
    """
    if not checker.seats:
        return None
    chosen = next((each for each in checker.seats.skills if skill in (None, each.code)), None)
    if chosen is None:
        raise NoSuchSkill(skill)
    return checker.seats.decide(scenario, chosen, seed)
