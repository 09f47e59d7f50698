"""By which clauses does an effect replace what a card does, and does it beat Chameleon?"""

from collections.abc import Iterable

from games.dominion.rows import Replacement

CLAUSE = {Replacement.ENCHANTRESS: "way-28", Replacement.HIGHWAYMAN: "way-29", Replacement.ENLIGHTENMENT: "way-80"}
OVER_CHAMELEON = {
    Replacement.ENCHANTRESS: "way-30",
    Replacement.HIGHWAYMAN: "way-30",
    Replacement.ENLIGHTENMENT: "way-80",
}


def replaced_by(effect: Replacement) -> tuple[str, ...]:
    """Return the clauses by which an effect replaces what a card does."""
    return CLAUSE[effect], "way-72"


def beating_chameleon(effects: Iterable[Replacement]) -> tuple[str, ...]:
    """Return the clauses by which effects that replace beat Chameleon."""
    return tuple(sorted({"way-73", "way-93", *(OVER_CHAMELEON[effect] for effect in effects)}))
