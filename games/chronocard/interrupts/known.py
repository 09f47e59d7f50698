"""What is known of a card that is declared, where it is not entered?"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.chronocard.cards import known_effects
from games.chronocard.interrupts.choices import Figure
from games.chronocard.interrupts.rows import Damage, Effect, Entry, HealingByCost, Played, Skill, Use
from games.chronocard.interrupts.state import State

ROWS: Mapping[str, type[Damage | HealingByCost]] = {"damage": Damage, "healing-by-cost": HealingByCost}


def filled(state: State, entry: Entry) -> Entry:
    """Return a declaration with the kind and the effects of its card, where they are known and none are entered."""
    if not isinstance(entry, Use | Skill):
        return entry
    if isinstance(entry, Use) and entry.type is None:
        card = state.card(entry.card)
        entry = replace(entry, type=card.type if card else entry.kind)
    known = () if entry.effects else effects(state, entry)
    return replace(entry, effects=known) if known and _countable(state, entry, known) else entry


def is_uncounted(state: State, entry: Played) -> bool:
    """Return whether a card has effects that are known, and that cannot be counted without a target whose cost is known."""
    return not entry.effects and bool(effects(state, entry))


def effects(state: State, entry: Played) -> tuple[Effect, ...]:
    """Return the effects that the content knows of a card that is used, or of its A.Skill."""
    name = entry.card if isinstance(entry, Use) else entry.user
    card = state.card(name)
    known = known_effects(card.printed if card else name or "", skill=isinstance(entry, Skill))
    return tuple(map(_row, known))


def _row(data: Mapping[str, Any]) -> Effect:
    given = {name: value for name, value in data.items() if name != "kind"}
    return ROWS[data["kind"]](**given)


def _countable(state: State, entry: Played, known: tuple[Effect, ...]) -> bool:
    target = state.card(entry.target)
    aimed = any(isinstance(effect, HealingByCost) for effect in known)
    return not aimed or (target is not None and target.number(Figure.COST) is not None)
