"""May each declaration be made in answer to that one, and what do they come to when they resolve?"""

from games.chronocard.interrupts import (
    announcing,
    at_once,
    drawing,
    ending,
    engine,
    open_points,
    paying,
    ready,
    repeating,
    resolving,
    timing,
    unanswered,
    using,
)
from games.chronocard.interrupts.choosing import moves
from games.chronocard.interrupts.judging import judged
from games.chronocard.interrupts.leading import LEADS
from games.chronocard.interrupts.on_card import of_card
from games.chronocard.interrupts.pile import picture
from games.chronocard.interrupts.remedies import REMEDIES
from games.chronocard.interrupts.situation import AtTheEnd, Interrupts
from games.game import Checker
from games.sentences import reasons_of

checker = Checker(
    __name__,
    scenario=Interrupts,
    check=judged,
    reasons=reasons_of(
        using,
        timing,
        ready,
        paying,
        announcing,
        at_once,
        engine,
        resolving,
        drawing,
        unanswered,
        open_points,
        ending,
        repeating,
    ),
    result=AtTheEnd,
    moves=moves,
    picture=picture,
    of_card=of_card,
    remedies=REMEDIES,
    leads=LEADS,
)
