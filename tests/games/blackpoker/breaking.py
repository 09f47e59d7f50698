"""What has to be changed so that just one column of the list of actions is broken?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from games.blackpoker.actions import Action, AimAt, Condition, Fit, Timing, Type, Zone
from games.blackpoker.cards import JOKER, PACK, Card, Format, of_code, parse_cards
from games.blackpoker.decisions import Side, Start, in_order
from games.blackpoker.editions import OF_ACT_7, Rules
from games.blackpoker.options import open_decisions
from games.blackpoker.state import Character, Entry, Frame, Player, State, Trump, without
from games.values import replace

Attempt = tuple[State, Start]
NOWHERE, END, DOWN, SUMMON, DAMAGE, SURPRISE, FLUSH, OPEN, CLOSED, GIVEN = 99, 20, 21, 22, 23, 24, 25, 26, 27, 28


@dataclass(frozen=True)
class Break:
    """A way to break a column: which one, the reason that is then given, and how to change state and decision."""

    column: str
    code: str
    change: Callable[[State, Start], Attempt]


def cards(words: str) -> tuple[Card, ...]:
    return parse_cards(words) or ()


def soldier(ref: int, words: str, *, charged: bool = True) -> Character:
    return Character(ref, cards(words), (1,) * len(cards(words)), charged)


def barrier(ref: int, words: str, *, charged: bool = True) -> Character:
    return Character(ref, cards(words), (1,), charged, barrier=True)


def main() -> State:
    """Return a state in which player A may start every main action, and most quick ones."""
    a = Player(
        cards("C2 C3 C4 C5"),
        cards("H2 H3 H6 S4 S5 SA D6 D7 D8 C8 C9 C10 S10 SJ SQ SK Joker"),
        (barrier(1, "DA"), barrier(2, "D2"), barrier(3, "D3"), barrier(4, "D4", charged=False), soldier(5, "H9")),
        cards("HK CJ"),
    )
    b = Player(cards("H4 H5 S9"), cards("D9 C7"), (barrier(6, "S2"), soldier(7, "S10"), soldier(8, "H7")), ())
    return State(Frame(Format.MAST), (a, b), turn=2, refs=30)


def answering() -> State:
    """Return a state in which player A may answer in the opponent's turn, with something of every sort on the stage."""
    state = main()
    stage = (
        Entry(DAMAGE, Action.DAMAGE, Side.B),
        Entry(SUMMON, Action.SUMMON_SOLDIER, Side.B, cards("S6")),
        Entry(DOWN, Action.DOWN, Side.B, cards("S7"), 5),
        Entry(SURPRISE, Action.SURPRISE, Side.B, cards("C5 C6")),
        Entry(FLUSH, Action.RSF, Side.B, cards("HA H10 HJ HQ HK"), Side.A),
    )
    return state.but(turn_of=Side.B, chance=Side.A, stage=stage)


ANSWERS = (
    Action.QUICK_SUMMON,
    Action.COUNTER,
    Action.TRUCE,
    Action.RETARGET,
    Action.TRAP_COUNTER,
    Action.RECKONING,
    Action.LAST_DITCH,
)


def legal(action: Action) -> Attempt:
    """Return a state and a way in which an action may be started there."""
    state = answering() if action in ANSWERS else main()
    if action not in OF_ACT_7:
        state = state.but(frame=Frame(Format.MAST, rules=Rules.EDITION_9, has_trumps=True))
        given = (Trump(GIVEN, of_code(action.row.trump)),) if action.row.trump else ()
        zones = {"pack": cards("CA D5"), "rare": cards("CQ"), "trumps": cards("HA"), "open_trumps": given}
        state = state.with_player(Side.A, **zones)
        up, down = (Trump(ref, card) for ref, card in zip((OPEN, CLOSED), cards("D10 DJ"), strict=True))
        state = state.with_player(Side.B, open_trumps=(up,), closed_trumps=(down,))
    start = next(one for one in open_decisions(state) if isinstance(one, Start) and one.action is action)
    return state, start


def breaks(action: Action) -> Iterator[Break]:
    """Yield a way to break every column of an action."""
    yield from _of_frame(action)
    yield from _of_keys(action)
    yield from _of_cost(action)
    yield from _of_target(action)


