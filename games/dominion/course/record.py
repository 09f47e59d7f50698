"""The record of a course of plays: its steps, its findings and the choices still waiting."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, IntEnum, auto

from msgspec import Struct, field

from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import Do, Facts, Instruction, Way
from games.dominion.spans import MANY, NOTHING, Span
from games.dominion.table.rows import Bonus, First, FurtherPlay, How, Put, Replacement, Ruling
from games.dominion.table.start import Table
from games.dominion.table.state import Aspect, Left, State, Zone
from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, Step

WORDS = sentences(__name__)
NOT_KNOWN = WORDS.text("not-known")
MAYBE_OTHERWISE = WORDS.reason("maybe-otherwise")
TOTALS = {Do.ACTIONS: "actions", Do.BUYS: "buys", Do.COINS: "coins", Do.CARDS: "cards"}


class Window(IntEnum):
    """A window of a play, numbered in order (WAY-70)."""

    PLAYED = 1
    FIRST = 2
    CHOICE = 3
    INSTRUCTIONS = 4
    AFTERWARDS = 5
    CLEAN_UP = 6


class PlayChoices(Struct, frozen=True):
    """The choices for one play, and their place in the situation; `fixed` outside a row, `unentered` where the situation has none for it."""

    at: str
    card: str | None = None
    way: Way | None = None
    how: How = How.EFFECT
    rather: Replacement | None = None
    picks: tuple[str, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    first: tuple[First, ...] = ()
    declines: bool = False
    gains_to: Put | None = None
    each_gain: tuple[Put | None, ...] = ()
    fixed: bool = False
    unentered: bool = False

    def pointer(self, name: str) -> str:
        return self.at if self.fixed else f"{self.at}/{name}"

    def unwritten(self, card: str | None = None) -> PlayChoices:
        """Return empty choices at the same place."""
        return PlayChoices(self.at, card, fixed=self.fixed, unentered=True)


class CardEvent(Enum):
    """A change of a card's place in the course of plays."""

    BOUGHT = auto()
    PUT_INTO_FORCE = auto()
    GAINED = auto()
    GAINED_UNNAMED = auto()
    EXILED = auto()
    TRASHED = auto()
    DISCARDED = auto()


class OpenGain(Struct, frozen=True):
    """A gain of an unnamed card: its place, picks, and cost."""

    at: str
    picks: tuple[str, ...]
    instruction: Instruction
    than: str


class Decision(Struct, frozen=True):
    """A decision between plays, and its place in the situation."""

    at: str


class Answer(Decision, frozen=True):
    """An answer to an Attack or a gain; player 0 takes the turn."""

    card: str
    player: int
    way: Way | None


def choices_of(row: FurtherPlay, at: str) -> PlayChoices:
    """Return the choices of a row."""
    return PlayChoices(at, row.card, row.way, row.how, row.rather, row.picks, row.bonuses, row.first, row.declines)


class PlayContext(Struct, frozen=True):
    """One play while it is carried out.

    `piece` is the card in play, None when it never was or has left; `replay` marks a play without a move since the
    last one, `costs` one that takes an Action, and an `inner` one is carried out within another. `maker` is the card
    that made this play beyond the first, and `replays` counts the plays of it that are still to come. `used` counts the picks used, `gains_placed` the gained cards; `chose` and
    `declined` mark choices that were asked for, `untold` a text of which a part is told in words alone,
    `unsure_end` one that may move the card or keep it in play. `subject` is
    the card last trashed, discarded, Exiled or gained, where it is known, and `moved` how many those were. `unaffected` are the other players safe from its Attack. `revealed`
    are cards of the deck that may be played, and `unseen` the number of further ones.
    """

    chosen: PlayChoices
    name: str
    piece: int | None
    replay: bool = False
    costs: bool = False
    maker: int | None = None
    replays: int = 0
    by: str = ""
    inner: bool = False
    of_mouse: bool = False
    harbors: tuple[Left, ...] = ()
    replacing: tuple[Replacement, ...] = ()
    usable: tuple[Way, ...] = ()
    way: Way | None = None
    replacement: Replacement | None = None
    own_instructions: bool = False
    swapped: bool = False
    first_action: bool = False
    returned: bool = False
    discarded: Span = NOTHING
    trashed: Span = NOTHING
    subject: str | None = None
    moved: Span = NOTHING
    is_new_in_exile: Truth = Truth.NO
    coins: Span = NOTHING
    used: int = 0
    gains_placed: int = 0
    chose: bool = False
    untold: bool = False
    unsure_end: bool = False
    unaffected: frozenset[int] = frozenset()
    revealed: tuple[int, ...] = ()
    unseen: int = 0
    declined: bool = False
    number: int = 0
    facts: Facts | None = None

    @property
    def picks(self) -> tuple[str, ...]:
        """Return the unused picks."""
        return self.chosen.picks[self.used :]

    @property
    def card(self) -> Text:
        return printed(self.name)

    @property
    def source(self) -> Text:
        """Return the Way, or the card, that instructs."""
        return printed(self.way.text.en) if self.way else self.card


NO_CONTEXT = PlayContext(PlayChoices(""), "", None)


