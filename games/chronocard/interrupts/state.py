"""State between two declarations, with the words for declarations and for steps."""

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
    Interruptible,
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
)
from games.chronocard.phases import Phase
from games.chronocard.tokens import Tokens, tokens_of
from games.sentences import sentences
from games.text import Text, joined
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, Step, worst_of

WORDS = sentences(__name__)
# each step reads both; in Python 3.11 reading a member from its enumeration is a call
PLAYER_A, PLAYER_B = Player
# the field with the card, for the kinds of declaration that are called by a card
CARD_FIELDS = {Use: "card", Skill: "user", Produce: "card", Charm: "attacker"}
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
JOINS = WORDS.text("joins")


class Card(Struct, frozen=True):
    """A card now: `name` is its label in the scenario, `printed` the name of the card.

    `base` holds its numbers before the changes, `changes` the changes of each in order; `moved` tells that it came to
    its place during the declarations, `doubted` that it has lain face down through its player's start phase; `tokens` are those of a BGM.
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
    doubted: bool = False
    tokens: Tokens = Tokens()

    @property
    def ready(self) -> bool:
        """Return whether it is on the field and unChecked."""
        return self.place is Place.FIELD and not self.checked

    def refreshed(self) -> Card:
        """Return the card after its player's start phase (CC-43)."""
        card = replace(self, checked=False, new=False)
        if self.place is not Place.FACE_DOWN:
            return card
        # only of a heroine the rules say that she recovers
        if self.type is not Kind.HEROINE:
            return replace(card, doubted=True)
        return replace(card, place=Place.FIELD, changes={})

    def meets(self, must: Must) -> bool:
        """Return whether it meets the condition of a target (CC-27)."""
        if self.place is not must.place:
            return False
        return must not in (Must.CHECKED, Must.UNCHECKED) or self.checked is (must is Must.CHECKED)

    def number(self, figure: Figure) -> int | None:
        """Return a number with its changes (CC-13, CC-36); None if unknown."""
        base = self.base[figure]
        return None if base is None else max(0, base + sum(self.changes.get(figure, ())))

    def put(self, place: Place) -> Card:
        """Move the card to another place, without its changes."""
        return replace(
            self, place=place, checked=False, new=False, changes={}, moved=True, doubted=False, tokens=Tokens()
        )

    def turned(self, fate: Fate) -> Card:
        """Check the card or turn it back, on the field alone."""
        return replace(self, checked=fate is Fate.CHECKED) if self.place is Place.FIELD else self

    def changed(self, figure: Figure, by: int) -> Card:
        """Change a number; DP 0 turns a character face down (CC-33)."""
        card = replace(self, changes={**self.changes, figure: (*self.changes.get(figure, ()), by)})
        falls = figure is Figure.DP and card.type.is_character and card.number(figure) == 0
        return replace(card, place=Place.FACE_DOWN) if falls and card.place is Place.FIELD else card


class Side(Struct, frozen=True):
    """A player now: `peak` is the most damage since the last win check, `ep` the EP that is certain.

    `most_ep` is the most EP that may be out, None without a limit. `counted` tells that the stored EP is given, or was emptied
    since, so that costs count. `open` tells that deck and discard pile
    depend on a draw from an empty deck (CC-32), `discarded` that a card has gone to the discard pile during the
    declarations (CC-37), `more_damage` that further damage of unknown amount was dealt.
    """

    damage: int
    peak: int
    ep: int
    most_ep: int | None
    deck: int | None
    discard: int | None
    open: bool = False
    discarded: bool = False
    counted: bool = False
    more_damage: bool = False

    @property
    def exact_ep(self) -> int | None:
        """Return the EP that is out, None where unknown."""
        return self.ep if self.ep == self.most_ep else None

    def next_phase(self) -> Side:
        """Return the side in the next phase: no stored EP, and the damage that its win check saw (CC-22, CC-31)."""
        return replace(self, ep=0, most_ep=0, counted=True, peak=self.damage)

    def spending(self, cost: int | None) -> Side:
        """Pay a cost that is taken as payable; an unknown one may take all EP (CC-22, CC-26)."""
        if cost is None:
            return replace(self, ep=0)
        most = None if self.most_ep is None else max(0, self.most_ep - cost)
        return replace(self, ep=max(0, self.ep - cost), most_ep=most)

    def producing(self, ep: int | None) -> Side:
        """Add the EP of a card; without its number there may be any more (CC-22)."""
        if ep is None:
            return replace(self, most_ep=None)
        return replace(self, ep=self.ep + ep, most_ep=None if self.most_ep is None else self.most_ep + ep)

    def with_damage(self, damage: int) -> Side:
        """Set the damage, never below 0 (CC-31)."""
        damage = max(0, damage)
        return replace(self, damage=damage, peak=max(self.peak, damage))

    def discarding(self, change: int = 1) -> Side:
        """Add cards to the discard pile (CC-37)."""
        discard = None if self.discard is None else max(0, self.discard + change)
        return replace(self, discard=discard, discarded=True)

    def maybe_discarding(self) -> Side:
        """Forget that the discard pile is empty."""
        return replace(self, discard=None) if self.discard == 0 else self


