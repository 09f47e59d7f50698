"""Trumps at work: what of a duel each of them touches while it lies face up, and where a duel stops at it (BP9-158 to BP9-189)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from msgspec import Struct

from games.blackpoker.cards import UNKNOWN, Card, of_code
from games.blackpoker.decisions import Side
from games.blackpoker.state import State, TrumpAtEnd, TrumpAtWork
from games.text import joined


class Moment(Enum):
    """What a trump touches."""

    END = auto()
    CHARGE = auto()
    SOLDIERS_FIGHT = auto()
    SOLDIER_UNBLOCKED = auto()
    BARRIER_BLOCKS = auto()
    DISCARD = auto()
    SPADE_DAMAGE = auto()


class Work(Struct, frozen=True):
    """What a trump touches: its clause, the moment, and whether it is that of its player, of the opponent, or of either.

    `judged`: it is carried out, so that a duel stops there only where the card of the trump is not known.
    """

    clause: str
    moment: Moment
    of_player: bool = True
    of_opponent: bool = True
    judged: bool = False

    def touches(self, owner: Side, moment: Moment, by: Side) -> bool:
        """Return whether it is at work when a player comes to a moment."""
        return moment is self.moment and (self.of_player if by is owner else self.of_opponent)


OWN, THEIRS = {"of_opponent": False}, {"of_player": False}
# what only gives its player actions, or needs a character that none of the judged actions makes, touches nothing
WORKS: dict[str, tuple[Work, ...]] = {
    "sa": (Work("bp9-160", Moment.SOLDIERS_FIGHT), Work("bp9-160", Moment.SOLDIER_UNBLOCKED, **OWN)),
    "h7": (Work("bp9-172", Moment.END, **OWN),),
    "d5": (Work("bp9-179", Moment.CHARGE, judged=True),),
    "d9": (Work("bp9-181", Moment.END, **OWN),),
    "c5": (Work("bp9-184", Moment.DISCARD, **THEIRS),),
    "c7": (Work("bp9-185", Moment.END, **OWN),),
    "c9": (
        Work("bp9-187", Moment.BARRIER_BLOCKS, **THEIRS),
        Work("bp9-187", Moment.SPADE_DAMAGE, **THEIRS, judged=True),
    ),
}
# the trumps of which some action is not in the list, by their clauses
GIVING = {
    "s2": "bp9-161",
    "s3": "bp9-162",
    "s7": "bp9-165",
    "sj": "bp9-166",
    "sk": "bp9-167",
    "h3": "bp9-169",
    "h4": "bp9-170",
    "h5": "bp9-171",
    "h7": "bp9-172",
    "h8": "bp9-173",
    "hj": "bp9-174",
    "hk": "bp9-175",
    "d3": "bp9-177",
    "d8": "bp9-180",
    "dj": "bp9-182",
    "c4": "bp9-183",
    "c5": "bp9-184",
    "c8": "bp9-186",
    "cj": "bp9-189",
}
# the trumps at which a duel may stop although they are known
STOPPING = frozenset(of_code(code) for code, works in WORKS.items() if not all(work.judged for work in works))


def at_work(state: State, moment: Moment, by: Side) -> tuple[str, ...]:
    """Return the clauses of the face-up trumps that certainly touch what a player comes to."""
    return tuple(dict.fromkeys(touch.work.clause for touch in _touching(state, moment, by) if touch.is_certain))


def giving_trumps(state: State, side: Side) -> Iterator[tuple[Card, str]]:
    """Yield a player's face-up trumps that give actions which are not in the list, with their clauses (BP9-158)."""
    for trump in state.of(side).open_trumps:
        yield from ((trump.card, clause) for code, clause in GIVING.items() if trump.card is of_code(code))
        if trump.card is UNKNOWN or trump.card.is_suitless:
            yield trump.card, "bp9-158"


def stop_at_trumps(state: State, moment: Moment, by: Side) -> None:
    """Raise TrumpAtWork if a face-up trump touches what a player comes to, and is not known or not carried out.

    Raises TrumpAtEnd for a known trump that waits for the End of its player.
    """
    touching = [touch for touch in _touching(state, moment, by) if not (touch.work.judged and touch.is_certain)]
    if not touching:
        return
    cites = dict.fromkeys((*(touch.work.clause for touch in touching), "bp9-158"))
    names = joined(dict.fromkeys(touch.card.text for touch in touching))
    if moment is Moment.END and all(touch.is_certain for touch in touching):
        raise TrumpAtEnd(names, "bp9-74", *cites, state=state)
    raise TrumpAtWork(names, *cites, state=state)


class Touching(Struct, frozen=True):
    """A face-up trump and its work; it is certain unless its card, or the suit of it, is not known."""

    card: Card
    work: Work
    is_certain: bool


def _touching(state: State, moment: Moment, by: Side) -> Iterator[Touching]:
    """Yield the face-up trumps that touch, or may touch, what a player comes to."""
    if not state.frame.has_trumps:
        return
    for owner in Side:
        for trump in state.of(owner).open_trumps:
            for code, works in WORKS.items():
                card = of_code(code)
                if trump.card is UNKNOWN or trump.card.may_be(card):
                    touching = (work for work in works if work.touches(owner, moment, by))
                    yield from (Touching(trump.card, work, trump.card is card) for work in touching)
