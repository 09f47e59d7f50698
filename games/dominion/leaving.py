"""What does a player choose for a card that leaves play at Clean-up?"""

from msgspec import Struct

from games.dominion.cards import key
from games.dominion.course import NOBODYS, Chosen, Course, Did
from games.dominion.gaining import dearer
from games.dominion.picking import pay_for_trashing
from games.dominion.pieces import Piece, Zone
from games.dominion.rows import Goes
from games.dominion.spans import ONE
from games.dominion.state import Left, State
from games.dominion.vocabulary import Below, Do, Instruction, Lasting, Type
from games.dominion.windows import Window
from games.dominion.words import named, some
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
CHOSEN = WORDS.reason("clean-up-chosen")
UNFIT = WORDS.reason("clean-up-unfit")
UNSURE = WORDS.reason("clean-up-unsure")
WENT = WORDS.texts("went", Goes)
EXCHANGED = WORDS.text("exchanged")
ZONES = {Goes.DECK: Zone.DECK, Goes.PILE: Zone.PILE, Goes.EXCHANGED: Zone.PILE, Goes.TRASHED: Zone.TRASH}
# what one card lets its player put onto the deck as it is discarded from play this turn
ONTO_DECK_THIS_TURN = (
    (Lasting.TREASURE_ONTO_DECK, Type.TREASURE, ("way-32",)),
    (Lasting.ACTION_ONTO_DECK, Type.ACTION, ("way-70",)),
)


class Leaves(Struct, frozen=True):
    """Where a player lets a card go as it leaves play: by the effect that is used first, the others then do nothing."""

    at: str
    card: str
    goes: Goes
    gains: str | None = None


def leave_as_chosen(
    course: Course, leaves: Leaves, pieces: list[int], few: frozenset[int]
) -> tuple[Course, int | None]:
    """Let a card go where its player wants, and return which it was; None where that cannot be."""
    at, card = f"{leaves.at}/card", named(leaves.card)
    piece = _piece(course, leaves, pieces, few)
    cites = _by(course, piece, leaves.goes, few) if piece else None
    if piece is None or cites is None:
        of_card = course.facts(leaves.card)
        untold = piece is not None and (of_card is None or of_card.partly or of_card.more)
        reason = UNSURE if untold else UNFIT
        return course.find(reason(at, card=card, goes=leaves.goes)), None
    course = course.having(state=_used(course, piece, leaves.goes, few))
    course = course.find(CHOSEN(at, cites=cites, card=card, goes=leaves.goes))
    course = course.having(state=course.state.moved(piece.id, ZONES[leaves.goes]))
    course = course.tell(WENT[leaves.goes], cites, at, Window.CLEAN_UP, card=card)
    if leaves.goes is Goes.EXCHANGED:
        course = _exchanged(course, piece, at)
    if leaves.goes is Goes.TRASHED:
        course = _improved(course, piece, leaves)
    return course, piece.id


def goes_open(course: Course, piece: Piece, goes: Goes) -> bool:
    """Say whether something lets a card go there as it leaves play, apart from how many Actions are in play."""
    of_card = course.facts(piece.name)
    few = {piece.id} if of_card and Below.ONTO_DECK_IF_FEW in of_card.below else ()
    return _by(course, piece, goes, frozenset(few)) is not None


def _piece(course: Course, leaves: Leaves, pieces: list[int], few: frozenset[int]) -> Piece | None:
    """Return a card of that name in play, one that may go there where there are several."""
    in_play = (course.state.pieces.numbered[number] for number in pieces)
    there = [one for one in in_play if one.zone is Zone.IN_PLAY and key(one.name) == key(leaves.card)]
    fitting = [one for one in there if _by(course, one, leaves.goes, few) is not None]
    return next(iter((*fitting, *there)), None)


def _by(course: Course, piece: Piece, goes: Goes, few: frozenset[int]) -> tuple[str, ...] | None:
    """Return the clauses by which a card may go there, None where nothing lets it."""
    of_card = course.facts(piece.name)
    below = of_card.below if of_card else ()
    match goes:
        case Goes.DECK if piece.id in course.state.onto_deck:
            return ("way-53",)
        case Goes.DECK if piece.id in few or Below.ONTO_DECK in below:
            return ("way-09",)
        case Goes.DECK:
            return next((cites for left, cites in _letting(course, piece)), None)
        case Goes.PILE if course.table.reckless(piece.name):
            return ("way-31",)
        case Goes.EXCHANGED if Below.EXCHANGE in below:
            return ("way-09",)
        case Goes.TRASHED if course.state.lasts(Lasting.IMPROVES) and Type.ACTION in course.state.types(piece.name):
            return ("way-70",)
    return None


def _letting(course: Course, piece: Piece) -> list[tuple[Left, tuple[str, ...]]]:
    """Return what lets one card of a type go onto the deck this turn and was not used yet."""
    types = course.state.types(piece.name)
    return [
        (left, cites)
        for lasting, wanted, cites in ONTO_DECK_THIS_TURN
        if wanted in types
        for left in course.state.lasts(lasting)
    ]


def _used(course: Course, piece: Piece, goes: Goes, few: frozenset[int]) -> State:
    """Return the state in which an effect is used up that lets a card go once."""
    state, of_card = course.state, course.facts(piece.name)
    own = piece.id in few | state.onto_deck or (of_card is not None and Below.ONTO_DECK in of_card.below)
    used: Left | None = None
    if goes is Goes.DECK and not own:
        used = _letting(course, piece)[0][0]
    elif goes is Goes.TRASHED:
        used = state.lasts(Lasting.IMPROVES)[0]
    rest = list(state.left)
    if used:
        rest.remove(used)
    return state.having(left=tuple(rest))


def _exchanged(course: Course, piece: Piece, at: str) -> Course:
    """Take the card for which a Traveller is exchanged; that is no gain."""
    of_card = course.facts(piece.name)
    other = of_card.becomes if of_card else ""
    course = course.having(state=course.state.with_new(other, Zone.DISCARD))
    return course.tell(EXCHANGED, ("way-09",), at, Window.CLEAN_UP, card=named(piece.name), other=some(named(other)))


def _improved(course: Course, piece: Piece, leaves: Leaves) -> Course:
    """Gain a card that costs exactly $1 more than the one trashed."""
    picks = (leaves.gains,) if leaves.gains else ()
    frame = replace(NOBODYS, chosen=Chosen(f"{leaves.at}/gains", picks=picks, fixed=True), name="Improve")
    course = pay_for_trashing(course.did(Did.TRASHED, named(piece.name)).having(frame=frame), ONE)
    return dearer(course, piece.name, Instruction(Do.GAIN, more=1), ("way-70",)).having(frame=NOBODYS)
