"""Which Combat phase is judged, and what in it cannot be true together?"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.nightfall.combat.choices import Effect, When
from games.nightfall.combat.rows import Attack, CombatCard, Play, Player, UsedWound
from games.nightfall.terms import CLOCKWISE, Name, partners
from games.scenario import SELDOM, Contradiction, Missing, decision, fact, scenario
from games.sentences import sentences
from games.text import folded

WORDS = sentences(__name__)
TWICE = WORDS.text("twice")
NOT_ATTACKED = WORDS.text("not-attacked")
DEAD = WORDS.text("dead")
NO_BLOCKER = WORDS.text("no-blocker")
ALL_PARTNERS = WORDS.text("all-partners")
NO_MINION = WORDS.text("no-minion")
GIVES = WORDS.text("gives")
NO_PLAYER = WORDS.text("no-player")
ON_PLAYER = WORDS.text("on-player")
NOT_ON_MINION = WORDS.text("not-on-minion")
AT_ONCE = WORDS.text("at-once")
NOT_BLOCKED = WORDS.text("not-blocked")


@scenario
class Combat:
    """A Combat phase: who is there, who attacks whom, who blocks, and what is played."""

    players: Annotated[tuple[Player, ...], MinLen(2), MaxLen(5), fact(help=CLOCKWISE)]
    attacks: Annotated[tuple[Attack, ...], MaxLen(30), decision()] = ()
    order: Annotated[tuple[Name, ...], MaxLen(5), decision(refers="player"), SELDOM] = ()
    plays: Annotated[tuple[Play, ...], MaxLen(30), decision()] = ()
    stack: Annotated[Annotated[int, Ge(1), Le(50)] | None, fact(), SELDOM] = None

    def contradictions(self) -> Iterable[Contradiction]:
        attacked = {folded(attack.target) for attack in self.attacks}
        yield from _minions(self.players)
        if all(partners(self.players[0].team, player.team) for player in self.players[1:]):
            yield Contradiction("/players/0/team", ALL_PARTNERS)
        for n, attack in enumerate(self.attacks):
            yield from _twice(attack.blockers, f"/attacks/{n}/blockers")
            yield from _dealt_out(attack, f"/attacks/{n}/taken")
        yield from _twice(self.order, "/order")
        for n, name in enumerate(self.order):
            if folded(name) not in attacked:
                yield Contradiction(f"/order/{n}", NOT_ATTACKED.filled(name=name))
        for n, play in enumerate(self.plays):
            yield from _play(play, f"/plays/{n}", attacked)


def _minions(players: tuple[Player, ...]) -> Iterator[Contradiction]:
    for n, player in enumerate(players):
        for m, minion in enumerate(player.minions):
            if minion.damage >= minion.health:
                yield Contradiction(f"/players/{n}/minions/{m}/damage", DEAD)


def _dealt_out(attack: Attack, at: str) -> Iterator[Contradiction]:
    """Yield whose damage is told twice, or without being a blocker."""
    blockers = {folded(name) for name in attack.blockers}
    seen: set[str] = set()
    for n, one in enumerate(attack.taken):
        if folded(one.blocker) not in blockers:
            yield Contradiction(f"{at}/{n}/blocker", NO_BLOCKER.filled(name=one.blocker))
        elif folded(one.blocker) in seen:
            yield Contradiction(f"{at}/{n}/blocker", TWICE.filled(name=one.blocker))
        seen.add(folded(one.blocker))


def _twice(names: tuple[str, ...], at: str) -> Iterator[Contradiction]:
    seen: set[str] = set()
    for n, name in enumerate(names):
        if folded(name) in seen:
            yield Contradiction(f"{at}/{n}", TWICE.filled(name=name))
        seen.add(folded(name))


def _play(play: Play, at: str, attacked: set[str]) -> Iterator[Contradiction]:
    if play.defender is not None and play.when is not When.BLOCKED:
        yield Contradiction(f"{at}/defender", NOT_BLOCKED)
    elif play.defender is not None and folded(play.defender) not in attacked:
        yield Contradiction(f"{at}/defender", NOT_ATTACKED.filled(name=play.defender))
    if isinstance(play, UsedWound):
        return
    if isinstance(play, CombatCard) and play.at_once and play.answer:
        yield Contradiction(f"{at}/answer", AT_ONCE)
    if play.effect.on_minion and play.minion is None:
        yield Missing(f"{at}/minion", NO_MINION.filled(effect=play.effect), GIVES.filled(effect=play.effect))
    if play.on_player is not None and (play.effect.on_minion or play.minion is not None):
        yield Contradiction(f"{at}/on_player", NO_PLAYER)
    if play.fed and play.minion is None:
        yield Contradiction(f"{at}/fed", NOT_ON_MINION)
    if play.fed_players and play.minion is not None:
        yield Contradiction(f"{at}/fed_players", NO_PLAYER)
    if play.effect is Effect.WOUNDS and play.minion is not None:
        yield Contradiction(f"{at}/minion", ON_PLAYER)
