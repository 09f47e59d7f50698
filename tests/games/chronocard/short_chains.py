"""Which short courses of declarations are there to reckon a second time?

They are drawn by a seed, as thousands are wanted: up to five declarations in one chain or two, mostly each by the opponent of the one
before, and between them what happens at once. Some break a rule.
"""

from __future__ import annotations

from random import Random
from typing import Any

from games.chronocard.cards import Kind
from games.chronocard.interrupts.scenario import (
    Ability,
    Change,
    Charm,
    Damage,
    Draw,
    Effect,
    EndInterrupts,
    EndMain,
    Ends,
    Entry,
    Fate,
    Figure,
    Healing,
    HealingByCost,
    Hit,
    Interrupts,
    Listed,
    Must,
    OnNumber,
    OnTarget,
    Payment,
    Place,
    Player,
    Produce,
    Skill,
    Stand,
    Use,
)
from games.chronocard.phases import Phase

PLAYERS = (Player.A, Player.B)
ANYBODY = (None, *PLAYERS)
NAMES = ("C-1 Rin", "C-2 Mio", "C-3 Sora", "C-4 Yuki")
HELD = {Player.A: ("C-5 Rin", "Event A"), Player.B: ("C-6 Aoi", "Event B")}
PLACES = (Place.FIELD,) * 6 + (Place.HAND, Place.DISCARD)
MUST = {Place.HAND: Must.IN_HAND, Place.DISCARD: Must.IN_DISCARD}
ANYHOW: tuple[Must, ...] = (*Must,)
SLIP = 25  # one in so many is not as it should be


