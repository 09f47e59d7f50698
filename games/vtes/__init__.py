"""Vampire: The Eternal Struggle: the rule “No Repeat Actions”, and playing a card again after it was cancelled."""

from games.game import Accent, Game
from games.vtes import deck, no_repeat, play_again
from games.vtes.cards import UNLISTED
from games.vtes.facts import facts
from games.vtes.interpreter import sentence_reader

game = Game(
    __name__,
    accent=Accent(light="#8f1230", dark="#ff9fae", sign="☥"),
    checkers=(no_repeat.checker, play_again.checker),
    facts=facts,
    front=("blocked-action-counts", 1),
    unlisted=UNLISTED,
    surveys=(deck.survey,),
    interpreter=sentence_reader,
)
