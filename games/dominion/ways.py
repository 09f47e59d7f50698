"""Which Ways are there?"""

from enum import auto

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Way(Choice, words=WORDS):
    """One of the twenty Ways."""

    BUTTERFLY = auto()
    CAMEL = auto()
    CHAMELEON = auto()
    FROG = auto()
    GOAT = auto()
    HORSE = auto()
    MOLE = auto()
    MONKEY = auto()
    MOUSE = auto()
    MULE = auto()
    OTTER = auto()
    OWL = auto()
    OX = auto()
    PIG = auto()
    RAT = auto()
    SEAL = auto()
    SHEEP = auto()
    SQUIRREL = auto()
    TURTLE = auto()
    WORM = auto()
