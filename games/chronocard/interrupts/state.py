"""State between two declarations, and the words for declarations and steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from functools import lru_cache
from typing import Any

from msgspec import Struct, field

from games.chronocard.cards import Kind, key_of, printed_name
from games.chronocard.interrupts.scenario import (
    Ability,
    Change,
    Charm,
    Defence,
    Draw,
    EndInterrupts,
    EndMain,
    Ends,
    Entry,
    Fate,
    Figure,
    Fourth,
    Interrupts,
    Listed,
    Must,
    Payment,
    Place,
    Player,
    Point,
    Produce,
    Skill,
    Stand,
    Use,
    Waits,
)
from games.chronocard.phases import Phase
from games.sentences import sentences
from games.text import Text, joined
from games.values import replace
from games.verdict import Finding, Outcome, Step, worst_of

WORDS = sentences(__name__)
# every step shows both
A, B = Player
CARD = {Use: "card", Skill: "user", Produce: "card", Charm: "attacker"}
"""By the kinds that are called by a card, the field with its name."""
WITH_CARD = {
    Use: WORDS.text("use"),
    Skill: WORDS.text("skill"),
    Produce: WORDS.text("produce"),
    Charm: WORDS.text("charm"),
}
USE_OF_ANY = WORDS.texts("use-of-any", Kind)
DRAW = WORDS.text("draw")
END_MAIN = WORDS.text("end-main")
DEFENCE = WORDS.text("defence")
CHANGE = WORDS.text("change")
PAYMENT = WORDS.text("payment")
ABILITY = WORDS.text("ability")
END = WORDS.text("end")
THE = WORDS.text("the")
OF_PLAYER = WORDS.text("of-player")
OF_ABILITY = WORDS.text("of-ability")
OF_BOTH = WORDS.text("of-both")
OF_NOBODY = WORDS.text("of-nobody")
OF_ABILITY_WITHIN = WORDS.text("of-ability-within")
OF_BOTH_WITHIN = WORDS.text("of-both-within")
NOT_DONE = WORDS.text("not-done")
PAYS = WORDS.text("pays")
MOVES = WORDS.text("moves")
CHECKS = WORDS.text("checks")


class Card(Struct, frozen=True):
    """A card as it is now: `name` is what the situation calls it, `printed` which card it is.

    `base` are its numbers without what changed them, `changes` what did, each in order; `moved` says that it came to its
    place in the course of the declarations.
    """

    name: str
    printed: str
    player: Player
    type: Kind
    place: Place
    checked: bool
    new: bool
    base: Mapping[Figure, int | None]
    changes: Mapping[Figure, tuple[int, ...]] = field(default_factory=dict)
    moved: bool = False

    @property
    def ready(self) -> bool:
        """Return whether it is on the field and not Checked."""
        return self.place is Place.FIELD and not self.checked

    def meets(self, must: Must) -> bool:
        """Return whether what must hold of a target holds of it."""
        if self.place is not must.place:
            return False
        return must not in (Must.CHECKED, Must.UNCHECKED) or self.checked is (must is Must.CHECKED)

    def number(self, figure: Figure) -> int | None:
        """Return one of its numbers, worked out from its base and never below 0 (CC-13, CC-36); None where it is not known."""
        base = self.base[figure]
        return None if base is None else max(0, base + sum(self.changes.get(figure, ())))

    def put(self, place: Place) -> Card:
        """Return it in another place, where nothing that happened to it lasts."""
        return replace(self, place=place, checked=False, new=False, changes={}, moved=True)

    def turned(self, fate: Fate) -> Card:
        """Return it where it lies, Checked or turned back; a card that is not on the field is neither."""
        return replace(self, checked=fate is Fate.CHECKED) if self.place is Place.FIELD else self

    def changed(self, figure: Figure, by: int) -> Card:
        """Return it with one of its numbers changed; a character whose DP is 0 then lies face down (CC-33)."""
        now = replace(self, changes={**self.changes, figure: (*self.changes.get(figure, ()), by)})
        falls = figure is Figure.DP and now.type.is_character and now.number(figure) == 0
        return replace(now, place=Place.FACE_DOWN) if falls and now.place is Place.FIELD else now


class Side(Struct, frozen=True):
    """How a player stands: `peak` is the most damage since the last win check, `exact` says whether all EP is known,
    `counts` whether it was told at the beginning, and so is counted.

    `open` says that deck and discard pile depend on what a draw from an empty deck does (CC-32), `counted` that a card has
    gone to the discard pile in the course of the declarations (CC-37), `more` that further damage was dealt, not known how much.
    """

    damage: int
    peak: int
    ep: int
    exact: bool
    deck: int | None
    discard: int | None
    open: bool = False
    counted: bool = False
    counts: bool = False
    more: bool = False

    def with_damage(self, damage: int) -> Side:
        """Return the player with this much damage, never less than 0."""
        damage = max(0, damage)
        return replace(self, damage=damage, peak=max(self.peak, damage))

    def discarding(self, change: int = 1) -> Side:
        """Return the player with so many cards more in the discard pile (CC-37)."""
        discard = None if self.discard is None else max(0, self.discard + change)
        return replace(self, discard=discard, counted=True)

    def maybe_discarding(self) -> Side:
        """Return the player where a card has gone to the discard pile or elsewhere: an empty pile may be so no longer."""
        return replace(self, discard=None) if self.discard == 0 else self


class Table(Struct, frozen=True, eq=False):
    """Both players and the cards: all that the effects of cards change."""

    sides: Mapping[Player, Side]
    cards: Mapping[str, Card]

    def card(self, name: str | None) -> Card | None:
        """Return a card by its name, None where it is not listed or not named."""
        return None if name is None else self.cards.get(key_of(name))

    def with_card(self, card: Card) -> Table:
        return Table(self.sides, {**self.cards, key_of(card.name): card})

    def put(self, card: Card, place: Place) -> Table:
        """Return it with a card in another place; its owner's discard pile is counted."""
        side = self.sides[card.player]
        if card.place is Place.DISCARD:
            side = side.discarding(-1)
        if place is Place.DISCARD:
            side = side.discarding()
        if place is Place.GONE:
            side = side.maybe_discarding()
        return self.with_card(card.put(place)).with_side(card.player, side)

    def with_side(self, player: Player, side: Side) -> Table:
        return Table({**self.sides, player: side}, self.cards)

    def with_damage(self, player: Player, change: int) -> Table:
        side = self.sides[player]
        return self.with_side(player, side.with_damage(side.damage + change))


