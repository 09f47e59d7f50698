"""Interrupts: players, cards and declarations, their contradictions, and the result."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import auto
from itertools import pairwise
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.chronocard.cards import (
    RESTRICTED,
    Kind,
    as_listed,
    extra_heroines,
    key_of,
    kind_conflicts,
    known_cost,
    known_kind,
    listed_name,
    refers,
)
from games.chronocard.phases import Phase
from games.declaration import Declared, by_name
from games.scenario import CARD, SELDOM, Contradiction, Missing, decision, fact, frame, row, scenario
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
LABEL_TWICE = WORDS.text("same-name")
AS_KNOWN = WORDS.text("as-known")
USED_AS_KNOWN = WORDS.text("used-as-known")
DECLARER = WORDS.text("declarer")
LISTED = WORDS.text("listed")
NO_CHARM_YET = WORDS.text("no-charm")
NO_FOURTH = WORDS.text("no-fourth")
NOT_IN_PLAY = WORDS.text("not-in-play")
EVENT_STAYS = WORDS.text("event-stays")
NO_TARGET = WORDS.text("no-target")
AIMED = WORDS.text("aimed")
NO_FIGURE = WORDS.text("no-figure")
MOVED_TWICE = WORDS.text("moved-twice")
LISTED_AS_OTHER = WORDS.text("listed-as-other")
OTHER_PLAYER = WORDS.text("other-player")
NOT_NEW = WORDS.text("not-new")
NO_CHARACTER = WORDS.text("no-character")
NO_TOKENS = WORDS.text("no-tokens")
NO_ABILITY_BEFORE = WORDS.text("no-ability-before")
LIMIT = 20  # damage that loses the game (CC-31)
REPEATED_TURNS = 3  # turns in a row that make a draw possible (CC-32)


class Player(Choice, words=WORDS):
    """One of the two players."""

    A = auto()
    B = auto()

    @property
    def other(self) -> "Player":
        return Player.B if self is Player.A else Player.A


class Ends(Choice, words=WORDS):
    """The players who declare the end of interrupts."""

    BOTH = auto()
    A = auto()
    B = auto()

    @property
    def players(self) -> frozenset[Player]:
        return frozenset(player for player in Player if self in (Ends.BOTH, Ends(player.value)))


class Loses(Choice, words=WORDS):
    """The losers at the next win check."""

    NOBODY = auto()
    A = auto()
    B = auto()
    BOTH = auto()


class Place(Choice, words=WORDS):
    """The place of a card."""

    FIELD = auto()
    HAND = auto()
    GONE = auto()
    DISCARD = auto()
    FACE_DOWN = auto()


class Must(Choice, words=WORDS):
    """The condition of a target, when it is chosen and when the declaration resolves (CC-27)."""

    ON_FIELD = auto()
    UNCHECKED = auto()
    CHECKED = auto()
    IN_HAND = auto()
    IN_DISCARD = auto()

    @property
    def place(self) -> Place:
        """Return the place of the target."""
        return ELSEWHERE.get(self, Place.FIELD)


ELSEWHERE = {Must.IN_HAND: Place.HAND, Must.IN_DISCARD: Place.DISCARD}


class Fate(Choice, words=WORDS):
    """A change of place or Check of the target."""

    CHECKED = auto()
    UNCHECKED = auto()
    LEAVES = auto()
    TO_HAND = auto()
    TO_DISCARD = auto()

    @property
    def place(self) -> Place | None:
        """Return the new place of the card, None if unchanged."""
        return {Fate.LEAVES: Place.GONE, Fate.TO_HAND: Place.HAND, Fate.TO_DISCARD: Place.DISCARD}.get(self)


class Figure(Choice, words=WORDS):
    """A number of a card (CC-20)."""

    COST = auto()
    EP = auto()
    AP = auto()
    DP = auto()

    @property
    def of_characters(self) -> bool:
        """Return whether only characters have it (CC-20)."""
        return self in (Figure.AP, Figure.DP)


class Fourth(Choice, words=WORDS):
    """The first player's choice after the same turns three times in a row (CC-32)."""

    UNKNOWN = auto()
    NOTHING_NEW = auto()
    CHANGES = auto()


class Aim(Choice, words=WORDS):
    """The thing that a declaration is to interrupt."""

    WAITING = auto()
    EARLIER = auto()
    ABILITY = auto()
    PHASE = auto()
    DEFENCE = auto()
    EP = auto()
    PAYMENT = auto()


class Point(Choice, words=WORDS):
    """A point that the rules leave open, with two readings."""

    AFTER_ENDING = auto()
    UNASKED = auto()
    HEROINE = auto()


