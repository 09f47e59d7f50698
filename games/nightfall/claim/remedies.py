"""What could the active player still bring about, so that a card can be claimed?"""

from collections.abc import Iterator

from games.moves import Edit, room
from games.nightfall.claim.situation import Claim, Claims, Discard
from games.remedies import Change, Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
DISCARDS = WORDS.text("discards")
INFLUENCE = WORDS.text("influence")


def own(claims: Claims, at: str) -> Iterator[Change]:
    """Yield that cards are discarded before the claim at a pointer, as few as may do."""
    deed = claims.deeds[int(at.split("/")[2])] if at.count("/") == len(("deeds", "n")) else None
    if isinstance(deed, Claim) and room(claims, "deeds"):
        for number in range(1, claims.hand + 1):
            text = DISCARDS.filled(player=claims.player, number=number)
            yield Change(text, (Edit("add", at, Discard(cards=number)),), "discards")


REMEDIES = Remedies(farthest=(Vary("influence", said=INFLUENCE),), own=own)
