"""Contradictions: rows of a situation that cannot be true together."""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from games.dominion.cards.lookup import card_named, effect, facts, key, printed, same_pile
from games.dominion.cards.vocabulary import Below, Do, Facts, From, Instruction, Type, Way
from games.dominion.table.rows import Bonus, CardsRow, GameRow, How, OwnCard, Printing, Wording, landscape
from games.scenario import Contradiction
from games.sentences import sentences
from games.text import Choice
from games.values import fields, is_value

WORDS = sentences(__name__)
DESCRIBED_KNOWN = WORDS.text("described-known")
DESCRIBED_TWICE = WORDS.text("described-twice")
TWO_ROWS = WORDS.text("two-rows")
NO_PILE = WORDS.text("no-pile")
NOT_IN_FORCE = WORDS.text("not-in-force")
# the types of landscapes that stay in force; a trait is told with its pile
STANDING = frozenset({Type.PROPHECY, Type.PROJECT, Type.LANDMARK, Type.ALLY, Type.EVENT})
ONE_WORDING = WORDS.text("one-wording")
NO_SUCH_WORDINGS = WORDS.text("no-such-wordings")
OTHER_PILE = WORDS.text("other-pile")
EMPTY = WORDS.text("empty")
TWICE = WORDS.text("twice")
NO_PICKS = WORDS.text("no-picks")
NO_BONUSES = WORDS.text("no-bonuses")
NO_PLAY = WORDS.text("no-play")
NO_RETURN = WORDS.text("no-return")
CALLED_ITSELF = frozenset({Below.CALL_FOR_ACTIONS, Below.CALL_AT_START})
OF_HAND = frozenset({Do.DISCARD, Do.DISCARD_FOR, Do.TRASH, Do.UPGRADE, Do.TOPDECK, Do.KEEP})


def impossible_places(game: GameRow, cards: CardsRow) -> Iterator[Contradiction]:
    """Yield the contradictions in piles and places of cards."""
    yield from wrong_descriptions(game.described, "/game/described")
    yield from _wrong_printings(game.printings)
    yield from _wrong_wordings(game.wordings)
    yield from _wrong_landscapes(game.landscapes)
    yield from _impossible_piles(game)
    for field in fields(cards):
        value = getattr(cards, field)
        names = value if isinstance(value, tuple) else ()
        wrong = [(n, why) for n, name in enumerate(names) if (why := landscape(name))]
        yield from (Contradiction(f"/cards/{field}/{n}", why) for n, why in wrong)


def _wrong_printings(rows: tuple[Printing, ...]) -> Iterator[Contradiction]:
    """Yield rows on a card whose printings do not differ here, or on one told before."""
    seen = set[str]()
    for n, row in enumerate(rows):
        of_card, where = facts(row.card), f"/game/printings/{n}/card"
        if of_card is None or not of_card.has_printings:
            yield Contradiction(where, ONE_WORDING.filled(card=printed(row.card)))
        elif key(row.card) in seen:
            yield Contradiction(where, TWO_ROWS.filled(card=printed(row.card)))
        seen.add(key(row.card))


def _wrong_wordings(rows: tuple[Wording, ...]) -> Iterator[Contradiction]:
    """Yield rows on a card that has no such wordings, or on one told before."""
    seen = set[str]()
    for n, row in enumerate(rows):
        of_card, where = facts(row.card), f"/game/wordings/{n}/card"
        if of_card is None or not any(instruction.by_printing for instruction in with_given(of_card.play)):
            yield Contradiction(where, NO_SUCH_WORDINGS.filled(card=printed(row.card)))
        elif key(row.card) in seen:
            yield Contradiction(where, TWO_ROWS.filled(card=printed(row.card)))
        seen.add(key(row.card))


def with_given(instructions: Iterable[Instruction]) -> Iterator[Instruction]:
    """Yield instructions together with those that they hold."""
    for instruction in instructions:
        yield instruction
        yield from with_given(instruction.give)


def _wrong_landscapes(names: tuple[str, ...]) -> Iterator[Contradiction]:
    """Yield names of what is never in force, and those told before."""
    seen = set[str]()
    for n, name in enumerate(names):
        of_card, at = facts(name), f"/game/landscapes/{n}"
        if of_card is None or STANDING.isdisjoint(of_card.types):
            yield Contradiction(at, NOT_IN_FORCE.filled(card=printed(name)))
        elif key(name) in seen:
            yield Contradiction(at, TWO_ROWS.filled(card=printed(name)))
        seen.add(key(name))


