"""By which edition of the rule is a situation judged, and which clauses are its own?"""

from functools import lru_cache

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
FIRST_OF_TODAY = "nra-30"
OF_BOTH = ("nra-33", "nra-46", "nra-66")


class Edition(Choice, words=WORDS):
    """An edition of the rule."""

    TODAY = "2024"
    FAQ = "faq-3.19"

    def own(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """Return those of the clauses that are this edition's own or the site's reading of both; all where none is."""
        return _own(self, cites)


@lru_cache(maxsize=1024)
def _own(edition: Edition, cites: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([cite for cite in cites if _holds(edition, cite)]) or cites


def _holds(edition: Edition, cite: str) -> bool:
    clause = cite.partition(".")[0]
    return clause in OF_BOTH or (clause >= FIRST_OF_TODAY) == (edition is Edition.TODAY)
