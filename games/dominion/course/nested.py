"""Plays within a play: the cards revealed, set aside and picked to be played."""

from games.dominion.cards.lookup import key
from games.dominion.cards.vocabulary import Do, From, Instruction, To
from games.dominion.cards.wording import listed, named, said
from games.dominion.course import playable
from games.dominion.course.gains import cost
from games.dominion.course.picks import NONE_TAKEN, NOT_IN_HAND, PICK_UNFIT, refuse
from games.dominion.course.playable import NO_CARD_TO_PLAY
from games.dominion.course.record import Chosen, Course, Window
from games.dominion.course.supply import NOT_ON_TOP, OF_MOUSE, missing
from games.dominion.spans import MANY, NOTHING, ONE, Span, exactly
from games.dominion.table.pieces import Piece, Zone
from games.dominion.table.rows import How
from games.dominion.table.state import Later
from games.sentences import sentences
from games.text import Text
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
OTHER_CARD = WORDS.reason("other-card")
PLAY_OPEN = WORDS.reason("play-open")
KEPT_UNTOLD = WORDS.reason("kept-untold")
NONE_PLAYED = WORDS.text("none-played")
PLAYS = WORDS.text("plays")
STAYS_THERE = WORDS.text("stays-there")
NOT_REVEALED = WORDS.text("not-revealed")
NOTHING_FITS = WORDS.text("nothing-fits")
NOT_IN_TRASH = WORDS.text("not-in-trash")
NOT_ASIDE = WORDS.text("not-aside")
KEPT = (From.KEPT, From.KEPT_THERE)
FACE_DOWN = WORDS.text("face-down")
REASONS = (OTHER_CARD, PLAY_OPEN)  # what may be said of a single play
CLAUSES = {
    NO_CARD_TO_PLAY: ("way-75", "way-92"),
    OF_MOUSE: ("way-75", "way-91"),
    NOT_ON_TOP: ("way-75", "way-89"),
    FACE_DOWN: ("way-75", "way-90"),
}
SETS_ASIDE = WORDS.text("kept")


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


def next_choice(course: Course, name: str, *how: How) -> tuple[Course, Chosen]:
    """Return what is chosen for a play of this card: nothing where nobody wrote it, or where another card is named."""
    course, chosen = course.next(*(how or (How.EFFECT,)))
    if chosen and chosen.card and key(chosen.card) != key(name):
        course = course.find(OTHER_CARD(chosen.pointer("card"), card=named(name), other=named(chosen.card)))
        chosen = None
    return course, chosen or course.frame.chosen.unwritten()


def of_mouse(course: Course, name: str) -> Course:
    """Tell which card Mouse plays."""
    frame = course.frame
    return course.tell(PLAYS, ("way-58",), frame.chosen.pointer("way"), source=frame.source, card=named(name))


def left_there(course: Course, name: str, chosen: Chosen) -> Course:
    """Tell that a card stays where it was played."""
    return course.tell(STAYS_THERE, ("way-75", "way-76"), chosen.pointer("card"), Window.AFTERWARDS, card=named(name))


def candidate(
    course: Course, instruction: Instruction, cites: tuple[str, ...]
) -> tuple[Course, tuple[Chosen, str, int | None] | None]:
    """Return the card that is to be played, now in play or where it stays; None when none is, and tell why."""
    frame = course.frame
    fitting = _revealed(course, instruction)
    if instruction.origin is From.REVEALED and not fitting and not frame.unseen:
        return course.tell(NOTHING_FITS, cites, frame.chosen.pointer("card"), source=frame.source), None
    course, chosen = course.next(How.EFFECT)
    alone = len(fitting) == 1 or instruction.origin is From.REVEALED
    if chosen is None and fitting and alone and not instruction.optional and not frame.picks:
        chosen = frame.chosen.unwritten(fitting[0])
    if chosen is None and frame.picks:
        course, pick = course.pick()
        chosen = frame.chosen.unwritten(pick)
    if chosen is None or chosen.card is None:
        if chosen or not instruction.optional:
            course = course.find(PLAY_OPEN((chosen or frame.chosen).pointer("card"), card=frame.card))
            course = course.widen(frame.card, frame.chosen.pointer("card"))
        else:
            course = course.tell(NONE_PLAYED, cites, frame.chosen.pointer("card"), source=frame.source)
        return course, None
    why = unfit(course, instruction, chosen.card) or _not_there(course, instruction, chosen.card)
    if why:
        at = chosen.pointer("card" if chosen.at != frame.chosen.at else "picks")
        course = course.find(
            PICK_UNFIT(at, cites=CLAUSES.get(why, ("way-75",)), pick=named(chosen.card), source=frame.source, why=why)
        )
        course = course.tell(NONE_PLAYED, cites, frame.chosen.pointer("card"), source=frame.source)
        return course, None
    if instruction.origin is From.REVEALED:
        taken = take(course, chosen.card)
        return (taken[0], (chosen, chosen.card, taken[1])) if taken else (course, None)
    course, piece = _piece(course, instruction, chosen.card)
    return course, (chosen, chosen.card, piece)