def _impossible_piles(game: GameRow) -> Iterator[Contradiction]:
    """Yield the rows of doubled, missing, foreign and empty piles."""
    seen = set[str]()
    mouse = key(game.mouse) if game.mouse else None
    for n, pile in enumerate(game.piles):
        pile_key, at = key(pile.card), f"/game/piles/{n}/card"
        if pile_key in seen:
            yield Contradiction(at, TWO_ROWS.filled(card=printed(pile.card)))
        if pile_key == mouse:
            yield Contradiction(at, NO_PILE.filled(card=printed(pile.card)))
        if pile.top and not same_pile(pile.card, pile.top):
            yield Contradiction(
                f"/game/piles/{n}/top", OTHER_PILE.filled(card=printed(pile.top), pile=printed(pile.card))
            )
        if pile.top and pile.empty:
            yield Contradiction(f"/game/piles/{n}/top", EMPTY.filled(pile=printed(pile.card)))
        seen.add(pile_key)


def wrong_descriptions(rows: tuple[OwnCard, ...], at: str) -> Iterator[Contradiction]:
    """Yield rows on a card that is known or described before."""
    seen = set[str]()
    for n, row in enumerate(rows):
        where = f"{at}/{n}/card"
        if card_named(row.card):
            yield Contradiction(where, DESCRIBED_KNOWN.filled(card=printed(row.card)))
        elif key(row.card) in seen:
            yield Contradiction(where, DESCRIBED_TWICE.filled(card=printed(row.card)))
        seen.add(key(row.card))


def repeated_choices(value: Any, at: str = "") -> Iterator[Contradiction]:
    """Yield each repeated choice at its second place."""
    for name in fields(value):
        part, where = getattr(value, name), f"{at}/{name}"
        if isinstance(part, tuple):
            # the rows of a list are of one kind: names, choices or values
            if part and not isinstance(part[0], str):
                yield from _doubles(part, where) if isinstance(part[0], Choice) else _repeated_in_rows(part, where)
        elif is_value(part):
            yield from repeated_choices(part, where)


def _repeated_in_rows(rows: tuple[Any, ...], at: str) -> Iterator[Contradiction]:
    for n, row in enumerate(rows):
        if is_value(row):
            yield from repeated_choices(row, f"{at}/{n}")


def _doubles(choices: tuple[Choice, ...], at: str) -> Iterator[Contradiction]:
    for n, choice in enumerate(choices):
        if choice in choices[:n]:
            yield Contradiction(f"{at}/{n}", TWICE.filled(choice=choice))


class ChoiceRow(Protocol):
    """The choices of a row for one play."""

    @property
    def card(self) -> str | None: ...
    @property
    def way(self) -> Way | None: ...
    @property
    def picks(self) -> tuple[str, ...]: ...
    @property
    def bonuses(self) -> tuple[Bonus, ...]: ...
    @property
    def declines(self) -> bool: ...


def picks_cards(instruction: Instruction) -> bool:
    """Return whether an instruction lets its player choose cards."""
    match instruction.do:
        case Do.PLAY:
            return instruction.origin is not From.SET_ASIDE
        case Do.GAIN:
            return not instruction.card and not (instruction.copy and not instruction.only)
    return instruction.do in OF_HAND or instruction.do is Do.TOKEN


def meaningless_choices(row: ChoiceRow, at: str) -> Iterator[Contradiction]:
    """Yield each choice that card and Way never ask for."""
    of_card = facts(row.card) if row.card else None
    # a text that is not known in full may ask for anything
    if of_card is None or of_card.partly or _is_of_another_play(row, of_card):
        return
    followed = (*of_card.play, *(effect(row.way) if row.way else ()))
    # a call is no play, so it follows the text of the call and takes no Way (WAY-21)
    if not CALLED_ITSELF.isdisjoint(of_card.below) and getattr(row, "how", None) is How.CALL:
        if row.way:
            yield Contradiction(f"{at}/way", NO_PLAY.filled(card=printed(row.card or "")))
        followed = of_card.call
    card = printed(row.card or "")
    if row.picks and not any(map(picks_cards, _with_chosen(followed))):
        yield from (Contradiction(f"{at}/picks/{n}", NO_PICKS.filled(card=card)) for n in range(len(row.picks)))
    if row.bonuses and not any(instruction.do in (Do.CHOOSE, Do.DISCARD_FOR, Do.TOKEN) for instruction in followed):
        yield from (Contradiction(f"{at}/bonuses/{n}", NO_BONUSES.filled(card=card)) for n in range(len(row.bonuses)))
    if row.declines and not any(instruction.do is Do.RETURN and instruction.optional for instruction in followed):
        yield Contradiction(f"{at}/declines", NO_RETURN.filled(card=card))


def _is_of_another_play(row: ChoiceRow, of_card: Facts) -> bool:
    """Return whether a row names a called card, and its choices belong to the replay."""
    return Below.CALL_AFTER_ACTION in of_card.below and getattr(row, "how", None) is How.CALL


def _with_chosen(instructions: Iterable[Instruction]) -> Iterator[Instruction]:
    """Yield instructions together with their options."""
    for instruction in instructions:
        yield instruction
        yield from instruction.after
        if instruction.do is Do.CHOOSE:
            yield from _with_chosen(instruction.give)
