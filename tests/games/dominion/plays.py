"""Which plays are there to try, of cards that are known, in hands and decks that are?"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from games.contradictions import contradictions
from games.dominion import game
from games.dominion.cards.lookup import facts
from games.dominion.cards.vocabulary import Do, Facts, Type, Way
from games.dominion.play import Play
from games.dominion.table.contradictions import meaningless_choices
from games.dominion.table.rows import (
    Bonus,
    CardsRow,
    First,
    FurtherPlay,
    GameRow,
    Goes,
    How,
    PileRow,
    Put,
    Token,
    Trait,
    TurnRow,
    Whose,
)
from games.dominion.table.state import Effect, Phase
from games.dominion.turn.scenario import (
    AnswerRow,
    BuyRow,
    CleanUpRow,
    GainedRow,
    GainRow,
    OtherRow,
    PayRow,
    PhaseRow,
    PlayRow,
    Purse,
    Spare,
    SpendRow,
    StartRow,
    Turn,
)
from games.values import replace


def of(name: str) -> Facts:
    """Return what the engine knows of a card that it knows."""
    found = facts(name)
    assert found
    return found


KNOWN = tuple(card.name.en for card in game.content.card if card.data.get("types"))
ACTIONS = tuple(name for name in KNOWN if Type.ACTION in of(name).types)
BONUSES = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS)
PLAIN = tuple(
    name for name in ACTIONS if all(one.do in BONUSES and not one.per and not one.when for one in of(name).play)
)
EMPTY: dict[str, Any] = {"way": None, "picks": (), "bonuses": (), "declines": False}


def asked(row: Any) -> Any:
    """Return a row without what its play does not ask."""
    unasked = [one.at.split("/")[1] for one in meaningless_choices(row, "")]
    return replace(row, **{name: EMPTY[name] for name in unasked})


CARD = st.sampled_from(KNOWN)
ACTION = st.sampled_from(ACTIONS)
WAY = st.none() | st.sampled_from(Way)
QUIET = st.sampled_from([way for way in Way if way not in (Way.CHAMELEON, Way.MOUSE)])
PUT = st.none() | st.sampled_from(Put)
EACH = st.lists(st.builds(GainedRow, to=PUT), max_size=2).map(tuple)
SOME = st.lists(CARD, max_size=4).map(tuple)
TOKENS = st.lists(st.sampled_from(Token), max_size=2, unique=True).map(tuple)
CHOSEN: dict[str, st.SearchStrategy[Any]] = {
    "way": WAY,
    "picks": st.lists(CARD, max_size=3).map(tuple),
    "bonuses": st.lists(st.sampled_from(Bonus), max_size=3, unique=True).map(tuple),
    "first": st.lists(st.sampled_from(First), max_size=2, unique=True).map(tuple),
    "declines": st.booleans(),
}
FURTHER = st.builds(FurtherPlay, card=st.none() | CARD, how=st.just(How.EFFECT) | st.sampled_from(How), **CHOSEN).map(
    asked
)
TURNS = st.builds(
    TurnRow,
    whose=st.just(Whose.OWN) | st.sampled_from(Whose),
    phase=st.just(Phase.ACTION) | st.sampled_from(Phase),
    actions=st.integers(0, 3),
    buys=st.integers(0, 2),
    coins=st.integers(0, 9),
    effects=st.lists(st.sampled_from(Effect), max_size=3, unique=True).map(tuple),
    right_trashed=st.none() | st.integers(0, 4),
)
PURSES = st.builds(
    Purse,
    potions=st.none() | st.integers(0, 2),
    debt=st.integers(0, 3),
    villagers=st.integers(0, 2),
    coffers=st.integers(0, 2),
)
LYING = st.builds(
    CardsRow,
    in_play=SOME,
    staying=SOME,
    hand=SOME,
    hand_more=st.just(0),
    deck=SOME,
    deck_more=st.integers(0, 3),
    discard=SOME,
    set_aside=SOME,
    tavern=SOME,
    trash=SOME,
)
PILES = st.builds(PileRow, card=CARD, tokens=TOKENS, trait=st.sampled_from(Trait), empty=st.booleans())
GAMES = st.builds(GameRow, mouse=st.none() | ACTION, piles=st.lists(PILES, max_size=2).map(tuple))


def plays(**given: st.SearchStrategy[Any]) -> st.SearchStrategy[Play]:
    """Return plays of known cards, with what is given in place of anything else."""
    fields = CHOSEN | {
        "card": ACTION,
        "how": st.just(How.HAND) | st.sampled_from(How),
        "then": st.lists(FURTHER, max_size=3).map(tuple),
        "turn": TURNS,
        "cards": LYING,
        "game": GAMES,
    }
    return st.builds(Play, **fields | given).map(asked).filter(possible)


def turns() -> st.SearchStrategy[Turn]:
    """Return turns of known cards."""
    play = st.builds(
        PlayRow,
        card=st.none() | CARD,
        how=st.just(How.HAND) | st.sampled_from(How),
        gains_to=PUT,
        each_gain=EACH,
        **CHOSEN,
    )
    play = play.map(asked)
    event: st.SearchStrategy[Any] = (
        play | st.builds(BuyRow, card=CARD, to=PUT) | st.builds(PhaseRow, phase=st.sampled_from(Phase))
    )
    event |= st.builds(StartRow, card=CARD, times=st.none() | st.integers(1, 2), picks=SOME)
    event |= st.builds(GainRow, card=CARD, to=st.sampled_from(Put))
    event |= st.builds(AnswerRow, card=CARD, player=st.integers(0, 2), way=st.none() | st.sampled_from(Way))
    event |= st.builds(PayRow, n=st.integers(1, 3)) | st.builds(SpendRow, spare=st.sampled_from(Spare))
    chosen = st.builds(CleanUpRow, card=CARD, goes=st.sampled_from(Goes), gains=st.none() | CARD)
    events = st.builds(lambda one, two: (*one, *two), st.lists(event, max_size=5), st.lists(chosen, max_size=2))
    others = st.lists(st.builds(OtherRow, hand=st.integers(0, 7)), max_size=2).map(tuple)
    return st.builds(Turn, events=events, turn=TURNS, purse=PURSES, cards=LYING, game=GAMES, others=others).filter(
        possible
    )


def possible(scenario: Any) -> bool:
    return not contradictions(scenario)


def with_card(play: Play, card: str) -> Play:
    """Return the same play of another card, nothing of its own chosen."""
    return replace(play, card=card, picks=(), bonuses=(), then=(), first=(), declines=False)
