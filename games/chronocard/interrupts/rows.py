"""Which cards and declarations make up a situation?"""

from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.chronocard.cards import RESTRICTED, Kind, known_cost, known_kind
from games.chronocard.interrupts.choices import Aim, Ends, Fate, Figure, Must, Place, Player
from games.chronocard.phases import Phase
from games.scenario import CARD, SELDOM, decision, fact, row
from games.sentences import sentences

WORDS = sentences(__name__)
Name = Annotated[str, MinLen(1), MaxLen(60), CARD]
Amount = Annotated[int, Ge(0), Le(99)]

SAME_NAME = WORDS.text("same-name")
AS_KNOWN = WORDS.text("as-known")
USED_AS_KNOWN = WORDS.text("used-as-known")
DECLARER = WORDS.text("declarer")
LISTED = WORDS.text("listed")

Declarer = Annotated[Player, decision()]
Cost = Annotated[Amount | None, fact(), SELDOM]
Moved = Annotated[tuple[Name, ...], MaxLen(5), decision(refers="card"), SELDOM]
Target = Annotated[Name | None, decision(help=LISTED, refers="card")]
TargetMust = Annotated[Must, fact(), SELDOM]
Interrupts = Annotated[Aim, decision(), SELDOM]
ByText = Annotated[bool, fact(), SELDOM]


@row()
class Listed:
    """A card as it is before the first declaration."""

    name: Annotated[Name, fact(names="card", twice=SAME_NAME)]
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

    @property
    def printed(self) -> str:
        """Return which card it is, where it is not called by its name."""
        return self.card or self.name

    @property
    def kind(self) -> Kind:
        """Return the kind that is given, or else the one that the content knows; a character where it knows none."""
        return self.type or known_kind(self.printed) or Kind.CHARACTER

    def figure(self, figure: Figure) -> int | None:
        """Return one of its numbers, its cost by its print where none is given and the content knows it."""
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
    """Healing of a player by the cost that the target has when it resolves."""

    player: Annotated[Player | None, decision(help=DECLARER)] = None


@row(kind="target")
class OnTarget:
    """What happens to the card that was chosen."""

    fate: Annotated[Fate, fact()] = Fate.CHECKED


@row(kind="number")
class OnNumber:
    """A change of a number of the card that was chosen."""

    figure: Annotated[Figure, fact()] = Figure.COST
    by: Annotated[Annotated[int, Ge(-20), Le(20)], fact()] = -1


@row(kind="hit")
class Hit:
    """Damage to the character that was chosen."""

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
    moved: Moved = ()
    interrupts: Interrupts = Aim.WAITING
    by_text: ByText = False

    @property
    def kind(self) -> Kind:
        """Return the kind that is given, or else the one that the content knows; an event where it knows none."""
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
    moved: Moved = ()
    interrupts: Interrupts = Aim.WAITING
    by_text: ByText = False


@row(kind="ep")
class Produce:
    """The declaration that a card is Checked for EP, by the player whose card it is."""

    card: Annotated[Name, decision(help=LISTED, refers="card")]
    interrupts: Interrupts = Aim.WAITING


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


@row(kind="end-interrupts")
class EndInterrupts:
    """The declaration that one will not interrupt any further."""

    by: Annotated[Ends, decision()] = Ends.BOTH


Played = Use | Skill
Answer = Use | Skill | Produce
Waits = Use | Skill | Draw | Charm | EndMain
Entry = Use | Skill | Produce | EndInterrupts | Draw | Charm | EndMain | Defence | Change | Payment | Ability
