"""Citations of clauses, read from the copies of this build."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from games.game import Game
from games.text import Text
from rulesite.reference.cites import KINDS
from rulesite.reference.models import Citation, select_copies
from rulesite.site.registry import EXAMPLE, title


class Pointer(Struct, frozen=True):
    """An answer, checker, term, card or clause that cites a clause, or an example whose verdict cites it.

    The slug of an example is that of its answer, with its number after a dot.
    """

    kind: str
    slug: str
    title: Text


def cited_by(game: Game, clause: str) -> list[Pointer]:
    """Return everything that cites a clause or a part of it, answers first, examples last; one query."""
    return cited_by_clause(game, [clause], (*KINDS, EXAMPLE)).get(clause, [])


def cited_by_clause(game: Game, clauses: Iterable[str], kinds: Iterable[str] = KINDS) -> dict[str, list[Pointer]]:
    """Return the entries of some kinds that cite clauses, by clause, answers first; one query."""
    condition = "game = %s AND clause IN (%s) AND kind IN (%s) ORDER BY position"
    clause_ids = [*clauses]
    rows = (
        select_copies(Citation, "clause, kind, slug", condition, game.slug, clause_ids, [*kinds]) if clause_ids else ()
    )
    pointers: dict[str, list[Pointer]] = {}
    for clause, kind, slug in dict.fromkeys(rows):
        pointers.setdefault(clause, []).append(Pointer(kind, slug, title(game, kind, slug)))
    return pointers
