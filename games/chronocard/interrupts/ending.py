"""What happens when a phase ends, and who loses at the win check?"""

from collections.abc import Iterator
from dataclasses import replace

from games.chronocard.interrupts.choices import Loses, Player
from games.chronocard.interrupts.state import Card, Side, State, Table
from games.chronocard.interrupts.telling import happens
from games.chronocard.phases import Phase
from games.course import Judged
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding

WORDS = sentences(__name__)
LOSES = WORDS.reason("loses")
IN_TIME = WORDS.reason("healed-in-time")
STAYS = WORDS.reason("nobody-loses")
PHASE_ENDS = WORDS.text("phase-ends")
BEGINS = WORDS.text("begins")
NEW_TURN = WORDS.text("new-turn")
NEXT_CHECK = WORDS.text("next-check")

FOLLOWS = {Phase.START: Phase.DRAW, Phase.DRAW: Phase.MAIN, Phase.CHARM: Phase.END, Phase.END: Phase.START}


def following(state: State) -> Phase:
    """Return the phase that comes next; the charm phase only where a charm was declared and took place."""
    if state.phase is Phase.MAIN:
        return Phase.CHARM if state.charming else Phase.END
    return FOLLOWS[state.phase]


def moved_on(state: State, at: str) -> Judged[State]:
    """Return what comes of a change of phase: stored EP is emptied, the win check made, the next phase begun."""
    checked = tuple(_checked(state, at))
    a, b = state.damages()
    ends = PHASE_ENDS.filled(phase=state.phase, a=a, b=b)
    sides = {player: _emptied(side) for player, side in state.sides.items()}
    after = replace(state, table=Table(sides, state.cards), lost=state.over_limit())
    told: tuple[Text, ...] = (ends,)
    cites: tuple[str, ...] = ("cc-22", "cc-28", "cc-31")
    if not after.lost:
        after = _begun(after, following(state))
        told = (ends, BEGINS.filled(phase=after.phase))
        if after.phase is Phase.START:
            told, cites = (*told, NEW_TURN.filled(player=after.turn_of)), (*cites, "cc-24", "cc-25")
    return Judged(after, checked, happens(after, at, told, cites))


def at_the_end(state: State) -> Judged[State]:
    """Return what the next win check would find after everything that is listed."""
    a, b = state.damages()
    checked = tuple(_checked(state, ""))
    if not state.over_limit() and not state.unsure:
        checked = (*checked, STAYS(a=a, b=b, limit=state.limit))
    text = NEXT_CHECK.filled(a=a, b=b, limit=state.limit)
    return Judged(state, checked, happens(state, "", (text,), ("cc-22", "cc-31")))


def losers(state: State) -> Loses | None:
    """Return who has lost, or would at the next win check; None where a draw leaves it unknown."""
    if state.unsure:
        return None
    lost = state.lost or state.over_limit()
    if len(lost) == len(Player):
        return Loses.BOTH
    return next((Loses.of_code(player.code) for player in lost), Loses.NOBODY)  # type: ignore[return-value]


def _checked(state: State, at: str) -> Iterator[Finding]:
    for player, side in state.sides.items():
        names = {"player": player, "damage": side.damage, "limit": state.limit}
        if side.damage >= state.limit:
            yield LOSES(at, names)
        elif side.peak >= state.limit:
            yield IN_TIME(at, names, peak=side.peak)


def _emptied(side: Side) -> Side:
    return replace(side, ep=0, exact=True, peak=side.damage)


def _begun(state: State, phase: Phase) -> State:
    if phase is not Phase.START:
        return replace(state, phase=phase)
    turn_of = state.turn_of.other
    cards = {name: _turned(card, turn_of) for name, card in state.cards.items()}
    table = Table(state.sides, cards)
    return replace(state, phase=phase, turn_of=turn_of, table=table, charm=False, charming=False)


def _turned(card: Card, turn_of: Player) -> Card:
    return replace(card, checked=False, new=False) if card.player is turn_of else card
