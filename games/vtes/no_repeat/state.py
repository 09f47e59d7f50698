"""State of a turn: uses of the limits, minions, texts in force, open points, and the findings on one action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import auto
from functools import cache, lru_cache

from msgspec import Struct

from games.cards import MOST
from games.sentences import sentences
from games.text import Choice, Text, enumerated, folded
from games.values import Once, replace
from games.verdict import Finding, Outcome, Reading, Reason
from games.vtes.cards import key, printed
from games.vtes.editions import Edition
from games.vtes.no_repeat.scenario import (
    AS_CARD,
    OWN_TEXT,
    Action,
    Being,
    CardAction,
    Does,
    Ending,
    Holds,
    InPlayAction,
    Leaving,
    Minion,
    OwnAction,
    PlainAction,
    Reach,
    Says,
    as_read,
    deed,
    marked,
    may_be_of_kind,
)

WORDS = sentences(__name__)
OUTCOME_OPEN = WORDS.reason("outcome-open")
COUNT_OPEN = WORDS.reason("count-open")
LOCK_OPEN = WORDS.reason("lock-open")
LOCK_UNKNOWN = WORDS.reason("lock-unknown")
TAKEN_OVER_OPEN = WORDS.reason("taken-over-open")
TAKER_CHARGE_OPEN = WORDS.reason("taker-charge-open")
TAKER_OPEN = WORDS.reason("taker-open")
RETURN_OPEN = WORDS.reason("return-open")
FETCHED_OPEN = WORDS.reason("fetched-open")
STUCK_OPEN = WORDS.reason("stuck-open")
DEPENDS_OPEN = WORDS.reason("depends-open")
DEPENDS_UNKNOWN = WORDS.reason("depends-unknown")
COUNTING = WORDS.readings("counting")
LOCKING = WORDS.readings("locking")
CHARGED_AFTER_BLOCK = WORDS.readings("charged-after-block")
TAKER_CHARGED = WORDS.readings("taker-charged")
TAKER_ALLOWED = WORDS.readings("taker-allowed")
RETURNED = WORDS.readings("returned")
FETCHED = WORDS.readings("fetched")
STICKING = WORDS.readings("sticking")
DEPENDING = WORDS.readings("depending")
NAME = WORDS.text("name")
ACTION_OF = WORDS.text("action-of")
ITEM = WORDS.text("item")
SOME_ITEM = WORDS.text("some-item")


class Counted(Choice, words=WORDS):
    """What a limit counts."""

    BLEED = auto()
    POLITICAL = auto()
    RED_LIST = auto()
    NAME = auto()
    COPY = auto()
    OWN = auto()
    ITEM = auto()


@dataclass(frozen=True, slots=True)
class Use:
    """One use of what a limit counts; `where` is the field that tells it, `said` what it is called, `card` the name of its card.

    A name, copy or ability that nobody has given is None. `shared` is whether another ability of the same thing may, by a
    reading, use it up as well, `perhaps` whether it was left open what the action is, and `read` what it is by a text that nobody has confirmed.
    """

    counted: Counted
    name: str | None = ""
    copy: str | None = ""
    ability: str | None = ""
    where: str = field(default="does", compare=False)
    said: Text = field(default=Does.OTHER.text, compare=False)
    card: str | None = field(default=None, compare=False)
    shared: bool = field(default=False, compare=False)
    perhaps: bool = field(default=False, compare=False)
    read: tuple[Does, ...] = field(default=(), compare=False)

    def point(self, at: str) -> str:
        """Return the open point whether the action at a pointer is what this limit counts: one that is a bleed is no political action."""
        return f"does {at} {self.counted.code}"

    def repeats(self, other: Use) -> Holds:
        """Return whether both use up the same thing; open where it was not told what they use."""
        if self.counted is not other.counted:
            return Holds.NO
        told = self.name is not None
        for one, two in ((self.name, other.name), (self.copy, other.copy)):
            if one != two:
                if one is not None and two is not None:
                    return Holds.NO
                told = False
        if self.ability != other.ability:
            if not self.shared and self.ability is not None and other.ability is not None:
                return Holds.NO
            told = False
        return Holds.YES if told else Holds.OPEN

    def of_one(self, other: Use) -> bool:
        """Return whether both are of one thing whose abilities may, by a reading, be one use together."""
        return self.shared and (self.counted, self.name, self.copy) == (other.counted, other.name, other.copy)


BLEED, POLITICAL, RED_LIST = (Use(one, said=one.text) for one in (Counted.BLEED, Counted.POLITICAL, Counted.RED_LIST))
BY_KIND = ((Does.BLEED, BLEED), (Does.POLITICAL, POLITICAL), (Does.RED_LIST, RED_LIST))
"""By what an action is, what it uses up whatever it comes from; the older edition knows no limit of the red list."""
PERHAPS = tuple((does, Use(use.counted, said=use.said, perhaps=True)) for does, use in BY_KIND[:2])
"""By what a card can make of an action, what that would use up."""


def uses(action: Action, edition: Edition) -> tuple[Use, ...]:
    """Return what an action uses up once it counts, by an edition."""
    perhaps = [use for does, use in PERHAPS if may_be_of_kind(action, does)] if action.does == AS_CARD else ()
    origins = _of_items(action) if isinstance(action, PlainAction) else (origin(action, edition),)
    return (*_by_kind(action.does, edition), *perhaps, *origins)


@cache
def _by_kind(does: tuple[Does, ...], edition: Edition) -> tuple[Use, ...]:
    return tuple(
        use for kind, use in BY_KIND if kind in does and (kind is not Does.RED_LIST or edition is Edition.TODAY)
    )


def origin(action: CardAction | InPlayAction | OwnAction, edition: Edition = Edition.TODAY) -> Use:
    """Return what an action that the rulebook does not give uses up by where it comes from."""
    match action:
        case CardAction(card=card):
            return of_name(card, as_read(action))
        case InPlayAction(card=card, copy=copy, ability=ability):
            said, en = ACTION_OF.filled(card=marked(printed(card), copy, ability)), printed(card).en
            return Use(Counted.COPY, key(card), _mark(copy), _mark(ability), "card", said, en, edition is Edition.FAQ)
        case OwnAction(minion=minion, ability=ability):
            said = ACTION_OF.filled(card=marked(OWN_TEXT, ability))
            of = folded(minion)
            return Use(Counted.OWN, of, "", _mark(ability), "ability", said, shared=edition is Edition.FAQ)


def _of_items(action: PlainAction) -> Iterator[Use]:
    """Yield what equipping from another minion takes: each item, or one of which nobody has told the name."""
    if Does.EQUIP not in action.does:
        return
    for n, item in enumerate(action.items):
        where = f"further_items/{n - 1}" if n else "item"
        yield Use(Counted.ITEM, key(item), where=where, said=ITEM.filled(item=printed(item)), card=item)
    if not action.items:
        yield Use(Counted.ITEM, None, where="item", said=ITEM.filled(item=SOME_ITEM))


@lru_cache(MOST)
def of_name(card: str, read: tuple[Does, ...] = ()) -> Use:
    """Return the use of an action card's name; `read` is what the action is by a text that nobody has confirmed."""
    said = printed(card)
    return Use(Counted.NAME, key(card), where="card", said=NAME.filled(card=said), card=said.en, read=read)