def _of_frame(action: Action) -> Iterator[Break]:
    row = action.row
    yield Break("chance", "no-chance", lambda state, start: (state.but(chance=Side.B), start))
    if row.format is not Format.LITE:
        yield Break("format", "not-in-format", lambda state, start: (state.but(frame=Frame(Format.LITE)), start))
    if row.timing is Timing.MAIN:
        yield Break("turn", "not-own-turn", lambda state, start: (state.but(turn_of=Side.B), start))
        end = (Entry(END, Action.END, Side.A),)
        yield Break("stage", "stage-not-empty", lambda state, start: (state.but(stage=end), start))
    if row.without_turn:
        yield Break("turn", "own-turn", lambda state, start: (state.but(turn_of=Side.A), start))
    for condition in row.conditions:
        yield from UNMET[condition]
    if row.trump:
        yield Break("up", "trump-not-face-up", _with(open_trumps=()))
    if row.once_a_turn:
        yield Break("once", "once-a-turn", lambda state, start: (state.but(once=(action,)), start))


def _with(**changed: Any) -> Callable[[State, Start], Attempt]:
    return lambda state, start: (state.with_player(Side.A, **changed), start)


UNMET = {
    Condition.UNOPENED_PACK: (
        Break("pack", "no-pack", _with(pack=())),
        Break("pack", "pack-opened", _with(pack_open=True)),
    ),
    Condition.HAS_RARE_CARD: (Break("rare", "no-rare-card", _with(rare=())),),
    Condition.HAS_HIDDEN_TRUMP: (Break("trumps", "no-trump-to-open", _with(trumps=())),),
    Condition.LOW_LIFE: (Break("life", "life-too-high", _with(life=cards("H4 H5 H10 HQ S3 S8 S9 SJ SQ DJ"))),),
}


def _of_keys(action: Action) -> Iterator[Break]:
    if not action.row.keys.slots:
        yield Break("keys", "wrong-key-cards", lambda state, start: (state, replace(start, keys=cards("S4"))))
        return
    if action.row.keys.zone is Zone.RARE:
        for keys in ((), cards("H2")):
            yield Break("keys", "not-the-rare-card", _shown(keys))
        return
    yield Break("keys", "wrong-key-cards", lambda state, start: (state, replace(start, keys=start.keys[1:])))
    yield Break("keys", "wrong-key-cards", _other_key)
    yield Break("hand", "key-cards-not-in-hand", _key_elsewhere)


def _shown(keys: tuple[Card, ...]) -> Callable[[State, Start], Attempt]:
    return lambda state, start: (state, replace(start, keys=keys))


def _other_key(state: State, start: Start) -> Attempt:
    """Show a card of the hand that does not fit in the place of the first key card."""
    hand = without(state.of(Side.A).hand, (*start.keys, *start.discards))
    wanted = start.action.row.keys
    suits = {start.keys[0].suit} if start.action.row.aim and start.action.row.aim.fit is Fit.OF_KEY_SUIT else None
    for card in (JOKER, *hand):
        keys = in_order((card, *start.keys[1:]))
        if card in hand and not wanted.takes(keys) and (not suits or card is JOKER):
            return state, replace(start, keys=keys)
    raise LookupError(start)


def _key_elsewhere(state: State, start: Start) -> Attempt:
    player = state.of(Side.A)
    graveyard = (*player.graveyard, start.keys[0])
    return state.with_player(Side.A, hand=without(player.hand, start.keys[:1]), graveyard=graveyard), start


def _of_cost(action: Action) -> Iterator[Break]:
    cost = action.row.cost
    spare = 3 if cost.barriers < 3 else NOWHERE
    yield Break(
        "barriers",
        "wrong-number-of-barriers",
        lambda state, start: (state, replace(start, barriers=(*start.barriers, spare))),
    )
    yield Break("characters", "wrong-number-of-characters", _given_up(() if cost.characters else (5,)))
    if cost.characters:
        yield Break("characters", "not-own-character", _given_up((5, 6)[-cost.characters :]))
    if cost.barriers:
        yield Break(
            "barriers",
            "wrong-number-of-barriers",
            lambda state, start: (state, replace(start, barriers=start.barriers[1:])),
        )
        for code, ref in (("barrier-driven", 4), ("not-own-barrier", 6), ("not-own-barrier", 5)):
            yield Break("barriers", code, _barrier(ref))
    if cost.damage:
        yield Break("life", "life-too-short", lambda state, start: (state.with_player(Side.A, life=()), start))
    if cost.discards:
        yield from _of_discards(action)
    else:
        more = cards("C10")
        yield Break("discards", "wrong-number-of-discards", lambda state, start: (state, replace(start, discards=more)))


