"""How may each point be read on which the rules are silent?"""

from __future__ import annotations

from games.chronocard.interrupts.choices import Point
from games.sentences import sentences

WORDS = sentences(__name__)
AFTER_ENDING = WORDS.readings("after-ending")
UNASKED = WORDS.readings("unasked")
HEROINE = WORDS.readings("heroine")
READINGS = {Point.AFTER_ENDING: AFTER_ENDING, Point.UNASKED: UNASKED, Point.HEROINE: HEROINE}
