"""Summaries and time lines of a course of plays."""

from collections import Counter
from collections.abc import Iterator

from games.dominion.cards.vocabulary import Do
from games.dominion.cards.wording import (
    NOT_KNOWN,
    PERHAPS_MORE,
    UNNAMED,
    all_said,
    amount,
    bonus,
    cards,
    listed,
    quoted,
    some,
    together,
)
from games.dominion.course.amounts import of_use
from games.dominion.course.cleanup import live
from games.dominion.course.record import Course, Did, Window
from games.dominion.spans import MANY, NOTHING, Span, exactly
from games.picture import Mark, Marks, TimeLine
from games.sentences import sentences
from games.text import Text, enumerated
from games.verdict import Result, Step, Verdict

WORDS = sentences(__name__)
GIVES = WORDS.text("gives")
GIVES_ABOUT = WORDS.text("gives-about")
GIVES_MORE = WORDS.text("gives-more")
VP = WORDS.text("vp")
AT_END = WORDS.text("at-end")
SETS_UP = WORDS.text("sets-up")
DOES = {
    Did.BOUGHT: WORDS.text("bought"),
    Did.TRASHED: WORDS.text("trashed"),
    Did.DISCARDED: WORDS.text("discarded"),
    Did.EXILED: WORDS.text("exiled"),
    Did.GAINED: WORDS.text("gained"),
    Did.GAINED_UNNAMED: WORDS.text("gained-unnamed"),
}
OF_COST = WORDS.text("of-cost")
NO_BONUS = WORDS.text("no-bonus")
ANY = Span(0, MANY)
ORDER = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS)
COURSE = WORDS.text("course")
LEFT = WORDS.text("left")
TOLD = (Window.PLAYED, Window.CHOICE, Window.CLEAN_UP)
IN_ORDER = tuple(Do)


def got(course: Course) -> tuple[Text, ...]:
    """Return what the plays gave in all; of what may be anything, that it is not known."""
    told = tuple(bonus(do, n) for do, n in _got(course).items())
    if ANY not in course.got.values():
        return told
    return (*told, PERHAPS_MORE) if told else (NOT_KNOWN,)


def comes_to(course: Course, bonuses: Text, amounts: Text, more: Text) -> Text | None:
    """Return what the plays gave in all, None where that is nothing.

    The first of the three sentences is for what is known to the number, the second for what is open, the third where there may be more.
    """
    there, said = _got(course), got(course)
    if all(n.exact for n in there.values()):
        return bonuses.filled(bonuses=quoted(said)) if said else None
    japanese = enumerated((amount(do, n) for do, n in there.items()), ja="、").ja
    text = more if ANY in course.got.values() else amounts
    return text.filled(amounts=Text(enumerated(said).en, japanese))


def _got(course: Course) -> dict[Do, Span]:
    return {do: course.got[do] for do in ORDER if course.got.get(do, NOTHING) not in (NOTHING, ANY)}


def of_no_use(course: Course) -> tuple[Text, ...]:
    """Return what the plays gave that is of no use when it is got."""
    useless = (do for do in ORDER if not of_use(course.state, do) and course.got.get(do, NOTHING).most > 0)
    return tuple(bonus(do, course.got[do]) for do in useless)


def did(course: Course, what: Did) -> Text | None:
    """Return the cards of which this became, None where there are none."""
    counted = Counter(card for one, card in course.became if one is what)
    return together(_said(what, card, n) for card, n in counted.items()) if counted else None


def _said(what: Did, card: Text, n: int) -> Text:
    """Return so many cards of a name, or of a cost where nobody has named them."""
    if what is Did.PUT_INTO_FORCE:
        return card
    if what is Did.GAINED_UNNAMED:
        return OF_COST.filled(cards=cards(n), cost=card)
    return cards(n) if card == UNNAMED else some(card, n)


def done(course: Course) -> tuple[Text, ...]:
    """Return what the plays give and do, each as the predicate of a sentence; that there is nothing, where there is none."""
    return tuple(_done(course)) or (NO_BONUS,)


def _done(course: Course) -> Iterator[Text]:
    if given := comes_to(course, GIVES, GIVES_ABOUT, GIVES_MORE):
        yield given
    if course.state.vp:
        yield VP.filled(n=course.state.vp)
    for what, told in DOES.items():
        if these := did(course, what):
            yield told.filled(cards=these)
    coming = tuple(one for later in course.state.later if live(course, later) for one in later.give)
    if coming:
        yield SETS_UP.filled(what=all_said(coming))
    if course.state.at_end:
        yield AT_END.filled(bonus=bonus(Do.CARDS, exactly(course.state.at_end)))


WINDOWS = {window: WORDS.text(f"window-{window.value}") for window in Window}


def timeline(scenario: object, verdict: Verdict[Result]) -> TimeLine:
    """Return the steps of a verdict by the windows of a play: what is chosen, what each gives, and what there is then."""
    return TimeLine(COURSE, marks(verdict), tuple(map(window, verdict.steps)))


def marks(verdict: Verdict[Result]) -> Marks:
    """Return a mark for each step, in a few words."""
    return Marks(verdict.steps, _mark)


def window(step: Step) -> Text:
    """Return the window of a play in which a step happens."""
    return WINDOWS[step.state["window"]]


def _mark(step: Step) -> Mark:
    return Mark(_short(step), step.at, step.outcome, _left(step))


def _short(step: Step) -> Text:
    gives = step.state["gives"]
    if step.state["window"] in TOLD or not gives:
        return step.text
    return listed([bonus(do, _span(gives[do.code])) for do in IN_ORDER if do.code in gives])


def _left(step: Step) -> Text | None:
    """Say what there is after a step that gives or takes something."""
    if not step.state["gives"]:
        return None
    return LEFT.filled(**{name: str(_span(held)) for name, held in step.state["totals"].items()})


def _span(data: int | list[int | None]) -> Span:
    if isinstance(data, int):
        return Span(data, data)
    least, most = data
    return Span(least or 0, MANY if most is None else most)
