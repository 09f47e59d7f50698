"""What could the player still bring about, so that the turn goes like this?"""

from games.dominion.remedies import of_plays
from games.remedies import Remedies

REMEDIES = Remedies(nearest=of_plays("events/*/how"), rows=150)
