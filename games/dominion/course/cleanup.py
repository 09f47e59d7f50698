"""Clean-up: where each card in play goes at the end of the turn."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.dominion.cards.lookup import key, printed
from games.dominion.cards.vocabulary import (
    Below,
    Do,
    Facts,
    Instruction,
    LastingEffect,
    PileKind,
    Type,
    Way,
    is_fully_known,
)
from games.dominion.cards.wording import bonus, describe_all, several, some
from games.dominion.course import landscapes
from games.dominion.course.gains import gain_dearer
from games.dominion.course.picks import pay_for_trashing
from games.dominion.course.record import NO_CONTEXT, CardEvent, Course, PlayChoices, Window
from games.dominion.spans import ONE, exactly
from games.dominion.table.rows import Goes, Trait
from games.dominion.table.state import Aspect, Later, Left, Piece, State, Zone
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
CHOSEN = WORDS.reason("clean-up-chosen")
UNFIT = WORDS.reason("clean-up-unfit")
UNSURE = WORDS.reason("clean-up-unsure")
MOVED = WORDS.texts("went", Goes)
EXCHANGED = WORDS.text("exchanged")
ZONES = {Goes.DECK: Zone.DECK, Goes.PILE: Zone.PILE, Goes.EXCHANGED: Zone.PILE, Goes.TRASHED: Zone.TRASH}
# what one card lets its player put onto the deck as it is discarded from play this turn
ONTO_DECK_THIS_TURN = (
    (LastingEffect.TREASURE_ONTO_DECK, Type.TREASURE, ("way-32",)),
    (LastingEffect.ACTION_ONTO_DECK, Type.ACTION, ("way-70",)),
)
END_OPEN = WORDS.reason("end-open")
ORDER_OPEN = WORDS.reason("order-open")
ORDER_OPEN_BY = WORDS.reason("order-open-by")
END_UNKNOWN = WORDS.reason("end-unknown")
DISCARD_OPEN = WORDS.reason("discard-open")
STAYS = WORDS.text("stays")
HOLDS = WORDS.text("holds")
FOR_GOOD = WORDS.text("for-good")
DISCARDED = WORDS.text("discarded")
NOTHING_LEFT = WORDS.text("nothing-left")
NOT_ON_MAT = WORDS.text("not-on-mat")
ONTO_DECK = WORDS.text("onto-deck")
TO_PILE = WORDS.text("to-pile")
IN_PANIC = WORDS.text("in-panic")
TIRELESS = WORDS.text("tireless")
ORDER_BY_PLAYER = WORDS.reason("order-by-player")
IMPROVES = WORDS.text("improves")
EITHER = WORDS.text("either")
MAY_AT_START = WORDS.text("may-at-start")
UNCLEAR = WORDS.text("unclear")
AWAY = WORDS.text("away")
LATER_LOST = WORDS.reason("later-lost")
LATER_LOST_BY = WORDS.reason("later-lost-by")
TURN_REASONS = (CHOSEN, UNFIT, UNSURE)
REASONS = (ORDER_BY_PLAYER, END_OPEN, ORDER_OPEN, ORDER_OPEN_BY, END_UNKNOWN, DISCARD_OPEN, LATER_LOST, LATER_LOST_BY)
LOST = WORDS.text("lost")
LOST_BY = WORDS.text("lost-by")
DISCARDED_UNLESS = WORDS.text("discarded-unless")
MAY = WORDS.text("may")
NOT_AT_CLEAN_UP = WORDS.text("not-at-clean-up")
EXCHANGE = WORDS.text("exchange")
TOPDECK = WORDS.text("topdeck")
TOPDECK_BY = WORDS.text("treasure-topdeck")
TOPDECK_ONE = WORDS.text("topdeck-one")
TOPDECK_SOME = WORDS.text("topdeck-some")
AT_END = WORDS.text("at-end")
AT_END_OF_ANOTHERS = WORDS.text("at-end-of-anothers")
# Walled Village counts itself and one other Action
FEW = 2
# what an untold text may still change at Clean-up
BY_ANY_DISCARD = (Aspect.CARDS, Aspect.GAINS, Aspect.TOKENS, Aspect.VP)
MOVES_AS_DISCARDED = (Below.ONTO_DECK, Below.EXCHANGE, Below.UNTOLD_ON_DISCARD)


class CleanUpChoice(Struct, frozen=True):
    """The place that a player chooses for a card leaving play, by the first effect used."""

    at: str
    card: str
    goes: Goes
    gains: str | None = None


def leave_as_chosen(
    course: Course, leaves: CleanUpChoice, pieces: list[int], few: frozenset[int]
) -> tuple[Course, int | None]:
    """Move a card as its player chooses; None if it cannot go."""
    at, card = f"{leaves.at}/card", printed(leaves.card)
    piece = _piece(course, leaves, pieces, few)
    cites = _letting_clauses(course, piece, leaves.goes, few) if piece else None
    if piece is None or cites is None:
        of_card = course.facts(leaves.card)
        untold = piece is not None and (of_card is None or of_card.partly or of_card.more)
        untold = untold or course.state.openness.cause(Aspect.CLEAN_UP) is not None
        reason = UNSURE if untold else UNFIT
        return course.find(reason(at, card=card, goes=leaves.goes)), None
    course = course.having(state=_use_up(course, piece, leaves.goes, few))
    course = course.find(CHOSEN(at, cites=cites, card=card, goes=leaves.goes))
    course = course.having(state=course.state.moved(piece.id, ZONES[leaves.goes]))
    course = course.tell(MOVED[leaves.goes], cites, at, Window.CLEAN_UP, card=card)
    if leaves.goes is Goes.EXCHANGED:
        course = _exchange(course, piece, at)
    if leaves.goes is Goes.TRASHED:
        course = _improve(course, piece, leaves)
    return course, piece.id


def goes_open(course: Course, piece: Piece, goes: Goes) -> bool:
    """Return whether an effect lets a card leave play that way (WAY-09, WAY-53).

    The number of Actions in play does not matter here.
    """
    of_card = course.facts(piece.name)
    few = {piece.id} if of_card and Below.ONTO_DECK_IF_FEW in of_card.below else ()
    return _letting_clauses(course, piece, goes, frozenset(few)) is not None


def _piece(course: Course, leaves: CleanUpChoice, pieces: list[int], few: frozenset[int]) -> Piece | None:
    """Return a card of that name in play, preferably one that may go there."""
    in_play = (course.state.pieces.numbered[number] for number in pieces)
    there = [piece for piece in in_play if piece.zone is Zone.IN_PLAY and key(piece.name) == key(leaves.card)]
    fitting = [piece for piece in there if _letting_clauses(course, piece, leaves.goes, few) is not None]
    return next(iter((*fitting, *there)), None)


def _letting_clauses(course: Course, piece: Piece, goes: Goes, few: frozenset[int]) -> tuple[str, ...] | None:
    """Return the clauses that let a card go there, None without any."""
    of_card = course.facts(piece.name)
    below = of_card.below if of_card else ()
    match goes:
        case Goes.DECK if piece.id in course.state.onto_deck:
            return ("way-53",)
        case Goes.DECK if piece.id in few or Below.ONTO_DECK in below:
            return ("way-09",)
        case Goes.DECK:
            return next((cites for left, cites in _letting_effects(course, piece)), None)
        case Goes.PILE if course.table.reckless(piece.name):
            return ("way-31",)
        case Goes.EXCHANGED if Below.EXCHANGE in below:
            return ("way-09",)
        case Goes.TRASHED if course.state.lasts(LastingEffect.IMPROVES) and Type.ACTION in course.state.types(
            piece.name
        ):
            return ("way-70",)
    return None


def _letting_effects(course: Course, piece: Piece) -> list[tuple[Left, tuple[str, ...]]]:
    """Return the unused effects that let one card of a type go onto the deck."""
    types = course.state.types(piece.name)
    return [
        (left, cites)
        for effect, type_, cites in ONTO_DECK_THIS_TURN
        if type_ in types
        for left in course.state.lasts(effect)
    ]


def _use_up(course: Course, piece: Piece, goes: Goes, few: frozenset[int]) -> State:
    """Use up an effect that lets one card go."""
    state, of_card = course.state, course.facts(piece.name)
    is_own = piece.id in few | state.onto_deck or (of_card is not None and Below.ONTO_DECK in of_card.below)
    used: Left | None = None
    if goes is Goes.DECK and not is_own:
        used = _letting_effects(course, piece)[0][0]
    elif goes is Goes.TRASHED:
        used = state.lasts(LastingEffect.IMPROVES)[0]
    rest = list(state.left)
    if used:
        rest.remove(used)
    return state.having(left=tuple(rest))


def _exchange(course: Course, piece: Piece, at: str) -> Course:
    """Take the card for which a Traveller is exchanged; that is no gain."""
    of_card = course.facts(piece.name)
    other = of_card.becomes if of_card else ""
    course = course.having(state=course.state.with_new(other, Zone.DISCARD))
    return course.tell(
        EXCHANGED, ("way-09",), at, Window.CLEAN_UP, card=printed(piece.name), other=some(printed(other))
    )


def _improve(course: Course, piece: Piece, leaves: CleanUpChoice) -> Course:
    """Gain a card that costs exactly $1 more than the trashed one."""
    picks = (leaves.gains,) if leaves.gains else ()
    context = replace(NO_CONTEXT, chosen=PlayChoices(f"{leaves.at}/gains", picks=picks, fixed=True), name="Improve")
    course = pay_for_trashing(course.note(CardEvent.TRASHED, printed(piece.name)).having(context=context), ONE)
    return gain_dearer(course, piece.name, Instruction(Do.GAIN, more=1), ("way-70",)).having(context=NO_CONTEXT)


def is_live(course: Course, later: Later) -> bool:
    """Return whether a later effect still comes once cards left play (WAY-81)."""
    if not course.ruling.provisions.ends_with_card:
        return True
    state = course.state
    there = later.piece is None or state.in_play(later.piece)
    return there and (later.maker is None or state.in_play(later.maker))


def clean_up(course: Course, pieces: Iterable[int], at: str, choices: tuple[CleanUpChoice, ...] = ()) -> Course:
    """Move each card out of play, the chosen ones first."""
    chosen = list(pieces)
    few = frozenset(_cards_of_few(course, chosen))
    for number in chosen:
        if number in few:
            course = _tell_may_at_start(course, number, at)
    for left in course.state.lasts(LastingEffect.IMPROVES):
        course = course.tell(IMPROVES, ("way-70",), at, Window.CLEAN_UP, source=printed(left.name))
    for later in course.state.later:
        if not is_live(course, later):
            course = _report_lost(course, later, at)
    staying = set()
    for number in chosen:
        if why := _stay_text(course, number):
            course = course.tell(why, ("way-77",), at, Window.CLEAN_UP)
            staying.add(number)
    moved: set[int | None] = set()
    for choice in choices:
        leaving = [number for number in chosen if number not in staying | moved]
        course, number_ = leave_as_chosen(course, choice, leaving, few)
        moved |= {number_}
    course = _tell_topdecking(course, at)
    rest = [piece for number in chosen if number not in staying | moved and (piece := course.state.piece(number))]
    places = {}
    for piece in rest:
        course, zone = _leave(course, piece, at, piece.id in few)
        if zone is not piece.zone:
            places[piece.id] = zone
    course = course.having(state=course.state.all_moved(places))
    if course.state.at_end:
        text = AT_END if course.state.own_turn else AT_END_OF_ANOTHERS
        drawn = bonus(Do.CARDS, exactly(course.state.at_end))
        course = course.tell(text, ("way-67",), at, Window.CLEAN_UP, bonus=drawn)
    return course


def _report_lost(course: Course, later: Later, at: str) -> Course:
    """Report a lost later effect, and the card whose leaving lost it."""
    text, card = later.lasting.text if later.lasting else describe_all(later.give), printed(later.name)
    state, maker = course.state, course.state.piece(later.maker)
    if maker is None or later.piece is None or not state.in_play(later.piece):
        return course.find(LATER_LOST(at, card=card, what=text)).tell(
            LOST, ("way-81",), at, Window.CLEAN_UP, card=card, what=text
        )
    by = printed(maker.name)
    course = course.find(LATER_LOST_BY(at, by=by, card=card, what=text))
    return course.tell(LOST_BY, ("way-81",), at, Window.CLEAN_UP, by=by, card=card, what=text)


def _cards_of_few(course: Course, pieces: list[int]) -> Iterator[int]:
    """Yield the cards that may go onto the deck because few Actions are in play."""
    in_play = course.state.lying(Zone.IN_PLAY)
    pieces_in_play = [piece for piece in in_play if piece.id in pieces]
    able = [
        piece.id for piece in pieces_in_play if (it := course.facts(piece.name)) and Below.ONTO_DECK_IF_FEW in it.below
    ]
    if able and sum(Type.ACTION in course.state.types(piece.name) for piece in in_play) <= FEW:
        yield from able


def _tell_may_at_start(course: Course, number: int, at: str) -> Course:
    piece = course.state.pieces.numbered[number]
    return course.tell(MAY_AT_START, ("way-09",), at, Window.CLEAN_UP, card=printed(piece.name))


def _stay_text(course: Course, number: int) -> Text | None:
    """Return the reason for which a card stays in play, None without any (WAY-77)."""
    state = course.state
    piece = state.piece(number)
    if piece is None or piece.zone is not Zone.IN_PLAY:
        return None
    card = printed(piece.name)
    if number in state.staying:
        return FOR_GOOD.filled(card=card)
    if not state.later:
        return None
    coming = [later for later in state.later if later.piece == number and is_live(course, later)]
    if coming:
        text = coming[0].lasting.text if coming[0].lasting else describe_all(coming[0].give)
        return STAYS.filled(card=card, what=text)
    made = {played for maker, played in state.made if maker == number}
    holds = any(
        later.piece in made or (later.piece is None and later.maker == number)
        for later in state.later
        if is_live(course, later)
    )
    return HOLDS.filled(card=card) if holds else None


def _tell_topdecking(course: Course, at: str) -> Course:
    """Tell the discarded cards that effects of this turn may put onto the deck, one each."""
    state = course.state
    for effect, type_, cites in ONTO_DECK_THIS_TURN:
        left = state.lasts(effect)
        fit = [piece for piece in state.lying(Zone.IN_PLAY) if type_ in state.types(piece.name)] if left else []
        leaving = [printed(piece.name) for piece in fit if _stay_text(course, piece.id) is None]
        if leaving:
            text = TOPDECK_BY if len(leaving) == 1 else TOPDECK_ONE if len(left) == 1 else TOPDECK_SOME
            source, cards, n = printed(left[0].name), several(leaving), min(len(left), len(leaving))
            course = course.tell(text, cites, at, Window.CLEAN_UP, source=source, card=cards, cards=cards, n=n)
    return course


def _leave(course: Course, piece: Piece, at: str, may_go: bool) -> tuple[Course, Zone]:
    """Tell the way of a card out of play, and return its zone."""
    card, of_card = printed(piece.name), course.state.facts(piece.name)
    if piece.zone is not Zone.IN_PLAY:
        return course.tell(AWAY, ("way-76",), at, Window.CLEAN_UP, card=card, where=piece.zone), piece.zone
    zone = Zone.UNSURE
    frog, panic = piece.id in course.state.onto_deck, _returns_in_panic(course, piece, of_card)
    reckless, tireless = course.table.reckless(piece.name) or panic, course.table.trait(piece.name) is Trait.TIRELESS
    # the order of the two effects is not settled
    if tireless and (frog or reckless or _own_move(of_card) or _topdecking(course, piece)):
        course = course.find(ORDER_BY_PLAYER(at, because=("/game/piles",), card=card))
        course = course.tell(UNCLEAR, ("way-53", "way-112"), at, Window.CLEAN_UP, card=card)
    elif tireless:
        zone, course = Zone.DECK, course.tell(TIRELESS, ("way-112",), at, Window.CLEAN_UP, card=card)
    elif frog and reckless:
        course = course.find(END_OPEN(at, because=("/game/piles",), card=card))
        course = course.tell(EITHER, ("way-31", "way-53"), at, Window.CLEAN_UP, card=card)
    elif _is_set_up_unknown(course, piece, of_card):
        course = course.find(END_UNKNOWN(at, card=card))
        return course.tell(UNCLEAR, ("way-12", "way-77"), at, Window.CLEAN_UP, card=card), zone
    elif _is_unclear(course, piece, of_card):
        course = course.tell(UNCLEAR, ("way-70",), at, Window.CLEAN_UP, card=card)
    elif reckless and (move := _own_move(of_card)):
        course = course.find(ORDER_OPEN(at, because=("/game/piles",), card=card, what=move))
        course = course.tell(UNCLEAR, ("way-09", "way-31"), at, Window.CLEAN_UP, card=card)
    elif reckless and (by := _topdecking(course, piece)):
        course = course.find(ORDER_OPEN_BY(at, because=("/game/piles",), card=card, source=by))
        course = course.tell(UNCLEAR, ("way-31", "way-70"), at, Window.CLEAN_UP, card=card)
    elif frog or reckless:
        of_pile = (Zone.PILE, IN_PANIC, "way-113") if panic else (Zone.PILE, TO_PILE, "way-31")
        zone, text, clause = (Zone.DECK, ONTO_DECK, "way-53") if frog else of_pile
        course = course.tell(text, (clause,), at, Window.CLEAN_UP, card=card)
    else:
        zone = Zone.DISCARD
        text, cites = (DISCARDED_UNLESS, ("way-09", "way-70")) if may_go else _discard_text(course, piece, of_card)
        course = course.tell(text, cites, at, Window.CLEAN_UP, card=card)
    return _tell_as_discarded(course, of_card, card, at), zone


def _returns_in_panic(course: Course, piece: Piece, of_card: Facts | None) -> bool:
    """Return whether Panic returns a card that has a pile (WAY-113)."""
    has_pile = of_card is not None and of_card.pile is not PileKind.NONE and not course.table.is_mouse(piece.name)
    return has_pile and landscapes.returns_in_panic(course.state, piece.name)


def _own_move(of_card: Facts | None) -> Below | None:
    """Return the text of a card that may move it as it is discarded from play."""
    return next((below for below in of_card.below if below in MOVES_AS_DISCARDED), None) if of_card else None


def _topdecking(course: Course, piece: Piece) -> Text | None:
    """Return the effect of this turn that may put a card onto the deck."""
    types = course.state.types(piece.name)
    able = (left for effect, type_, _ in ONTO_DECK_THIS_TURN if type_ in types for left in course.state.lasts(effect))
    return next((printed(left.name) for left in able), None)


def _is_set_up_unknown(course: Course, piece: Piece, of_card: Facts | None) -> bool:
    """Return whether a Duration was played before the told plays, with unknown effect."""
    return of_card is not None and Type.DURATION in of_card.types and piece.id in course.state.played_before


def _is_unclear(course: Course, piece: Piece, of_card: Facts | None) -> bool:
    """Return whether the effect of a card is unknown, unless all its plays were replaced."""
    plays = [context for context in course.plays if context.piece == piece.id]
    if any(context.unsure_end for context in plays):
        return True
    if not is_fully_known(of_card):
        return not plays or any(context.own_instructions for context in plays)
    mouse = any(context.way is Way.MOUSE for context in plays) and course.table.mouse is None
    return mouse and course.ruling.provisions.mouse_takes_durations


def _discard_text(course: Course, piece: Piece, of_card: Facts | None) -> tuple[Text, tuple[str, ...]]:
    ways = [context for context in course.plays if context.piece == piece.id and context.way]
    if of_card and ways and Type.DURATION in of_card.types:
        return NOTHING_LEFT, ("way-12", "way-77")
    if of_card and ways and Type.RESERVE in of_card.types:
        return NOT_ON_MAT, ("way-14",)
    return DISCARDED, ("way-70",)


def _tell_as_discarded(course: Course, of_card: Facts | None, card: Text, at: str) -> Course:
    if of_card and Below.EXCHANGE in of_card.below:
        other = printed(of_card.becomes)
        course = course.tell(EXCHANGE, ("way-09",), at, Window.CLEAN_UP, card=card, other=some(other))
    if of_card and Below.ONTO_DECK in of_card.below:
        course = course.tell(TOPDECK, ("way-09",), at, Window.CLEAN_UP, card=card)
    if of_card and Below.UNTOLD_ON_DISCARD in of_card.below:
        cites = ("way-09", "way-99")
        course = course.tell(MAY, cites, at, Window.CLEAN_UP, card=card, what=Below.UNTOLD_ON_DISCARD)
        course = _open_as_discarded(course, of_card, card, at)
    if of_card and Below.NOT_AT_CLEAN_UP in of_card.below:
        course = course.tell(NOT_AT_CLEAN_UP, ("way-99",), at, Window.CLEAN_UP, card=card)
    return course


def _open_as_discarded(course: Course, of_card: Facts, card: Text, at: str) -> Course:
    """Leave open what an untold text may change as its card is discarded from play (WAY-99, WAY-102)."""
    # a Traveller is exchanged only by its player's choice (WAY-09)
    if Type.TRAVELLER in of_card.types:
        return course
    course = course.having(state=course.state.open_from_here(card, *BY_ANY_DISCARD))
    return course.find(DISCARD_OPEN(at, card=card))
