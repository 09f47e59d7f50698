"""How often may an effect with a Feed happen, and what does it come to?"""

from collections.abc import Iterator
from typing import Annotated

from games.game import Checker
from games.nightfall import whole_turn
from games.nightfall.feed import aiming, paying
from games.nightfall.feed.choosing import moves
from games.nightfall.feed.leading import in_turn
from games.nightfall.feed.paying import Paid, effect, paid
from games.nightfall.feed.remedies import REMEDIES
from games.nightfall.feed.situation import Feed, Source
from games.nightfall.rules import ANOTHERS_TURN, SECOND_WOUND, USED_BY_TEXT
from games.nightfall.terms import times
from games.picture import Ladder, Mark
from games.scenario import fact, scenario
from games.sentences import reasons_of, sentences
from games.text import Text
from games.verdict import Outcome, Step, Verdict, step_of, worst_of

WORDS = sentences(__name__)
HAPPENS = WORDS.text("happens")
OPEN = WORDS.text("open")
NOT_KNOWN = WORDS.text("not-known")
ONCE = WORDS.text("once")
WOUND_USED = WORDS.text("wound-used")
CAN_PAY = WORDS.text("can-pay")
CANNOT_PAY = WORDS.text("cannot-pay")
ELSEWHERE = WORDS.text("elsewhere")
TOTAL = WORDS.text("total")
IN_ALL = WORDS.text("in-all")


@scenario
class AfterFeed:
    """How often Feed can be paid and is paid, and what comes of it; None where that is not known or not settled."""

    payable: Annotated[int | None, fact()]
    payments: Annotated[int | None, fact()]
    times: Annotated[int | None, fact()]
    total: Annotated[int | None, fact()]
    held_left: Annotated[int | None, fact()]


def check(feed: Feed) -> Verdict[AfterFeed]:
    """Judge the payments and the choice of targets, and work out what the effect comes to."""
    went = paid(feed)
    return Verdict(_summary(feed, went), went.findings, tuple(_steps(feed, went)), _after(feed, went))


def _after(feed: Feed, went: Paid) -> AfterFeed:
    known = feed.held is not None and went.payments is not None
    return AfterFeed(
        payable=feed.allowed,
        payments=went.payments,
        times=went.times,
        total=None if went.times is None else went.times * feed.amount,
        held_left=feed.held - (went.payments or 0) * feed.number if known and feed.held is not None else None,
    )


def _steps(feed: Feed, went: Paid) -> Iterator[Step]:
    of_wound = feed.source is Source.MARTIAL_LAW
    if went.most != 0:
        said = (WOUND_USED if of_wound else ONCE).filled(player=feed.player, effect=effect(feed))
        yield Step(said, ("nf-26.1", "nf-42") if of_wound else ("nf-42",), "/source", state={"times": 1})
        yield from _means(feed)
    yield from map(step_of, went.findings)
    if went.times:
        total = went.times * feed.amount
        said = TOTAL.filled(times=times(went.times), amount=feed.amount, total=total)
        yield Step(said, ("nf-42",), "/amount", state={"times": went.times, "total": total})


def _means(feed: Feed) -> Iterator[Step]:
    if feed.payable is not None:
        text = CAN_PAY if feed.payable else CANNOT_PAY
        said = text.filled(held=feed.held, number=feed.number, cost=feed.cost, payable=times(feed.payable))
        yield Step(said, ("nf-42",), "/held")
    if feed.elsewhere:
        yield Step(ELSEWHERE.filled(elsewhere=feed.elsewhere), ("nf-73",), "/elsewhere")


def _summary(feed: Feed, went: Paid) -> Text:
    """Return what is not possible, or how often the effect happens."""
    worst = worst_of(went.findings)
    said = {"player": feed.player, "effect": effect(feed)}
    if worst.outcome is Outcome.FORBIDDEN:
        return worst.text
    if went.most is None or went.least is None:
        return NOT_KNOWN.filled(**said)
    if went.least < went.most:
        return OPEN.filled(least=times(went.least), most=times(went.most), **said)
    return HAPPENS.filled(times=times(went.most), total=went.most * feed.amount, **said)


def picture(feed: Feed, verdict: Verdict[AfterFeed]) -> Ladder:
    """Show what the effect has come to for certain after each step."""
    total, rungs = 0, []
    for step in verdict.steps:
        total = step.state["times"] * feed.amount if step.state else total
        rungs.append((Mark(step.text, step.at, step.outcome), total))
    return Ladder(IN_ALL, tuple(rungs))


checker = Checker(
    __name__,
    scenario=Feed,
    check=check,
    reasons=reasons_of(paying, aiming, ANOTHERS_TURN, SECOND_WOUND, USED_BY_TEXT),
    result=AfterFeed,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
    leads=whole_turn.leads(in_turn),
)
