"""Who points at a clause?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.content import Card, Faq, Rule, Term
from games.folder import texts
from games.game import Checker, Game
from games.text import LANGUAGES, Text
from rulesite.reference.marks import marked
from rulesite.reference.models import Citation

KINDS = ("faq", "checker", "term", "card", "rule")


@dataclass(frozen=True, slots=True)
class Pointer:
    """Be an answer, checker, term, card or clause that points at a clause."""

    kind: str
    slug: str
    title: Text


def pointing(game: Game) -> Iterator[tuple[str, str, str, str]]:
    """Say (cite, clause, kind, slug) for everything in a game that points at a clause, once each, in a reader's order."""
    for kind in KINDS:
        entries = game.checkers if kind == "checker" else getattr(game.content, kind)
        for entry in entries:
            slug = entry.slug if isinstance(entry, Checker) else entry.id
            for cite in dict.fromkeys(_cites(entry)):
                clause = game.content.clause(cite).id
                if (kind, slug) != ("rule", clause):
                    yield cite, clause, kind, slug


def cited_by(game: Game, clause: str) -> list[Pointer]:
    """Return everything that points at a clause or a part of it, answers first; one query."""
    return cited_by_clause(game, [clause]).get(clause, [])


def cited_by_clause(game: Game, clauses: Iterable[str]) -> dict[str, list[Pointer]]:
    """Return everything that points at these clauses, by clause, answers first; one query."""
    rows = Citation.objects.of(game).filter(clause__in=list(clauses)).order_by("position")
    titles = game.content.titles | {("checker", checker.slug): checker.title for checker in game.checkers}
    pointers: dict[str, list[Pointer]] = {}
    for clause, kind, slug in dict.fromkeys(rows.values_list("clause", "kind", "slug")):
        pointers.setdefault(clause, []).append(Pointer(kind, slug, titles[kind, slug]))
    return pointers


def _cites(entry: Rule | Faq | Term | Card | Checker) -> Iterator[str]:
    if isinstance(entry, Checker):
        for reason in entry.reasons:
            yield from reason.cites
        return
    if not isinstance(entry, Rule):
        yield from entry.cites
    for text in texts(entry):
        for language in LANGUAGES:
            yield from marked(text.of(language))
