"""What could still be brought about in Cleanup, and what is asked of cards that are not known?"""

from collections.abc import Iterator

from games.nightfall.cleanup.situation import Cleanup, Drawn
from games.remedies import Ask, Remedies
from games.sentences import sentences
from games.text import Text

FULL = 5

WORDS = sentences(__name__)
DREW = WORDS.text("drew")


def draws(scenario: Cleanup) -> Iterator[tuple[Text, Drawn]]:
    """Yield what may have been drawn up to five cards, by the number of plain Wounds among them."""
    hand = scenario.hand
    held = hand.others + hand.plain + hand.martial_law + hand.coldest_war + scenario.untold
    drawn = max(0, FULL - held)
    for plain in range(drawn + 1):
        yield DREW.filled(plain=plain, others=drawn - plain), Drawn(told=True, plain=plain, others=drawn - plain)


REMEDIES = Remedies(asked=(Ask("drawn", draws),))
