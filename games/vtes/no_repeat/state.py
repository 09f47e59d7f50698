"""State of a turn: uses of the limits, minions, texts in force, open points, and pending findings on an action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache, partial

from msgspec import Struct
from msgspec.structs import astuple

from games.cards import MOST
from games.sentences import sentences
from games.text import Text, enumerated, folded
from games.truth import Truth
from games.tuning import CachedProperty
from games.values import replace
from games.verdict import Finding, Outcome, Reading, Reason
from games.vtes.cards import key, printed
from games.vtes.no_repeat.scenario import Counted, NoRepeat
from games.vtes.no_repeat.scenario.choices import Being, Does, Ending, Leaving, Reach, TextEffect
from games.vtes.no_repeat.scenario.kinds import may_be_of_kind, unconfirmed_kinds
from games.vtes.no_repeat.scenario.names import OWN_TEXT, action_name, with_marks
from games.vtes.no_repeat.scenario.rows import AS_CARD, Action, CardAction, InPlayAction, Minion, OwnAction, PlainAction
from games.vtes.rules import Edition
from games.vtes.vampires import duties

WORDS = sentences(__name__)
OUTCOME_OPEN = WORDS.reason("outcome-open")
COUNT_OPEN = WORDS.reason("count-open")
LOCK_OPEN = WORDS.reason("lock-open")
LOCK_UNKNOWN = WORDS.reason("lock-unknown")
UNLOCKED_UNKNOWN = WORDS.reason("unlocked-unknown")
TAKEN_OVER_OPEN = WORDS.reason("taken-over-open")
TAKER_CHARGE_OPEN = WORDS.reason("taker-charge-open")
TAKER_OPEN = WORDS.reason("taker-open")
FETCHED_OPEN = WORDS.reason("fetched-open")
STUCK_OPEN = WORDS.reason("stuck-open")
DEPENDS_OPEN = WORDS.reason("depends-open")
DEPENDS_UNKNOWN = WORDS.reason("depends-unknown")
COUNTING = WORDS.readings("counting")
LOCKING = WORDS.readings("locking")
CHARGED_AFTER_BLOCK = WORDS.readings("charged-after-block")
TAKER_CHARGED = WORDS.readings("taker-charged")
TAKER_ALLOWED = WORDS.readings("taker-allowed")
FETCHED = WORDS.readings("fetched")
STICKING = WORDS.readings("sticking")
DEPENDING = WORDS.readings("depending")
NAME = WORDS.text("name")
ACTION_OF = WORDS.text("action-of")
NAMED_ITEM = WORDS.text("item")
SOME_ITEM = WORDS.text("some-item")


class Use(Struct, frozen=True, eq=False):
    """One use of a limit.

    `where` is the field that tells it, `text` its name in a sentence, `card` the name of its card. A name, copy or ability that nobody
    has given is None. `shared` is whether another ability of the same thing may, by a reading, use it up as well, `perhaps` whether the
    kind of action was left open, and `unconfirmed` the kinds that rest on an unconfirmed text.
    """

    counted: Counted
    name: str | None = ""
    copy: str | None = ""
    ability: str | None = ""
    where: str = "does"
    text: Text = Does.OTHER.text
    card: str | None = None
    shared: bool = False
    perhaps: bool = False
    unconfirmed: tuple[Does, ...] = ()

    # what tells a use does not make it another one
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Use) and astuple(self)[:4] == astuple(other)[:4]

    def __hash__(self) -> int:
        return hash(astuple(self)[:4])

    def point(self, at: str) -> str:
        """Return the open point whether an action is of this limit."""
        return f"does {at} {self.counted.code}"

    def repeats(self, other: Use) -> Truth:
        """Return whether both are the same use, open if not given."""
        if self.counted is not other.counted:
            return Truth.NO
        certain = self.name is not None
        for mine, theirs in ((self.name, other.name), (self.copy, other.copy)):
            if mine != theirs:
                if mine is not None and theirs is not None:
                    return Truth.NO
                certain = False
        # FAQ 3.19 leaves open whether two abilities count together (NRA-66)
        if self.ability != other.ability:
            if not self.shared and self.ability is not None and other.ability is not None:
                return Truth.NO
            certain = False
        return Truth.YES if certain else Truth.OPEN

    def shares_source(self, other: Use) -> bool:
        """Return whether two abilities may count together (NRA-66)."""
        return self.shared and (self.counted, self.name, self.copy) == (other.counted, other.name, other.copy)


BLEED, POLITICAL, RED_LIST = (
    Use(limit, text=limit.text) for limit in (Counted.BLEED, Counted.POLITICAL, Counted.RED_LIST)
)
USES_BY_KIND = ((Does.BLEED, BLEED), (Does.POLITICAL, POLITICAL), (Does.RED_LIST, RED_LIST))
"""Uses by the kind of action, whatever it comes from; the older edition has no limit of the red list."""
UNCERTAIN_USES = tuple((does, Use(use.counted, text=use.text, perhaps=True)) for does, use in USES_BY_KIND[:2])
"""Uses of an action whose card leaves open whether it is of a kind."""


def uses(action: Action, edition: Edition) -> tuple[Use, ...]:
    """Return the uses of an action that counts (NRA-30, NRA-34)."""
    perhaps = [use for does, use in UNCERTAIN_USES if may_be_of_kind(action, does)] if action.does == AS_CARD else ()
    origins = (
        _item_uses(action)
        if isinstance(action, PlainAction)
        else (use_of_origin(action, not edition.provisions.separates_abilities),)
    )
    return (*_uses_by_kind(action.does, edition), *perhaps, *origins)


@cache
def _uses_by_kind(does: tuple[Does, ...], edition: Edition) -> tuple[Use, ...]:
    return tuple(
        use
        for kind, use in USES_BY_KIND
        if kind in does and (kind is not Does.RED_LIST or edition.provisions.limits_red_list)
    )


def use_of_origin(action: CardAction | InPlayAction | OwnAction, shared: bool = False) -> Use:
    """Return the use of a card, copy or own text (NRA-05 to NRA-07, NRA-30)."""
    match action:
        case CardAction(card=card):
            return use_of_name(card, unconfirmed_kinds(action))
        case InPlayAction(card=card, copy=copy, ability=ability):
            text, en = ACTION_OF.filled(card=with_marks(printed(card), copy, ability)), printed(card).en
            return Use(
                Counted.COPY,
                key(card),
                _normal_mark(copy),
                _normal_mark(ability),
                "card",
                text,
                en,
                shared,
                unconfirmed=unconfirmed_kinds(action),
            )
        case OwnAction(minion=minion, ability=ability):
            text = ACTION_OF.filled(card=with_marks(OWN_TEXT, ability))
            name = folded(minion)
            kinds = unconfirmed_kinds(action)
            return Use(Counted.OWN, name, "", _normal_mark(ability), "ability", text, shared=shared, unconfirmed=kinds)


def _item_uses(action: PlainAction) -> Iterator[Use]:
    """Yield the use of each item that equipping takes."""
    if Does.EQUIP not in action.does:
        return
    for n, item_name in enumerate(action.items):
        where = f"further_items/{n - 1}" if n else "item"
        yield Use(
            Counted.ITEM, key(item_name), where=where, text=NAMED_ITEM.filled(item=printed(item_name)), card=item_name
        )
    if not action.items:
        yield Use(Counted.ITEM, None, where="item", text=NAMED_ITEM.filled(item=SOME_ITEM))


@lru_cache(MOST)
def use_of_name(card: str, unconfirmed: tuple[Does, ...] = ()) -> Use:
    """Return the use of an action card's name."""
    text = printed(card)
    return Use(
        Counted.NAME, key(card), where="card", text=NAME.filled(card=text), card=text.en, unconfirmed=unconfirmed
    )


