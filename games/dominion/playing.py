"""How does a play run, step by step, and which plays does it lead to?"""

from games.dominion.after import after_play, carriage, citadel, coins_called, repeats
from games.dominion.amounts import Giver, give
from games.dominion.cards import key
from games.dominion.choosing import choose, refers_to_this
from games.dominion.conditions import holds
from games.dominion.counting import count
from games.dominion.course import NOBODYS, Course, Frame
from games.dominion.first import first
from games.dominion.following import follow
from games.dominion.gaining import dearer, upgrade
from games.dominion.moving import trashed
from games.dominion.nested import candidate, left_there, next_choice, of_mouse
from games.dominion.overlap import Followed
from games.dominion.picking import surplus
from games.dominion.pieces import Zone
from games.dominion.playable import reacts_to_own_gain
from games.dominion.replacing import replaced_by
from games.dominion.rows import How, Replacement
from games.dominion.spans import NOTHING as NONE
from games.dominion.spans import ONE, Span
from games.dominion.vocabulary import Do, Facts, From, Instruction
from games.dominion.way_effects import CLAUSES, effect
from games.dominion.words import named
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
NOTHING = WORDS.text("nothing")
OPEN = WORDS.text("open")
NOT_CONFIRMED = WORDS.text("not-confirmed")


def play(course: Course, frame: Frame) -> Course:
    """Carry out one play, from the moment at which it counts, and the replays that follow it."""
    outer, n = course.frame, len(course.plays)
    frame = replace(frame, facts=course.facts(frame.name), inner=outer is not NOBODYS)
    course = course.having(frame=frame, plays=(*course.plays, frame))
    course, found = choose(answer_gain(first(count(course))))
    course = _carry_out(course, found)
    if not found.own or (course.frame.facts and not course.frame.facts.partly):
        course = surplus(course)
    course = after_play(course, found)
    course = _replays(course)
    return course.having(frame=outer, plays=(*course.plays[:n], course.frame, *course.plays[n + 1 :]))


def _replays(course: Course) -> Course:
    frame = course.frame
    if repeats(course):
        course, chosen = next_choice(citadel(course), frame.name)
        again = Frame(chosen, frame.name, frame.piece, again=True, by=frame.by, of_mouse=frame.of_mouse)
        course = play(course, again)
    course, called = carriage(coins_called(course))
    if called:
        if frame.piece is not None:
            course = course.having(state=course.state.having(made=course.state.made | {(called[1], frame.piece)}))
        course = play(course, Frame(called[0], frame.name, frame.piece, again=True, maker=called[1], by=frame.by))
    return course


def _carry_out(course: Course, found: Followed) -> Course:
    frame = course.frame
    if found.open:
        for do in (Do.CARDS, Do.ACTIONS):
            course = give(course, do, Span(0, 1), Giver(OPEN, ("way-72",), at="rather", told=OPEN))
    elif found.replacement:
        course = _replaced(course, found.replacement)
    elif found.way:
        instructions = effect(found.way)
        course = refers_to_this(course, found.way, instructions)
        course = follow_all(course, instructions, (CLAUSES[found.way],))
    elif frame.facts is None:
        course = course.widen(frame.card, frame.chosen.pointer("card"))
    else:
        for _ in range(2 if course.table.reckless(frame.name) else 1):
            course = course.playing(discarded=NONE, trashed=NONE, returned=False)
            course = follow_all(course, frame.facts.play, ("way-70",))
        course = _left_untold(course, frame.facts)
    return course


def _left_untold(course: Course, known: Facts) -> Course:
    """Tell where what a card gives stands in a table that nobody has confirmed, and leave open what more it does."""
    frame = course.frame
    at = frame.chosen.pointer("card")
    if known.partly:
        course = course.tell(NOT_CONFIRMED, ("way-70",), at, card=frame.card)
    return course.widen(frame.card, at) if known.more else course


def _replaced(course: Course, replacement: Replacement) -> Course:
    frame = course.frame
    source, cites = named(replacement.text.en), replaced_by(replacement)
    if replacement is Replacement.HIGHWAYMAN:
        return course.tell(NOTHING, cites, frame.chosen.pointer("card"), effect=source, card=frame.card)
    for do in (Do.CARDS, Do.ACTIONS):
        course = give(course, do, ONE, Giver(source, cites))
    return course


def follow_all(course: Course, instructions: tuple[Instruction, ...], cites: tuple[str, ...]) -> Course:
    """Follow instructions one by one, with the plays that they lead to; one that is not used is not asked for a second time."""
    unused: Instruction | None = None
    for instruction in instructions:
        if instruction == unused and not course.frame.picks and course.next(How.EFFECT)[1] is None:
            continue
        if instruction.do is Do.UPGRADE:
            course = _upgrade(course, instruction, cites)
        elif instruction.do is not Do.PLAY:
            course = answer_gain(follow(course, instruction, cites))
        elif instruction.origin is From.SET_ASIDE:
            course = _play_mouse(course)
        elif holds(course, instruction.when):
            begun = len(course.plays)
            course = answer_gain(_play_other(course, instruction, cites))
            unused = instruction if instruction.optional and len(course.plays) == begun else None
    return course


def _upgrade(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Upgrade as often as a card says within one play; each gain may be answered before the next card is trashed."""
    left = instruction.n
    while left:
        course, left = upgrade(course, instruction, left, cites)
        course = answer_gain(course)
    return course


def answer_gain(course: Course) -> Course:
    """Play each card that its player lets react directly to a gain within a play."""
    while course.state.just_gained:
        rest, chosen = course.next(How.REACTION)
        found = course.state.in_hand(chosen.card) if chosen and chosen.card else None
        if chosen is None or found is None or not reacts_to_own_gain(course.facts(chosen.card or "")):
            return course
        state = found[0].moved(found[1].id, Zone.IN_PLAY).having(just_gained=False)
        course = play(rest.having(state=state), Frame(chosen, found[1].name, found[1].id))
        course = course.having(state=course.state.having(just_gained=True))
    return course


def _play_mouse(course: Course) -> Course:
    """Play the card beside Way of the Mouse, leaving it there."""
    frame = course.frame
    name = course.table.mouse
    if name is None:
        return course.widen(frame.source, frame.chosen.pointer("way"))
    course, chosen = next_choice(course, name)
    course = of_mouse(course, name)
    return play(course, Frame(chosen, name, None, maker=frame.piece, by=key(frame.name), of_mouse=True))


def _play_other(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    frame = course.frame
    course, found = candidate(course, instruction, cites)
    if found is None:
        return course
    chosen, name, piece = found
    if piece is not None and frame.piece is not None and instruction.times > 1:
        course = course.having(state=course.state.having(made=course.state.made | {(frame.piece, piece)}))
    inner = frame
    for n in range(instruction.times):
        if n:
            course, chosen = next_choice(course, name, How.EFFECT, How.AGAIN)
        maker = frame.piece if n or piece is None else None
        begun = len(course.plays)
        course = play(course, Frame(chosen, name, piece, again=n > 0, maker=maker, by=key(frame.name)))
        inner = course.plays[begun]
    for one in instruction.after:
        if one.do is Do.TRASH_THIS:
            course = trashed(course.having(frame=inner), cites, frame.card).having(frame=course.frame)
        elif one.do is Do.GAIN:
            course = dearer(course, name, one, cites)
    if piece is None:
        course = left_there(course, name, chosen)
    return course
