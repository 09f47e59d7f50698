"""Entries and checkers of a game as JSON data, with the filters of their lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, TypeVar

from django.db.models import Q
from msgspec import Struct, convert

from games.content import Authority, Kind, Standing
from games.declaration import Declared, Pick, edition_field, rules_field
from games.facts import Facet
from games.game import AnyChecker, Game, all_games
from games.naming import DIGITS
from games.references import Reference
from games.text import LANGUAGES, Choice
from games.verdict import Reason
from rulesite.api import query, wire
from rulesite.checks.proof import examples
from rulesite.checks.validate.schema import result_schema, scenario_schema
from rulesite.reference.card_list import LETTERS, facets
from rulesite.reference.models import LETTER, Citation, Entry, EntryQuerySet, cited_by_clause
from rulesite.reference.references import (
    card_references,
    clause_references,
    locator_references,
    reference_json,
    referenced_cards,
    referenced_clauses,
    source_references,
)
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.plain import JsonObject, Languages, in_languages, plain, plain_words
from rulesite.site.registry import card_row

T = TypeVar("T", bound=wire.Entry | wire.Hit | wire.NamedCardList)

PART_NAMES = {"part": "parts", "fact": "facts"}
"""The lists of parts in the copy of an entry, by the names that the API gives them."""
CITES = query.Code("cites", "Only what points at this clause (`nra-31`), or at this one part of it (`nra-31.2`).")


def checkers_citing(game: Game, cite: str | None) -> list[AnyChecker]:
    """Return the checkers of a game, or those that can cite a clause or a part."""
    if cite is None:
        return list(game.checkers)
    slugs = set(slugs_citing(game, "checker", cite))
    return [checker for checker in game.checkers if checker.slug in slugs]


def checker_json(game: Game, checker: AnyChecker) -> JsonObject:
    """Return a checker as JSON data."""
    return {**_checker_json(game.slug, checker.slug), "revision": current().revision}


@cache
def _checker_json(game_slug: str, slug: str) -> JsonObject:
    game = all_games()[game_slug]
    checker = game.checker(slug)
    reasons = [_reason_json(reason) for reason in checker.reasons]
    return {
        **addressed("checker", game.slug, checker.slug),
        "check": links.resource("check", game.slug, checker.slug),
        "title": plain(checker.title),
        "question": plain(checker.question),
        "edition": _choice_json(edition_field(checker.scenario)),
        "reasons": reasons,
        "scenario_schema": scenario_schema(game, checker),
        "result_schema": result_schema(game, checker),
        **({"rules": rules} if (rules := _choice_json(rules_field(checker.scenario))) else {}),
    }


def addressed(kind: str, game: str, id: str) -> JsonObject:
    """Return the names of an entry that has a page of its own, with its paths in the API and on the site."""
    paths = {"self": links.resource(kind, game, id), "link": links.both(links.SINGLE[kind], game, id)}
    return {"game": game, "kind": kind, "id": id, **paths}


def _reason_json(reason: Reason) -> JsonObject:
    return {
        "code": reason.code,
        **({"name": reason.name} if reason.name else {}),
        "outcome": reason.outcome.code,
        "cites": reason.cites,
        "text": plain(reason.text),
        **({"retired": True} if reason.retired else {}),
    }


def _member_json(member: Choice) -> JsonObject:
    name = {"name": member.newest} if member.aliases else {}
    return {"code": member.code, **name, "text": plain(member.text)}


def _choice_json(field: Declared | None) -> JsonObject | None:
    if field is None or not isinstance(field.shape, Pick):
        return None
    members = [_member_json(member) for member in field.shape.choice]
    return {"field": field.name, "default": None if field.required else field.default.code, "choices": members}


def slugs_citing(game: Game, kind: str, cite: str) -> Iterable[str]:
    """Return the ids of the entries that cite a clause, or one part of it."""
    citations = Citation.objects.of(game).filter(Q(clause=cite) | Q(cite=cite), kind=kind)
    return citations.values_list("slug", flat=True)


class Collection(Struct, frozen=True):
    """A list of a game: the kind of its entries, their shape, and its filters."""

    name: str
    kind: str
    shape: type[wire.Entry]
    make_json: Callable[[Game, Sequence[Entry]], Iterable[JsonObject]]
    filters: tuple[query.Code, ...] = ()

    @property
    def sorting(self) -> tuple[query.Code, ...]:
        """Return the facets of cards in any game; a game has no cards under the facets of others."""
        return tuple(_sort_parameters()) if self.kind == "card" else ()


def filtered_entries(game: Game, collection: Collection, arguments: Mapping[str, Any]) -> EntryQuerySet:
    """Return the entries that are asked for, in the order of the content."""
    entries = entries_of_kind(game, collection.kind)
    for parameter in collection.filters:
        if arguments[parameter.name] is not None:
            entries = FILTERS[parameter.name](game, collection.kind, entries, arguments[parameter.name])
    for parameter in collection.sorting:
        if arguments[parameter.name] is not None:
            entries = entries.tagged(parameter.name, arguments[parameter.name])
    return entries


def _sort_parameters() -> Iterator[query.Code]:
    yield query.Code(
        LETTER, f"Only cards whose English name begins with this letter, `{DIGITS}` for any digit.", LETTERS
    )
    sorting: dict[str, list[tuple[Game, Facet]]] = {}
    for game in all_games().values():
        for facet in facets(game):
            sorting.setdefault(facet.code, []).append((game, facet))
    for code, facets_of_games in sorting.items():
        titles = ", ".join(f"{facet.title.en} (`{game.slug}`)" for game, facet in facets_of_games)
        values = dict.fromkeys(value for _, facet in facets_of_games for value in facet.values)
        yield query.Code(code, f"Only cards that the game's list has under this: {titles}.", tuple(values))


def entries_of_kind(game: Game, kind: str) -> EntryQuerySet:
    """Return a game's entries of a kind, the cards of its table included."""
    return Entry.objects.cards(game) if kind == "card" else Entry.objects.of(game, kind)


