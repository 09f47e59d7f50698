"""What does a process cost: CPU time and memory?

From /proc of Linux, so nothing runs within the process that is measured.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

TICK = 1000 / os.sysconf("SC_CLK_TCK")  # milliseconds


def cpu(pid: int) -> float:
    """Return the milliseconds of CPU that a process has used, all its threads together, its own and the kernel's for it."""
    after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) * TICK


def memory(pid: int) -> dict[str, float]:
    """Return megabytes: what a process has resident, and its share where pages are shared."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return {
        f"{name.upper()}, MB": int(re.findall(rf"^{name}:\s+(\d+) kB", rollup, re.MULTILINE)[0]) / 1024
        for name in ("Rss", "Pss")
    }


def children(pid: int) -> list[int]:
    """Return the processes that a process has started and that still run."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
