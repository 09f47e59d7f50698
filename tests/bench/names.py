"""How quickly is a typed name matched with the cards of a game, by the CPU time of each name?"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from time import process_time_ns
from typing import Any

from games import naming, text
from games.content import Content
from games.game import all_games

KNOWN_US, NEAR_US = 50, 2_000
"""The budget in microseconds for a name that is known, and for one that is near."""
TIMES = (1, 10, 100)
MOST = 1_500


def names_of(content: Content) -> list[str]:
    """Return names of the table of cards and of the table of other names."""
    printed = [name for row in content.library.rows for name in {row.name.en, row.name.ja}]
    called = [other.name for other in content.library.other_names]
    every = max(1, len(printed) // MOST)
    return [*printed[::every], *called]


def misspelt(name: str) -> str:
    """Return a name without its last letter but one."""
    return name[:-2] + name[-1]


def measured(content: Content, names: Sequence[str]) -> float:
    """Return the median of the microseconds that a name takes when it was never asked for."""
    content.match(names[0])
    return median(_microseconds(content, name) for name in names)


def _microseconds(content: Content, name: str) -> float:
    caches: tuple[Any, ...] = (content.matcher.match, naming.key, text.folded)
    for cache in caches:
        cache.cache_clear()
    begun = process_time_ns()
    content.match(name)
    return (process_time_ns() - begun) / 1_000


def report() -> str:
    """Measure the games with a table of other names, and return a line for each; "over" marks what exceeds its budget."""
    lines = ["| name | CPU, median | budget |", "|---|---|---|"]
    for game in all_games().values():
        content = game.content
        if content.library.other_names:
            known = names_of(content)
            near = [
                name for name in map(misspelt, (name for name in known if len(name) > 6)) if _is_near(content, name)
            ]
            lines += [
                _line(f"{game.slug}: {len(known)} known names", measured(content, known), KNOWN_US),
                _line(f"{game.slug}: {len(near)} near names", measured(content, near), NEAR_US),
            ]
            for times in TIMES:
                longer = ["x".join([name] * times) for name in near[:300]]
                lines.append(_line(f"{game.slug}: names {times} times as long", measured(content, longer), None))
    return "\n".join(lines)


def _is_near(content: Content, name: str) -> bool:
    return bool(content.match(name).meant)


def _line(name: str, microseconds: float, budget: int | None) -> str:
    over = " (over)" if budget and microseconds > budget else ""
    return f"| {name} | {microseconds:.1f} µs{over} | {f'{budget} µs' if budget else '–'} |"
