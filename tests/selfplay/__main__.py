"""Let an engine play against itself: `./dev selfplay blackpoker --games N --format F --rules R --seed S`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import islice, product
from typing import Any

from games.blackpoker.cards import Format
from games.blackpoker.decisions import Side
from games.blackpoker.editions import Rules
from rulesite.progress import Progress
from tests.selfplay.blackpoker import Broken, Played, played
from tests.selfplay.opponent import Won, against_random

ENGINES = {"blackpoker": played}
# duels of a process between two looks at what has been asked for
BATCH = 4


def main() -> None:
    """Play the duels that are asked for, show how far they are, and print the figures."""
    chosen = _chosen()
    formats = [one for one in Format if chosen.format in (one.code, "all")]
    editions = [one for one in Rules if chosen.rules in (one.code, "all")]
    try:
        for rules, format in product(editions, formats):
            name = f"{rules.code} {format.code}"
            if chosen.opponent:
                _play(partial(against_random, format, rules=rules), name, chosen, _won)
            else:
                _play(partial(played, format, rules=rules, in_step=chosen.in_step), name, chosen, _figures)
    except Broken as broken:
        sys.exit(f"\n./dev selfplay: {broken}")


def _chosen() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./dev selfplay", description="Play duels at random and hold the engine to its word."
    )
    parser.add_argument("game", choices=sorted(ENGINES))
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many duels (100)")
    parser.add_argument("--format", choices=["all", *(one.code for one in Format)], default="all", help="(all)")
    parser.add_argument("--rules", choices=["all", *(one.code for one in Rules)], default="all", help="(all)")
    parser.add_argument("--opponent", action="store_true", help="let the one that looks ahead play against random")
    parser.add_argument("--in-step", action="store_true", help="let the naive engine of the tests play beside it")
    parser.add_argument(
        "--decisions", type=int, metavar="D", help="stop when so many have been made, and tell the seed to go on with"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="seed of the first duel; the next ones count on (1)"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes (one a core)")
    chosen = parser.parse_args()
    if chosen.games < 1 or chosen.jobs < 1:
        parser.error("at least one duel, and one process")
    return chosen


def _play(
    play: Callable[[int], Any],
    name: str,
    chosen: argparse.Namespace,
    figures: Callable[[str, list[Any], float], Iterator[str]],
) -> None:
    """Play duels of one edition and format, a seed each, until all are played, enough is decided, or it is stopped."""
    began, told = time.monotonic(), list[Any]()
    seeds = iter(range(chosen.seed, chosen.seed + chosen.games))
    with (
        ProcessPoolExecutor(chosen.jobs) as pool,
        Progress(f"{name}, duels", chosen.games) as progress,
        suppress(KeyboardInterrupt),
    ):
        while batch := list(islice(seeds, chosen.jobs * BATCH)):
            told += pool.map(play, batch)
            progress.advance(len(batch))
            if chosen.decisions and sum(one.decisions for one in told) >= chosen.decisions:
                break
    print("\n".join(figures(name, told, time.monotonic() - began)), flush=True)
    if len(told) < chosen.games:
        print(
            f"  go on with --rules {name.split(maxsplit=1)[0]} --format {name.split()[1]} --seed {chosen.seed + len(told)}"
        )


def _figures(name: str, told: list[Played], seconds: float) -> Iterator[str]:
    decisions, listed = sum(one.decisions for one in told), sum(one.listed for one in told)
    yield (
        f"{name}: {len(told)} duels in {seconds:.1f} s, {decisions:,} decisions of {listed:,} listed,"
        f" {sum(one.checked for one in told):,} lists checked, {sum(one.turns for one in told) / max(len(told), 1):.1f} turns a duel"
    )
    started: Counter[str] = sum((one.started for one in told), Counter())
    yield "  started: " + ", ".join(f"{code} {count:,}" for code, count in sorted(started.items()))


def _won(name: str, told: list[Won], seconds: float) -> Iterator[str]:
    by_seat = (f"as {side.code.upper()} {sum(one.won for one in told if one.seat is side)}" for side in Side)
    own = sum(one.seconds for one in told) / max(1, sum(one.own for one in told))
    yield (
        f"{name}: {sum(one.won for one in told)} of {len(told)} duels won ({', '.join(by_seat)}) in {seconds:.1f} s;"
        f" {own * 1000:.1f} ms a decision, {max((one.slowest for one in told), default=0) * 1000:.0f} ms the slowest"
    )


if __name__ == "__main__":
    main()
