"""Editions of the rule, and the clauses of each."""

from functools import lru_cache

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
# clauses before this one are those of FAQ 3.19
FIRST_OF_TODAY = "nra-30"
# the site reads these into both editions
OF_BOTH = ("nra-33", "nra-46", "nra-66")


class Edition(Choice, words=WORDS):
    """An edition of the rule."""

    TODAY = "2024"
    FAQ = "faq-3.19"

    def own_clauses(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """Return the clauses of this edition or of both, all if none is."""
        return _own_clauses(self, cites)


@lru_cache(maxsize=1024)
def _own_clauses(edition: Edition, cites: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([cite for cite in cites if _is_of_edition(edition, cite)]) or cites


def _is_of_edition(edition: Edition, cite: str) -> bool:
    clause = cite.partition(".")[0]
    return clause in OF_BOTH or (clause >= FIRST_OF_TODAY) == (edition is Edition.TODAY)
