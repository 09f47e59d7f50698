"""Other things to do with the card, and remedies."""

from collections.abc import Iterator
from functools import partial

from games.chronocard.cards import Deed, Kind, printed
from games.chronocard.may_act.rules import judge
from games.chronocard.may_act.scenario import Acting, Cost, MayAct
from games.chronocard.phases import IN_PHASE, NOT_CHARMED, OWN_TURN, ready
from games.moves import Edit, Move, Moves, done
from games.remedies import Change, Remedies, Vary, further
from games.sentences import sentences
from games.verdict import worst_of

WORDS = sentences(__name__)
EACH = WORDS.text("each")
ANOTHER_DEED = WORDS.text("another-deed")
ANSWERING = WORDS.text("answering")
OTHER_TURN = WORDS.text("other-turn")
WITH_EP = WORDS.text("with-ep")
WITH_HAND = WORDS.text("with-hand")
WITH_CHARACTER = WORDS.text("with-character")


def moves(situation: MayAct) -> Iterator[Moves]:
    """Yield each thing that could be done with the card now; one that is Checked or new is not in hand."""
    in_play = situation.card.checked or situation.card.new
    deeds = tuple(deed for deed in Deed if not (in_play and deed is Deed.USE))
    yield Moves(printed(situation.card.name), deeds, partial(_move, situation))


def _move(situation: MayAct, deed: Deed) -> Move:
    """Judge one deed; what it costs is known only of what was asked."""
    cost = situation.cost if deed is situation.deed else Cost(stored=situation.cost.stored, hand=situation.cost.hand)
    edits = Edit("replace", "/deed", deed), Edit("replace", "/cost", cost)
    _, judged = judge(done(situation, edits))
    return Move(EACH.filled(card=printed(situation.card.name), deed=deed), edits, worst_of(judged))


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