def editions_by_game(games: Sequence[Game]) -> dict[str, list[JsonObject]]:
    """Return the editions of some games, by game."""
    by_game: dict[str, list[JsonObject]] = {game.slug: [] for game in games}
    edition_entries = Entry.objects.of_build().filter(game__in=by_game, kind="edition")
    for entry in edition_entries.order_by("game", "position"):
        place = f"#edition-{entry.slug}"
        document = {
            **entry.body,
            "link": links.both("reference:sources", entry.game, query=place),
            "revision": current().revision,
        }
        by_game[entry.game].append(document)
    return by_game


def _entry_json(kind: str, game: Game, entry: Entry, **more: Any) -> JsonObject:
    """Return an entry that has a page of its own; `more` stands beside what its copy holds."""
    document = {**entry.body, **addressed(kind, game.slug, entry.slug), "revision": current().revision}
    parts = {name: _parts_json(game, document[key]) for key, name in PART_NAMES.items() if key in document}
    return document | {"kind": entry.body.get("kind")} | parts | more


def reference_entry(game: Game, reference: Reference) -> JsonObject:
    """Return a reference as JSON data, with the clauses and cards on which it bears."""
    return {
        **reference_json(game, reference),
        "self": links.resource("reference", game.slug, reference.source, reference.id),
        "cites": referenced_clauses(game, reference),
        "cards": [{"id": card, "cites": clauses} for card, clauses in referenced_cards(game, reference)],
        "revision": current().revision,
    }


def _parts_json(game: Game, parts: Sequence[JsonObject]) -> list[JsonObject]:
    """Return the parts of an entry, each place in a source with the references that it names."""
    return [{**part, "sources": [_place_json(game, place) for place in part["sources"]]} for part in parts]


def _place_json(game: Game, place: JsonObject) -> JsonObject:
    references = [reference_json(game, reference) for reference in locator_references(game, place["locator"])]
    return {**place, "references": references} if references else place


def _entries_json(kind: str, game: Game, entries: Sequence[Entry]) -> Iterable[JsonObject]:
    return (_entry_json(kind, game, entry) for entry in entries)


def _placed_json(page: str, game: Game, entries: Sequence[Entry]) -> Iterator[JsonObject]:
    """Yield entries that stand together on one page."""
    for entry in entries:
        link = links.both(page, game.slug, query=f"#{entry.kind}-{entry.slug}")
        yield {**entry.body, "game": game.slug, "link": link, "revision": current().revision}


