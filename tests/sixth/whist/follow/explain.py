"""The trick as a picture, and whether the card wins it so far."""

from collections.abc import Iterator
from typing import Annotated

from games.picture import Mark, TimeLine
from games.scenario import fact, scenario
from games.sentences import sentences
from games.verdict import Finding, Outcome, Step, Verdict, is_forbidden, step_of
from games.whist.follow.rules import winning
from games.whist.follow.scenario import Trick

WORDS = sentences(__name__)
TRICK = WORDS.text("trick")
WINS = WORDS.text("wins")


@scenario
class AfterCard:
    """The trick with the card: whether the card wins it so far, None where it may not be played."""

    wins: Annotated[bool | None, fact()]


def after_card(trick: Trick, findings: tuple[Finding, ...]) -> AfterCard:
    """Return what comes of the card by what was found of it."""
    return AfterCard(wins=None if is_forbidden(findings) else winning(trick) == trick.card)


def steps(trick: Trick, findings: tuple[Finding, ...]) -> Iterator[Step]:
    """Yield the findings as steps, then the card that wins so far (WH-5)."""
    yield from map(step_of, findings)
    if not is_forbidden(findings):
        yield Step(WINS.filled(card=winning(trick).text), ("wh-5",), "/card", Outcome.ALLOWED)


def picture(trick: Trick, verdict: Verdict[AfterCard]) -> TimeLine:
    """Show the cards in the order in which they are played, the judged one last."""
    before = tuple(Mark(card.text, f"/played/{n}") for n, card in enumerate(trick.played))
    return TimeLine(TRICK, (*before, Mark(trick.card.text, "/card", verdict.outcome)))
