"""Who attacks, who blocks, and how much life has the opponent left?"""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.blackpoker.cards import UNKNOWN, Format, cards_in
from games.blackpoker.damage.impossible import impossible, impossible_lives
from games.blackpoker.damage.lives import Life
from games.blackpoker.damage.rows import Attacker
from games.scenario import SELDOM, Contradiction, decision, fact, frame, scenario
from games.sentences import sentences

WORDS = sentences(__name__)
FROM_THE_TOP = WORDS.text("from-the-top")
Count = Annotated[int, Ge(1), Le(54)]
Cards = Annotated[str, MinLen(1), MaxLen(400)]


@scenario
class Damage:
    """The attackers of one turn and their blockers, as Damage comes to resolve."""

    format: Annotated[Format, frame(edition=True)] = Format.PRO
    attackers: Annotated[tuple[Attacker, ...], MaxLen(20), decision()] = ()
    life: Annotated[Count | None, fact()] = None
    own_life: Annotated[Count | None, fact()] = None
    life_cards: Annotated[Cards | None, fact(help=FROM_THE_TOP), SELDOM] = None
    own_life_cards: Annotated[Cards | None, fact(help=FROM_THE_TOP), SELDOM] = None

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield what cannot be true together."""
        yield from impossible_lives(self.own_life, self.own_life_cards, "/own_life")
        yield from impossible_lives(self.life, self.life_cards, "/life")
        yield from impossible(self.format, self.attackers, self.own_life_cards, self.life_cards)

    @property
    def lives(self) -> tuple[Life | None, Life | None]:
        """Return the lives of the attacking player and of the opponent, None where nothing is told of one."""
        mine = _life(self.own_life, self.own_life_cards, "/own_life")
        return mine, _life(self.life, self.life_cards, "/life")

    @property
    def opponents_life(self) -> int | None:
        """Return how many cards the opponent's life has, None where that is not told."""
        _, theirs = self.lives
        return len(theirs.cards) if theirs else None


def _life(count: int | None, words: str | None, at: str) -> Life | None:
    if words is not None:
        return Life(cards_in(words) or (), told=True, at=f"{at}_cards")
    return Life((UNKNOWN,) * count, told=False, at=at) if count else None