def _rules_json(game: Game, entries: Sequence[Entry]) -> Iterable[JsonObject]:
    pointers = cited_by_clause(game, [entry.slug for entry in entries])
    for entry in entries:
        cited_by = [
            {**addressed(pointer.kind, game.slug, pointer.slug), "title": plain(pointer.title)}
            for pointer in pointers.get(entry.slug, [])
        ]
        references = [
            reference_json(game, reference) | {"cards": [ruling.card for ruling in rulings if ruling.card]}
            for reference, rulings in clause_references(game, entry.slug).items()
        ]
        yield _entry_json("rule", game, entry, cited_by=cited_by, references=references)


def _cards_json(game: Game, entries: Sequence[Entry]) -> Iterable[JsonObject]:
    for entry in entries:
        references = [
            reference_json(game, reference) | {"cites": [ruling.clause for ruling in rulings]}
            for reference, rulings in card_references(game, entry.slug).items()
        ]
        row = card_row(game, entry.slug)
        columns = game.facts.data(row) if game.facts else None
        yield _entry_json("card", game, entry, references=references, columns=columns)


def _faq_json(game: Game, entries: Sequence[Entry]) -> Iterable[JsonObject]:
    return (answer_json(game, entry, examples.example_links(game.slug, entry.slug)) for entry in entries)


def answer_json(game: Game, entry: Entry, pages: Iterable[Mapping[str, str] | None]) -> JsonObject:
    """Return an answer with its examples, each with the addresses of its situation."""
    examples_and_pages = zip(entry.body["example"], pages, strict=True)
    return _entry_json("faq", game, entry, examples=[_example_json(game, *pair) for pair in examples_and_pages])


def _example_json(game: Game, example: JsonObject, link: Mapping[str, str] | None) -> JsonObject:
    expected = example["result"] | dict.fromkeys(example["absent"])
    check = links.resource("check", game.slug, example["checker"])
    return {**example, "check": check, "link": link, "result": expected or None}


def _sources_json(game: Game, entries: Sequence[Entry]) -> Iterable[JsonObject]:
    sources = _placed_json("reference:sources", game, entries)
    for source in sources:
        references = [reference_json(game, reference) for reference in source_references(game, source["id"])]
        yield {**source, "url": source["url"] or None, "references": references}


def build_object(shape: type[T], document: JsonObject, languages: Languages = LANGUAGES) -> T:
    """Return JSON data in both languages as an object of the API, its texts in some languages, with clauses written out."""
    return convert(in_languages(document, languages, plain_words), shape)


FILTERS: dict[str, Callable[[Game, str, EntryQuerySet, str], EntryQuerySet]] = {
    "section": lambda game, kind, entries, code: entries.filter(section=code),
    "kind": lambda game, kind, entries, code: entries.filter(sort=code),
    "standing": lambda game, kind, entries, code: (
        entries.filter(sort=code) if kind == "source" else entries.with_standing(code)
    ),
    "cites": lambda game, kind, entries, code: entries.filter(slug__in=slugs_citing(game, kind, code)),
    "checker": lambda game, kind, entries, code: entries.filter(slug__in=examples.answers_with_examples(game, code)),
}

RULES = Collection(
    "rules",
    "rule",
    wire.Rule,
    _rules_json,
    (
        query.Code("section", "Only the clauses of this section."),
        query.choice_parameter(Kind, "kind", "Only clauses of this kind."),
        query.choice_parameter(Standing, "standing", "Only clauses with a part of this standing."),
        CITES,
    ),
)
FAQ = Collection(
    "faq",
    "faq",
    wire.Faq,
    _faq_json,
    (CITES, query.Code("checker", "Only answers with an example of this checker.")),
)
TERMS = Collection("terms", "term", wire.Term, partial(_entries_json, "term"), (CITES,))
CARDS = Collection("cards", "card", wire.Card, _cards_json, (CITES,))
SECTIONS = Collection("sections", "section", wire.Section, partial(_placed_json, "reference:rules"))
SOURCES = Collection(
    "sources",
    "source",
    wire.Source,
    _sources_json,
    (query.choice_parameter(Authority, "standing", "Only sources of this standing."),),
)
SINGLE = (RULES, FAQ, TERMS, CARDS)
COLLECTIONS = (SECTIONS, *SINGLE, SOURCES)
