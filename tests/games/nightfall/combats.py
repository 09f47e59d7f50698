"""Which Combat phases are tried? Small ones in which much can be done."""

from __future__ import annotations

from hypothesis import strategies as st

from games.contradictions import contradictions
from games.nightfall.combat.scenario import (
    Aim,
    Attack,
    Combat,
    CombatCard,
    Effect,
    Minion,
    OtherEffect,
    Play,
    Player,
    UsedWound,
    When,
)
from games.nightfall.rules import WoundKind
from games.values import replace

PLAYERS = ("Aki", "Ben", "Cleo")
OWN = ("Wolf", "Bat", "Ghoul")
OTHERS = ("Hunter", "Ghast", "Warden")
MINIONS = (*OWN, *OTHERS)
NAME = st.sampled_from(MINIONS)
PLAYER = st.sampled_from(PLAYERS)


def _minion(name: str) -> st.SearchStrategy[Minion]:
    whole = st.builds(
        Minion,
        name=st.just(name),
        strength=st.integers(0, 6),
        health=st.integers(1, 4),
        damage=st.integers(0, 3),
        starting=st.booleans(),
        stays=st.booleans(),
        stays_home=st.booleans(),
        on_block=st.sampled_from((0, 0, 1)),
        summoned=st.sampled_from((False, False, True)),
    )
    return whole.map(_consistent)


def _consistent(minion: Minion) -> Minion:
    starting = minion.starting and not minion.summoned
    return replace(minion, damage=min(minion.damage, minion.health - 1), starting=starting)


def _players() -> st.SearchStrategy[tuple[Player, ...]]:
    own, others = st.tuples(*map(_minion, OWN)), st.tuples(*map(_minion, OTHERS))
    split = st.integers(0, len(OTHERS))
    return st.builds(_seated, own, others, split)


def _seated(own: tuple[Minion, ...], others: tuple[Minion, ...], split: int) -> tuple[Player, ...]:
    minions = (own, others[:split], others[split:])
    return tuple(Player(name=name, minions=held) for name, held in zip(PLAYERS, minions, strict=True))


ATTACK = st.builds(
    Attack,
    attacker=st.sampled_from((*OWN, *OWN, "Hunter")),
    target=st.sampled_from(("Ben", "Cleo", "Ben", "Cleo", "Aki")),
    blockers=st.lists(st.sampled_from((*OTHERS, *OTHERS, "Bat")), max_size=3, unique=True).map(tuple),
)
DEFENDER = st.none() | st.sampled_from(("Ben", "Cleo"))
EFFECTS = {
    "effect": st.sampled_from(Effect),
    "amount": st.integers(1, 4),
    "minion": st.none() | NAME,
    "on_player": st.none() | PLAYER,
    "aim": st.sampled_from(Aim),
    "when": st.sampled_from(When),
    "defender": DEFENDER,
    "fed": st.lists(NAME, max_size=2).map(tuple),
    "payable": st.none() | st.integers(0, 2),
}
CARD = st.builds(CombatCard, player=PLAYER, card=st.sampled_from(("Card A", "Card B")), **EFFECTS, answer=st.booleans())
WOUND = st.builds(
    UsedWound,
    player=PLAYER,
    of=st.sampled_from((WoundKind.MARTIAL_LAW, WoundKind.MARTIAL_LAW, WoundKind.PLAIN)),
    minion=NAME,
    fed=st.lists(NAME, max_size=2).map(tuple),
    other_wounds=st.none() | st.integers(0, 2),
    when=st.sampled_from(When),
    defender=DEFENDER,
)
OTHER = st.builds(OtherEffect, player=PLAYER, card=st.just("Card C"), **EFFECTS, before_only=st.booleans())
STACK = st.none() | st.integers(1, 8)
PLAYS: st.SearchStrategy[tuple[Play, ...]] = st.lists(CARD | WOUND | OTHER, max_size=4).map(tuple)


def combats(plays: st.SearchStrategy[tuple[Play, ...]] = PLAYS) -> st.SearchStrategy[Combat]:
    """Return Combat phases in which nothing contradicts; what is illegal in them is left to the checker."""
    attacks = st.lists(ATTACK, max_size=4).map(tuple)
    order = st.permutations(("Ben", "Cleo")).map(tuple)
    return st.builds(
        _possible, st.builds(Combat, players=_players(), attacks=attacks, order=order, plays=plays, stack=STACK)
    )


def _possible(combat: Combat) -> Combat:
    """Leave out the plays that cannot be as they are described, and defenders whom nobody is to attack."""
    attacked = {attack.target for attack in combat.attacks}
    combat = replace(combat, order=tuple(name for name in combat.order if name in attacked))
    faulty = {found.at.split("/")[2] for found in contradictions(combat) if found.at.startswith("/plays/")}
    return replace(combat, plays=tuple(play for n, play in enumerate(combat.plays) if str(n) not in faulty))
