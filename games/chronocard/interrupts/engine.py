"""How do the declarations go, one after another, and what do they come to?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from games.chronocard.interrupts.announcing import announced
from games.chronocard.interrupts.at_once import happened
from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.ending import at_the_end
from games.chronocard.interrupts.found import Happened, Point
from games.chronocard.interrupts.resolving import resolved
from games.chronocard.interrupts.rows import Charm, Draw, EndInterrupts, EndMain, Entry, Produce, Skill, Use
from games.chronocard.interrupts.situation import Interrupts
from games.chronocard.interrupts.state import State, beginning
from games.chronocard.interrupts.telling import done, refused
from games.chronocard.interrupts.texts import deed, what
from games.chronocard.interrupts.timing import NOTHING_WAITS
from games.chronocard.interrupts.unanswered import Unanswered, compared
from games.chronocard.interrupts.using import produce, used
from games.text import Text
from games.verdict import Finding, Outcome, Reason, Step

ENDS = Reason(
    "ends-interrupts",
    Outcome.ALLOWED,
    ("cc-05", "cc-35.1"),
    Text(
        "{deed} may be declared: nothing more is declared in answer to {waiting}.",
        "{deed}を行えます。{waiting}には、もう割り込みません。",
    ),
)
GAME_OVER = Reason(
    "game-over",
    Outcome.FORBIDDEN,
    ("cc-31", "cc-32"),
    Text(
        "{deed}: the game was over before this; nothing from here on is judged.",
        "{deed}より前にゲームは終わっています。ここからは判定しません。",
    ),
)
REASONS = (ENDS, GAME_OVER)
SAID = Text("{deed} is declared.", "{deed}を行います。")
CLOSED = Text(
    "{deed} is declared. Both have ended interrupts, so the declarations resolve from the last back to the first.",
    "{deed}を行います。お互いが割り込みを終えたので、最後の宣言から順に解決します。",
)


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """Be a course of declarations as it went: what was found and told, what failed, and how things stand."""

    state: State
    findings: tuple[Finding, ...]
    steps: tuple[Step, ...]
    failed: tuple[str, ...]
    points: frozenset[Point]
    unanswered: Unanswered | None


@dataclass(slots=True, eq=False)
class Running:
    """Follow the declarations one after another; `strict` are the open points read as forbidding.

    What is illegal is treated as not made. `over` says that a declaration came after the end of the game.
    """

    state: State
    strict: frozenset[Point] = frozenset()
    came: list[Happened] = field(default_factory=list)
    told: Unanswered | None = None
    over: bool = False

    def take(self, entry: Entry, at: str) -> None:
        """Let a declaration be made; once both players have ended interrupts, what waits resolves."""
        if self.over:
            return
        self.over = bool(self.state.lost)
        one = _over(self.state, entry, at) if self.over else after(self.state, entry, at, self.strict)
        self.came.append(one)
        self.state = one.state
        if len(self.state.ended) == len(Player):
            self.close()

    def close(self) -> None:
        """Resolve what waits."""
        rest, self.told = _closed(self.state, self.told)
        self.came += rest
        self.state = rest[-1].state if rest else self.state

    def followed_by(self, *entries: tuple[Entry, str]) -> Running:
        """Return how it goes on with these declarations and their places, itself unchanged."""
        other = replace(self, came=[*self.came])
        for entry, at in entries:
            other.take(entry, at)
        return other

    def resolved(self) -> Course:
        """Return the course with everything resolved that still waits, up to the next win check."""
        other = self.followed_by()
        other.close()
        other.came += [] if other.state.lost else [at_the_end(other.state)]
        return _course(other.state, other.came, other.told)


def running(scenario: Interrupts, strict: frozenset[Point] = frozenset()) -> Running:
    """Return how the declarations go; what waits at their end has not resolved."""
    one = Running(beginning(scenario), strict)
    for n, entry in enumerate(scenario.declarations):
        one.take(entry, f"/declarations/{n}")
    return one


def after(state: State, entry: Entry, at: str, strict: frozenset[Point]) -> Happened:
    """Return what comes of one entry of the list."""
    match entry:
        case Use() | Skill():
            return used(state, entry, at, strict)
        case Produce():
            return produce(state, entry, at, strict)
        case Draw() | Charm() | EndMain():
            return announced(state, entry, at)
        case EndInterrupts():
            return _ended(state, entry, at)
    return happened(state, entry, at)


def _ended(state: State, entry: EndInterrupts, at: str) -> Happened:
    said = deed(entry, state)
    if state.pile is None:
        against = (NOTHING_WAITS(at, cites=("cc-05",), deed=said),)
        return Happened(state, against, (refused(state, entry, at, against),))
    findings = (ENDS(at, because=(state.pile.at,), deed=said, waiting=what(state.pile.entry)),)
    state = replace(state, ended=state.ended | entry.by.players)
    text = (CLOSED if len(state.ended) == len(Player) else SAID).filled(deed=said)
    return Happened(state, findings, (done(state, entry, at, findings, text),))


def _closed(state: State, told: Unanswered | None) -> tuple[list[Happened], Unanswered | None]:
    """Return what comes of a chain from its last declaration back to the first, and what it would have been unanswered."""
    came: list[Happened] = []
    first = state.unanswered
    chained = bool(state.pile and state.pile.below)
    while state.pile:
        one = resolved(state, state.pile, chained=chained)
        came.append(one)
        state = one.state
    if came:
        state = replace(state, ended=frozenset(), gave_up=frozenset(), unanswered=None)
        came[-1] = replace(came[-1], state=state)
    if not chained or first is None:
        return came, told
    other = compared(first, state)
    return [*came, other.happened], other


def _over(state: State, entry: Entry, at: str) -> Happened:
    cites = ("cc-31",) if state.over_limit() else ("cc-32",)
    against = (GAME_OVER(at, cites=cites, deed=deed(entry, state)),)
    return Happened(state, against, (refused(state, entry, at, against),))


def _course(state: State, came: Iterable[Happened], told: Unanswered | None) -> Course:
    findings: list[Finding] = []
    steps: list[Step] = []
    failed: list[str] = []
    points: set[Point] = set()
    for one in came:
        findings += one.findings
        steps += one.steps
        failed += one.failed
        points |= one.points
    return Course(state, tuple(findings), tuple(steps), tuple(failed), frozenset(points), told)
