"""A duel as a player describes it, and the state that it stands for."""

from itertools import count
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.blackpoker.actions import Action, AimAt, Type
from games.blackpoker.cards import UNKNOWN, Format, cards_in
from games.blackpoker.decisions import Side
from games.blackpoker.editions import Rules
from games.blackpoker.names import find_targets, matches, parse_name
from games.blackpoker.state import Character, Entry, Frame, Player, State, Trump
from games.blackpoker.targets import Target
from games.scenario import PLAYING_CARD, PLAYING_CARDS, SELDOM, Layout, Values, fact, frame, row
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
CardLine = Annotated[str, MaxLen(400), PLAYING_CARDS]
Words = Annotated[str, MinLen(1), MaxLen(60), PLAYING_CARD]
SomeCards = Annotated[str, MinLen(1), MaxLen(60), PLAYING_CARDS]
WRITING = WORDS.text("writing")
IN_FOG = WORDS.text("in-fog")
BY_FORCE = WORDS.text("by-force")
IN_PACK = WORDS.text("in-pack")
RARE = WORDS.text("rare-card")
SOME = WORDS.text("some")
TRUMPS = WORDS.text("trumps")
TRUMPS_UP = WORDS.text("trumps-up")
TRUMPS_CLOSED = WORDS.text("trumps-closed")
# turns: any earlier one, and the present one
BEFORE, NOW = 1, 2


class Once(Choice):
    """An action that a player may start only once a turn."""

    SET_BARRIER = Action.SET_BARRIER.text
    ATTACK = Action.ATTACK.text
    ADD_BARRIER = Action.ADD_BARRIER.text

    @property
    def action(self) -> Action:
        return Action[self.name]


@row(kind="soldier")
class Soldier:
    """A soldier in the field: one card, or those of an equipped soldier."""

    cards: Annotated[Words, fact(help=WRITING)]
    driven: Annotated[bool, fact()] = False
    new: Annotated[bool, fact(), SELDOM] = False
    new_cards: Annotated[CardLine, fact(help=SOME), SELDOM] = ""
    change: Annotated[Annotated[int, Ge(-99), Le(99)], fact(), SELDOM] = 0
    attacking: Annotated[bool, fact(), SELDOM] = False
    blocking: Annotated[Words | None, fact(), SELDOM] = None


@row(kind="barrier")
class Barrier:
    """A barrier in the field, the first one next to life."""

    card: Annotated[Words, fact(help=WRITING)] = "?"
    driven: Annotated[bool, fact()] = False
    new: Annotated[bool, fact(), SELDOM] = False
    blocking: Annotated[Words | None, fact(), SELDOM] = None


@row()
class Seat:
    """The cards and characters before a player."""

    life: Annotated[CardLine, fact()] = "?×20"
    hand: Annotated[CardLine, fact(help=WRITING)] = "?×5"
    field: Annotated[tuple[Soldier | Barrier, ...], MaxLen(30), fact()] = ()
    graveyard: Annotated[CardLine, fact(), SELDOM] = ""
    fog: Annotated[CardLine, fact(help=IN_FOG), SELDOM] = ""
    pack: Annotated[CardLine, fact(help=IN_PACK), SELDOM] = ""
    pack_open: Annotated[bool, fact(), SELDOM] = False
    rare: Annotated[CardLine, fact(help=RARE), SELDOM] = ""
    force: Annotated[Annotated[int, Ge(0), Le(99)], fact(help=BY_FORCE), SELDOM] = 0
    trumps: Annotated[CardLine, fact(help=TRUMPS), SELDOM] = ""
    trumps_up: Annotated[CardLine, fact(help=TRUMPS_UP), SELDOM] = ""
    trumps_closed: Annotated[CardLine, fact(help=TRUMPS_CLOSED), SELDOM] = ""

    @property
    def has_trumps(self) -> bool:
        """Return whether there is any trump of the player."""
        return bool(self.trumps or self.trumps_up or self.trumps_closed)


@row()
class OnStage:
    """An action that stands on the stage at first."""

    by: Annotated[Side, fact()] = Side.A
    action: Annotated[Action, fact()] = Action.SUMMON_SOLDIER
    keys: Annotated[CardLine, fact(help=WRITING)] = ""
    target: Annotated[Words | None, fact()] = None