class Table(Struct, frozen=True, eq=False):
    """Both players and the cards: everything that the effects of cards change."""

    sides: Mapping[Player, Side]
    cards: Mapping[str, Card]

    def card(self, name: str | None) -> Card | None:
        """Return a card by its name, None if not listed."""
        return None if name is None else self.cards.get(key_of(name))

    def with_card(self, card: Card) -> Table:
        return Table(self.sides, {**self.cards, key_of(card.name): card})

    def put(self, card: Card, place: Place) -> Table:
        """Move a card and count its owner's discard pile (CC-37)."""
        side = self.sides[card.player]
        if card.place is Place.DISCARD:
            side = side.discarding(-1)
        if place is Place.DISCARD:
            side = side.discarding()
        if place is Place.GONE:
            side = side.maybe_discarding()
        return self.with_card(card.put(place)).with_side(card.player, side)

    def played_on(self, card: Card, *, is_own: bool) -> Table:
        """Take a token off a BGM in a start phase, which it may leave for the discard pile (CC-43)."""
        tokens = card.tokens.after_start_phase(is_own=is_own)
        if tokens.stays is Truth.NO:
            return self.put(card, Place.DISCARD)
        table = self.with_card(replace(card, tokens=tokens))
        if tokens.stays is Truth.YES:
            return table
        return table.with_side(card.player, self.sides[card.player].maybe_discarding())

    def with_side(self, player: Player, side: Side) -> Table:
        return Table({**self.sides, player: side}, self.cards)

    def with_damage(self, player: Player, change: int) -> Table:
        side = self.sides[player]
        return self.with_side(player, side.with_damage(side.damage + change))


class Waiting(Struct, frozen=True, eq=False):
    """A declaration that waits on those below it; `user` and `target` are those cards after its costs."""

    entry: Interruptible
    at: str
    player: Player
    user: Card | None
    target: Card | None
    below: Waiting | None


class State(Struct, frozen=True, eq=False):
    """The state of the game between two declarations.

    `ended` are the players who ended interrupts since the last declaration, `gave_up` those who did so earlier in the
    chain; `unanswered` is the state in which the first declaration of the chain waited alone, `answered` tells that EP
    was produced while a declaration waited. `entered` are the characters that came into play without being listed, by
    player and name key.

    `charm_declared` tells that a charm was declared this turn, `charm_resolved` that one resolved; `charm_damage` is its
    damage to the player, and `charm_damage_at` the field that gives it. `drew` tells whether the draw of this draw phase
    was declared, open where it may have been before.

    `doubted` are the players whose damage is unknown or not settled, `unsure` tells that a loss is not known, `over`
    that something was declared after the end of the game. `failed` names the declarations that failed, `uninterrupted`
    is the damage of both players if nobody had answered the last chain. `reads` tells for each open point met whether
    it is read as permitting, `narrated` whether steps are made.
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
    charm_declared: bool = False
    charm_resolved: bool = False
    charm_damage: int | None = None
    charm_damage_at: str = "/charm_damage"
    drew: Truth = Truth.OPEN
    answered: bool = False
    doubted: frozenset[Player] = frozenset()
    repeated: int = 0
    fourth: Fourth = Fourth.UNKNOWN
    losers: frozenset[Player] = frozenset()
    unsure: bool = False
    over: bool = False
    narrated: bool = True
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
        """Return a card by its name, None if not listed."""
        return self.table.card(name)

    def with_card(self, card: Card) -> State:
        return replace(self, table=self.table.with_card(card))

    def begin_turn(self, player: Player) -> State:
        """Do the work of a player's start phase (CC-43, CC-50)."""
        cards = {name: card.refreshed() if card.player is player else card for name, card in self.cards.items()}
        table = Table(self.sides, cards)
        for card in cards.values():
            if card.type is Kind.BGM and card.place is Place.FIELD:
                table = table.played_on(card, is_own=card.player is player)
        return replace(self, turn_of=player, table=table)

    def with_side(self, player: Player, side: Side) -> State:
        return replace(self, table=self.table.with_side(player, side))

    def bars(self, points: Set[Point]) -> bool:
        """Return whether one of these open points is read as forbidding."""
        return not all(self.reads.get(point, True) for point in points)

    def damages(self) -> tuple[int | None, int | None]:
        """Return the damage of both players, None where unknown."""
        return self.damage(PLAYER_A), self.damage(PLAYER_B)

    def damage(self, player: Player) -> int | None:
        """Return the damage of a player, None where unknown."""
        side = self.sides[player]
        return None if player in self.doubted or side.more_damage else side.damage

    def over_limit(self) -> frozenset[Player]:
        """Return the players who would lose now (CC-31)."""
        return frozenset(
            player for player, side in self.sides.items() if player not in self.doubted and side.damage >= self.limit
        )

    def in_doubt(self, *players: Player) -> State:
        """Mark the damage of these players as unknown or not settled."""
        return replace(self, doubted=self.doubted | {*players}, unsure=True)

    def step_state(self) -> dict[str, Any]:
        """Return the values that a step shows."""
        sides, (damage_a, damage_b) = self.table.sides, self.damages()
        return {
            "phase": self.phase,
            "damage_a": damage_a,
            "damage_b": damage_b,
            "ep_a": sides[PLAYER_A].exact_ep,
            "ep_b": sides[PLAYER_B].exact_ep,
        }