def together(used: Iterable[Text]) -> Text:
    """Return what several uses are called in one sentence."""
    called = tuple(used)
    return enumerated(called, ja="と、" if len(called) == 2 else "、")


def _mark(given: str | None) -> str | None:
    return None if given is None else folded(given)


class Status(Struct, frozen=True):
    """Whether something holds of a minion, since which event, and why where that is not plain.

    `reason` says why it is open, or why it does not hold although one might think so. `point` names the open point on which
    it hangs; where it does not hold, that is because one of the points in `unless` does. `disputed` is whether it holds by a
    reading that one text contradicts. `cites` are the clauses on which the reason rests here, the edition's own unless given.
    """

    holds: Holds
    at: str
    reason: Reason | None = None
    readings: tuple[Reading, ...] = ()
    point: str = ""
    unless: frozenset[str] = frozenset()
    disputed: bool = False
    cites: tuple[str, ...] = ()


class Charge(Struct, frozen=True):
    """One use of what a limit counts, and whether it is charged to the minion."""

    use: Use
    status: Status


class Last(Struct, frozen=True):
    """The last action that a minion began: whether it was taken at all, and which cards have unlocked the minion after it."""

    action: Action
    at: str
    done: Holds
    outcome: Ending
    unlocked_with: tuple[str, ...] = ()


