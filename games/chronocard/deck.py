"""Deck: whether a deck has the right number of cards, few enough of each number, and its heroine beside it."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen
from msgspec import Struct

from games.chronocard.cards import (
    CARDS,
    MEANINGS,
    Kind,
    kind_conflicts,
    known_kind,
    name_key,
    number_key,
    printed_name,
    quoted_name,
    same_name,
)
from games.content import Card
from games.game import Checker
from games.moves import Edit
from games.picture import Mark, TimeLine
from games.remedies import Ask, Change, Remedies, Vary, fits
from games.scenario import CARD, SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Verdict, step_of, worst_of

WORDS = sentences(__name__)
DECK = 30  # the heroine is not among them (CC-47)
COPIES = 3
CardName = Annotated[str, MinLen(1), MaxLen(60), CARD]
Copies = Annotated[int, Ge(1), Le(60)]
AS_KNOWN = WORDS.text("as-known")
SMALLER = WORDS.text("smaller")
OTHER_LIMIT = WORDS.text("other-limit")


@row()
class InDeck:
    """A card of the deck with its copies, all of one number."""

    card: Annotated[CardName, decision()]
    copies: Annotated[Copies, decision()] = 1
    limit: Annotated[Copies | None, fact(), SELDOM] = None
    kind: Annotated[Kind | None, fact(help=AS_KNOWN), SELDOM] = None

    @property
    def type(self) -> Kind | None:
        """Return the kind as entered or known, None for any other."""
        return self.kind or known_kind(self.card)


@scenario
class Deck:
    """A deck and the heroine beside it; `size` counts all its cards where not every one is told."""

    heroine: Annotated[CardName | None, decision()] = None
    size: Annotated[Annotated[int, Ge(0), Le(200)] | None, decision(), SELDOM] = None
    cards: Annotated[tuple[InDeck, ...], MaxLen(60), decision()] = ()

    @property
    def cards_told(self) -> int:
        """Return how many cards are told one by one."""
        return sum(card.copies for card in self.cards)

    @property
    def number_of_cards(self) -> int | None:
        """Return how many cards the deck has, None if not told."""
        return self.cards_told or None if self.size is None else self.size

    def contradictions(self) -> Iterable[Contradiction]:
        if self.size is not None and self.size < self.cards_told:
            yield Contradiction("/size", SMALLER.filled(told=self.cards_told))
        for n, card in enumerate(self.cards):
            yield from kind_conflicts(card.card, card.kind, f"/cards/{n}/kind")
        for group in by_number(self):
            limits = [n for n in group.rows if self.cards[n].limit is not None]
            for n in limits[1:]:
                if self.cards[n].limit != self.cards[limits[0]].limit and group.sure:
                    yield Contradiction(f"/cards/{n}/limit", OTHER_LIMIT.filled(card=quoted_name(self.cards[n].card)))


@scenario
class Counted:
    """The cards of the deck, those that it lacks, and those that are too many; None where not told."""

    cards: Annotated[int | None, fact()] = None
    short: Annotated[int | None, fact()] = None
    over: Annotated[int | None, fact()] = None


class Group(Struct, frozen=True):
    """The rows of one number; without a number it is not `sure` that rows of one name are one card."""

    rows: tuple[int, ...]
    sure: bool = True


SIZE_RIGHT = WORDS.reason("size-right")
TOO_FEW = WORDS.reason("too-few")
TOO_MANY = WORDS.reason("too-many")
SIZE_NOT_TOLD = WORDS.reason("size-not-told")
REST_NOT_TOLD = WORDS.reason("rest-not-told")
COPIES_RIGHT = WORDS.reason("copies-right")
COPIES_EXCEEDED = WORDS.reason("copies-exceeded")
LIMIT_ALLOWS = WORDS.reason("limit-allows")
LIMIT_EXCEEDED = WORDS.reason("limit-exceeded")
NUMBER_NOT_TOLD = WORDS.reason("number-not-told")
HEROINE_BESIDE = WORDS.reason("heroine-beside")
HEROINE_NOT_TOLD = WORDS.reason("heroine-not-told")
NOT_A_HEROINE = WORDS.reason("not-a-heroine")
HEROINE_IN_DECK = WORDS.reason("heroine-in-deck")
OTHER_HEROINE = WORDS.reason("other-heroine-in-deck")
WITH_ANOTHER = WORDS.readings("with-another")


def by_number(deck: Deck) -> list[Group]:
    """Return the rows of the deck by the number of their cards (CC-47).

    A name without a number may be that of any card of the name, and so of one that stands in another row.
    """
    numbered: dict[str, list[int]] = {}
    unnumbered: dict[str, list[int]] = {}
    for n, card in enumerate(deck.cards):
        if number := number_key(card.card):
            numbered.setdefault(number, []).append(n)
        else:
            unnumbered.setdefault(name_key(card.card), []).append(n)
    groups = [*(Group(tuple(rows)) for rows in numbered.values())]
    for name, rows in unnumbered.items():
        groups += [Group((n,)) for n in rows]
        namesakes = [ns for ns in numbered.values() if any(name_key(deck.cards[n].card) == name for n in ns)]
        for numbers in ((), *namesakes):
            groups += [Group(group_rows, sure=False) for group_rows in _perhaps_one_card(deck, tuple(numbers), rows)]
    return sorted(dict.fromkeys(groups), key=lambda group: (not group.sure, group.rows))


def _perhaps_one_card(deck: Deck, numbered: tuple[int, ...], rows: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the rows without a number that may be one card together, and one with those of a number.

    Rows with different Limits are different cards.
    """
    limits = {deck.cards[n].limit for n in rows} | {None}
    if (limit := limit_of(deck, Group(numbered))) is not None:
        limits = {limit}
    for limit in limits:
        alike = tuple(n for n in rows if deck.cards[n].limit in (None, limit))
        if alike and len(alike) + len(numbered) > 1:
            yield tuple(sorted((*numbered, *alike)))


