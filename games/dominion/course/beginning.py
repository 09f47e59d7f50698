"""The beginning of a play: whether a card may be played, and from where."""

from games.dominion.cards.lookup import key, plays_later, printed
from games.dominion.cards.vocabulary import Below, Type, is_fully_known
from games.dominion.course import (
    amounts,
    choice,
    cleanup,
    gains,
    instructions,
    nested_plays,
    overlaps,
    plays,
    reactions,
    supply,
)
from games.dominion.course.playable_cards import (
    ALREADY_BOUGHT,
    NO_CARD_TO_PLAY,
    may_react,
    obstacle_at_start,
    obstacle_by_type,
    obstacle_from_hand,
    reacts_to_attack,
    reacts_to_own_gain,
)
from games.dominion.course.plays import play
from games.dominion.course.record import Course, PlayChoices, PlayContext, Window
from games.dominion.table.rows import How
from games.dominion.table.state import Phase, Piece, Zone
from games.sentences import reasons_of, sentences
from games.text import Text
from games.verdict import Outcome

WORDS = sentences(__name__)
NOT_PLAYED = WORDS.reason("not-played")
MAYBE_NO_ACTION = WORDS.reason("action-unsure")
MAYBE_PLAYED = WORDS.reason("maybe-played")
MAYBE_GAINED = WORDS.reason("maybe-gained")
MAYBE_ATTACKED = WORDS.reason("maybe-attacked")
MAYBE_VICTORY = WORDS.reason("maybe-victory")
SKIPPED = WORDS.text("skipped")
NOT_IN_HAND = WORDS.text("not-in-hand")
NOTHING_PLAYS_IT = WORDS.text("nothing-plays-it")
NOT_SET_ASIDE = WORDS.text("not-set-aside")
NO_REACTION = WORDS.text("no-reaction")
NOTHING_GAINED = WORDS.text("nothing-gained")
NO_ATTACK = WORDS.text("no-attack")
THAT_CARD = WORDS.text("that-card")
NAMELESS = WORDS.text("nameless")
REASONS = reasons_of(
    NOT_PLAYED,
    MAYBE_NO_ACTION,
    MAYBE_PLAYED,
    MAYBE_GAINED,
    MAYBE_ATTACKED,
    MAYBE_VICTORY,
    choice,
    overlaps,
    amounts,
    reactions,
    instructions,
    gains,
    nested_plays,
    supply,
    plays,
    cleanup,
)
TURN_REASONS = reasons_of(*gains.TURN_REASONS, nested_plays.KEPT_UNTOLD, *cleanup.TURN_REASONS)
CITED = {NO_CARD_TO_PLAY: ("way-92",), ALREADY_BOUGHT: ("way-84",)}
PLAYED_BY_OTHERS = (How.EFFECT, How.AGAIN, How.GONE, How.THERE)


def begin(course: Course, chosen: PlayChoices, *, given: bool = False) -> Course:
    """Play a card, or report the obstacle.

    `given` marks a play whose cause the situation takes for granted.
    """
    if plays.means_carriage(chosen):
        # the play before it has taken every call that it could be meant by
        return course.find(plays.NOT_CALLED(chosen.pointer("how"), cites=("way-70",), why=plays.NO_ACTION))
    if chosen.card is None:
        return _refuse(course, chosen, THAT_CARD, NAMELESS)
    why = _obstacle(course, chosen, given)
    course, piece = (course, None) if why else _source(course, chosen)
    if why or (piece is None and chosen.how not in (How.THERE, How.GONE)):
        return _refuse(course, chosen, printed(chosen.card), why or _absence(chosen))
    is_replay = chosen.how in (How.AGAIN, How.GONE)
    # any play but the one from the hand in the Action phase is free
    costs = chosen.how is How.HAND and course.state.phase is Phase.ACTION
    if costs and not course.state.actions.least:
        course = course.find(MAYBE_NO_ACTION(chosen.pointer("card"), card=printed(chosen.card)))
    course = _find_unsure_cause(course, chosen, given)
    if piece and not is_replay:
        course = course.having(state=course.state.moved(piece.id, Zone.IN_PLAY))
    return play(course, PlayContext(chosen, chosen.card, piece.id if piece else None, replay=is_replay, costs=costs))


def _refuse(course: Course, chosen: PlayChoices, card: Text, why: Text) -> Course:
    cites = CITED.get(why, ("way-68",) if chosen.how is How.TURTLE else ("way-75",))
    course = course.find(NOT_PLAYED(chosen.pointer("card"), cites=cites, card=card, why=why))
    return course.tell(SKIPPED, cites, chosen.pointer("card"), Window.PLAYED, outcome=Outcome.FORBIDDEN, card=card)


