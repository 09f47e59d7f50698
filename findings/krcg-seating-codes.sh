#!/usr/bin/env bash
# krcg 4.19 (PyPI, seating of tournaments of Vampire: The Eternal Struggle): the numbers in Score.R6 are not those that
# its description gives.
#
# Expected (docstring of krcg.seating.Score): 1 prey, 2 predator, 3 grand-prey, 4 grand-predator, 5 cross-table.
# Seen: 1 prey, 2 grand-prey, 3 grand-predator, 4 predator, 5 cross-table: the order of the columns of the measure. Who
# prints a violation by the documented list tells a repeated grand-prey as a predator, which rule 1 forbids outright.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check krcg==4.19 numpy==2.4.6
cd "$folder"
venv/bin/python - <<'PYTHON'
from krcg.seating import Round, Score


def find_position(first, second, pair):
    violations = Score([Round([first]), Round([second])]).R6
    return [int(v.position) for v in violations if (v.player_1, v.player_2) == pair]


def seat(size, player_2):
    """Two rounds in which player 2 keeps a place relative to player 1 and the others change theirs."""
    others = [n for n in range(3, size + 1)]
    first, second = [1, *others], [1, *reversed(others)]
    for table in (first, second):
        table.insert(player_2, 2)
    return first, second


places = {"prey": (5, 1), "grand-prey": (5, 2), "grand-predator": (5, 3), "predator": (5, 4), "cross-table": (4, 2)}
seen = {name: find_position(*seat(*place), (1, 2)) for name, place in places.items()}
print(seen)
assert seen == {
    "prey": [1], "grand-prey": [2], "grand-predator": [3], "predator": [4], "cross-table": [5],
}
PYTHON
