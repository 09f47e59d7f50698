"""Where does each card in play go at the end of the turn, and why?"""

from collections.abc import Iterable, Iterator

from games.dominion.course import Course
from games.dominion.editions import Ruling
from games.dominion.leaving import ONTO_DECK_THIS_TURN, Leaves, leave_as_chosen
from games.dominion.pieces import Piece, Zone
from games.dominion.spans import exactly
from games.dominion.state import Later
from games.dominion.telling import all_said
from games.dominion.vocabulary import Below, Do, Facts, Lasting, Type, known_whole
from games.dominion.ways import Way
from games.dominion.windows import Window
from games.dominion.words import bonus, named, several, some
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
END_OPEN = WORDS.reason("end-open")
ORDER_OPEN = WORDS.reason("order-open")
ORDER_OPEN_BY = WORDS.reason("order-open-by")
END_UNKNOWN = WORDS.reason("end-unknown")
STAYS = WORDS.text("stays")
HOLDS = WORDS.text("holds")
FOR_GOOD = WORDS.text("for-good")
DISCARDED = WORDS.text("discarded")
NOTHING_LEFT = WORDS.text("nothing-left")
NOT_ON_MAT = WORDS.text("not-on-mat")
ONTO_DECK = WORDS.text("onto-deck")
TO_PILE = WORDS.text("to-pile")
IMPROVES = WORDS.text("improves")
EITHER = WORDS.text("either")
MAY_AT_START = WORDS.text("may-at-start")
UNCLEAR = WORDS.text("unclear")
AWAY = WORDS.text("away")
LATER_LOST = WORDS.reason("later-lost")
LATER_LOST_BY = WORDS.reason("later-lost-by")
LOST = WORDS.text("lost")
LOST_BY = WORDS.text("lost-by")
DISCARDED_UNLESS = WORDS.text("discarded-unless")
MAY = WORDS.text("may")
EXCHANGE = WORDS.text("exchange")
TOPDECK = WORDS.text("topdeck")
TOPDECK_BY = WORDS.text("treasure-topdeck")
TOPDECK_ONE = WORDS.text("topdeck-one")
TOPDECK_SOME = WORDS.text("topdeck-some")
AT_END = WORDS.text("at-end")
AT_END_OF_ANOTHERS = WORDS.text("at-end-of-anothers")
FEW = 2
MOVES_AS_DISCARDED = (Below.ONTO_DECK, Below.EXCHANGE, Below.UNTOLD_ON_DISCARD)


def live(course: Course, later: Later) -> bool:
    """Say whether what was set up still comes: since February 2025 not when its card, or what played it again, left play."""
    if course.ruling is Ruling.JANUARY_2023:
        return True
    state = course.state
    there = later.piece is None or state.in_play(later.piece)
    return there and (later.maker is None or state.in_play(later.maker))


def clean_up(course: Course, pieces: Iterable[int], at: str, choices: tuple[Leaves, ...] = ()) -> Course:
    """Tell of each card where it goes, and move it there: first those of which their player chose, in that order."""
    chosen = list(pieces)
    few = frozenset(_of_few(course, chosen))
    for number in chosen:
        if number in few:
            course = _may_at_start(course, number, at)
    for left in course.state.lasts(Lasting.IMPROVES):
        course = course.tell(IMPROVES, ("way-70",), at, Window.CLEAN_UP, source=named(left.name))
    for later in course.state.later:
        if not live(course, later):
            course = _lost(course, later, at)
    staying = set()
    for number in chosen:
        if why := _to_stay(course, number):
            course = course.tell(why, ("way-77",), at, Window.CLEAN_UP)
            staying.add(number)
    gone: set[int | None] = set()
    for choice in choices:
        leaving = [number for number in chosen if number not in staying | gone]
        course, number_ = leave_as_chosen(course, choice, leaving, few)
        gone |= {number_}
    course = _onto_deck_by(course, at)
    rest = [piece for number in chosen if number not in staying | gone and (piece := course.state.piece(number))]
    places = {}
    for piece in rest:
        course, zone = _leave(course, piece, at, piece.id in few)
        if zone is not piece.zone:
            places[piece.id] = zone
    course = course.having(state=course.state.all_moved(places))
    if course.state.at_end:
        said = AT_END if course.state.own_turn else AT_END_OF_ANOTHERS
        drawn = bonus(Do.CARDS, exactly(course.state.at_end))
        course = course.tell(said, ("way-67",), at, Window.CLEAN_UP, bonus=drawn)
    return course


