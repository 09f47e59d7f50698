"""How does a play run, step by step, and which plays does it lead to?"""

from __future__ import annotations

from games.dominion.after import after_play, carriage, citadel
from games.dominion.amounts import Giver, give
from games.dominion.cards import key
from games.dominion.choosing import choose, refers_to_this
from games.dominion.conditions import holds
from games.dominion.counting import count
from games.dominion.course import Course, Frame
from games.dominion.first import first
from games.dominion.following import follow
from games.dominion.gaining import dearer
from games.dominion.moving import trashed
from games.dominion.nested import candidate, left_there, next_choice, of_mouse
from games.dominion.overlap import Followed
from games.dominion.replacing import replaced_by
from games.dominion.rows import Replacement
from games.dominion.spans import NOTHING as NONE
from games.dominion.spans import ONE, Span
from games.dominion.vocabulary import Do, From, Instruction
from games.dominion.way_effects import CLAUSES, effect
from games.dominion.words import named
from games.sentences import sentences

WORDS = sentences(__name__)
NOTHING = WORDS.text("nothing")
OPEN = WORDS.text("open")


def play(course: Course, frame: Frame) -> None:
    """Carry out one play, from the moment at which it counts, and the replays that follow it."""
    course.plays.append(frame)
    count(course, frame)
    first(course, frame)
    found = choose(course, frame)
    _carry_out(course, frame, found)
    after_play(course, frame, found)
    _replays(course, frame)


def _replays(course: Course, frame: Frame) -> None:
    if citadel(course, frame):
        chosen = next_choice(course, frame, frame.name)
        again = Frame(chosen, frame.name, frame.piece, again=True, by=frame.by, of_mouse=frame.of_mouse)
        play(course, again)
    called = carriage(course, frame)
    if called:
        if frame.piece is not None:
            course.state = course.state.having(made=course.state.made | {(called[1], frame.piece)})
        play(course, Frame(called[0], frame.name, frame.piece, again=True, maker=called[1], by=frame.by))


def _carry_out(course: Course, frame: Frame, found: Followed) -> None:
    if found.open:
        for do in (Do.CARDS, Do.ACTIONS):
            give(course, frame, do, Span(0, 1), Giver(OPEN, ("way-72",), at="rather", told=OPEN))
    elif found.replacement:
        _replaced(course, frame, found.replacement)
    elif found.way:
        instructions = effect(found.way)
        refers_to_this(course, frame, found.way, instructions)
        _follow(course, frame, instructions, (CLAUSES[found.way],))
    elif frame.facts is None:
        course.widen(frame.card, frame.chosen.pointer("card"))
    else:
        for _ in range(2 if course.table.reckless(frame.name) else 1):
            frame.discarded = frame.trashed = NONE
            frame.returned = False
            _follow(course, frame, frame.facts.play, ("way-70",))


def _replaced(course: Course, frame: Frame, replacement: Replacement) -> None:
    source, cites = named(replacement.text.en), replaced_by(replacement)
    if replacement is Replacement.HIGHWAYMAN:
        course.tell(NOTHING.filled(effect=source, card=frame.card), cites, frame.chosen.pointer("card"))
        return
    for do in (Do.CARDS, Do.ACTIONS):
        give(course, frame, do, ONE, Giver(source, cites))


def _follow(course: Course, frame: Frame, instructions: tuple[Instruction, ...], cites: tuple[str, ...]) -> None:
    for instruction in instructions:
        if instruction.do is not Do.PLAY:
            follow(course, frame, instruction, cites)
        elif instruction.origin is From.SET_ASIDE:
            _play_mouse(course, frame)
        elif holds(course, frame, instruction.when):
            _play_other(course, frame, instruction, cites)


def _play_mouse(course: Course, frame: Frame) -> None:
    """Play the card beside Way of the Mouse, leaving it there."""
    name = course.table.mouse
    if name is None:
        course.widen(frame.source, frame.chosen.pointer("way"))
        return
    chosen = next_choice(course, frame, name)
    of_mouse(course, frame, name)
    play(course, Frame(chosen, name, None, maker=frame.piece, by=key(frame.name), of_mouse=True))


def _play_other(course: Course, frame: Frame, instruction: Instruction, cites: tuple[str, ...]) -> None:
    found = candidate(course, frame, instruction, cites)
    if found is None:
        return
    chosen, name, piece = found
    if piece is not None and frame.piece is not None and instruction.times > 1:
        course.state = course.state.having(made=course.state.made | {(frame.piece, piece)})
    inner = None
    for n in range(instruction.times):
        if n:
            chosen = next_choice(course, frame, name)
        maker = frame.piece if n or piece is None else None
        inner = Frame(chosen, name, piece, again=n > 0, maker=maker, by=key(frame.name))
        play(course, inner)
    for one in instruction.after:
        if inner and one.do is Do.TRASH_THIS:
            trashed(course, inner, cites, frame.card)
        elif one.do is Do.GAIN:
            dearer(course, frame, name, one, cites)
    if piece is None:
        left_there(course, frame, name, chosen)
