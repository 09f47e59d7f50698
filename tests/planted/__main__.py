"""How many planted faults are found? `.venv/bin/python -m tests.planted [--seed N] [--each N]`.

The faults are planted in a copy of the tree, `./dev contradictions` is asked there, and each fault counts as found where an alarm that was
not there before names its entry.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.planted.faults import MAKERS, Planted, plant
from tests.tree import copied

ASK = "import os, sys; sys.path.insert(0, '.'); from tests.planted.alarms import write; write()"


def trial(seed: int, each: int) -> tuple[list[Planted], list[Planted]]:
    """Plant faults in a copy; return all of them, and those that are found."""
    with TemporaryDirectory() as folder:
        tree = copied(Path(folder))
        before = _alarms(tree)
        planted = plant(tree, seed, each)
        after = _alarms(tree) - before
    named = {(game, entry) for _, game, entries, _ in after for entry in entries}
    found = [one for one in planted if any((one.game, entry) in named for entry in one.entries)]
    return planted, found


def _alarms(tree: Path) -> set[tuple[str, str, tuple[str, ...], str]]:
    ran = subprocess.run([sys.executable, "-c", ASK], cwd=tree, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise RuntimeError(ran.stderr[-3000:])
    return {(kind, game, tuple(entries), told) for kind, game, entries, told in json.loads(ran.stdout)}


def main() -> None:
    """Print how many faults of each kind are found, and those that are not."""
    parser = argparse.ArgumentParser(prog="python -m tests.planted")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which faults are planted (1)")
    parser.add_argument("--each", type=int, default=10, metavar="N", help="how many of each kind (10)")
    options = parser.parse_args()
    planted, found = trial(options.seed, options.each)
    counts = Counter(one.kind for one in found)
    for kind in MAKERS:
        print(f"{kind:20} {counts[kind]:>3} of {options.each}")
    print(f"{'together':20} {len(found):>3} of {len(planted)}, seed {options.seed}")
    for one in planted:
        if one not in found:
            print(f"  not found: {one.kind} {one.game} {', '.join(one.entries)}")


if __name__ == "__main__":
    main()
