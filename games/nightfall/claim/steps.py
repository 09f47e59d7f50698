"""How do influence and hand go from the start of the turn to its end?"""

from collections.abc import Iterator

from games.course import Judged
from games.nightfall.cards import printed
from games.nightfall.claim.judging import State, begun
from games.nightfall.claim.situation import EACH_TURN, Claims, Place
from games.nightfall.names import listed
from games.sentences import sentences
from games.verdict import Step

WORDS = sentences(__name__)
STARTS = WORDS.text("starts")
STARTS_WITH_MORE = WORDS.text("starts-with-more")
PRIVATE = WORDS.text("private")
LAID = WORDS.text("laid")
LOST = WORDS.text("lost")
SPENT = WORDS.text("spent")


def steps(claims: Claims, went: Judged[State]) -> Iterator[Step]:
    """Yield the steps: what the turn begins with, each deed, where the cards go, and what is lost."""
    start, end = begun(claims), went.state
    text = STARTS_WITH_MORE if claims.influence else STARTS
    said = text.filled(player=claims.player, each=EACH_TURN, more=claims.influence)
    yield Step(said, ("nf-01",), "/influence", state=start.shown)
    own = [printed(archive.card) for archive in claims.archives if archive.place is Place.OWN]
    if own:
        text = PRIVATE.filled(player=claims.player, cards=listed(own))
        yield Step(text, ("nf-35", "nf-65", "nf-75"), "/archives", state=start.shown)
    yield from went.steps
    if end.claimed:
        cards = listed(printed(card) for card in end.claimed)
        yield Step(LAID.filled(player=claims.player, cards=cards), ("nf-71.2",), "/deeds", state=end.shown)
    lost = (LOST if end.influence else SPENT).filled(player=claims.player, left=end.influence)
    yield Step(lost, ("nf-24",), "/influence", state={**end.shown, "influence": 0})
