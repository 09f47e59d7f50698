"""What is the answer in one sentence?"""

from games.nightfall.chain.choices import Kicked
from games.nightfall.chain.engine import Played
from games.nightfall.chain.kicking import BY_MOON, WORKS
from games.nightfall.names import counted, listed
from games.sentences import sentences
from games.text import Text
from games.verdict import Outcome, worst_of

WORDS = sentences(__name__)
NOTHING = WORDS.text("nothing")
NO_CHAIN = WORDS.text("no-chain")
ONE = WORDS.text("one")
CHAIN = WORDS.text("chain")
WORKING = WORDS.text("working")
ALL_WORKING = WORDS.text("all-working")
MANY_WORKING = WORDS.text("many-working")
NONE_WORKING = WORDS.text("none-working")
FEW = 3


def summary(played: Played) -> Text:
    """Return what is worst, or from which card to which the chain resolves and which kickers work."""
    worst = worst_of(played.findings) if played.findings else None
    if worst and worst.outcome is not Outcome.ALLOWED:
        return worst.text
    links = list(played.building.links())
    if not links:
        return NO_CHAIN.filled(player=played.building.active) if worst else NOTHING
    names = {"player": played.building.active, "first": links[-1].said, "last": links[0].said}
    count = Text(counted(len(links), "card", "cards"), f"{len(links)}枚")
    return (CHAIN if len(links) > 1 else ONE).filled(cards=count, kickers=_kickers(played), **names)


def _kickers(played: Played) -> Text:
    number = sum(one.kicker is Kicked.WORKS for one in played.result.resolution)
    if not number:
        return NONE_WORKING
    if number > FEW:
        return MANY_WORKING.filled(number=number)
    working = {one.at.removesuffix("/kicker") for one in played.findings if one.reason in (WORKS, BY_MOON)}
    names = listed(link.said for link in played.building.links() if link.at in working)
    return (ALL_WORKING if number > 1 else WORKING).filled(names=names)
