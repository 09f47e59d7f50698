"""Plays within a play: the cards revealed, set aside and picked to be played."""

from games.dominion.cards.lookup import key, printed
from games.dominion.cards.vocabulary import Do, From, Instruction, To
from games.dominion.cards.wording import listed, sentence
from games.dominion.course import playable_cards, shadow
from games.dominion.course.costs import costs, fits_play
from games.dominion.course.gains import COST_UNSURE
from games.dominion.course.picks import NONE_TAKEN, NOT_IN_HAND, PICK_UNFIT, refuse
from games.dominion.course.playable_cards import NEVER_PLAYED
from games.dominion.course.record import Course, PlayChoices, Unplayed, Window
from games.dominion.course.supply import NOT_ON_TOP, OF_MOUSE, find_top_unsure, supply_obstacle
from games.dominion.spans import MANY, NOTHING, ONE, Span, exactly
from games.dominion.table.rows import How
from games.dominion.table.state import Later, Piece, Zone
from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.values import replace

WORDS = sentences(__name__)
LEFT_OPEN = WORDS.text("left-open")
TOP = WORDS.text("top")
UNKNOWN_TOP = WORDS.text("unknown-top")
CARDS_FOUND = WORDS.text("found")
NONE_FOUND = WORDS.text("none-found")
NOT_ALL = WORDS.text("not-all")
NOT_KNOWN = WORDS.text("not-known")
NO_CARD = WORDS.text("no-card")
OTHER_CARD = WORDS.reason("other-card")
PLAY_OPEN = WORDS.reason("play-open")
KEPT_UNTOLD = WORDS.reason("kept-untold")
DISCARD_UNSURE = WORDS.reason("discard-unsure")
TURN_REASONS = (KEPT_UNTOLD, DISCARD_UNSURE)
NONE_PLAYED = WORDS.text("none-played")
PLAYS = WORDS.text("plays")
STAYS_THERE = WORDS.text("stays-there")
NOT_REVEALED = WORDS.text("not-revealed")
NOTHING_FITS = WORDS.text("nothing-fits")
NOT_IN_TRASH = WORDS.text("not-in-trash")
NOT_ASIDE = WORDS.text("not-aside")
NOT_DISCARDED = WORDS.text("not-discarded")
NOT_INHERITED_CARD = WORDS.text("not-inherited-card")
FROM_ASIDE = (From.KEPT, From.KEPT_THERE)
LEFT_THERE = (From.SUPPLY, From.TRASH, From.KEPT_THERE, From.INHERITED)
FACE_DOWN = WORDS.text("face-down")
REASONS = (OTHER_CARD, PLAY_OPEN)  # what may be said of a single play
CLAUSES = {
    **{why: ("way-75", *cites) for why, cites in NEVER_PLAYED.items()},
    NOT_INHERITED_CARD: ("way-75", "way-106"),
    OF_MOUSE: ("way-75", "way-91"),
    NOT_ON_TOP: ("way-75", "way-89"),
    FACE_DOWN: ("way-75", "way-90"),
}
SETS_ASIDE = WORDS.text("kept")
SETS_ASIDE_ONCE = WORDS.text("kept-once")


