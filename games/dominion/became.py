"""What became of cards in the course of plays, said as a part of one sentence?"""

from collections import Counter
from collections.abc import Iterator

from games.dominion.amounts import of_use
from games.dominion.cleanup import live
from games.dominion.course import Course, Did
from games.dominion.spans import MANY, NOTHING, Span, exactly
from games.dominion.telling import all_said
from games.dominion.vocabulary import Do
from games.dominion.words import NOT_KNOWN, PERHAPS_MORE, UNNAMED, amount, bonus, cards, quoted, some, together
from games.sentences import sentences
from games.text import Text, enumerated

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
