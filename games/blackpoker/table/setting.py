"""Which state does a described duel stand in?"""

from games.blackpoker.actions import Action
from games.blackpoker.cards import UNKNOWN, cards_in
from games.blackpoker.columns import AimAt, Type
from games.blackpoker.decisions import Side
from games.blackpoker.names import found, pointed, read
from games.blackpoker.state import Character, Frame, Item, Player, State
from games.blackpoker.table.rows import Barrier, OnStage, Seat, Soldier
from games.blackpoker.table.situation import Table
from games.blackpoker.targets import Target

BEFORE, NOW = 1, 2


def state_of(table: Table) -> State:
    """Return the state that a player has described; the turn is numbered 2, and all that came before came in turn 1."""
    first = _player(table.a, 1)
    second = _player(table.b, 1 + len(first.field))
    state = State(
        Frame(table.format, table.as_printed),
        (first, second),
        turn=NOW,
        turn_of=table.turn_of,
        chance=table.chance or table.turn_of,
        passed=table.passed,
        once=_once(table),
        refs=1 + len(first.field) + len(second.field),
    )
    for row in table.stage:
        state = state.but(stage=(*state.stage, _item(state, row)), refs=state.refs + 1)
    return _fighting(table, state)


def _once(table: Table) -> tuple[Action, ...]:
    """Return what has been started this turn and may be only once; a battle on the stage comes of an Attack."""
    battle = any(row.action.row.type is Type.BATTLE for row in table.stage)
    return tuple(dict.fromkeys((*(one.action for one in table.once), *((Action.ATTACK,) if battle else ()))))


def _player(seat: Seat, ref: int) -> Player:
    field = tuple(_character(row, ref + n) for n, row in enumerate(seat.field))
    return Player(cards_in(seat.life) or (), cards_in(seat.hand) or (), field, cards_in(seat.graveyard) or ())


def _character(row: Soldier | Barrier, ref: int) -> Character:
    if isinstance(row, Barrier):
        cards = cards_in(row.card) or (UNKNOWN,)
        return Character(ref, cards, (NOW if row.new else BEFORE,), not row.driven, barrier=True)
    cards = cards_in(row.cards) or ()
    new = cards_in(row.new_cards) or ()
    since = tuple(NOW if row.new or card in new else BEFORE for card in cards)
    return Character(ref, cards, since, not row.driven, change=row.change)


def _item(state: State, row: OnStage) -> Item:
    keys = cards_in(row.keys) or ()
    return Item(state.refs, row.action, row.by, keys, _target(state, row) if row.action.row.aim else None)


def _target(state: State, row: OnStage) -> Target:
    aim = row.action.row.aim
    if aim and aim.at is AimAt.OPPONENT and row.target is None:
        return row.by.other
    return pointed(state, row.target or "", row.action, row.by, cards_in(row.keys) or ())[0]


def _fighting(table: Table, state: State) -> State:
    """Add who attacks and who blocks whom."""
    attackers, blocks = [], []
    for side in Side:
        for row, one in zip(table.seat(side).field, state.of(side).field, strict=True):
            if isinstance(row, Soldier) and row.attacking:
                attackers.append(one.ref)
    for side in Side:
        for row, one in zip(table.seat(side).field, state.of(side).field, strict=True):
            meant = read(row.blocking) if row.blocking else None
            blocked = [ref for ref in found(state, meant) if ref in attackers] if meant else []
            blocks += [(one.ref, ref) for ref in blocked[:1] if isinstance(ref, int)]
    return state.but(attackers=tuple(attackers), blocks=tuple(blocks))
