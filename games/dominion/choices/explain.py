"""Open choices side by side: what each gives, and where the card ends."""

from collections.abc import Iterator

from games.dominion.cards.lookup import effect, printed
from games.dominion.cards.vocabulary import Do, Facts, If, Instruction, Way, is_fully_known
from games.dominion.cards.wording import BONUSES, NOT_KNOWN, bonus, describe, describe_all, listed
from games.dominion.choices.scenario import ByWay, Own, Replaced, Sides
from games.dominion.course.explain import bonus_texts, useless_bonuses
from games.dominion.course.results import OpenChoice, number
from games.dominion.play.course import PlayRecord
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
Runs = tuple[tuple[OpenChoice, PlayRecord], ...]


def sides(runs: Runs) -> Sides:
    """Return the numbers of each choice."""
    return Sides(
        own=tuple(Own(**_numbers(run), ends=run.ends) for choice, run in runs if choice == OpenChoice()),
        replaced=tuple(
            Replaced(effect=choice.replacement, **_numbers(run), ends=run.ends)
            for choice, run in runs
            if choice.replacement
        ),
        ways=tuple(ByWay(way=choice.way, **_numbers(run), ends=run.ends) for choice, run in runs if choice.way),
    )


def facing_pairs(result: Sides, of_card: Facts | None) -> Pairs:
    """Mark each choice with its bonuses or its effect, and the end of the card."""
    rows: list[tuple[OpenChoice, Own | Replaced | ByWay]] = [(OpenChoice(), numbers) for numbers in result.own]
    rows += [(OpenChoice(replacement=numbers.effect), numbers) for numbers in result.replaced]
    rows += [(OpenChoice(way=numbers.way), numbers) for numbers in result.ways]
    return tuple(
        (Mark(choice_name(choice), "/card", None, _outcome(choice, numbers, of_card)), ()) for choice, numbers in rows
    )


def _outcome(choice: OpenChoice, numbers: Own | Replaced | ByWay, of_card: Facts | None) -> Text:
    zone = (numbers.ends or Zone.UNSURE).text
    given = [bonus(do, exactly(n)) for do in GIVES if (n := getattr(numbers, do.code))]
    followed = () if choice.replacement else _followed_instructions(choice.way, of_card)
    does = describe_all(followed) if followed else NOTHING_HAPPENS if choice != OpenChoice() else UNKNOWN_TEXT
    return OUTCOME.filled(what=listed(given) if given else does, zone=zone)


def choice_name(choice: OpenChoice) -> Text:
    """Return the name of a choice."""
    if choice.way:
        return choice.way.text
    return EFFECT.filled(effect=printed(choice.replacement.text.en)) if choice.replacement else NO_WAY


def outcome_text(choice: OpenChoice, run: PlayRecord) -> Text:
    """Describe a choice: its effect, its total where that differs, and useless bonuses."""
    does, useless = _effect_text(choice, run), useless_bonuses(run.course)
    return OF_NO_USE.filled(what=does, bonuses=listed(useless)) if useless else does


def _effect_text(choice: OpenChoice, run: PlayRecord) -> Text:
    given = listed(bonus_texts(run.course))
    context = run.course.plays[0]
    if choice.replacement:
        return given
    if choice.way is Way.CHAMELEON and context.replacement:
        return NOT_SWAPPED.filled(given=given)
    followed = tuple(_possible_instructions(_followed_instructions(choice.way, context.facts), run))
    words = describe_all(followed) if followed else NOTHING_HAPPENS if context.facts or choice.way else UNKNOWN_TEXT
    if followed and not _text_known(choice, run):
        words = AND_MORE.filled(what=words)
    mouse = run.course.table.mouse
    if choice.way is Way.MOUSE and mouse:
        words = PLAYED.filled(card=printed(mouse))
    if choice.way is Way.CHAMELEON:
        words = SWAPPED.filled(what=words)
    elif {describe(instruction) for instruction in followed if instruction.do in BONUSES} == set(
        bonus_texts(run.course)
    ):
        return words
    if bonus_texts(run.course) in ((), (NOT_KNOWN,)):
        return words
    return IN_ALL.filled(what=words, given=given)


def _text_known(choice: OpenChoice, run: PlayRecord) -> bool:
    """Say whether the whole followed text is known: of a Way, or of the card."""
    return choice.way not in (None, Way.CHAMELEON) or is_fully_known(run.course.plays[0].facts)


def _possible_instructions(instructions: tuple[Instruction, ...], run: PlayRecord) -> Iterator[Instruction]:
    """Yield the instructions that work where the card lies; out of play none moves it (way-76)."""
    there = run.course.plays[0].piece is not None
    for instruction in instructions:
        if there or not (instruction.do in MOVES or instruction.when is If.RETURNED):
            yield instruction


def _followed_instructions(way: Way | None, of_card: Facts | None) -> tuple[Instruction, ...]:
    """Return the instructions of a Way, or of the card; Chameleon follows the card."""
    of_its_own = of_card.play if of_card else ()
    return effect(way) if way and way is not Way.CHAMELEON else of_its_own


def is_certain(run: PlayRecord) -> bool:
    """Say whether every number of a choice is known."""
    return run.ends is not None and None not in _numbers(run).values()


def _numbers(run: PlayRecord) -> dict[str, int | None]:
    return {do.code: number(run.course.got.get(do, NOTHING)) for do in GIVES}