class ShortChain:
    """A course of declarations as it is drawn."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.phase = luck.choice((Phase.MAIN, Phase.MAIN, Phase.MAIN, Phase.DRAW))
        self.cards = [self._character(name, PLAYERS[n % 2]) for n, name in enumerate(NAMES)]
        for player, (character, event) in HELD.items():
            self.cards.append(self._character(character, player, Place.HAND))
            self.cards.append(Listed(name=event, player=player, type=Kind.EVENT, place=Place.HAND, cost=self._few()))
        self.rows: list[Entry] = []
        # those that something is done with come together again
        self.known: list[Listed] = []
        self.held = {player: list(names) for player, names in HELD.items()}

    def situation(self) -> Interrupts:
        """Return the course with players who are mostly able to pay."""
        left = self.luck.randint(2, 5)
        newcomers = self._newcomer(), self._newcomer()
        self.rows += newcomers[0]
        if self._now_and_then(3):
            left = self._chain(left, None)
            self.rows.append(EndInterrupts(by=Ends.BOTH))
        self.rows += newcomers[1]
        begins = [EndMain(player=Player.A), Charm(attacker=NAMES[0], damage=self._few())]
        bottom = self.luck.choice([None, None, *(begins if self.phase is Phase.MAIN else [Draw(player=Player.A)])])
        self._chain(left, bottom)
        while self._now_and_then(4):
            self.rows.append(EndInterrupts(by=self.luck.choice((*Ends,))))
        self.rows += self._end_of_turn(bottom)
        return Interrupts(
            phase=self.phase,
            limit=self.luck.choice((3, 4, 5, 6, 99)),
            a=self._stand(),
            b=self._stand(),
            cards=tuple(self.cards),
            declarations=tuple(self.rows),
        )

    def _chain(self, left: int, bottom: Entry | None) -> int:
        """Add a chain of some of the declarations that are left, and return how many remain."""
        player = Player.A
        if bottom:
            self.rows.append(bottom)
            player, left = Player.B, left - 1
            if isinstance(bottom, Charm) and self._now_and_then(6):
                off = OnTarget(fate=self.luck.choice((Fate.LEAVES, Fate.TO_HAND)))
                self.rows.append(Use(player=player, card="E-0", effects=(off,), target=bottom.attacker, cost=0))
                player = player.other
        for _ in range(self.luck.randint(1, max(1, left))):
            while self._now_and_then(4):
                self.rows += self._at_once(player)
            if self._now_and_then(SLIP):
                self.rows += self._together()
            self.rows.append(self._played(player))
            if self._now_and_then(8):
                self.rows.append(EndInterrupts(by=self.luck.choice((Ends.A, Ends.B))))
            player = player if self._now_and_then(SLIP) else player.other
            left -= 1
        return max(1, left)

    def _newcomer(self) -> list[Entry]:
        """Return now and then that a character comes into play that is not listed; there may be one of its name already."""
        name = self.luck.choice(("C-97 Kei", "C-98 Mio", "C-99 Rin"))
        used = Use(player=Player.A, card=name, type=Kind.CHARACTER, cost=0)
        return [used, EndInterrupts(by=Ends.BOTH)] if self._now_and_then(5) else []

    def _end_of_turn(self, bottom: Entry | None) -> list[Entry]:
        """Return how the turn goes on after a chain that began with a charm or with the end of the main phase."""
        ends, main = EndInterrupts(by=Ends.BOTH), EndMain(player=Player.A)
        phases: list[Entry] = [Change(to=Phase.START), *self._together(), Change(to=Phase.DRAW), *self._together()]
        phases += [Draw(player=Player.B), ends]
        phases += [Change(to=Phase.MAIN), Charm(attacker=NAMES[1], damage=self._few())]
        if isinstance(bottom, EndMain):
            phases = [ends, *phases]
        elif isinstance(bottom, Charm):
            phases = [ends, main, ends, Change(to=Phase.END), *phases]
        else:
            phases = []
        if bottom and self._now_and_then(4):
            phases = [ends, bottom]
        return phases[: self.luck.randint(0, len(phases))]

    def _played(self, player: Player) -> Entry:
        target = self.luck.choice((*self.cards, *self.known * 4))
        paying = [card for card in self.cards if card.player is player]
        paying = [*self.cards] if self._now_and_then(5) else paying
        more: dict[str, Any] = {
            "effects": tuple(self._effect(target) for _ in range(self.luck.randint(0, 3))),
            "target": target.name,
            "target_must": self._must(target),
            "cost": self.luck.choice((None, 0, 1, 2)),
            "moved": (self.luck.choice(paying).name,) if self._now_and_then(5) else (),
        }
        if self._now_and_then(5):
            more["effects"] = tuple(one for one in more["effects"] if isinstance(one, Damage | Healing))
            more["target"] = None
        self.known.append(target)
        user = self._able(player)
        if user and self._now_and_then(2):
            self.known.append(user)
            return Skill(user=user.name, checks_user=self._now_and_then(2), **more)
        # a used card without a given cost leaves the chain open
        more["cost"] = more["cost"] or 0
        if self.held[player] and self._now_and_then(3):
            name = self.held[player].pop(self.luck.randrange(len(self.held[player])))
            return Use(player=player, card=name, **more)
        # of a card that is not listed nothing else tells what it costs
        more["cost"] = more["cost"] or 0
        if self._now_and_then(SLIP):
            return Use(player=player, card="C-99 Rin", type=Kind.CHARACTER, **more)
        return Use(player=player, card=f"E-{len(self.rows)}", **more)

    def _able(self, player: Player) -> Listed | None:
        """Return a card of the player that may give EP or use an A.Skill, now and then any."""
        own = [card for card in self.cards if card.player is player and card.name in NAMES]
        able = [card for card in own if card.place is Place.FIELD and not card.checked and not card.new]
        known = [card for card in able if card in self.known]
        return self.luck.choice(own) if self._now_and_then(SLIP) else self.luck.choice([*able, *known * 2] or [None])

    def _must(self, target: Listed) -> Must:
        """Return what holds of a target, now and then what does not."""
        if self._now_and_then(SLIP):
            return self.luck.choice(ANYHOW)
        if target.place is not Place.FIELD:
            return MUST[target.place]
        checked = Must.CHECKED if target.checked else Must.UNCHECKED
        return Must.ON_FIELD if self._now_and_then(2) else checked

    def _at_once(self, player: Player) -> tuple[Entry, ...]:
        there = [card for card in self.cards if card.place is Place.FIELD]
        target, user = self.luck.choice(there or self.cards), self._able(player)
        effects = (self._effect(target),)
        self.known.append(target)
        at_once = self.rows != [] and isinstance(self.rows[-1], Ability) and self._now_and_then(2)
        ability = Ability(player=player, card="P", effects=effects, target=target.name, at_once=at_once)
        if user is None or self._now_and_then(3):
            return (self.luck.choice((ability, Payment(player=player, ep=self._few()))),)
        more = OnNumber(figure=Figure.EP, by=self.luck.choice((-4, -1, 2)))
        raised = Ability(player=player, card="P", effects=(more,), target=user.name)
        return (raised, Produce(card=user.name)) if self._now_and_then(3) else (Produce(card=user.name),)

    def _together(self) -> tuple[Ability, ...]:
        """Return now and then two or three abilities that happen at once, of either player."""
        number = self.luck.randint(2, 3) if self._now_and_then(3) else 0
        there = [card for card in self.cards if card.place is Place.FIELD] or self.cards
        targets = [self.luck.choice(there) for _ in range(number)]
        return tuple(
            Ability(
                player=self.luck.choice(PLAYERS),
                card=f"P-{n}",
                effects=(self._effect(target),),
                target=target.name,
                at_once=n > 0,
            )
            for n, target in enumerate(targets)
        )

    def _effect(self, target: Listed) -> Effect:
        by = self.luck.choice((-4, -3, -2, -1, 1, 2, 3))
        figures = [*Figure, Figure.EP] if target.kind is Kind.CHARACTER else [Figure.COST]
        effects: list[Effect] = [
            Damage(player=self.luck.choice(ANYBODY), amount=self._few()),
            Damage(amount=self._few()),
            Healing(player=self.luck.choice(ANYBODY), amount=self._few()),
            HealingByCost(player=self.luck.choice(ANYBODY)),
            OnTarget(fate=self.luck.choice((*Fate,))),
            OnNumber(figure=self.luck.choice(figures), by=by),
            OnNumber(figure=Figure.COST, by=by),
        ]
        if target.kind is Kind.CHARACTER:
            effects.append(Hit(amount=self._few()))
        return self.luck.choice(effects)

    def _character(self, name: str, player: Player, place: Place | None = None) -> Listed:
        place = place or self.luck.choice(PLACES)
        there = place is Place.FIELD
        return Listed(
            name=name,
            player=player,
            type=Kind.CHARACTER,
            place=place,
            checked=there and self._now_and_then(8),
            new=there and self._now_and_then(8),
            cost=self._few(),
            ep=self._few(),
            ap=self._few(),
            dp=self.luck.randint(1, 9),
        )

    def _stand(self) -> Stand:
        return Stand(
            damage=self._few(),
            ep=self.luck.choice((2, 6, 6, 6)),
            deck=self.luck.choice((0, 1, 5, 5)),
            discard=self.luck.choice((0, 0, 1, 2)),
        )

    def _few(self) -> int:
        return self.luck.randint(0, 3)

    def _now_and_then(self, of: int) -> bool:
        return self.luck.randrange(of) == 0
