"""What happens in Cleanup, after all that the turn has brought?"""

from collections.abc import Iterator

from games.course import Judged
from games.nightfall.cleanup.course import judge
from games.nightfall.cleanup.explain import summary
from games.nightfall.cleanup.scenario import Cleanup, Hand
from games.nightfall.cleanup.state import State, Wounds
from games.nightfall.terms import Phase
from games.nightfall.turn.claim import done, hand_open
from games.nightfall.turn.holding import Holding
from games.nightfall.turn.state import Table
from games.nightfall.turn.telling import Part, found, told
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
LEFT_OTHERWISE = WORDS.reason("left-otherwise")
DRAWN_OTHERWISE = WORDS.reason("drawn-otherwise")


def cleaned(table: Table) -> Judged[Table]:
    """Judge Cleanup and return the table after it; where it is not known how many cards are in hand, nothing is drawn or used."""
    return begun(table).through((_went,))


def begun(table: Table) -> Judged[Table]:
    """Return the table as the steps of Cleanup begin: the hand as it is told, and what is claimed at once."""
    return Judged(table).through((_told, _claimed))


def _told(table: Table) -> Judged[Table]:
    """Take the hand as it is told for the beginning of Cleanup."""
    left = table.turn.left
    if not left.told:
        return Judged(table)
    hand = Holding(Wounds.of(left), left.others)
    return Judged(replace(table, hand=hand), tuple(_otherwise(table, hand)))


def _otherwise(table: Table, hand: Holding) -> Iterator[Finding]:
    if not table.hand.open and not table.hand.may_be(hand):
        yield LEFT_OTHERWISE("/left", player=table.turn.active, held=table.hand.size, told=hand.size)


def _claimed(table: Table) -> Judged[Table]:
    return done(table, Phase.CLEANUP)


def _went(table: Table) -> Judged[Table]:
    if table.hand.open:
        return Judged(table, (hand_open(table, "/left"),))
    cleanup, there = scenario(table), places(table)
    judged = judge(cleanup, table.gained)
    after = replace(table, hand=_after(judged.state), influence_lost=cleanup.influence)
    told_before = cleanup.influence == table.shown[-1].claims.influence
    said = replace(cleanup, influence=0) if told_before else cleanup
    return Judged(
        after.told(summary(said, judged)),
        (*_uneven(table, cleanup), *found(Part.CLEANUP, judged.findings, there)),
        told(judged.steps, there),
    )


def scenario(table: Table) -> Cleanup:
    """Return the Cleanup phase; drawn cards that are not as many as are drawn are left out."""
    hand, turn = table.hand, table.turn
    cleanup = Cleanup(
        player=turn.active,
        hand=Hand(
            others=hand.others,
            plain=hand.wounds.plain,
            martial_law=hand.wounds.martial_law,
            coldest_war=hand.wounds.coldest_war,
        ),
        untold=hand.untold,
        earlier=tuple(used.use for used in table.uses),
        uses=turn.uses,
        received=table.received[0] or 0,
        moon=turn.moon,
        influence=table.claims.influence,
    )
    return replace(cleanup, drawn=turn.drawn) if turn.drawn.size == cleanup.draws else cleanup


def places(table: Table) -> dict[str, str]:
    """Return where in the turn stands what Cleanup calls otherwise."""
    hand = "/left" if table.turn.left.told else "/held"
    uses = {f"/earlier/{n}": used.at for n, used in enumerate(table.uses)}
    return {
        **uses,
        "/hand": hand,
        "/untold": hand,
        "/received": "/players/0",
        "/effects": "/events",
        "/influence": "/deeds",
    }


def _uneven(table: Table, cleanup: Cleanup) -> Iterator[Finding]:
    if table.turn.drawn.told and not cleanup.drawn.told:
        yield DRAWN_OTHERWISE("/drawn/told", drawn=table.turn.drawn.size, draws=cleanup.draws)


def _after(state: State) -> Holding:
    """Return the hand after Cleanup."""
    hand = Holding(state.wounds, state.others, state.untold)
    return hand.opened("/uses") if state.open else hand
