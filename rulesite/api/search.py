"""What does the API find?"""

from __future__ import annotations

from collections.abc import Sequence

from games.game import all_games
from rulesite.api import query, shapes
from rulesite.api.checkers import Data
from rulesite.api.reads import Several
from rulesite.search.documents import KINDS
from rulesite.search.found import LONGEST, search, title
from rulesite.search.index import Hit
from rulesite.site.plain import plain


class SearchView(Several):
    """Find clauses, answers, terms, cards and checkers by words of either language, the best first."""

    operation = "search"
    shape = shapes.HitSerializer

    @property
    def parameters(self) -> Sequence[query.Parameter]:  # type: ignore[override]
        """Return what can be asked for; which games there are is known only now."""
        return (
            query.Words("q", "What to look for, in either language: words, a name, an id in any spelling.", LONGEST),
            query.Code("game", "Only what belongs to this game.", tuple(all_games())),
            query.Code("kind", "Only entries of this kind.", KINDS),
            *Several.parameters,
        )

    def found(self) -> list[Hit]:
        return search(self.asked["q"]).of(self.asked["game"], self.asked["kind"])

    def chosen(self, some: Sequence[Hit]) -> list[Data]:
        return [{"game": hit.game, "kind": hit.kind, "id": hit.slug, "title": plain(title(hit))} for hit in some]
