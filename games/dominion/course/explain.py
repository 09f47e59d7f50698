"""Summaries and time lines of a course of plays."""

from collections import Counter
from collections.abc import Iterator

from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import Do
from games.dominion.cards.wording import (
    BONUSES,
    NOT_KNOWN,
    PERHAPS_MORE,
    TOKEN_BONUSES,
    UNNAMED,
    amount,
    bonus,
    cards,
    describe_all,
    listed,
    quoted,
    some,
    together,
)
from games.dominion.course.amounts import of_use
from games.dominion.course.cleanup import is_live
from games.dominion.course.record import CardEvent, Course, Window
from games.dominion.spans import MANY, NOTHING, Span, exactly
from games.dominion.table.state import Zone
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
    CardEvent.BOUGHT: WORDS.text("bought"),
    CardEvent.TRASHED: WORDS.text("trashed"),
    CardEvent.DISCARDED: WORDS.text("discarded"),
    CardEvent.EXILED: WORDS.text("exiled"),
    CardEvent.GAINED: WORDS.text("gained"),
    CardEvent.GAINED_UNNAMED: WORDS.text("gained-unnamed"),
}
OF_COST = WORDS.text("of-cost")
NO_BONUS = WORDS.text("no-bonus")
ANY = Span(0, MANY)
ORDER = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS, *TOKEN_BONUSES)
COURSE = WORDS.text("course")
LEFT = WORDS.text("left")
TOLD_WINDOWS = (Window.PLAYED, Window.CHOICE, Window.CLEAN_UP)
IN_ORDER = tuple(Do)


def bonus_texts(course: Course) -> tuple[Text, ...]:
    """Return the bonuses of all plays, open ones with a note."""
    texts = tuple(bonus(do, n) for do, n in _known_bonuses(course).items())
    if ANY not in course.got.values():
        return texts
    return (*texts, PERHAPS_MORE) if texts else (NOT_KNOWN,)


def sum_up(course: Course, bonuses: Text, amounts: Text, open_total: Text) -> Text | None:
    """Sum up the bonuses of all plays, None without any.

    The first sentence is for known amounts, the second for open ones, the third for a total that may be higher.
    """
    there, texts = _known_bonuses(course), bonus_texts(course)
    if all(n.exact for n in there.values()):
        return bonuses.filled(bonuses=quoted(texts)) if texts else None
    japanese = enumerated((amount(do, n) for do, n in there.items()), ja="、").ja
    text = open_total if ANY in course.got.values() else amounts
    return text.filled(amounts=Text(enumerated(texts).en, japanese))


def _known_bonuses(course: Course) -> dict[Do, Span]:
    return {do: course.got[do] for do in ORDER if course.got.get(do, NOTHING) not in (NOTHING, ANY)}


def useless_bonuses(course: Course) -> tuple[Text, ...]:
    """Return the bonuses that are useless when given."""
    useless = (do for do in BONUSES if not of_use(course.state, do) and course.got.get(do, NOTHING).most > 0)
    return tuple(bonus(do, course.got[do]) for do in useless)


def event_cards(course: Course, event: CardEvent) -> Text | None:
    """Join the cards of an event, None without any."""
    counted = Counter(card for happened, card in course.card_events if happened is event)
    return together(_card_text(event, card, n) for card, n in counted.items()) if counted else None


def _card_text(event: CardEvent, card: Text, n: int) -> Text:
    """Return a number of cards of a name, or of a cost where they are unnamed."""
    if event is CardEvent.PUT_INTO_FORCE:
        return card
    if event is CardEvent.GAINED_UNNAMED:
        return OF_COST.filled(cards=cards(n), cost=card)
    return cards(n) if card == UNNAMED else some(card, n)


def predicates(course: Course) -> tuple[Text, ...]:
    """Return the bonuses and events of all plays as predicates."""
    return tuple(_predicates(course)) or (NO_BONUS,)


def _predicates(course: Course) -> Iterator[Text]:
    if given := sum_up(course, GIVES, GIVES_ABOUT, GIVES_MORE):
        yield given
    if course.state.vp:
        yield VP.filled(n=course.state.vp)
    for event, text in DOES.items():
        if these := event_cards(_without_first(course) if event is CardEvent.TRASHED else course, event):
            yield text.filled(cards=these)
    coming = tuple(instruction for later in course.state.later if is_live(course, later) for instruction in later.give)
    if coming:
        yield SETS_UP.filled(what=describe_all(coming))
    if course.state.at_end:
        yield AT_END.filled(bonus=bonus(Do.CARDS, exactly(course.state.at_end)))


def _without_first(course: Course) -> Course:
    """Leave the first card out where it was trashed itself: where it ends is told beside."""
    piece = course.state.piece(course.plays[0].piece) if course.plays else None
    trashed = (CardEvent.TRASHED, printed(piece.name)) if piece and piece.zone is Zone.TRASH else None
    if trashed not in course.card_events:
        return course
    n = course.card_events.index(trashed)
    return course.having(card_events=(*course.card_events[:n], *course.card_events[n + 1 :]))


WINDOWS = {window: WORDS.text(f"window-{window.value}") for window in Window}


def timeline(scenario: object, verdict: Verdict[Result]) -> TimeLine:
    """Draw the steps in the windows of a play, with totals."""
    return TimeLine(COURSE, marks(verdict), tuple(map(window, verdict.steps)))


def marks(verdict: Verdict[Result]) -> Marks:
    """Mark each step in a few words."""
    return Marks(verdict.steps, _mark)


def window(step: Step) -> Text:
    """Return the window of a step."""
    return WINDOWS[step.state["window"]]


def _mark(step: Step) -> Mark:
    return Mark(_short_text(step), step.at, step.outcome, _totals_text(step))


def _short_text(step: Step) -> Text:
    gives = step.state["gives"]
    if step.state["window"] in TOLD_WINDOWS or not gives:
        return step.text
    return listed([bonus(do, _span(gives[do.code])) for do in IN_ORDER if do.code in gives])


def _totals_text(step: Step) -> Text | None:
    """Return the totals after a step that gives or takes something."""
    if not step.state["gives"]:
        return None
    return LEFT.filled(**{name: str(_span(total)) for name, total in step.state["totals"].items()})


def _span(number: int | list[int | None]) -> Span:
    if isinstance(number, int):
        return Span(number, number)
    least, most = number
    return Span(least or 0, MANY if most is None else most)
