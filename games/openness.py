"""What is open from some point of a situation on, and the effects that opened it."""

from collections.abc import Mapping
from enum import Enum
from typing import Self

from msgspec import Struct, field

from games.text import Text
from games.values import replace
from games.verdict import Finding, Reason


class Openness(Struct, frozen=True):
    """The open aspects of a situation, each with the name of the effect that opened it.

    An effect happens that a game does not model, or a fact is not known: from here on nothing that hangs on it is certain. The aspects
    are an enumeration of the game, such as the Buys, the phase or the costs. It is part of the state, so that later rows see it.
    """

    causes: Mapping[Enum, Text] = field(default_factory=dict)

    def open(self, by: Text, *aspects: Enum) -> Self:
        """Open aspects from here on; what was open keeps its first cause."""
        return replace(self, causes={**dict.fromkeys(aspects, by), **self.causes})

    def close(self, *aspects: Enum) -> Self:
        """Close aspects that are certain again."""
        return replace(self, causes={aspect: by for aspect, by in self.causes.items() if aspect not in aspects})

    def cause(self, *aspects: Enum) -> Text | None:
        """Return what opened the first open one of these aspects, None without any."""
        return next((self.causes[aspect] for aspect in aspects if aspect in self.causes), None)

    def soften(self, finding: Finding, /, *aspects: Enum, unsure: Reason, **names: object) -> Finding:
        """Return a finding, or an unsure one in its place where an aspect that decides it is open.

        `by` names the cause in the text of the unsure reason, and `names` fill the rest of it.
        """
        by = self.cause(*aspects)
        return finding if by is None else unsure(finding.at, {**names, "by": by})
