"""Does a site stay as quick and as small as it was? `./dev soak MINUTES` asks it for everything at once and tells of each minute.

On the database and the cache of DATABASE_URL and CACHE_URL, else on an SQLite file of the run; with --stack through a proxy on two
nodes, which are updated one after the other in the first quarter.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles

from rulesite.progress import Progress
from tests.bench.process import memory
from tests.faults import asked
from tests.faults.asked import Answer, Question
from tests.faults.site import Site, copied, scratch
from tests.faults.stacks import swapped
from tests.soak.traffic import Traffic
from tests.stack.topology import Stack, stack

CLIENTS, RATE = 8, 20.0  # requests a second, all clients together
FLAT = 3.0  # per cent by which memory may differ over the second half
# whether what stays away is told soon is for ./dev faults; here a busy machine alone shall be no failure
PATIENT = {"DATABASE_TIMEOUT": "20", "CACHE_TIMEOUT": "5"}
LINE = "{minute:>6} {requests:>9} {failed:>6} {lost:>5} {median:>10.1f} {slow:>9.1f} {memory:>11.1f}"
HEADS = "minute  requests    5xx  none  median, ms  99 %, ms  memory, MB"


@dataclass
class Minute:
    """What came within one minute."""

    times: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    through: Counter[str] = field(default_factory=Counter)
    hits: Counter[str] = field(default_factory=Counter)

    def count(self, question: Question, answer: Answer) -> None:
        """Count an answer, and by its kind one that nobody could want, and one that a proxy had kept."""
        self.times.append(1_000 * answer.seconds)
        if "Cache-Status" in answer.headers:
            self.through[question.name] += 1
            self.hits[question.name] += "; hit" in answer.headers["Cache-Status"]
        self.statuses[answer.status] += 1
        if not answer.status or answer.status >= 500:
            self.wrong[f"{question.name}: {answer.status or 'nothing'}"] += 1

    @property
    def failed(self) -> int:
        """Return how many answers were the site's own failure."""
        return sum(number for status, number in self.statuses.items() if status >= 500)

    @property
    def lost(self) -> int:
        """Return how many requests had no answer."""
        return self.statuses[0]


@dataclass
class Soak:
    """One run: where the site listens, who serves it, what is asked of it, and what came, minute by minute."""

    port: int
    workers: Callable[[], list[int]]
    traffic: Traffic
    began: float = field(default_factory=time.monotonic)
    minutes: list[Minute] = field(default_factory=lambda: [Minute()])
    over: threading.Event = field(default_factory=threading.Event)

    def client(self, seed: int) -> None:
        """Ask for one thing after the other, as evenly as the rate wants, until the run is over."""
        chance = Random(seed)
        while not self.over.wait(chance.uniform(0, 2 * CLIENTS / RATE)):
            question = self.traffic.draw(chance)
            answer = asked.ask(self.port, question)
            self.traffic.note(question, answer)
            self.minutes[-1].count(question, answer)

    def told(self, minutes: int, progress: Progress) -> Iterator[tuple[Minute, float]]:
        """Yield each minute when it is over, with the memory that the workers have then, in megabytes."""
        for n in range(1, 60 * minutes + 1):
            time.sleep(max(0.0, self.began + n - time.monotonic()))
            progress.advance()
            if n % 60:
                continue
            minute = self.minutes[-1]
            self.minutes.append(Minute())
            yield minute, sum(memory(worker)["RSS, MB"] for worker in self.workers())


def main() -> None:
    """Run for some minutes; ends with 1 where an answer failed or memory did not stay."""
    chosen = _chosen()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    with scratch("soak") as folder:
        problems = [*(_of_a_stack if chosen.stack else _of_a_site)(folder, chosen.minutes)]
    if problems:
        sys.exit(f"./dev soak: {'; '.join(problems)}")


def _of_a_site(folder: Path, minutes: int) -> Iterator[str]:
    kept = {name: os.environ[name] for name in ("DATABASE_URL", "CACHE_URL") if name in os.environ}
    site = Site(folder, settings=PATIENT | kept)
    site.release()
    with site.serving() as server:
        yield from _soaked(Soak(server.port, lambda: [server.worker], Traffic(server.port)), minutes)


