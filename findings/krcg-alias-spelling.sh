#!/usr/bin/env bash
# krcg 4.19 (PyPI, cards and decks of Vampire: The Eternal Struggle): a short name is found or not by how it was handed
# over.
#
# Expected: FuzzyDict finds an alias whether it was given to the constructor or to add_alias; names are compared without
# capitals either way.
# Seen: add_alias folds the alias, the constructor does not, while every look-up folds what is asked. An alias with a
# capital or an accent that was given to the constructor is therefore never found; in small letters it is.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check krcg==4.19
cd "$folder"
venv/bin/python - <<'PYTHON'
from krcg.utils import FuzzyDict


def find(cards, name):
    cards["Laptop Computer"] = 101067
    return cards.get(name)


print("constructor, capital: ", find(FuzzyDict(aliases={"Laptop": "Laptop Computer"}), "Laptop"))
print("constructor, small:   ", find(FuzzyDict(aliases={"laptop": "Laptop Computer"}), "Laptop"))
added = FuzzyDict()
added.add_alias("Laptop", "Laptop Computer")
print("add_alias, capital:   ", find(added, "Laptop"))
assert find(FuzzyDict(aliases={"Laptop": "Laptop Computer"}), "Laptop") is None
assert find(FuzzyDict(aliases={"laptop": "Laptop Computer"}), "Laptop") == 101067
assert find(added, "Laptop") == 101067
PYTHON
