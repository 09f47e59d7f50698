#!/usr/bin/env bash
# pyminion 0.4.0 (PyPI, a simulator of Dominion): a card gained to Swindler stays in the Supply as well.
#
# Expected: the other player trashes a Copper and gains another card at $0 from its pile; no card comes or goes.
# Seen: the card is put into the discard pile but not taken from its pile, so the game holds one card more with each
# Swindler, and a pile from which only Swindler takes never runs out.
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


first.hand.cards = [intrigue.swindler]
second.deck.cards.append(base.copper)


def count_cards():
    piles = sum(len(pile) for pile in game.supply.piles)
    return piles + len(game.trash) + sum(len(player.get_all_cards()) for player in players)


before, pile = count_cards(), game.supply.pile_length("Copper")
first.play(intrigue.swindler, game)
print("cards in the game:", before, "->", count_cards())
print("gained:", second.discard_pile, "- its pile:", pile, "->", game.supply.pile_length("Copper"))
assert count_cards() == before + 1
assert second.discard_pile.cards == [base.copper]
assert game.supply.pile_length("Copper") == pile
PYTHON
