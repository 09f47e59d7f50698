"""Effects of the actions of master (BP-120 to BP-125, BP9-131 to BP9-136)."""

from games.blackpoker import events
from games.blackpoker.cards import ACE, JACK, UNKNOWN, Card, Cards, combined
from games.blackpoker.decisions import Ask, Pick, Side, Take, Way
from games.blackpoker.resolution import change_entry, close_choice, continue_choice, open_choice
from games.blackpoker.state import Character, State, Unknown, without
from games.blackpoker.zones import (
    as_soldier,
    bury,
    deal_damage,
    enter_play,
    lay_key_cards_in_fog,
    replace_character,
    shuffle,
)
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
LIFES_TOP = WORDS.text("lifes-top")
BARRIER_TURNED = WORDS.text("barrier-turned")
HIT_OR_STAND = WORDS.text("hit-or-stand")
# cards that Recruit turns up, cards that B・J takes, and the damage of R・S・F
TURNED_UP, MOST_TAKEN, FLUSH_DAMAGE = 4, 2, 40
# twenty-one: the most that a total may come to, what a picture card counts, and what an ace may count
MOST_TOTAL, PICTURE, HIGH_ACE = 21, 10, 11


def _sum_of_keys(state: State) -> int:
    return sum(card.number for card in state.entry.keys)


def force(state: State) -> State:
    """Raise the numbers of all one's own soldiers by the sum of the key cards for this turn (BP-120, BP9-132)."""
    by, n = state.entry.by, _sum_of_keys(state)
    field = tuple(
        soldier if soldier.barrier else replace(soldier, change=soldier.change + n) for soldier in state.of(by).field
    )
    state = state.with_player(by, field=field, force=state.of(by).force + n)
    measure = state.frame.rules.provisions.measure
    return lay_key_cards_in_fog(state.with_events(events.FORCED(player=by, n=n, measure=measure)))


def sword_rain(state: State) -> State:
    """Bury all soldiers whose number is at most the sum of the key cards (BP-121, BP9-131)."""
    n = _sum_of_keys(state)
    hit = [(side, soldier) for side, soldier in state.characters() if not soldier.barrier and soldier.number <= n]
    for side, soldier in hit:
        state = bury(state, side, soldier, "bp-121")
    return state if hit else state.with_events(events.NOBODY_SMALL(n=n, measure=state.frame.rules.provisions.measure))


def recruit(state: State) -> State:
    """Turn up four cards of life: small ones come into play as driven soldiers, the others go under life (BP-122, BP9-133).

    Raises Unknown at an unknown card of life.
    """
    by, n = state.entry.by, _sum_of_keys(state)
    life = state.of(by).life
    turned = _require_known(state, life[:TURNED_UP])
    recruits = tuple(card for card in turned if card.number <= n)
    unfit = without(turned, recruits)
    state = state.with_player(by, life=unfit + life[TURNED_UP:])
    state = state.with_events(events.REVEALED(player=by, cards=turned))
    for card in recruits:
        state = enter_play(state, by, (card,), "bp-122", charged=False)
    state = change_entry(state, turned=len(unfit))
    return _next_under_life(state, unfit)


def _require_known(state: State, cards: Cards) -> Cards:
    """Return cards that are turned up; raises Unknown for one that is not known."""
    if UNKNOWN in cards:
        by, clause = state.entry.by, state.entry.action.row.clause
        raise Unknown(LIFES_TOP.filled(player=by), clause, state=state)
    return cards


def _next_under_life(state: State, unfit: Cards) -> State:
    """Ask for the next card to lay under life, or lay the last one there."""
    by = state.entry.by
    if len(set(unfit)) > 1:
        return open_choice(state, by, Ask.NEXT_UNDER_LIFE, unfit, "bp-122", "bp-91")
    # the order of cards that are alike does not matter
    for card in unfit:
        state = _under_life(state, by, card)
    return close_choice(state, by, Ask.NEXT_UNDER_LIFE, unfit) if unfit else state


def lay_under_life(state: State, answer: Pick) -> State:
    """Lay a card that was turned up under life (BP-122)."""
    unfit = without(state.of(answer.by).life[: state.entry.turned], (answer.card,))
    return _next_under_life(_under_life(state, answer.by, answer.card), unfit)


def _under_life(state: State, by: Side, card: Card) -> State:
    """Move one of the cards that were turned up from the top of life to its bottom."""
    life, turned = state.of(by).life, state.entry.turned
    left = without(life[:turned], (card,))
    state = state.with_player(by, life=(*left, *life[turned:], card))
    return change_entry(state, turned=turned - 1).with_events(events.UNDER_LIFE(player=by, cards=(card,)))


