"""Performance tokens of a BGM, and whether it is still on the field after a start phase."""

from __future__ import annotations

from msgspec import Struct

from games.truth import Truth
from games.values import replace


class Tokens(Struct, frozen=True):
    """The performance tokens on a BGM: at least `fewest`, at most `most`, None where no limit is known.

    `known` tells that the scenario gives them, `stays` whether the BGM is on the field.
    """

    fewest: int = 0
    most: int | None = None
    known: bool = False
    stays: Truth = Truth.YES

    def after_start_phase(self, *, own: bool) -> Tokens:
        """Return the tokens after a start phase, of its player or of the other one (CC-43).

        Whether the other player's BGM loses one as well is open.
        """
        if own and self.most == 0:
            return replace(self, stays=Truth.NO)
        stays = self.stays if self.fewest else Truth.OPEN
        most = self.most - 1 if own and self.most else self.most
        return replace(self, fewest=max(0, self.fewest - 1), most=most, stays=stays)


def tokens_of(number: int | None) -> Tokens:
    """Return the tokens that a scenario gives."""
    return Tokens() if number is None else Tokens(number, number, known=True)
