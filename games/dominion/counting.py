"""How is a play counted, as it begins?"""

from games.dominion.course import Course, Frame
from games.dominion.rows import How
from games.dominion.spans import ONE, Span
from games.dominion.state import Count
from games.dominion.vocabulary import Do, Lasting, Type
from games.dominion.windows import Window
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
PUT = WORDS.text("put")
THERE = WORDS.text("there")
AGAIN = WORDS.text("again")
LATER = WORDS.text("later")
OF_NEITHER = WORDS.text("of-neither")


def count(course: Course) -> Course:
    """Count a play, whatever is chosen for it later, and take the Action that it costs."""
    frame = course.frame
    state = course.state
    types = state.types(frame.name)
    action, treasure = Type.ACTION in types, Type.TREASURE in types
    course = course.having(state=state.having(counts=(*state.counts, Count(frame.name, action, treasure))))
    state = course.state
    course = course.playing(number=state.plays_of(frame.name), first_action=action and state.actions_played == 1)
    if action:
        course = _take_harbors(course)
    spent = None
    if frame.costs:
        course, spent = _spend(course)
    if course.told:
        text, cites = _said(frame)
        at, gives = frame.chosen.pointer("card"), {Do.ACTIONS: spent} if spent else None
        numbers = _numbers(course, action, treasure)
        course = course.tell(text, cites, at, Window.PLAYED, gives, card=frame.card, count=numbers)
    return course


def _spend(course: Course) -> tuple[Course, Span]:
    before = course.state.actions
    after = before.less(ONE)
    course = course.having(state=course.state.having(actions=after))
    return course, Span(after.least - before.least, after.most - before.most)


def _take_harbors(course: Course) -> Course:
    harbors = course.state.lasts(Lasting.PAYS_AFTER_NEXT)
    if not harbors:
        return course
    rest = tuple(one for one in course.state.left if one.lasting is not Lasting.PAYS_AFTER_NEXT)
    return course.playing(harbors=harbors).having(state=course.state.having(left=rest))


def _said(frame: Frame) -> tuple[Text, tuple[str, ...]]:
    if frame.again:
        return AGAIN, ("way-70", "way-24")
    if frame.chosen.how is How.TURTLE:
        return LATER, ("way-68", "way-75")
    if frame.piece is None:
        return THERE, ("way-58", "way-70") if frame.of_mouse else ("way-70", "way-75")
    by_other = frame.chosen.how is not How.HAND
    used = ("way-16",) if frame.chosen.way else ()
    return PUT, ("way-70", *used, *(("way-75",) if by_other else ()))


def _numbers(course: Course, action: bool, treasure: bool) -> Text:
    n, m = course.state.actions_played, course.state.treasures_played
    english = [f"Action no. {n}"] if action else []
    japanese = [f"{n}回目のアクションの使用"] if action else []
    if treasure:
        english.append(f"Treasure no. {m}")
        japanese.append(f"{m}回目の財宝の使用")
    if not english:
        return OF_NEITHER
    return Text(f"({' and '.join(english)} this turn)", f"（このターン{'、'.join(japanese)}）")
