#!/usr/bin/env bash
# pyminion 0.4.0 (PyPI, a simulator of Dominion): Victory cards of the kingdom lie in piles of ten.
#
# Expected: eight of each with two players, as of Estate, Duchy and Province (and twelve with three or more).
# Seen: the basic cards follow the number of players, the kingdom does not, so Gardens, Duke, Mill, Nobles and Harem have
# ten each, and a pile that should end the game as a third one lasts two gains longer.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check pyminion==0.4.0
cd "$folder"
venv/bin/python - <<'PYTHON'
import logging

from pyminion.expansions import base, intrigue
from pyminion.game import Game
from pyminion.player import Player

logging.disable(logging.CRITICAL)
class Decider:
    """Take the first cards offered, as few as allowed, and note who is asked."""

    def __init__(self, asked):
        self.asked = asked

    def __getattr__(self, decision):
        def decide(*, player, card, **offer):
            self.asked.append((decision, player.player_id))
            if decision == "binary_decision":
                return False
            if decision == "multi_play_decision":
                return offer["valid_cards"][0]
            fewest = next(value for key, value in offer.items() if key.startswith("min_num"))
            return offer["valid_cards"][:fewest]

        return decide

asked = {"A": [], "B": []}
first, second = players = [Player(Decider(asked[name]), player_id=name) for name in asked]
game = Game(players, [base.base_set, intrigue.intrigue_set], kingdom_cards=[base.gardens, intrigue.duke, intrigue.mill, intrigue.nobles, intrigue.harem], random_order=False, log_stdout=False)
game.start()


basic = {name: game.supply.pile_length(name) for name in ("Estate", "Duchy", "Province")}
kingdom = {name: game.supply.pile_length(name) for name in ("Gardens", "Duke", "Mill", "Nobles", "Harem")}
print("basic:", basic)
print("kingdom:", kingdom)
assert set(basic.values()) == {8}
assert set(kingdom.values()) == {10}
PYTHON