def join_uses(texts: Iterable[Text]) -> Text:
    """Join the names of several uses for one sentence."""
    names = tuple(texts)
    return enumerated(names, ja="と、" if len(names) == 2 else "、")


def _normal_mark(given: str | None) -> str | None:
    return None if given is None else folded(given)


class Status(Struct, frozen=True):
    """Whether something holds of a minion, since which event, and why.

    `reason` says why it is open, or why it does not hold although one might think so. `point` names the open point on which
    it depends; if it does not hold, one of the points in `unless` does. `disputed` is whether one text contradicts the reading by which
    it holds. `cites` are the clauses of the reason, by default the edition's own. `card` is the card whose effect unlocks the minion or
    may do so, `unconfirmed` whether the table alone knows that, `why` what leaves it open, and `stays` whether the minion did not lock in the first place.
    """

    holds: Truth
    at: str
    reason: Reason | None = None
    readings: tuple[Reading, ...] = ()
    point: str = ""
    unless: frozenset[str] = frozenset()
    disputed: bool = False
    cites: tuple[str, ...] = ()
    card: Text | None = None
    unconfirmed: bool = False
    why: Text | None = None
    stays: bool = False


class Charge(Struct, frozen=True):
    """One use of a limit, and whether it is charged to the minion."""

    use: Use
    status: Status