Name = Annotated[str, MinLen(1), MaxLen(60), CARD]
Amount = Annotated[int, Ge(0), Le(99)]
Count = Annotated[int, Ge(0), Le(200)]
Declarer = Annotated[Player, decision()]
Cost = Annotated[Amount | None, fact(), SELDOM]
MovedCards = Annotated[tuple[Name, ...], MaxLen(5), decision(refers="card"), SELDOM]
Target = Annotated[Name | None, decision(help=LISTED, refers="card")]
TargetMust = Annotated[Must, fact(), SELDOM]
Interrupting = Annotated[Aim, decision(), SELDOM]
ByText = Annotated[bool, fact(), SELDOM]


@row()
class Listed:
    """A card in its state before the first declaration."""

    name: Annotated[Name, fact(names="card", twice=LABEL_TWICE)]
    card: Annotated[Name | None, fact(), SELDOM] = None
    player: Annotated[Player, fact()] = Player.A
    type: Annotated[Kind | None, fact(help=AS_KNOWN)] = None
    place: Annotated[Place, fact()] = Place.FIELD
    checked: Annotated[bool, fact()] = False
    new: Annotated[bool, fact(help=RESTRICTED), SELDOM] = False
    cost: Annotated[Amount | None, fact(), SELDOM] = None
    ep: Annotated[Amount | None, fact(), SELDOM] = None
    ap: Annotated[Amount | None, fact(), SELDOM] = None
    dp: Annotated[Annotated[int, Ge(1), Le(99)] | None, fact(), SELDOM] = None
    tokens: Annotated[Amount | None, fact(), SELDOM] = None

    @property
    def printed(self) -> str:
        """Return the name of the card behind the label."""
        return self.card or self.name

    @property
    def kind(self) -> Kind:
        """Return the kind as entered or known, else a character."""
        return self.type or known_kind(self.printed) or Kind.CHARACTER

    def figure(self, figure: Figure) -> int | None:
        """Return a number as entered; a missing cost as printed."""
        if figure is Figure.COST and self.cost is None:
            return known_cost(self.printed)
        number: int | None = getattr(self, figure.code)
        return number


@row(kind="damage")
class Damage:
    """Damage to a player."""

    player: Annotated[Player | None, decision()] = None
    amount: Annotated[Amount, fact()] = 1


@row(kind="healing")
class Healing:
    """Healing of a player."""

    player: Annotated[Player | None, decision(help=DECLARER)] = None
    amount: Annotated[Amount, fact()] = 1


@row(kind="healing-by-cost")
class HealingByCost:
    """Healing of a player by the cost of the target when it resolves."""

    player: Annotated[Player | None, decision(help=DECLARER)] = None


@row(kind="target")
class OnTarget:
    """A change of place or Check of the target."""

    fate: Annotated[Fate, fact()] = Fate.CHECKED


@row(kind="number")
class OnNumber:
    """A change of a number of the target."""

    figure: Annotated[Figure, fact()] = Figure.COST
    by: Annotated[Annotated[int, Ge(-20), Le(20)], fact()] = -1


@row(kind="hit")
class Hit:
    """Damage to the target, a character."""

    amount: Annotated[Amount, fact()] = 1


Effect = Damage | Healing | HealingByCost | OnTarget | OnNumber | Hit
Effects = Annotated[tuple[Effect, ...], MaxLen(4), fact()]


@row(kind="use")
class Use:
    """The declaration that a card is used."""

    player: Declarer = Player.A
    card: Annotated[Name | None, decision()] = None
    type: Annotated[Kind | None, fact(help=USED_AS_KNOWN)] = None
    effects: Effects = ()
    target: Target = None
    target_must: TargetMust = Must.ON_FIELD
    cost: Cost = None
    moved: MovedCards = ()
    interrupts: Interrupting = Aim.WAITING
    by_text: ByText = False

    @property
    def kind(self) -> Kind:
        """Return the kind as entered or known, else an event."""
        return self.type or (known_kind(self.card) if self.card else None) or Kind.EVENT


@row(kind="a-skill")
class Skill:
    """The declaration that the A.Skill of a card on the field is used, by the player whose card it is."""

    user: Annotated[Name, decision(help=LISTED, refers="card")]
    effects: Effects = ()
    target: Target = None
    target_must: TargetMust = Must.ON_FIELD
    cost: Cost = None
    checks_user: Annotated[bool, fact(), SELDOM] = False
    moved: MovedCards = ()
    interrupts: Interrupting = Aim.WAITING
    by_text: ByText = False


@row(kind="ep")
class Produce:
    """The declaration that a card is Checked for EP, by the player whose card it is."""

    card: Annotated[Name, decision(help=LISTED, refers="card")]
    interrupts: Interrupting = Aim.WAITING


