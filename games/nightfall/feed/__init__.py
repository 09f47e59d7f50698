"""How often may an effect with a Feed happen, and what does it come to?"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from games.game import Checker
from games.nightfall import wounds
from games.nightfall.feed import aiming, paying
from games.nightfall.feed.paying import Paid, effect, paid
from games.nightfall.feed.situation import Cost, Feed, Source
from games.nightfall.names import WITHOUT_THE_REST, times
from games.scenario import fact, scenario
from games.sentences import reasons_of, sentences
from games.text import Text
from games.verdict import Finding, Outcome, Step, Verdict, is_forbidden, step_of

WORDS = sentences(__name__)
HAPPENS = WORDS.text("happens")
OPEN = WORDS.text("open")
NOT_KNOWN = WORDS.text("not-known")
NOT_AT_ALL = WORDS.text("not-at-all")
ONCE = WORDS.text("once")
WOUND_USED = WORDS.text("wound-used")
CAN_PAY = WORDS.text("can-pay")
ELSEWHERE = WORDS.text("elsewhere")
TOTAL = WORDS.text("total")


@scenario
class AfterFeed:
    """How often Feed can be paid and is paid, and what comes of it; None where that is not known."""

    payable: Annotated[int | None, fact()]
    payments: Annotated[int | None, fact()]
    times: Annotated[int | None, fact()]
    total: Annotated[int | None, fact()]
    held_left: Annotated[int | None, fact()]


def check(feed: Feed) -> Verdict[AfterFeed]:
    """Judge the payments and the choice of targets, and work out what the effect comes to."""
    went = paid(feed)
    aimed = tuple(aiming.judged(feed, went.times)) if went.times != 0 else ()
    findings = (*went.findings, *aimed)
    return Verdict(_summary(feed, went, findings), findings, tuple(_steps(feed, went, aimed)), _after(feed, went))


def _after(feed: Feed, went: Paid) -> AfterFeed:
    known = feed.held is not None and went.payments is not None
    return AfterFeed(
        payable=feed.allowed,
        payments=went.payments,
        times=went.times,
        total=None if went.times is None else went.times * feed.amount,
        held_left=feed.held - (went.payments or 0) * feed.number if known and feed.held is not None else None,
    )


def _steps(feed: Feed, went: Paid, aimed: Iterable[Finding]) -> Iterator[Step]:
    of_wound = feed.source is Source.MARTIAL_LAW
    if went.times != 0:
        said = (WOUND_USED if of_wound else ONCE).filled(player=feed.player, effect=effect(feed))
        yield Step(said, ("nf-26.1", "nf-42") if of_wound else ("nf-42",), "/source", state={"times": 1})
        yield from _means(feed)
    yield from map(step_of, (*went.findings, *aimed))
    if went.times:
        total = went.times * feed.amount
        said = TOTAL.filled(times=times(went.times), amount=feed.amount, total=total)
        yield Step(said, ("nf-42",), "/amount", state={"times": went.times, "total": total})


def _means(feed: Feed) -> Iterator[Step]:
    if feed.payable is not None:
        said = CAN_PAY.filled(held=feed.held, number=feed.number, cost=feed.cost, payable=times(feed.payable))
        yield Step(said, ("nf-42", "nf-73") if feed.cost is Cost.WOUND else ("nf-42",), "/held")
    if feed.elsewhere:
        yield Step(ELSEWHERE.filled(elsewhere=feed.elsewhere), ("nf-73",), "/elsewhere")


def _summary(feed: Feed, went: Paid, findings: tuple[Finding, ...]) -> Text:
    said = {"player": feed.player, "effect": effect(feed)}
    if went.times == 0:
        return NOT_AT_ALL.filled(**said)
    answer = NOT_KNOWN.filled(**said)
    if went.times is not None:
        total = went.times * feed.amount
        unsettled = any(finding.outcome is Outcome.UNSETTLED for finding in findings)
        answer = (OPEN if unsettled else HAPPENS).filled(times=times(went.times), total=total, **said)
    illegal = is_forbidden(findings)
    return WITHOUT_THE_REST.filled(answer=answer) if illegal else answer


checker = Checker(
    __name__,
    scenario=Feed,
    check=check,
    reasons=reasons_of(paying, aiming, wounds.ANOTHERS_TURN, wounds.SECOND_WOUND),
    result=AfterFeed,
)
