"""What does each effect do when it resolves?"""

from collections.abc import Iterator
from typing import TypeGuard

from games.chronocard.cards import printed
from games.chronocard.interrupts.choices import Fate, Figure, Must, Place, Player
from games.chronocard.interrupts.rows import (
    Ability,
    Damage,
    Effect,
    Healing,
    HealingByCost,
    Hit,
    OnNumber,
    OnTarget,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import Card, State, Table
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
DAMAGED = WORDS.text("damaged")
HEALED = WORDS.text("healed")
FATES = WORDS.texts("fates", Fate)
CHANGED = WORDS.text("changed")
HURT = WORDS.text("hurt")
FALLS = WORDS.text("falls")
AWAY = WORDS.text("away")
NEVER_BELOW = "cc-31"
WORKED_OUT, TOGETHER, FACE_DOWN = "cc-13", "cc-36", "cc-33"


def applied(state: State, entry: Use | Skill | Ability, player: Player) -> State:
    """Return how things stand after all effects of a declaration."""
    table = state.table
    for effect in entry.effects:
        table = _after(table, effect, player, entry)
    return replace(state, table=table)


def told(state: State, entry: Use | Skill | Ability, player: Player) -> Iterator[Text]:
    """Yield a sentence for each effect of a declaration, and one where the target is turned face down."""
    table = state.table
    for effect in entry.effects:
        after = _after(table, effect, player, entry)
        yield _told(replace(state, table=table), after, effect, player, entry)
        if fell(table, after, entry.target):
            yield FALLS.filled(card=printed(entry.target or ""))
        table = after


def cites(entry: Use | Skill | Ability, before: State, after: State) -> tuple[str, ...]:
    """Return the clauses that say how its effects are worked out."""
    heals = any(isinstance(effect, Healing | HealingByCost) for effect in entry.effects)
    counted = [Figure.DP if isinstance(effect, Hit) else effect.figure for effect in entry.effects if _counts(effect)]
    card = after.card(entry.target)
    together = card is not None and any(len(card.changes.get(figure, ())) > 1 for figure in counted)
    falls = fell(before.table, after.table, entry.target)
    told = {NEVER_BELOW: heals, WORKED_OUT: bool(counted), TOGETHER: together, FACE_DOWN: falls}
    return tuple(cite for cite, applies in told.items() if applies)


def fell(before: Table, after: Table, target: str | None) -> bool:
    """Return whether the target was turned face down."""
    card, now = before.card(target), after.card(target)
    return bool(card and now and card.place is Place.FIELD and now.place is Place.FACE_DOWN)


def _counts(effect: Effect) -> TypeGuard[OnNumber | Hit]:
    return isinstance(effect, OnNumber | Hit)


def _after(table: Table, effect: Effect, player: Player, entry: Use | Skill | Ability) -> Table:
    match effect:
        case Damage(amount=amount):
            return table.with_damage(_whom(effect, player), amount)
        case Healing(amount=amount):
            return table.with_damage(_whom(effect, player), -amount)
    card = _reached(table, entry)
    if card is None:
        return table
    match effect:
        case HealingByCost():
            return table.with_damage(_whom(effect, player), -(card.number(Figure.COST) or 0))
        case OnTarget(fate=fate):
            return table.put(card, fate.place) if fate.place else table.with_card(card.turned(fate))
        case Hit(amount=amount):
            return table.with_card(card.changed(Figure.DP, -amount))
    return table.with_card(card.changed(effect.figure, effect.by))


def _whom(effect: Damage | Healing | HealingByCost, player: Player) -> Player:
    """Return whom an effect concerns that a player's declaration has."""
    return effect.player or (player.other if isinstance(effect, Damage) else player)


def _reached(table: Table, entry: Use | Skill | Ability) -> Card | None:
    """Return the target where it lies where the text looks for it."""
    card = table.card(entry.target)
    must = Must.ON_FIELD if isinstance(entry, Ability) else entry.target_must
    # whether a card that is gone lies in the discard pile is not told: it is judged as if it did
    places = (must.place, Place.GONE) if must is Must.IN_DISCARD else (must.place,)
    return card if card and card.place in places else None


def _told(state: State, after: Table, effect: Effect, player: Player, entry: Use | Skill | Ability) -> Text:
    match effect:
        case Damage(amount=amount):
            return _of_damage(DAMAGED, state, after, _whom(effect, player), amount)
        case Healing(amount=amount):
            return _of_damage(HEALED, state, after, _whom(effect, player), amount)
    card, now = _reached(state.table, entry), after.card(entry.target)
    if card is None or now is None:
        return AWAY.filled(card=printed(entry.target or ""))
    match effect:
        case HealingByCost():
            return _of_damage(HEALED, state, after, _whom(effect, player), card.number(Figure.COST) or 0)
        case OnTarget(fate=fate):
            return FATES[fate].filled(card=printed(card.name))
        case Hit(amount=amount):
            return HURT.filled(card=printed(card.name), amount=amount, value=now.number(Figure.DP))
    return CHANGED.filled(figure=effect.figure, card=printed(card.name), value=now.number(effect.figure))


def _of_damage(text: Text, state: State, after: Table, whom: Player, amount: int) -> Text:
    before, now = state.sides[whom].damage, after.sides[whom].damage
    if whom in state.doubted:
        return text.filled(player=whom, amount=amount, before="?", after="?")
    return text.filled(player=whom, amount=amount, before=before, after=now)
