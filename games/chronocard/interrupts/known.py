"""What is known of a card that is declared, where it is not entered?"""

from collections.abc import Mapping
from typing import Any

from games.chronocard.cards import known_cost, known_effects
from games.chronocard.interrupts.choices import Figure
from games.chronocard.interrupts.rows import Damage, Effect, Entry, HealingByCost, Played, Skill, Use
from games.chronocard.interrupts.state import State
from games.values import replace

ROWS: Mapping[str, type[Damage | HealingByCost]] = {"damage": Damage, "healing-by-cost": HealingByCost}


def filled(state: State, entry: Entry) -> Entry:
    """Return a declaration with kind, cost and effects of its card, where they are known and none are entered.

    What a card costs is looked up only where the EP of its player is counted.
    """
    if not isinstance(entry, Use | Skill):
        return entry
    if isinstance(entry, Use) and entry.type is None:
        card = state.card(entry.card)
        entry = replace(entry, type=card.type if card else entry.kind)
    if isinstance(entry, Use) and entry.cost is None and entry.card and state.sides[entry.player].counts:
        entry = replace(entry, cost=_cost(state, entry.card))
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


def _cost(state: State, name: str) -> int | None:
    """Return what a card costs that is used from hand, as it is listed or printed."""
    card = state.card(name)
    return card.number(Figure.COST) if card else known_cost(name)


def _row(data: Mapping[str, Any]) -> Effect:
    given = {name: value for name, value in data.items() if name != "kind"}
    return ROWS[data["kind"]](**given)


def _countable(state: State, entry: Played, known: tuple[Effect, ...]) -> bool:
    target = state.card(entry.target)
    aimed = any(isinstance(effect, HealingByCost) for effect in known)
    return not aimed or (target is not None and target.number(Figure.COST) is not None)
