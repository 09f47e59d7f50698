"""Vampire: The Eternal Struggle asked in words: the actions of a turn, and cards that are played again."""

from games.asking import Asking
from games.vtes.asking.no_repeat import read_no_repeat
from games.vtes.asking.play_again import read_play_again

asking = Asking({"no-repeat": read_no_repeat, "play-again": read_play_again})
