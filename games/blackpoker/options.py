"""Options: the open decisions of a state, and the ways to start an action."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations, islice, product
from typing import Any

from games.blackpoker.actions import AIMS, FREE, Action, Condition, Cost, Fit, Keys, Row, Timing, Type, Zone
from games.blackpoker.cards import JOKER, PACK, UNKNOWN, Card, Cards, card_list, copies, most_copies
from games.blackpoker.conditions import met_by
from games.blackpoker.decisions import (
    Answer,
    Ask,
    Attacker,
    Blocker,
    Decision,
    NamingEnd,
    Pass,
    Pick,
    Point,
    Side,
    Start,
    Take,
    Way,
    in_order,
)
from games.blackpoker.names import name_of
from games.blackpoker.objections import column_objections
from games.blackpoker.payment import HANDS, discard_choices
from games.blackpoker.state import Choosing, Frame, Player, State
from games.blackpoker.targets import Target, targets
from games.remedies import Vary
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
# kinds of target beside the places of AIMS: none at all, or one for each key card
NO_AIM, BY_KEYS = -1, -2
WITH = WORDS.text("with")
ON = WORDS.text("on")
WITH_AND_ON = WORDS.text("with-and-on")
StartWay = tuple[Cards, Target | None]
IN_TURN = WORDS.text("in-turn")
LATER_TURN = WORDS.text("later-turn")
# as long as an action waits, the turn goes on
TURN_OF = Vary("turn_of", phrase=IN_TURN, when=lambda table: not table.stage)
NOT_YET = Vary("once", ((),), LATER_TURN)


def accounted_for(state: State, side: Side, card: Card, shown_cards: Iterable[Card] = ()) -> bool:
    """Return whether all copies of a player's card are known."""
    return copies(card, (*_known_cards(state, side), *shown_cards)) >= most_copies(card)


def unseen_cards(state: State, by: Side, zone: Zone = Zone.HAND) -> Cards:
    """Return the cards that the unknown ones of a hand, or an unknown rare card, may be."""
    if UNKNOWN not in state.of(by).cards_of(zone):
        return ()
    known_cards = _known_cards(state, by)
    seen = frozenset(known_cards)
    missing = tuple(card for card in PACK if card not in seen)
    return missing if known_cards.count(JOKER) >= most_copies(JOKER) else (*missing, JOKER)


def _known_cards(state: State, side: Side) -> Cards:
    """Return the cards of a player wherever they lie, unknown ones among them."""
    player = state.of(side)
    field = (character.cards for character in player.field)
    zones = (
        player.life,
        player.hand,
        player.graveyard,
        player.fog,
        player.pack,
        player.rare,
        player.trumps,
        _known_trumps(player),
        *field,
    )
    stage = (entry.keys for entry in state.stage if entry.by is side)
    return tuple(chain.from_iterable((*zones, *stage)))


def _known_trumps(player: Player) -> Cards:
    """Return the trumps that lie face up, or did in this turn."""
    return tuple(trump.card for trump in (*player.open_trumps, *player.closed_trumps))


def possible_keys(hand: Cards, needed: Keys, hidden: Cards) -> Iterator[Cards]:
    """Yield key cards, some of them perhaps unknown cards."""
    known_cards = [card for card in hand if card is not UNKNOWN]
    for keys in needed.among((*known_cards, *hidden)):
        if sum(card not in hand for card in keys) <= hand.count(UNKNOWN):
            yield in_order(keys)


def keys_by_suit(hand: Cards, needed: Keys) -> Iterator[Cards]:
    """Yield key cards of a hand that are right only if a suit that is not told is the right one."""
    if not any(card.is_suitless for card in hand):
        return
    known_cards = [card for card in hand if card is not UNKNOWN]
    # more than two key cards are each of a number of its own: not every choice of so many cards is tried
    choices = needed.by_slot(known_cards) if len(needed.slots) > 2 else combinations(known_cards, len(needed.slots))
    for keys in choices:
        if needed.may_take(keys) and not needed.takes(keys):
            yield in_order(keys)


def open_decisions(state: State) -> list[Decision]:
    """List every open decision once, each with its player.

    For engines and programs that play on from a state; the checkers of the site list them in groups.
    """
    if state.over:
        return []
    if state.choosing:
        return list(_answers(state.choosing))
    listed: list[Decision] = [start for _, ways in starts(state) for start in ways]
    return [*listed, Pass(state.chance)]


