"""How do influence and hand go from the start of the turn to its end?"""

from __future__ import annotations

from collections.abc import Iterator

from games.course import Judged
from games.nightfall.cards import printed
from games.nightfall.claim.judging import State, begun
from games.nightfall.claim.situation import EACH_TURN, Claims, Place
from games.nightfall.names import listed
from games.text import Text
from games.verdict import Step

STARTS = Text(
    "{player} has {each} influence from the start of the turn.",
    "{player}には、ターンの開始時に得た影響力{each}があります。",
)
STARTS_WITH_MORE = Text(
    "{player} has {each} influence from the start of the turn and {more} from effects.",
    "{player}には、ターンの開始時に得た影響力{each}と、効果で得た{more}があります。",
)
PRIVATE = Text(
    "{player}'s own private archives, kept in the draft: {cards}.",
    "{player}の個人アーカイブは、ドラフトで残した{cards}です。",
)
LAID = Text(
    "What was claimed goes to {player}'s discard pile: {cards}.",
    "購入した{cards}は、{player}の捨て札置き場に置きます。",
)
LOST = Text(
    "{player} loses the {left} unspent influence in Cleanup.",
    "{player}は、使わなかった影響力{left}をクリーンアップフェイズに失います。",
)
SPENT = Text(
    "{player} has no influence left to lose in Cleanup.",
    "{player}に、クリーンアップフェイズに失う影響力は残っていません。",
)


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