class LastAction(Struct, frozen=True):
    """A minion's last action, the cards that have unlocked it since, and the open points on which it depends."""

    action: Action
    at: str
    performed: Truth
    outcome: Ending
    unlocked_with: tuple[str, ...] = ()
    points: frozenset[str] = frozenset()


class Bar(Struct, frozen=True):
    """A card's text that forbids or permits something after the action at `action_at`.

    `certain` is whether it surely bears on that action. The reach AS_PRINTED is one on which the sources do not agree. `cites` are its
    clauses; `unconfirmed` is whether the table of cards alone knows its effect. `untold` is that of a card that nobody has named.
    """

    card: Text
    effect: TextEffect
    reach: Reach
    minion: str
    player: str
    action: Action | None
    action_at: str
    at: str
    certain: bool = True
    cites: tuple[str, ...] = ()
    unconfirmed: bool = False
    untold: bool = False


class PendingObligation(Struct, frozen=True):
    """An action that a minion must still take, or one that stands for all `of_kind`.

    It is over `once` met, or may come back: then `met_at` points to the action that met it. `taken_over_at` points to an action that would
    have met it and was taken over, `perhaps_met_at` to one of which that is not known, or not settled if the `charge_open` is why.
    """

    action: Action
    at: str
    of_kind: bool = False
    once: bool = True
    met_at: str = ""
    taken_over_at: str = ""
    perhaps_met_at: str = ""
    charge_open: bool = False


class MinionState(Struct, frozen=True):
    """State of one minion: its charges, its obligations, its lock, and whether it can act."""

    label: str
    at: str
    being: Being
    player: str
    player_name: str
    lock: Status
    stuck: Status
    charges: tuple[Charge, ...] = ()
    met_obligations: tuple[Action, ...] = ()
    obligations: tuple[PendingObligation, ...] = ()
    last: LastAction | None = None
    away: Leaving | None = None
    recruits: tuple[tuple[str, Truth], ...] = ()
    """The successful actions of this minion that recruited, or may have."""
    card: str | None = None
    """Its crypt card, if that is known."""
    own_unlockings: tuple[tuple[str, Truth], ...] = ()
    """The actions after which its own text unlocked this minion, or may have."""
    recruitings: tuple[tuple[str, Truth], ...] = ()
    """The actions of this minion that count as recruiting, or may, whatever came of them."""
    released: bool = False
    """Whether it is said that no duty of this minion holds any longer."""

    def charges_against(self, use: Use) -> tuple[tuple[Truth, Status], ...]:
        """Return the charges against a use, each with whether it surely repeats."""
        pairs = [
            (charge.use.repeats(use), charge.status) for charge in self.charges if charge.use.counted is use.counted
        ]
        return tuple([pair for pair in pairs if pair[0] is not Truth.NO])

    def as_new(self, reason: Reason) -> MinionState:
        """Return a new minion without charges (NRA-32)."""
        charges = tuple(Charge(charge.use, Status(Truth.NO, charge.status.at, reason)) for charge in self.charges)
        free = Status(Truth.NO, self.at)
        return replace(
            self,
            charges=charges,
            met_obligations=(),
            obligations=(),
            lock=free,
            stuck=free,
            last=None,
            away=None,
            recruits=(),
            own_unlockings=(),
            recruitings=(),
            released=False,
        )


