"""What does the API find?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from games.game import all_games
from rulesite.api import query, shapes
from rulesite.api.checkers import Data
from rulesite.api.openapi import page_of
from rulesite.api.reads import Several
from rulesite.search.documents import KINDS
from rulesite.search.found import ENOUGH, LONGEST, NEAREST, Found, search, title
from rulesite.search.index import Hit
from rulesite.site.plain import plain

NEAR = (
    f"What is near to the query: at most {NEAREST} entries, the nearest first, where fewer than {ENOUGH} are found (a checker "
    "that is found only by a sentence it may say does not count), none otherwise. Entries whose names or titles are spelt almost "
    "as the query, and those that say most of what it asks: each word counts the more the rarer it is, in any form, and by other "
    "words for the same. Nothing of the results stands here; `game` and `kind` narrow it, `limit` and `offset` do not."
)


class SearchView(Several):
    """Find clauses, answers, terms, cards and checkers by words of either language, the best first."""

    operation = "search"
    shape = shapes.HitSerializer

    @property
    def parameters(self) -> Sequence[query.Parameter]:  # type: ignore[override]
        """Return what can be asked for; which games there are is known only now."""
        return (
            query.Words(
                "q", "What to look for, in either language: words, a name, a question, an id in any spelling.", LONGEST
            ),
            query.Code("game", "Only what belongs to this game.", tuple(all_games())),
            query.Code("kind", "Only entries of this kind.", KINDS),
            *Several.parameters,
        )

    def body(self) -> Any:
        near = self.searched.near(self.asked["game"], self.asked["kind"])
        return {**super().body(), "near": self.shown(self.chosen(near), many=True)}

    def described(self) -> Any:
        return page_of(self.shape, near=self.shape(many=True, help_text=NEAR))

    def found(self) -> list[Hit]:
        return self.searched.of(self.asked["game"], self.asked["kind"])

    @cached_property
    def searched(self) -> Found:
        """Return what the query finds in all games."""
        return search(self.asked["q"])

    def chosen(self, some: Sequence[Hit]) -> list[Data]:
        return [{"game": hit.game, "kind": hit.kind, "id": hit.slug, "title": plain(title(hit))} for hit in some]
