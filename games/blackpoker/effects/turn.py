"""Effects of the actions that carry on the turn and the battle."""

from games.blackpoker import events
from games.blackpoker.battle import Battle, Fighter, Fought, fight
from games.blackpoker.cards import UNKNOWN, combined
from games.blackpoker.decisions import Ask, Attacker, Blocker, Done, Pick, Side, Take, Way
from games.blackpoker.names import short_name
from games.blackpoker.resolution import asking, asking_again, settled
from games.blackpoker.state import Character, State, Unknown
from games.blackpoker.zones import buried, damaged, discarded, drawn, replaced
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
    """Charge all characters of the player who has the turn."""
    side = state.turn_of
    field = tuple(one if one.charged else replace(one, charged=True) for one in state.of(side).field)
    return state.with_player(side, field=field).told(events.CHARGED_ALL(player=side))


def draw(state: State) -> State:
    """Draw a card, and ask whether to draw one more while there is one."""
    state = drawn(state, state.turn_of)
    return asking(state, state.turn_of, Ask.WAY, (Way.DRAW, Way.STOP)) if state.of(state.turn_of).life else state


def draw_one_more(state: State, answer: Take) -> State:
    """Draw one more card, or none."""
    return drawn(state, answer.by) if answer.way is Way.DRAW else state


def end(state: State) -> State:
    """Ask what to discard while the hand is too large, then hand over the turn."""
    by = state.item.by
    if len(state.of(by).hand) > HAND_LIMIT:
        return asking(state, by, Ask.DISCARD, state.of(by).hand)
    return _handed_over(state)


def discard(state: State, answer: Pick) -> State:
    """Discard a card, and go on as long as the hand is too large."""
    return end(discarded(state, answer.by, (answer.card,), "bp-20"))


def _handed_over(state: State) -> State:
    """Hand over the turn; what Up and Down have changed ends with it."""
    players = state.players
    if any(one.change for player in players for one in player.field):
        first, second = (player.but(field=tuple(replace(one, change=0) for one in player.field)) for player in players)
        players = (first, second)
    other = state.turn_of.other
    state = state.but(players=players, turn=state.turn + 1, turn_of=other, once=())
    return state.told(events.TURN(player=other))


def could_attack(state: State) -> tuple[int, ...]:
    """Return the soldiers of the player who has the turn that can be named as attackers."""
    field = state.of(state.turn_of).field
    return tuple(one.ref for one in field if one.charged and one.ready(state.turn))


def attack(state: State) -> State:
    """Ask for the attackers."""
    by, soldiers = state.item.by, could_attack(state)
    if not soldiers:
        return settled(state.told(_nobody_can(state, by)), by, Ask.ATTACKERS)
    return asking(state, by, Ask.ATTACKERS, soldiers)


def _nobody_can(state: State, by: Side) -> events.Happened:
    """Tell why none of a player's soldiers can attack."""
    soldiers = [one for one in state.of(by).field if not one.barrier]
    if not soldiers:
        return events.NO_SOLDIER(player=by)
    why = joined((IS_NEW if one.charged else IS_DRIVEN).filled(cards=combined(one.cards)) for one in soldiers)
    return events.NOBODY_CAN_ATTACK(player=by, why=why)


def name_attacker(state: State, answer: Attacker | Done) -> State:
    """Drive an attacker and ask for the next one."""
    if isinstance(answer, Done):
        state = settled(state, answer.by, Ask.ATTACKERS)
        return state if state.attackers else state.told(events.NO_ATTACKER())
    one = next(one for one in state.of(answer.by).field if one.ref == answer.soldier)
    state = replaced(state, answer.by, replace(one, charged=False)).told(
        events.ATTACKS(cards=short_name(state, one.ref))
    )
    state = state.but(attackers=(*state.attackers, one.ref))
    return asking_again(state, answer.by, Ask.ATTACKERS, could_attack(state))


def has_attackers(state: State) -> bool:
    """Say whether anybody attacks."""
    return bool(state.attackers)


def could_block(state: State) -> tuple[tuple[int, int], ...]:
    """Return which character can be named as a blocker of which attacker."""
    defender = state.of(state.turn_of.other)
    blocking = {blocker for blocker, _ in state.blocks}
    barriers = {one.ref for one in defender.field if one.barrier}
    attackers = [one.ref for one in state.of(state.turn_of).field if one.ref in state.attackers]
    blocked = {attacker for _, attacker in state.blocks}
    walled = {attacker for blocker, attacker in state.blocks if blocker in barriers}
    return tuple(
        (one.ref, attacker)
        for one in defender.field
        if one.charged and one.ref not in blocking
        for attacker in attackers
        if attacker not in (blocked if one.barrier else walled)
    )


def block(state: State) -> State:
    """Ask the other player for the blockers."""
    by, pairs = state.turn_of.other, could_block(state)
    if pairs:
        return asking(state, by, Ask.BLOCKERS, pairs)
    return settled(state.told(events.NOBODY_CAN_BLOCK(player=by)), by, Ask.BLOCKERS)


def name_blocker(state: State, answer: Blocker | Done) -> State:
    """Take down a blocker and ask for the next one."""
    if isinstance(answer, Done):
        return settled(state, answer.by, Ask.BLOCKERS)
    state = state.but(blocks=(*state.blocks, (answer.blocker, answer.attacker)))
    blocker, attacker = short_name(state, answer.blocker), short_name(state, answer.attacker)
    state = state.told(events.BLOCKS(cards=blocker, attacker=attacker))
    return asking_again(state, answer.by, Ask.BLOCKERS, could_block(state))


def damage(state: State) -> State:
    """Judge all battles together; raises Unknown where a blocking barrier's card would have to be known to go on."""
    standing = {one.ref: (side, one) for side, one in state.characters()}
    battles = []
    for ref in state.attackers:
        if ref in standing:
            left = tuple(standing[blocker][1] for blocker in state.blockers_of(ref) if blocker in standing)
            battles.append(Battle(fighter(standing[ref][1]), tuple(fighter(one) for one in left)))
    after = fight(battles)
    state = state.told(*(_told(fought) for fought in after.battles))
    for gone in after.gone:
        side, one = standing[_ref(gone)]
        state = buried(state, side, one)
    defender = state.turn_of.other
    state = damaged(state, defender, after.damage) if after.damage else state
    if after.perhaps and state.of(defender).life:
        raise Unknown(HIDDEN_BLOCKER.filled(player=defender), "bp-62", "bp-55", state=state)
    return state


def fighter(one: Character) -> Fighter:
    """Return a character as it stands in a battle."""
    cards = () if UNKNOWN in one.cards else one.cards
    return Fighter(one.ref, cards, one.change, one.barrier)


def _ref(one: Fighter) -> int:
    assert isinstance(one.name, int)
    return one.name


def _told(fought: Fought) -> events.Happened:
    attacker = fought.battle.attacker
    if not fought.battle.blockers:
        return events.UNBLOCKED(attacker=combined(attacker.cards), n=fought.damage)
    cite = "bp-62" if fought.battle.barrier else "bp-61" if len(fought.battle.blockers) > 1 else "bp-60"
    if fought.battle.barrier:
        cards = enumerated(combined(blocker.cards or (UNKNOWN,)) for blocker in fought.battle.blockers)
        return events.BATTLE(cite, attacker=combined(attacker.cards), cards=cards, end=fought.end)
    cards = enumerated(map(_counted, fought.battle.blockers))
    return events.BATTLE(cite, attacker=_counted(attacker), cards=cards, end=fought.end)


def _counted(one: Fighter) -> Text:
    return COUNTED.filled(cards=combined(one.cards), n=one.number)