def is_same(name: str, other: str) -> bool:
    """Return whether two names mean one card: by their numbers, by the name where one has none (CC-47)."""
    number, other_number = number_key(name), number_key(other)
    return number == other_number if number and other_number else same_name(name, other)


def judge(deck: Deck) -> tuple[Finding, ...]:
    """Judge the number of cards, the heroine and the copies (CC-20, CC-47)."""
    return (*judge_size(deck), *judge_heroine(deck), *judge_copies(deck))


def judge_size(deck: Deck) -> Iterator[Finding]:
    """Yield the finding on the number of cards (CC-47)."""
    number, at = deck.number_of_cards, "/cards" if deck.size is None else "/size"
    if number is None:
        yield SIZE_NOT_TOLD("/cards", due=DECK)
        return
    reason = SIZE_RIGHT if number == DECK else TOO_FEW if number < DECK else TOO_MANY
    yield reason(at, cards=number, due=DECK, differing=abs(number - DECK))


def judge_heroine(deck: Deck) -> Iterator[Finding]:
    """Yield the findings on the heroine beside the deck, and on those in it (CC-20, CC-47)."""
    heroine = deck.heroine
    if heroine is None:
        yield HEROINE_NOT_TOLD("/heroine")
    else:
        kind = known_kind(heroine)
        reason = HEROINE_BESIDE if kind in (None, Kind.HEROINE) else NOT_A_HEROINE
        yield reason("/heroine", card=quoted_name(heroine), kind=kind or Kind.HEROINE)
    for n, card in enumerate(deck.cards):
        name = quoted_name(card.card)
        if heroine is not None and is_same(card.card, heroine):
            yield HEROINE_IN_DECK(f"/cards/{n}/card", because=("/heroine",), card=name)
        elif card.type is Kind.HEROINE:
            yield OTHER_HEROINE(f"/cards/{n}/card", readings=WITH_ANOTHER, card=name)


