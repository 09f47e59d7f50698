"""The search itself: rounds, until each test has passed often enough, or has failed."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf

from tests.flaky.record import Failure, Part, Record
from tests.flaky.rounds import Message, Round, environments, outcomes

TIMES, REST = 20, 2
SAVED = 2  # seconds between two times that the record is written


@dataclass
class Search:
    """A search in some files, for so many passes of each test, until a moment of the monotonic clock."""

    record: Record
    files: Sequence[str]
    times: int = TIMES
    end: float = inf
    failed: set[str] = field(default_factory=set)
    skipped: set[str] = field(default_factory=set)
    _saved: float = 0.0

    def run(self, part: Part) -> None:
        """Run rounds on a quiet and on a busy machine in turn while there is a test to repeat, and time.

        A test that fails or is skipped is not repeated in this run. Raises Broken where pytest itself fails.
        """
        for number in itertools.count(1):
            kinds = [busy for busy in (number % 2 == 0, number % 2 == 1) if self._open(part, busy)]
            if not kinds or self.is_over:
                return
            self._run(Round(number, part, kinds[0], random.SystemRandom().getrandbits(32)))

    @property
    def is_over(self) -> bool:
        """Say whether the time is up."""
        return time.monotonic() >= self.end

    def wanted(self, part: Part, busy: bool) -> int:
        """Return how often a test must pass on a machine of one kind; the rest are not repeated on a busy one."""
        if part is Part.REST:
            return 0 if busy else min(self.times, REST)
        return self.times // 2 if busy else self.times - self.times // 2

    def _open(self, part: Part, busy: bool) -> list[str]:
        return self.record.open(part, self.files, self._done(part, busy)) if self.wanted(part, busy) else []

    def _done(self, part: Part, busy: bool) -> set[str]:
        wanted = self.wanted(part, busy)
        enough = {test for test, count in self.record.counts(part, self.files) if count.of(busy) >= wanted}
        return enough | self.failed | self.skipped

    def _run(self, one: Round) -> None:
        print(f"· {one}", flush=True)
        done, log = self._done(one.part, one.busy), self.record.place.with_suffix(".log")
        try:
            for python, files in environments(self._open(one.part, one.busy)).items():
                for told in outcomes(one, python, files, done, self.end, log):
                    self._take(one, files, done, told)
        finally:
            self.record.save()

    def _take(self, one: Round, files: Sequence[str], done: set[str], told: Message) -> None:
        """Note what is told of a round: the tests of its files, or the outcome of one."""
        if "collected" in told:
            return self.record.collect(one.part, files, told["collected"], done)
        test: str = told["test"]
        match told["outcome"]:
            case "failed":
                print(f"FAILED {test} ({one})\n{told['text']}\n", flush=True)
                self.failed.add(test)
                self.record.failed(one.part, test, Failure(one.number, one.seed, one.busy))
            case "skipped":
                self.skipped.add(test)
            case _:
                self.record.passed(one.part, test, one.busy)
        if time.monotonic() >= self._saved + SAVED:
            self.record.save()
            self._saved = time.monotonic()
        return None
