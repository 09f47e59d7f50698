"""Characters, attacks and support between two events of a charm."""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct, field

from games.chronocard.cards import key_of
from games.chronocard.charm.scenario import Charm, Fighter, Parameter
from games.values import replace


class Where(Enum):
    """Where a character is; unsure where its DP, and so whether it was turned face down, is not known."""

    HERE = auto()
    GONE = auto()
    FACE_DOWN = auto()
    UNSURE = auto()


class Standing(Struct, frozen=True):
    """A character now: how effects have changed and set its numbers, where it is and whether it was Checked."""

    fighter: Fighter
    at: str
    changed: dict[Parameter, int] = field(default_factory=dict)
    sets: dict[Parameter, tuple[int, ...]] = field(default_factory=dict)
    where: Where = Where.HERE
    turned: bool = False

    @property
    def checked(self) -> bool:
        return self.fighter.checked or self.turned

    @property
    def is_out(self) -> bool:
        """Return whether it has left the field or lies face down."""
        return self.where in (Where.GONE, Where.FACE_DOWN)

    @property
    def name(self) -> str:
        return self.fighter.name

    def own(self, number: Parameter) -> int | None:
        """Return the number with what changed it but without support, before it is held at 0.

        Where effects set it the smallest wins, and nothing is summed (CC-15, CC-17).
        """
        if number in self.sets:
            return min(self.sets[number])
        printed = self.fighter.ap if number is Parameter.AP else self.fighter.dp
        return None if printed is None else printed + self.changed.get(number, 0)


class Supported(Struct, frozen=True):
    """The support of the heroine, which counts once the declaration has resolved; `value` is None where it is not known.

    It is open where no rule says whether this character may support.
    """

    supporter: str
    heroine: str
    gives: Parameter
    at: str
    resolved: bool = False
    value: int | None = None
    open: bool = False


class Defender(Struct, frozen=True):
    """A defence that was declared; open where no rule says whether it may be."""

    character: str
    at: str
    open: bool = False


class Attacking(Struct, frozen=True):
    """An attack and the defences against it."""

    character: str
    at: str
    defenders: tuple[Defender, ...] = ()


class Table(Struct, frozen=True):
    """All characters, the attacks and the support that lasts."""

    standings: dict[str, Standing]
    attacks: dict[str, Attacking] = field(default_factory=dict)
    support: Supported | None = None

    def of(self, name: str) -> Standing:
        return self.standings[key_of(name)]

    def having(self, standing: Standing) -> Table:
        return replace(self, standings=self.standings | {key_of(standing.name): standing})

    def attacked_by(self, attack: Attacking) -> Table:
        return replace(self, attacks=self.attacks | {key_of(attack.character): attack})

    def supports(self, name: str, number: Parameter) -> bool:
        """Return whether this number of this character has support now."""
        one = self.support
        return one is not None and one.resolved and one.gives is number and key_of(one.heroine) == key_of(name)

    @property
    def certain_support(self) -> int | None:
        """Return what support gives, None where it is not known or not settled whether and how much it gives."""
        one = self.support
        sure = one is not None and not one.open and self.of(one.supporter).where is Where.HERE
        return one.value if one and sure else None

    def number(self, name: str, number: Parameter) -> int | None:
        """Return a number as it is now, with certain support and never below 0; None where it is not known."""
        own = self.of(name).own(number)
        if own is None:
            return None
        return max(0, own + (self.certain_support or 0) if self.supports(name, number) else own)

    def numbers(self, name: str) -> dict[str, int | None]:
        """Return the numbers of a character as a step shows them."""
        return {number.code: self.number(name, number) for number in Parameter}

    def set_and_supported(self, name: str, number: Parameter) -> bool:
        """Return whether an effect sets this number and support gives to it, which no rule speaks of."""
        return self.supports(name, number) and number in self.of(name).sets and self.support.value != 0  # type: ignore[union-attr]

    def without_attack(self, attack: Attacking) -> Table:
        """Return it without an attack, and without the support of a heroine who no longer attacks."""
        key = key_of(attack.character)
        attacks = {name: one for name, one in self.attacks.items() if name != key}
        lost = self.support is not None and key_of(self.support.heroine) == key
        return replace(self, attacks=attacks, support=None if lost else self.support)

    def hangs_on_support(self, name: str, number: Parameter) -> bool:
        """Return whether support that is not certain would change this number."""
        one = self.support
        own = self.of(name).own(number)
        if self.set_and_supported(name, number):
            return True
        if one is None or self.certain_support is not None or not self.supports(name, number):
            return False
        return one.value is None or own is None or max(0, own + one.value) != max(0, own)


def laid_out(charm: Charm) -> Table:
    """Return the characters as the charm finds them."""
    fighters = enumerate(charm.characters)
    return Table({key_of(one.name): Standing(one, f"/characters/{n}") for n, one in fighters})
