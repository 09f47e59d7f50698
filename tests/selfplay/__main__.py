"""Let an engine play against itself: `./dev selfplay blackpoker --games N --format F --seed S`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from games.blackpoker.cards import Format
from tests.selfplay.blackpoker import Broken, Played, played

ENGINES = {"blackpoker": played}
WIDTH = 30


def main() -> None:
    """Play the duels that are asked for, show how far they are, and print the figures."""
    chosen = _chosen()
    formats = [one for one in Format if chosen.format in (one.code, "all")]
    try:
        for format in formats:
            _play(format, chosen.games, chosen.seed, chosen.jobs)
    except Broken as broken:
        sys.exit(f"\n./dev selfplay: {broken}")


def _chosen() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./dev selfplay", description="Play duels at random and hold the engine to its word."
    )
    parser.add_argument("game", choices=sorted(ENGINES))
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many duels (100)")
    parser.add_argument("--format", choices=["all", *(one.code for one in Format)], default="all", help="(all)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="seed of the first duel; the next ones count on (1)"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes (one a core)")
    chosen = parser.parse_args()
    if chosen.games < 1 or chosen.jobs < 1:
        parser.error("at least one duel, and one process")
    return chosen


def _play(format: Format, games: int, seed: int, jobs: int) -> None:
    began = time.monotonic()
    told = []
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(partial(played, format), range(seed, seed + games), chunksize=1):
            told.append(one)
            _bar(format, len(told), games, time.monotonic() - began)
    print("\n".join(_figures(format, told, time.monotonic() - began)))


def _bar(format: Format, done: int, games: int, seconds: float) -> None:
    if not sys.stderr.isatty():
        return
    filled = WIDTH * done // games
    left = seconds / done * (games - done)
    print(
        f"\r{format.code:4} [{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{games} {left:4.0f} s left",
        end="\n" if done == games else "",
        file=sys.stderr,
        flush=True,
    )


def _figures(format: Format, told: list[Played], seconds: float) -> Iterator[str]:
    decisions, listed = sum(one.decisions for one in told), sum(one.listed for one in told)
    yield (
        f"{format.code}: {len(told)} duels in {seconds:.1f} s, {decisions:,} decisions of {listed:,} listed,"
        f" {sum(one.checked for one in told):,} lists checked, {sum(one.turns for one in told) / len(told):.1f} turns a duel"
    )
    started: Counter[str] = sum((one.started for one in told), Counter())
    yield "  started: " + ", ".join(f"{code} {count:,}" for code, count in sorted(started.items()))


if __name__ == "__main__":
    main()