def minion_after(minion: MinionState, charges: tuple[Charge, ...], lock: Status) -> MinionState:
    """Return a minion with new charges and lock."""
    return replace(minion, charges=(*minion.charges, *charges), lock=lock)


class PlayedCard(Struct, frozen=True):
    """A played card whose text limits its plays.

    `level` is the code of its level, "" if not given; `cancelled` is whether the card was cancelled, and `by` which card did it.
    """

    card: str
    level: str
    label: str
    player: str
    at: str
    sure: bool
    cancelled: bool = False
    by: str | None = None


class UseInPlay(Struct, frozen=True):
    """One use of what a card in play gives, by a minion.

    `sure` is whether it was surely used. Of an action, `does` are its kinds.
    """

    card: str
    copy: str | None
    minion: str
    at: str
    sure: bool
    ability: str | None = None
    does: tuple[Does, ...] = ()


class Turn(Struct, frozen=True):
    """State of a turn; `last_action_at` points to the last performed action.

    `uses_in_play` are the uses that a card's text counts for everybody together, `unlockings` those of cards that unlock. `has_duties` is
    whether any minion has, or had, an action that it must take, or may have one by its crypt card.
    """

    player: str
    player_name: str
    minions: dict[str, MinionState]
    bars: tuple[Bar, ...] = ()
    last_action_at: str = ""
    limited_cards: tuple[PlayedCard, ...] = ()
    uses_in_play: tuple[UseInPlay, ...] = ()
    unlockings: tuple[UseInPlay, ...] = ()
    has_duties: bool = False

    def minion(self, minion: str) -> MinionState:
        """Return the state of a minion by its name."""
        return self.minions[folded(minion)]

    def with_minions(self, *changed: MinionState) -> Turn:
        """Return the turn with some minions changed."""
        return replace(self, minions=self.minions | {folded(minion.label): minion for minion in changed})

    def with_bar(self, bar: Bar) -> Turn:
        """Return the turn with one more text in force."""
        return replace(self, bars=(*self.bars, bar))


def start(scenario: NoRepeat) -> Turn:
    """Return the state of a turn before its first event."""
    states = {
        folded(minion.name): _initial_minion(minion, f"/minions/{n}", scenario.turn_of)
        for n, minion in enumerate(scenario.minions)
    }
    has_duties = any(duties(minion.card) for minion in scenario.minions)
    return Turn(folded(scenario.turn_of), scenario.turn_of, states, has_duties=has_duties)


def _initial_minion(minion: Minion, at: str, turn_of: str) -> MinionState:
    player = minion.controller or turn_of
    lock = Status(Truth.YES if minion.locked else Truth.NO, f"{at}/locked")
    return MinionState(
        minion.name, at, minion.being, folded(player), player, lock, Status(Truth.NO, at), card=minion.card
    )


class ActionContext(Struct, frozen=True, dict=True):
    """An action in its turn, and the minion that is to take it.

    `at` points to the event. For a minion that takes the action over, `field` is the one that names it.
    """

    edition: Edition
    turn: Turn
    minion: MinionState
    action: Action
    at: str
    field: str = ""

    @CachedProperty
    def uses(self) -> tuple[Use, ...]:
        """Return the uses of the action."""
        return uses(self.action, self.edition)

    @CachedProperty
    def action_name(self) -> Text:
        """Return the name of the action."""
        return action_name(self.action)

    @CachedProperty
    def names(self) -> dict[str, object]:
        """Return the names for every sentence on this action."""
        return {"minion": self.minion.label, "deed": self.action_name, "player": self.turn.player_name}

    def find(
        self,
        reason: Reason,
        field: str = "",
        because: Iterable[str] = (),
        readings: tuple[Reading, ...] = (),
        cites: tuple[str, ...] = (),
        *,
        point: str = "",
        unless: frozenset[str] = frozenset(),
        **values: object,
    ) -> PendingFinding:
        """Return a pending finding on this action."""
        return PendingFinding(self, reason, field, tuple(because), readings, cites, values, point, unless)

    def charges_against(self, use: Use) -> tuple[tuple[Truth, Status], ...]:
        """Return the charges against a use, looked up once."""
        # several rules ask for the charges of one use
        limit = use.counted, use.where
        if limit not in self._charges:
            self._charges[limit] = self.minion.charges_against(use)
        return self._charges[limit]

    @CachedProperty
    def _charges(self) -> dict[tuple[Counted, str], tuple[tuple[Truth, Status], ...]]:
        return {}


