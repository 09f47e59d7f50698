"""What became of the first play, and could Direct Intervention have cancelled it?"""

from games.sentences import sentences
from games.text import Text
from games.vtes.cards import printed
from games.vtes.play_again.situation import Fate, Kind, Played

WORDS = sentences(__name__)
FETCHED = WORDS.text("fetched")
NO_CARD = WORDS.text("no-card")
IN_PLAY = WORDS.text("in-play")


def uncancellable(played: Played) -> Text | None:
    """Return why Direct Intervention cannot have cancelled what it is said to have cancelled, None where nothing is wrong."""
    if played.outcome is not Fate.DIRECT_INTERVENTION:
        return None
    if played.kind is Kind.WITHOUT_CARD:
        return NO_CARD
    if played.kind is Kind.CARD_IN_PLAY:
        return IN_PLAY.filled(card=printed(played.card))
    return FETCHED.filled(card=printed(played.card)) if played.fetched else None


def fate(played: Played) -> Fate:
    """Return what became of the first play; an illegal cancelling is treated as not done."""
    return Fate.RESOLVED if uncancellable(played) else played.outcome
