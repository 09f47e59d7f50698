"""State of a charm between two events: its characters, attacks and support."""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct, field

from games.chronocard.cards import key_of
from games.chronocard.charm.scenario import Charm, Fighter, Parameter
from games.values import replace
from games.verdict import Outcome


class Location(Enum):
    """The place of a character; unsure where its DP, and so whether it lies face down, is unknown."""

    HERE = auto()
    AWAY = auto()
    FACE_DOWN = auto()
    UNSURE = auto()


class FighterState(Struct, frozen=True):
    """A character now: the changes and settings of its numbers, its location, and whether an event Checked it."""

    fighter: Fighter
    at: str
    changes: dict[Parameter, int] = field(default_factory=dict)
    sets: dict[Parameter, tuple[int, ...]] = field(default_factory=dict)
    location: Location = Location.HERE
    turned: bool = False

    @property
    def checked(self) -> bool:
        return self.fighter.checked or self.turned

    @property
    def is_out(self) -> bool:
        """Return whether it has left the field or lies face down."""
        return self.location in (Location.AWAY, Location.FACE_DOWN)

    @property
    def name(self) -> str:
        return self.fighter.name

    def unsupported(self, number: Parameter) -> int | None:
        """Return a number before support and floor (CC-15, CC-17)."""
        if number in self.sets:
            return min(self.sets[number])
        printed = self.fighter.ap if number is Parameter.AP else self.fighter.dp
        return None if printed is None else printed + self.changes.get(number, 0)


class ActiveSupport(Struct, frozen=True):
    """Support of the heroine, which counts once the declaration has resolved; `value` is None if unknown.

    It is `open` where no rule says whether this character may support.
    """

    supporter: str
    heroine: str
    gives: Parameter
    at: str
    resolved: bool = False
    value: int | None = None
    open: bool = False


class Defender(Struct, frozen=True):
    """A declared defence; `open` where no rule says whether it may be declared."""

    character: str
    at: str
    open: bool = False


class DeclaredAttack(Struct, frozen=True):
    """An attack and the defences against it."""

    character: str
    at: str
    defenders: tuple[Defender, ...] = ()


class Blow(Struct, frozen=True):
    """The damage of an attack to the player or to a defender.

    `outcome` tells whether it is known and settled, `falls` the same of the defender's turning face down.
    """

    attacker: str
    at: str
    damage: int | None = None
    defender: str | None = None
    outcome: Outcome = Outcome.ALLOWED
    falls: Outcome = Outcome.ALLOWED

    @property
    def certain(self) -> bool:
        return self.outcome is Outcome.ALLOWED


class CharmState(Struct, frozen=True):
    """All characters by key, the attacks, the support, and the blows dealt."""

    characters: dict[str, FighterState]
    attacks: dict[str, DeclaredAttack] = field(default_factory=dict)
    support: ActiveSupport | None = None
    blows: tuple[Blow, ...] = ()

    def character(self, name: str) -> FighterState:
        return self.characters[key_of(name)]

    def with_character(self, character: FighterState) -> CharmState:
        return replace(self, characters=self.characters | {key_of(character.name): character})

    def with_attack(self, attack: DeclaredAttack) -> CharmState:
        return replace(self, attacks=self.attacks | {key_of(attack.character): attack})

    def with_blow(self, blow: Blow) -> CharmState:
        return replace(self, blows=(*self.blows, blow))

    def supports(self, name: str, number: Parameter) -> bool:
        """Return whether this number of a character has support now (CC-30)."""
        support = self.support
        return (
            support is not None
            and support.resolved
            and support.gives is number
            and key_of(support.heroine) == key_of(name)
        )

    @property
    def certain_support(self) -> int | None:
        """Return the value of the support, None if uncertain."""
        support = self.support
        sure = support is not None and not support.open and self.character(support.supporter).location is Location.HERE
        return support.value if support and sure else None

    def number(self, name: str, number: Parameter) -> int | None:
        """Return a number with certain support (CC-13, CC-30); None if unknown."""
        value = self.character(name).unsupported(number)
        if value is None:
            return None
        return max(0, value + (self.certain_support or 0) if self.supports(name, number) else value)

    def numbers(self, name: str) -> dict[str, int | None]:
        """Return the numbers of a character for a step."""
        return {number.code: self.number(name, number) for number in Parameter}

    def is_set_and_supported(self, name: str, number: Parameter) -> bool:
        """Return whether a number is both set and supported.

        No rule covers that.
        """
        if not self.supports(name, number) or number not in self.character(name).sets:
            return False
        return self.support is not None and self.support.value != 0

    def without_attack(self, attack: DeclaredAttack) -> CharmState:
        """Remove an attack and the support that it had (CC-30)."""
        key = key_of(attack.character)
        attacks = {name: other for name, other in self.attacks.items() if name != key}
        lost = self.support is not None and key_of(self.support.heroine) == key
        return replace(self, attacks=attacks, support=None if lost else self.support)

    def depends_on_support(self, name: str, number: Parameter) -> bool:
        """Return whether support that is not certain would change a number."""
        support = self.support
        value = self.character(name).unsupported(number)
        if self.is_set_and_supported(name, number):
            return True
        if support is None or self.certain_support is not None or not self.supports(name, number):
            return False
        return support.value is None or value is None or max(0, value + support.value) != max(0, value)


def start(scenario: Charm) -> CharmState:
    """Return the state when the charm is declared."""
    fighters = enumerate(scenario.characters)
    return CharmState({key_of(fighter.name): FighterState(fighter, f"/characters/{n}") for n, fighter in fighters})