def offered_actions(state: State, by: Side) -> Iterator[Action]:
    """Yield the actions of the edition, of those that a trump gives only what a player's face-up trumps give (BP9-158)."""
    up = state.of(by).open_codes
    for action in Action:
        if action in state.frame.rules.provisions.actions and (not action.row.trump or action.row.trump in up):
            yield action


def startable(state: State) -> tuple[Action, ...]:
    """Return the actions that the holder of the chance may start."""
    return tuple(action for action, ways in starts(state) if next(ways, None))


def perhaps_startable(state: State) -> tuple[Action, ...]:
    """Return the further actions that unknown cards, or suits that are not told, may allow."""
    player = state.of(state.chance)
    hidden = {zone: unseen_cards(state, state.chance, zone) for zone in Zone}
    has_suitless = any(card.is_suitless for card in player.hand)
    surely = startable(state)
    return tuple(
        action
        for action in Action
        if (hidden[action.row.keys.zone] or has_suitless)
        and action in state.frame.rules.provisions.actions
        and action not in surely
        and _may_start(state, player, action, hidden[action.row.keys.zone])
    )


def _may_start(state: State, player: Player, action: Action, hidden: Cards) -> bool:
    """Return whether an action could be started with some of these cards in hand, or one of them as the rare card."""
    row, by = state.frame.rules.row(action), state.chance
    if next(column_objections(state, Start(by, action)), None):
        return False
    cost = FREE if player.has_magician and action in state.frame.rules.provisions.freed else row.cost
    needed = row.key_cards(state.frame.printed)
    charged = sum(character.barrier and character.charged for character in player.field)
    paid = charged >= cost.barriers and len(player.life) >= cost.damage and len(player.field) >= cost.characters
    key_count = len(needed.slots) if needed.zone is Zone.HAND else 0
    if not paid or len(player.hand) < key_count + cost.discards:
        return False
    cards = player.cards_of(needed.zone)
    choices = chain(possible_keys(cards, needed, hidden), keys_by_suit(cards, needed))
    if row.aim and row.aim.fit is Fit.OF_KEY_SUIT:
        return any(next(targets(state, row.aim, by, keys), None) for keys in choices)
    return bool(next(choices, None)) and (not row.aim or next(targets(state, row.aim, by, ()), None) is not None)


def _answers(choosing: Choosing) -> Iterator[Answer]:
    by = choosing.by
    yield from (ANSWER_OF[choosing.ask](by, choice) for choice in choosing.among)
    if choosing.ask in (Ask.ATTACKERS, Ask.BLOCKERS):
        yield NamingEnd(by)


def _card_or_way(by: Side, choice: Card | Way) -> Answer:
    return Take(by, choice) if isinstance(choice, Way) else Pick(by, choice)


def _blocker(by: Side, pair: tuple[int, int]) -> Answer:
    return Blocker(by, *pair)


ANSWER_OF: dict[Ask, Callable[[Side, Any], Answer]] = {
    **dict.fromkeys(Ask, Pick),
    Ask.ATTACKERS: Attacker,
    Ask.BLOCKERS: _blocker,
    Ask.WAY: Take,
    Ask.TARGET: Point,
    Ask.SOME_OF_LIFE: _card_or_way,
}


def starts(state: State) -> Iterator[tuple[Action, Iterator[Start]]]:
    """Yield the actions that hand, timing and life allow, each with every way to start it."""
    by = state.chance
    player = state.of(by)
    own_turn = by is state.turn_of
    free = state.frame.rules.provisions.freed if player.has_magician else ()
    # actions with one aim share their targets
    aimed: dict[int, tuple[Target | None, ...]] = {NO_AIM: (None,)}
    for action, row, choices, kind in hand_options(
        player.hand, state.frame, own_turn, bool(state.stage), player.rare, met_by(player), player.open_codes
    ):
        cost = FREE if action in free else row.cost
        if len(player.life) < cost.damage or (row.once_a_turn and action in state.once):
            continue
        if kind not in aimed and kind != BY_KEYS and row.aim:
            aimed[kind] = tuple(targets(state, row.aim, by, ()))
        yield action, _ways(state, action, cost, choices, aimed.get(kind))


