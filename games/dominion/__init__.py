"""Dominion: Ways, which take the place of what an Action does when it is played."""

from games.dominion import choices, kingdom, may_use_way, play, turn
from games.dominion.cards import tables
from games.dominion.cards.lookup import UNLISTED
from games.dominion.cards.tables import facts
from games.dominion.formats import log
from games.dominion.interpreter import sentence_reader
from games.game import Accent, Game

game = Game(
    __name__,
    accent=Accent(light="#6d3f00", dark="#f0c070", sign="♜"),
    checkers=(may_use_way.checker, play.checker, turn.checker, choices.checker),
    tables=(tables.ways_table(),),
    facts=facts,
    front=("treasures-after-a-purchase", 1),
    unlisted=UNLISTED,
    surveys=(kingdom.survey,),
    transcripts=(log.log,),
    interpreter=sentence_reader,
)