class Table(Values, frozen=True, kw_only=True):
    """A duel as a player describes it."""

    format: Annotated[Format, frame(edition=True)] = Format.PRO
    as_printed: Annotated[bool, frame(), SELDOM] = False
    turn_of: Annotated[Side, fact()] = Side.A
    chance: Annotated[Side | None, fact()] = None
    passed: Annotated[bool, fact()] = False
    once: Annotated[tuple[Once, ...], MaxLen(2), fact(), SELDOM] = ()
    a: Annotated[Seat, fact()] = Seat()
    b: Annotated[Seat, fact()] = Seat()
    stage: Annotated[tuple[OnStage, ...], MaxLen(10), fact(), Layout.STACK] = ()
    rules: Annotated[Rules, frame(rules=True, begins=Rules.EDITION_9.entered)] = Rules.ACT_7

    @property
    def printed(self) -> bool:
        """Return whether Retarget takes the key cards that the list prints by mistake (BP-80)."""
        return self.as_printed and self.rules.provisions.has_misprint

    def seat(self, side: Side) -> Seat:
        """Return the seat of a player."""
        return self.a if side is Side.A else self.b


def state_of(table: Table) -> State:
    """Return the described state.

    Its turn is number 2; cards that came into play before came in turn 1.
    """
    first = _player(table.a, 1)
    second = _player(table.b, _next_ref(first, 1))
    state = State(
        Frame(table.format, table.printed, table.rules, table.a.has_trumps or table.b.has_trumps),
        (first, second),
        turn=NOW,
        turn_of=table.turn_of,
        chance=table.chance or table.turn_of,
        chance_told=table.chance is not None or table.passed,
        passed=table.passed,
        once=_once(table),
        refs=_next_ref(second, _next_ref(first, 1)),
    )
    for on_stage in table.stage:
        state = state.but(stage=(*state.stage, _entry(state, on_stage)), refs=state.refs + 1)
    return _with_battle(table, _with_start(state))


def _with_start(state: State) -> State:
    """Take the top of the stage as started just now, unless the holder of the chance is told (BP-73, BP-102)."""
    top = state.stage[-1] if state.stage else None
    return state if state.chance_told or not top or top.action.row.never_directly else state.but(started=top)


def _once(table: Table) -> tuple[Action, ...]:
    """Return the once-a-turn actions already started; a battle on the stage implies Attack."""
    battle = any(row.action.row.type is Type.BATTLE for row in table.stage)
    return tuple(dict.fromkeys((*(choice.action for choice in table.once), *((Action.ATTACK,) if battle else ()))))


def _next_ref(player: Player, ref: int) -> int:
    """Return the first reference beyond those of a player's characters and trumps."""
    return ref + len(player.field) + len(player.open_trumps) + len(player.closed_trumps)


def _player(seat: Seat, ref: int) -> Player:
    field = tuple(_character(row, ref + n) for n, row in enumerate(seat.field))
    refs = count(ref + len(field))
    up, closed = (
        tuple(Trump(next(refs), card) for card in cards_in(words) or ())
        for words in (seat.trumps_up, seat.trumps_closed)
    )
    return Player(
        cards_in(seat.life) or (),
        cards_in(seat.hand) or (),
        field,
        cards_in(seat.graveyard) or (),
        cards_in(seat.fog) or (),
        cards_in(seat.pack) or (),
        seat.pack_open,
        cards_in(seat.rare) or (),
        seat.force,
        cards_in(seat.trumps) or (),
        up,
        closed,
    )


def _character(row: Soldier | Barrier, ref: int) -> Character:
    if isinstance(row, Barrier):
        cards = cards_in(row.card) or (UNKNOWN,)
        return Character(ref, cards, (NOW if row.new else BEFORE,), not row.driven, barrier=True)
    cards = cards_in(row.cards) or ()
    new = cards_in(row.new_cards) or ()
    since = tuple(NOW if row.new or card in new else BEFORE for card in cards)
    return Character(ref, cards, since, not row.driven, change=row.change)


def _entry(state: State, row: OnStage) -> Entry:
    keys = cards_in(row.keys) or ()
    return Entry(state.refs, row.action, row.by, keys, _target(state, row) if row.action.row.aim else None)


def _target(state: State, row: OnStage) -> Target:
    aim = row.action.row.aim
    if aim and aim.at is AimAt.OPPONENT and row.target is None:
        return row.by.other
    return find_targets(state, row.target or "", row.action, row.by, cards_in(row.keys) or ())[0]


def _with_battle(table: Table, state: State) -> State:
    """Add attackers and blocks to the state."""
    # blocks refer to attackers, so that all of these are read first
    attackers, blocks = [], []
    for side in Side:
        for described, character in zip(table.seat(side).field, state.of(side).field, strict=True):
            if isinstance(described, Soldier) and described.attacking:
                attackers.append(character.ref)
    for side in Side:
        for described, character in zip(table.seat(side).field, state.of(side).field, strict=True):
            designation = parse_name(described.blocking) if described.blocking else None
            blocked = [ref for ref in matches(state, designation) if ref in attackers] if designation else []
            blocks += [(character.ref, ref) for ref in blocked[:1] if isinstance(ref, int)]
    return state.but(attackers=tuple(attackers), blocks=tuple(blocks))
