"""Phases: their changes, the damage of a charm, the win check, and a draw by repetition."""

from collections.abc import Iterator

from games.chronocard.interrupts.rules import next_phase
from games.chronocard.interrupts.scenario import REPEATED_TURNS, Fourth, Loses, Player
from games.chronocard.interrupts.state import State, Table, event_step
from games.chronocard.phases import Phase
from games.course import Judged
from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
LOSES = WORDS.reason("loses")
IN_TIME = WORDS.reason("healed-in-time")
STAYS = WORDS.reason("nobody-loses")
PHASE_ENDS = WORDS.text("phase-ends")
BEGINS = WORDS.text("begins")
NEW_TURN = WORDS.text("new-turn")
WORK_DONE = WORDS.text("work-done")
NEXT_CHECK = WORDS.text("next-check")
BOTH_LOSE = WORDS.reason("both-lose")
CHARM_UNKNOWN = WORDS.reason("charm-damage-unknown")
CHARM_OPEN = WORDS.text("charm-open")
CHARM_DEALS = WORDS.text("charm-deals")
DAMAGE = WORDS.text("points")
DAMAGE_OR_MORE = WORDS.text("points-or-more")
DAMAGE_UNKNOWN = WORDS.text("points-unknown")
REPEATED = {
    Fourth.UNKNOWN: WORDS.reason("repetition-unknown"),
    Fourth.NOTHING_NEW: WORDS.reason("repetition-draw"),
    Fourth.CHANGES: WORDS.reason("repetition-broken"),
}
UNLESS_LOST = WORDS.reason("repetition-unless-lost")
LOSES_ALONE = {Player.A: Loses.A, Player.B: Loses.B}


def change_phase(state: State, at: str) -> Judged[State]:
    """End a phase and begin the next (CC-22, CC-28, CC-31, CC-43)."""
    state, dealt, texts = _deal_charm(state)
    findings = (*dealt, *_win_check(state, at))
    cites: tuple[str, ...] = (*(("cc-29.1",) if texts else ()), "cc-22", "cc-28", "cc-31")
    texts = (*texts, PHASE_ENDS.filled(phase=state.phase, **damage_texts(state)))
    sides = {player: side.next_phase() for player, side in state.sides.items()}
    # each win check counts the peak since the last one (CC-31)
    after = replace(state, table=Table(sides, state.cards), losers=state.over_limit())
    if not after.losers:
        after = _begin_phase(after, next_phase(state))
        if state.phase is Phase.START:
            texts, cites = (*texts, WORK_DONE), (*cites, "cc-43.3")
        texts = (*texts, BEGINS.filled(phase=after.phase))
        if after.phase is Phase.START:
            texts, cites = (*texts, NEW_TURN.filled(player=after.turn_of)), (*cites, "cc-43.1", "cc-50.1")
    return Judged(after, findings, event_step(after, at, texts, cites))


def final_check(state: State) -> Judged[State]:
    """Make the next win check after all declarations (CC-31, CC-32, CC-41)."""
    state, dealt, texts = _deal_charm(state)
    findings = (*dealt, *_win_check(state, ""))
    if not state.over_limit() and not state.unsure:
        findings = (*findings, STAYS("", damage_texts(state), limit=state.limit))
    findings = (*findings, *repetition(state))
    cites = (*(("cc-29.1",) if texts else ()), "cc-22", "cc-31")
    texts = (*texts, NEXT_CHECK.filled(**damage_texts(state), limit=state.limit))
    return Judged(state, findings, event_step(state, "", texts, cites))


def who_loses(state: State) -> Loses | None:
    """Return the losers at the next win check (CC-31, CC-41)."""
    if state.unsure:
        return None
    losers = state.losers or state.over_limit()
    if len(losers) == len(Player):
        return Loses.BOTH
    return next((LOSES_ALONE[player] for player in losers), Loses.NOBODY)


def damage_texts(state: State) -> dict[str, object]:
    """Return the damage of both players in words, by player code."""
    return {player.code: _damage_text(state, player) for player in Player}


def repetition(state: State) -> Iterator[Finding]:
    """Yield the finding on repeated turns (CC-32)."""
    if state.repeated < REPEATED_TURNS or state.over_limit():
        return
    if state.fourth is Fourth.NOTHING_NEW and state.unsure:
        yield UNLESS_LOST("/fourth")
    else:
        yield REPEATED[state.fourth]("/repeated" if state.fourth is Fourth.UNKNOWN else "/fourth")


def is_drawn(state: State) -> Truth:
    """Return whether repetition makes a draw (CC-32)."""
    if state.repeated < REPEATED_TURNS or state.losers or state.over_limit() or state.fourth is Fourth.CHANGES:
        return Truth.NO
    return Truth.OPEN if state.unsure or state.fourth is Fourth.UNKNOWN else Truth.YES


def _deal_charm(state: State) -> tuple[State, tuple[Finding, ...], tuple[Text, ...]]:
    """Deal the damage of a charm (CC-29)."""
    if state.phase is not Phase.CHARM or not state.charm_resolved:
        return state, (), ()
    player = state.turn_of.other
    state, damage = replace(state, charm_resolved=False), state.charm_damage
    if damage is None:
        texts = (CHARM_OPEN.filled(player=player),)
        # damage of unknown amount cannot save a player who is over the limit already
        if player in state.over_limit():
            return state.with_side(player, replace(state.sides[player], more_damage=True)), (), texts
        return state.in_doubt(player), (CHARM_UNKNOWN(state.charm_damage_at, player=player),), texts
    dealt = replace(state, table=state.table.with_damage(player, damage))
    return dealt, (), (CHARM_DEALS.filled(player=player, damage=damage),)


def _win_check(state: State, at: str) -> Iterator[Finding]:
    """Yield who loses and who healed in time (CC-31, CC-41)."""
    if len(state.over_limit()) == len(Player):
        yield BOTH_LOSE(at, damage_texts(state), limit=state.limit)
        return
    for player, side in state.sides.items():
        if player in state.doubted:
            continue
        names = {"player": player, "damage": _damage_text(state, player), "limit": state.limit}
        if side.damage >= state.limit:
            yield LOSES(at, names)
        elif side.peak >= state.limit:
            yield IN_TIME(at, names, peak=side.peak)


def _damage_text(state: State, player: Player) -> Text:
    if player in state.doubted:
        return DAMAGE_UNKNOWN
    side = state.sides[player]
    return (DAMAGE_OR_MORE if side.more_damage else DAMAGE).filled(n=side.damage)


def _begin_phase(state: State, phase: Phase) -> State:
    """Begin a phase, and do the work of a start phase (CC-43)."""
    state = replace(state, drew=Truth.NO) if phase is Phase.DRAW else state
    if phase is not Phase.START:
        return replace(state, phase=phase)
    turn_of = state.turn_of.other
    return replace(
        state.begin_turn(turn_of),
        phase=phase,
        charm_declared=False,
        charm_resolved=False,
        charm_damage=None,
    )
