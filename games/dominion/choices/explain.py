"""Open choices side by side: what each gives, and where the card ends."""

from collections.abc import Iterator

from games.dominion.cards.lookup import effect
from games.dominion.cards.vocabulary import Do, Facts, If, Instruction, Way, known_whole
from games.dominion.cards.wording import BONUSES, NOT_KNOWN, all_said, bonus, listed, named, said
from games.dominion.choices.scenario import ByWay, Own, Replaced, Sides
from games.dominion.course.explain import got, of_no_use
from games.dominion.course.results import OpenChoice, number
from games.dominion.play.course import Run
from games.dominion.spans import NOTHING, exactly
from games.dominion.table.pieces import Zone
from games.picture import Mark
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
NO_WAY = WORDS.text("no-way")
EFFECT = WORDS.text("effect")
SWAPPED = WORDS.text("swapped")
PLAYED = WORDS.text("played")
IN_ALL = WORDS.text("in-all")
UNKNOWN_TEXT = WORDS.text("unknown-text")
AND_MORE = WORDS.text("and-more")
NOT_SWAPPED = WORDS.text("not-swapped")
OUTCOME = WORDS.text("outcome")
OF_NO_USE = WORDS.text("of-no-use")
NOTHING_HAPPENS = WORDS.text("nothing-happens")
MOVES = (Do.RETURN, Do.SET_ASIDE, Do.FROM_PLAY, Do.MAT, Do.TRASH_THIS)
GIVES = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS)
Pairs = tuple[tuple[Mark, tuple[Mark, ...]], ...]
Runs = tuple[tuple[OpenChoice, Run], ...]


def sides(runs: Runs) -> Sides:
    """Return what each choice comes to."""
    return Sides(
        own=tuple(Own(**_numbers(run), ends=run.ends) for one, run in runs if one == OpenChoice()),
        replaced=tuple(
            Replaced(effect=one.replacement, **_numbers(run), ends=run.ends) for one, run in runs if one.replacement
        ),
        ways=tuple(ByWay(way=one.way, **_numbers(run), ends=run.ends) for one, run in runs if one.way),
    )


def facing(found: Sides, of_card: Facts | None) -> Pairs:
    """Return each choice with what it gives, or else what it does, and where the card ends; nothing faces it."""
    rows: list[tuple[OpenChoice, Own | Replaced | ByWay]] = [(OpenChoice(), one) for one in found.own]
    rows += [(OpenChoice(replacement=one.effect), one) for one in found.replaced]
    rows += [(OpenChoice(way=one.way), one) for one in found.ways]
    return tuple((Mark(called(choice), "/card", None, _outcome(choice, one, of_card)), ()) for choice, one in rows)


def _outcome(choice: OpenChoice, numbers: Own | Replaced | ByWay, of_card: Facts | None) -> Text:
    zone = (numbers.ends or Zone.UNSURE).text
    given = [bonus(do, exactly(n)) for do in GIVES if (n := getattr(numbers, do.code))]
    followed = () if choice.replacement else _followed(choice.way, of_card)
    does = all_said(followed) if followed else NOTHING_HAPPENS if choice != OpenChoice() else UNKNOWN_TEXT
    return OUTCOME.filled(what=listed(given) if given else does, zone=zone)


def called(choice: OpenChoice) -> Text:
    """Return how a choice is called."""
    if choice.way:
        return choice.way.text
    return EFFECT.filled(effect=named(choice.replacement.text.en)) if choice.replacement else NO_WAY


def what(choice: OpenChoice, run: Run) -> Text:
    """Return what is followed, in a few words, what it gives in all where that is not the same, and what of it is of no use."""
    does, useless = _does(choice, run), of_no_use(run.course)
    return OF_NO_USE.filled(what=does, bonuses=listed(useless)) if useless else does


def _does(choice: OpenChoice, run: Run) -> Text:
    given = listed(got(run.course))
    frame = run.course.plays[0]
    if choice.replacement:
        return given
    if choice.way is Way.CHAMELEON and frame.replacement:
        return NOT_SWAPPED.filled(given=given)
    followed = tuple(_in_place(_followed(choice.way, frame.facts), run))
    words = all_said(followed) if followed else NOTHING_HAPPENS if frame.facts or choice.way else UNKNOWN_TEXT
    if followed and not _text_known(choice, run):
        words = AND_MORE.filled(what=words)
    mouse = run.course.table.mouse
    if choice.way is Way.MOUSE and mouse:
        words = PLAYED.filled(card=named(mouse))
    if choice.way is Way.CHAMELEON:
        words = SWAPPED.filled(what=words)
    elif {said(one) for one in followed if one.do in BONUSES} == set(got(run.course)):
        return words
    if got(run.course) in ((), (NOT_KNOWN,)):
        return words
    return IN_ALL.filled(what=words, given=given)


def _text_known(choice: OpenChoice, run: Run) -> bool:
    """Say whether all is known of what is followed: a Way, or the text of the card."""
    return choice.way not in (None, Way.CHAMELEON) or known_whole(run.course.plays[0].facts)


def _in_place(instructions: tuple[Instruction, ...], run: Run) -> Iterator[Instruction]:
    """Yield the instructions that can be carried out where the card lies: out of play none moves it, nor what rests on that."""
    there = run.course.plays[0].piece is not None
    for one in instructions:
        if there or not (one.do in MOVES or one.when is If.RETURNED):
            yield one


def _followed(way: Way | None, of_card: Facts | None) -> tuple[Instruction, ...]:
    """Return the instructions of a Way, or of the card; with Chameleon those of the card too."""
    own = of_card.play if of_card else ()
    return effect(way) if way and way is not Way.CHAMELEON else own


def certain(run: Run) -> bool:
    """Say whether everything that a choice comes to is known."""
    return run.ends is not None and None not in _numbers(run).values()


def _numbers(run: Run) -> dict[str, int | None]:
    return {do.code: number(run.course.got.get(do, NOTHING)) for do in GIVES}
