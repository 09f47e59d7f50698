"""What can the players still bring about of the turn in which something is done?"""

from games.remedies import Vary
from games.sentences import sentences

WORDS = sentences(__name__)
IN_TURN = WORDS.text("in-turn")
LATER_TURN = WORDS.text("later-turn")

# as long as an action waits, the turn goes on
TURN_OF = Vary("turn_of", said=IN_TURN, when=lambda table: not table.stage)
NOT_YET = Vary("once", ((),), LATER_TURN)