def _lost(course: Course, later: Later, at: str) -> Course:
    """Report what is lost of a later turn, and whether its card left play or what played it again."""
    what, card = later.lasting.text if later.lasting else all_said(later.give), named(later.name)
    state, maker = course.state, course.state.piece(later.maker)
    if maker is None or later.piece is None or not state.in_play(later.piece):
        return course.find(LATER_LOST(at, card=card, what=what)).tell(
            LOST, ("way-81",), at, Window.CLEAN_UP, card=card, what=what
        )
    by = named(maker.name)
    course = course.find(LATER_LOST_BY(at, by=by, card=card, what=what))
    return course.tell(LOST_BY, ("way-81",), at, Window.CLEAN_UP, by=by, card=card, what=what)


def _of_few(course: Course, pieces: list[int]) -> Iterator[int]:
    """Yield the cards that may go onto the deck because few Actions are in play as Clean-up begins."""
    in_play = course.state.lying(Zone.IN_PLAY)
    own = [piece for piece in in_play if piece.id in pieces]
    able = [piece.id for piece in own if (it := course.facts(piece.name)) and Below.ONTO_DECK_IF_FEW in it.below]
    if able and sum(Type.ACTION in course.state.types(piece.name) for piece in in_play) <= FEW:
        yield from able


def _may_at_start(course: Course, number: int, at: str) -> Course:
    piece = course.state.pieces.numbered[number]
    return course.tell(MAY_AT_START, ("way-09",), at, Window.CLEAN_UP, card=named(piece.name))


def _to_stay(course: Course, number: int) -> Text | None:
    """Return why a card stays in play, None where it does not."""
    state = course.state
    piece = state.piece(number)
    if piece is None or piece.zone is not Zone.IN_PLAY:
        return None
    card = named(piece.name)
    if number in state.staying:
        return FOR_GOOD.filled(card=card)
    if not state.later:
        return None
    coming = [later for later in state.later if later.piece == number and live(course, later)]
    if coming:
        what = coming[0].lasting.text if coming[0].lasting else all_said(coming[0].give)
        return STAYS.filled(card=card, what=what)
    made = {played for maker, played in state.made if maker == number}
    held = any(
        later.piece in made or (later.piece is None and later.maker == number)
        for later in state.later
        if live(course, later)
    )
    return HOLDS.filled(card=card) if held else None


def _onto_deck_by(course: Course, at: str) -> Course:
    """Tell which of the cards discarded from play may go onto the deck by what was played this turn: one by each."""
    state = course.state
    for lasting, wanted, cites in ONTO_DECK_THIS_TURN:
        left = state.lasts(lasting)
        fit = [piece for piece in state.lying(Zone.IN_PLAY) if wanted in state.types(piece.name)] if left else []
        leaving = [named(piece.name) for piece in fit if _to_stay(course, piece.id) is None]
        if leaving:
            told = TOPDECK_BY if len(leaving) == 1 else TOPDECK_ONE if len(left) == 1 else TOPDECK_SOME
            source, cards, n = named(left[0].name), several(leaving), min(len(left), len(leaving))
            course = course.tell(told, cites, at, Window.CLEAN_UP, source=source, card=cards, cards=cards, n=n)
    return course


