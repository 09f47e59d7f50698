"""What does a game hold of each kind, and which of it is asked for?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from games.content import Authority, Kind, Standing
from games.facts import Facet
from games.game import Game, all_games
from games.naming import DIGITS
from rulesite.api import query, shapes
from rulesite.api.checkers import Data, pointing
from rulesite.api.fields import Shape
from rulesite.checks.proof import examples
from rulesite.reference.citations import cited_by_clause
from rulesite.reference.lists import LETTERS, facets
from rulesite.reference.models import LETTER, Entry, EntryQuerySet
from rulesite.site.plain import plain

CITES = query.Code("cites", "Only what points at this clause (`nra-31`), or at this one part of it (`nra-31.2`).")


class Collection(Struct, frozen=True):
    """One of the lists of a game: of what kind its entries are, how they look, and by what they can be filtered."""

    name: str
    kind: str
    shape: type[Shape]
    data: Callable[[Game, Sequence[Entry]], Iterable[Data]]
    filters: tuple[query.Code, ...] = ()

    @property
    def sorting(self) -> tuple[query.Code, ...]:
        """Return by what cards are sorted, in any game: what a game does not sort by, none of its cards is found under."""
        return tuple(_sorting()) if self.kind == "card" else ()


def rows(game: Game, collection: Collection, asked: Mapping[str, Any]) -> EntryQuerySet:
    """Return the entries that are asked for, in the order of the content."""
    found = held(game, collection.kind)
    for one in collection.filters:
        if asked[one.name] is not None:
            found = FILTERS[one.name](game, collection.kind, found, asked[one.name])
    for one in collection.sorting:
        if asked[one.name] is not None:
            found = found.tagged(one.name, asked[one.name])
    return found


def _sorting() -> Iterator[query.Code]:
    yield query.Code(
        LETTER, f"Only cards whose English name begins with this letter, `{DIGITS}` for any digit.", LETTERS
    )
    sorting: dict[str, list[tuple[Game, Facet]]] = {}
    for game in all_games().values():
        for facet in facets(game):
            sorting.setdefault(facet.code, []).append((game, facet))
    for code, held in sorting.items():
        titles = ", ".join(f"{facet.title.en} (`{game.slug}`)" for game, facet in held)
        values = dict.fromkeys(value for _, facet in held for value in facet.values)
        yield query.Code(code, f"Only cards that the game's list has under this: {titles}.", tuple(values))


def held(game: Game, kind: str) -> EntryQuerySet:
    """Return what a game has of a kind, the cards of its table with the others."""
    return Entry.objects.cards(game) if kind == "card" else Entry.objects.of(game, kind)


def editions(games: Sequence[Game]) -> dict[str, list[Data]]:
    """Return the editions of some games, by game."""
    found: dict[str, list[Data]] = {game.slug: [] for game in games}
    kept = Entry.objects.own().filter(game__in=found, kind="edition")
    for entry in kept.order_by("game", "position"):
        found[entry.game].append({**entry.body, "game": entry.game})
    return found


def _entries(game: Game, entries: Sequence[Entry]) -> Iterable[Data]:
    return ({**entry.body, "game": game.slug} for entry in entries)


def _rules(game: Game, entries: Sequence[Entry]) -> Iterable[Data]:
    pointers = cited_by_clause(game, [entry.slug for entry in entries])
    for entry in entries:
        cited_by = [
            {"game": game.slug, "kind": one.kind, "id": one.slug, "title": plain(one.title)}
            for one in pointers.get(entry.slug, [])
        ]
        yield {**entry.body, "game": game.slug, "cited_by": cited_by}


def _faq(game: Game, entries: Sequence[Entry]) -> Iterable[Data]:
    return (answer(game, entry, examples.example_links(game.slug, entry.slug)) for entry in entries)


def answer(game: Game, entry: Entry, links: Iterable[dict[str, str] | None]) -> Data:
    """Return an answer with its examples, each with the addresses of its situation."""
    shown = [_example(game, *one) for one in zip(entry.body["example"], links, strict=True)]
    return {**entry.body, "game": game.slug, "examples": shown}


def _example(game: Game, example: Data, link: dict[str, str] | None) -> Data:
    expected = example["result"] | dict.fromkeys(example["absent"])
    return {**example, "game": game.slug, "link": link, "result": expected or None}


def _sources(game: Game, entries: Sequence[Entry]) -> Iterable[Data]:
    return ({**one, "url": one["url"] or None} for one in _entries(game, entries))


FILTERS: dict[str, Callable[[Game, str, EntryQuerySet, str], EntryQuerySet]] = {
    "section": lambda game, kind, found, code: found.filter(section=code),
    "kind": lambda game, kind, found, code: found.filter(sort=code),
    "standing": lambda game, kind, found, code: (
        found.filter(sort=code) if kind == "source" else found.with_standing(code)
    ),
    "cites": lambda game, kind, found, code: found.filter(slug__in=pointing(game, kind, code)),
    "checker": lambda game, kind, found, code: found.filter(slug__in=examples.answers_with_examples(game, code)),
}

RULES = Collection(
    "rules",
    "rule",
    shapes.RuleSerializer,
    _rules,
    (
        query.Code("section", "Only the clauses of this section."),
        query.of(Kind, "kind", "Only clauses of this kind."),
        query.of(Standing, "standing", "Only clauses with a part of this standing."),
        CITES,
    ),
)
FAQ = Collection(
    "faq",
    "faq",
    shapes.FaqSerializer,
    _faq,
    (CITES, query.Code("checker", "Only answers with an example of this checker.")),
)
TERMS = Collection("terms", "term", shapes.TermSerializer, _entries, (CITES,))
CARDS = Collection("cards", "card", shapes.CardSerializer, _entries, (CITES,))
SECTIONS = Collection("sections", "section", shapes.SectionSerializer, _entries)
SOURCES = Collection(
    "sources",
    "source",
    shapes.SourceSerializer,
    _sources,
    (query.of(Authority, "standing", "Only sources of this standing."),),
)
SINGLE = (RULES, FAQ, TERMS, CARDS)
COLLECTIONS = (SECTIONS, *SINGLE, SOURCES)