class Waiting(Struct, frozen=True, eq=False):
    """A declaration that waits on those below it; `user` and `target` are those cards as its costs left them."""

    entry: Waits
    at: str
    player: Player
    user: Card | None
    target: Card | None
    below: Waiting | None


class State(Struct, frozen=True, eq=False):
    """How things stand.

    `ended` are those who ended interrupts since the last declaration, `gave_up` those who did so before it in this chain;
    `unanswered` is the state in which the first declaration of the chain waited alone, `entered` are the characters that
    came into play without being listed, by player and the key of their name, `charm` whether a charm was
    declared this turn, `charming` whether one resolved, `dealing` the damage that it deals to the player, and `dealt_at` where
    that is told. `drew` says whether the draw of this draw phase was declared, None where it may have been before. `answered`
    says that EP was put out while a declaration waited, `doubted` are the players whose damage is not known or not settled,
    `unsure` says that it is not known whether somebody has lost, `over` whether something was declared after the end of the game. `failed` names what failed, `uninterrupted` is the
    damage of both players, had nobody interrupted the chain that resolved last. `reads` says of each open point that
    was met whether it is read as permitting, `told` whether the course is told in steps.
    """

    limit: int
    turn_of: Player
    phase: Phase
    table: Table
    pile: Waiting | None = None
    ended: frozenset[Player] = frozenset()
    gave_up: frozenset[Player] = frozenset()
    unanswered: State | None = None
    entered: frozenset[tuple[Player, str]] = frozenset()
    charm: bool = False
    charming: bool = False
    dealing: int | None = None
    dealt_at: str = "/charm_damage"
    drew: bool | None = None
    answered: bool = False
    doubted: frozenset[Player] = frozenset()
    repeated: int = 0
    fourth: Fourth = Fourth.UNKNOWN
    lost: frozenset[Player] = frozenset()
    unsure: bool = False
    over: bool = False
    told: bool = True
    failed: tuple[str, ...] = ()
    uninterrupted: tuple[int | None, int | None] | None = None
    reads: Mapping[Point, bool] = field(default_factory=dict)

    @property
    def sides(self) -> Mapping[Player, Side]:
        return self.table.sides

    @property
    def cards(self) -> Mapping[str, Card]:
        return self.table.cards

    def card(self, name: str | None) -> Card | None:
        """Return a card by its name, None where it is not listed or not named."""
        return self.table.card(name)

    def with_card(self, card: Card) -> State:
        return replace(self, table=self.table.with_card(card))

    def with_side(self, player: Player, side: Side) -> State:
        return replace(self, table=self.table.with_side(player, side))

    def bars(self, points: Set[Point]) -> bool:
        """Return whether one of these points is read as forbidding."""
        return not all(self.reads.get(point, True) for point in points)

    def damages(self) -> tuple[int | None, int | None]:
        """Return the damage of both players, None where it is not known."""
        return self.damage(A), self.damage(B)

    def damage(self, player: Player) -> int | None:
        """Return the damage of a player, None where it is not known."""
        side = self.sides[player]
        return None if player in self.doubted or side.more else side.damage

    def over_limit(self) -> frozenset[Player]:
        """Return the players who would lose at a win check now, as far as that is known."""
        return frozenset(
            player for player, side in self.sides.items() if player not in self.doubted and side.damage >= self.limit
        )

    def in_doubt(self, *players: Player) -> State:
        """Return how things stand where the damage of these players is not known or not settled any more."""
        return replace(self, doubted=self.doubted | {*players}, unsure=True)

    def shown(self) -> dict[str, Any]:
        """Return what a step shows of it."""
        sides, (damage_a, damage_b) = self.table.sides, self.damages()
        return {
            "phase": self.phase,
            "damage_a": damage_a,
            "damage_b": damage_b,
            "ep_a": sides[A].ep,
            "ep_b": sides[B].ep,
        }


