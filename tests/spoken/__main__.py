"""How many of 2,000 drawn sentences are read right, in all games together? `python -m tests.spoken [--number N] [--seed S]`."""

from __future__ import annotations

import argparse

from games.game import all_games
from tests.spoken.drawn import read_all
from tests.spoken.test_spoken import DRAWS


def main() -> None:
    """Print a line for each game, and each sentence that was read wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for slug, draw in DRAWS.items():
        tally = read_all(all_games()[slug], draw, asked.number // len(DRAWS), asked.seed)
        print(
            f"{slug}: {tally.number} sentences, {tally.right} right, {len(tally.unread)} not whole, {len(tally.wrong)} wrong"
        )
        for wrong in tally.wrong:
            print(f"  {wrong}")


main()
