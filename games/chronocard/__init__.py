"""Chrono Card TCG: interrupts, overlapping continuous effects, charm, the actions of a card, and the deck."""

from games.chronocard import charm, continuous_effects, deck, interrupts, may_act
from games.chronocard.cards import UNLISTED
from games.chronocard.interpreter import sentence_reader
from games.game import Accent, Game

game = Game(
    __name__,
    accent=Accent(light="#622a86", dark="#d9b0f5", sign="◷"),
    checkers=(interrupts.checker, continuous_effects.checker, charm.checker, may_act.checker, deck.checker),
    front=("attack-and-defend-when", 5),
    unlisted=UNLISTED,
    interpreter=sentence_reader,
)