def _ways(
    state: State, action: Action, cost: Cost, choices: tuple[Cards, ...], aimed: tuple[Target | None, ...] | None
) -> Iterator[Start]:
    """Yield every way to start an action; `aimed` is None if key cards decide the target."""
    by, aim = state.chance, action.row.aim
    player, in_hand = state.of(by), action.row.keys.zone is Zone.HAND
    paid = tuple(_barrier_choices(player, cost.barriers))
    given = tuple(combinations([character.ref for character in player.field], cost.characters))
    for keys in choices if paid and given else ():
        pointed = tuple(targets(state, aim, by, keys)) if aimed is None and aim else aimed or ()
        for target in pointed:
            for discards in discard_choices(player.hand, keys if in_hand else (), cost.discards):
                for barriers in paid:
                    for characters in given:
                        yield Start(by, action, keys, barriers, discards, characters, target)


@lru_cache(HANDS)
def hand_options(
    hand: Cards,
    frame: Frame,
    own_turn: bool,
    answering: bool,
    rare: Cards = (),
    met: tuple[Condition, ...] = (),
    up: tuple[str, ...] = (),
) -> tuple[tuple[Action, Row, tuple[Cards, ...], int], ...]:
    """Return the actions that edition, format, timing, conditions, hand, rare card and face-up trumps allow."""
    options = []
    for action in Action:
        row = frame.rules.row(action)
        main = own_turn and not answering
        if row.type is Type.TRUMP and not frame.has_trumps:
            continue
        if row.never_directly or not frame.format.admits(row.format) or (row.without_turn and own_turn):
            continue
        if any(condition not in met for condition in row.conditions) or (row.trump and row.trump not in up):
            continue
        if action in frame.rules.provisions.actions and (main or row.timing is Timing.QUICK):
            needed = row.key_cards(frame.printed)
            choices = key_choices(hand if needed.zone is Zone.HAND else rare, needed)
            kind = NO_AIM if not row.aim else BY_KEYS if row.aim.fit is Fit.OF_KEY_SUIT else list(AIMS).index(row.aim)
            options += [(action, row, choices, kind)] if choices else []
    return tuple(options)


def key_choices(hand: Cards, keys: Keys) -> tuple[Cards, ...]:
    """Return every choice of key cards from a hand."""
    return tuple(dict.fromkeys(map(in_order, keys.among(hand))))


def _barrier_choices(player: Player, count: int) -> Iterator[tuple[int, ...]]:
    yield from combinations(
        [character.ref for character in player.field if character.barrier and character.charged], count
    )


def ways_to_start(state: State, by: Side, action: Action, hidden: Cards) -> tuple[StartWay, ...]:
    """Return every pair of key cards and target, at least one.

    Without known key cards in hand, one choice stands for all that use `hidden` cards, and one target for all that have its name, as
    soldiers of a number whose suits are not told.
    """
    aim = action.row.aim
    hands = _key_hands(state, by, action, hidden) or ((),)
    if aim is None:
        return tuple((keys, None) for keys in hands)
    pairs: Iterable[StartWay]
    if aim.fit is Fit.OF_KEY_SUIT:
        pairs = ((keys, target) for keys in hands for target in targets(state, aim, by, keys))
    else:
        by_name = {name_of(state, target): target for target in targets(state, aim, by, ())}
        pairs = product(hands, by_name.values())
    return tuple(pairs) or ((hands[0], None),)


def way_text(state: State, action: Action, way: StartWay) -> Text:
    """Return the label of a way to start an action."""
    keys, target = way
    if target is None:
        return WITH.filled(action=action, keys=card_list(keys)) if keys else action.text
    form = WITH_AND_ON if keys else ON
    return form.filled(action=action, keys=card_list(keys), target=name_of(state, target))


def _key_hands(state: State, by: Side, action: Action, hidden: Cards) -> tuple[Cards, ...]:
    needed = state.frame.rules.row(action).key_cards(state.frame.printed)
    hand = state.of(by).cards_of(needed.zone)
    certain = key_choices(hand, needed)
    possible = possible_keys(hand, needed, hidden if needed.zone is Zone.HAND else unseen_cards(state, by, needed.zone))
    if action.row.aim and action.row.aim.fit is Fit.OF_KEY_SUIT:
        return tuple(dict.fromkeys((*certain, *{keys[0].suit: keys for keys in possible}.values())))
    return certain or tuple(islice(possible, 1))
