"""Which chains of declarations are there to try, and how does one of any length look?"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from games.chronocard.cards import Kind
from games.chronocard.interrupts.scenario import (
    Ability,
    Aim,
    Change,
    Charm,
    Damage,
    Defence,
    Draw,
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
from games.contradictions import contradictions
from games.values import replace

CARDS = ("Card A", "Card B", "Card C", "Card D")
PLAYER = st.sampled_from(Player)
NAME = st.sampled_from(CARDS)
FEW = st.integers(0, 3)
EFFECT: st.SearchStrategy[Any] = st.one_of(
    st.builds(Damage, player=st.none() | PLAYER, amount=FEW),
    st.builds(Healing, player=st.none() | PLAYER, amount=FEW),
    st.builds(HealingByCost, player=st.none() | PLAYER),
    st.builds(OnTarget, fate=st.sampled_from(Fate)),
    st.builds(OnNumber, figure=st.sampled_from((Figure.COST, Figure.EP)), by=st.integers(-2, 2)),
    st.builds(OnNumber, figure=st.sampled_from(Figure), by=st.integers(-2, 2)),
    st.builds(Hit, amount=st.integers(1, 2)),
)
DECLARED: dict[str, st.SearchStrategy[Any]] = {
    "effects": st.lists(EFFECT, max_size=2).map(tuple),
    "target": NAME,
    "target_must": st.just(Must.ON_FIELD) | st.sampled_from(Must),
    "cost": st.none() | FEW,
    "moved": st.just(()) | st.tuples(NAME),
    "interrupts": st.just(Aim.WAITING) | st.just(Aim.WAITING) | st.sampled_from(Aim),
    "by_text": st.sampled_from((False, False, False, True)),
}
KIND = st.just(Kind.EVENT) | st.just(Kind.EVENT) | st.sampled_from(Kind)
EVENT = st.builds(Use, player=PLAYER, card=st.sampled_from(("Event 1", "Event 2")), type=KIND, **DECLARED)
SKILL = st.builds(Skill, user=NAME, checks_user=st.booleans(), **DECLARED)
END = st.builds(EndInterrupts, by=st.sampled_from(Ends))
ENTRY: st.SearchStrategy[Entry] = st.one_of(
    EVENT,
    EVENT,
    SKILL,
    END,
    st.builds(Produce, card=NAME),
    st.builds(Draw, player=PLAYER),
    st.builds(Charm, attacker=NAME, damage=st.none() | FEW),
    st.builds(EndMain, player=PLAYER),
    st.builds(Defence, player=PLAYER),
    st.builds(Change, to=st.sampled_from(Phase)),
    st.builds(Payment, player=PLAYER, ep=FEW),
    st.builds(
        Ability, player=PLAYER, card=st.just("Card P"), effects=st.lists(EFFECT, max_size=1).map(tuple), target=NAME
    ),
)
STAND = st.builds(
    Stand,
    damage=st.integers(0, 22),
    ep=st.none() | FEW,
    deck=st.none() | st.integers(0, 2),
    discard=st.none() | st.integers(0, 1),
)


@st.composite
def chains(draw: st.DrawFn, entry: st.SearchStrategy[Entry] = ENTRY, phase: Phase | None = None) -> Interrupts:
    """Return a situation of few cards and players, so that things come together."""
    cards = tuple(_listed(draw, name) for name in CARDS)
    scenario = Interrupts(
        turn_of=draw(PLAYER),
        phase=phase or draw(st.just(Phase.MAIN) | st.sampled_from(Phase)),
        a=draw(STAND),
        b=draw(STAND),
        cards=cards,
        declarations=tuple(draw(st.lists(entry, max_size=7))),
    )
    return scenario if not contradictions(scenario) else replace(scenario, declarations=())


def chain_of(number: int) -> Interrupts:
    """Return a chain of so many declarations, each answering the one before, that deal and heal damage in turn."""
    damage, healing = (Damage(amount=1),), (Healing(amount=1),)
    uses = tuple(
        Use(player=Player.B, card=f"Event {n}", effects=healing)
        if n % 2
        else Use(player=Player.A, card=f"Event {n}", effects=damage)
        for n in range(number)
    )
    return Interrupts(a=Stand(damage=0), b=Stand(damage=10), cards=(Listed(name="Card A"),), declarations=uses)


def _listed(draw: st.DrawFn, name: str) -> Listed:
    place = draw(st.just(Place.FIELD) | st.sampled_from((Place.FIELD, Place.HAND, Place.DISCARD)))
    on_field = place is Place.FIELD
    kind = draw(st.just(Kind.CHARACTER) | st.sampled_from((Kind.CHARACTER, Kind.HEROINE, Kind.BG, Kind.ITEM)))
    return Listed(
        name=name,
        player=draw(PLAYER),
        type=kind,
        place=place,
        checked=on_field and draw(st.sampled_from((False, False, True))),
        new=on_field and kind.is_character and draw(st.sampled_from((False, False, True))),
        ap=draw(FEW) if kind.is_character else None,
        dp=draw(st.integers(1, 3)) if kind.is_character else None,
        cost=draw(FEW),
        ep=draw(FEW),
    )
