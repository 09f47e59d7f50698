"""The beginning of a play: whether a card may be played, and from where."""

from games.dominion.cards.lookup import key, plays_later, printed
from games.dominion.cards.vocabulary import Below, Do, From, Type, is_fully_known
from games.dominion.course import (
    amounts,
    choice,
    cleanup,
    gained,
    gains,
    instructions,
    landscapes,
    nested_plays,
    overlaps,
    played_card,
    plays,
    reactions,
    shadow,
    supply,
)
from games.dominion.course.playable_cards import (
    ALREADY_BOUGHT,
    NEVER_PLAYED,
    NO_ACTION_LEFT,
    NOT_YOUR_TURN,
    may_react,
    obstacle_at_start,
    obstacle_by_type,
    obstacle_from_hand,
    reacts_to_attack,
    reacts_to_own_gain,
)
from games.dominion.course.plays import play
from games.dominion.course.record import MAYBE_OTHERWISE, CardEvent, Course, PlayChoices, PlayContext, Unplayed, Window
from games.dominion.spans import ONE, Span
from games.dominion.table.rows import How, Trait
from games.dominion.table.state import Aspect, Phase, Piece, Zone
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
MAYBE_NOW = WORDS.reason("maybe-now")
MAYBE_SET_OFF = WORDS.reason("maybe-set-off")
TYPE_UNDECIDED = WORDS.reason("type-undecided")
OVERPAID = WORDS.text("overpaid")
SKIPPED = WORDS.text("skipped")
NOT_IN_HAND = WORDS.text("not-in-hand")
NOTHING_PLAYS_IT = WORDS.text("nothing-plays-it")
ANOTHER_IN_PLAY = WORDS.text("another-in-play")
RATHER_BY_EFFECT = WORDS.text("rather-by-effect")
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
    MAYBE_SET_OFF,
    TYPE_UNDECIDED,
    MAYBE_OTHERWISE,
    choice,
    overlaps,
    amounts,
    reactions,
    instructions,
    gained,
    gains,
    nested_plays,
    shadow,
    landscapes,
    played_card,
    supply,
    plays,
    cleanup,
)
TURN_REASONS = reasons_of(MAYBE_NOW, *gained.TURN_REASONS, *nested_plays.TURN_REASONS, *cleanup.TURN_REASONS)
CITED = {**NEVER_PLAYED, ALREADY_BOUGHT: ("way-84",), ANOTHER_IN_PLAY: ("way-112",)}
# the causes of a reaction by what happens to the card itself, and by the type of a gained card
ITSELF = {
    "discarded-itself": CardEvent.DISCARDED,
    "gained-itself": CardEvent.GAINED,
    "trashed-itself": CardEvent.TRASHED,
}
OF_GAIN = {
    "anyone-gains-victory": Type.VICTORY,
    "anyone-gains-treasure": Type.TREASURE,
    "anyone-gains-duration": Type.DURATION,
}
LYING = {"discarded-itself": Zone.DISCARD, "gained-itself": Zone.DISCARD, "trashed-itself": Zone.TRASH}
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
    course = _begin_buying_again(course, chosen)
    why = _obstacle(course, chosen, given)
    if why:
        course, why = _let_pass(course, chosen, why)
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


def _begin_buying_again(course: Course, chosen: PlayChoices) -> Course:
    """Begin the Buy phase again for a Treasure from the hand (WAY-101)."""
    types, is_known = course.state.types(chosen.card or ""), course.facts(chosen.card or "") is not None
    is_treasure = Type.TREASURE in types and Type.ACTION not in types if is_known else course.state.actions.none
    is_for_buying = chosen.how is How.HAND and is_treasure
    return gained.begin_buy_phase_again(course, chosen.pointer("card")) if is_for_buying else course


def _let_pass(course: Course, chosen: PlayChoices, why: Text) -> tuple[Course, Text | None]:
    """Treat a card as playable where what forbids it hangs on something open (WAY-102)."""
    card, state = printed(chosen.card or ""), course.state
    undecided = state.is_undecided_treasure(chosen.card or "") and state.phase is Phase.BUY and not state.bought
    if undecided and chosen.how is How.HAND:
        return course.find(TYPE_UNDECIDED(chosen.pointer("card"), card=card)), None
    aspects = (Aspect.ACTIONS,) if why is NO_ACTION_LEFT else (Aspect.PHASE,) if _is_of_phase(chosen, why) else ()
    by = state.openness.cause(*aspects)
    if by is None:
        return course, why
    course = course.find(MAYBE_NOW(chosen.pointer("card"), card=card, by=by))
    types = state.types(chosen.card or "")
    phase = Phase.ACTION if why is not ALREADY_BOUGHT and Type.ACTION in types else state.phase
    back = state.back or phase is Phase.ACTION
    return course.having(state=course.state.having(phase=phase, bought=False, back=back)), None


