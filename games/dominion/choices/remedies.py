"""When could the card be played, so that there is a choice?"""

from games.dominion.remedies import at_another_time
from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ACTIONS = WORDS.text("actions")

REMEDIES = Remedies(nearest=(*at_another_time("turn/phase", "turn/whose"), Vary("turn/actions", said=ACTIONS)), rows=26)
