"""What could the players still bring about, so that the battle goes like this?"""

from games.blackpoker.options import LATER_TURN
from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ONCE_CHARGED = WORDS.text("once-charged")
BLOCKER_CHARGED = WORDS.text("blocker-charged")

REMEDIES = Remedies(
    nearest=(
        Vary("attackers/*/driven", (False,), ONCE_CHARGED),
        Vary("attackers/*/new", (False,), LATER_TURN),
        Vary("attackers/*/blockers/*/driven", (False,), BLOCKER_CHARGED),
    ),
)
