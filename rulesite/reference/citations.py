"""Who points at a clause?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.content import Card, Example, Faq, Rule, Term
from games.folder import texts
from games.game import AnyChecker, Checker, Game
from games.text import LANGUAGES, Text
from rulesite.reference.models import Citation
from rulesite.site.marks import marked

KINDS = ("faq", "checker", "term", "card", "rule")
EXAMPLE = "example"
Pointing = tuple[
    str, str, str, str
]  # the cite as it is written, its clause, and the kind and slug of what points there


@dataclass(frozen=True, slots=True)
class Pointer:
    """An answer, checker, term, card or clause that points at a clause, or an example whose verdict cites it.

    The slug of an example is that of its answer, with its number after a dot.
    """

    kind: str
    slug: str
    title: Text


def pointing(game: Game) -> Iterator[Pointing]:
    """Yield (cite, clause, kind, slug) for everything in a game that points at a clause, once each, in a reader's order."""
    for kind in KINDS:
        entries = game.checkers if kind == "checker" else getattr(game.content, kind)
        for entry in entries:
            slug = entry.slug if isinstance(entry, Checker) else entry.id
            for cite in dict.fromkeys(_cites(entry)):
                clause = game.content.clause(cite).id
                if (kind, slug) != ("rule", clause):
                    yield cite, clause, kind, slug


def cited_by(game: Game, clause: str) -> list[Pointer]:
    """Return everything that points at a clause or a part of it, answers first, examples last; one query."""
    return cited_by_clause(game, [clause], (*KINDS, EXAMPLE)).get(clause, [])


def cited_by_clause(game: Game, clauses: Iterable[str], kinds: Iterable[str] = KINDS) -> dict[str, list[Pointer]]:
    """Return what of these kinds points at these clauses, by clause, answers first; one query."""
    rows = Citation.objects.of(game).filter(clause__in=list(clauses), kind__in=list(kinds)).order_by("position")
    titles = game.content.titles | {("checker", checker.slug): checker.title for checker in game.checkers}
    titles |= {(EXAMPLE, f"{faq.id}.{n}"): one.caption for faq, n, one in examples(game)}
    pointers: dict[str, list[Pointer]] = {}
    for clause, kind, slug in dict.fromkeys(rows.values_list("clause", "kind", "slug")):
        pointers.setdefault(clause, []).append(Pointer(kind, slug, titles[kind, slug]))
    return pointers


def further(rule: Rule) -> list[str]:
    """Return the clauses to which the text of a clause points."""
    return [one for one in dict.fromkeys(_cites(rule)) if one != rule.id]


def examples(game: Game) -> Iterator[tuple[Faq, int, Example]]:
    """Yield every example of a game's answers, with its answer and its number there."""
    for faq in game.content.faq:
        yield from ((faq, n, example) for n, example in enumerate(faq.example, 1))


def _cites(entry: Rule | Faq | Term | Card | AnyChecker) -> Iterator[str]:
    if isinstance(entry, Checker):
        for reason in entry.reasons:
            yield from reason.cites
        return
    if not isinstance(entry, Rule):
        yield from entry.cites
    for text in texts(entry):
        for language in LANGUAGES:
            yield from marked(text.of(language))