def _is_of_phase(chosen: PlayChoices, why: Text) -> bool:
    """Return whether another phase would let the hand play the card."""
    return chosen.how is How.HAND and why not in (NO_ACTION_LEFT, NOT_YOUR_TURN, *NEVER_PLAYED)


def _refuse(course: Course, chosen: PlayChoices, card: Text, why: Text) -> Course:
    cites = CITED.get(why, ("way-68",) if chosen.how is How.TURTLE else ("way-75",))
    of_card = course.facts(chosen.card) if chosen.card else None
    is_called = chosen.how is How.CALL and (of_card is None or of_card.partly)
    # a card that is not known may be a Shadow card (WAY-108)
    may_be_shadow = why is NOT_IN_HAND and of_card is None and course.state.find(chosen.card or "", Zone.DECK)
    doubt = card if chosen.card and (is_called or may_be_shadow) else None
    if course.unplayed and chosen.how is How.HAND and _is_played_by(course, course.unplayed, chosen.card):
        why, cites = RATHER_BY_EFFECT.filled(why=why, source=course.unplayed.source), (*cites, "way-103")
    course = course.find(NOT_PLAYED(chosen.pointer("card"), cites=cites, card=card, why=why), doubt)
    return course.tell(SKIPPED, cites, chosen.pointer("card"), Window.PLAYED, outcome=Outcome.FORBIDDEN, card=card)


def _is_played_by(course: Course, unplayed: Unplayed, name: str | None) -> bool:
    """Return whether an effect could play a card from the hand (WAY-103)."""
    instruction = unplayed.instruction
    if name is None or instruction.origin is not From.HAND or not course.state.in_hand(name):
        return False
    return nested_plays.obstacle(course.having(context=unplayed.context), instruction, name) is None


def _obstacle(course: Course, chosen: PlayChoices, given: bool) -> Text | None:
    name = chosen.card or ""
    if why := obstacle_by_type(course.state.types(name), name):
        return why
    match chosen.how:
        case How.HAND:
            return obstacle_from_hand(course.state, course.state.types(name) if course.facts(name) else None)
        case How.CALL:
            return NOTHING_PLAYS_IT
        case How.EFFECT | How.AGAIN | How.GONE | How.THERE if not given and _is_unprompted(course, name):
            return ANOTHER_IN_PLAY if _follows_inspiring(course, name) else NOTHING_PLAYS_IT
        case How.TURTLE if not given and _set_aside_card(course, name) is None:
            return NOT_SET_ASIDE
        case How.TURTLE:
            return obstacle_at_start(course.state, _is_start_over(course))
        case How.REACTION if not may_react(course.facts(name)):
            return NO_REACTION
        case How.REACTION if not given and _is_set_off_at_start(course, name):
            return obstacle_at_start(course.state, _is_start_over(course))
        case How.REACTION if not given and _lacks_gain(course, name):
            return NOTHING_GAINED
        case How.REACTION if not given and _lacks_attack(course, name) and not gained_victory(course):
            return NO_ATTACK
    return None


def _is_unprompted(course: Course, name: str) -> bool:
    """Return whether nothing plays a card now, as far as is told (WAY-103)."""
    return possible_player(course) is None and landscapes.waits_set_aside(course, name) is None


def _follows_inspiring(course: Course, name: str) -> bool:
    """Return whether the play before was that of an Inspiring card, and a copy of the card is in play (WAY-112)."""
    before = course.plays[-1] if course.plays else None
    is_inspired = before is not None and course.table.trait(before.name) is Trait.INSPIRING
    return is_inspired and course.state.find(name, Zone.IN_PLAY) is not None


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
    waiting = frozenset(state.aside) - state.set_aside - state.played_aside
    earlier = (piece for piece in state.lying(Zone.SET_ASIDE) if piece.id in waiting)
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
    is_told = given and not _is_reaction_open(course, name)
    if chosen.how is How.REACTION and not is_told and not _is_set_off(course, name):
        course = course.find(MAYBE_SET_OFF(chosen.pointer("how"), card=printed(name)))
    maker = None if given or landscapes.waits_set_aside(course, name) else possible_player(course)
    if chosen.how in PLAYED_BY_OTHERS and maker:
        course = course.find(MAYBE_PLAYED(chosen.pointer("card"), card=printed(name), by=maker))
        return _take_overpaid(course, name, maker, chosen.pointer("card"))
    return course


