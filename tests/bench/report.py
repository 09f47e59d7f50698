"""How do the measurements read?"""

from __future__ import annotations

import os
import platform
import re
import time
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from tests.bench.compared import Pair, Runs

NAMES = {
    "clause": ("clause page", "template page"),
    "rule": ("clause, API", "DRF detail"),
    "rules": ("rule list, API", "DRF list"),
    "check": ("check, 20 rows", "DRF exchange"),
    "unchanged": ("clause page, 304", "bytes"),
    "clause-again": ("clause page, kept", "template page"),
    "rules-again": ("rule list, kept", "DRF list"),
}
GOAL = 0.6
KEPT = "/en/about/"
DEAREST = 10.0
"""As many kept pages may a request cost that no throttle counts."""
SHOWN = 15


def machine() -> str:
    """Say when, on which machine and with which Python."""
    model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return (
        f"{time.strftime('%Y-%m-%d')} · {model[1] if model else platform.machine()}, {os.cpu_count()} CPUs · {python}"
    )


def requests(pairs: Sequence[Pair]) -> str:
    """Show what each request costs beside its bare equivalent; an arrow marks what is slower than the goal."""
    own = ("requests/s", "CPU ms", "±", "SQL", "bytes")
    return tabled(
        ("the site", *own, "  bare", *own, "ratio", ""), [_compared(pair) for pair in pairs], words=(0, 6, 13)
    )


def processes(rows: dict[str, dict[str, float]]) -> str:
    """Show what a process of each server costs; the heads are those of the first."""
    heads = list(next(iter(rows.values())))
    return tabled(
        ("one worker", *heads), [(name, *(f"{row[head]:.1f}" for head in heads)) for name, row in rows.items()]
    )


def engine(checkers: Sequence[dict[str, Any]]) -> str:
    """Show how often a second of CPU lets a checker judge."""
    heads = list(checkers[0]["rates"])
    rows = [
        (f"{one['checker']}, {one['rows']} rows", *(f"{one['rates'][head]:,.0f}" for head in heads)) for one in checkers
    ]
    return tabled(("a second, on one core", *heads), rows)


def games(measured: Sequence[dict[str, Any]]) -> str:
    """Show what was measured of the games' engines."""
    rows = [(one["game"], one["name"], f"{one['value']:,.4g}", one["unit"]) for one in measured]
    return tabled(("game", "", "", ""), rows, words=(0, 1, 3))


def search(measured: Sequence[dict[str, Any]]) -> str:
    """Show what is seen among the first five, by the way of asking, and how long searches take."""
    sizes = [f"{one['entries']:,} entries" for one in measured]
    parts = [(name, *(f"{one['recall'][name]:.3f}" for one in measured)) for name in measured[0]["recall"]]
    figures = [
        ("built in, s", *(f"{one['built']:.1f}" for one in measured)),
        ("file, MB", *(f"{one['bytes'] / 1_000_000:.1f}" for one in measured)),
        ("a search, ms", *(f"{one['middle']:.2f}" for one in measured)),
        ("the slowest, ms", *(f"{one['slowest'][0][0]:.1f}" for one in measured)),
    ]
    slowest = [
        f"{size}: {', '.join(f'{query} ({ms:.1f} ms)' for ms, query in one['slowest'])}"
        for size, one in zip(sizes, measured, strict=True)
    ]
    asked = ["", "questions, on today's content", measured[0]["asked"]]
    return "\n".join([tabled(("recall@5", *sizes), [*parts, *figures]), "", "slowest", *slowest, *asked])


def worst(measured: Sequence[dict[str, Any]]) -> str:
    """Show what the dearest situation of each checker costs, by the way of asking; an arrow marks what is over its budget."""
    ways = dict.fromkeys(one["way"] for one in measured)
    return "\n\n".join(_dearest(way, [one for one in measured if one["way"] == way]) for way in ways)


def _dearest(way: str, measured: Sequence[dict[str, Any]]) -> str:
    budget = measured[0]["budget"]
    bytes_ = f"bytes (of {budget['bytes']:,})" if budget["bytes"] else "bytes"
    ordered = sorted(measured, key=lambda one: one["ms"], reverse=True)
    rows = [
        (
            one["checker"],
            f"{one['ms']:.1f}",
            "←" if one["ms"] > budget["ms"] else "",
            f"{one['calls']:,}",
            f"{one['bytes']:,}",
            "←" if budget["bytes"] and one["bytes"] > budget["bytes"] else "",
            one["body"],
        )
        for one in ordered
    ]
    return tabled((way, f"CPU ms (of {budget['ms']})", "", "calls", bytes_, "", "body"), rows, words=(0, 2, 5, 6))


def _compared(pair: Pair) -> tuple[str, ...]:
    ours, bare = NAMES[pair.name]
    mark = "←" if pair.ratio < GOAL else ""
    return ours, *_cells(pair.ours), f"  {bare}", *_cells(pair.bare), f"{pair.ratio:.2f}", mark


def _cells(runs: Runs) -> tuple[str, ...]:
    case = runs.case
    return f"{runs.rate:,.0f}", f"{runs.cpu:.2f}", f"{runs.spread:.0%}", str(case["queries"]), f"{case['size']:,}"


def uncounted(told: dict[str, Any], served: float) -> str:
    """Show the dearest requests that no throttle counts, each as so many kept pages; an arrow marks what is dearer than it may be.

    Both are as a server answers them: to what it takes within comes what a kept page takes beside that.
    """
    beside = served - told["kept"]
    rows = [
        (
            f"{way} {address}".strip(),
            f"{ms + beside:.2f}",
            f"{(ms + beside) / served:.1f}",
            "<-" if ms + beside > DEAREST * served else "",
        )
        for way, address, ms in told["uncounted"][:SHOWN]
    ]
    head = f"not counted: {len(told['uncounted'])} of {told['asked']}; a kept page is {served:.2f} ms"
    return tabled((head, "CPU, ms", "kept pages", ""), rows, words=(0, 3))


def tabled(head: Sequence[str], rows: Sequence[Sequence[str]], words: Collection[int] = (0,)) -> str:
    """Return rows under their heads, columns of words to the left, of numbers to the right."""
    columns = zip(head, *rows, strict=True)
    filled = [_column(column, n in words) for n, column in enumerate(columns)]
    return "\n".join("  ".join(line).rstrip() for line in zip(*filled, strict=True))


def _column(cells: Sequence[str], left: bool) -> list[str]:
    width = max(map(len, cells))
    return [cell.ljust(width) if left else cell.rjust(width) for cell in cells]
