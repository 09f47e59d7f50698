"""Which Chain phases are tried? Short ones of few colours, so that many cards link."""

from __future__ import annotations

from hypothesis import strategies as st

from games.contradictions import contradictions
from games.nightfall.chain.scenario import (
    Aim,
    Chaining,
    Does,
    Event,
    HandCard,
    KickerDoes,
    Lasts,
    LinkingWound,
    Order,
    Player,
    Stop,
    WorksFor,
)
from games.nightfall.facts import Colour
from games.values import replace

PLAYERS = ("Aki", "Ben", "Cleo")
PLAYER = st.sampled_from(("Aki", "Aki", "Aki", "Ben", "Ben", "Cleo"))
COLOUR = st.sampled_from((Colour.RED, Colour.BLUE, Colour.GREEN))
MAIN = COLOUR.map(lambda colour: colour.main)
LINKS = st.lists(COLOUR, max_size=2, unique=True).map(tuple)
CARD = st.sampled_from(("Card A", "Card B", "Wolf"))
ORDER = st.builds(
    Order,
    player=PLAYER,
    card=st.none() | CARD,
    colour=MAIN,
    links=LINKS,
    kicker=st.none() | COLOUR,
    minion=st.booleans(),
    kicker_does=st.sampled_from(KickerDoes),
    works_for=st.sampled_from((WorksFor.ITS_PLAYER, WorksFor.YOUR_CHAIN)),
    lasts=st.sampled_from(Lasts),
)
AIMED = st.builds(replace, ORDER, aim=st.sampled_from((Aim.MINION, Aim.FRIENDLY_MINION, Aim.FRIENDLY)), target=CARD)
TAKING = st.builds(
    replace,
    ORDER,
    aim=st.sampled_from((Aim.MINION, Aim.FRIENDLY_MINION)),
    target=CARD,
    does=st.sampled_from(Does),
    fed=st.lists(CARD, max_size=2).map(tuple),
    payable=st.none() | st.integers(0, 2),
)
HAND = st.builds(HandCard, card=CARD, colour=MAIN, links=LINKS, kicker=st.none() | COLOUR, minion=st.booleans())
WOUND = st.builds(LinkingWound, player=PLAYER)
STOP = st.builds(Stop, player=PLAYER)
EVENT: st.SearchStrategy[Event] = st.one_of(ORDER, ORDER, AIMED, TAKING, WOUND, STOP)


def _player(name: str) -> st.SearchStrategy[Player]:
    return st.builds(
        Player,
        name=st.just(name),
        hand=st.lists(HAND, max_size=3).map(tuple),
        minions=st.lists(CARD, max_size=1).map(tuple),
        archives=st.lists(CARD, max_size=1).map(tuple),
        team=st.sampled_from((None, None, "Night")) if name != PLAYERS[1] else st.none(),
    )


def chains() -> st.SearchStrategy[Chaining]:
    """Return Chain phases; what is illegal in them is left to the checker."""
    phases = st.builds(
        Chaining,
        players=st.tuples(*map(_player, PLAYERS)),
        moon_kicks_all=st.booleans(),
        events=st.lists(EVENT, max_size=9).map(tuple),
    )
    return phases.filter(lambda phase: not contradictions(phase))
