"""What does each effect do when it resolves?"""

from __future__ import annotations

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
from games.chronocard.interrupts.state import Card, State
from games.text import Text

DAMAGED = Text(
    "{player} takes {amount} damage ({before} → {after}).",
    "{player}が{amount}点のダメージを受けます（{before}→{after}点）。",
)
HEALED = Text(
    "{player} heals {amount} ({before} → {after}).", "{player}のダメージが{amount}点回復します（{before}→{after}点）。"
)
FATES = {
    Fate.CHECKED: Text("{card} is Checked.", "「{card}」がCheck状態になります。"),
    Fate.UNCHECKED: Text("{card} is turned back.", "「{card}」が未Check状態に戻ります。"),
    Fate.LEAVES: Text("{card} leaves the field.", "「{card}」が場を離れます。"),
}
CHANGED = Text("The {figure} of {card} is now {value}.", "「{card}」の{figure}が{value}になります。")
AWAY = Text("{card} is not on the field, so nothing happens to it.", "「{card}」は場にないので、何も起こりません。")
NEVER_BELOW = "cc-31"
WORKED_OUT = "cc-13"


def applied(state: State, entry: Use | Skill | Ability, player: Player) -> tuple[State, tuple[Text, ...]]:
    """Return how things stand after all effects of a declaration, with a sentence for each."""
    told: list[Text] = []
    for effect in entry.effects:
        state, text = _after(state, effect, player, entry.target)
        told.append(text)
    return state, tuple(told)


def cites(entry: Use | Skill | Ability) -> tuple[str, ...]:
    """Return the clauses that say how its effects are worked out."""
    heals = any(isinstance(effect, Healing | HealingByCost) for effect in entry.effects)
    counts = any(isinstance(effect, OnNumber) for effect in entry.effects)
    return (*((NEVER_BELOW,) if heals else ()), *((WORKED_OUT,) if counts else ()))


def _after(state: State, effect: Effect, player: Player, target: str | None) -> tuple[State, Text]:
    match effect:
        case Damage(player=whom, amount=amount):
            return _damaged(state, whom or player.other, amount)
        case Healing(player=whom, amount=amount):
            return _healed(state, whom or player, amount)
    card = state.card(target or "")
    if card is None or card.place is not Place.FIELD:
        return state, AWAY.filled(card=printed(target or ""))
    if isinstance(effect, HealingByCost):
        return _healed(state, effect.player or player, card.cost or 0)
    return _on_card(state, effect, card)


def _on_card(state: State, effect: OnTarget | OnNumber, card: Card) -> tuple[State, Text]:
    if isinstance(effect, OnTarget):
        return state.with_card(card.after(effect.fate)), FATES[effect.fate].filled(card=printed(card.name))
    card = card.changed(effect.figure, effect.by)
    value = card.cost if effect.figure is Figure.COST else card.ep
    return state.with_card(card), CHANGED.filled(figure=effect.figure, card=printed(card.name), value=value)


def _damaged(state: State, whom: Player, amount: int) -> tuple[State, Text]:
    after = state.with_damage(whom, amount)
    return after, _told(DAMAGED, state, after, whom, amount)


def _healed(state: State, whom: Player, amount: int) -> tuple[State, Text]:
    after = state.with_damage(whom, -amount)
    return after, _told(HEALED, state, after, whom, amount)


def _told(text: Text, state: State, after: State, whom: Player, amount: int) -> Text:
    before, now = state.sides[whom].damage, after.sides[whom].damage
    return text.filled(player=whom, amount=amount, before=before, after=now)
