"""Explanation of Feed: result, summary, steps and picture."""

from collections.abc import Iterator

from games.nightfall.feed.rules import Paid, effect
from games.nightfall.feed.scenario import AfterFeed, Feed, Source
from games.nightfall.terms import times
from games.picture import Ladder, Mark
from games.sentences import sentences
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


def result(feed: Feed, went: Paid) -> AfterFeed:
    """Return the payments, the number of times and the total."""
    known = feed.held is not None and went.payments is not None
    return AfterFeed(
        payable=feed.allowed,
        payments=went.payments,
        times=went.times,
        total=None if went.times is None else went.times * feed.amount,
        held_left=feed.held - (went.payments or 0) * feed.number if known and feed.held is not None else None,
    )


def steps(feed: Feed, went: Paid) -> Iterator[Step]:
    """Yield the effect itself, the payments, the targets and the total."""
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


def summary(feed: Feed, went: Paid) -> Text:
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