def judge_copies(deck: Deck) -> Iterator[Finding]:
    """Yield the findings on the copies of each number (CC-47)."""
    findings = [finding for group in by_number(deck) for finding in _of_group(deck, group)]
    yield from findings
    if deck.cards and all(finding.outcome is Outcome.ALLOWED for finding in findings):
        yield COPIES_RIGHT("/cards", most=COPIES)
    if deck.number_of_cards is not None and deck.cards_told < deck.number_of_cards:
        yield REST_NOT_TOLD("/cards", rest=deck.number_of_cards - deck.cards_told, cards=deck.number_of_cards)


def limit_of(deck: Deck, group: Group) -> int | None:
    """Return the Limit that is told of a number, None where none is."""
    return next((limit for n in group.rows if (limit := deck.cards[n].limit) is not None), None)


def _of_group(deck: Deck, group: Group) -> Iterator[Finding]:
    copies, limit = sum(deck.cards[n].copies for n in group.rows), limit_of(deck, group)
    most = COPIES if limit is None else limit
    first, *other_places = (f"/cards/{n}/copies" for n in group.rows)
    names = {"card": quoted_name(deck.cards[group.rows[0]].card), "copies": copies, "most": most}
    if not group.sure:
        if copies > most:
            yield NUMBER_NOT_TOLD(first, names, because=other_places)
    elif limit is None:
        if copies > most:
            yield COPIES_EXCEEDED(first, names, because=other_places)
    elif copies > most:
        yield LIMIT_EXCEEDED(first, names, because=(*other_places, *_limits(deck, group)))
    elif copies > COPIES:
        yield LIMIT_ALLOWS(first, names, because=(*other_places, *_limits(deck, group)))


def _limits(deck: Deck, group: Group) -> Iterator[str]:
    return (f"/cards/{n}/limit" for n in group.rows if deck.cards[n].limit is not None)


COMPLETE = WORDS.text("complete")
TITLE = WORDS.text("title")
CARDS_IN_ALL = WORDS.text("cards-in-all")
HEROINE = WORDS.text("heroine")
NO_HEROINE = WORDS.text("no-heroine")
COPIES_OF = WORDS.text("copies-of")
WITH_COPIES = WORDS.text("with-copies")
WITH_SIZE = WORDS.text("with-size")
WITHOUT = WORDS.text("without")
WITH_HEROINE = WORDS.text("with-heroine")
IN_A_DECK = WORDS.text("in-a-deck")
HEROINE_AMONG = WORDS.text("heroine-among")


def picture(deck: Deck, verdict: Verdict[Counted]) -> TimeLine:
    """Show the number of cards, the heroine and each card of the deck."""
    heroine = HEROINE.filled(card=printed_name(deck.heroine)) if deck.heroine else NO_HEROINE
    number = deck.number_of_cards
    parts = [
        *(((CARDS_IN_ALL.filled(n=number), "/cards" if deck.size is None else "/size"),) if number is not None else ()),
        (heroine, "/heroine"),
        *(
            (COPIES_OF.filled(card=printed_name(card.card), n=card.copies), f"/cards/{n}")
            for n, card in enumerate(deck.cards)
        ),
    ]
    return TimeLine(TITLE, tuple(Mark(text, at, _outcome_at(verdict.findings, at)) for text, at in parts))


def _outcome_at(findings: tuple[Finding, ...], at: str) -> Outcome | None:
    """Return the worst outcome at a part or within it, None where none is told."""
    outcomes = [
        finding.outcome
        for finding in findings
        if finding.at == at or (at.startswith("/cards/") and finding.at.startswith(f"{at}/"))
    ]
    return max(outcomes, default=None)


def extra_changes(deck: Deck, at: str) -> Iterator[Change]:
    """Yield fewer copies of a number, a deck without its heroine, 30 cards, or another heroine."""
    if fits("cards/*/copies", at):
        yield from _fewer(deck, int(at.split("/")[2]))
    elif fits("cards/*/card", at):
        text = WITHOUT.filled(card=quoted_name(deck.cards[int(at.split("/")[2])].card))
        yield Change(text, (Edit("remove", "/".join(at.split("/")[:3])),))
    elif at == "/heroine":
        yield from _heroines(deck, at)
    if (mended := mend(deck)) != deck:
        text = WITH_SIZE.filled(cards=mended.number_of_cards)
        size = (Edit("replace", "/size", mended.size),) if mended.size != deck.size else ()
        yield Change(text, (*size, Edit("replace", "/cards", mended.cards)), "mended")


