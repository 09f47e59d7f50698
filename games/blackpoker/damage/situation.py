"""Who attacks, who blocks, and how much life has the opponent left?"""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.blackpoker.damage.impossible import impossible
from games.blackpoker.damage.rows import Attacker
from games.blackpoker.formats import Format
from games.scenario import Contradiction, decision, fact, frame, scenario


@scenario
class Damage:
    """The attackers of one turn and their blockers, as Damage comes to resolve."""

    format: Annotated[Format, frame(edition=True)] = Format.PRO
    attackers: Annotated[tuple[Attacker, ...], MaxLen(10), decision()] = ()
    life: Annotated[Annotated[int, Ge(1), Le(54)] | None, fact()] = None

    def contradictions(self) -> Iterable[Contradiction]:
        return impossible(self.format, self.attackers)