@row(kind="draw")
class Draw:
    """The draw declaration of the draw phase."""

    player: Declarer = Player.A
    by_text: ByText = False


@row(kind="charm")
class Charm:
    """The declaration of a charm, by the player whose card attacks."""

    attacker: Annotated[Name, decision(refers="card")]
    damage: Annotated[Amount | None, fact(), SELDOM] = None


@row(kind="end-main")
class EndMain:
    """The declaration that ends the main phase."""

    player: Declarer = Player.A


@row(kind="defence")
class Defence:
    """The defence declaration of the charm phase."""

    player: Declarer = Player.B


@row(kind="phase")
class Change:
    """The move from one phase to the next."""

    to: Annotated[Phase, decision()]
    by_text: ByText = False


@row(kind="payment")
class Payment:
    """The payment of a cost that belongs to none of the declarations listed."""

    player: Declarer = Player.A
    ep: Annotated[Amount, fact()] = 1


@row(kind="ability")
class Ability:
    """A P.Skill effect or a trigger ability that takes effect."""

    player: Declarer = Player.A
    card: Annotated[Name, fact()]
    effects: Effects = ()
    target: Target = None
    at_once: Annotated[bool, fact(), SELDOM] = False


@row(kind="end-interrupts")
class EndInterrupts:
    """The declaration that one will not interrupt any further."""

    by: Annotated[Ends, decision()] = Ends.BOTH


Play = Use | Skill
Answer = Use | Skill | Produce  # CC-07
Interruptible = Use | Skill | Draw | Charm | EndMain  # CC-08
Entry = Use | Skill | Produce | EndInterrupts | Draw | Charm | EndMain | Defence | Change | Payment | Ability


@row()
class Stand:
    """A player before the first declaration."""

    damage: Annotated[Amount, fact()] = 0
    ep: Annotated[Amount | None, fact(), SELDOM] = None
    deck: Annotated[Count | None, fact(), SELDOM] = None
    discard: Annotated[Count | None, fact(), SELDOM] = None


@scenario
class Interrupts:
    """The declarations in their order, and the situation before them."""

    turn_of: Annotated[Player, fact()] = Player.A
    phase: Annotated[Phase, fact()] = Phase.MAIN
    limit: Annotated[Annotated[int, Ge(1), Le(99)], frame(), SELDOM] = LIMIT
    a: Annotated[Stand, fact()] = Stand()
    b: Annotated[Stand, fact()] = Stand()
    charm_damage: Annotated[Amount | None, fact(), SELDOM] = None
    repeated: Annotated[Annotated[int, Ge(0), Le(9)], fact(), SELDOM] = 0
    fourth: Annotated[Fourth, fact(), SELDOM] = Fourth.UNKNOWN
    cards: Annotated[tuple[Listed, ...], MaxLen(30), fact()] = ()
    declarations: Annotated[tuple[Entry, ...], MaxLen(50), decision()] = ()

    @classmethod
    def foreseen(cls, field: str, row: int, entered: Callable[[str], str]) -> Mapping[str, str]:
        """Let the other player answer a card that is used: nobody interrupts a declaration of their own (CC-03)."""
        before, new = f"/declarations/{row - 1}", f"/declarations/{row}"
        if field != "declarations" or not row or {entered(f"{at}/kind") for at in (before, new)} != {"use"}:
            return {}
        return {f"{new}/player": Player.A.code if entered(f"{before}/player") == Player.B.code else Player.B.code}

    def alike(self, name: str) -> str:
        """Return the key that all names of a card share."""
        return key_of(listed_name(name, (card.name for card in self.cards)))

    def with_listed_names(self) -> "Interrupts":
        """Return the scenario with each card under its listed name."""
        return as_listed(self, (card.name for card in self.cards), _names_card)

    def contradictions(self) -> Iterable[Contradiction]:
        if self.charm_damage is not None and self.phase is not Phase.CHARM:
            yield Contradiction("/charm_damage", NO_CHARM_YET)
        if self.fourth is not Fourth.UNKNOWN and self.repeated < REPEATED_TURNS:
            yield Contradiction("/fourth", NO_FOURTH)
        yield from conflicts(self.cards, self.with_listed_names().declarations)
        for n, (before, entry) in enumerate(pairwise((None, *self.declarations))):
            if isinstance(entry, Ability) and entry.at_once and not isinstance(before, Ability):
                yield Contradiction(f"/declarations/{n}/at_once", NO_ABILITY_BEFORE)


@scenario
class AtTheEnd:
    """The result of the declarations; None where unknown or not settled."""

    damage_a: Annotated[int | None, fact()] = None
    damage_b: Annotated[int | None, fact()] = None
    loses: Annotated[Loses | None, fact()] = None
    failed: Annotated[tuple[str, ...], fact()] = ()
    unanswered_a: Annotated[int | None, fact()] = None
    unanswered_b: Annotated[int | None, fact()] = None
    drawn: Annotated[bool | None, fact()] = False


