"""BlackPoker: a duel with playing cards, with a stage, a chance to answer and 37 actions (7th edition, act7.0), and edition 9.1."""

from games.blackpoker import action, damage, duel, stage, tables, tables_of_9
from games.blackpoker.formats import duel as written_duel
from games.blackpoker.interpreter import sentence_reader
from games.game import Accent, Game

game = Game(
    __name__,
    accent=Accent(light="#32463c", dark="#b4cbbd", sign="♠"),
    checkers=(action.checker, damage.checker, stage.checker, duel.checker),
    tables=(
        *tables.ACTIONS,
        tables.CHARACTERS,
        tables_of_9.FRAMES_OF_9,
        tables_of_9.CHARACTERS_OF_9,
        *tables_of_9.ACTIONS_OF_9,
        tables_of_9.ACTIONS_OF_TRUMPS,
    ),
    transcripts=(written_duel.written,),
    interpreter=sentence_reader,
    front=("one-blocker-two-attackers", 1),
)
