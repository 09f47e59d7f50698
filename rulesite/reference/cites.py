"""The clauses that each entry and checker of a game cites."""

from __future__ import annotations

from collections.abc import Iterator

from games.content import Card, Faq, Rule, Term
from games.folder import texts
from games.game import AnyChecker, Checker, Game
from games.text import LANGUAGES
from rulesite.site.plain import cited_clauses

CITING_KINDS = ("faq", "checker", "term", "card", "rule")
Cite = tuple[str, str, str, str]  # the cite as it is written, its clause, and the kind and slug of what points there


def clause_cites(game: Game) -> Iterator[Cite]:
    """Yield (cite, clause, kind, slug) for each citing entry.

    Each cite of an entry comes once, in a reader's order.
    """
    for kind in CITING_KINDS:
        entries = game.checkers if kind == "checker" else getattr(game.content, kind)
        for entry in entries:
            slug = entry.slug if isinstance(entry, Checker) else entry.id
            for cite in dict.fromkeys(_cites(entry)):
                clause = game.content.clause(cite).id
                if (kind, slug) != ("rule", clause):
                    yield cite, clause, kind, slug


def cited_in_text(game: Game, slug: str) -> list[str]:
    """Return the clauses that the text of a clause cites."""
    rule = game.content.rules[slug]
    return [cite for cite in dict.fromkeys(_cites(rule)) if cite != rule.id]


def _cites(entry: Rule | Faq | Term | Card | AnyChecker) -> Iterator[str]:
    if isinstance(entry, Checker):
        for reason in entry.reasons:
            yield from reason.cites
        return
    if not isinstance(entry, Rule):
        yield from entry.cites
    for text in texts(entry):
        for language in LANGUAGES:
            yield from cited_clauses(text.of(language))
