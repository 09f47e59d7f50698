"""Which cards lie in one pile?"""

from functools import lru_cache

from games.dominion.cards import facts, key, known
from games.dominion.vocabulary import PileKind, Type

OF_ONE_PILE = frozenset(
    (
        *(Type.RUINS, Type.KNIGHT, Type.CASTLE),
        *(Type.AUGUR, Type.CLASH, Type.FORT, Type.ODYSSEY, Type.TOWNSFOLK, Type.WIZARD),
    )
)


@lru_cache(1024)
def same_pile(one: str, other: str) -> bool:
    """Say whether two names stand for cards of one pile, or one of them for the pile itself."""
    if key(one) == key(other):
        return True
    first, second = facts(one), facts(other)
    if not first or not second or not first.pile is second.pile is PileKind.MIXED:
        return False
    if OF_ONE_PILE & set(first.types) & set(second.types):
        return True
    pair = known(f"{_english(one)} / {_english(other)}") or known(f"{_english(other)} / {_english(one)}")
    return pair is not None or key(_english(other)) in _halves(one) or key(_english(one)) in _halves(other)


def _halves(name: str) -> tuple[str, ...]:
    """Return the cards of a pile that bears the names of both."""
    return tuple(key(half) for half in _english(name).split(" / ")) if " / " in _english(name) else ()


def _english(name: str) -> str:
    found = known(name)
    return found.name.en if found else name
