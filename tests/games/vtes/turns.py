"""Which turns are there to try, with few names, so that things repeat?"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from games.contradictions import contradictions
from games.values import defaults, replace
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.scenario.choices import (
    Being,
    Does,
    Duration,
    Ending,
    Leaving,
    Level,
    Reach,
    Source,
    TakenOver,
    TextEffect,
)
from games.vtes.no_repeat.scenario.rows import (
    Action,
    CardAction,
    CardText,
    Control,
    Equip,
    Event,
    InPlayAction,
    Leave,
    Lock,
    Minion,
    Obligation,
    OwnAction,
    PlainAction,
    Release,
    Return,
    Unlock,
)
from games.vtes.rules import Edition

MINIONS = ("Anson", "Lucita", "Badger")
MINION = st.sampled_from(MINIONS)
PLAYER = st.sampled_from(("Aki", "Ben"))
CARD = st.sampled_from(("Card A", "Card B", "Card C"))
MARK = st.none() | st.sampled_from(("one", "two"))
DOES = st.lists(st.sampled_from(Does), min_size=1, max_size=2, unique=True).map(tuple)
WITHOUT_CARD = DOES.filter(lambda does: not any(one.needs_card or one is Does.AS_CARD for one in does))
COURSE: dict[str, st.SearchStrategy[Any]] = {
    "minion": MINION,
    "does": DOES,
    "outcome": st.just(Ending.SUCCESSFUL) | st.sampled_from(Ending),
    "by": st.none() | st.sampled_from(("Direct Intervention", "Card X")),
    "by_when": st.none() | st.sampled_from(TakenOver),
    "taken_over_by": st.none() | st.none() | MINION,
    "taken_over": st.sampled_from(TakenOver),
    "taken_over_again_by": st.none() | st.none() | MINION,
    "taken_over_again": st.sampled_from(TakenOver),
    "obliged": st.sampled_from((False, False, False, True)),
}
TAKING_OVER = ("taken_over_by", "taken_over", "taken_over_again_by", "taken_over_again")
ACTIONS: tuple[st.SearchStrategy[Action], ...] = (
    st.builds(
        PlainAction,
        **COURSE | {"does": WITHOUT_CARD},
        item=st.none() | CARD,
        further_items=st.just(()) | st.lists(CARD, max_size=2).map(tuple),
    ),
    st.builds(CardAction, **COURSE, card=CARD, level=st.none() | st.sampled_from(Level), fetched=st.none() | CARD),
    st.builds(InPlayAction, **COURSE, card=CARD, copy=MARK, ability=MARK),
    st.builds(OwnAction, **COURSE, ability=MARK),
)
ACTION = st.one_of(ACTIONS)
UNLOCK = st.builds(Unlock, minion=MINION)
OTHERS: tuple[st.SearchStrategy[Event], ...] = (
    st.builds(Lock, minion=MINION),
    st.builds(Leave, minion=MINION, how=st.sampled_from(Leaving)),
    st.builds(Return, minion=MINION),
    st.builds(Control, minion=MINION, controller=PLAYER),
    st.builds(
        Obligation,
        minion=MINION,
        source=st.sampled_from(Source),
        card=st.none() | CARD,
        ability=MARK,
        does=WITHOUT_CARD,
        lasts=st.none() | st.sampled_from(Duration),
    ),
    st.builds(Release, minion=MINION),
    st.builds(Equip, minion=MINION, item=CARD, card=st.none() | st.just("Concealed Weapon")),
    st.builds(
        CardText, minion=MINION, card=st.just("Card T"), says=st.sampled_from(TextEffect), reach=st.sampled_from(Reach)
    ),
)
EVENT: st.SearchStrategy[Event] = st.one_of(ACTION, UNLOCK, ACTION, UNLOCK, *OTHERS)


def turns(event: st.SearchStrategy[Event] = EVENT, most: int = 10) -> st.SearchStrategy[NoRepeat]:
    """Return turns in which nothing contradicts."""
    minions = st.builds(
        lambda players, beings: tuple(
            Minion(name=name, controller=player, being=being)
            for name, player, being in zip(MINIONS, players, beings, strict=True)
        ),
        st.tuples(*(st.just("Aki") | PLAYER,) * 3),
        st.tuples(*(st.just(Being.VAMPIRE) | st.sampled_from(Being),) * 3),
    )
    return st.builds(
        NoRepeat,
        edition=st.sampled_from(Edition),
        turn_of=st.just("Aki"),
        minions=minions,
        events=st.lists(event, min_size=1, max_size=most).map(tuple),
    ).map(possible)


def possible(turn: NoRepeat) -> NoRepeat:
    """Return a turn with every field that contradicts at its default, and without the events that still do."""
    for mended in (_reset, _dropped):
        while found := contradictions(turn):
            changed = mended(turn, found[0].at)
            if changed == turn:
                break
            turn = changed
    return turn


def _reset(turn: NoRepeat, at: str) -> NoRepeat:
    _, _, number, name = at.split("/")
    event = turn.events[int(number)]
    begins = defaults(event)
    names = TAKING_OVER if name.startswith("taken_over") else (name,)
    if name == "minion" or not begins.keys() >= {*names}:
        return turn
    return with_event(turn, int(number), replace(event, **{one: begins[one] for one in names}))


def _dropped(turn: NoRepeat, at: str) -> NoRepeat:
    number = int(at.split("/")[2])
    return replace(turn, events=(*turn.events[:number], *turn.events[number + 1 :]))


def with_event(turn: NoRepeat, number: int, event: Event) -> NoRepeat:
    """Return a turn with one event changed."""
    return replace(turn, events=(*turn.events[:number], event, *turn.events[number + 1 :]))
