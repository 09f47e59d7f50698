"""When could this card do it, and what could its player still bring about?"""

from collections.abc import Iterator

from games.chronocard.cards import Kind
from games.chronocard.may_act.situation import Acting, MayAct
from games.chronocard.phases import IN_PHASE, NOT_CHARMED, OWN_TURN, ready
from games.moves import Edit
from games.remedies import Change, Remedies, Vary, further
from games.sentences import sentences

WORDS = sentences(__name__)
ANOTHER_DEED = WORDS.text("another-deed")
ANSWERING = WORDS.text("answering")
OTHER_TURN = WORDS.text("other-turn")
WITH_EP = WORDS.text("with-ep")
WITH_HAND = WORDS.text("with-hand")
WITH_CHARACTER = WORDS.text("with-character")


def own(situation: MayAct, _: str) -> Iterator[Change]:
    """Yield that a character is to do it, where the card is none."""
    if situation.card.type is not Kind.CHARACTER and (name := further((situation.card.name,))):
        text = WITH_CHARACTER.filled(name=situation.card.name)
        yield Change(text, (Edit("replace", "/card", Acting(name=name, kind=Kind.CHARACTER)),))


REMEDIES = Remedies(
    nearest=(
        Vary("answering", said=ANSWERING),
        Vary("phase", said=IN_PHASE),
        Vary("own_turn", (True,), OWN_TURN),
        Vary("own_turn", (False,), OTHER_TURN),
        *ready("card"),
        NOT_CHARMED,
        Vary("cost/stored", said=WITH_EP),
        Vary("cost/hand", said=WITH_HAND),
    ),
    farthest=(Vary("deed", said=ANOTHER_DEED),),
    never=("card",),
    own=own,
)
