"""May each declaration be made in answer to that one, and what do they come to when they resolve?"""

from __future__ import annotations

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
from games.sentences import sentences

WORDS = sentences(__name__)

checker = Checker(
    __name__,
    title=WORDS.text("title"),
    question=WORDS.text("question"),
    scenario=Interrupts,
    check=judged,
    reasons=(
        *using.REASONS,
        *timing.REASONS,
        *ready.REASONS,
        *paying.REASONS,
        *announcing.REASONS,
        *at_once.REASONS,
        *engine.REASONS,
        *resolving.REASONS,
        *deck.REASONS,
        *unanswered.REASONS,
        *open_points.REASONS,
        *ending.REASONS,
    ),
    result=AtTheEnd,
    moves=moves,
    picture=picture,
    of_card=of_card,
)