def start(scenario: Interrupts) -> State:
    """Return the state before the first declaration, after the work of a start phase (CC-22, CC-43)."""
    sides = {Player.A: _side(scenario.a), Player.B: _side(scenario.b)}
    is_start = scenario.phase is Phase.START
    state = State(
        scenario.limit,
        scenario.turn_of,
        scenario.phase,
        Table(
            {player: side.next_phase() if is_start else side for player, side in sides.items()},
            {key_of(card.name): _card(card) for card in scenario.cards},
        ),
        charm_declared=scenario.phase is Phase.CHARM,
        charm_resolved=scenario.phase is Phase.CHARM,
        charm_damage=scenario.charm_damage,
        repeated=scenario.repeated,
        fourth=scenario.fourth,
    )
    return state.begin_turn(scenario.turn_of) if is_start else state


def _side(stand: Stand) -> Side:
    given = stand.ep is not None
    return Side(stand.damage, stand.damage, stand.ep or 0, stand.ep, stand.deck, stand.discard, counted=given)


def _card(card: Listed) -> Card:
    base = {figure: card.figure(figure) for figure in Figure}
    return Card(
        card.name,
        card.printed,
        card.player,
        card.kind,
        card.place,
        card.checked,
        card.new,
        base,
        tokens=tokens_of(card.tokens),
    )


def declarer_of(entry: Entry, state: State) -> Player:
    """Return the player who declares an entry."""
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


def describe_act(entry: Entry) -> Text:
    """Name a declaration without its player."""
    kind, card = _naming_card(entry)
    return _the_with(kind, card) if card else _the(_describe_unnamed(entry))


def describe(entry: Entry, state: State) -> Text:
    """Name a declaration and its player to begin a sentence."""
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
    """Name a declaration and its player within a sentence."""
    if isinstance(entry, Change):
        return describe_act(entry)
    if isinstance(entry, Ability):
        return OF_ABILITY_WITHIN.filled(player=entry.player, card=printed_name(entry.card))
    if isinstance(entry, EndInterrupts) and entry.by is Ends.BOTH:
        return OF_BOTH_WITHIN.filled(what=END)
    return describe(entry, state)


def _naming_card(entry: Entry) -> tuple[type, str | None]:
    """Return the kind of a declaration and its naming card."""
    kind: type = type(entry)
    return kind, getattr(entry, CARD_FIELDS[kind]) if kind in CARD_FIELDS else None


# the same few declarations are named in every finding and step
@lru_cache(maxsize=1024)
def _of_with(player: Player, kind: type, card: str) -> Text:
    return _of(player, _with(kind, card))


@lru_cache(maxsize=1024)
def _the_with(kind: type, card: str) -> Text:
    return _the(_with(kind, card))


def _of(player: Player, text: Text) -> Text:
    return OF_PLAYER.filled(player=player, what=text)


def _the(text: Text) -> Text:
    return THE.filled(what=text)


def _with(kind: type, card: str) -> Text:
    return WITH_CARD[kind].filled(card=printed_name(card))


def _describe_unnamed(entry: Entry) -> Text:
    """Name a declaration that no card names."""
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
    """Return the step of a declaration that is not allowed."""
    if not state.narrated:
        return ()
    worst = worst_of(findings)
    return (Step(NOT_DONE.filled(deed=describe(entry, state)), worst.cites, at, worst.outcome, state.step_state()),)


def declaration_step(
    state: State, at: str, findings: tuple[Finding, ...], texts: Iterable[Text], cites: tuple[str, ...] = ()
) -> tuple[Step, ...]:
    """Return the step of a declaration, from the state after it."""
    worst = worst_of(findings)
    return event_step(state, at, texts, tuple(dict.fromkeys((*worst.cites, *cites))), worst.outcome)


def event_step(
    state: State, at: str, texts: Iterable[Text], cites: tuple[str, ...], outcome: Outcome | None = None
) -> tuple[Step, ...]:
    """Return the step of an event in a narrated course."""
    return (Step(joined(texts, " ", ""), cites, at, outcome, state.step_state()),) if state.narrated else ()


def attack_texts(entry: Draw | Charm | EndMain) -> Iterator[Text]:
    """Yield the text on the Check of an attacker (CC-24)."""
    if isinstance(entry, Charm):
        yield JOINS.filled(card=printed_name(entry.attacker))


def payment_texts(entry: Use | Skill | Payment, player: Player) -> Iterator[Text]:
    """Yield the texts on a payment."""
    if isinstance(entry, Payment):
        yield PAYS.filled(player=player, cost=entry.ep)
        return
    if entry.cost:
        yield PAYS.filled(player=player, cost=entry.cost)
    yield from (MOVES.filled(card=printed_name(name)) for name in entry.moved)
    if isinstance(entry, Skill) and entry.checks_user:
        yield CHECKS.filled(card=printed_name(entry.user))
