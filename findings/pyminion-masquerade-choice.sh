#!/usr/bin/env bash
# pyminion 0.4.0 (PyPI, a simulator of Dominion): with Masquerade one player chooses what everybody passes.
#
# Expected: each player is asked which card of the own hand is passed, as with Militia, Torturer and Bureaucrat, where
# pyminion asks the player concerned.
# Seen: only the player of Masquerade is asked, also for the card of the other, and is named as the one who decides.
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


first.hand.cards = [intrigue.masquerade, base.copper]
first.deck.cards = [base.copper, base.copper]
second.hand.cards = [base.estate, base.gold]
first.play(intrigue.masquerade, game)
print("asked of A:", asked["A"])
print("asked of B:", asked["B"])
assert asked["A"].count(("pass_decision", "A")) == 2
assert asked["B"] == []
PYTHON