def _leave(course: Course, piece: Piece, at: str, may_go: bool) -> tuple[Course, Zone]:
    """Tell where a card goes, and return that."""
    card, of_card = named(piece.name), course.state.facts(piece.name)
    if piece.zone is not Zone.IN_PLAY:
        return course.tell(AWAY, ("way-76",), at, Window.CLEAN_UP, card=card, where=piece.zone), piece.zone
    zone = Zone.UNSURE
    frog, reckless = piece.id in course.state.onto_deck, course.table.reckless(piece.name)
    if frog and reckless:
        course = course.find(END_OPEN(at, because=("/game/piles",), card=card))
        course = course.tell(EITHER, ("way-31", "way-53"), at, Window.CLEAN_UP, card=card)
    elif _told_too_little(course, piece, of_card):
        course = course.find(END_UNKNOWN(at, card=card))
        return course.tell(UNCLEAR, ("way-12", "way-77"), at, Window.CLEAN_UP, card=card), zone
    elif _unclear(course, piece, of_card):
        course = course.tell(UNCLEAR, ("way-70",), at, Window.CLEAN_UP, card=card)
    elif reckless and (own := _moving(of_card)):
        course = course.find(ORDER_OPEN(at, because=("/game/piles",), card=card, what=own))
        course = course.tell(UNCLEAR, ("way-09", "way-31"), at, Window.CLEAN_UP, card=card)
    elif reckless and (by := _topdecking(course, piece)):
        course = course.find(ORDER_OPEN_BY(at, because=("/game/piles",), card=card, source=by))
        course = course.tell(UNCLEAR, ("way-31", "way-70"), at, Window.CLEAN_UP, card=card)
    elif frog or reckless:
        zone, said, clause = (Zone.DECK, ONTO_DECK, "way-53") if frog else (Zone.PILE, TO_PILE, "way-31")
        course = course.tell(said, (clause,), at, Window.CLEAN_UP, card=card)
    else:
        zone = Zone.DISCARD
        said, cites = (DISCARDED_UNLESS, ("way-09", "way-70")) if may_go else _why(course, piece, of_card)
        course = course.tell(said, cites, at, Window.CLEAN_UP, card=card)
    return _as_discarded(course, of_card, card, at), zone


def _moving(of_card: Facts | None) -> Below | None:
    """Return by which text of its own a card may go elsewhere as it is discarded from play."""
    return next((one for one in of_card.below if one in MOVES_AS_DISCARDED), None) if of_card else None


def _topdecking(course: Course, piece: Piece) -> Text | None:
    """Return what was played this turn that may put a card onto the deck as it is discarded from play."""
    types = course.state.types(piece.name)
    able = (
        left for lasting, wanted, _ in ONTO_DECK_THIS_TURN if wanted in types for left in course.state.lasts(lasting)
    )
    return next((named(left.name) for left in able), None)


def _told_too_little(course: Course, piece: Piece, of_card: Facts | None) -> bool:
    """Say whether a Duration was played before what is told, so that nobody knows what it set up."""
    return of_card is not None and Type.DURATION in of_card.types and piece.id in course.state.played_before


def _unclear(course: Course, piece: Piece, of_card: Facts | None) -> bool:
    """Say whether it is not known what the card did: one of which not all is known, unless all its plays were replaced."""
    plays = [frame for frame in course.plays if frame.piece == piece.id]
    if not known_whole(of_card):
        return not plays or any(frame.own for frame in plays)
    mouse = any(frame.way is Way.MOUSE for frame in plays) and course.table.mouse is None
    return mouse and course.ruling is Ruling.JANUARY_2023


def _why(course: Course, piece: Piece, of_card: Facts | None) -> tuple[Text, tuple[str, ...]]:
    ways = [frame for frame in course.plays if frame.piece == piece.id and frame.way]
    if of_card and ways and Type.DURATION in of_card.types:
        return NOTHING_LEFT, ("way-12", "way-77")
    if of_card and ways and Type.RESERVE in of_card.types:
        return NOT_ON_MAT, ("way-14",)
    return DISCARDED, ("way-70",)


def _as_discarded(course: Course, of_card: Facts | None, card: Text, at: str) -> Course:
    if of_card and Below.EXCHANGE in of_card.below:
        other = named(of_card.becomes)
        course = course.tell(EXCHANGE, ("way-09",), at, Window.CLEAN_UP, card=card, other=some(other))
    if of_card and Below.ONTO_DECK in of_card.below:
        course = course.tell(TOPDECK, ("way-09",), at, Window.CLEAN_UP, card=card)
    if of_card and Below.UNTOLD_ON_DISCARD in of_card.below:
        course = course.tell(MAY, ("way-09",), at, Window.CLEAN_UP, card=card, what=Below.UNTOLD_ON_DISCARD)
    return course
