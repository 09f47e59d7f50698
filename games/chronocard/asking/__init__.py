"""Chrono Card asked in words."""

from games.asking import Asking
from games.chronocard.asking.acting import read_acting
from games.chronocard.asking.charm import read_charm
from games.chronocard.asking.deck import read_deck
from games.chronocard.asking.effects import read_effects
from games.chronocard.asking.interrupts import read_interrupts

asking = Asking(
    {
        "interrupts": read_interrupts,
        "charm": read_charm,
        "continuous-effects": read_effects,
        "may-act": read_acting,
        "deck": read_deck,
    }
)
