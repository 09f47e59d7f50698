"""Registry of games, entries and checkers: whether an id exists or is gone, its title and its neighbours.

All from memory: an address is known to exist, or to be gone, before any query, and a link costs none."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import Http404
from msgspec import Struct

from games.content import Retired, Rule, Section, Sheet, Source, Standing, Term
from games.game import Game, all_games
from games.library import Row
from games.text import Text

EXAMPLE = "example"  # the kind of an example of an answer; its id is the answer's, with its number after a dot


class EntryGone(Exception):
    """An id that was published and is gone; its successor, if it has one, is of the same kind."""

    def __init__(self, game: Game, retired: Retired) -> None:
        self.game = game
        self.retired = retired
        super().__init__(f"{game.slug}: {retired.kind} {retired.id} is gone")


class Place(Struct, frozen=True):
    """Where a clause stands in the rule book: its section, all clauses of that, and the clauses before and after it."""

    section: Section
    siblings: tuple[Rule, ...]
    previous: Rule | None
    next: Rule | None


def game_or_404(slug: str) -> Game:
    """Return the game with this slug; raises Http404."""
    try:
        return all_games()[slug]
    except KeyError:
        raise Http404(f"no game {slug!r}") from None


def ids(game: Game, kind: str) -> list[str]:
    """Return the ids of a game's entries of a kind.

    Checkers are a kind too. The ids are in the order of the content.
    """
    if kind == "checker":
        return [checker.slug for checker in game.checkers]
    return [entry.id for entry in getattr(game.content, kind)]


def has_entry(game: Game, kind: str, slug: str) -> bool:
    """Return whether a game has this entry or checker."""
    if kind == "checker":
        return any(checker.slug == slug for checker in game.checkers)
    if kind == "rule":
        return slug in game.content.rules
    if kind == "card":
        return slug in game.content.full_cards or slug in game.content.library.by_id
    return any(entry.id == slug for entry in getattr(game.content, kind))


def is_told_in_full(game: Game, card: str) -> bool:
    """Return whether a card has an entry of its own. A card that has none is told by a table of facts alone."""
    return card in game.content.full_cards


def card_row(game: Game, card: str) -> Row | None:
    """Return the row of a card in the game's table, if it has one."""
    return game.content.library.by_id.get(card)


def has_page(game: Game, card: str) -> bool:
    """Return whether a card has a page of its own; another one stands in the list alone."""
    row = card_row(game, card)
    return is_told_in_full(game, card) or bool(row and game.facts and game.facts.paged(row))


def title(game: Game, kind: str, slug: str) -> Text:
    """Return the title of a clause, answer, example, term, card or checker; raises LookupError."""
    if kind == "checker":
        return game.checker(slug).title
    return game.content.captions[slug] if kind == EXAMPLE else game.content.titles[kind, slug]


def cards_named(game: Game, name: str) -> Iterator[str]:
    """Yield the ids of the cards that a name means or may mean, the nearest first."""
    match = game.content.match(name)
    yield from (card.id for card in ((match.card,) if match.card else match.meant))


def clause_of(game: Game, cite: str) -> str:
    """Return the id of a cited clause. It may be cited whole or in part; raises LookupError."""
    return game.content.clause(cite).id


def place(game: Game, clause: str) -> Place:
    """Return where a clause stands; raises LookupError."""
    content, at = game.content, game.content.places[clause]
    section = next(candidate for candidate in content.section if candidate.id == content.clauses[at].section)
    before = content.clauses[at - 1] if at else None
    after = content.clauses[at + 1] if at + 1 < len(content.clauses) else None
    return Place(section, content.of_sections[section.id], before, after)


def standings(game: Game, cite: str) -> tuple[Standing, ...]:
    """Return the standings of the parts that a cite names, each once; raises LookupError."""
    part = game.content.part(cite)
    parts = (part,) if part else game.content.rules[cite].part
    return tuple(dict.fromkeys(part.standing for part in parts))


def source(game: Game, id: str) -> Source:
    """Return the document that a part names; raises LookupError."""
    for document in game.content.source:
        if document.id == id:
            return document
    raise LookupError(f"{game.slug} has no source {id!r}")


def terms(game: Game) -> tuple[Term, ...]:
    """Return the terms of a game. Texts explain them where they name them."""
    return game.content.term


def retired(game: Game, kind: str, slug: str) -> Retired | None:
    """Return the record of an id that was published and is gone."""
    return next((entry for entry in game.content.retired if (entry.kind, entry.id) == (kind, slug)), None)


def require(game: Game, kind: str, slug: str) -> None:
    """Check that an entry is there; raises EntryGone for a retired one, Http404 for one that never was."""
    if has_entry(game, kind, slug):
        return
    entry = retired(game, kind, slug)
    if entry:
        raise EntryGone(game, entry)
    raise Http404(f"{game.slug} has no {kind} {slug!r}")


def outline(game: Game) -> tuple[Sheet, ...]:
    """Return the clauses and tables of the sheet, part by part; none where a game has no sheet."""
    return game.content.sheet
