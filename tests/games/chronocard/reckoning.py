"""What does a short chain come to, reckoned a second time without the checker?

Numbers are written down as lists of changes, cards as dictionaries, and everything is looked through from its beginning at each
question. Nothing of the checker is used but its rows.
"""

from __future__ import annotations

from typing import Any

from games.chronocard.interrupts.choices import Fate, Figure, Must, Place, Player
from games.chronocard.interrupts.rows import Damage, Healing, HealingByCost, Hit, OnNumber, OnTarget, Skill, Use
from games.chronocard.interrupts.situation import Interrupts

PLACES = {Fate.LEAVES: Place.GONE, Fate.TO_HAND: Place.HAND, Fate.TO_DISCARD: Place.DISCARD}


class Reckoning:
    """A chain of uses and A.Skills that are all legal, and of which nobody declares more."""

    def __init__(self, situation: Interrupts) -> None:
        self.damage = {Player.A: situation.a.damage, Player.B: situation.b.damage}
        self.cards: dict[str, dict[str, Any]] = {
            card.name: {
                "row": card,
                "place": card.place,
                "checked": card.checked,
                "changes": [],
            }
            for card in situation.cards
        }
        self.failed: list[str] = []
        waiting = []
        for n, row in enumerate(situation.declarations):
            assert isinstance(row, Use | Skill)
            if isinstance(row, Skill) and row.checks_user:
                self.cards[row.user]["checked"] = True
            waiting.append((n, row, self._seen(row)))
        for n, row, seen in reversed(waiting):
            self._resolve(n, row, seen)

    def number(self, name: str, figure: Figure) -> int:
        """Return a number of a card: its base with all that changed it, and 0 where that is less."""
        card = self.cards[name]
        base = {Figure.COST: card["row"].cost, Figure.DP: card["row"].dp}[figure]
        total = base + sum(by for changed, by in card["changes"] if changed is figure)
        return total if total > 0 else 0

    def _seen(self, row: Use | Skill) -> tuple[bool, bool]:
        """Return whether the user was Checked, and the target as it must be, when it was declared."""
        user = isinstance(row, Skill) and self.cards[row.user]["checked"]
        return user, row.target is None or self._fits(row.target, row.target_must)

    def _fits(self, name: str, must: Must) -> bool:
        card = self.cards[name]
        if must is Must.IN_HAND:
            return bool(card["place"] is Place.HAND)
        if must is Must.IN_DISCARD:
            return bool(card["place"] is Place.DISCARD)
        there = card["place"] is Place.FIELD
        wanted = {Must.ON_FIELD: card["checked"], Must.CHECKED: True, Must.UNCHECKED: False}[must]
        return there and card["checked"] is wanted

    def _resolve(self, n: int, row: Use | Skill, seen: tuple[bool, bool]) -> None:
        was_checked, fitted = seen
        name = (row.card or f"#{n + 1}") if isinstance(row, Use) else row.user
        if isinstance(row, Skill):
            user = self.cards[row.user]
            if user["place"] is not Place.FIELD or (user["checked"] and not was_checked):
                self.failed.append(name)
                return
        if row.target is not None and not self._fits(row.target, row.target_must if fitted else Must.ON_FIELD):
            self.failed.append(name)
            return
        player = row.player if isinstance(row, Use) else self.cards[row.user]["row"].player
        for effect in row.effects:
            self._apply(effect, player, row.target, row.target_must)

    def _apply(self, effect: Any, player: Player, target: str | None, must: Must) -> None:
        if isinstance(effect, Damage):
            self.damage[effect.player or player.other] += effect.amount
            return
        if isinstance(effect, Healing):
            self._heal(effect.player or player, effect.amount)
            return
        assert target is not None
        card = self.cards[target]
        places = {Must.IN_HAND: Place.HAND, Must.IN_DISCARD: Place.DISCARD}
        if card["place"] is not places.get(must, Place.FIELD):
            return
        if isinstance(effect, HealingByCost):
            self._heal(effect.player or player, self.number(target, Figure.COST))
        if isinstance(effect, OnNumber):
            card["changes"].append((effect.figure, effect.by))
        if isinstance(effect, Hit):
            card["changes"].append((Figure.DP, -effect.amount))
        if isinstance(effect, Hit | OnNumber) and self._has_fallen(target):
            card["place"] = Place.FACE_DOWN
        if isinstance(effect, OnTarget) and effect.fate in PLACES:
            card.update(place=PLACES[effect.fate], checked=False, changes=[])
        elif isinstance(effect, OnTarget) and card["place"] is Place.FIELD:
            card["checked"] = effect.fate is Fate.CHECKED

    def _has_fallen(self, name: str) -> bool:
        return self.cards[name]["place"] is Place.FIELD and self.number(name, Figure.DP) == 0

    def _heal(self, player: Player, amount: int) -> None:
        self.damage[player] = max(0, self.damage[player] - amount)
