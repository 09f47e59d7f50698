"""Which cards does a play reveal from the deck, for another one to be played?"""

from games.dominion.cards import key
from games.dominion.course import Course
from games.dominion.pieces import Piece, Zone
from games.dominion.spans import MANY, NOTHING, ONE, Span, exactly
from games.dominion.telling import said
from games.dominion.vocabulary import Do, Instruction, To
from games.dominion.words import listed, named
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
PLAIN = WORDS.text("plain")
LEFT_OPEN = WORDS.text("left-open")
TOP = WORDS.text("top")
UNKNOWN_TOP = WORDS.text("unknown-top")
FOUND = WORDS.text("found")
NONE_FOUND = WORDS.text("none-found")
NOT_ALL = WORDS.text("not-all")
NOT_KNOWN = WORDS.text("not-known")
NO_CARD = WORDS.text("no-card")


def reveal(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Reveal cards from the deck: the one on top, or as many as it takes to find some of a type."""
    return _until(course, instruction, cites) if instruction.only else _top(course, instruction, cites)


def look(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Look at cards of the deck and leave open whether they are discarded or put back: which card lies where is then not known."""
    frame, state = course.frame, course.state
    at, told = frame.chosen.pointer("card"), PLAIN.filled(source=frame.source, what=said(instruction))
    course = course.tell(told, cites, at)
    deck, discard = state.lying(Zone.DECK), state.lying(Zone.DISCARD)
    if state.deck.most + len(deck) < instruction.n:
        deck, state = (*deck, *discard), state.having(deck=state.deck + state.discard, discard=NOTHING)
    for piece in deck:
        state = state.moved(piece.id, Zone.UNSURE)
    # whether they lie in the deck or are discarded, as many are drawn
    course = course.having(state=state.having(deck=state.deck + exactly(len(deck))))
    return course.tell(LEFT_OPEN, cites, at, source=frame.source) if deck else course


def _top(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    frame, state = course.frame, course.state
    at, deck = frame.chosen.pointer("card"), state.lying(Zone.DECK)
    if deck:
        course = course.playing(revealed=(deck[0].id,), unseen=0)
        if instruction.to is To.DISCARD:
            course = course.having(state=state.moved(deck[0].id, Zone.DISCARD))
        return course.tell(TOP, cites, at, source=frame.source, card=named(deck[0].name))
    there = state.deck.most or state.discard.most or state.lying(Zone.DISCARD)
    course = course.playing(revealed=(), unseen=1 if there else 0)
    return course.tell(UNKNOWN_TOP if there else NO_CARD, cites, at, source=frame.source)


def _until(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    frame, state = course.frame, course.state
    others = state.deck.most or state.discard.most or state.lying(Zone.DISCARD)
    found: list[Piece] = []
    deck = state.lying(Zone.DECK)
    for piece in deck:
        if len(found) == instruction.n:
            break
        wanted = instruction.only in state.types(piece.name) and key(piece.name) != key(frame.name)
        state = state.moved(piece.id, Zone.SET_ASIDE if wanted else Zone.DISCARD)
        found += [piece] if wanted else []
    unseen = instruction.n - len(found)
    more = unseen and others
    if more:
        # how many cards go by before the rest is found is not known
        state = state.having(deck=state.deck if state.deck.least >= MANY else Span(0, state.deck.most))
    course = course.having(state=state).playing(
        revealed=tuple(piece.id for piece in found), unseen=unseen if more else 0
    )
    none = NONE_FOUND if deck else NO_CARD
    told = (NOT_ALL if found else NOT_KNOWN) if more else FOUND if found else none
    values = {"cards": listed(named(piece.name) for piece in found)} if found else {"type": instruction.only}
    return course.tell(told.filled(source=frame.source, **values), cites, frame.chosen.pointer("card"))


def of_found(course: Course, give: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Return what comes later of the cards that a play found in the deck: nothing is played where none was found."""
    frame = course.frame
    if frame.facts is None or all(one.do is not Do.REVEAL for one in frame.facts.play) or frame.unseen:
        return give
    names = [course.state.pieces.numbered[number].name for number in frame.revealed]
    plays = (replace(one, card=name) for one in give if one.do is Do.PLAY for name in names)
    return (*plays, *(one for one in give if one.do is not Do.PLAY))


def take(course: Course, name: str) -> tuple[Course, int] | None:
    """Put a revealed card into play, and return it; None where no card of this name can be among those revealed."""
    frame, state = course.frame, course.state
    number = next((one for one in frame.revealed if key(state.pieces.numbered[one].name) == key(name)), None)
    if number is not None:
        rest = tuple(one for one in frame.revealed if one != number)
        return course.having(state=state.moved(number, Zone.IN_PLAY)).playing(revealed=rest), number
    if not frame.unseen:
        return None
    state = state.having(deck=state.deck.less(ONE)).with_new(name, Zone.IN_PLAY)
    return course.having(state=state).playing(unseen=frame.unseen - 1), state.pieces.newest.id
