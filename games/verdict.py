"""Verdicts: findings and steps that cite clauses, the outcome that follows from them, and links to other checkers."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property, lru_cache, total_ordering
from operator import attrgetter
from typing import Any, Generic, TypeVar

from msgspec import Struct

from games.text import CODE, NAMELESS, Choice, Text
from games.tuning import settle
from games.values import Record

Scenario = TypeVar("Scenario")
Result = TypeVar("Result")

POINTER = re.compile(r"(?:/[^~]*(?:~[01][^~]*)*)?")


@total_ordering
class Outcome(Choice):
    """The outcome of a finding, from the best to the worst."""

    ALLOWED = Text("allowed", "できる")
    UNKNOWN = Text("depends on what is not known", "情報不足")
    UNSETTLED = Text("not settled", "裁定なし")
    FORBIDDEN = Text("forbidden", "できない")

    @cached_property
    def rank(self) -> int:
        """Return the rank of the outcome, 0 for the best."""
        return list(Outcome).index(self)

    def __lt__(self, other: Outcome) -> bool:
        return self.rank < other.rank

    def __gt__(self, other: Outcome) -> bool:
        return self.rank > other.rank


# compared with each finding: in Python 3.11 to look a member up in its class takes as long as the rest
FORBIDDEN, UNSETTLED = Outcome.FORBIDDEN, Outcome.UNSETTLED
REASON_OUTCOME = attrgetter("reason.outcome")


class Neutral(Choice):
    """The mark of a mere consequence: nobody asked whether it is allowed."""

    NEUTRAL = Text("result", "結果")


Mark = Outcome | Neutral


class Reading(Record, frozen=True):
    """A way to read an open point: its text, its outcome and its clauses.

    A neutral one is a mere consequence, and bears no mark of its outcome.
    """

    text: Text
    outcome: Outcome
    cites: tuple[str, ...]
    neutral: bool = False

    @property
    def mark(self) -> Mark:
        return Neutral.NEUTRAL if self.neutral else self.outcome


class Reason(Struct, frozen=True, eq=False):
    """A sentence of a checker under a code that never changes. Calling it with the names of the situation makes a finding.

    `names` has values that several reasons share, a value given by keyword is for this one. A neutral reason is a mere consequence, and bears
    no mark of its outcome. `name` is the present name of a renamed reason, whose code stays; a `retired` one is found no more. `usual` are the
    clauses of a finding that names none: all of them, unless some are of other editions.

    Raises ValueError when the code is malformed, no clause is cited, or a neutral reason is not allowed.
    """

    code: str
    outcome: Outcome
    cites: tuple[str, ...]
    text: Text
    neutral: bool = False
    name: str = ""
    retired: bool = False
    usual: tuple[str, ...] = ()

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
    """A reason applied to a place of the scenario.

    `at` and `because` are pointers (RFC 6901), "" being the whole. `cites` are the clauses of its reason that decide here, its usual ones
    unless given. Raises ValueError for a malformed pointer or a clause that its reason does not cite, and when an unsettled finding has fewer than two
    readings or another one has any.
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
            settle(self, "cites", reason.usual or reason.cites)
        elif cites is not reason.cites and not _are_of(cites, reason.cites):
            raise ValueError(f"{self.code}: its reason does not cite all of {cites!r}")
        if not (_is_pointer(self.at) and all(map(_is_pointer, self.because))):
            raise ValueError(
                f"not a JSON pointer: {[pointer for pointer in (self.at, *self.because) if not _is_pointer(pointer)]!r}"
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
    """Return whether clauses are all among others. Cached, as the same few are compared over and over."""
    return set(all_of_them).issuperset(cites)


def worst_of(findings: Iterable[Finding]) -> Finding:
    """Return the first of the worst findings; raises ValueError where there is none."""
    return max(findings, key=attrgetter("reason.outcome.rank"))


def worst_new(findings: Collection[Finding], earlier: Collection[Finding]) -> Finding:
    """Return the first of the worst findings that are not among earlier ones, else of them all."""
    return worst_of([finding for finding in findings if finding not in earlier] or findings)


def outcome_of(findings: Iterable[Finding]) -> Outcome:
    """Return the outcome of the worst findings, "allowed" where there is none."""
    return max({finding.reason.outcome for finding in findings}, default=Outcome.ALLOWED)


def is_forbidden(findings: Iterable[Finding]) -> bool:
    """Return whether a finding forbids, so that its row counts as not done."""
    return FORBIDDEN in map(REASON_OUTCOME, findings)


def row_number(at: str) -> int:
    """Return the row number in a pointer, from 0. The pointer leads to the row or into it."""
    _, _, number, *_ = at.split("/")
    return int(number)


def cited(findings: Iterable[Finding]) -> tuple[str, ...]:
    """Return the clauses of findings, each once, in the order of the findings."""
    return tuple(dict.fromkeys([cite for finding in findings for cite in finding.cites]))


class Step(Struct, frozen=True):
    """One step on the way to the verdict. `state` is the state after it as JSON data, as far as the game shows it.

    A neutral one has an outcome, and bears no mark of it. `notation` is the decision that it begins, as players write it down.
    """

    text: Text
    cites: tuple[str, ...]
    at: str
    outcome: Outcome | None = None
    state: Any = None
    neutral: bool = False
    notation: Text | None = None

    @property
    def mark(self) -> Mark | None:
        return None if self.neutral else self.outcome


def step_of(finding: Finding, state: Any = None) -> Step:
    """Return the step of a finding."""
    return Step(finding.text, finding.cites, finding.at, finding.outcome, state, finding.reason.neutral)


class Option(Struct, Generic[Scenario], frozen=True):
    """A possible next row: the situation with it, and the worst finding on it there."""

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
        """Return the findings that decide the outcome."""
        outcome = self.outcome
        return [finding for finding in self.findings if finding.reason.outcome is outcome]

    @property
    def mark(self) -> Mark:
        """Return the outcome's mark, the neutral one where all findings are mere consequences."""
        return Neutral.NEUTRAL if all(finding.reason.neutral for finding in self.findings) else self.outcome


class Leads(Struct, Generic[Scenario, Result], frozen=True):
    """A link from verdicts to another of the game's checkers. It has the checker's slug and the words of the link.

    `situation` returns the values of the scenario there by the names of its fields, None where it cannot hold the judged situation. No link
    is shown either where the other checker refuses those values.
    """

    to: str
    text: Text
    situation: Callable[[Scenario, Verdict[Result]], Mapping[str, Any] | None]
