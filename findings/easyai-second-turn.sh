#!/usr/bin/env bash
# easyAI 2.0.12 (PyPI, search for games of two players): Negamax plays wrongly where a player moves twice in a row.
#
# Expected: who moves next is what the game's own switch_player leaves; a game that leaves it at the same player, as a card game
# does for "one more turn" or while a player has the chance, is searched like any other.
# Seen: the value of every move is negated, whoever moves next, so the player's own second move counts as the opponent's. A pile of
# three, of which one or two are taken and who takes one moves again, is won by taking one and then two; Negamax takes two and loses.
# Where turns alternate, the same search makes no mistake.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check easyAI==2.0.12 numpy==2.4.6
cd "$folder"
venv/bin/python - <<'PYTHON'
from easyAI import AI_Player, Negamax, TwoPlayerGame


class Pile(TwoPlayerGame):
    """Take one or two; who takes the last wins. With `moves_again`, who takes one moves again."""

    def __init__(self, left, moves_again):
        self.players = [AI_Player(None), AI_Player(None)]
        self.current_player = 1
        self.left, self.moves_again = left, moves_again
        self.taken, self.winner = 0, None

    def possible_moves(self):
        return [n for n in (1, 2) if n <= self.left]

    def make_move(self, move):
        self.left, self.taken = self.left - move, move
        self.winner = None if self.left else self.current_player

    def switch_player(self):
        if not (self.moves_again and self.taken == 1):
            super().switch_player()

    def is_over(self):
        return not self.left

    def scoring(self):
        return 0 if self.winner is None else 1 if self.winner == self.current_player else -1


def wins(left, moves_again):
    """Say by going through all plays whether who is to move can win."""
    return any(left == n or (moves_again and n == 1) == wins(left - n, moves_again) for n in (1, 2) if n <= left)


def mistakes(moves_again):
    """Return the piles that can be won and that Negamax gives away, with what it takes."""
    found = {}
    for left in range(1, 9):
        move = Negamax(10)(Pile(left, moves_again))
        after = left - move
        keeps = not after or (moves_again and move == 1) == wins(after, moves_again)
        if wins(left, moves_again) and not keeps:
            found[left] = move
    return found


print("turns alternate:", mistakes(moves_again=False))
print("who takes one moves again:", mistakes(moves_again=True))
assert mistakes(moves_again=False) == {}
assert mistakes(moves_again=True) == {3: 2, 6: 2}
PYTHON
