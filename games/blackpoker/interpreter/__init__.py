"""BlackPoker asked in words: a fight, an action about to be started, what happens on the stage, and a duel."""

from games.blackpoker.actions import Action
from games.blackpoker.cards import Format
from games.blackpoker.interpreter.cards import playing_cards
from games.blackpoker.interpreter.fight import read_damage
from games.blackpoker.interpreter.starts import read_action, read_duel, read_stage
from games.blackpoker.names import ACTIONS
from games.interpreter import Interpreter

sentence_reader = Interpreter(
    {"damage": read_damage, "action": read_action, "stage": read_stage, "duel": read_duel},
    choices=(("action", Action), ("format", Format)),
    playing_cards=playing_cards,
    names={name: action.text for name, action in ACTIONS.items()},
)
