"""What a checker answers: findings and steps that cite rules, and the outcome that follows from them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache, total_ordering
from operator import attrgetter
from typing import Any, Generic, TypeVar

from msgspec import Struct

from games.text import CODE, NAMELESS, Choice, Text
from games.values import settle

Scenario = TypeVar("Scenario")
Result = TypeVar("Result")

POINTER = re.compile(r"(?:/[^~]*(?:~[01][^~]*)*)?")


@total_ordering
class Outcome(Choice):
    """How a finding ends, from the best to the worst."""

    ALLOWED = Text("allowed", "できる")
    UNKNOWN = Text("depends on what is not known", "情報不足")
    UNSETTLED = Text("not settled", "裁定なし")
    FORBIDDEN = Text("forbidden", "できない")

    @cached_property
    def rank(self) -> int:
        """Return how bad it is, the best being 0."""
        return list(Outcome).index(self)

    def __lt__(self, other: Outcome) -> bool:
        return self.rank < other.rank

    def __gt__(self, other: Outcome) -> bool:
        return self.rank > other.rank


# each finding is held against these: in Python 3.11 to look a member up in its class takes as long as the rest
FORBIDDEN, UNSETTLED = Outcome.FORBIDDEN, Outcome.UNSETTLED


class Neutral(Choice):
    """The mark of what merely follows from the rest: nobody asked whether it is allowed."""

    NEUTRAL = Text("result", "結果")


Mark = Outcome | Neutral


class Reading(Struct, frozen=True):
    """One way to read an open point: what it says, where it leads and on which clauses it rests.

    One that is neutral says what follows, and bears no mark of its outcome.
    """

    text: Text
    outcome: Outcome
    cites: tuple[str, ...]
    neutral: bool = False

    @property
    def mark(self) -> Mark:
        return Neutral.NEUTRAL if self.neutral else self.outcome


class Reason(Struct, frozen=True, eq=False):
    """Something a checker can say, under a code that never changes, each itself alone; calling it with the situation's names makes a finding.

    What several reasons name is gathered beforehand as `names`, what one names is given by itself. One that is neutral says
    what follows, and bears no mark of its outcome.

    Raises ValueError when the code is malformed, no clause is cited, or what is neutral is not allowed.
    """

    code: str
    outcome: Outcome
    cites: tuple[str, ...]
    text: Text
    neutral: bool = False

    def __post_init__(self) -> None:
        if not CODE.fullmatch(self.code) or not self.cites:
            raise ValueError(f"a reason needs a code and a clause: {self!r}")
        if self.neutral and self.outcome is not Outcome.ALLOWED:
            raise ValueError(f"what is neutral is allowed: {self!r}")

    @property
    def mark(self) -> Mark:
        return Neutral.NEUTRAL if self.neutral else self.outcome

    def __call__(
        self,
        at: str = "",
        names: Mapping[str, object] = NAMELESS,
        /,
        *,
        because: Iterable[str] = (),
        readings: Iterable[Reading] = (),
        cites: tuple[str, ...] = (),
        **values: object,
    ) -> Finding:
        return Finding(self, self.text.filled(names, **values), at, tuple(because), tuple(readings), cites)


class Finding(Struct, frozen=True):
    """What a checker found: `at` and `because` point into the scenario (RFC 6901), "" being the whole.

    `cites` are those clauses of its reason that decide here, all of them unless given. Raises ValueError for a malformed
    pointer or a clause that its reason does not cite, and when an unsettled finding has fewer than two readings or another
    one has any.
    """

    reason: Reason
    text: Text
    at: str
    because: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    cites: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        reason, cites, readings = self.reason, self.cites, len(self.readings)
        if not cites:
            settle(self, "cites", reason.cites)
        elif cites is not reason.cites and not _are_of(cites, reason.cites):
            raise ValueError(f"{self.code}: its reason does not cite all of {cites!r}")
        if not (_is_pointer(self.at) and all(map(_is_pointer, self.because))):
            raise ValueError(
                f"not a JSON pointer: {[one for one in (self.at, *self.because) if not _is_pointer(one)]!r}"
            )
        if (reason.outcome is UNSETTLED) != (readings >= 2) or readings == 1:
            raise ValueError(f"{self.code}: two or more readings belong to an unsettled finding, and to no other")

    def __hash__(self) -> int:
        return hash((self.reason, self.at))  # to read the text would put it together

    @property
    def code(self) -> str:
        return self.reason.code

    @property
    def outcome(self) -> Outcome:
        return self.reason.outcome

    @property
    def mark(self) -> Mark:
        return self.reason.mark


@lru_cache(maxsize=4096)
def _is_pointer(words: str) -> bool:
    return POINTER.fullmatch(words) is not None


@lru_cache(maxsize=4096)
def _are_of(cites: tuple[str, ...], all_of_them: tuple[str, ...]) -> bool:
    """Return whether clauses are all among others; the same few are asked about over and over."""
    return set(all_of_them).issuperset(cites)


def worst_of(findings: Iterable[Finding]) -> Finding:
    """Return the first of the worst findings; raises ValueError where there is none."""
    return max(findings, key=attrgetter("reason.outcome.rank"))


def outcome_of(findings: Iterable[Finding]) -> Outcome:
    """Return the outcome of the worst findings, "allowed" where there is none."""
    return max({finding.reason.outcome for finding in findings}, default=Outcome.ALLOWED)


def is_forbidden(findings: Iterable[Finding]) -> bool:
    """Return whether something is forbidden, so that it is treated as not done."""
    return FORBIDDEN in [finding.reason.outcome for finding in findings]


def cited(findings: Iterable[Finding]) -> tuple[str, ...]:
    """Return the clauses that findings cite, each once, in the order of the findings."""
    return tuple(dict.fromkeys([cite for finding in findings for cite in finding.cites]))


class Step(Struct, frozen=True):
    """One step on the way to the verdict; `state` is whatever the game shows of its state, as JSON data.

    One that is neutral has an outcome, and bears no mark of it.
    """

    text: Text
    cites: tuple[str, ...]
    at: str
    outcome: Outcome | None = None
    state: Any = None
    neutral: bool = False

    @property
    def mark(self) -> Mark | None:
        return None if self.neutral else self.outcome


def step_of(finding: Finding, state: Any = None) -> Step:
    """Return the step that tells a finding as it stands."""
    return Step(finding.text, finding.cites, finding.at, finding.outcome, state, finding.reason.neutral)


class Option(Struct, Generic[Scenario], frozen=True):
    """One thing that could be done: the situation in which it is done, and the worst that the checker finds of it there."""

    text: Text
    finding: Finding
    then: Scenario


class Verdict(Struct, Generic[Result], frozen=True):
    """The answer to a situation. Raises ValueError without a finding: a verdict is never right without a reason."""

    summary: Text
    findings: tuple[Finding, ...]
    steps: tuple[Step, ...]
    result: Result

    def __post_init__(self) -> None:
        if not self.findings:
            raise ValueError("a verdict needs a finding")

    @property
    def outcome(self) -> Outcome:
        return outcome_of(self.findings)

    @property
    def worst(self) -> list[Finding]:
        """Return the findings that end as it does."""
        outcome = self.outcome
        return [finding for finding in self.findings if finding.reason.outcome is outcome]

    @property
    def mark(self) -> Mark:
        """Return the mark of its outcome, the neutral one where all that was found merely follows."""
        return Neutral.NEUTRAL if all(finding.reason.neutral for finding in self.findings) else self.outcome
