"""Which Chain phases are tried? Short ones of few colours, so that many cards link."""

from __future__ import annotations

from hypothesis import strategies as st

from games.nightfall.chain.choices import KickerDoes, Lasts, WorksFor
from games.nightfall.chain.rows import Event, LinkingWound, Order, Player, Stop
from games.nightfall.chain.situation import Chaining
from games.nightfall.colours import Colour

PLAYERS = ("Aki", "Ben", "Cleo")
PLAYER = st.sampled_from(("Aki", "Aki", "Aki", "Ben", "Ben", "Cleo"))
COLOUR = st.sampled_from((Colour.RED, Colour.BLUE, Colour.GREEN))
ORDER = st.builds(
    Order,
    player=PLAYER,
    card=st.none() | st.sampled_from(("Card A", "Card B", "Wolf")),
    colour=COLOUR,
    links=st.lists(COLOUR, max_size=2, unique=True).map(tuple),
    kicker=st.none() | COLOUR,
    minion=st.booleans(),
    kicker_does=st.sampled_from(KickerDoes),
    works_for=st.sampled_from((WorksFor.ITS_PLAYER, WorksFor.YOUR_CHAIN)),
    lasts=st.sampled_from(Lasts),
)
WOUND = st.builds(LinkingWound, player=PLAYER)
STOP = st.builds(Stop, player=PLAYER)
EVENT: st.SearchStrategy[Event] = st.one_of(ORDER, ORDER, ORDER, WOUND, STOP)


def chains() -> st.SearchStrategy[Chaining]:
    """Return Chain phases; what is illegal in them is left to the checker."""
    return st.builds(
        Chaining,
        players=st.just(tuple(Player(name=name) for name in PLAYERS)),
        moon_kicks_all=st.booleans(),
        events=st.lists(EVENT, max_size=9).map(tuple),
    )