def _take_overpaid(course: Course, name: str, maker: Text, at: str) -> Course:
    """Take the coin of a play that only an overpayment which is not told can have made (WAY-103)."""
    of_card = course.facts(name)
    if of_card is None or not of_card.may_be_overpaid or maker != printed(name):
        return course
    before, after = course.state.coins, course.state.coins.less(ONE)
    course = course.having(state=course.state.having(coins=after))
    change = {Do.COINS: Span(after.least - before.least, after.most - before.most)}
    return course.tell(OVERPAID, ("way-103",), at, Window.PLAYED, gives=change, card=printed(name))


def _set_off(course: Course, name: str) -> tuple[str, ...]:
    """Return what the table tells of the cause of a reaction (WAY-100)."""
    of_card = course.facts(name)
    return of_card.set_off or () if of_card else ()


def _is_reaction_open(course: Course, name: str) -> bool:
    """Return whether it is not known that a reaction of a card plays it (WAY-100)."""
    of_card = course.facts(name)
    return of_card is not None and of_card.set_off is None


def _is_set_off_at_start(course: Course, name: str) -> bool:
    return "start-of-turn" in _set_off(course, name)


def _is_set_off(course: Course, name: str) -> bool:
    """Return whether the cause of a reaction is told, or hangs on nothing here (WAY-100)."""
    causes, state, of_card = _set_off(course, name), course.state, course.facts(name)
    if of_card and of_card.set_off is None:
        return False
    if not causes or _is_set_off_at_start(course, name):
        return True
    if any((ITSELF[cause], printed(name)) in course.card_events for cause in causes if cause in ITSELF):
        return True
    last = state.types(state.pieces.newest.name) if state.just_gained else ()
    return any(type_ in last for cause, type_ in OF_GAIN.items() if cause in causes) or (
        "anyone-gains-two-types" in causes and len(last) > 1
    )


def possible_player(course: Course) -> Text | None:
    """Return a card or landscape whose unknown text may play another card (WAY-102, WAY-103)."""
    for context in course.plays:
        told_in_words = context.untold and context.facts is not None and bool(context.facts.plays)
        if context.own_instructions and (told_in_words or not is_fully_known(context.facts)):
            return context.card
    state = course.state
    there = (piece for piece in state.lying(Zone.IN_PLAY) if piece.id in state.from_earlier - state.served)
    early = next((printed(piece.name) for piece in there if _may_play_now(course, piece.name)), None)
    return early or state.openness.cause(Aspect.PLAYS)


def _may_play_now(course: Course, name: str) -> bool:
    """Return whether a card out since an earlier turn may play another one now."""
    of_card = course.facts(name)
    if of_card is None or not is_fully_known(of_card):
        return True
    return plays_later(of_card) and obstacle_at_start(course.state, _is_start_over(course)) is None


def _absence(chosen: PlayChoices) -> Text:
    return NOT_SET_ASIDE if chosen.how is How.TURTLE else NOT_IN_HAND


def _lying_after_cause(course: Course, name: str) -> Piece | None:
    """Return a card that its own discarding, gaining or trashing lets play itself (WAY-100)."""
    zones = (LYING[cause] for cause in _set_off(course, name) if cause in LYING)
    return next((there for zone in zones if (there := course.state.find(name, zone))), None)


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
        case How.REACTION if there := _lying_after_cause(course, name):
            return course, there
        case How.EFFECT if not course.state.find(name, Zone.HAND) and (aside := _set_aside_card(course, name)):
            return course, aside
    if chosen.how is How.HAND:
        course, piece = shadow.take(course, name, chosen.pointer("card"))
        if piece:
            return course, piece
    in_hand = course.state.in_hand(name) or (course.state.brought(name) if chosen.how is How.EFFECT else None)
    if in_hand is None:
        return course, None
    state, piece = in_hand
    return course.having(state=state), piece
