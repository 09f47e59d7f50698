#!/usr/bin/env bash
# krcg 4.19 (PyPI, seating of tournaments of Vampire: The Eternal Struggle): the score that optimise_table returns leaves
# out the other tables of the round.
#
# Expected: the score of the whole seating with the table arranged at its best, so that it can be compared with the score
# before.
# Seen: only the table that is arranged is measured in the last round. Here two pairs of players meet again at two other
# tables of that round; what is returned is as good as for a seating without any such pair.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check krcg==4.19 numpy==2.4.6
cd "$folder"
venv/bin/python - <<'PYTHON'
from krcg.seating import Round, Score, measure, optimise_table, player_mapping

first = [["A", "B", "C", "D"], ["E", "F", "G", "H"], ["I", "J", "K", "L"], ["M", "N", "O", "P"]]
apart = [["A", "E", "I", "M"], ["F", "J", "N", "B"], ["K", "O", "C", "G"], ["P", "D", "H", "L"]]
again = [["F", "E", "I", "M"], ["A", "J", "N", "B"], ["K", "O", "C", "G"], ["P", "D", "H", "L"]]


def score(second):
    """What optimise_table returns for the last table, and the score of the whole seating."""
    rounds = [Round([list(table) for table in seats]) for seats in (first, second)]
    returned = optimise_table(rounds, 3)
    mapping = player_mapping(rounds)
    whole = Score.fast_total(sum(measure(mapping, each) for each in rounds), len(rounds))
    return float(returned), float(whole), [(pair.player_1, pair.player_2) for pair in Score(rounds).R4]


print("nobody meets again:", score(apart))
print("two pairs do:      ", score(again))
assert score(apart)[2] == []
assert len(score(again)[2]) == 2
assert score(again)[0] == score(apart)[0]
assert score(again)[1] > score(apart)[1] + 10**9
PYTHON