class PendingFinding(Struct, frozen=True):
    """A finding on an action that has not been reported yet.

    `point` is the open point on which it depends, "" if on none; `unless` is as in a status. It becomes a Finding only when it is reported:
    most are discarded for minions that take an action over.
    """

    context: ActionContext
    reason: Reason
    field: str
    because: tuple[str, ...]
    readings: tuple[Reading, ...]
    cites: tuple[str, ...]
    values: dict[str, object]
    point: str
    unless: frozenset[str]

    @property
    def outcome(self) -> Outcome:
        """Return the outcome of the reason."""
        return self.reason.outcome

    def finding(self) -> Finding:
        """Return the finding with the names of its action."""
        context, reason = self.context, self.reason
        where = context.field or self.field
        at = f"{context.at}/{where}" if where else context.at
        cites = self.cites or context.edition.own_clauses(reason.cites)
        return Finding(reason, reason.text.filled(context.names, **self.values), at, self.because, self.readings, cites)


def _merged(pending: list[PendingFinding]) -> PendingFinding:
    """Merge pending findings with one sentence into one."""
    first, *rest = pending
    if not rest:
        return first
    return replace(first, because=tuple(dict.fromkeys([at for finding in pending for at in finding.because])))


def worst_outcome(pending: Iterable[PendingFinding]) -> Outcome:
    """Return the worst outcome, "allowed" without findings (NRA-30)."""
    outcomes = {finding.reason.outcome for finding in pending}
    return max(outcomes) if outcomes else Outcome.ALLOWED


class Ruling(Struct, frozen=True, dict=True):
    """All findings on an action, and the outcome `by_limits` alone."""

    pending: tuple[PendingFinding, ...]
    by_limits: Outcome = Outcome.ALLOWED

    @CachedProperty
    def findings(self) -> tuple[Finding, ...]:
        """Return the findings, those with one sentence merged."""
        # no two reasons of the checker have the same code, and the texts in a sentence are the same objects
        if len({(finding.reason, finding.field) for finding in self.pending}) == len(self.pending):
            return tuple([finding.finding() for finding in self.pending])
        by_text: dict[object, list[PendingFinding]] = {}
        for finding in self.pending:
            by_text.setdefault(
                (finding.reason.code, finding.field, finding.cites, *map(id, finding.values.values())), []
            ).append(finding)
        return tuple([_merged(alike).finding() for alike in by_text.values()])

    @CachedProperty
    def worst(self) -> Outcome:
        """Return the worst outcome."""
        return worst_outcome(self.pending)

    @property
    def performed(self) -> Truth:
        """Return whether the action is performed: a forbidden one is not."""
        if self.worst is Outcome.ALLOWED:
            return Truth.YES
        return Truth.NO if self.worst is Outcome.FORBIDDEN else Truth.OPEN

    @CachedProperty
    def points(self) -> frozenset[str]:
        """Return the open points that decide the action."""
        return frozenset([finding.point for finding in self.pending if finding.outcome is not Outcome.ALLOWED])


def find_by_status(context: ActionContext, status: Status, holding: Reason, field: str) -> tuple[PendingFinding, ...]:
    """Return the finding on a hindering status that holds or is open (NRA-38, NRA-63)."""
    if status.holds is Truth.YES:
        return (context.find(holding, field, (status.at,)),)
    if status.holds is Truth.OPEN and status.reason:
        reason, point, unless = status.reason, status.point, status.unless
        find = partial(
            context.find, reason, field, (status.at,), status.readings, context.edition.own_clauses(status.cites)
        )
        return (find(point=point, unless=unless, card=status.card, why=status.why),)
    return ()