def _fewer(deck: Deck, n: int) -> Iterator[Change]:
    """Yield a row with so few copies that its number is in the deck as often as it may be."""
    for group in by_number(deck):
        if n in group.rows:
            most = COPIES if (limit := limit_of(deck, group)) is None else limit
            left = most - sum(deck.cards[k].copies for k in group.rows if k != n)
            if 1 <= left < deck.cards[n].copies:
                text = WITH_COPIES.filled(card=printed_name(deck.cards[n].card), value=left)
                yield Change(text, (Edit("replace", f"/cards/{n}/copies", left),))


def _heroines(deck: Deck, at: str) -> Iterator[Change]:
    for card in CARDS.full_cards:
        if known_kind(card.name.ja) is Kind.HEROINE and card.name.ja != deck.heroine:
            yield Change(WITH_HEROINE.filled(card=printed_name(card.name.ja)), (Edit("replace", at, card.name.ja),))


def mend(deck: Deck) -> Deck:
    """Return the deck with no heroine, no more of a number than it may have, and 30 cards if its own suffice (CC-47)."""
    heroine = deck.heroine
    rest_of_deck = [
        card
        for card in deck.cards
        if card.type is not Kind.HEROINE and not (heroine is not None and is_same(card.card, heroine))
    ]
    copies, rooms = [card.copies for card in rest_of_deck], [0] * len(rest_of_deck)
    pure = Deck(cards=tuple(rest_of_deck))
    for group in by_number(pure):
        most = COPIES if (limit := limit_of(pure, group)) is None else limit
        excess = sum(copies[n] for n in group.rows) - most
        for n in reversed(group.rows):
            surplus = min(max(excess, 0), copies[n])
            copies[n], excess = copies[n] - surplus, excess - surplus
        rooms[group.rows[0]] = max(0, -excess) if group.sure else 0
    difference = DECK - sum(copies)
    for n in range(len(rest_of_deck)):
        change = min(rooms[n], difference) if difference > 0 else max(-copies[n], difference)
        copies[n], difference = copies[n] + change, difference - change
    rows = tuple(replace(card, copies=number) for card, number in zip(rest_of_deck, copies, strict=True) if number)
    return replace(deck, size=None if deck.size is None else DECK, cards=rows)


REMEDIES = Remedies(
    nearest=(Vary("size", (DECK,)), Vary("cards/*/copies", tuple(range(1, COPIES + 1)), WITH_COPIES)),
    questions=(Ask("heroine", _heroines),),
    extra=extra_changes,
)


def of_card(card: Card) -> Iterator[tuple[Text, Deck]]:
    """Yield four copies of a card in a deck, or a heroine in the deck beside which she is chosen."""
    name = card.name.ja
    if known_kind(name) is Kind.HEROINE:
        yield HEROINE_AMONG, Deck(heroine=name, size=DECK, cards=(InDeck(card=name),))
    elif known_kind(name):
        yield IN_A_DECK, Deck(size=DECK, cards=(InDeck(card=name, copies=COPIES + 1),))


def check(deck: Deck) -> Verdict[Counted]:
    """Judge a deck, and count its cards."""
    findings = judge(deck)
    worst, number = worst_of(findings), deck.number_of_cards
    is_right = worst.outcome is Outcome.ALLOWED
    summary = COMPLETE.filled(cards=DECK, card=quoted_name(deck.heroine or "")) if is_right else worst.text
    counted = Counted()
    if number is not None:
        counted = Counted(cards=number, short=max(0, DECK - number), over=max(0, number - DECK))
    return Verdict(summary, findings, tuple(map(step_of, findings)), counted)


checker = Checker(
    __name__,
    scenario=Deck,
    check=check,
    reasons=WORDS.reasons,
    result=Counted,
    picture=picture,
    of_card=of_card,
    remedies=REMEDIES,
    finds=judge,
    meanings=MEANINGS,
)
