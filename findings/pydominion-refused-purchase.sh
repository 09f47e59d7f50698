#!/usr/bin/env bash
# pydominion 0.1.0 (PyPI, a framework for games of Dominion): a purchase that is refused takes a card off the pile.
#
# Expected: buying what one cannot afford raises UnaffordableError and changes nothing.
# Seen: the error is raised after the pile has been made smaller; the card is in no deck. Trying eight times empties a
# pile of Gardens, which counts toward the end of the game.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check pydominion==0.1.0
cd "$folder"
venv/bin/python - <<'PYTHON'
from dominion.cards.expansions.second_edition import Gardens
from dominion.errors import UnaffordableError
from dominion.game import Game
from dominion.player import Player

game = Game([Player, Player], [Gardens])
deck = game.players[0].deck
print("Gardens before:", game.supply[Gardens], "- coins:", deck.coins)
refused = 0
for _ in range(8):
    try:
        Gardens.buy(deck)
    except UnaffordableError:
        refused += 1
held = sum(player.deck.cards.count(Gardens) for player in game.players)
print("refused:", refused, "- Gardens after:", game.supply[Gardens], "- held by players:", held)
assert refused == 8
assert game.supply[Gardens] == 0
assert held == 0
assert Gardens in game.empty_supply_piles
PYTHON
