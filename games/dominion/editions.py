"""By the rulings of which date is a situation judged?"""

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Ruling(Choice, words=WORDS):
    """A date up to which rulings are followed."""

    MARCH_2025 = "2025-03"
    FEBRUARY_2025 = "2025-02"
    JANUARY_2023 = "2023-01"
