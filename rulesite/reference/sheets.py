"""What stands on the page that lies beside the table while one plays?"""

from __future__ import annotations

from typing import cast

from msgspec import Struct

from games.content import Part, Rule, Table
from games.game import Game
from games.text import Text
from rulesite.reference.models import Entry
from rulesite.site.registry import clause_of, outline


class Piece(Struct, frozen=True):
    """A piece of the page: its clauses as they are cited, each with its parts, and its tables."""

    title: Text
    clauses: tuple[tuple[str, Text, tuple[Part, ...]], ...]
    tables: tuple[Table, ...]


def pieces(game: Game) -> list[Piece]:
    """Return the pieces of a game's sheet, in order; one query."""
    cites = [cite for piece in outline(game) for cite in piece.cites]
    wanted = {clause_of(game, cite) for cite in cites}
    held = {one.slug: cast("Rule", one.value) for one in Entry.objects.of(game, "rule").filter(slug__in=wanted)}
    return [
        Piece(
            piece.title,
            tuple(_cited(cite, held[clause_of(game, cite)]) for cite in piece.cites),
            tuple(table for id in piece.tables for table in game.tables if table.id == id),
        )
        for piece in outline(game)
    ]


def _cited(cite: str, rule: Rule) -> tuple[str, Text, tuple[Part, ...]]:
    number = cite.removeprefix(rule.id)
    return cite, rule.title, (rule.part[int(number[1:]) - 1],) if number else rule.part