def _obstacle(course: Course, chosen: PlayChoices, given: bool) -> Text | None:
    name = chosen.card or ""
    if why := obstacle_by_type(course.state.types(name)):
        return why
    match chosen.how:
        case How.HAND:
            return obstacle_from_hand(course.state, course.state.types(name) if course.facts(name) else None)
        case How.CALL:
            return NOTHING_PLAYS_IT
        case How.EFFECT | How.AGAIN | How.GONE | How.THERE if not given and possible_player(course) is None:
            return NOTHING_PLAYS_IT
        case How.TURTLE if not given and _set_aside_card(course, name) is None:
            return NOT_SET_ASIDE
        case How.TURTLE:
            return obstacle_at_start(course.state, _is_start_over(course))
        case How.REACTION if not may_react(course.facts(name)):
            return NO_REACTION
        case How.REACTION if not given and _lacks_gain(course, name):
            return NOTHING_GAINED
        case How.REACTION if not given and _lacks_attack(course, name) and not gained_victory(course):
            return NO_ATTACK
    return None


def _lacks_gain(course: Course, name: str) -> bool:
    """Return whether a card certainly lacks the gain it reacts to (WAY-75)."""
    if not reacts_to_own_gain(course.facts(name)) or course.state.just_gained or not course.state.own_turn:
        return False
    return not any(finding.outcome is Outcome.UNKNOWN for finding in course.findings)


def _reacts_to_another(course: Course, name: str) -> bool:
    """Return whether a card reacts to another player's gain, untold in one's own turn."""
    of_card = course.facts(name)
    return of_card is not None and Below.PLAYS_ITSELF_ON_VICTORY in of_card.below and course.state.own_turn


def _lacks_attack(course: Course, name: str) -> bool:
    """Return whether a card needs another player's Attack, and none is told in one's own turn."""
    state = course.state
    return reacts_to_attack(course.facts(name)) and state.own_turn and not state.attacked


def gained_victory(course: Course) -> bool:
    """Return whether the last thing gained is a Victory card (WAY-19)."""
    state = course.state
    return state.just_gained and Type.VICTORY in state.types(state.pieces.newest.name)


def _is_start_over(course: Course) -> bool:
    return course.state.start_over or any(context.chosen.how is How.HAND for context in course.plays)


def _set_aside_card(course: Course, name: str) -> Piece | None:
    """Return a card that was set aside on an earlier turn."""
    state = course.state
    earlier = (piece for piece in state.lying(Zone.SET_ASIDE) if piece.id not in state.set_aside | state.played_aside)
    return next((piece for piece in earlier if key(piece.name) == key(name)), None)


def _find_unsure_cause(course: Course, chosen: PlayChoices, given: bool) -> Course:
    """Find the causes of a play that rest on an unknown text."""
    name = chosen.card or ""
    if chosen.how is How.REACTION and not given and reacts_to_own_gain(course.facts(name)):
        is_unsure = course.state.own_turn and not course.state.just_gained
        course = course.find(MAYBE_GAINED(chosen.pointer("how"), card=printed(name))) if is_unsure else course
    if chosen.how is How.REACTION and not given and _lacks_attack(course, name):
        course = course.find(MAYBE_ATTACKED(chosen.pointer("how"), card=printed(name)))
    if chosen.how is How.REACTION and not given and _reacts_to_another(course, name):
        course = course.find(MAYBE_VICTORY(chosen.pointer("how"), card=printed(name)))
    maker = None if given else possible_player(course)
    if chosen.how in PLAYED_BY_OTHERS and maker:
        return course.find(MAYBE_PLAYED(chosen.pointer("card"), card=printed(name), by=printed(maker)))
    return course


def possible_player(course: Course) -> str | None:
    """Return a card whose unknown text may play another one."""
    for context in course.plays:
        if context.own_instructions and not is_fully_known(context.facts):
            return context.name
    state = course.state
    there = (piece for piece in state.lying(Zone.IN_PLAY) if piece.id in state.from_earlier - state.served)
    return next((piece.name for piece in there if _may_play_now(course, piece.name)), None)


def _may_play_now(course: Course, name: str) -> bool:
    """Return whether a card out since an earlier turn may play another one now."""
    of_card = course.facts(name)
    if of_card is None or not is_fully_known(of_card):
        return True
    return plays_later(of_card) and obstacle_at_start(course.state, _is_start_over(course)) is None


def _absence(chosen: PlayChoices) -> Text:
    return NOT_SET_ASIDE if chosen.how is How.TURTLE else NOT_IN_HAND


def _source(course: Course, chosen: PlayChoices) -> tuple[Course, Piece | None]:
    """Take the card to play from its place."""
    name = chosen.card or ""
    match chosen.how:
        case How.THERE | How.GONE:
            return course, None
        case How.AGAIN:
            return course, course.state.find(name, Zone.IN_PLAY)
        case How.TURTLE:
            return course, _set_aside_card(course, name)
        case How.EFFECT if not course.state.find(name, Zone.HAND) and (aside := _set_aside_card(course, name)):
            return course, aside
    in_hand = course.state.in_hand(name) or (course.state.brought(name) if chosen.how is How.EFFECT else None)
    if in_hand is None:
        return course, None
    state, piece = in_hand
    return course.having(state=state), piece
