"""What happens when a phase ends, and who loses at the win check?"""

from collections.abc import Iterator

from games.chronocard.interrupts.choices import Loses, Player
from games.chronocard.interrupts.repeating import repetition
from games.chronocard.interrupts.state import Card, Side, State, Table
from games.chronocard.interrupts.telling import happens
from games.chronocard.phases import Phase
from games.course import Judged
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
LOSES = WORDS.reason("loses")
IN_TIME = WORDS.reason("healed-in-time")
STAYS = WORDS.reason("nobody-loses")
PHASE_ENDS = WORDS.text("phase-ends")
BEGINS = WORDS.text("begins")
NEW_TURN = WORDS.text("new-turn")
NEXT_CHECK = WORDS.text("next-check")
BOTH_LOSE = WORDS.reason("both-lose")
CHARM_UNKNOWN = WORDS.reason("charm-damage-unknown")
CHARM_OPEN = WORDS.text("charm-open")
CHARM_DEALS = WORDS.text("charm-deals")
POINTS = WORDS.text("points")
POINTS_OR_MORE = WORDS.text("points-or-more")
POINTS_UNKNOWN = WORDS.text("points-unknown")

FOLLOWS = {Phase.START: Phase.DRAW, Phase.DRAW: Phase.MAIN, Phase.CHARM: Phase.END, Phase.END: Phase.START}


def following(state: State) -> Phase:
    """Return the phase that comes next; the charm phase only where a charm was declared and took place."""
    if state.phase is Phase.MAIN:
        return Phase.CHARM if state.charming else Phase.END
    return FOLLOWS[state.phase]


def moved_on(state: State, at: str) -> Judged[State]:
    """Return what comes of a change of phase: stored EP is emptied, the win check made, the next phase begun."""
    state, dealt, deals = _charm_dealt(state)
    checked = (*dealt, *_checked(state, at))
    ends = PHASE_ENDS.filled(phase=state.phase, **shown(state))
    sides = {player: _emptied(side) for player, side in state.sides.items()}
    after = replace(state, table=Table(sides, state.cards), lost=state.over_limit())
    told: tuple[Text, ...] = (*deals, ends)
    cites: tuple[str, ...] = (*(("cc-29",) if deals else ()), "cc-22", "cc-28", "cc-31")
    if not after.lost:
        after = _begun(after, following(state))
        told = (*told, BEGINS.filled(phase=after.phase))
        if after.phase is Phase.START:
            told, cites = (*told, NEW_TURN.filled(player=after.turn_of)), (*cites, "cc-24", "cc-25")
    return Judged(after, checked, happens(after, at, told, cites))


def at_the_end(state: State) -> Judged[State]:
    """Return what the next win check would find after everything that is listed."""
    state, dealt, deals = _charm_dealt(state)
    checked = (*dealt, *_checked(state, ""))
    if not state.over_limit() and not state.unsure:
        checked = (*checked, STAYS("", shown(state), limit=state.limit))
    checked = (*checked, *repetition(state))
    text = NEXT_CHECK.filled(**shown(state), limit=state.limit)
    cites = (*(("cc-29",) if deals else ()), "cc-22", "cc-31")
    return Judged(state, checked, happens(state, "", (*deals, text), cites))


def losers(state: State) -> Loses | None:
    """Return who has lost, or would at the next win check; None where it is not known."""
    if state.unsure:
        return None
    lost = state.lost or state.over_limit()
    if len(lost) == len(Player):
        return Loses.BOTH
    return next((Loses.of_code(player.code) for player in lost), Loses.NOBODY)  # type: ignore[return-value]


def _charm_dealt(state: State) -> tuple[State, tuple[Finding, ...], tuple[Text, ...]]:
    """Return how things stand when the damage of a charm is dealt, which is at the end of its phase, and what is said of it."""
    if state.phase is not Phase.CHARM or not state.charming:
        return state, (), ()
    player = state.turn_of.other
    state, damage = replace(state, charming=False), state.dealing
    if damage is None:
        open_ = (CHARM_OPEN.filled(player=player),)
        if player in state.over_limit():
            return state.with_side(player, replace(state.sides[player], more=True)), (), open_
        return state.in_doubt(player), (CHARM_UNKNOWN(state.dealt_at, player=player),), open_
    dealt = replace(state, table=state.table.with_damage(player, damage))
    return dealt, (), (CHARM_DEALS.filled(player=player, damage=damage),)


def shown(state: State) -> dict[str, object]:
    """Return the damage of both players as a sentence names it."""
    return {player.code: _points(state, player) for player in Player}


def _points(state: State, player: Player) -> Text:
    if player in state.doubted:
        return POINTS_UNKNOWN
    side = state.sides[player]
    return (POINTS_OR_MORE if side.more else POINTS).filled(n=side.damage)


def _checked(state: State, at: str) -> Iterator[Finding]:
    if len(state.over_limit()) == len(Player):
        yield BOTH_LOSE(at, shown(state), limit=state.limit)
        return
    for player, side in state.sides.items():
        if player in state.doubted:
            continue
        names = {"player": player, "damage": _points(state, player), "limit": state.limit}
        if side.damage >= state.limit:
            yield LOSES(at, names)
        elif side.peak >= state.limit:
            yield IN_TIME(at, names, peak=side.peak)


def _emptied(side: Side) -> Side:
    return replace(side, ep=0, exact=True, peak=side.damage)


def _begun(state: State, phase: Phase) -> State:
    state = replace(state, drew=False) if phase is Phase.DRAW else state
    if phase is not Phase.START:
        return replace(state, phase=phase)
    turn_of = state.turn_of.other
    cards = {name: _turned(card, turn_of) for name, card in state.cards.items()}
    table = Table(state.sides, cards)
    return replace(state, phase=phase, turn_of=turn_of, table=table, charm=False, charming=False, dealing=None)


def _turned(card: Card, turn_of: Player) -> Card:
    return replace(card, checked=False, new=False) if card.player is turn_of else card
