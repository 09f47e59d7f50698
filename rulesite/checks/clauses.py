"""Which clauses stand on the page of a verdict with their texts, so that nobody has to leave it?"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from games.content import Content, Part, Rule


class Quoted(Struct, frozen=True):
    """A clause with those of its parts that are cited, each under its own id; the clause's where it has one part only."""

    rule: Rule
    parts: tuple[tuple[str, Part], ...]

    @property
    def cites(self) -> tuple[str, ...]:
        return tuple(cite for cite, _ in self.parts)


def quoted(content: Content, cites: Iterable[str]) -> list[Quoted]:
    """Return the cited clauses in the order of the cites, each once; a cite of a whole clause brings all its parts."""
    wanted: dict[str, set[str]] = {}
    for cite in cites:
        wanted.setdefault(content.clause(cite).id, set()).add(cite)
    return [_quoted(content.rules[clause], within) for clause, within in wanted.items()]


def _quoted(rule: Rule, cites: set[str]) -> Quoted:
    parts = [(f"{rule.id}.{n}", part) for n, part in enumerate(rule.part, 1)]
    if rule.id not in cites:
        parts = [(cite, part) for cite, part in parts if cite in cites]
    return Quoted(rule, tuple(parts if len(rule.part) > 1 else [(rule.id, rule.part[0])]))
