"""How is the course of a play recorded: what is told of it, what is found, which play comes next?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.dominion.cards import facts
from games.dominion.editions import Ruling
from games.dominion.rows import Bonus, First, Further, How, Replacement
from games.dominion.spans import MANY, NOTHING, Span
from games.dominion.state import Left, Phase, State
from games.dominion.table import Table
from games.dominion.vocabulary import Do
from games.dominion.ways import Way
from games.dominion.windows import Window
from games.dominion.words import named
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Step

WORDS = sentences(__name__)
NOT_KNOWN = WORDS.text("not-known")
TOTALS = (Do.ACTIONS, Do.BUYS, Do.COINS, Do.CARDS)


@dataclass(frozen=True, slots=True)
class Chosen:
    """Be what a player chose for one play, and where in the situation it stands."""

    at: str
    card: str | None = None
    way: Way | None = None
    how: How = How.EFFECT
    rather: Replacement | None = None
    picks: tuple[str, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    first: tuple[First, ...] = ()
    declines: bool = False

    def pointer(self, name: str) -> str:
        return f"{self.at}/{name}"


@dataclass(frozen=True, slots=True)
class Deed:
    """Be something that happens between plays: a card bought, or another phase."""

    at: str
    buys: str | None = None
    phase: Phase | None = None


def chosen(row: Further, at: str) -> Chosen:
    """Return what a row chooses."""
    return Chosen(at, row.card, row.way, row.how, row.rather, row.picks, row.bonuses, row.first, row.declines)


@dataclass
class Frame:
    """One play while it is carried out.

    `piece` is the card in play, None when it never was or has left; `again` says that it was played before without moving since,
    `costs` that it takes an Action, and `maker` is the card that made this play beyond the first.
    """

    chosen: Chosen
    name: str
    piece: int | None
    again: bool = False
    costs: bool = False
    maker: int | None = None
    by: str = ""
    of_mouse: bool = False
    harbors: tuple[Left, ...] = ()
    replacing: tuple[Replacement, ...] = ()
    usable: tuple[Way, ...] = ()
    way: Way | None = None
    replacement: Replacement | None = None
    own: bool = False
    swapped: bool = False
    first_action: bool = False
    returned: bool = False
    discarded: Span = NOTHING
    trashed: Span = NOTHING
    coins: Span = NOTHING
    number: int = 0

    def __post_init__(self) -> None:
        self.facts = facts(self.name)
        self.picks = [*self.chosen.picks]

    @property
    def card(self) -> Text:
        return named(self.name)

    @property
    def source(self) -> Text:
        """Return what gives the instructions: the Way, or the card itself."""
        return named(self.way.text.en) if self.way else self.card


@dataclass
class Course:
    """Be the record of one run: the state as it stands, and the choices that have not been used yet.

    `told` says whether it is told in steps: where only what is found is asked for, it is not.
    """

    ruling: Ruling
    table: Table
    state: State
    waiting: list[Chosen | Deed]
    told: bool = True
    steps: list[Step] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    plays: list[Frame] = field(default_factory=list)
    got: dict[Do, Span] = field(default_factory=dict)

    def next(self, *how: How) -> Chosen | None:
        """Take the next choice when it is of such a play."""
        first = self.waiting[0] if self.waiting else None
        if isinstance(first, Chosen) and first.how in how:
            self.waiting.pop(0)
            return first
        return None

    def tell(
        self,
        text: Text,
        cites: tuple[str, ...],
        at: str,
        window: Window = Window.INSTRUCTIONS,
        gives: Mapping[Do, Span] | None = None,
        outcome: Outcome | None = None,
    ) -> None:
        """Record a step with what it gives and the totals after it; what a play costs is not got."""
        if not self.told:
            return
        if window is not Window.PLAYED:
            for do, n in (gives or {}).items():
                self.got[do] = self.got.get(do, NOTHING) + n
        given = {do.code: n.data() for do, n in (gives or {}).items()}
        totals = {do.code: self.total(do).data() for do in TOTALS}
        cites = tuple(dict.fromkeys(cites))
        self.steps.append(Step(text, cites, at, outcome, {"window": window.value, "gives": given, "totals": totals}))

    def find(self, finding: Finding) -> None:
        """Record a finding, once."""
        if finding not in [known for known in self.findings if known.at == finding.at]:
            self.findings.append(finding)

    def total(self, do: Do) -> Span:
        match do:
            case Do.ACTIONS:
                return self.state.actions
            case Do.BUYS:
                return self.state.buys
            case Do.COINS:
                return self.state.coins
        return self.state.cards

    def widen(self, card: Text, at: str) -> None:
        """Tell that what a card does is not known, and leave it open how much more there is of everything."""
        more = Span(0, MANY)
        for do in TOTALS:
            self.add(do, more)
        self.state = replace(self.state, hand=self.state.hand + more)
        self.tell(NOT_KNOWN.filled(card=card), ("way-70",), at, gives=dict.fromkeys(TOTALS, more))

    def add(self, do: Do, n: Span) -> None:
        """Change a total."""
        match do:
            case Do.ACTIONS:
                self.state = self.state.having(actions=self.state.actions + n)
            case Do.BUYS:
                self.state = self.state.having(buys=self.state.buys + n)
            case Do.COINS:
                self.state = self.state.having(coins=self.state.coins + n)
            case Do.CARDS:
                self.state = self.state.having(cards=self.state.cards + n)
