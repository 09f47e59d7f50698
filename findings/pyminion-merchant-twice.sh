#!/usr/bin/env bash
# pyminion 0.4.0 (PyPI, a simulator of Dominion): a Merchant played twice by Throne Room gives its coin once.
#
# Expected: each play of a Merchant gives $1 with the first Silver of the turn, so Throne Room with a Merchant and then a
# Silver makes $2 + $2.
# Seen: the first Silver counts the Merchants in play, not how often they were played: $2 + $1. The two cards and two
# Actions of the Merchant do come twice.
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


first.hand.cards = [base.throne_room, base.merchant, base.silver]
first.deck.cards = [base.estate] * 5
first.play(base.throne_room, game)
print("hand after Throne Room:", first.hand, "- Actions:", first.state.actions)
assert first.hand.cards.count(base.estate) == 2
assert first.state.actions == 2
first.exact_play(base.silver, game)
print("coins:", first.state.money)
assert first.state.money == 3
PYTHON
