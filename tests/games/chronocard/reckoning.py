"""What does a short course of declarations come to, reckoned a second time without the checker?

Numbers are written down as lists of changes, cards as dictionaries, and everything is looked through from its beginning at each
question. Nothing of the checker is used but its rows.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from games.chronocard.interrupts.choices import Ends, Fate, Figure, Must, Place, Player
from games.chronocard.interrupts.rows import (
    Damage,
    EndInterrupts,
    Healing,
    HealingByCost,
    Hit,
    OnNumber,
    OnTarget,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.situation import Interrupts

PLACES = {Fate.LEAVES: Place.GONE, Fate.TO_HAND: Place.HAND, Fate.TO_DISCARD: Place.DISCARD}


class Reckoning:
    """Uses of events, A.Skills, EP and the ends of interrupts that are all legal; what waits at the end resolves."""

    def __init__(self, situation: Interrupts) -> None:
        stands = {Player.A: situation.a, Player.B: situation.b}
        self.limit = situation.limit
        self.damage = {player: stand.damage for player, stand in stands.items()}
        self.ep = {player: stand.ep or 0 for player, stand in stands.items()}
        self.pile = {player: stand.discard for player, stand in stands.items()}
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
        self.unanswered: tuple[int, int] | None = None
        self._waiting: list[Any] = []
        self._alone: dict[Player, int] = {}
        self._answered = False
        for n, row in enumerate(situation.declarations):
            self._declare(n, row)
        self._close()

    @property
    def losers(self) -> set[Player]:
        """Return who stands at the limit at the win check."""
        return {player for player, damage in self.damage.items() if damage >= self.limit}

    def number(self, name: str, figure: Figure) -> int | None:
        """Return a number of a card: its base with all that changed it, and 0 where that is less."""
        card = self.cards[name]
        row = card["row"]
        base: int | None = {Figure.COST: row.cost, Figure.EP: row.ep, Figure.AP: row.ap, Figure.DP: row.dp}[figure]
        if base is None:
            return None
        total = base + sum(by for changed, by in card["changes"] if changed is figure)
        return total if total > 0 else 0

    def _declare(self, n: int, row: Any) -> None:
        if isinstance(row, EndInterrupts):
            assert row.by is Ends.BOTH
            self._close()
            return
        if isinstance(row, Produce):
            card = self.cards[row.card]
            self.ep[card["row"].player] += self.number(row.card, Figure.EP) or 0
            card["checked"] = True
            self._answered = bool(self._waiting)
            return
        assert isinstance(row, Use | Skill)
        self._pay(row)
        self._waiting.append((n, row, self._seen(row)))
        if len(self._waiting) == 1:
            alone = deepcopy(self)
            alone._resolve(n, row, self._waiting[0][2])
            self._alone = alone.damage
            self._answered = False

    def _pay(self, row: Use | Skill) -> None:
        """Take what a declaration costs, and put an event where it goes."""
        player = self._player(row)
        self.ep[player] -= row.cost or 0
        for name in row.moved:
            self._put(name, Place.DISCARD if self.cards[name]["place"] is Place.HAND else Place.GONE)
        if isinstance(row, Skill):
            if row.checks_user:
                self.cards[row.user]["checked"] = True
        elif row.card in self.cards:
            self._put(row.card, Place.DISCARD)
        else:
            self._count(player, 1)

    def _player(self, row: Use | Skill) -> Player:
        return row.player if isinstance(row, Use) else self.cards[row.user]["row"].player

    def _count(self, player: Player, more: int) -> None:
        held = self.pile[player]
        self.pile[player] = None if held is None else max(0, held + more)

    def _put(self, name: str, place: Place) -> None:
        """Put a card elsewhere, where nothing that happened to it lasts, and count its owner's discard pile."""
        card = self.cards[name]
        owner = card["row"].player
        if card["place"] is Place.DISCARD:
            self._count(owner, -1)
        if place is Place.DISCARD:
            self._count(owner, 1)
        if place is Place.GONE and self.pile[owner] == 0:
            self.pile[owner] = None
        card.update(place=place, checked=False, changes=[])

    def _close(self) -> None:
        """Resolve all that waits, the last one first."""
        several = len(self._waiting) > 1
        alone = self._alone
        waited = bool(self._waiting)
        while self._waiting:
            self._resolve(*self._waiting.pop())
        if waited and (several or self._answered):
            self.unanswered = alone[Player.A], alone[Player.B]
        self._answered = False

    def _seen(self, row: Use | Skill) -> tuple[bool, bool, bool]:
        """Return whether the user was Checked and whether on the field, and the target as it must be, once the cost was paid."""
        checked = isinstance(row, Skill) and self.cards[row.user]["checked"]
        there = isinstance(row, Skill) and self.cards[row.user]["place"] is Place.FIELD
        return checked, there, row.target is None or self._fits(row.target, row.target_must)

    def _fits(self, name: str, must: Must) -> bool:
        card = self.cards[name]
        if must is Must.IN_HAND:
            return bool(card["place"] is Place.HAND)
        if must is Must.IN_DISCARD:
            return bool(card["place"] is Place.DISCARD)
        there = card["place"] is Place.FIELD
        wanted = {Must.ON_FIELD: card["checked"], Must.CHECKED: True, Must.UNCHECKED: False}[must]
        return there and card["checked"] is wanted

    def _resolve(self, n: int, row: Use | Skill, seen: tuple[bool, bool, bool]) -> None:
        was_checked, was_there, fitted = seen
        name = (row.card or f"#{n + 1}") if isinstance(row, Use) else row.user
        if isinstance(row, Skill):
            user = self.cards[row.user]
            if (was_there and user["place"] is not Place.FIELD) or (user["checked"] and not was_checked):
                self.failed.append(name)
                return
        if row.target is not None and not self._fits(row.target, row.target_must if fitted else Must.ON_FIELD):
            self.failed.append(name)
            return
        for effect in row.effects:
            self._apply(effect, self._player(row), row.target, row.target_must)

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
            self._heal(effect.player or player, self.number(target, Figure.COST) or 0)
        if isinstance(effect, OnNumber):
            card["changes"].append((effect.figure, effect.by))
        if isinstance(effect, Hit):
            card["changes"].append((Figure.DP, -effect.amount))
        if isinstance(effect, Hit | OnNumber) and self._has_fallen(target):
            card["place"] = Place.FACE_DOWN
        if isinstance(effect, OnTarget) and effect.fate in PLACES:
            self._put(target, PLACES[effect.fate])
        elif isinstance(effect, OnTarget) and card["place"] is Place.FIELD:
            card["checked"] = effect.fate is Fate.CHECKED

    def _has_fallen(self, name: str) -> bool:
        return self.cards[name]["place"] is Place.FIELD and self.number(name, Figure.DP) == 0

    def _heal(self, player: Player, amount: int) -> None:
        self.damage[player] = max(0, self.damage[player] - amount)
