"""Combat as a scenario: players, minions, attacks, blocks and plays, and the result."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import auto
from typing import Annotated, Self

from annotated_types import Ge, Le, MaxLen, MinLen

from games.nightfall.cards import filled, known_minion
from games.nightfall.rules import Otherwise, WoundKind
from games.nightfall.terms import CLOCKWISE, CardName, Name, Team, are_partners, card_name
from games.scenario import CARRIED, SELDOM, Contradiction, Layout, Missing, Values, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, folded

WORDS = sentences(__name__)
WOUND = WORDS.text("wound")
TWICE = WORDS.text("twice")
NOT_ATTACKED = WORDS.text("not-attacked")
DEAD = WORDS.text("dead")
FROM_SUMMON_DECK = WORDS.text("from-summon-deck")
NO_BLOCKER = WORDS.text("no-blocker")
ALL_PARTNERS = WORDS.text("all-partners")
NO_MINION = WORDS.text("no-minion")
GIVES = WORDS.text("gives")
NO_PLAYER = WORDS.text("no-player")
ON_PLAYER = WORDS.text("on-player")
NOT_ON_MINION = WORDS.text("not-on-minion")
AT_ONCE = WORDS.text("at-once")
NOT_BLOCKED = WORDS.text("not-blocked")
UNTOLD_STRENGTH = 1
MOST_MINIONS = 20
Who = Annotated[Name, decision(refers="player")]
Defending = Annotated[Name | None, decision(refers="player"), SELDOM]


class When(Choice, words=WORDS):
    """The moment of a play."""

    BEFORE = auto()
    DECLARED = auto()
    BLOCKED = auto()


class Effect(Choice, words=WORDS):
    """The kind of an effect."""

    PREVENT = auto()
    STRENGTH = auto()
    WEAKEN = auto()
    DAMAGE = auto()
    HEAL = auto()
    DESTROY = auto()
    DISCARD = auto()
    EXILE = auto()
    RETURN = auto()
    WOUNDS = auto()
    OTHER = auto()

    @property
    def on_minion(self) -> bool:
        """Return whether it needs a minion as its target."""
        return self not in (Effect.PREVENT, Effect.WOUNDS, Effect.OTHER)

    @property
    def on_strength(self) -> bool:
        """Return whether it changes the strength of a minion."""
        return self in (Effect.STRENGTH, Effect.WEAKEN)


class Aim(Choice, words=WORDS):
    """The minions on which an effect may be used by its text."""

    ANY = auto()
    FRIENDLY = auto()


class Place(Choice, words=WORDS):
    """The place of a minion after combat."""

    IN_PLAY = auto()
    DISCARD_PILE = auto()
    EXILED = auto()
    HAND = auto()
    SUMMON_DECK = auto()


Moment = Annotated[When, decision()]


@row()
class Minion:
    """A minion in play as the Combat phase begins."""

    name: Annotated[Name, fact(names="minion")]
    strength: Annotated[int, Ge(0), Le(20), fact()] = UNTOLD_STRENGTH
    health: Annotated[int, Ge(1), Le(4), fact()] = 2
    damage: Annotated[int, Ge(0), Le(3), fact(), SELDOM] = 0
    starting: Annotated[bool, fact(), SELDOM] = False
    stays: Annotated[bool, fact(), SELDOM] = False
    stays_home: Annotated[bool, fact(), SELDOM] = False
    on_block: Annotated[Annotated[int, Ge(0), Le(10)] | None, fact(), SELDOM] = None
    owner: Annotated[Name | None, fact(refers="player"), SELDOM] = None
    summoned: Annotated[bool, fact(), SELDOM] = False
    card: Annotated[CardName | None, fact(), SELDOM] = None

    @property
    def known_as(self) -> str:
        """Return the name by which the table has it: that of its card, else its own."""
        return self.card or self.name

    @property
    def filled(self) -> Self:
        """Return it with what the table knows of its card where nothing is told (NF-93)."""
        return filled(self, known_minion(self.known_as))


@row()
class Player(Values, frozen=True, kw_only=True):
    """A player with the minions that the player controls."""

    name: Annotated[Name, fact(names="player")]
    minions: Annotated[tuple[Minion, ...], MaxLen(MOST_MINIONS), fact()] = ()
    team: Team = None


@row(component="Taken")
class DealtDamage:
    """The damage that the defender deals out to a blocker."""

    blocker: Annotated[Name, decision(refers="minion")]
    damage: Annotated[int, Ge(0), Le(40), decision()] = 0


@row()
class Attack:
    """The attack of one minion, and its blockers."""

    attacker: Annotated[Name, decision(refers="minion")]
    target: Annotated[Name, decision(refers="player"), CARRIED]
    blockers: Annotated[tuple[Name, ...], MaxLen(10), decision(refers="minion"), Layout.FACING] = ()
    taken: Annotated[tuple[DealtDamage, ...], MaxLen(10), decision(), SELDOM] = ()


class CardEffect(Values, frozen=True, kw_only=True):
    """An effect of a card on a minion or on a player."""

    player: Who
    card: Annotated[CardName, decision()]
    effect: Annotated[Effect, fact()] = Effect.PREVENT
    amount: Annotated[int, Ge(1), Le(20), fact()] = 1
    minion: Annotated[Name | None, decision(refers="minion")] = None
    on_player: Annotated[Name | None, decision(refers="player")] = None
    aim: Annotated[Aim, fact(), SELDOM] = Aim.ANY
    fed: Annotated[tuple[Name, ...], MaxLen(10), decision(refers="minion"), SELDOM] = ()
    fed_players: Annotated[tuple[Name, ...], MaxLen(10), decision(refers="player"), SELDOM] = ()
    payable: Annotated[Annotated[int, Ge(0), Le(40)] | None, fact(), SELDOM] = None


@row(kind="combat-card")
class CombatCard(CardEffect, frozen=True, kw_only=True, tag_field="kind", tag="combat-card"):
    """A card played for its Combat effect."""

    when: Moment = When.BLOCKED
    defender: Defending = None
    at_once: Annotated[bool, decision(), SELDOM] = False
    answer: Annotated[bool, decision(), SELDOM] = False
    own_phase_only: Annotated[bool, fact(), SELDOM] = False
    in_play: Annotated[bool, fact(), SELDOM] = False


@row(kind="wound")
class UsedWound:
    """A Wound that a player uses; one more minion is named for each Feed payment."""

    player: Who
    of: Annotated[WoundKind, fact()] = WoundKind.MARTIAL_LAW
    minion: Annotated[Name, decision(refers="minion")]
    fed: Annotated[tuple[Name, ...], MaxLen(10), decision(refers="minion"), SELDOM] = ()
    other_wounds: Annotated[Annotated[int, Ge(0), Le(40)] | None, fact(), SELDOM] = None
    when: Moment = When.BLOCKED
    defender: Defending = None
    otherwise: Annotated[Otherwise, fact(), SELDOM] = Otherwise.NOTHING


@row(kind="effect")
class OtherEffect(CardEffect, frozen=True, kw_only=True, tag_field="kind", tag="effect"):
    """An effect of a card in play, used or working."""

    when: Moment = When.BEFORE
    defender: Defending = None
    before_only: Annotated[bool, fact(), SELDOM] = False


Play = CombatCard | UsedWound | OtherEffect


@scenario
class Combat:
    """A Combat phase: players, attacks, blocks and plays."""

    players: Annotated[tuple[Player, ...], MinLen(2), MaxLen(5), fact(help=CLOCKWISE)]
    attacks: Annotated[tuple[Attack, ...], MaxLen(30), decision()] = ()
    order: Annotated[tuple[Name, ...], MaxLen(5), decision(refers="player"), SELDOM] = ()
    plays: Annotated[tuple[Play, ...], MaxLen(30), decision()] = ()
    stack: Annotated[Annotated[int, Ge(1), Le(50)] | None, fact(), SELDOM] = None

    @classmethod
    def foreseen(cls, field: str, row: int, entered: Callable[[str], str]) -> Mapping[str, str]:
        """Fill in who is attacked first: of two players, the one whose minion does not attack."""
        names = [entered(f"/players/{n}/name") for n in range(3)]
        if field != "attacks" or row or not names[1] or names[2]:
            return {}
        attacker = entered("/attacks/0/attacker")
        for n, other in enumerate((names[1], names[0])):
            minions = [entered(f"/players/{n}/minions/{k}/name") for k in range(MOST_MINIONS)]
            if attacker and attacker in minions:
                return {"/attacks/0/target": other}
        return {}

    def contradictions(self) -> Iterable[Contradiction]:
        attacked = {folded(attack.target) for attack in self.attacks}
        yield from _minion_contradictions(self.players)
        if all(are_partners(self.players[0].team, player.team) for player in self.players[1:]):
            yield Contradiction("/players/0/team", ALL_PARTNERS)
        for n, attack in enumerate(self.attacks):
            yield from _repeated_names(attack.blockers, f"/attacks/{n}/blockers")
            yield from _damage_contradictions(attack, f"/attacks/{n}/taken")
        yield from _repeated_names(self.order, "/order")
        for n, name in enumerate(self.order):
            if folded(name) not in attacked:
                yield Contradiction(f"/order/{n}", NOT_ATTACKED.filled(name=name))
        for n, play in enumerate(self.plays):
            yield from _play_contradictions(play, f"/plays/{n}", attacked)


def _minion_contradictions(players: tuple[Player, ...]) -> Iterator[Contradiction]:
    for n, player in enumerate(players):
        for k, minion in enumerate(minion.filled for minion in player.minions):
            if minion.damage >= minion.health:
                yield Contradiction(f"/players/{n}/minions/{k}/damage", DEAD)
            # the Summon deck is nobody's, and no starting minion lies in it (NF-87, NF-89)
            if minion.summoned and (minion.owner is not None or minion.starting):
                field = "starting" if minion.owner is None else "owner"
                yield Contradiction(f"/players/{n}/minions/{k}/{field}", FROM_SUMMON_DECK)


def _damage_contradictions(attack: Attack, at: str) -> Iterator[Contradiction]:
    """Yield damage given twice, or to a minion that does not block."""
    blockers = {folded(name) for name in attack.blockers}
    seen: set[str] = set()
    for n, share in enumerate(attack.taken):
        if folded(share.blocker) not in blockers:
            yield Contradiction(f"{at}/{n}/blocker", NO_BLOCKER.filled(name=share.blocker))
        elif folded(share.blocker) in seen:
            yield Contradiction(f"{at}/{n}/blocker", TWICE.filled(name=share.blocker))
        seen.add(folded(share.blocker))


def _repeated_names(names: tuple[str, ...], at: str) -> Iterator[Contradiction]:
    seen: set[str] = set()
    for n, name in enumerate(names):
        if folded(name) in seen:
            yield Contradiction(f"{at}/{n}", TWICE.filled(name=name))
        seen.add(folded(name))


def _play_contradictions(play: Play, at: str, attacked: set[str]) -> Iterator[Contradiction]:
    if play.defender is not None and play.when is not When.BLOCKED:
        yield Contradiction(f"{at}/defender", NOT_BLOCKED)
    elif play.defender is not None and folded(play.defender) not in attacked:
        yield Contradiction(f"{at}/defender", NOT_ATTACKED.filled(name=play.defender))
    if isinstance(play, UsedWound):
        return
    if isinstance(play, CombatCard) and play.at_once and play.answer:
        yield Contradiction(f"{at}/answer", AT_ONCE)
    if play.effect.on_minion and play.minion is None:
        yield Missing(f"{at}/minion", NO_MINION.filled(effect=play.effect), GIVES.filled(effect=play.effect))
    if play.on_player is not None and (play.effect.on_minion or play.minion is not None):
        yield Contradiction(f"{at}/on_player", NO_PLAYER)
    if play.fed and play.minion is None:
        yield Contradiction(f"{at}/fed", NOT_ON_MINION)
    if play.fed_players and play.minion is not None:
        yield Contradiction(f"{at}/fed_players", NO_PLAYER)
    if play.effect is Effect.WOUNDS and play.minion is not None:
        yield Contradiction(f"{at}/minion", ON_PLAYER)


@row()
class Dealt:
    """The damage of an attack, by its absorption, prevention and Wounds."""

    attacker: Annotated[str, fact()]
    target: Annotated[str, fact()]
    strength: Annotated[int | None, fact()]
    absorbed: Annotated[int | None, fact()]
    prevented: Annotated[int | None, fact()]
    wounds: Annotated[int | None, fact()]


@row()
class Afterwards:
    """A minion after combat: place, damage, and controller or owner."""

    minion: Annotated[str, fact()]
    place: Annotated[Place | None, fact()]
    player: Annotated[Name | None, fact()]
    damage: Annotated[int | None, fact()] = 0
    health: Annotated[int | None, fact()] = 0


@row()
class Received:
    """The Wounds that a player has received; None where unknown."""

    player: Annotated[str, fact()]
    wounds: Annotated[int | None, fact()]


@scenario
class AfterCombat:
    """The result of Combat; None where open points differ."""

    attacks: Annotated[tuple[Dealt, ...], fact()] = ()
    minions: Annotated[tuple[Afterwards, ...], fact()] = ()
    players: Annotated[tuple[Received, ...], fact()] = ()
    stack: Annotated[int | None, fact()] = None


def play_text(play: Play) -> Text:
    """Return a play in words."""
    if isinstance(play, UsedWound):
        return WOUND.filled(kind=play.of)
    return card_name(play.card)
