"""When could this card do it, and what could its player still bring about?"""

from games.chronocard.remedies import IN_PHASE, NOT_CHARMED, OWN_TURN, ready
from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ANOTHER_DEED = WORDS.text("another-deed")
ANSWERING = WORDS.text("answering")
OTHER_TURN = WORDS.text("other-turn")
WITH_EP = WORDS.text("with-ep")
WITH_HAND = WORDS.text("with-hand")

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
)
