"""What does each effect do when it resolves?"""

from collections.abc import Iterator
from dataclasses import replace

from games.chronocard.cards import printed
from games.chronocard.interrupts.choices import Fate, Figure, Place, Player
from games.chronocard.interrupts.rows import (
    Ability,
    Damage,
    Effect,
    Healing,
    HealingByCost,
    OnNumber,
    OnTarget,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import Card, State, Table
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
DAMAGED = WORDS.text("damaged")
HEALED = WORDS.text("healed")
FATES = WORDS.texts("fates", Fate)
CHANGED = WORDS.text("changed")
AWAY = WORDS.text("away")
NEVER_BELOW = "cc-31"
WORKED_OUT = "cc-13"


def applied(state: State, entry: Use | Skill | Ability, player: Player) -> State:
    """Return how things stand after all effects of a declaration."""
    table = state.table
    for effect in entry.effects:
        table = _after(table, effect, player, entry.target)
    return replace(state, table=table)


def told(state: State, entry: Use | Skill | Ability, player: Player) -> Iterator[Text]:
    """Yield a sentence for each effect of a declaration."""
    table = state.table
    for effect in entry.effects:
        after = _after(table, effect, player, entry.target)
        yield _told(table, after, effect, player, entry.target)
        table = after


def cites(entry: Use | Skill | Ability) -> tuple[str, ...]:
    """Return the clauses that say how its effects are worked out."""
    heals = any(isinstance(effect, Healing | HealingByCost) for effect in entry.effects)
    counts = any(isinstance(effect, OnNumber) for effect in entry.effects)
    return (*((NEVER_BELOW,) if heals else ()), *((WORKED_OUT,) if counts else ()))


def _after(table: Table, effect: Effect, player: Player, target: str | None) -> Table:
    match effect:
        case Damage(amount=amount):
            return table.with_damage(_whom(effect, player), amount)
        case Healing(amount=amount):
            return table.with_damage(_whom(effect, player), -amount)
    card = _on_field(table, target)
    if card is None:
        return table
    match effect:
        case HealingByCost():
            return table.with_damage(_whom(effect, player), -(card.cost or 0))
        case OnTarget(fate=fate):
            return table.with_card(card.after(fate))
    return table.with_card(card.changed(effect.figure, effect.by))


def _whom(effect: Damage | Healing | HealingByCost, player: Player) -> Player:
    """Return whom an effect concerns that a player's declaration has."""
    return effect.player or (player.other if isinstance(effect, Damage) else player)


def _on_field(table: Table, target: str | None) -> Card | None:
    card = table.card(target)
    return card if card and card.place is Place.FIELD else None


def _told(table: Table, after: Table, effect: Effect, player: Player, target: str | None) -> Text:
    match effect:
        case Damage(amount=amount):
            return _of_damage(DAMAGED, table, after, _whom(effect, player), amount)
        case Healing(amount=amount):
            return _of_damage(HEALED, table, after, _whom(effect, player), amount)
    card, now = _on_field(table, target), after.card(target)
    if card is None or now is None:
        return AWAY.filled(card=printed(target or ""))
    match effect:
        case HealingByCost():
            return _of_damage(HEALED, table, after, _whom(effect, player), card.cost or 0)
        case OnTarget(fate=fate):
            return FATES[fate].filled(card=printed(card.name))
    value = now.cost if effect.figure is Figure.COST else now.ep
    return CHANGED.filled(figure=effect.figure, card=printed(card.name), value=value)


def _of_damage(text: Text, table: Table, after: Table, whom: Player, amount: int) -> Text:
    before, now = table.sides[whom].damage, after.sides[whom].damage
    return text.filled(player=whom, amount=amount, before=before, after=now)
