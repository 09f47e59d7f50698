"""By which edition of the rule is a situation judged, and which clauses are its own?"""

from games.text import Choice, Text

FIRST_OF_TODAY = "nra-30"
OF_BOTH = ("nra-33", "nra-46")


class Edition(Choice):
    """An edition of the rule."""

    TODAY = Text("2024, the rule as it stands today", "2024年版（いまのルール）"), "2024"
    FAQ = Text("FAQ 3.19, as quoted in 2011", "FAQ 3.19（2011年の引用）"), "faq-3.19"

    def own(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """Return those of the clauses that are this edition's own or the site's reading of both; all where none is."""
        return tuple(cite for cite in cites if self._holds(cite)) or cites

    def _holds(self, cite: str) -> bool:
        clause = cite.partition(".")[0]
        return clause in OF_BOTH or (clause >= FIRST_OF_TODAY) == (self is Edition.TODAY)