def reveal(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Reveal the top card, or cards until enough of a type appear."""
    return _reveal_until(course, instruction, cites) if instruction.only else _reveal_top(course, instruction, cites)


def look(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Look at cards of the deck, which may be discarded."""
    context, state = course.context, course.state
    at = context.chosen.pointer("card")
    course = course.tell(sentence(context.source, instruction), cites, at)
    deck, discard = state.lying(Zone.DECK), state.lying(Zone.DISCARD)
    if state.deck.most + len(deck) < instruction.n:
        deck, state = (*deck, *discard), state.having(deck=state.deck + state.discard, discard=NOTHING)
    for piece in deck:
        state = state.moved(piece.id, Zone.UNSURE)
    # whether they lie in the deck or are discarded, as many are drawn
    state = state.having(deck=state.deck + exactly(len(deck)))
    if instruction.take or instruction.lost:
        there = state.deck + state.discard + exactly(len(state.lying(Zone.DISCARD)))
        to_hand = exactly(instruction.take).at_most(there)
        left = state.deck.less(to_hand).less(Span(0, instruction.lost))
        state = state.having(deck=left, hand=state.hand + to_hand)
    course = course.having(state=state)
    return course.tell(LEFT_OPEN, cites, at, source=context.source) if deck else course


def _reveal_top(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    context, state = course.context, course.state
    at, deck = context.chosen.pointer("card"), state.lying(Zone.DECK)
    if deck:
        course = course.playing(revealed=(deck[0].id,), unseen=0)
        if instruction.to is To.DISCARD:
            course = course.having(state=state.moved(deck[0].id, Zone.DISCARD))
        return course.tell(TOP, cites, at, source=context.source, card=printed(deck[0].name))
    there = state.deck.most or state.discard.most or state.lying(Zone.DISCARD)
    course = course.playing(revealed=(), unseen=1 if there else 0)
    return course.tell(UNKNOWN_TOP if there else NO_CARD, cites, at, source=context.source)


def _reveal_until(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    context, state = course.context, course.state
    deck, discard = state.lying(Zone.DECK), state.lying(Zone.DISCARD)
    rest = (
        state.deck.most or state.discard.most or any(_is_sought(course, instruction, piece.name) for piece in discard)
    )
    matches: list[Piece] = []
    for piece in deck:
        if len(matches) == instruction.n:
            break
        is_match = _is_sought(course, instruction, piece.name)
        state = state.moved(piece.id, Zone.SET_ASIDE if is_match else Zone.DISCARD)
        matches += [piece] if is_match else []
    unseen = instruction.n - len(matches)
    may_be_more = unseen and rest
    if may_be_more:
        # how many cards go by before the rest is found is not known
        state = state.having(deck=state.deck if state.deck.least >= MANY else Span(0, state.deck.most))
    course = course.having(state=state).playing(
        revealed=tuple(piece.id for piece in matches), unseen=unseen if may_be_more else 0
    )
    none = NONE_FOUND if deck or discard else NO_CARD
    text = (NOT_ALL if matches else NOT_KNOWN) if may_be_more else CARDS_FOUND if matches else none
    values = {"cards": listed(printed(piece.name) for piece in matches)} if matches else {"type": instruction.only}
    return course.tell(text.filled(source=context.source, **values), cites, context.chosen.pointer("card"))


def _is_sought(course: Course, instruction: Instruction, name: str) -> bool:
    """Return whether a revealed card is one of those that an effect reveals for; no effect finds a card of its own name."""
    return instruction.only in course.state.types(name) and key(name) != key(course.context.name)


def plays_of_revealed(course: Course, give: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Return the later instructions for the revealed cards."""
    context = course.context
    if (
        context.facts is None
        or all(instruction.do is not Do.REVEAL for instruction in context.facts.play)
        or context.unseen
    ):
        return give
    names = [course.state.pieces.numbered[number].name for number in context.revealed]
    plays = (replace(instruction, card=name) for instruction in give if instruction.do is Do.PLAY for name in names)
    return (*plays, *(instruction for instruction in give if instruction.do is not Do.PLAY))


def take_revealed(course: Course, name: str) -> tuple[Course, int] | None:
    """Put a revealed card into play; None if it cannot be one."""
    context, state = course.context, course.state
    number = next(
        (revealed for revealed in context.revealed if key(state.pieces.numbered[revealed].name) == key(name)), None
    )
    if number is not None:
        rest = tuple(revealed for revealed in context.revealed if revealed != number)
        return course.having(state=state.moved(number, Zone.IN_PLAY)).playing(revealed=rest), number
    if not context.unseen:
        return None
    state = state.having(deck=state.deck.less(ONE)).with_new(name, Zone.IN_PLAY)
    return course.having(state=state).playing(unseen=context.unseen - 1), state.pieces.newest.id


def next_choice(course: Course, name: str, *how: How) -> tuple[Course, PlayChoices]:
    """Return the choices for a play, empty if no row fits."""
    course, chosen = course.next(*(how or (How.EFFECT,)))
    if chosen and chosen.card and key(chosen.card) != key(name):
        course = course.find(OTHER_CARD(chosen.pointer("card"), card=printed(name), other=printed(chosen.card)))
        chosen = None
    return course, chosen or course.context.chosen.unwritten()


def tell_mouse(course: Course, name: str) -> Course:
    """Tell the card that Mouse plays (WAY-58)."""
    context = course.context
    return course.tell(PLAYS, ("way-58",), context.chosen.pointer("way"), source=context.source, card=printed(name))


def tell_left_there(course: Course, name: str, chosen: PlayChoices) -> Course:
    """Tell that a card stays at the place of its play (WAY-76)."""
    return course.tell(STAYS_THERE, ("way-75", "way-76"), chosen.pointer("card"), Window.AFTERWARDS, card=printed(name))


def choose_card(
    course: Course, instruction: Instruction, cites: tuple[str, ...]
) -> tuple[Course, tuple[PlayChoices, str, int | None] | None]:
    """Choose the card to play and bring it into play.

    Without one the obstacle is told.
    """
    context = course.context
    fitting = fitting_names(course, instruction)
    if instruction.origin is From.REVEALED and not fitting and not context.unseen:
        return course.tell(NOTHING_FITS, cites, context.chosen.pointer("card"), source=context.source), None
    chosen = None
    if not _is_meant_for_another(course, instruction):
        course, chosen = course.next(How.EFFECT, *_left_there(instruction))
    # nothing is to choose where one card fits, or the first revealed one is played
    alone = len(fitting) == 1 or instruction.origin is From.REVEALED
    if chosen is None and fitting and alone and not instruction.optional and not context.picks:
        chosen = context.chosen.unwritten(fitting[0])
    if chosen is None and context.picks:
        course, pick = course.pick()
        chosen = context.chosen.unwritten(pick)
    if chosen is None:
        course = course.having(unplayed=Unplayed(context.source, instruction, context))
    if chosen is None or chosen.card is None:
        if chosen or not instruction.optional:
            course = course.find(PLAY_OPEN((chosen or context.chosen).pointer("card"), card=context.card))
            course = course.widen(context.card, context.chosen.pointer("card"))
        else:
            course = course.tell(NONE_PLAYED, cites, context.chosen.pointer("card"), source=context.source)
        return course, None
    why = obstacle(course, instruction, chosen.card) or _absence(course, instruction, chosen.card)
    if why:
        at = chosen.pointer("card" if chosen.at != context.chosen.at else "picks")
        course = course.find(
            PICK_UNFIT(
                at, cites=CLAUSES.get(why, ("way-75",)), pick=printed(chosen.card), source=context.source, why=why
            ),
            _doubt(course, chosen.card, why),
        )
        course = course.tell(NONE_PLAYED, cites, context.chosen.pointer("card"), source=context.source)
        return course, None
    course = _find_cost_unsure(
        course, instruction, chosen.card, chosen.pointer("card" if chosen.at != context.chosen.at else "picks")
    )
    if instruction.origin is From.REVEALED:
        revealed = take_revealed(course, chosen.card)
        return (revealed[0], (chosen, chosen.card, revealed[1])) if revealed else (course, None)
    course, piece = _bring_into_play(course, instruction, chosen.card)
    return course, (chosen, chosen.card, piece)


def _is_meant_for_another(course: Course, instruction: Instruction) -> bool:
    """Return whether the next row names the very card that reveals until it finds others: no play of what it found."""
    following, of_card = course.waiting[0] if course.waiting else None, course.context.facts
    if instruction.origin is not From.REVEALED or not isinstance(following, PlayChoices) or not of_card:
        return False
    reveals_until = any(part.do is Do.REVEAL and part.only for part in of_card.play)
    return reveals_until and bool(following.card) and key(following.card or "") == key(course.context.name)


def _doubt(course: Course, name: str, why: Text) -> Text | None:
    """Return the unknown card on which it hangs that a card cannot be played, None without any (WAY-102)."""
    if why is NOT_IN_HAND:
        # a card that is not known may be a Shadow card (WAY-108)
        is_there = course.facts(name) is None and course.state.find(name, Zone.DECK)
        return printed(name) if is_there else None
    return course.unknown_card(Zone.DECK, Zone.SET_ASIDE, Zone.DISCARD) if why is NOT_REVEALED else None


def _left_there(instruction: Instruction) -> tuple[How, ...]:
    """Return how else a play by an instruction may be told: as one where the card lies (WAY-76)."""
    return (How.THERE,) if instruction.origin in LEFT_THERE else ()


def obstacle(course: Course, instruction: Instruction, name: str) -> Text | None:
    """Return why an instruction cannot play a card, if so."""
    if course.facts(name) is None:
        return None
    fits, types = _fits(course, instruction, name), course.state.types(name)
    return playable_cards.obstacle_for_instruction(course.state, course.ruling, instruction, name, types, fits)


def _fits(course: Course, instruction: Instruction, name: str) -> Truth:
    """Return whether an instruction may play a card by its cost (WAY-111)."""
    return fits_play(instruction, costs(course, name), costs(course, course.context.name))


def _find_cost_unsure(course: Course, instruction: Instruction, name: str, at: str) -> Course:
    if _fits(course, instruction, name) is Truth.OPEN:
        return course.find(COST_UNSURE(at, card=printed(name), source=course.context.source))
    return course


def fitting_names(course: Course, instruction: Instruction) -> tuple[str, ...]:
    """Return the revealed or set-aside cards that the instruction may play."""
    numbers = course.context.revealed if instruction.origin is From.REVEALED else ()
    if instruction.origin in FROM_ASIDE:
        numbers = tuple(piece.id for piece in _set_aside_cards(course))
    names = [course.state.pieces.numbered[number].name for number in numbers]
    if instruction.origin is From.INHERITED and course.table.inherited:
        names = [course.table.inherited]
    return tuple(name for name in names if obstacle(course, instruction, name) is None)


def _absence(course: Course, instruction: Instruction, name: str) -> Text | None:
    if instruction.origin is From.HAND:
        there = bool(course.state.in_hand(name)) or shadow.lies_in_deck(course, name) is not Truth.NO
        return None if there else NOT_IN_HAND
    if instruction.origin is From.DISCARD:
        there = bool(course.state.find(name, Zone.DISCARD)) or not course.state.discard.none
        return None if there else NOT_DISCARDED
    if instruction.origin is From.INHERITED:
        inherited = course.table.inherited
        return NOT_INHERITED_CARD if inherited and key(inherited) != key(name) else None
    if instruction.origin is From.REVEALED:
        return None if take_revealed(course, name) else NOT_REVEALED
    if instruction.origin in FROM_ASIDE:
        there = any(key(piece.name) == key(name) for piece in _set_aside_cards(course))
        return None if there or not course.state.aside else NOT_ASIDE
    if instruction.origin is From.TRASH:
        return _absence_from_trash(course, name)
    return supply_obstacle(course, name)


def _absence_from_trash(course: Course, name: str) -> Text | None:
    """Return why the trash has no such card: it is missing, or face down (WAY-90)."""
    trash, card_key = course.state.lying(Zone.TRASH), key(name)
    there = sum(key(piece.name) == card_key for piece in trash)
    if not trash or there > course.state.face_down.count(card_key):
        return None
    return FACE_DOWN if there else NOT_IN_TRASH


def _bring_into_play(course: Course, instruction: Instruction, name: str) -> tuple[Course, int | None]:
    """Put a card from the hand into play; any other stays in its place."""
    # Necromancer turns the card face down (WAY-90)
    if instruction.origin is From.TRASH:
        course = course.having(state=course.state.having(face_down=(*course.state.face_down, key(name))))
    if instruction.origin in FROM_ASIDE:
        return _take_set_aside(course, instruction, name)
    if instruction.origin is From.DISCARD:
        return _take_discarded(course, name)
    if instruction.origin is From.HAND:
        course, piece = shadow.take(course, name)
        if piece:
            return course.having(state=course.state.moved(piece.id, Zone.IN_PLAY)), piece.id
    if instruction.origin is From.SUPPLY:
        return find_top_unsure(course, name, course.context.chosen.pointer("card")), None
    in_hand = course.state.in_hand(name) if instruction.origin is From.HAND else None
    if in_hand is None:
        return course, None
    state, piece = in_hand
    return course.having(state=state.moved(piece.id, Zone.IN_PLAY)), piece.id


def _take_discarded(course: Course, name: str) -> tuple[Course, int]:
    """Put a card of the discard pile into play, a named one or one of the others."""
    state = course.state
    piece = state.find(name, Zone.DISCARD)
    if piece is None:
        at = course.context.chosen.pointer("card")
        course = course.find(DISCARD_UNSURE(at, by=course.context.card, card=printed(name)))
        state = state.having(discard=state.discard.less(ONE)).with_new(name, Zone.DISCARD)
        piece = state.pieces.newest
    return course.having(state=state.moved(piece.id, Zone.IN_PLAY)), piece.id


def _set_aside_cards(course: Course) -> tuple[Piece, ...]:
    """Return the cards set aside on an earlier turn and not yet played."""
    state = course.state
    there = (
        state.pieces.numbered[number] for number in state.aside if number not in state.played_aside | state.set_aside
    )
    return tuple(piece for piece in there if piece.zone is Zone.SET_ASIDE)


def _take_set_aside(course: Course, instruction: Instruction, name: str) -> tuple[Course, int | None]:
    """Put a set-aside card into play, or leave it there."""
    state = course.state
    piece = next((piece for piece in _set_aside_cards(course) if key(piece.name) == key(name)), None)
    if piece is None:
        at = course.context.chosen.pointer("card")
        course = course.find(KEPT_UNTOLD(at, by=course.context.card, card=printed(name)))
        state = state.with_new(name, Zone.SET_ASIDE)
        piece = state.pieces.newest
    if instruction.origin is From.KEPT_THERE:
        return course.having(state=state.having(played_aside=state.played_aside | {piece.id})), None
    return course.having(state=state.moved(piece.id, Zone.IN_PLAY)), piece.id


def keep(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Set a fitting card aside from the hand, if chosen."""
    context = course.context
    at = context.chosen.pointer("picks")
    if not context.picks:
        return course.tell(NONE_TAKEN, cites, at, source=context.source)
    course, name = course.pick()
    in_hand, why = course.state.in_hand(name), obstacle(course, instruction, name)
    if in_hand is None or why:
        return refuse(course, printed(name), why or NOT_IN_HAND, cites=("way-75",))
    course = _find_cost_unsure(course, instruction, name, at)
    plays = tuple(replace(play, card=name) for play in instruction.give)
    later = Later(context.name, context.piece, context.maker, plays)
    state = in_hand[0].moved(in_hand[1].id, Zone.SET_ASIDE)
    course = course.having(state=state.having(later=(*state.later, later)))
    stays = any(play.origin is From.KEPT_THERE for play in instruction.give)
    sets_aside = SETS_ASIDE if stays else SETS_ASIDE_ONCE
    return course.tell(sets_aside, (*cites, "way-77"), at, source=context.source, card=printed(name))