class Bar(Struct, frozen=True):
    """A card's text that forbids or permits something after an action, to which `of` points.

    `certain` is whether it surely bears on that action. The reach AS_PRINTED is one on which the sources do not agree;
    `returned` points to where its minion came back after a contest. `cites` are the clauses by which it forbids or permits; `read` is
    whether that is known from the table of cards alone.
    """

    card: Text
    says: Says
    reach: Reach
    minion: str
    player: str
    action: Action | None
    of: str
    at: str
    certain: bool = True
    returned: str = ""
    cites: tuple[str, ...] = ()
    read: bool = False


class Waiting(Struct, frozen=True):
    """An action that a minion must still take; `returned` points to where it came back after a contest."""

    action: Action
    at: str
    returned: str = ""


class Standing(Struct, frozen=True):
    """How one minion stands: what it has used up, which obligations it has met or has still, and whether it can act."""

    label: str
    at: str
    being: Being
    player: str
    player_said: str
    lock: Status
    stuck: Status
    charges: tuple[Charge, ...] = ()
    met: tuple[Action, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    last: Last | None = None
    away: Leaving | None = None

    def charged(self, use: Use) -> tuple[tuple[Holds, Status], ...]:
        """Return the charges that count against a use, each with whether it is the same thing at all."""
        found = [
            (charge.use.repeats(use), charge.status) for charge in self.charges if charge.use.counted is use.counted
        ]
        return tuple([pair for pair in found if pair[0] is not Holds.NO])

    def renewed(self, reason: Reason) -> Standing:
        """Return it as a new minion, against which nothing counts any longer, for a reason."""
        charges = tuple(Charge(c.use, Status(Holds.NO, c.status.at, reason)) for c in self.charges)
        free = Status(Holds.NO, self.at)
        return replace(self, charges=charges, met=(), waiting=(), lock=free, stuck=free, last=None, away=None)


class PlayedCard(Struct, frozen=True):
    """A card that was played whose text limits how often that may be done, by whom, and whether it surely was.

    `level` is the code of the one at which it was played, "" where that was not told; `cancelled` is whether it was, and `by` what.
    """

    card: str
    level: str
    label: str
    player: str
    at: str
    sure: bool
    cancelled: bool = False
    by: str | None = None


class Turn(Struct, frozen=True):
    """The state of a turn between two events; `begun` points to the last action that was done."""

    player: str
    player_said: str
    standings: dict[str, Standing]
    bars: tuple[Bar, ...] = ()
    begun: str = ""
    limited: tuple[PlayedCard, ...] = ()

    def of(self, minion: str) -> Standing:
        return self.standings[folded(minion)]

    def holding(self, *changed: Standing) -> Turn:
        """Return the turn with some minions changed."""
        return replace(self, standings=self.standings | {folded(one.label): one for one in changed})

    def barred(self, bar: Bar) -> Turn:
        """Return the turn with one more text."""
        return replace(self, bars=(*self.bars, bar))


def beginning(turn_of: str, minions: Iterable[Minion]) -> Turn:
    """Return how things stand before the first event."""
    standings = {folded(one.name): _standing(one, f"/minions/{n}", turn_of) for n, one in enumerate(minions)}
    return Turn(folded(turn_of), turn_of, standings)


def _standing(minion: Minion, at: str, turn_of: str) -> Standing:
    player = minion.controller or turn_of
    lock = Status(Holds.YES if minion.locked else Holds.NO, f"{at}/locked")
    return Standing(minion.name, at, minion.being, folded(player), player, lock, Status(Holds.NO, at))


class Case(Struct, frozen=True, dict=True):
    """An action, the minion that is to take it and the turn so far.

    `at` points to the event. For a minion that takes the action over, `field` is the one that names it.
    """

    edition: Edition
    turn: Turn
    standing: Standing
    action: Action
    at: str
    field: str = ""

    @Once
    def uses(self) -> tuple[Use, ...]:
        return uses(self.action, self.edition)

    @Once
    def deed(self) -> Text:
        return deed(self.action)

    @Once
    def names(self) -> dict[str, object]:
        """Return what every sentence on this action may name."""
        return {"minion": self.standing.label, "deed": self.deed, "player": self.turn.player_said}

    def says(
        self,
        reason: Reason,
        field: str = "",
        because: Iterable[str] = (),
        readings: tuple[Reading, ...] = (),
        cites: tuple[str, ...] = (),
        *,
        point: str = "",
        unless: frozenset[str] = frozenset(),
        **more: object,
    ) -> Said:
        """Return what would be found of this action, with the open point on which it hangs."""
        return Said(self, reason, field, tuple(because), readings, cites, more, point, unless)

    def charged(self, use: Use) -> tuple[tuple[Holds, Status], ...]:
        """Return the charges that count against one of its uses, each with whether it is the same thing at all."""
        told = use.counted, use.where
        if told not in self._charged:
            self._charged[told] = self.standing.charged(use)
        return self._charged[told]

    @Once
    def _charged(self) -> dict[tuple[Counted, str], tuple[tuple[Holds, Status], ...]]:
        return {}


class Said(Struct, frozen=True):
    """What is said of an action, and the open point on which it hangs, "" where it hangs on none; `unless` as in a status.

    It becomes a finding where it is told: of a minion that takes an action over much is said and little told.
    """

    case: Case
    reason: Reason
    field: str
    because: tuple[str, ...]
    readings: tuple[Reading, ...]
    cites: tuple[str, ...]
    more: dict[str, object]
    point: str
    unless: frozenset[str]

    @property
    def outcome(self) -> Outcome:
        return self.reason.outcome

    def finding(self) -> Finding:
        """Return it as a finding, filled with the names of its action; it rests on the edition's own clauses unless some are given."""
        case, reason = self.case, self.reason
        where = case.field or self.field
        at = f"{case.at}/{where}" if where else case.at
        cites = self.cites or case.edition.own(reason.cites)
        return Finding(reason, reason.text.filled(case.names, **self.more), at, self.because, self.readings, cites)


def _together(said: list[Said]) -> Said:
    """Return what is said of several earlier events in the same words as one thing that is said because of all."""
    first, *others = said
    if not others:
        return first
    return replace(first, because=tuple(dict.fromkeys([at for one in said for at in one.because])))


def worst_of(said: Iterable[Said]) -> Outcome:
    """Return the worst outcome of what is said, "allowed" where nothing is."""
    outcomes = {one.reason.outcome for one in said}
    return max(outcomes) if outcomes else Outcome.ALLOWED


class Ruling(Struct, frozen=True, dict=True):
    """All that was found of an action before its outcome is looked at; `by_limits` is what the limits alone come to."""

    said: tuple[Said, ...]
    by_limits: Outcome = Outcome.ALLOWED

    @Once
    def findings(self) -> tuple[Finding, ...]:
        """Return what was found, what is the same of several earlier events once.

        No two reasons of the checker have the same code.
        """
        if len({(one.reason, one.field) for one in self.said}) == len(self.said):
            return tuple([one.finding() for one in self.said])
        told: dict[object, list[Said]] = {}
        for one in self.said:
            told.setdefault((one.reason.code, one.field, one.cites, *map(id, one.more.values())), []).append(one)
        return tuple([_together(same).finding() for same in told.values()])

    @Once
    def worst(self) -> Outcome:
        return worst_of(self.said)

    @property
    def done(self) -> Holds:
        """Return whether the action is taken as done: what may not be done is not."""
        if self.worst is Outcome.ALLOWED:
            return Holds.YES
        return Holds.NO if self.worst is Outcome.FORBIDDEN else Holds.OPEN

    @Once
    def points(self) -> frozenset[str]:
        """Return the open points on which it hangs whether the action may be taken."""
        return frozenset([one.point for one in self.said if one.outcome is not Outcome.ALLOWED])


def of_status(case: Case, status: Status, holding: Reason, field: str) -> tuple[Said, ...]:
    """Return what a status that stands in the way says: the given reason where it holds, its own where it is open."""
    if status.holds is Holds.YES:
        return (case.says(holding, field, (status.at,)),)
    if status.holds is Holds.OPEN and status.reason:
        reason, point, unless = status.reason, status.point, status.unless
        return (case.says(reason, field, (status.at,), status.readings, status.cites, point=point, unless=unless),)
    return ()
