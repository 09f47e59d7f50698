"""Effects of the actions of the turn and the battle."""

from games.blackpoker import events
from games.blackpoker.battle import Battle, BattleResult, Fighter, judge_battles
from games.blackpoker.cards import UNKNOWN, combined
from games.blackpoker.decisions import Ask, Attacker, Blocker, NamingEnd, Pick, Side, Take, Way
from games.blackpoker.names import short_name
from games.blackpoker.resolution import close_choice, continue_choice, open_choice
from games.blackpoker.state import Character, State, Unknown
from games.blackpoker.trumps import Moment, at_work, stop_at_trumps
from games.blackpoker.zones import (
    bury,
    clear_fogs,
    deal_damage,
    discard_cards,
    draw_card,
    draw_two,
    free_trumps,
    replace_character,
)
from games.sentences import sentences
from games.text import Text, enumerated, joined
from games.values import replace

WORDS = sentences(__name__)
HAND_LIMIT = 7
HIDDEN_BLOCKER = WORDS.text("hidden-blocker")
COUNTED = WORDS.text("counted")
IS_NEW = WORDS.text("is-new")
IS_DRIVEN = WORDS.text("is-driven")


def charge(state: State) -> State:
    """Charge all characters of the player who has the turn, but while Loss is at work (BP-18, BP9-179)."""
    side = state.turn_of
    stop_at_trumps(state, Moment.CHARGE, side)
    if clauses := at_work(state, Moment.CHARGE, side):
        return state.with_events(events.NOT_CHARGED(*clauses, "bp9-158", player=side))
    field = tuple(
        character if character.charged else replace(character, charged=True) for character in state.of(side).field
    )
    return state.with_player(side, field=field).with_events(events.CHARGED_ALL(player=side))


def draw(state: State) -> State:
    """Draw a card, and ask for one more (BP-19), or draw two (BP9-102)."""
    if state.frame.rules.provisions.draws_two:
        return draw_two(state, state.turn_of)
    state = draw_card(state, state.turn_of)
    return open_choice(state, state.turn_of, Ask.WAY, (Way.DRAW, Way.STOP)) if state.of(state.turn_of).life else state


def draw_one_more(state: State, answer: Take) -> State:
    """Draw one more card, or none (BP-19)."""
    return draw_card(state, answer.by) if answer.way is Way.DRAW else state


def end(state: State) -> State:
    """Ask for discards, then hand over the turn (BP-20)."""
    by = state.entry.by
    if len(state.of(by).hand) > HAND_LIMIT:
        return open_choice(state, by, Ask.DISCARD, state.of(by).hand)
    return _hand_over(state)


def discard(state: State, answer: Pick) -> State:
    """Discard a card of a hand that is too large (BP-20)."""
    return end(discard_cards(state, answer.by, (answer.card,), "bp-20"))


def _hand_over(state: State) -> State:
    """Clear the fogs and hand over the turn; Up and Down end with it (BP-20, BP-86, BP9-100)."""
    state = free_trumps(clear_fogs(state))
    players = state.players
    if any(player.force or any(character.change for character in player.field) for player in players):
        first, second = (
            player.but(field=tuple(replace(character, change=0) for character in player.field), force=0)
            for player in players
        )
        players = (first, second)
    other = state.turn_of.other
    state = state.but(players=players, turn=state.turn + 1, turn_of=other, once=())
    return state.with_events(events.TURN(player=other))


def could_attack(state: State) -> tuple[int, ...]:
    """Return the soldiers that can be named as attackers (BP-21)."""
    field = state.of(state.turn_of).field
    return tuple(character.ref for character in field if character.charged and character.ready(state.turn))


def attack(state: State) -> State:
    """Ask for the attackers (BP-21, BP-97)."""
    by, soldiers = state.entry.by, could_attack(state)
    if not soldiers:
        return close_choice(state.with_events(_nobody_attacks(state, by)), by, Ask.ATTACKERS)
    return open_choice(state, by, Ask.ATTACKERS, soldiers)


def _nobody_attacks(state: State, by: Side) -> events.Event:
    """Return the event that no soldier can attack, with the reasons (BP-97)."""
    soldiers = [soldier for soldier in state.of(by).field if not soldier.barrier]
    if not soldiers:
        return events.NO_SOLDIER(player=by)
    why = joined(
        (IS_NEW if soldier.charged else IS_DRIVEN).filled(cards=combined(soldier.cards)) for soldier in soldiers
    )
    return events.NOBODY_CAN_ATTACK(player=by, why=why)


def name_attacker(state: State, answer: Attacker | NamingEnd) -> State:
    """Drive an attacker and ask for the next one (BP-21)."""
    if isinstance(answer, NamingEnd):
        state = close_choice(state, answer.by, Ask.ATTACKERS)
        return state if state.attackers else state.with_events(events.NO_ATTACKER())
    character = next(character for character in state.of(answer.by).field if character.ref == answer.soldier)
    state = replace_character(state, answer.by, replace(character, charged=False)).with_events(
        events.ATTACKS(cards=short_name(state, character.ref))
    )
    state = state.but(attackers=(*state.attackers, character.ref))
    return continue_choice(state, answer.by, Ask.ATTACKERS, could_attack(state))


