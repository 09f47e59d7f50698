"""Effects: the work of each action as it resolves."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from games.blackpoker.actions import Action
from games.blackpoker.effects import cards, frame, magic, master, trumps, turn
from games.blackpoker.state import State


def _always(state: State) -> bool:
    return True


class Effect(Struct, frozen=True):
    """The effect of an action.

    `begin` may open a choice; `resume` goes on once it is made. `then` is the action that follows if `starts_then` agrees
    (BP-77); `takes_any_kind`: it could be done to a target that has changed its kind (BP-93).
    """

    begin: Callable[[State], State]
    resume: Callable[[State, Any], State] | None = None
    then: Action | None = None
    starts_then: Callable[[State], bool] = _always
    takes_any_kind: bool = False


EFFECTS = {
    Action.SET_BARRIER: Effect(cards.ask_barrier, cards.set_barrier),
    Action.SUMMON_SOLDIER: Effect(cards.summon_soldier),
    Action.SUMMON_HERO: Effect(cards.summon_soldier),
    Action.SUMMON_ACE: Effect(cards.summon_soldier),
    Action.QUICK_SUMMON: Effect(cards.ask_ace_or_barrier, cards.ace_or_barrier),
    Action.SUMMON_MAGICIAN: Effect(cards.summon_soldier),
    Action.EQUIP: Effect(cards.equip),
    Action.RETURN: Effect(magic.give_back),
    Action.CHARGE: Effect(turn.charge, then=Action.DRAW),
    Action.DRAW: Effect(turn.draw, turn.draw_one_more),
    Action.END: Effect(turn.end, turn.discard, then=Action.CHARGE),
    Action.ATTACK: Effect(turn.attack, turn.name_attacker, then=Action.BLOCK, starts_then=turn.has_attackers),
    Action.BLOCK: Effect(turn.block, turn.name_blocker, then=Action.DAMAGE),
    Action.DAMAGE: Effect(turn.damage),
    Action.UP: Effect(magic.up),
    Action.DOWN: Effect(magic.down),
    Action.TWIST: Effect(magic.ask_position, magic.twist),
    Action.COUNTER: Effect(magic.counter),
    Action.REUNION: Effect(cards.ask_graveyard, cards.reunion),
    Action.KILL: Effect(magic.bury_target, takes_any_kind=True),
    Action.TRUCE: Effect(magic.truce),
    Action.RETARGET: Effect(magic.ask_target, magic.retarget),
    Action.BREAK_BARRIER: Effect(magic.bury_target, takes_any_kind=True),
    Action.THROW: Effect(magic.throw),
    Action.SPEAR_OF_DEATH: Effect(magic.spear, magic.lay_on_life),
    Action.RESUPPLY_BARRIERS: Effect(cards.ask_supply, cards.resupply),
    Action.REANIMATE: Effect(cards.ask_body, cards.reanimate),
    Action.HAND_ATTACK: Effect(cards.ask_hand, cards.hand_attack),
    Action.SEARCH: Effect(cards.ask_life, cards.search),
    Action.REVERSE: Effect(magic.ask_position_or_leave, magic.reverse),
    Action.SUCCESSION: Effect(cards.succession),
    Action.FORCE: Effect(master.force),
    Action.SWORD_RAIN: Effect(master.sword_rain),
    Action.RECRUIT: Effect(master.recruit, master.lay_under_life),
    Action.SURPRISE: Effect(master.surprise),
    Action.BJ: Effect(master.bj, master.go_on_with_bj),
    Action.RSF: Effect(master.rsf),
    Action.OPEN_PACK: Effect(frame.ask_pack, frame.open_pack),
    Action.RARE_DRAW: Effect(frame.rare_draw),
    Action.RARE_SUMMON: Effect(frame.rare_summon),
    Action.TRAP_COUNTER: Effect(frame.trap_counter),
    Action.QUICK_OPEN: Effect(frame.ask_trump, frame.open_trump),
    Action.MAIN_OPEN: Effect(frame.ask_trump, frame.open_trump),
    Action.CLOSE: Effect(frame.close_trump),
    Action.DESTROY_TRUMP: Effect(frame.destroy_trump, takes_any_kind=True),
    Action.INTIMIDATE: Effect(trumps.intimidate),
    Action.QUICK_INTIMIDATE: Effect(trumps.intimidate),
    Action.RESURRECTION: Effect(trumps.ask_spade, trumps.resurrect),
    Action.REINFORCEMENT: Effect(trumps.ask_reinforcement, trumps.reinforce),
    Action.ADD_BARRIER: Effect(trumps.add_barrier),
    Action.QUICK_SET_BARRIER: Effect(cards.ask_barrier, cards.set_barrier),
    Action.RECKONING: Effect(trumps.reckon),
    Action.COLLAPSE: Effect(magic.bury_target),
    Action.REST: Effect(trumps.rest),
    Action.LAST_DITCH: Effect(trumps.last_ditch),
    Action.QUICK_SUMMON_SPADE: Effect(cards.summon_soldier),
    Action.QUICK_SUMMON_HEART: Effect(cards.summon_soldier),
    Action.QUICK_SUMMON_DIAMOND: Effect(cards.summon_soldier),
    Action.QUICK_SUMMON_CLUB: Effect(cards.summon_soldier),
}
