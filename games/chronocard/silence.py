"""How may a point be read on which the rules say nothing, where several checkers come upon it?"""

from games.sentences import sentences

WORDS = sentences(__name__)
CHECKED_DEFENDS = WORDS.readings("checked-defends")
