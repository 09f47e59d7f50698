"""Nightfall asked in words."""

from games.asking import Asking
from games.nightfall.asking.chain import read_chain
from games.nightfall.asking.combat import read_combat
from games.nightfall.asking.hand import read_claim, read_cleanup, read_feed
from games.nightfall.asking.score import read_score, read_set_up
from games.nightfall.asking.turn import read_turn

asking = Asking(
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
