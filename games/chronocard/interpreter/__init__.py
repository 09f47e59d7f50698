"""Chrono Card asked in words."""

from games.chronocard.interpreter.acting import read_acting
from games.chronocard.interpreter.charm import read_charm
from games.chronocard.interpreter.deck import read_deck
from games.chronocard.interpreter.effects import read_effects
from games.chronocard.interpreter.interrupts import read_interrupts
from games.interpreter import Interpreter

sentence_reader = Interpreter(
    {
        "interrupts": read_interrupts,
        "charm": read_charm,
        "continuous-effects": read_effects,
        "may-act": read_acting,
        "deck": read_deck,
    }
)
