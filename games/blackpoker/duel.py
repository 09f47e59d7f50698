"""Checker: the course of a duel from its start or from a state, and the decisions open at its end."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.blackpoker.cards import card_list
from games.blackpoker.contradictions import table_contradictions
from games.blackpoker.course import JudgedRows, judge_deeds, options, rules
from games.blackpoker.course.explain import AtTheEnd, end_result, stage_picture, summary
from games.blackpoker.course.options import REMEDIES
from games.blackpoker.course.scenario import DeedRow, row_contradictions
from games.blackpoker.decisions import Side
from games.blackpoker.state import Frame, State
from games.blackpoker.table import Seat, Table, state_of
from games.blackpoker.zones import OPENING_HAND, deal, pack
from games.game import Checker
from games.moves import Edit, Move, Moves
from games.picture import Pile
from games.scenario import Contradiction, decision, fact
from games.sentences import sentences
from games.tuning import latest
from games.values import replace
from games.verdict import Finding, Step, Verdict

WORDS = sentences(__name__)
BEGINS = WORDS.reason("begins")
DEALING = WORDS.text("dealing")
DEAL = WORDS.text("deal")
DECKS = WORDS.text("decks")
TURNED_UP = WORDS.text("turned-up")
NO_TABLE = WORDS.text("no-table")
SHUFFLES = range(1, 7)


class Duel(Table, frozen=True, kw_only=True):
    """A duel from its start, or from a state, and the decisions in it."""

    shuffle: Annotated[Annotated[int, Ge(1), Le(999_999)] | None, fact()] = None
    deeds: Annotated[tuple[DeedRow, ...], MaxLen(100), decision()] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield the contradictions of the duel."""
        yield from table_contradictions(self)
        yield from row_contradictions(self.deeds)
        if self.shuffle is not None:
            for side in Side:
                if self.seat(side) != Seat():
                    yield Contradiction(f"/{side.code}", NO_TABLE)
            unchanged = Duel()
            for name in ("turn_of", "chance", "passed", "once", "stage"):
                if getattr(self, name) != getattr(unchanged, name):
                    yield Contradiction(f"/{name}", NO_TABLE)


def check(scenario: Duel) -> Verdict[AtTheEnd]:
    """Judge the decisions of a duel in order."""
    judged = judge(scenario)
    begins = () if scenario.shuffle is None else (_begin_finding(dealt_state(scenario, scenario.shuffle)),)
    return Verdict(summary(judged, scenario.deeds), (*begins, *judged.findings), judged.steps, end_result(judged.state))


@latest
def judge(scenario: Duel) -> JudgedRows:
    """Judge the decisions of a duel from its start (BP-79)."""
    if scenario.shuffle is None:
        return judge_deeds(state_of(scenario), scenario.deeds)
    state = dealt_state(scenario, scenario.shuffle)
    return judge_deeds(state, scenario.deeds, _opening_steps(state))


def dealt_state(scenario: Duel, shuffle: int) -> State:
    """Return the state after dealing by a shuffle."""
    return deal(Frame(scenario.format, scenario.as_printed), shuffle)


def moves(scenario: Duel) -> Iterator[Moves]:
    """Yield the next moves, or first the deals of duels."""
    if scenario == Duel(format=scenario.format, as_printed=scenario.as_printed):
        yield Moves(DEALING, SHUFFLES, partial(_deal_move, scenario))
    yield from options.moves(scenario, judge(scenario))


def _deal_move(scenario: Duel, shuffle: int) -> Move:
    edit = Edit("replace", "/shuffle", shuffle)
    return Move(DEAL.filled(n=shuffle), (edit,), _begin_finding(dealt_state(scenario, shuffle)))


def picture(scenario: Duel, verdict: Verdict[AtTheEnd]) -> Pile:
    """Draw the actions on the stage, each with its fate."""
    return stage_picture(judge(scenario))


def _begin_finding(state: State) -> Finding:
    return BEGINS("/shuffle", player=state.turn_of)


def _opening_steps(state: State) -> Iterable[Step]:
    """Yield the steps of the deal."""
    yield Step(DECKS.filled(n=len(pack(state.frame.format)), hand=OPENING_HAND), ("bp-92", "bp-79"), "/shuffle")
    for side in Side:
        text = TURNED_UP.filled(player=side, cards=card_list(state.of(side).graveyard))
        yield Step(text, ("bp-79", "bp-64"), "/shuffle")
    yield Step(BEGINS("/shuffle", player=state.turn_of).text, ("bp-79",), "/shuffle")


checker = Checker(
    __name__,
    scenario=Duel,
    check=check,
    reasons=(*WORDS.reasons, *rules.REASONS),
    result=AtTheEnd,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=replace(REMEDIES, nearest=(), farthest=REMEDIES.nearest, rows=240),
)
