#!/usr/bin/env bash
# pyminion 0.4.0 (PyPI, a simulator of Dominion): nobody chooses what Bandit trashes, and a Harem is always spared.
#
# Expected: of two revealed Treasures other than Copper the player who revealed them chooses the one that is trashed.
# Seen: nobody is asked. A Silver goes before everything, a Gold before the rest; so of Silver and Harem the Silver goes,
# in either order.
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
game = Game(players, [base.base_set, intrigue.intrigue_set], random_order=False, log_stdout=False)
game.start()


for revealed in ([base.silver, intrigue.harem], [intrigue.harem, base.silver]):
    game.trash.cards = []
    first.state.actions = 1
    first.hand.cards = [base.bandit]
    second.deck.cards = list(revealed)
    first.play(base.bandit, game)
    print("revealed:", revealed, "- trashed:", game.trash, "- asked:", asked)
    assert game.trash.cards == [base.silver]
    assert asked == {"A": [], "B": []}
PYTHON
