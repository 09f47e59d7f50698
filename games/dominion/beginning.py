"""May a card be played at all, and how does its play begin?"""

from __future__ import annotations

from games.dominion.after import REASONS as AFTER
from games.dominion.amounts import REASONS as AMOUNTS
from games.dominion.cards import facts, key
from games.dominion.choosing import REASONS as CHOOSING
from games.dominion.cleanup import REASONS as CLEANUP
from games.dominion.course import Chosen, Course
from games.dominion.first import REASONS as FIRST
from games.dominion.following import REASONS as FOLLOWING
from games.dominion.nested import REASONS as NESTED
from games.dominion.overlap import REASONS as OVERLAP
from games.dominion.playing import play
from games.dominion.rows import How
from games.dominion.state import Phase, Piece, Zone
from games.dominion.vocabulary import Below, Type
from games.dominion.words import named
from games.text import Text
from games.verdict import Outcome, Reason

NOT_PLAYED = Reason(
    "not-played",
    Outcome.FORBIDDEN,
    ("way-75",),
    Text(
        "{card} cannot be played: {why}. It is treated as not played.",
        "{card}は使用できません（{why}）。使用しなかったものとします。",
    ),
)
MAYBE_NO_ACTION = Reason(
    "action-unsure",
    Outcome.UNKNOWN,
    ("way-75",),
    Text(
        "Whether an Action is left for {card} depends on what is not known; it is treated as played.",
        "{card}に使うアクション権が残っているかどうかは、不明な点によって変わります。使用したものとして続けます。",
    ),
)
REASONS = (
    NOT_PLAYED,
    MAYBE_NO_ACTION,
    *CHOOSING,
    *OVERLAP,
    *AMOUNTS,
    *FIRST,
    *FOLLOWING,
    *NESTED,
    *AFTER,
    *CLEANUP,
)
SKIPPED = Text("{card} is not played.", "{card}は使用しません。")
NO_ACTION_LEFT = Text("no Action is left", "アクション権が残っていない")
WRONG_PHASE = Text("it is the {phase}", "{phase}である")
NOT_YOUR_TURN = Text("it is another player's turn", "ほかのプレイヤーのターンである")
NOT_IN_HAND = Text("it is not in hand", "手札にない")
NOTHING_PLAYS_IT = Text("no card or effect waits to play it", "使用させるカードや効果がない")
NOT_SET_ASIDE = Text(
    "it was not set aside by Way of the Turtle on an earlier turn", "前のターンにウミガメの習性で脇に置かれていない"
)
NOT_THE_START = Text("the start of the turn is over", "ターンの開始時を過ぎている")
NO_REACTION = Text("it has no reaction that plays it", "自身を使用するリアクションがない")
THAT_CARD = Text("That card", "そのカード")
NAMELESS = Text("no card is named", "カードが書かれていない")
PHASES = {Phase.ACTION: Type.ACTION, Phase.BUY: Type.TREASURE, Phase.NIGHT: Type.NIGHT}
PLAYING_ITSELF = {Below.PLAYS_ITSELF_ON_ATTACK, Below.PLAYS_ITSELF_ON_VICTORY, Below.PLAYS_ITSELF_ON_GAIN}


def begin(course: Course, chosen: Chosen, *, given: bool = False) -> None:
    """Play a card, or report why it cannot be played; `given` stands for a play whose cause is taken from the situation."""
    if chosen.card is None:
        _refuse(course, chosen, THAT_CARD, NAMELESS)
        return
    why = _barred(course, chosen, given)
    piece = None if why else _source(course, chosen)
    if why or (piece is None and chosen.how not in (How.THERE, How.GONE)):
        _refuse(course, chosen, named(chosen.card), why or _missing(chosen))
        return
    again = chosen.how in (How.AGAIN, How.GONE)
    costs = chosen.how is How.HAND and course.state.phase is Phase.ACTION
    if costs and not course.state.actions.least:
        course.find(MAYBE_NO_ACTION(chosen.pointer("card"), card=named(chosen.card)))
    if piece and not again:
        course.state = course.state.moved(piece.id, Zone.IN_PLAY)
    play(course, chosen, chosen.card, piece.id if piece else None, again=again, costs=costs)


def _refuse(course: Course, chosen: Chosen, card: Text, why: Text) -> None:
    course.find(NOT_PLAYED(chosen.pointer("card"), card=card, why=why))
    course.tell(SKIPPED.filled(card=card), ("way-75",), chosen.pointer("card"), 1, outcome=Outcome.FORBIDDEN)


def _barred(course: Course, chosen: Chosen, given: bool) -> Text | None:
    name = chosen.card or ""
    match chosen.how:
        case How.HAND:
            return _barred_from_hand(course, name)
        case How.CALL:
            return NOTHING_PLAYS_IT
        case How.EFFECT | How.AGAIN | How.GONE | How.THERE if not given:
            return NOTHING_PLAYS_IT
        case How.TURTLE if not given and _turtled(course, name) is None:
            return NOT_SET_ASIDE
        case How.TURTLE if not course.state.own_turn:
            return NOT_YOUR_TURN
        case How.TURTLE if course.state.phase is not Phase.ACTION or _begun(course):
            return NOT_THE_START
        case How.REACTION if not _reacts(name):
            return NO_REACTION
    return None


def _barred_from_hand(course: Course, name: str) -> Text | None:
    state = course.state
    if not state.own_turn:
        return NOT_YOUR_TURN
    if facts(name) and PHASES[state.phase] not in state.types(name):
        return WRONG_PHASE.filled(phase=state.phase)
    if state.phase is Phase.ACTION and state.actions.none:
        return NO_ACTION_LEFT
    return None


def _begun(course: Course) -> bool:
    return any(frame.chosen.how is How.HAND for frame in course.plays)


def _turtled(course: Course, name: str) -> Piece | None:
    """Return a card that was set aside on an earlier turn."""
    set_aside = course.state.lying(Zone.SET_ASIDE)
    earlier = (piece for piece in set_aside if piece.id not in course.state.set_aside)
    return next((piece for piece in earlier if key(piece.name) == key(name)), None)


def _reacts(name: str) -> bool:
    of_card = facts(name)
    return of_card is None or bool(PLAYING_ITSELF & set(of_card.below))


def _missing(chosen: Chosen) -> Text:
    return NOT_SET_ASIDE if chosen.how is How.TURTLE else NOT_IN_HAND


def _source(course: Course, chosen: Chosen) -> Piece | None:
    """Return the card that is played, from where it lies."""
    name = chosen.card or ""
    match chosen.how:
        case How.THERE | How.GONE:
            return None
        case How.AGAIN:
            return course.state.find(name, Zone.IN_PLAY)
        case How.TURTLE:
            return _turtled(course, name)
    found = course.state.in_hand(name)
    if found is None:
        return None
    course.state = found[0]
    return found[1]
