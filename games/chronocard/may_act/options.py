"""Other actions for the card, and remedies of a verdict."""

from collections.abc import Iterator
from functools import partial

from games.chronocard.cards import Deed, Kind, printed_name
from games.chronocard.may_act.rules import judge
from games.chronocard.may_act.scenario import Acting, Cost, MayAct
from games.chronocard.phases import IN_PHASE, NOT_CHARMED, OWN_TURN, ready_changes
from games.moves import Edit, Move, Moves, apply_edits
from games.remedies import Change, Remedies, Vary, unused_letter
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
    """Yield each action that the card could take now."""
    in_play = situation.card.checked or situation.card.new
    actions = tuple(action for action in Deed if not (in_play and action is Deed.USE))
    yield Moves(printed_name(situation.card.name), actions, partial(_move, situation))


def _move(situation: MayAct, action: Deed) -> Move:
    """Judge one action, with the cost of the entered one."""
    cost = situation.cost if action is situation.deed else Cost(stored=situation.cost.stored, hand=situation.cost.hand)
    edits = Edit("replace", "/deed", action), Edit("replace", "/cost", cost)
    _, counted = judge(apply_edits(situation, edits))
    return Move(EACH.filled(card=printed_name(situation.card.name), deed=action), edits, worst_of(counted))


def other_cards(situation: MayAct, _: str) -> Iterator[Change]:
    """Yield a change that lets a character act instead."""
    if situation.card.type is not Kind.CHARACTER and (name := unused_letter((situation.card.name,))):
        text = WITH_CHARACTER.filled(name=situation.card.name)
        yield Change(text, (Edit("replace", "/card", Acting(name=name, kind=Kind.CHARACTER)),))


REMEDIES = Remedies(
    nearest=(
        Vary("answering", phrase=ANSWERING),
        Vary("phase", phrase=IN_PHASE),
        Vary("own_turn", (True,), OWN_TURN),
        Vary("own_turn", (False,), OTHER_TURN),
        *ready_changes("card"),
        NOT_CHARMED,
        Vary("cost/stored", phrase=WITH_EP),
        Vary("cost/hand", phrase=WITH_HAND),
    ),
    farthest=(Vary("deed", phrase=ANOTHER_DEED),),
    never=("card",),
    extra=other_cards,
)