def starting_state(scenario: Interrupts) -> State:
    """Return how things stand before the first declaration."""
    return State(
        scenario.limit,
        scenario.turn_of,
        scenario.phase,
        Table(
            {Player.A: _side(scenario.a), Player.B: _side(scenario.b)},
            {key_of(card.name): _card(card) for card in scenario.cards},
        ),
        charm=scenario.phase is Phase.CHARM,
        charming=scenario.phase is Phase.CHARM,
        dealing=scenario.charm_damage,
        repeated=scenario.repeated,
        fourth=scenario.fourth,
    )


def _side(stand: Stand) -> Side:
    told = stand.ep is not None
    return Side(stand.damage, stand.damage, stand.ep or 0, told, stand.deck, stand.discard, counts=told)


def _card(card: Listed) -> Card:
    base = {figure: card.figure(figure) for figure in Figure}
    return Card(card.name, card.printed, card.player, card.kind, card.place, card.checked, card.new, base)


def describe_act(entry: Entry) -> Text:
    """Return what is declared, without the player."""
    kind, card = _naming_card(entry)
    return _the_with(kind, card) if card else _the(_describe_unnamed(entry))


def declarer_of(entry: Entry, state: State) -> Player:
    """Return who declares it: the player whose card it is, or whose turn it is where nobody is named."""
    match entry:
        case Use(player=player) | Draw(player=player) | EndMain(player=player) | Defence(player=player):
            return player
        case Skill(user=name) | Produce(card=name) | Charm(attacker=name):
            card = state.card(name)
            return card.player if card else state.turn_of
        case Payment(player=player) | Ability(player=player):
            return player
        case EndInterrupts(by=Ends.B):
            return Player.B
        case EndInterrupts(by=Ends.A):
            return Player.A
    return state.turn_of


