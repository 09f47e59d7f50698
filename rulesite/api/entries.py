"""Entries and checkers of a game as JSON data, with the filters of their lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from django.db.models import Q
from msgspec import Struct

from games.content import Authority, Kind, Standing
from games.declaration import Pick, edition_field
from games.facts import Facet
from games.game import AnyChecker, Game, all_games
from games.naming import DIGITS
from games.text import Choice
from games.verdict import Reason
from rulesite.api import query, shapes
from rulesite.api.fields import Shape
from rulesite.checks.proof import examples
from rulesite.checks.validate.schema import result_schema, scenario_schema
from rulesite.reference.card_list import LETTERS, facets
from rulesite.reference.models import LETTER, Citation, Entry, EntryQuerySet, cited_by_clause
from rulesite.site.plain import JsonObject, plain

CITES = query.Code("cites", "Only what points at this clause (`nra-31`), or at this one part of it (`nra-31.2`).")


def checkers_citing(game: Game, cite: str | None) -> list[AnyChecker]:
    """Return the checkers of a game, or those that can cite a clause or a part."""
    if cite is None:
        return list(game.checkers)
    slugs = set(slugs_citing(game, "checker", cite))
    return [checker for checker in game.checkers if checker.slug in slugs]


def checker_json(game: Game, checker: AnyChecker) -> JsonObject:
    """Return a checker as JSON data."""
    return _checker_json(game.slug, checker.slug)


@cache
def _checker_json(game_slug: str, slug: str) -> JsonObject:
    game = all_games()[game_slug]
    checker = game.checker(slug)
    reasons = [_reason_json(reason) for reason in checker.reasons]
    return {
        "id": checker.slug,
        "game": game.slug,
        "title": plain(checker.title),
        "question": plain(checker.question),
        "edition": _edition_json(checker),
        "reasons": reasons,
        "scenario_schema": scenario_schema(game, checker),
        "result_schema": result_schema(game, checker),
    }


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


def _edition_json(checker: AnyChecker) -> JsonObject | None:
    field = edition_field(checker.scenario)
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
    shape: type[Shape]
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
        by_game[entry.game].append({**entry.body, "game": entry.game})
    return by_game


def _entries_json(game: Game, entries: Sequence[Entry]) -> Iterable[JsonObject]:
    return ({**entry.body, "game": game.slug} for entry in entries)


def _rules_json(game: Game, entries: Sequence[Entry]) -> Iterable[JsonObject]:
    pointers = cited_by_clause(game, [entry.slug for entry in entries])
    for entry in entries:
        cited_by = [
            {"game": game.slug, "kind": pointer.kind, "id": pointer.slug, "title": plain(pointer.title)}
            for pointer in pointers.get(entry.slug, [])
        ]
        yield {**entry.body, "game": game.slug, "cited_by": cited_by}


def _faq_json(game: Game, entries: Sequence[Entry]) -> Iterable[JsonObject]:
    return (answer_json(game, entry, examples.example_links(game.slug, entry.slug)) for entry in entries)


def answer_json(game: Game, entry: Entry, links: Iterable[dict[str, str] | None]) -> JsonObject:
    """Return an answer with its examples, each with the addresses of its situation."""
    example_list = [
        _example_json(game, *example_and_link) for example_and_link in zip(entry.body["example"], links, strict=True)
    ]
    return {**entry.body, "game": game.slug, "examples": example_list}


def _example_json(game: Game, example: JsonObject, link: dict[str, str] | None) -> JsonObject:
    expected = example["result"] | dict.fromkeys(example["absent"])
    return {**example, "game": game.slug, "link": link, "result": expected or None}


def _sources_json(game: Game, entries: Sequence[Entry]) -> Iterable[JsonObject]:
    return ({**source, "url": source["url"] or None} for source in _entries_json(game, entries))


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
    shapes.RuleSerializer,
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
    shapes.FaqSerializer,
    _faq_json,
    (CITES, query.Code("checker", "Only answers with an example of this checker.")),
)
TERMS = Collection("terms", "term", shapes.TermSerializer, _entries_json, (CITES,))
CARDS = Collection("cards", "card", shapes.CardSerializer, _entries_json, (CITES,))
SECTIONS = Collection("sections", "section", shapes.SectionSerializer, _entries_json)
SOURCES = Collection(
    "sources",
    "source",
    shapes.SourceSerializer,
    _sources_json,
    (query.choice_parameter(Authority, "standing", "Only sources of this standing."),),
)
SINGLE = (RULES, FAQ, TERMS, CARDS)
COLLECTIONS = (SECTIONS, *SINGLE, SOURCES)
