"""What could the active player still bring about, so that a card can be claimed?"""

from collections.abc import Iterator

from games.moves import Edit, room
from games.nightfall.claim.situation import Claim, Claims, Deed, Discard, Effect, Place
from games.nightfall.terms import printed
from games.remedies import Change, Remedies, Vary, deed_at
from games.sentences import sentences

WORDS = sentences(__name__)
DISCARDS = WORDS.text("discards")
INFLUENCE = WORDS.text("influence")
CARDS_IN_HAND = WORDS.text("cards-in-hand")
BY_EFFECT = WORDS.text("by-effect")
# its effect lets one claim from the private archives of others
FROM_OTHERS = "Victor One"


def own(claims: Claims, at: str) -> Iterator[Change]:
    """Yield that cards are discarded before the claim at a pointer, as few as may do, and that a card is played that allows it."""
    if room(claims, "deeds"):
        yield from discarding(claims.player, claims.hand, claims.deeds, at)
    deed = deed_at(claims.deeds, "deeds", at)
    if isinstance(deed, Claim) and claims.archive(deed.card)[1].place is Place.ANOTHERS and room(claims, "effects"):
        text = BY_EFFECT.filled(player=claims.player, card=printed(FROM_OTHERS))
        played = Edit("add", f"/effects/{len(claims.effects)}", Effect(card=FROM_OTHERS))
        yield Change(text, (played, Edit("replace", f"{at}/effect", FROM_OTHERS)))


def discarding(player: str, hand: int, deeds: tuple[Deed, ...], at: str) -> Iterator[Change]:
    """Yield that so many cards of a hand are discarded before the claim at a pointer; nothing where no claim is there."""
    if isinstance(deed_at(deeds, "deeds", at), Claim):
        for number in range(1, hand + 1):
            text = DISCARDS.filled(player=player, number=number)
            yield Change(text, (Edit("add", at, Discard(cards=number)),), "discards")


REMEDIES = Remedies(
    farthest=(Vary("influence", said=INFLUENCE), Vary("hand", said=CARDS_IN_HAND)),
    own=own,
)
