"""Which colours do orders have?"""

from enum import auto

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Colour(Choice, words=WORDS):
    """One of the six colours of orders."""

    RED = auto()
    WHITE = auto()
    BLUE = auto()
    PURPLE = auto()
    YELLOW = auto()
    GREEN = auto()