def _of_a_stack(folder: Path, minutes: int) -> Iterator[str]:
    """Ask two nodes through their proxy, and put others in their places after a quarter of the time.

    All of them run a copy of the code: what is changed here meanwhile is another build, of which the stack knows nothing.
    """
    code = copied(folder / "code")
    with (
        stack(
            folder, code, DATABASE_TIMEOUT=PATIENT["DATABASE_TIMEOUT"], CACHE_TIMEOUT=PATIENT["CACHE_TIMEOUT"]
        ) as running,
        ThreadPoolExecutor(1) as aside,
    ):
        soak = Soak(
            running.port, lambda: [pid for node in running.nodes for pid in node.processes[1:]], Traffic(running.port)
        )
        updated = aside.submit(_updated, running, code, soak.over, 15 * minutes)
        yield from _soaked(soak, minutes)
        updated.result()


def _updated(running: Stack, code: Path, over: threading.Event, seconds: int) -> None:
    """Put another node in the place of each, once some seconds have gone by."""
    if not over.wait(seconds):
        for _ in range(len(running.nodes)):
            swapped(running, code)


def _soaked(soak: Soak, minutes: int) -> Iterator[str]:
    """Print each minute, and yield what was not as it should be."""
    clients = [threading.Thread(target=soak.client, args=(seed,), daemon=True) for seed in range(CLIENTS)]
    for client in clients:
        client.start()
    print(HEADS, flush=True)
    seen = []
    # its lines are the progress where there is no terminal
    with Progress("seconds", 60 * minutes, shown=sys.stderr.isatty()) as progress:
        for n, (minute, held) in enumerate(soak.told(minutes, progress), 1):
            seen.append((minute, held))
            slow = quantiles(minute.times, n=100)[98] if len(minute.times) > 1 else 0.0
            figures = {"median": median(minute.times or [0.0]), "slow": slow, "memory": held}
            progress.print(
                LINE.format(minute=n, requests=len(minute.times), failed=minute.failed, lost=minute.lost, **figures)
            )
    soak.over.set()
    for client in clients:
        client.join()
    print(_statuses(soak.minutes))
    print(_hits(soak.minutes))
    if failed := sum(minute.failed + minute.lost for minute, _ in seen):
        yield f"{failed} requests failed"
    sizes = [held for _, held in seen[len(seen) // 2 :]]
    middle = (max(sizes) + min(sizes)) / 2
    if 100 * (max(sizes) - middle) / middle > FLAT:
        yield f"memory went from {min(sizes):.1f} to {max(sizes):.1f} MB in the second half"


def _statuses(minutes: list[Minute]) -> str:
    """Tell how often each status came, and what had none or one of a failure."""
    statuses, wrong = Counter[int](), Counter[str]()
    for minute in minutes:
        statuses += minute.statuses
        wrong += minute.wrong
    counted = [f"{number} × {status or 'none'}" for status, number in sorted(statuses.items())]
    return "; ".join((", ".join(counted), *(f"{name} ({number})" for name, number in wrong.items())))


def _hits(minutes: list[Minute]) -> str:
    """Tell of each kind how much of it a proxy had kept, where there is one; nothing of what it passes on always."""
    through, hits = Counter[str](), Counter[str]()
    for minute in minutes:
        through += minute.through
        hits += minute.hits
    return ", ".join(f"{name}: {100 * hits[name] / number:.0f} % kept of {number}" for name, number in through.items())


def _chosen() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev soak", description="Ask a site for everything at once.")
    parser.add_argument("minutes", type=int, help="how long")
    parser.add_argument("--stack", action="store_true", help="ask two nodes through a proxy, and update them meanwhile")
    chosen = parser.parse_args()
    if chosen.minutes < 1:
        parser.error("at least one minute")
    return chosen


if __name__ == "__main__":
    main()
