"""May each declaration be made in answer to that one, and what do they come to when they resolve?"""

from games.chronocard.interrupts import (
    announcing,
    at_once,
    deck,
    ending,
    engine,
    open_points,
    paying,
    ready,
    resolving,
    timing,
    unanswered,
    using,
)
from games.chronocard.interrupts.choosing import moves
from games.chronocard.interrupts.judging import judged
from games.chronocard.interrupts.on_card import of_card
from games.chronocard.interrupts.pile import picture
from games.chronocard.interrupts.situation import AtTheEnd, Interrupts
from games.game import Checker

checker = Checker(
    __name__,
    scenario=Interrupts,
    check=judged,
    reasons=(
        *using.WORDS.reasons,
        *timing.WORDS.reasons,
        *ready.WORDS.reasons,
        *paying.WORDS.reasons,
        *announcing.WORDS.reasons,
        *at_once.WORDS.reasons,
        *engine.WORDS.reasons,
        *resolving.WORDS.reasons,
        *deck.WORDS.reasons,
        *unanswered.REASONS,
        *open_points.REASONS,
        *ending.WORDS.reasons,
    ),
    result=AtTheEnd,
    moves=moves,
    picture=picture,
    of_card=of_card,
)
