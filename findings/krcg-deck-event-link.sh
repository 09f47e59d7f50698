#!/usr/bin/env bash
# krcg 4.19 (PyPI, cards and decks of Vampire: The Eternal Struggle): a deck read back from its own JSON has lost the link
# to its event.
#
# Expected: Deck.from_json restores what Deck.to_json wrote.
# Seen: everything of the head comes back but event_link, which is written and not read; writing the deck again drops it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check krcg==4.19
cd "$folder"
venv/bin/python - <<'PYTHON'
from krcg.deck import Deck

deck = Deck(id="2020xy", author="A. Uthor")
deck.event = "Praxis Seizure"
deck.event_link = "https://example.org/event/1"
deck.place = "Somewhere"
deck.players_count = 12
deck.player = "P. Layer"
deck.name = "First try"
written = deck.to_json()
again = Deck()
again.from_json(written)
rewritten = again.to_json()
print("written:  ", written)
print("rewritten:", rewritten)
assert {key for key in written if written[key] != rewritten.get(key)} == {"event_link"}
assert "event_link" not in rewritten
PYTHON
