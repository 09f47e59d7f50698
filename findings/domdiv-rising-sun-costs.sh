#!/usr/bin/env bash
# domdiv 4.9.3 (PyPI, dividers for Dominion with a table of its cards): the ten Events of Rising Sun have no cost.
#
# Expected: an Event has a cost like every Event of the sets before (Amass $2, Gather $7, Receive Tribute $5; Continue 8
# debt and nothing else).
# Seen: all 69 other Events have "cost"; these ten have neither "cost" nor "debtcost", and nothing tells that apart from a
# landscape that has none, like a Landmark. Cards with only debt are told in two ways as well: "0" in Empires, an empty
# text in Rising Sun.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check domdiv==4.9.3
cd "$folder"
venv/bin/python - <<'PYTHON'
import gzip
import json
from collections import Counter
from pathlib import Path

import domdiv

table = json.loads(gzip.decompress((Path(domdiv.__file__).parent / "card_db/cards_db.json.gz").read_bytes()))
events = [card for card in table if "Event" in card["types"]]
missing = [card["card_tag"] for card in events if "cost" not in card]
print(len(events), "Events; without cost:", missing)
assert len(events) == 79
assert all(card["cardset_tags"] == ["risingSun"] for card in events if "cost" not in card)
assert len(missing) == 10
assert not [card for card in events if "cost" not in card and "debtcost" in card]
debt = Counter((card["cardset_tags"][0], card["cost"]) for card in table if card.get("debtcost"))
print("cost beside debt:", dict(debt))
assert debt["risingSun", ""] == 3
assert debt["empires", "0"] == 7
PYTHON
