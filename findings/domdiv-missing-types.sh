#!/usr/bin/env bash
# domdiv 4.9.3 (PyPI, dividers for Dominion with a table of its cards): a few cards lack a type that the cards bear.
#
# Expected: the types printed on the card: Barbarian is an Attack, Student a Liaison, the Knights are Attacks. Whether
# Favors and an Ally are set out with the kingdom hangs on "Liaison".
# Seen: eight of the nine Liaisons are marked as such, and the Attack is there on other attacks of the same sets.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check domdiv==4.9.3
cd "$folder"
venv/bin/python - <<'PYTHON'
import gzip
import json
from pathlib import Path

import domdiv

table = json.loads(gzip.decompress((Path(domdiv.__file__).parent / "card_db/cards_db.json.gz").read_bytes()))
types = {card["card_tag"]: card["types"] for card in table}
for name in ("Barbarian", "Skirmisher", "Student", "Underling", "Knights", "Cultist"):
    print(name, types[name])
print("Liaisons:", sorted(name for name in types if "Liaison" in types[name]))
assert types["Barbarian"] == ["Action"] and "Attack" in types["Skirmisher"]
assert types["Student"] == ["Action", "Wizard"] and "Liaison" in types["Underling"]
assert types["Knights"] == ["Action"] and "Attack" in types["Cultist"]
PYTHON
