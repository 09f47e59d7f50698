"""Changes of phase, the win check, and a draw by repetition."""

from collections.abc import Iterator

from games.chronocard.interrupts.rules import next_phase
from games.chronocard.interrupts.scenario import TIMES, Fourth, Loses, Player
from games.chronocard.interrupts.state import Card, Side, State, Table, event_step
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
REPEATED = {
    Fourth.UNKNOWN: WORDS.reason("repetition-unknown"),
    Fourth.NOTHING_NEW: WORDS.reason("repetition-draw"),
    Fourth.CHANGES: WORDS.reason("repetition-broken"),
}
UNLESS_LOST = WORDS.reason("repetition-unless-lost")


def change_phase(state: State, at: str) -> Judged[State]:
    """Return what comes of a change of phase: stored EP is emptied, the win check made, the next phase begun."""
    state, dealt, deals = _deal_charm(state)
    checked = (*dealt, *_win_check(state, at))
    ends = PHASE_ENDS.filled(phase=state.phase, **damage_texts(state))
    sides = {player: _without_ep(side) for player, side in state.sides.items()}
    after = replace(state, table=Table(sides, state.cards), losers=state.over_limit())
    told: tuple[Text, ...] = (*deals, ends)
    cites: tuple[str, ...] = (*(("cc-29",) if deals else ()), "cc-22", "cc-28", "cc-31")
    if not after.losers:
        after = _begin_phase(after, next_phase(state))
        told = (*told, BEGINS.filled(phase=after.phase))
        if after.phase is Phase.START:
            told, cites = (*told, NEW_TURN.filled(player=after.turn_of)), (*cites, "cc-24", "cc-25")
    return Judged(after, checked, event_step(after, at, told, cites))


def final_check(state: State) -> Judged[State]:
    """Return what the next win check would find after everything that is listed."""
    state, dealt, deals = _deal_charm(state)
    checked = (*dealt, *_win_check(state, ""))
    if not state.over_limit() and not state.unsure:
        checked = (*checked, STAYS("", damage_texts(state), limit=state.limit))
    checked = (*checked, *repetition(state))
    text = NEXT_CHECK.filled(**damage_texts(state), limit=state.limit)
    cites = (*(("cc-29",) if deals else ()), "cc-22", "cc-31")
    return Judged(state, checked, event_step(state, "", (*deals, text), cites))


def losers(state: State) -> Loses | None:
    """Return who has lost, or would at the next win check; None where it is not known."""
    if state.unsure:
        return None
    lost = state.losers or state.over_limit()
    if len(lost) == len(Player):
        return Loses.BOTH
    return next((Loses.of_code(player.code) for player in lost), Loses.NOBODY)  # type: ignore[return-value]


def _deal_charm(state: State) -> tuple[State, tuple[Finding, ...], tuple[Text, ...]]:
    """Return how things stand when the damage of a charm is dealt, which is at the end of its phase, and what is said of it."""
    if state.phase is not Phase.CHARM or not state.charm_resolved:
        return state, (), ()
    player = state.turn_of.other
    state, damage = replace(state, charm_resolved=False), state.charm_damage
    if damage is None:
        open_ = (CHARM_OPEN.filled(player=player),)
        if player in state.over_limit():
            return state.with_side(player, replace(state.sides[player], more_damage=True)), (), open_
        return state.in_doubt(player), (CHARM_UNKNOWN(state.charm_damage_at, player=player),), open_
    dealt = replace(state, table=state.table.with_damage(player, damage))
    return dealt, (), (CHARM_DEALS.filled(player=player, damage=damage),)


def damage_texts(state: State) -> dict[str, object]:
    """Return the damage of both players as a sentence names it."""
    return {player.code: _points(state, player) for player in Player}


def _points(state: State, player: Player) -> Text:
    if player in state.doubted:
        return POINTS_UNKNOWN
    side = state.sides[player]
    return (POINTS_OR_MORE if side.more_damage else POINTS).filled(n=side.damage)


def _win_check(state: State, at: str) -> Iterator[Finding]:
    if len(state.over_limit()) == len(Player):
        yield BOTH_LOSE(at, damage_texts(state), limit=state.limit)
        return
    for player, side in state.sides.items():
        if player in state.doubted:
            continue
        names = {"player": player, "damage": _points(state, player), "limit": state.limit}
        if side.damage >= state.limit:
            yield LOSES(at, names)
        elif side.peak >= state.limit:
            yield IN_TIME(at, names, peak=side.peak)


def _without_ep(side: Side) -> Side:
    return replace(side, ep=0, exact=True, peak=side.damage)


def _begin_phase(state: State, phase: Phase) -> State:
    state = replace(state, drew=False) if phase is Phase.DRAW else state
    if phase is not Phase.START:
        return replace(state, phase=phase)
    turn_of = state.turn_of.other
    cards = {name: _turned_back(card, turn_of) for name, card in state.cards.items()}
    table = Table(state.sides, cards)
    return replace(
        state, phase=phase, turn_of=turn_of, table=table, charm_declared=False, charm_resolved=False, charm_damage=None
    )


def _turned_back(card: Card, turn_of: Player) -> Card:
    return replace(card, checked=False, new=False) if card.player is turn_of else card


def repetition(state: State) -> Iterator[Finding]:
    """Yield what is to be said where the same turns have come three times in a row and nobody has lost."""
    if state.repeated < TIMES or state.over_limit():
        return
    if state.fourth is Fourth.NOTHING_NEW and state.unsure:
        yield UNLESS_LOST("/fourth")
    else:
        yield REPEATED[state.fourth]("/repeated" if state.fourth is Fourth.UNKNOWN else "/fourth")


def is_drawn(state: State) -> bool | None:
    """Return whether the game ends in a draw by repetition, None where it is not known."""
    if state.repeated < TIMES or state.losers or state.over_limit() or state.fourth is Fourth.CHANGES:
        return False
    return None if state.unsure or state.fourth is Fourth.UNKNOWN else True