# whether a card face down counts as on the field is open
ON_FIELD = (Place.FIELD, Place.FACE_DOWN)
PLAYS = (Use, Skill)
OF_EFFECTS = (*PLAYS, Ability)
AIMS = (HealingByCost, OnTarget, OnNumber, Hit)


def conflicts(cards: tuple[Listed, ...], declarations: Iterable[Entry]) -> Iterator[Contradiction]:
    """Yield the contradictions among cards and declarations."""
    listed = {key_of(card.name): card for card in cards}
    for n, card in enumerate(cards):
        yield from _card_conflicts(card, f"/cards/{n}")
    for player in Player:
        heroines = (n for n, card in enumerate(cards) if card.player is player and _is_heroine_on_field(card))
        yield from extra_heroines(f"/cards/{n}/type" for n in heroines)
    for n, entry in enumerate(declarations):
        at = f"/declarations/{n}"
        if isinstance(entry, Use):
            yield from _use_conflicts(entry, at, listed)
        if isinstance(entry, PLAYS):
            yield from _cost_conflicts(entry, at)
        if isinstance(entry, OF_EFFECTS):
            yield from _effect_conflicts(entry, at, listed)


def _is_heroine_on_field(card: Listed) -> bool:
    return card.kind is Kind.HEROINE and card.place in ON_FIELD


def _card_conflicts(card: Listed, at: str) -> Iterator[Contradiction]:
    if card.place is not Place.FIELD and (card.checked or card.new):
        yield Contradiction(f"{at}/{'checked' if card.checked else 'new'}", NOT_IN_PLAY)
    # a used event goes to the discard pile (CC-37)
    if card.place in ON_FIELD and card.kind is Kind.EVENT:
        yield Contradiction(f"{at}/type", EVENT_STAYS)
    elif card.new and not card.kind.is_character:
        yield Contradiction(f"{at}/new", NOT_NEW)
    if card.tokens is not None and not (card.kind is Kind.BGM and card.place is Place.FIELD):
        yield Contradiction(f"{at}/tokens", NO_TOKENS)
    # only characters have AP and DP (CC-20)
    for name in ("ap", "dp"):
        if getattr(card, name) is not None and not card.kind.is_character:
            yield Contradiction(f"{at}/{name}", NO_CHARACTER.filled(card=card.name))
    yield from kind_conflicts(card.printed, card.type, f"{at}/type")


def _use_conflicts(use: Use, at: str, listed: dict[str, Listed]) -> Iterator[Contradiction]:
    if use.card is None:
        return
    card = listed.get(key_of(use.card))
    if card and card.place is not Place.FIELD and card.player is not use.player:
        yield Contradiction(f"{at}/card", OTHER_PLAYER.filled(card=use.card))
    if card and use.type and card.kind is not use.type:
        yield Contradiction(f"{at}/type", LISTED_AS_OTHER.filled(card=use.card))
    else:
        yield from kind_conflicts(use.card, use.type, f"{at}/type")


def _cost_conflicts(entry: Use | Skill, at: str) -> Iterator[Contradiction]:
    names = [key_of(name) for name in entry.moved]
    for n, name in enumerate(names):
        if name in names[:n]:
            yield Contradiction(f"{at}/moved/{n}", MOVED_TWICE.filled(card=entry.moved[n]))


def _effect_conflicts(entry: Use | Skill | Ability, at: str, listed: dict[str, Listed]) -> Iterator[Contradiction]:
    if entry.target is None:
        # without a target these effects have nothing to change
        if any(isinstance(effect, AIMS) for effect in entry.effects):
            yield Missing(f"{at}/target", NO_TARGET, AIMED)
        return
    target = listed.get(key_of(entry.target))
    if target is None:
        return
    for n, effect in enumerate(entry.effects):
        needed = _needed_figure(effect)
        if needed and needed.of_characters and not target.kind.is_character:
            yield Contradiction(f"{at}/effects/{n}", NO_CHARACTER.filled(card=target.name))
        elif needed and target.figure(needed) is None:
            yield Contradiction(f"{at}/effects/{n}", NO_FIGURE.filled(figure=needed, card=target.name))


def _needed_figure(effect: object) -> Figure | None:
    match effect:
        case HealingByCost():
            return Figure.COST
        case Hit():
            return Figure.DP
        case OnNumber(figure=figure):
            return figure
    return None


def _names_card(field: Declared) -> bool:
    """Return whether a field names a listed or used card."""
    return refers(field) or field is by_name(Use)["card"]
