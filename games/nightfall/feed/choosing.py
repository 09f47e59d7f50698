"""How often else could Feed be paid?"""

from collections.abc import Iterator
from functools import partial

from games.moves import Edit, Move, Moves
from games.nightfall.feed.paying import paid
from games.nightfall.feed.situation import Feed
from games.nightfall.terms import times
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
PAYS = WORDS.text("pays")
PAY = WORDS.text("pay")
PAY_NOTHING = WORDS.text("pay-nothing")
FEW = 10


def moves(feed: Feed) -> Iterator[Moves]:
    """Yield the numbers of payments that can be made, and one more than that: the first few of them, and the most."""
    most = feed.allowed
    if most is not None:
        numbers = {*range(min(most, FEW) + 1), most, min(most + 1, 60)} - {feed.payments}
        judge = partial(_pay, feed, paid(feed).findings)
        yield Moves(PAYS.filled(player=feed.player), sorted(numbers), judge)


def _pay(feed: Feed, before: tuple[Finding, ...], number: int) -> Move:
    """Judge another number of payments."""
    findings = paid(replace(feed, payments=number)).findings
    new = [finding for finding in findings if finding not in before]
    text = PAY.filled(times=times(number)) if number else PAY_NOTHING
    return Move(text, (Edit("replace", "/payments", number),), worst_of(new or findings))
