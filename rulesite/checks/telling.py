"""Which marks does a page show, where most of what it tells bears the same?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.game import AnyChecker
from games.verdict import Mark, Neutral, Outcome

RANKS: tuple[Mark, ...] = (Neutral.NEUTRAL, *Outcome)


def counted(marks: Iterable[Mark]) -> list[tuple[Mark, int]]:
    """Return how often each mark stands, the best first; nothing where all are the same."""
    found = Counter(marks)
    return sorted(found.items(), key=lambda one: RANKS.index(one[0])) if len(found) > 1 else []


def usual(checker: AnyChecker, marks: Iterable[Mark]) -> frozenset[Mark]:
    """Return the marks that go without saying, as most bear them: of those that are as frequent, the best.

    Where a checker computes, what is allowed and what merely follows is told alike.
    """
    alike: frozenset[Mark] = frozenset({Neutral.NEUTRAL, Outcome.ALLOWED} if checker.computes else ())
    found = Counter(Neutral.NEUTRAL if mark in alike else mark for mark in marks)
    most = min(found, key=lambda mark: (-found[mark], RANKS.index(mark)), default=Neutral.NEUTRAL)
    return alike if most in alike else frozenset({most})
