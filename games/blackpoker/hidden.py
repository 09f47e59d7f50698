"""What keeps a duel from going on as long as a card is not known?"""

from games.blackpoker.state import State
from games.text import Text


class Unknown(Exception):
    """What would have to be known to go on, which clauses make it matter, and how the duel stands until then."""

    def __init__(self, what: Text, *cites: str, state: State) -> None:
        self.what = what
        self.cites = cites
        self.state = state
        super().__init__(str(what))
