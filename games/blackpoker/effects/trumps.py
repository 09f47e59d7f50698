"""Effects of the actions that a face-up trump gives (BP9-161 to BP9-188)."""

from games.blackpoker import events
from games.blackpoker.cards import UNKNOWN, Suit, combined, kind_of, of_code
from games.blackpoker.decisions import Ask, Pick
from games.blackpoker.resolution import cancel, open_choice, target_entry
from games.blackpoker.state import State, Unknown, without
from games.blackpoker.zones import bury, deal_damage, discard_cards, enter_play, replace_character
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
LIFES_TOP = WORDS.text("lifes-top")
SPADE_OPEN = WORDS.text("spade-open")
# the size up to which Intimidate takes soldiers, and the cards that Reinforcement turns up
INTIMIDATED, TURNED_UP = 10, 2


def intimidate(state: State) -> State:
    """Bury all soldiers of size 10 or less (BP9-163)."""
    clause, measure = state.entry.action.row.clause, state.frame.rules.provisions.measure
    hit = [
        (side, soldier) for side, soldier in state.characters() if not soldier.barrier and soldier.number <= INTIMIDATED
    ]
    for side, soldier in hit:
        state = bury(state, side, soldier, clause)
    return state if hit else state.with_events(events.NOBODY_SMALL(clause, n=INTIMIDATED, measure=measure))


def ask_spade(state: State) -> State:
    """Ask for a ♠ of the graveyard, among cards that may be one (BP9-164)."""
    by = state.entry.by
    spades = [card for card in state.of(by).graveyard if card is UNKNOWN or card.is_suitless or card.suit is Suit.SPADE]
    return open_choice(state, by, Ask.FROM_GRAVEYARD, spades)


def resurrect(state: State, answer: Pick) -> State:
    """Bring the chosen ♠ into play as a soldier (BP9-164, BP9-148).

    Raises Unknown for a card that is not known to be one.
    """
    clause = state.entry.action.row.clause
    if answer.card.suit is not Suit.SPADE:
        raise Unknown(SPADE_OPEN.filled(player=answer.by), clause, "bp9-148", state=state)
    graveyard = without(state.of(answer.by).graveyard, (answer.card,))
    return enter_play(state.with_player(answer.by, graveyard=graveyard), answer.by, (answer.card,), clause)


def ask_reinforcement(state: State) -> State:
    """Turn up the top two cards of life, and ask which comes into play (BP9-168).

    Raises Unknown at an unknown card of life.
    """
    by, clause, format = state.entry.by, state.entry.action.row.clause, state.frame.format
    turned = state.of(by).life[:TURNED_UP]
    if UNKNOWN in turned:
        raise Unknown(LIFES_TOP.filled(player=by), clause, state=state)
    soldiers = [card for card in turned if format.admits(kind_of((card,)).mark)]
    state = state.with_events(events.REVEALED(clause, player=by, cards=turned)) if turned else state
    return open_choice(state, by, Ask.FROM_LIFE, soldiers)


def reinforce(state: State, answer: Pick) -> State:
    """Bring the chosen card into play as a soldier, and lay the other under life (BP9-168, BP9-148)."""
    by, clause, life = answer.by, state.entry.action.row.clause, state.of(answer.by).life
    other = without(life[:TURNED_UP], (answer.card,))
    state = enter_play(state.with_player(by, life=life[TURNED_UP:]), by, (answer.card,), clause)
    if not other:
        return state
    state = state.with_player(by, life=(*state.of(by).life, *other))
    return state.with_events(events.UNDER_LIFE(clause, player=by, cards=other))


def add_barrier(state: State) -> State:
    """Bring the top card of life into play as a barrier (BP9-176)."""
    by, action = state.entry.by, state.entry.action
    life = state.of(by).life
    if not life:
        return state.with_events(events.NOTHING_CAN_BE_DONE(action=action))
    return enter_play(state.with_player(by, life=life[1:]), by, life[:1], action.row.clause, barrier=True)


def reckon(state: State) -> State:
    """Take damage equal to the sum of the target's key cards, and take it off the stage (BP9-178)."""
    target, clause = target_entry(state), state.entry.action.row.clause
    state = deal_damage(state, state.entry.by, sum(card.number for card in target.keys))
    return cancel(state, target, clause)


def rest(state: State) -> State:
    """Charge all one's own soldiers (BP9-181)."""
    by, clause = state.entry.by, state.entry.action.row.clause
    for soldier in state.of(by).field:
        if not soldier.barrier and not soldier.charged:
            state = replace_character(state, by, replace(soldier, charged=True))
            state = state.with_events(events.CHARGED_BY(clause, "bp9-34", cards=combined(soldier.cards)))
    return state


def last_ditch(state: State) -> State:
    """Take the target off the stage, then discard the whole hand; with none the trump goes to the graveyard (BP9-188)."""
    by, clause = state.entry.by, state.entry.action.row.clause
    state = cancel(state, target_entry(state), clause)
    hand = state.of(by).hand
    return discard_cards(state, by, hand, clause) if hand else _lose_trump(state)


def _lose_trump(state: State) -> State:
    """Put the trump that gives the resolving action in the graveyard (BP9-188)."""
    by, card = state.entry.by, of_code(state.entry.action.row.trump)
    player = state.of(by)
    left = tuple(trump for trump in player.open_trumps if trump.card is not card)
    state = state.with_player(by, open_trumps=left, graveyard=(*player.graveyard, card))
    return state.with_events(events.TRUMP_LOST(state.entry.action.row.clause, player=by, cards=(card,)))