class Unplayed(Struct, frozen=True):
    """An effect that could have played a card, and of which no row says what it plays."""

    source: Text
    instruction: Instruction
    context: PlayContext


class Course(Struct, frozen=True):
    """A course of plays so far: its state, the waiting choices, and the steps and findings.

    `context` is the current play, `plays` are all that began, each as it ended. `with_steps` is off where only
    findings are wanted. `card_events` are the moves of cards on the way, `open_gains` the gains of unnamed cards, and
    `hand_counted` marks an effect that depended on a hand of which nothing is told. `unplayed` is the effect of which
    no row says what it plays, until the next play.
    """

    ruling: Ruling
    table: Table
    state: State
    waiting: tuple[PlayChoices | Decision, ...]
    with_steps: bool = True
    steps: tuple[Step, ...] = ()
    findings: tuple[Finding, ...] = ()
    plays: tuple[PlayContext, ...] = ()
    context: PlayContext = NO_CONTEXT
    got: Mapping[Do, Span] = field(default_factory=dict)
    hand_counted: bool = False
    card_events: tuple[tuple[CardEvent, Text], ...] = ()
    open_gains: tuple[OpenGain, ...] = ()
    unplayed: Unplayed | None = None

    def having(self, **fields: object) -> Course:
        """Return the course with changed fields."""
        return replace(self, **fields)

    def playing(self, **fields: object) -> Course:
        """Return the course with changed fields of the current play."""
        return self.having(context=replace(self.context, **fields))

    def facts(self, name: str) -> Facts | None:
        """Look up the facts of a card, if known."""
        return self.state.facts(name)

    def next(self, *how: How) -> tuple[Course, PlayChoices | None]:
        """Use the next choices, if they are for such a play."""
        first = self.waiting[0] if self.waiting else None
        if isinstance(first, PlayChoices) and first.how in how:
            return self.having(waiting=self.waiting[1:]), first
        return self, None

    def pick(self) -> tuple[Course, str]:
        """Use the next pick of the play."""
        return self.playing(used=self.context.used + 1), self.context.picks[0]

    def tell(
        self,
        text: Text,
        cites: tuple[str, ...],
        at: str,
        window: Window = Window.INSTRUCTIONS,
        gives: Mapping[Do, Span] | None = None,
        outcome: Outcome | None = None,
        **values: object,
    ) -> Course:
        """Add a step with its text, bonuses and totals.

        Bonuses count even without steps, except for the cost of a play.
        """
        # the cost of a play is no bonus
        course = self.receive(gives) if gives and window is not Window.PLAYED else self
        if not self.with_steps:
            return course
        given = {do.code: n.data() for do, n in (gives or {}).items()}
        totals = {do.code: getattr(self.state, name).data() for do, name in TOTALS.items()}
        state = {"window": int(window), "gives": given, "totals": totals}
        filled = text.filled(**values) if values else text
        step = Step(filled, tuple(dict.fromkeys(cites)), at, outcome, state)
        return course.having(steps=(*self.steps, step))

    def receive(self, gives: Mapping[Do, Span]) -> Course:
        """Count bonuses among those of all plays."""
        return self.having(got={**self.got, **{do: self.got.get(do, NOTHING) + n for do, n in gives.items()}})

    def note(self, event: CardEvent, *cards: Text) -> Course:
        """Note an event of cards."""
        return self.having(card_events=(*self.card_events, *((event, card) for card in cards)))

    def find(self, finding: Finding, doubt: Text | None = None) -> Course:
        """Add a finding, unless it is there already.

        After an unknown effect nothing is forbidden for certain (WAY-102), nor where `doubt` names an unknown card
        on which it hangs, and which may have done anything.
        """
        if finding.outcome is Outcome.FORBIDDEN and doubt:
            return self.having(state=self.state.open_from_here(doubt)).find(finding)
        if finding.outcome is Outcome.FORBIDDEN:
            openness, text = self.state.openness, finding.text
            finding = openness.soften(finding, Aspect.PLAYS, unsure=MAYBE_OTHERWISE, finding=text)
        # a long course has many findings, few at one place
        if finding in [earlier for earlier in self.findings if earlier.at == finding.at]:
            return self
        return self.having(findings=(*self.findings, finding))

    def unknown_card(self, *zones: Zone) -> Text | None:
        """Return a card in these zones of which nothing is known, None without any."""
        there = (piece.name for zone in zones for piece in self.state.lying(zone))
        return next((printed(name) for name in there if self.facts(name) is None), None)

    def widen(self, card: Text, at: str, told: Text = NOT_KNOWN) -> Course:
        """Leave open all that an unknown effect can touch (WAY-102); `told` is the sentence of its step."""
        any_number, state = Span(0, MANY), self.state.hidden().open_from_here(card)
        for do in TOTALS:
            state = with_more(state, do, any_number)
        course = self.having(state=state.having(hand=any_number))
        return course.tell(told, ("way-70",), at, gives=dict.fromkeys(TOTALS, any_number), card=card)


def with_more(state: State, do: Do, n: Span) -> State:
    """Add to a total of the state."""
    name = TOTALS[do]
    return state.having(**{name: getattr(state, name) + n})