def has_attackers(state: State) -> bool:
    """Return whether any soldier attacks (BP-21)."""
    return bool(state.attackers)


def could_block(state: State) -> tuple[tuple[int, int], ...]:
    """Return the possible pairs of blocker and attacker (BP-22, BP-86)."""
    defender = state.of(state.turn_of.other)
    blocking = {blocker for blocker, _ in state.blocks}
    barriers = {character.ref for character in defender.field if character.barrier}
    attackers = [character.ref for character in state.of(state.turn_of).field if character.ref in state.attackers]
    blocked = {attacker for _, attacker in state.blocks}
    # a barrier blocks alone: it needs an attacker without blockers (BP-86)
    walled = {attacker for blocker, attacker in state.blocks if blocker in barriers}
    return tuple(
        (character.ref, attacker)
        for character in defender.field
        if character.charged and character.ref not in blocking
        for attacker in attackers
        if attacker not in (blocked if character.barrier else walled)
    )


def block(state: State) -> State:
    """Ask the opponent for the blockers (BP-22, BP-97)."""
    by, pairs = state.turn_of.other, could_block(state)
    if pairs:
        return open_choice(state, by, Ask.BLOCKERS, pairs)
    return close_choice(state.with_events(events.NOBODY_CAN_BLOCK(player=by)), by, Ask.BLOCKERS)


def name_blocker(state: State, answer: Blocker | NamingEnd) -> State:
    """Add a blocker and ask for the next one (BP-22)."""
    if isinstance(answer, NamingEnd):
        return close_choice(state, answer.by, Ask.BLOCKERS)
    state = state.but(blocks=(*state.blocks, (answer.blocker, answer.attacker)))
    blocker, attacker = short_name(state, answer.blocker), short_name(state, answer.attacker)
    state = state.with_events(events.BLOCKS(cards=blocker, attacker=attacker))
    return continue_choice(state, answer.by, Ask.BLOCKERS, could_block(state))


def damage(state: State) -> State:
    """Judge all battles together, or raise Unknown (BP-23, BP-86)."""
    standing = {character.ref: (side, character) for side, character in state.characters()}
    battles = []
    for ref in state.attackers:
        if ref in standing:
            left = tuple(standing[blocker][1] for blocker in state.blockers_of(ref) if blocker in standing)
            battles.append(Battle(as_fighter(standing[ref][1]), tuple(as_fighter(character) for character in left)))
    for moment in dict.fromkeys(map(_moment, battles)):
        stop_at_trumps(state, moment, state.turn_of)
    aftermath = judge_battles(battles)
    state = state.with_events(*(_battle_event(result) for result in aftermath.battles))
    for fighter in aftermath.fallen:
        side, character = standing[_ref(fighter)]
        state = bury(state, side, character)
    defender = state.turn_of.other
    state = deal_damage(state, defender, aftermath.damage) if aftermath.damage else state
    # without life the duel is over, whatever the barrier was (BP-76)
    if aftermath.undecided and state.of(defender).life:
        raise Unknown(HIDDEN_BLOCKER.filled(player=defender), "bp-62", "bp-55", state=state)
    return state


def _moment(battle: Battle) -> Moment:
    """Return what trumps may touch of a battle (BP9-160, BP9-187)."""
    if not battle.blockers:
        return Moment.SOLDIER_UNBLOCKED
    return Moment.BARRIER_BLOCKS if battle.barrier else Moment.SOLDIERS_FIGHT


def as_fighter(character: Character) -> Fighter:
    """Return a character as a fighter."""
    cards = () if UNKNOWN in character.cards else character.cards
    return Fighter(character.ref, cards, character.change, character.barrier)


def _ref(fighter: Fighter) -> int:
    assert isinstance(fighter.name, int)
    return fighter.name


def _battle_event(result: BattleResult) -> events.Event:
    attacker = result.battle.attacker
    if not result.battle.blockers:
        return events.UNBLOCKED(attacker=combined(attacker.cards), n=result.damage)
    cite = "bp-62" if result.battle.barrier else "bp-61" if len(result.battle.blockers) > 1 else "bp-60"
    if result.battle.barrier:
        cards = enumerated(combined(blocker.cards or (UNKNOWN,)) for blocker in result.battle.blockers)
        return events.BATTLE(cite, attacker=combined(attacker.cards), cards=cards, end=result.end)
    cards = enumerated(map(_numbered, result.battle.blockers))
    return events.BATTLE(cite, attacker=_numbered(attacker), cards=cards, end=result.end)


def _numbered(fighter: Fighter) -> Text:
    return COUNTED.filled(cards=combined(fighter.cards), n=fighter.number)
