"""Do the tests notice when the program is changed? `./dev mutants [GAME|PACKAGE] [--seed N] [--number N]`."""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest

from rulesite.progress import Progress
from tests.mutants.fitting import Fitting, Unfit, fitting
from tests.mutants.mutant import KINDS, Mutant
from tests.mutants.target import Target, targets
from tests.mutants.trial import copied, prepare, survives


def main() -> None:
    """Try mutants of what is asked for, tell of each, and end with those that no test noticed."""
    known = targets()
    options = _options(known)
    if options.name:
        with copied():
            _try(known[options.name], options)
        return
    numbers = ["--seed", str(options.seed), "--number", str(options.number), "--limit", str(options.limit)]
    for name in known:
        # what one has imported another may change
        subprocess.run([sys.executable, "-m", "tests.mutants", name, *numbers], check=True)


def _options(known: dict[str, Target]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./dev mutants", description="Change the program in one place at a time and see whether a test notices."
    )
    parser.add_argument(
        "name",
        nargs="?",
        choices=sorted(known),
        help="a game or a package of rulesite (all of them, one after another)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which mutants are drawn (1)")
    parser.add_argument("--number", type=int, default=100, metavar="N", help="how many, as many of each kind (100)")
    parser.add_argument("--limit", type=float, default=120, metavar="S", help="seconds after which one is killed (120)")
    return parser.parse_args()


def drawn(mutants: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """Return some of the mutants by chance, of each kind as many as there are to be had; the same for the same seed."""
    chance = random.Random(seed)
    kinds = [[mutant for mutant in mutants if mutant.kind == kind] for kind in KINDS]
    shuffled = [chance.sample(mutants, len(mutants)) for mutants in kinds]
    return [mutant for one_of_each in zip_longest(*shuffled) for mutant in one_of_each if mutant][:number]


def _try(target: Target, options: argparse.Namespace) -> None:
    chosen = drawn([*target.mutants()], options.number, options.seed)
    print(f"· {target.name}: {len(chosen)} mutants, seed {options.seed}; first the tests as they are", flush=True)
    prepare(target)
    try:
        fits = fitting(target)
    except Unfit as unfit:
        sys.exit(f"./dev mutants: {unfit}")
    with Progress(f"{target.name}, mutants", len(chosen)) as progress:
        survivors = [
            mutant
            for number, mutant in enumerate(chosen, 1)
            if _survives(mutant, fits, number, options.limit, progress)
        ]
    print("\n".join(_told(target, chosen, survivors)), flush=True)


def _survives(mutant: Mutant, fits: Fitting, number: int, limit: float, progress: Progress) -> bool:
    began = time.monotonic()
    tests = fits.tests(mutant)
    survived, killer = survives(mutant, tests, limit) if tests else (True, "")
    told = f"survived {len(tests)} tests" if survived else f"killed by {killer}"
    place = f"{mutant.kind} {mutant.file}:{mutant.line}"
    progress.print(f"{number:>4}  {time.monotonic() - began:5.1f} s  {place}  {told}")
    progress.advance()
    return survived


def _told(target: Target, chosen: list[Mutant], survivors: list[Mutant]) -> Iterator[str]:
    tried, left = Counter(mutant.kind for mutant in chosen), Counter(mutant.kind for mutant in survivors)
    for mutant in survivors:
        yield f"\nsurvivor: {mutant.file}:{mutant.line} {mutant.kind}\n{mutant.difference(mutant.file.read_bytes())}"
    yield f"\n{target.name}: killed {len(chosen) - len(survivors)} of {len(chosen)}"
    yield from (f"  {kind:<12}{tried[kind] - left[kind]:>4} of {tried[kind]}" for kind in KINDS if tried[kind])


if __name__ == "__main__":
    main()
