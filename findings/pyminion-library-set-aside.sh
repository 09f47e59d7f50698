#!/usr/bin/env bash
# pyminion 0.4.0 (PyPI, a simulator of Dominion): what Library set aside is lost when there is nothing left to draw.
#
# Expected: cards that were set aside are discarded when Library is done, also when deck and discard pile run out before
# there are seven cards in hand.
# Seen: running out ends Library before anything is discarded; the card set aside is in no zone of the player any more,
# and in no pile and not in the trash.
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
                return True
            if decision == "multi_play_decision":
                return offer["valid_cards"][0]
            fewest = next(value for key, value in offer.items() if key.startswith("min_num"))
            return offer["valid_cards"][:fewest]

        return decide

asked = {"A": [], "B": []}
first, second = players = [Player(Decider(asked[name]), player_id=name) for name in asked]
game = Game(players, [base.base_set, intrigue.intrigue_set], random_order=False, log_stdout=False)
game.start()


first.hand.cards = [base.library]
first.deck.cards = [base.copper, base.village]
first.discard_pile.cards = []
before = first.get_all_cards()
first.play(base.library, game)
after = first.get_all_cards()
print("cards of the player before:", before)
print("cards of the player after: ", after)
assert base.village in before
assert base.village not in after
assert base.village not in game.trash.cards
assert len(after) == len(before) - 1
PYTHON
