"""How does a turn go, phase by phase?"""

from collections.abc import Callable, Mapping
from functools import partial

from games.course import Judged, latest
from games.nightfall.claim.explain import starts
from games.nightfall.terms import Phase
from games.nightfall.turn.chain import chained
from games.nightfall.turn.claim import claimed, done
from games.nightfall.turn.cleanup import cleaned
from games.nightfall.turn.combat import fought
from games.nightfall.turn.ending import after_the_end, dealt, ended, perhaps_over
from games.nightfall.turn.situation import Turn
from games.nightfall.turn.state import Table, beginning
from games.nightfall.turn.telling import told
from games.values import replace

Change = Callable[[Table], Judged[Table]]
PHASES: Mapping[Phase, tuple[Change, ...]] = {
    Phase.COMBAT: (fought, partial(done, phase=Phase.COMBAT)),
    Phase.CHAIN: (chained, partial(done, phase=Phase.CHAIN), partial(dealt, phase=Phase.CHAIN)),
    Phase.CLAIM: (partial(dealt, phase=Phase.CLAIM), claimed),
    Phase.CLEANUP: (partial(dealt, phase=Phase.CLEANUP), cleaned),
}


@latest
def went(turn: Turn) -> Judged[Table]:
    """Return how a turn goes as far as it has come; what is illegal is reported and then treated as not done."""
    table = beginning(turn)
    begun = Judged(table, (), told(starts(replace(turn.claims(), hand=turn.held.size))))
    phases = [phase for phase in Phase if not turn.last.before(phase)]
    return begun.through(partial(_of_phase, phase=phase) for phase in phases)


def _of_phase(table: Table, phase: Phase) -> Judged[Table]:
    """Judge a phase on the table that those before it leave; none comes after the end of the game."""
    if table.over:
        return after_the_end(table, phase)
    begins = Judged(replace(table, phase=phase)).through((perhaps_over,))
    return begins.through((*PHASES[phase], ended, _shown))


def _shown(table: Table) -> Judged[Table]:
    """Keep how things stand as a phase ends."""
    return Judged(replace(table, shown=(*table.shown, replace(table, shown=()))))
