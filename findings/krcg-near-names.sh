#!/usr/bin/env bash
# krcg 4.19 (PyPI, cards and decks of Vampire: The Eternal Struggle): where one of two cards is missing from the table,
# its name silently becomes the other's.
#
# Expected: a whole, correctly written card name that is not in the table is a KeyError, or at least not "in" it.
# Seen: names of different real cards lie within the distance at which FuzzyDict takes a name for misspelt (0.85), so
# membership, get and indexing answer with the other card, with no mark but a log entry at level INFO. A deck with a card
# newer than the table is read as a deck with another card.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check krcg==4.19
cd "$folder"
venv/bin/python - <<'PYTHON'
from krcg.utils import FuzzyDict

PAIRS = [
    ("Blood Rage", "Blood Trade"),
    ("Dawn Operation", "Day Operation"),
    ("Deal with the Devil", "Dance with the Devil"),
    ("Donate", "Dominate"),
    ("Path of Bone, The", "Path of Blood, The"),
    ("Repulsion", "Expulsion"),
    ("Retribution", "Redistribution"),
    ("Revelation of Despair", "Revelation of Desire"),
    ("Target Hand", "Target Head"),
]
for missing, known in PAIRS:
    cards = FuzzyDict()
    cards[known] = known
    print(f"{missing!r} is taken for {cards[missing]!r}")
    assert missing in cards
    assert cards[missing] == known
PYTHON
