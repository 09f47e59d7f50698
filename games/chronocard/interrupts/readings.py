"""How may each point be read on which the rules are silent?"""

from games.chronocard.interrupts.choices import Point
from games.sentences import sentences

WORDS = sentences(__name__)
READINGS = {point: WORDS.readings(point.code) for point in Point}
