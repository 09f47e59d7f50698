"""What could the player still bring about, so that a Way may be used?"""

from collections.abc import Iterator

from games.dominion.may_use_way.situation import Event, MayUseWay, Moment
from games.dominion.remedies import at_another_time
from games.dominion.state import Phase
from games.moves import Edit
from games.remedies import Ask, Change, Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ON_TIME = WORDS.text("on-time")
NOT_JOINED = WORDS.text("not-joined")
FROM_HAND_IN_TIME = WORDS.text("from-hand-in-time")
FROM_HAND = WORDS.text("from-hand")
OTHER_WAY = WORDS.text("other-way")


def own(situation: MayUseWay, _: str) -> Iterator[Change]:
    """Yield that the card is played from the hand, in the Action phase where that is needed."""
    usual = (("event", Event.FROM_HAND), ("by", None), ("nth", 1), ("joined", None))
    edits = tuple(Edit("replace", f"/{name}", value) for name, value in usual if getattr(situation, name) != value)
    in_time = Edit("replace", "/phase", Phase.ACTION)
    if edits:
        yield Change(FROM_HAND, edits)
    if edits and situation.phase is not Phase.ACTION:
        yield Change(FROM_HAND_IN_TIME, (*edits, in_time))


REMEDIES = Remedies(
    nearest=(
        Vary("moment", (Moment.ON_TIME,), ON_TIME),
        Vary("joined", (None,), NOT_JOINED),
        *at_another_time("phase", "whose"),
        Vary("way", said=OTHER_WAY),
    ),
    asked=(Ask("nature"),),
    own=own,
    rows=150,
)
