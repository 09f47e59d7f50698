"""Which card of a situation does a name mean that leaves out the number before it?"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from games.chronocard.cards import has_number, key_of, same_card
from games.contradictions import texts
from games.declaration import Declared
from games.moves import Edit, done

Situation = TypeVar("Situation")


def listed_as(name: str, listed: Iterable[str]) -> str:
    """Return the name listed that a name means: its own, or the only one that it is but for the number."""
    names = tuple(listed)
    if any(key_of(one) == key_of(name) for one in names):
        return name
    found = [one for one in names if same_card(one, name)]
    return found[0] if len(found) == 1 else name


def refers(field: Declared) -> bool:
    """Return whether a field means a card that is listed."""
    return bool(field.field.refers)


def meant(situation: Situation, listed: Iterable[str], wanted: Callable[[Declared], bool] = refers) -> Situation:
    """Return a situation in which each card that a wanted field means is called as it is listed."""
    names = tuple(listed)
    if not any(map(has_number, names)):
        return situation
    found = [(at, name, listed_as(name, names)) for _, name, at in texts(situation, wanted)]
    return done(situation, [Edit("replace", at, now) for at, name, now in found if now != name])
