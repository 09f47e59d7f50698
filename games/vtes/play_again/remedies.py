"""What could a player still bring about, so that the card may be played?"""

from collections.abc import Iterator

from games.moves import Edit
from games.remedies import Ask, Change, Remedies, Vary, further
from games.sentences import sentences
from games.vtes.play_again.situation import Fate, Kind, PlayAgain
from games.vtes.remedies import BY_A_FURTHER, ONCE_UNLOCKED

WORDS = sentences(__name__)
WHEN = WORDS.text("when")
NOT_CANCELLED = WORDS.text("not-cancelled")


def own(situation: PlayAgain, _: str) -> Iterator[Change]:
    """Yield that another minion of the same player makes the attempt."""
    names = (situation.played.minion, situation.attempt.minion, *(play.minion for play in situation.between))
    if free := further(names):
        text = BY_A_FURTHER.filled(minion=situation.attempt.minion, other=free)
        yield Change(text, (Edit("replace", "/attempt/minion", free),))


def weight(situation: PlayAgain) -> int:
    """Return for how many situations one counts: each way that it may be is judged, and each play in between as a turn of its own."""
    return 2 * len(situation.ways) - 1 + 9 * len(situation.between)


REMEDIES = Remedies(
    nearest=(
        Vary("attempt/unlocked", (True,), ONCE_UNLOCKED),
        Vary("attempt/when", said=WHEN),
        Vary("between/*/unlocked", (True,), ONCE_UNLOCKED),
        Vary("between/*/when", said=WHEN),
        Vary("played/outcome", (Fate.RESOLVED,), NOT_CANCELLED),
    ),
    # what a card is, and which one it is, nobody can change
    never=tuple(f"{row}/{field}" for row in ("played", "between/*", "attempt") for field in ("kind", "card")),
    keeps=("card",),
    spare=("between",),
    asked=tuple(Ask(f"{row}/kind", held=(Kind.AS_CARD,)) for row in ("played", "between/*", "attempt")),
    weight=weight,
    own=own,
    rows=110,
)
