"""Template contexts of the pages of rules, answers, terms and cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from django.utils.translation import get_language
from msgspec import Struct

from games.content import Card, Faq, Part, Rule, Table, Term
from games.game import Game
from games.references import Reference
from games.text import LANGUAGES, Text
from games.values import replace
from rulesite.reference.cites import CITING_KINDS, cited_in_text
from rulesite.reference.legend import common_basis
from rulesite.reference.models import Entry, Pointer, cited_by, cited_by_clause, entry_values
from rulesite.reference.order import find_reading
from rulesite.reference.references import card_references, clause_references, referenced_cards, referenced_clauses
from rulesite.site import links
from rulesite.site.plain import JsonObject, plain_words
from rulesite.site.registry import card_row, clause_of, is_told_in_full, outline, place, source


class SheetPart(Struct, frozen=True):
    """A part of the sheet: its clauses as they are cited, each with its parts, and its tables."""

    title: Text
    clauses: tuple[tuple[str, Text, tuple[Part, ...]], ...]
    tables: tuple[Table, ...]


def sheet_parts(game: Game) -> list[SheetPart]:
    """Return the parts of a game's sheet, in order; one query."""
    cites = [cite for piece in outline(game) for cite in piece.cites]
    clause_ids = {clause_of(game, cite) for cite in cites}
    rules = {
        entry.slug: cast("Rule", entry.value) for entry in Entry.objects.of(game, "rule").filter(slug__in=clause_ids)
    }
    return [
        SheetPart(
            piece.title,
            tuple(_cited_clause(cite, rules[clause_of(game, cite)]) for cite in piece.cites),
            tuple(table for id in piece.tables for table in game.tables if table.id == id),
        )
        for piece in outline(game)
    ]


def _cited_clause(cite: str, rule: Rule) -> tuple[str, Text, tuple[Part, ...]]:
    number = cite.removeprefix(rule.id)
    return cite, rule.title, (rule.part[int(number[1:]) - 1],) if number else rule.part


def faq_page(answers: Iterable[Faq], language: str) -> JsonObject:
    """Return questions with their answers as structured data of schema.org."""
    return {"@type": "FAQPage", "inLanguage": language, "mainEntity": [_question(faq, language) for faq in answers]}


def defined_term(game: Game, term: Term, language: str) -> JsonObject:
    """Return a term as schema.org data within its glossary. The glossary is that of its game."""
    address = links.absolute(links.page(language, "reference:term", game.slug, term.id))
    glossary = links.absolute(links.page(language, "reference:terms", game.slug))
    return {
        "@type": "DefinedTerm",
        "@id": address,
        "url": address,
        "inLanguage": language,
        "name": term.name.of(language),
        "alternateName": [*getattr(term.other, language), term.name.of("en" if language == "ja" else "ja")],
        "description": plain_words(term.definition.of(language)),
        "inDefinedTermSet": {
            "@type": "DefinedTermSet",
            "@id": glossary,
            "name": game.name.of(language),
            "url": glossary,
        },
    }


def _question(faq: Faq, language: str) -> JsonObject:
    answer = {"@type": "Answer", "text": plain_words(faq.answer.of(language))}
    return {"@type": "Question", "name": plain_words(faq.question.of(language)), "acceptedAnswer": answer}


def entry_value(game: Game, kind: str, slug: str) -> Any:
    """Return an entry of a game as the content has it; one query."""
    return Entry.objects.of(game, kind).get(slug=slug).value


def entry_value_list(game: Game, kind: str) -> list[Any]:
    """Return a game's entries of a kind, in order. Each is as the content has it; one query."""
    return [entry.value for entry in Entry.objects.of(game, kind)]


def document_context(game: Game) -> dict[str, Any]:
    """Return a game's sources, editions and corrections; one query."""
    by_kind: dict[str, list[Any]] = {"source": [], "edition": [], "rule": []}
    for entry in Entry.objects.documents(game):
        by_kind[entry.kind].append(entry.value)
    return {"sources": by_kind["source"], "editions": by_kind["edition"], "corrections": by_kind["rule"]}


def faq_context(game: Game, slug: str) -> dict[str, Any]:
    """Return the context of an answer's page; one query."""
    answer = entry_value(game, "faq", slug)
    return {"game": game, "faq": answer, "seen": {}, "structured": faq_page([answer], get_language())}


def term_context(game: Game, slug: str) -> dict[str, Any]:
    """Return the context of a term's page; one query."""
    term = entry_value(game, "term", slug)
    seen = {language: {slug} for language in LANGUAGES}
    return {"game": game, "term": term, "seen": seen, "structured": defined_term(game, term, get_language())}


def card_context(game: Game, slug: str) -> dict[str, Any]:
    """Return the context of a card's page; one query."""
    card = cast("Card", Entry.objects.cards(game).get(slug=slug).value)
    reading = find_reading(card.other.ja)
    other_names = replace(card.other, ja=tuple(name for name in card.other.ja if name != reading))
    names = {"reading": reading, "others": other_names, "bare": not is_told_in_full(game, slug)}
    row = card_row(game, slug)
    shown_only = game.facts.shown_labels(row) if game.facts and row else None
    references = card_references(game, slug)
    return {"game": game, "card": card, "seen": {}, "shown_only": shown_only, "references": references, **names}


def reference_context(game: Game, reference: Reference) -> dict[str, Any]:
    """Return the context of a reference's page: its source, and the clauses and cards on which it bears."""
    return {
        "game": game,
        "reference": reference,
        "source": source(game, reference.source),
        "clauses": referenced_clauses(game, reference),
        "cards": referenced_cards(game, reference),
        "seen": {},
    }


def clause_context(game: Game, slug: str) -> dict[str, Any]:
    """Return the context of a clause's page: the clause, the clauses that it cites, and its citers; two queries."""
    cited_ids = cited_in_text(game, slug)
    clauses = entry_values(game, "rule", [slug, *(clause_of(game, cite) for cite in cited_ids)])
    return {
        "game": game,
        "rule": clauses.pop(slug),
        "place": place(game, slug),
        "further": cited_ids,
        "quoted": [*clauses.values()],
        "seen": {},
        "pointers": cited_by(game, slug),
        "references": clause_references(game, slug),
    }


def section_contexts(game: Game) -> list[dict[str, Any]]:
    """Return the rule book's sections with their clauses. Tables and citers are included; three queries."""
    rules = entry_value_list(game, "rule")
    pointers = cited_by_clause(game, [rule.id for rule in rules])
    sections = []
    for section in entry_value_list(game, "section"):
        clauses = [rule for rule in rules if rule.section == section.id]
        citers = _unique_citers(pointer for rule in clauses for pointer in pointers.get(rule.id, ()))
        tables = [table for table in game.tables if table.section == section.id]
        shared = common_basis((part for rule in clauses for part in rule.part), located=False)
        head = {"section": section, "common": shared, "tables": tables}
        sections.append({**head, "rules": clauses, "pointers": citers, "seen": {}})
    return sections


def _unique_citers(pointers: Iterable[Pointer]) -> list[Pointer]:
    """Keep each pointer once, kind by kind, without clauses: the rule book's page has these itself."""
    once = dict.fromkeys(pointer for pointer in pointers if pointer.kind != "rule")
    return sorted(once, key=lambda pointer: CITING_KINDS.index(pointer.kind))
