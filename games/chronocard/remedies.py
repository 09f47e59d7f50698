"""What can the players still bring about of the cards that act, and of the turn in which they do?"""

from games.remedies import Vary
from games.sentences import sentences

WORDS = sentences(__name__)
IN_PHASE = WORDS.text("in-phase")
OWN_TURN = WORDS.text("own-turn")
ANOTHER_TURN = WORDS.text("another-turn")
UNCHECKED = WORDS.text("unchecked")
LATER_TURN = WORDS.text("later-turn")

NOT_CHARMED = Vary("charmed", (False,), ANOTHER_TURN)


def ready(card: str) -> tuple[Vary, Vary]:
    """Return that a card is not Checked any more, or past its first turn, by the path of its row."""
    return Vary(f"{card}/checked", (False,), UNCHECKED), Vary(f"{card}/new", (False,), LATER_TURN)