def unfit(course: Course, instruction: Instruction, name: str) -> Text | None:
    """Return why a card is none that an instruction plays, None where nothing is known against it."""
    if course.facts(name) is None:
        return None
    own = cost(course, course.frame.name) if instruction.cheaper else None
    types = course.state.types(name)
    return playable.unfit(course.state, course.ruling, instruction, name, cost(course, name), types, own)


def _revealed(course: Course, instruction: Instruction) -> tuple[str, ...]:
    """Return the names of the cards revealed, or set aside before, that the instruction may play."""
    numbers = course.frame.revealed if instruction.origin is From.REVEALED else ()
    if instruction.origin in KEPT:
        numbers = tuple(piece.id for piece in _kept(course))
    names = (course.state.pieces.numbered[number].name for number in numbers)
    return tuple(name for name in names if unfit(course, instruction, name) is None)


def _not_there(course: Course, instruction: Instruction, name: str) -> Text | None:
    if instruction.origin is From.HAND:
        return None if course.state.in_hand(name) else NOT_IN_HAND
    if instruction.origin is From.REVEALED:
        return None if take(course, name) else NOT_REVEALED
    if instruction.origin in KEPT:
        there = any(key(piece.name) == key(name) for piece in _kept(course))
        return None if there or not course.state.aside else NOT_ASIDE
    if instruction.origin is From.TRASH:
        return _not_in_trash(course, name)
    return missing(course, name)


def _not_in_trash(course: Course, name: str) -> Text | None:
    """Return why a card of the trash is not played: it is not there, or every one of its name is face down."""
    trash, wanted = course.state.lying(Zone.TRASH), key(name)
    there = sum(key(piece.name) == wanted for piece in trash)
    if not trash or there > course.state.face_down.count(wanted):
        return None
    return FACE_DOWN if there else NOT_IN_TRASH


def _piece(course: Course, instruction: Instruction, name: str) -> tuple[Course, int | None]:
    """Put a card from the hand into play; one that is played elsewhere stays there."""
    if instruction.origin is From.TRASH:
        course = course.having(state=course.state.having(face_down=(*course.state.face_down, key(name))))
    if instruction.origin in KEPT:
        return _take_kept(course, instruction, name)
    found = course.state.in_hand(name) if instruction.origin is From.HAND else None
    if found is None:
        return course, None
    state, piece = found
    return course.having(state=state.moved(piece.id, Zone.IN_PLAY)), piece.id


def _kept(course: Course) -> tuple[Piece, ...]:
    """Return the cards that were set aside on an earlier turn and that nothing else has played."""
    state = course.state
    there = (state.pieces.numbered[number] for number in state.aside if number not in state.kept | state.set_aside)
    return tuple(piece for piece in there if piece.zone is Zone.SET_ASIDE)


def _take_kept(course: Course, instruction: Instruction, name: str) -> tuple[Course, int | None]:
    """Put a card that was set aside into play, or leave it there."""
    state = course.state
    piece = next((one for one in _kept(course) if key(one.name) == key(name)), None)
    if piece is None:
        at = course.frame.chosen.pointer("card")
        course = course.find(KEPT_UNTOLD(at, by=course.frame.card, card=named(name)))
        state = state.with_new(name, Zone.SET_ASIDE)
        piece = state.pieces.newest
    if instruction.origin is From.KEPT_THERE:
        return course.having(state=state.having(kept=state.kept | {piece.id})), None
    return course.having(state=state.moved(piece.id, Zone.IN_PLAY)), piece.id


def keep(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Set a card aside from the hand, where its player wants to and it fits."""
    frame = course.frame
    at = frame.chosen.pointer("picks")
    if not frame.picks:
        return course.tell(NONE_TAKEN, cites, at, source=frame.source)
    course, name = course.pick()
    found, why = course.state.in_hand(name), unfit(course, instruction, name)
    if found is None or why:
        return refuse(course, named(name), why or NOT_IN_HAND, cites=("way-75",))
    plays = tuple(replace(one, card=name) for one in instruction.give)
    later = Later(frame.name, frame.piece, frame.maker, plays)
    state = found[0].moved(found[1].id, Zone.SET_ASIDE)
    course = course.having(state=state.having(later=(*state.later, later)))
    return course.tell(SETS_ASIDE, (*cites, "way-77"), at, source=frame.source, card=named(name))
