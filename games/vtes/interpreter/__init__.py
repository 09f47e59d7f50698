"""Vampire: The Eternal Struggle asked in words: the actions of a turn, and cards that are played again."""

from games.interpreter import Interpreter
from games.vtes.interpreter.no_repeat import read_no_repeat
from games.vtes.interpreter.play_again import read_play_again

sentence_reader = Interpreter({"no-repeat": read_no_repeat, "play-again": read_play_again})