def _given_up(refs: tuple[int, ...]) -> Callable[[State, Start], Attempt]:
    return lambda state, start: (state, replace(start, characters=refs))


def _barrier(ref: int) -> Callable[[State, Start], Attempt]:
    return lambda state, start: (state, replace(start, barriers=(*start.barriers[1:], ref)))


def _of_discards(action: Action) -> Iterator[Break]:
    yield Break("discards", "wrong-number-of-discards", lambda state, start: (state, replace(start, discards=())))
    absent = next(card for card in PACK if card.code == "hq")
    yield Break(
        "discards",
        "discards-not-in-hand",
        lambda state, start: (state, replace(start, discards=(absent, *start.discards[1:]))),
    )
    if action.row.keys.slots:
        yield Break("discards", "key-card-pays", lambda state, start: (state, replace(start, discards=start.keys[:1])))
    if action.row.type is Type.QUICK_MAGIC:
        yield Break("discards", "wrong-number-of-discards", _with_magician)


def _with_magician(state: State, start: Start) -> Attempt:
    player = state.of(Side.A)
    return state.with_player(Side.A, field=(*player.field, soldier(9, "Joker"))), start


def _of_target(action: Action) -> Iterator[Break]:
    aim = action.row.aim
    if aim is None:
        yield _aimed("needs-no-target", 5)
        return
    yield Break("target", "no-target", lambda state, start: (state, replace(start, target=None)))
    if aim.at not in (AimAt.OPPONENT, AimAt.PLAYER):
        yield _aimed("wrong-target", Side.B)
    yield _aimed("target-not-there", NOWHERE)
    match aim.at:
        case AimAt.SOLDIER:
            yield _aimed("wrong-target", 1)
        case AimAt.BARRIER:
            yield _aimed("wrong-target", 5)
        case AimAt.OPPONENT:
            yield _aimed("wrong-target", Side.A)
        case AimAt.TRUMP:
            yield _aimed("wrong-target", 5)
            yield _aimed("wrong-target", CLOSED)
        case AimAt.ACTION | AimAt.PLAYER:
            yield _aimed("wrong-target", 5)
    if aim.own_side:
        yield _aimed("target-not-own", 8)
    yield from _of_fit(aim.fit)


def _of_fit(fit: Fit) -> Iterator[Break]:
    match fit:
        case Fit.OF_KEY_SUIT:
            yield Break("target", "target-of-another-suit", _aimed_at_new("C6"))
            yield Break("target", "target-is-joker", _aimed_at_new("Joker"))
        case Fit.WITH_KEYS:
            yield _aimed("target-without-key-cards", DAMAGE)
            yield _aimed("target-with-many-key-cards", FLUSH)
        case Fit.COUNTERABLE:
            yield _aimed("target-without-key-cards", DAMAGE)
            yield _aimed("target-never-countered", SURPRISE)
            yield _aimed("target-never-countered", FLUSH)
        case Fit.HAS_KEYS:
            yield _aimed("target-without-any-key-card", DAMAGE)
        case Fit.DRIVEN:
            yield _aimed("target-not-driven", 5)
        case Fit.DAMAGE:
            yield _aimed("target-is-not-damage", SUMMON)
        case Fit.WITH_TARGET:
            yield _aimed("target-without-target", SUMMON)


def _aimed(code: str, target: int | Side) -> Break:
    return Break("target", code, lambda state, start: (state, replace(start, target=target)))


def _aimed_at_new(words: str) -> Callable[[State, Start], Attempt]:
    def change(state: State, start: Start) -> Attempt:
        player = state.of(Side.A)
        state = state.with_player(Side.A, field=(*player.field, soldier(10, words)))
        return state, replace(start, target=10)

    return change
