"""Nightfall asked in words."""

from games.interpreter import Interpreter
from games.nightfall.interpreter.chain import read_chain
from games.nightfall.interpreter.combat import read_combat
from games.nightfall.interpreter.hand import read_claim, read_cleanup, read_feed
from games.nightfall.interpreter.score import read_score, read_set_up
from games.nightfall.interpreter.turn import read_turn

sentence_reader = Interpreter(
    {
        "combat": read_combat,
        "chain": read_chain,
        "claim": read_claim,
        "cleanup": read_cleanup,
        "feed": read_feed,
        "final-score": read_score,
        "set-up": read_set_up,
        "turn": read_turn,
    }
)
