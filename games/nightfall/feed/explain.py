"""Explanation of Feed: result, summary, steps and picture."""

from collections.abc import Iterator

from games.nightfall.feed.rules import Payment, effect_name
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


def result(feed: Feed, payment: Payment) -> AfterFeed:
    """Return the payments, the number of times and the total."""
    is_known = feed.held is not None and payment.payments is not None
    return AfterFeed(
        payable=feed.allowed,
        payments=payment.payments,
        times=payment.times,
        total=None if payment.times is None else payment.times * feed.amount,
        held_left=feed.held - (payment.payments or 0) * feed.number if is_known and feed.held is not None else None,
    )


def steps(feed: Feed, payment: Payment) -> Iterator[Step]:
    """Yield the effect itself, the payments, the targets and the total."""
    by_wound = feed.source is Source.MARTIAL_LAW
    if payment.most != 0:
        text = (WOUND_USED if by_wound else ONCE).filled(player=feed.player, effect=effect_name(feed))
        yield Step(text, ("nf-26.1", "nf-42") if by_wound else ("nf-42",), "/source", state={"times": 1})
        yield from _means_steps(feed)
    yield from map(step_of, payment.findings)
    if payment.times:
        total = payment.times * feed.amount
        text = TOTAL.filled(times=times(payment.times), amount=feed.amount, total=total)
        yield Step(text, ("nf-42",), "/amount", state={"times": payment.times, "total": total})


def _means_steps(feed: Feed) -> Iterator[Step]:
    if feed.payable is not None:
        template = CAN_PAY if feed.payable else CANNOT_PAY
        text = template.filled(held=feed.held, number=feed.number, cost=feed.cost, payable=times(feed.payable))
        yield Step(text, ("nf-42",), "/held")
    if feed.elsewhere:
        yield Step(ELSEWHERE.filled(elsewhere=feed.elsewhere), ("nf-73",), "/elsewhere")


def summary(feed: Feed, payment: Payment) -> Text:
    """Return the worst fault, or how often the effect happens."""
    worst = worst_of(payment.findings)
    names = {"player": feed.player, "effect": effect_name(feed)}
    if worst.outcome is Outcome.FORBIDDEN:
        return worst.text
    if payment.most is None or payment.least is None:
        return NOT_KNOWN.filled(**names)
    if payment.least < payment.most:
        return OPEN.filled(least=times(payment.least), most=times(payment.most), **names)
    return HAPPENS.filled(times=times(payment.most), total=payment.most * feed.amount, **names)


def picture(feed: Feed, verdict: Verdict[AfterFeed]) -> Ladder:
    """Show the certain total of the effect after each step."""
    total, rungs = 0, []
    for step in verdict.steps:
        total = step.state["times"] * feed.amount if step.state else total
        rungs.append((Mark(step.text, step.at, step.outcome), total))
    return Ladder(IN_ALL, tuple(rungs))
