"""What could the active player still bring about, so that a card can be claimed?"""

from collections.abc import Iterator

from games.moves import Edit, room
from games.nightfall.claim.situation import Claim, Claims, Deed, Discard
from games.remedies import Change, Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
DISCARDS = WORDS.text("discards")
INFLUENCE = WORDS.text("influence")


def own(claims: Claims, at: str) -> Iterator[Change]:
    """Yield that cards are discarded before the claim at a pointer, as few as may do."""
    if room(claims, "deeds"):
        yield from discarding(claims.player, claims.hand, claims.deeds, at)


def discarding(player: str, hand: int, deeds: tuple[Deed, ...], at: str) -> Iterator[Change]:
    """Yield that so many cards of a hand are discarded before the claim at a pointer; nothing where no claim is there."""
    match at.split("/"):
        case ["", "deeds", n] if isinstance(deeds[int(n)], Claim):
            for number in range(1, hand + 1):
                text = DISCARDS.filled(player=player, number=number)
                yield Change(text, (Edit("add", at, Discard(cards=number)),), "discards")


REMEDIES = Remedies(farthest=(Vary("influence", said=INFLUENCE),), own=own)