def surprise(state: State) -> State:
    """Make all one's own barriers soldiers, and charge all one's own soldiers (BP-123, BP9-134).

    Raises Unknown for a barrier that is not known.
    """
    by = state.entry.by
    walls = [character for character in state.of(by).field if character.barrier]
    state = state if walls else state.with_events(events.NO_BARRIER(player=by))
    for wall in walls:
        if UNKNOWN in wall.cards:
            raise Unknown(BARRIER_TURNED.filled(player=by), "bp-123", "bp-88", state=state)
        state = as_soldier(state, by, wall, True, "bp-123")
    for soldier in state.of(by).field:
        state = state if soldier.charged else _charged(state, by, soldier)
    return state


def _charged(state: State, by: Side, soldier: Character) -> State:
    charged = replace_character(state, by, replace(soldier, charged=True))
    return charged.with_events(events.CHARGED_BY("bp-123", "bp-78", cards=combined(soldier.cards)))


def rsf(state: State) -> State:
    """Deal 40 damage to the target (BP-125, BP9-136)."""
    target = state.entry.target
    assert isinstance(target, Side)
    return deal_damage(state, target, FLUSH_DAMAGE)


def bj(state: State) -> State:
    """Ask for up to two cards of life (BP-124), or turn up the first card as in twenty-one (BP9-135)."""
    return _hit(state) if state.frame.rules.provisions.is_twenty_one else _ask_for_one(state)


def go_on_with_bj(state: State, answer: Pick | Take) -> State:
    """Take a card of life (BP-124), or hit or stand (BP9-135)."""
    if isinstance(answer, Pick):
        return _take(state, answer)
    if answer.way is Way.HIT:
        return _hit(state)
    return _stand(state) if answer.way is Way.STAND else _shuffled(state)


def _ask_for_one(state: State) -> State:
    """Ask for another card of life, while there are fewer than two (BP-124)."""
    by = state.entry.by
    life = state.of(by).life
    if state.entry.turned == MOST_TAKEN or not life:
        return _shuffled(state)
    return open_choice(state, by, Ask.SOME_OF_LIFE, (*life, Way.NO_MORE), "bp-124")


def _take(state: State, answer: Pick) -> State:
    player = state.of(answer.by)
    card = (answer.card,)
    state = state.with_player(answer.by, life=without(player.life, card), hand=player.hand + card)
    state = state.with_events(events.TO_HAND("bp-124", player=answer.by, cards=card))
    return _ask_for_one(change_entry(state, turned=state.entry.turned + 1))


def _shuffled(state: State) -> State:
    """Shuffle life once the cards are taken (BP-124)."""
    by = state.entry.by
    life, luck = shuffle(state.of(by).life, state.luck)
    return state.with_player(by, life=life).but(luck=luck).with_events(events.SHUFFLED("bp-124", player=by))


def _hit(state: State) -> State:
    """Turn up one card more; a total of 22 or more ends it (BP9-135, BP9-202)."""
    by, turned = state.entry.by, state.entry.turned + 1
    cards = _require_known(state, state.of(by).life[:turned])
    points, has_high_ace = total_of(cards)
    state = change_entry(state, turned=turned).with_events(events.TOTAL(player=by, cards=cards[-1:], n=points))
    if points > MOST_TOTAL:
        return _bust(state, cards, has_high_ace)
    # with no card left to turn up there is nothing but to stand
    if turned == len(state.of(by).life):
        return _stand(state)
    ways = (Way.HIT, Way.STAND)
    return continue_choice(state, by, Ask.WAY, ways).with_events(
        events.CHOICE_OPENED("bp9-135", "bp9-59", player=by, what=HIT_OR_STAND)
    )


def _bust(state: State, cards: Cards, has_high_ace: bool) -> State:
    player = state.of(state.entry.by)
    changed = {"life": player.life[len(cards) :], "graveyard": player.graveyard + cards}
    kind = events.BUST_WITH_ACE if has_high_ace else events.BUST
    return state.with_player(state.entry.by, **changed).with_events(
        kind(ref=state.entry.ref, player=state.entry.by, cards=cards)
    )


def _stand(state: State) -> State:
    """Take the cards that were turned up to hand (BP9-135)."""
    by, turned = state.entry.by, state.entry.turned
    player = state.of(by)
    cards = player.life[:turned]
    state = state.with_player(by, life=player.life[turned:], hand=player.hand + cards)
    return state.with_events(events.TO_HAND("bp9-135", player=by, cards=cards))


def total_of(cards: Cards) -> tuple[int, bool]:
    """Return what cards come to as they are turned up in order, and whether an ace among them counts 11 (BP9-135, BP9-202)."""
    total, has_high_ace = 0, False
    for card in cards:
        is_high = card.number == ACE and total + HIGH_ACE <= MOST_TOTAL
        total += HIGH_ACE if is_high else PICTURE if card.number >= JACK else card.number
        has_high_ace = has_high_ace or is_high
    return total, has_high_ace
