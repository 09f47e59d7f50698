"""What could the player still bring about, so that the play goes like this?"""

from games.dominion.remedies import of_plays
from games.remedies import Remedies

REMEDIES = Remedies(nearest=of_plays("how"), rows=120)
