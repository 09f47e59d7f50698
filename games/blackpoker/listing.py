"""Which decisions are open now, and who makes them?"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from games.blackpoker.actions import Action
from games.blackpoker.aiming import Target, targets
from games.blackpoker.answers import Answer, Ask, Attacker, Blocker, Done, Pick, Point, Take
from games.blackpoker.cards import Card
from games.blackpoker.columns import AIMS, FREE, Cost, Fit, Keys, Row, Timing, Type
from games.blackpoker.decisions import Decision, Pass, Start, in_order
from games.blackpoker.formats import Format
from games.blackpoker.objections import of_column
from games.blackpoker.sides import Side
from games.blackpoker.state import Choosing, Player, State, holds, without
from games.blackpoker.unseen import perhaps, unseen

HANDS = 4096
NO_AIM, BY_KEYS = -1, -2
Shown = tuple[Card, ...]


def decisions(state: State) -> list[Decision]:
    """Return every decision that is open, each once and each with the player who makes it."""
    if state.over:
        return []
    if state.choosing:
        return list(_answers(state.choosing))
    found: list[Decision] = [start for _, starts in _starts(state) for start in starts]
    if may_pass(state):
        found.append(Pass(state.chance))
    return found


def startable(state: State) -> tuple[Action, ...]:
    """Return the actions that the holder of the chance may start in at least one way."""
    return tuple(action for action, starts in _starts(state) if next(starts, None))


def perhaps_startable(state: State) -> tuple[Action, ...]:
    """Return the actions that the holder of the chance may be able to start with cards in hand that are not known."""
    player, hidden = state.of(state.chance), unseen(state, state.chance)
    surely = startable(state)
    return tuple(
        action for action in Action if hidden and action not in surely and _perhaps(state, player, action, hidden)
    )


def _perhaps(state: State, player: Player, action: Action, hidden: Shown) -> bool:
    """Say whether an action could be started if some of these cards were in hand."""
    row, by = action.row, state.chance
    if next(of_column(state, Start(by, action)), None):
        return False
    cost = FREE if player.has_magician and row.type is Type.QUICK_MAGIC else row.cost
    wanted = row.key_cards(state.frame.printed)
    charged = sum(one.barrier and one.charged for one in player.field)
    paid = charged >= cost.barriers and len(player.life) >= cost.damage
    if not paid or len(player.hand) < len(wanted.slots) + cost.discards:
        return False
    shown = perhaps(player.hand, wanted, hidden)
    if row.aim and row.aim.fit is Fit.OF_KEY_SUIT:
        return any(next(targets(state, row.aim, by, keys), None) for keys in shown)
    return bool(next(shown, None)) and (not row.aim or next(targets(state, row.aim, by, ()), None) is not None)


def may_pass(state: State) -> bool:
    """Say whether the holder of the chance may pass."""
    return not state.waited or state.passed or bool(state.stage) or state.chance is not state.turn_of


def _answers(choosing: Choosing) -> Iterator[Answer]:
    by = choosing.by
    yield from (ANSWERS[choosing.ask](by, one) for one in choosing.among)
    if choosing.ask in (Ask.ATTACKERS, Ask.BLOCKERS):
        yield Done(by)


def _blocker(by: Side, pair: tuple[int, int]) -> Answer:
    return Blocker(by, *pair)


ANSWERS: dict[Ask, Callable[[Side, Any], Answer]] = {
    **dict.fromkeys(Ask, Pick),
    Ask.ATTACKERS: Attacker,
    Ask.BLOCKERS: _blocker,
    Ask.WAY: Take,
    Ask.TARGET: Point,
}


def _starts(state: State) -> Iterator[tuple[Action, Iterator[Start]]]:
    """Yield the actions that hand, timing and life do not rule out, each with every way to start it."""
    by = state.chance
    player = state.of(by)
    own = by is state.turn_of
    free = player.has_magician
    aimed: dict[int, tuple[Target | None, ...]] = {NO_AIM: (None,)}
    for action, row, shown, kind in ways(player.hand, state.frame.format, state.frame.printed, own, bool(state.stage)):
        cost = FREE if free and row.type is Type.QUICK_MAGIC else row.cost
        if len(player.life) < cost.damage or (row.once_a_turn and action in state.once):
            continue
        if kind not in aimed and kind != BY_KEYS and row.aim:
            aimed[kind] = tuple(targets(state, row.aim, by, ()))
        yield action, _each(state, action, cost, shown, aimed.get(kind))


def _each(
    state: State, action: Action, cost: Cost, shown: tuple[Shown, ...], aimed: tuple[Target | None, ...] | None
) -> Iterator[Start]:
    """Yield every way to start an action: key cards, target and payment; `aimed` is None where the target goes by the key cards."""
    by, aim = state.chance, action.row.aim
    player = state.of(by)
    paid = tuple(_paid(player, cost.barriers))
    given = tuple(combinations([one.ref for one in player.field], cost.characters))
    for keys in shown if paid and given else ():
        pointed = tuple(targets(state, aim, by, keys)) if aimed is None and aim else aimed or ()
        for target in pointed:
            for discards in discarding(player.hand, keys, cost.discards):
                for barriers in paid:
                    for characters in given:
                        yield Start(by, action, keys, barriers, discards, characters, target)


@lru_cache(HANDS)
def ways(
    hand: Shown, format: Format, printed: bool, own_turn: bool, answering: bool
) -> tuple[tuple[Action, Row, tuple[Shown, ...], int], ...]:
    """Return what may be started by format, timing and hand alone: with which key cards, and which kind of target it takes."""
    found = []
    for action in Action:
        row = action.row
        main = own_turn and not answering
        if row.never_directly or not format.admits(row.format) or (row.without_turn and own_turn):
            continue
        if main or row.timing is Timing.QUICK:
            shown = shows(hand, row.key_cards(printed))
            kind = NO_AIM if not row.aim else BY_KEYS if row.aim.fit is Fit.OF_KEY_SUIT else list(AIMS).index(row.aim)
            found += [(action, row, shown, kind)] if shown else []
    return tuple(found)


def shows(hand: Shown, keys: Keys) -> tuple[Shown, ...]:
    """Return every choice of key cards from a hand."""
    return tuple(dict.fromkeys(map(in_order, keys.among(hand))))


@lru_cache(HANDS)
def discarding(hand: Shown, keys: Shown, count: int) -> tuple[Shown, ...]:
    """Return every choice of cards to discard from what a hand holds beside the key cards."""
    if not holds(hand, keys):
        return ()
    return tuple(dict.fromkeys(in_order(cards) for cards in combinations(without(hand, keys), count)))


def _paid(player: Player, count: int) -> Iterator[tuple[int, ...]]:
    yield from combinations([one.ref for one in player.field if one.barrier and one.charged], count)
