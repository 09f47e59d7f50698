"""When could this card do it, and what could its player still bring about?"""

from games.remedies import Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ANOTHER_DEED = WORDS.text("another-deed")
ANSWERING = WORDS.text("answering")
IN_PHASE = WORDS.text("in-phase")
OWN_TURN = WORDS.text("own-turn")
OTHER_TURN = WORDS.text("other-turn")
UNCHECKED = WORDS.text("unchecked")
LATER_TURN = WORDS.text("later-turn")
ANOTHER_TURN = WORDS.text("another-turn")
WITH_EP = WORDS.text("with-ep")
WITH_HAND = WORDS.text("with-hand")

REMEDIES = Remedies(
    nearest=(
        Vary("answering", said=ANSWERING),
        Vary("phase", said=IN_PHASE),
        Vary("own_turn", (True,), OWN_TURN),
        Vary("own_turn", (False,), OTHER_TURN),
        Vary("card/checked", (False,), UNCHECKED),
        Vary("card/new", (False,), LATER_TURN),
        Vary("charmed", (False,), ANOTHER_TURN),
        Vary("cost/stored", said=WITH_EP),
        Vary("cost/hand", said=WITH_HAND),
    ),
    farthest=(Vary("deed", said=ANOTHER_DEED),),
    never=("card",),
)