def describe(entry: Entry, state: State) -> Text:
    """Return what is declared and by whom, as a sentence begins."""
    kind, card = _naming_card(entry)
    if card:
        return _of_with(declarer_of(entry, state), kind, card)
    if isinstance(entry, Change):
        return OF_NOBODY.filled(what=_describe_unnamed(entry))
    if isinstance(entry, Ability):
        return OF_ABILITY.filled(player=entry.player, card=printed_name(entry.card))
    if isinstance(entry, EndInterrupts) and entry.by is Ends.BOTH:
        return OF_BOTH.filled(what=END)
    return _of(declarer_of(entry, state), _describe_unnamed(entry))


def describe_within(entry: Entry, state: State) -> Text:
    """Return what is declared and by whom, as it stands within a sentence."""
    if isinstance(entry, Change):
        return describe_act(entry)
    if isinstance(entry, Ability):
        return OF_ABILITY_WITHIN.filled(player=entry.player, card=printed_name(entry.card))
    if isinstance(entry, EndInterrupts) and entry.by is Ends.BOTH:
        return OF_BOTH_WITHIN.filled(what=END)
    return describe(entry, state)


def _naming_card(entry: Entry) -> tuple[type, str | None]:
    """Return the kind of a declaration, and the name of the card that it is called by, None where it is called by none."""
    kind: type = type(entry)
    return kind, getattr(entry, CARD[kind]) if kind in CARD else None


@lru_cache(maxsize=1024)
def _of_with(player: Player, kind: type, card: str) -> Text:
    return _of(player, _with(kind, card))


@lru_cache(maxsize=1024)
def _the_with(kind: type, card: str) -> Text:
    return _the(_with(kind, card))


def _of(player: Player, said: Text) -> Text:
    return OF_PLAYER.filled(player=player, what=said)


def _the(said: Text) -> Text:
    return THE.filled(what=said)


def _with(kind: type, card: str) -> Text:
    return WITH_CARD[kind].filled(card=printed_name(card))


def _describe_unnamed(entry: Entry) -> Text:
    """Return what is declared where it is called by no card."""
    match entry:
        case Use(card=None):
            return USE_OF_ANY[entry.kind]
        case Change(to=phase):
            return CHANGE.filled(phase=phase)
        case Payment(ep=ep):
            return PAYMENT.filled(ep=ep)
        case Ability(card=card):
            return ABILITY.filled(card=printed_name(card))
        case Draw():
            return DRAW
        case EndMain():
            return END_MAIN
        case Defence():
            return DEFENCE
    return END


def refusal_step(state: State, entry: Entry, at: str, findings: tuple[Finding, ...]) -> tuple[Step, ...]:
    """Tell of a declaration that is not allowed."""
    if not state.told:
        return ()
    found = worst_of(findings)
    return (Step(NOT_DONE.filled(deed=describe(entry, state)), found.cites, at, found.outcome, state.shown()),)


def declaration_step(
    state: State, at: str, findings: tuple[Finding, ...], told: Iterable[Text], cites: tuple[str, ...] = ()
) -> tuple[Step, ...]:
    """Tell of a declaration that is made, or goes on as if it were; `state` is the one after it."""
    found = worst_of(findings)
    return event_step(state, at, told, tuple(dict.fromkeys((*found.cites, *cites))), found.outcome)


def event_step(
    state: State, at: str, told: Iterable[Text], cites: tuple[str, ...], outcome: Outcome | None = None
) -> tuple[Step, ...]:
    """Tell of something that happens; its sentences are asked for only where the course is told."""
    return (Step(joined(told, " ", ""), cites, at, outcome, state.shown()),) if state.told else ()


def payment_texts(entry: Use | Skill | Payment, player: Player) -> Iterator[Text]:
    """Yield what is paid."""
    if isinstance(entry, Payment):
        yield PAYS.filled(player=player, cost=entry.ep)
        return
    if entry.cost:
        yield PAYS.filled(player=player, cost=entry.cost)
    yield from (MOVES.filled(card=printed_name(name)) for name in entry.moved)
    if isinstance(entry, Skill) and entry.checks_user:
        yield CHECKS.filled(card=printed_name(entry.user))
