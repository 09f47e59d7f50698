"""What does a short course of declarations come to, reckoned a second time without the checker?

Numbers are written down as lists of changes, cards as dictionaries, and everything is looked through from its beginning at each
question. Nothing of the checker is used but its rows. What the rules leave open is not reckoned.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from games.chronocard.cards import Kind
from games.chronocard.interrupts.scenario import (
    Ability,
    Change,
    Charm,
    Damage,
    Draw,
    EndInterrupts,
    EndMain,
    Ends,
    Fate,
    Figure,
    Healing,
    HealingByCost,
    Hit,
    Interrupts,
    Must,
    OnNumber,
    OnTarget,
    Payment,
    Place,
    Player,
    Produce,
    Skill,
    Use,
)
from games.chronocard.phases import Phase

PLACES = {Fate.LEAVES: Place.GONE, Fate.TO_HAND: Place.HAND, Fate.TO_DISCARD: Place.DISCARD}
FOLLOWS = {Phase.START: Phase.DRAW, Phase.DRAW: Phase.MAIN, Phase.CHARM: Phase.END, Phase.END: Phase.START}
HELD = (Place.FIELD, Place.FACE_DOWN, Place.HAND)
GIVE_EP = (Kind.CHARACTER, Kind.HEROINE, Kind.BG)
CHARACTERS = (Kind.CHARACTER, Kind.HEROINE)


class Reckoning:
    """Declarations one after another; one that is not allowed is left out, what waits at the end resolves."""

    def __init__(self, situation: Interrupts) -> None:
        stands = {Player.A: situation.a, Player.B: situation.b}
        self.limit = situation.limit
        self.turn_of, self.phase = situation.turn_of, situation.phase
        self.damage = {player: stand.damage for player, stand in stands.items()}
        self.peak = dict(self.damage)
        self.ep = {player: stand.ep or 0 for player, stand in stands.items()}
        self.pile = {player: stand.discard for player, stand in stands.items()}
        self.deck = {player: stand.deck for player, stand in stands.items()}
        self.cards: dict[str, dict[str, Any]] = {
            card.name: {
                "row": card,
                "place": card.place,
                "checked": card.checked,
                "new": card.new,
                "changes": [],
            }
            for card in situation.cards
        }
        self.illegal: list[int] = []
        self.failed: list[str] = []
        self.healed: list[Player] = []
        self.orders: dict[int, Player | None] = {}
        self.decked: set[Player] = set()
        self.unanswered: tuple[int, int] | None = None
        self._waiting: list[Any] = []
        self._alone: dict[Player, int] = {}
        self._answered = False
        self._ended: set[Player] = set()
        self._entered: list[tuple[Player, str]] = []
        self._charm_deals: int | None = None
        self._drawn: bool | None = None
        self._charmed = self._is_over = False
        if self.phase is Phase.START:
            self._turn_back()
        for n, row in enumerate(situation.declarations):
            if self._is_over:
                self.illegal.append(n)
                return
            if self._is_allowed(row):
                self._declare(n, row)
            else:
                self.illegal.append(n)
        self._close()
        if not self._is_over:
            self._deal()
            self._check_damage()

    @property
    def losers(self) -> set[Player]:
        """Return who stands at the limit at the win check, or could not draw."""
        return self.decked or {player for player, damage in self.damage.items() if damage >= self.limit}

    def number(self, name: str, figure: Figure) -> int | None:
        """Return a number of a card: its base with all that changed it, and 0 where that is less."""
        card = self.cards[name]
        row = card["row"]
        base: int | None = {Figure.COST: row.cost, Figure.EP: row.ep, Figure.AP: row.ap, Figure.DP: row.dp}[figure]
        if base is None:
            return None
        total = base + sum(by for changed, by in card["changes"] if changed is figure)
        return total if total > 0 else 0

    def _is_allowed(self, row: Any) -> bool:
        match row:
            case EndInterrupts():
                return bool(self._waiting)
            case Payment():
                return bool(row.ep <= self.ep[row.player])
            case Ability():
                return True
            case Draw():
                first = not self._waiting and not self._drawn
                return first and self.phase is Phase.DRAW and row.player is self.turn_of
            case Change():
                drawn = self.phase is not Phase.DRAW or self._drawn is not False
                return not self._waiting and row.to is FOLLOWS.get(self.phase) and drawn
            case EndMain():
                return not self._waiting and self.phase is Phase.MAIN and row.player is self.turn_of
            case Charm():
                own = self._owner(row.attacker) is self.turn_of and self.phase is Phase.MAIN
                return own and not self._waiting and not self._charmed and self._may_attack(row.attacker)
            case Produce():
                able = self._is_free(row.card) and self.cards[row.card]["row"].kind in GIVE_EP
                return able and self._is_in_time(self._owner(row.card))
        return self._is_playable(row)

    def _is_playable(self, row: Use | Skill) -> bool:
        player = self._player(row)
        if isinstance(row, Skill):
            able = self._is_free(row.user) and self._is_in_time(player)
        elif self._kind(row) is Kind.EVENT:
            able = self._is_in_hand(row) and self._is_in_time(player)
        else:
            own_main = self.phase is Phase.MAIN and player is self.turn_of and not self._waiting
            able = (
                own_main and self._is_in_hand(row) and not (self._kind(row) is Kind.CHARACTER and self._is_there(row))
            )
        aimed = row.target is None or self._meets(row.target, row.target_must)
        return (
            able and aimed and self._cost(row) <= self.ep[player] and all(self._can_pay(row, one) for one in row.moved)
        )

    def _kind(self, row: Use) -> Kind:
        """Return the kind that is told of a card, where it is used or where it is listed."""
        listed = self.cards[row.card]["row"].kind if row.card in self.cards else Kind.EVENT
        return row.type or listed

    def _cost(self, row: Use | Skill) -> int:
        """Return what is paid in EP: for a card of which nothing else is told what it costs as it is listed."""
        if isinstance(row, Use) and row.cost is None and row.card in self.cards:
            return self.number(row.card or "", Figure.COST) or 0
        return row.cost or 0

    def _is_in_time(self, player: Player) -> bool:
        if self._waiting:
            return self._player(self._waiting[-1][1]) is not player and player not in self._ended
        return self.phase is Phase.DRAW or player is self.turn_of

    def _is_free(self, name: str) -> bool:
        """Return whether a card is on the field, neither Checked nor new."""
        card = self.cards[name]
        return card["place"] is Place.FIELD and not card["checked"] and not card["new"]

    def _may_attack(self, name: str) -> bool:
        return self.cards[name]["row"].kind in CHARACTERS and self._is_free(name)

    def _is_in_hand(self, row: Use) -> bool:
        return row.card not in self.cards or self.cards[row.card]["place"] is Place.HAND

    def _is_there(self, row: Use) -> bool:
        """Return whether a character of the name is on the player's field."""
        plain = _plain(row.card or "")
        there = [
            (card["row"].player, _plain(name))
            for name, card in self.cards.items()
            if card["place"] is Place.FIELD and card["row"].kind is Kind.CHARACTER
        ]
        return (row.player, plain) in [*there, *self._entered]

    def _can_pay(self, row: Use | Skill, name: str) -> bool:
        own = self._owner(name) is self._player(row) and self.cards[name]["place"] in HELD
        return own and name != row.target and not (isinstance(row, Use) and row.card == name)

    def _declare(self, n: int, row: Any) -> None:
        match row:
            case EndInterrupts():
                self._ended |= {Ends.A: {Player.A}, Ends.B: {Player.B}}.get(row.by, set(Player))
                if self._ended == set(Player):
                    self._close()
            case Payment():
                self.ep[row.player] -= row.ep
            case Ability():
                if row.at_once:
                    # who orders what happens at once is written of two phases alone, and of whose turn it is there (CC-44)
                    self.orders[n] = self.turn_of if self.phase in (Phase.START, Phase.DRAW) else None
                for effect in row.effects:
                    self._apply(effect, row.player, row.target, Must.ON_FIELD)
            case Change():
                self._move_on()
            case Produce():
                self.ep[self._owner(row.card)] += self.number(row.card, Figure.EP) or 0
                self.cards[row.card]["checked"] = True
                self._answered = bool(self._waiting)
            case _:
                self._wait(n, row)

    def _wait(self, n: int, row: Any) -> None:
        if isinstance(row, Use | Skill):
            self._pay(row)
        if isinstance(row, Draw):
            self._drawn = True
        if isinstance(row, Charm):
            self._charmed = self.cards[row.attacker]["checked"] = True
        self._ended = set()
        self._waiting.append((n, row, self._seen(row)))
        if len(self._waiting) == 1:
            alone = deepcopy(self)
            if isinstance(row, Use | Skill):
                alone._resolve(*self._waiting[0])
            self._alone = alone.damage
            self._answered = False

    def _pay(self, row: Use | Skill) -> None:
        """Take what a declaration costs, and put a card used from hand where it goes."""
        player = self._player(row)
        self.ep[player] -= self._cost(row)
        for name in row.moved:
            self._put(name, Place.DISCARD if self.cards[name]["place"] is Place.HAND else Place.GONE)
        if isinstance(row, Skill):
            if row.checks_user and self.cards[row.user]["place"] is Place.FIELD:
                self.cards[row.user]["checked"] = True
        elif self._kind(row) is not Kind.EVENT:
            if row.card in self.cards:
                self.cards[row.card].update(place=Place.GONE, checked=False, new=False, changes=[])
        elif row.card in self.cards:
            self._put(row.card, Place.DISCARD)
        else:
            self._count(player, 1)

    def _owner(self, name: str) -> Player:
        player: Player = self.cards[name]["row"].player
        return player

    def _player(self, row: Any) -> Player:
        match row:
            case Skill():
                return self._owner(row.user)
            case Charm():
                return self._owner(row.attacker)
        player: Player = row.player
        return player

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
        card.update(place=place, checked=False, new=False, changes=[])

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
        self._ended = set()

    def _seen(self, row: Any) -> tuple[bool, bool, bool]:
        """Return whether the user was Checked and whether on the field, and the target as it must be, once the cost was paid."""
        checked = isinstance(row, Skill) and self.cards[row.user]["checked"]
        there = isinstance(row, Skill) and self.cards[row.user]["place"] is Place.FIELD
        aimed = isinstance(row, Use | Skill) and row.target is not None
        return checked, there, not aimed or self._meets(row.target, row.target_must)

    def _meets(self, name: str, must: Must) -> bool:
        card = self.cards[name]
        if must is Must.IN_HAND:
            return bool(card["place"] is Place.HAND)
        if must is Must.IN_DISCARD:
            return bool(card["place"] is Place.DISCARD)
        there = card["place"] is Place.FIELD
        wanted = {Must.ON_FIELD: card["checked"], Must.CHECKED: True, Must.UNCHECKED: False}[must]
        return there and card["checked"] is wanted

    def _resolve(self, n: int, row: Any, seen: tuple[bool, bool, bool]) -> None:
        match row:
            case Draw():
                self._draw(row.player)
            case EndMain():
                self._move_on()
            case Charm():
                own = [name for name in self.cards if self._owner(name) is self._owner(row.attacker)]
                there = self.cards[row.attacker]["place"] is Place.FIELD
                if not there and not any(self._may_attack(name) for name in own):
                    self.failed.append(row.attacker)
                else:
                    self._charm_deals = row.damage
            case _ if self._fails(row, seen):
                self.failed.append((row.card or f"#{n + 1}") if isinstance(row, Use) else row.user)
            case _:
                for effect in row.effects:
                    self._apply(effect, self._player(row), row.target, row.target_must)
                if isinstance(row, Use) and self._kind(row) is not Kind.EVENT:
                    self._enter(row)

    def _fails(self, row: Use | Skill, seen: tuple[bool, bool, bool]) -> bool:
        was_checked, was_there, met = seen
        if isinstance(row, Skill):
            user = self.cards[row.user]
            if (was_there and user["place"] is not Place.FIELD) or (user["checked"] and not was_checked):
                return True
        return row.target is not None and not self._meets(row.target, row.target_must if met else Must.ON_FIELD)

    def _enter(self, row: Use) -> None:
        if row.card not in self.cards:
            self._entered += [(row.player, _plain(row.card or ""))] if self._kind(row) is Kind.CHARACTER else []
        elif self.cards[row.card]["place"] is not Place.FIELD:
            self.cards[row.card].update(place=Place.FIELD, checked=False, new=True, changes=[])

    def _draw(self, player: Player) -> None:
        if self.deck[player] == 0 and self.pile[player] == 0:
            self.decked, self._is_over = {player}, True
        deck = self.deck[player]
        self.deck[player] = deck - 1 if deck else deck

    def _move_on(self) -> None:
        self._deal()
        self._check_damage()
        self.ep = dict.fromkeys(Player, 0)
        self.peak = dict(self.damage)
        self._is_over = bool(self.losers)
        if not self._is_over:
            main = Phase.END if self._charm_deals is None else Phase.CHARM
            self.phase = FOLLOWS.get(self.phase, main)
            if self.phase is Phase.START:
                self._begin_turn()
            if self.phase is Phase.DRAW:
                self._drawn = False

    def _begin_turn(self) -> None:
        self.turn_of = self.turn_of.other
        self._charmed = False
        self._charm_deals = None
        self._turn_back()

    def _turn_back(self) -> None:
        for card in self.cards.values():
            if card["row"].player is self.turn_of:
                recovers = card["place"] is Place.FACE_DOWN and card["row"].kind is Kind.HEROINE
                card.update(checked=False, new=False, **({"place": Place.FIELD, "changes": []} if recovers else {}))

    def _deal(self) -> None:
        """Deal the damage of a charm, at the end of its phase."""
        if self.phase is Phase.CHARM:
            self._hurt(self.turn_of.other, self._charm_deals or 0)

    def _check_damage(self) -> None:
        """Note who was healed below the limit before this win check."""
        if len(self.losers) < len(Player):
            over = [player for player in Player if self.peak[player] >= self.limit > self.damage[player]]
            self.healed += over

    def _apply(self, effect: Any, player: Player, target: str | None, must: Must) -> None:
        if isinstance(effect, Damage):
            self._hurt(effect.player or player.other, effect.amount)
            return
        if isinstance(effect, Healing):
            self._heal(effect.player or player, effect.amount)
            return
        assert target is not None
        card = self.cards[target]
        # what is neither on the field nor in hand may lie in the discard pile
        places = {Must.IN_HAND: (Place.HAND,), Must.IN_DISCARD: (Place.DISCARD, Place.GONE)}
        if card["place"] not in places.get(must, (Place.FIELD,)):
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

    def _hurt(self, player: Player, amount: int) -> None:
        self.damage[player] += amount
        self.peak[player] = max(self.peak[player], self.damage[player])

    def _heal(self, player: Player, amount: int) -> None:
        self.damage[player] = max(0, self.damage[player] - amount)


def _plain(name: str) -> str:
    """Return a name without the number before it."""
    before, _, rest = name.partition(" ")
    return rest if "-" in before and rest else name
