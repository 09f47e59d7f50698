"""The content of a game: sources, rules, answers, terms and cards, as its content folder holds them."""

import datetime
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import groupby
from typing import Any

from msgspec import Struct, field

from games.library import Library, Row
from games.matching import Match, Matcher
from games.naming import key
from games.references import References
from games.text import Choice, Text
from games.values import Record


class Standing(Choice):
    """The basis of a part of a clause."""

    STATED = Text("stated", "明記")
    DERIVED = Text("derived", "推論")
    ASSUMED = Text("assumed", "当サイトの仮定")
    UNCONFIRMED = Text("unconfirmed", "未確認")


class Kind(Choice):
    """A kind of clause: only a rule binds; advice and history are never cited by a verdict."""

    RULE = Text("rule", "ルール")
    EXAMPLE = Text("example", "例")
    ADVICE = Text("advice", "助言")
    HISTORY = Text("history", "経緯")
    ERRATA = Text("errata", "訂正")
    TERM = Text("term", "用語")

    @property
    def binds(self) -> bool:
        return self not in (Kind.ADVICE, Kind.HISTORY)


class Authority(Choice):
    """The authority of a document: whether it comes from those who make the game."""

    OFFICIAL = Text("official", "公式")
    COMMUNITY = Text("community", "コミュニティ")


class Locator(Record, frozen=True):
    """A place in a source; the locator is empty where none is known."""

    id: str
    locator: str = ""


class Part(Record, frozen=True):
    """A part of a clause, or a fact of a card, with one standing."""

    text: Text
    standing: Standing
    sources: tuple[Locator, ...] = ()

    def rests_on(self, source: str) -> bool:
        """Return whether a source is among its own."""
        return any(place.id == source for place in self.sources)


class Source(Record, frozen=True):
    """A document on which parts of clauses rest."""

    id: str
    authority: Authority = field(name="standing")  # the key in content files and in JSON, where it is published
    title: Text
    publisher: Text
    date: Text
    url: str = ""
    note: Text | None = None


class Edition(Record, frozen=True):
    """A state of the rules by which a situation may be judged."""

    id: str
    title: Text
    note: Text
    sources: tuple[str, ...]


class Section(Record, frozen=True):
    """A part of the rule book."""

    id: str
    title: Text
    intro: Text | None = None


class Rule(Record, frozen=True):
    """A clause, of some editions alone where it names them."""

    id: str
    section: str
    kind: Kind
    title: Text
    part: tuple[Part, ...]
    editions: tuple[str, ...] = ()


class Expected(Record, frozen=True):
    """A finding that an example expects."""

    code: str
    at: str = ""


class ExpectedStep(Record, frozen=True):
    """A step that an example expects."""

    cites: tuple[str, ...]
    at: str = ""


class Example(Record, frozen=True):
    """A situation with the answer that its checker must agree with."""

    caption: Text
    checker: str
    scenario: dict[str, Any]
    outcome: str
    reasons: tuple[Expected, ...]
    result: dict[str, Any] = field(default_factory=dict)
    absent: tuple[str, ...] = ()
    steps: tuple[ExpectedStep, ...] | None = None


class Faq(Record, frozen=True):
    """A question and its answer, with the examples that prove it."""

    id: str
    cites: tuple[str, ...]
    question: Text
    answer: Text
    example: tuple[Example, ...] = ()


class Names(Record, frozen=True):
    """Other names of a thing in each language."""

    ja: tuple[str, ...] = ()
    en: tuple[str, ...] = ()


class Term(Record, frozen=True):
    """A word of the game; the reading is the Japanese name in hiragana."""

    id: str
    name: Text
    reading: str
    definition: Text
    cites: tuple[str, ...]
    other: Names = Names()


class Card(Record, frozen=True):
    """A card: facts in our own words for readers, data for checkers."""

    id: str
    name: Text
    other: Names = Names()
    cites: tuple[str, ...] = ()
    fact: tuple[Part, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        """Return every name of this card."""
        return (self.name.ja, self.name.en, *self.other.ja, *self.other.en)


class TableRow(Struct, frozen=True):
    """A row of a table: a clause or a part of it, and a text for each column."""

    cite: str
    cells: tuple[Text, ...]


class Table(Struct, frozen=True):
    """A table of clauses in a section, made of the data of the checkers.

    Raises ValueError when a row has more or fewer cells than there are columns.
    """

    id: str
    section: str
    title: Text
    columns: tuple[Text, ...]
    rows: tuple[TableRow, ...]

    def __post_init__(self) -> None:
        uneven = [row.cite for row in self.rows if len(row.cells) != len(self.columns)]
        if uneven:
            raise ValueError(f"table {self.id!r}: rows that do not fit the columns: {uneven!r}")


class Unjudged(Record, frozen=True):
    """A part of the game that no checker judges."""

    id: str
    text: Text


class Newer(Record, frozen=True):
    """A newer state of a source than the one in which this site read it.

    `read` are the parts that were read in it since, such as "nra-31.2"; `settles` the assumed parts that it may settle.
    """

    id: str
    source: str
    state: Text
    known: datetime.date
    read: tuple[str, ...] = ()
    settles: tuple[str, ...] = ()


class Sheet(Record, frozen=True):
    """A piece of the page for the table during play: clauses and tables."""

    id: str
    title: Text
    cites: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()


class Retired(Record, frozen=True):
    """A published id that is gone."""

    kind: str
    id: str
    date: datetime.date
    successor: str = ""


Entry = Source | Edition | Section | Rule | Faq | Term | Card
RETIRABLE = ("rule", "faq", "term", "card", "checker", "source", "section")


class Fault(Struct, frozen=True):
    """An error in content or declarations: file or module, entry, and problem."""

    file: str
    entry: str
    problem: str

    def __str__(self) -> str:
        return f"{self.file}: {self.entry}: {self.problem}"


class ContentError(ValueError):
    """All faults in the content or the declarations of the games."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Content(Struct, frozen=True, dict=True):
    """The content of a game, in the order of its files.

    Its cards are those with an entry of their own; the library has more, from a table of facts.
    """

    source: tuple[Source, ...] = ()
    edition: tuple[Edition, ...] = ()
    section: tuple[Section, ...] = ()
    rule: tuple[Rule, ...] = ()
    faq: tuple[Faq, ...] = ()
    term: tuple[Term, ...] = ()
    card: tuple[Card, ...] = ()
    unjudged: tuple[Unjudged, ...] = ()
    newer: tuple[Newer, ...] = ()
    sheet: tuple[Sheet, ...] = ()
    retired: tuple[Retired, ...] = ()
    library: Library = field(default_factory=Library)
    references: References = field(default_factory=References)

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Return the clauses by id."""
        return {rule.id: rule for rule in self.rule}

    @cached_property
    def clauses(self) -> tuple[Rule, ...]:
        """Return the clauses in the order of the rule book, section by section."""
        order = {section.id: n for n, section in enumerate(self.section)}
        return tuple(sorted(self.rule, key=lambda rule: order[rule.section]))

    @cached_property
    def places(self) -> dict[str, int]:
        """Return each clause's position in the rule book, by id, from 0."""
        return {rule.id: n for n, rule in enumerate(self.clauses)}

    @cached_property
    def of_sections(self) -> dict[str, tuple[Rule, ...]]:
        """Return the clauses of each section that has any, by its id."""
        return {id: tuple(rules) for id, rules in groupby(self.clauses, lambda rule: rule.section)}

    @cached_property
    def titles(self) -> dict[tuple[str, str], Text]:
        """Return the title of each clause, answer, term and card."""
        cards: tuple[Card | Row, ...] = (*self.library.rows, *self.card)
        called: dict[tuple[str, str], Text] = {("rule", rule.id): rule.title for rule in self.rule}
        called |= {("faq", faq.id): faq.question for faq in self.faq}
        called |= {("term", term.id): term.name for term in self.term}
        return called | {("card", card.id): card.name for card in cards}

    @cached_property
    def captions(self) -> dict[str, Text]:
        """Return the caption of each example, by answer and number, such as "attack.2"."""
        return {f"{faq.id}.{n}": example.caption for faq in self.faq for n, example in enumerate(faq.example, 1)}

    def part(self, cite: str) -> Part | None:
        """Return the part of a cite such as "nra-31.2", None for a whole clause. Raises LookupError."""
        if cite in self.rules:
            return None
        clause, _, number = cite.rpartition(".")
        parts = self.rules[clause].part
        if not number.isdecimal() or not 1 <= int(number) <= len(parts):
            raise LookupError(cite)
        return parts[int(number) - 1]

    def clause(self, cite: str) -> Rule:
        """Return the clause of a cite, whole or in part. Raises LookupError."""
        part = self.part(cite)
        return self.rules[cite.rpartition(".")[0] if part else cite]

    def assumed(self, cite: str) -> tuple[str, ...]:
        """Return the assumed parts under a cite, such as "nra-31.2". Raises LookupError."""
        return self._assumed[cite]

    @cached_property
    def _assumed(self) -> dict[str, tuple[str, ...]]:
        """Return the assumed parts under every cite of a clause or a part."""
        assumed: dict[str, tuple[str, ...]] = {}
        for rule in self.rule:
            parts = {f"{rule.id}.{n}": part.standing is Standing.ASSUMED for n, part in enumerate(rule.part, 1)}
            assumed |= {cite: (cite,) if is_assumed else () for cite, is_assumed in parts.items()}
            assumed[rule.id] = tuple([cite for cite, is_assumed in parts.items() if is_assumed])
        return assumed

    def stale_parts(self, newer: Newer) -> tuple[str, ...]:
        """Return the parts that rest on a source and were not read in its newer state, in the order of the book."""
        return tuple(
            cite
            for rule in self.clauses
            for cite, part in ((f"{rule.id}.{n}", part) for n, part in enumerate(rule.part, 1))
            if cite not in newer.read and part.rests_on(newer.source)
        )

    def cite_problems(self, cites: Iterable[str]) -> Iterator[str]:
        """Yield a problem for each cite of an unknown or non-binding clause."""
        for cite in cites:
            try:
                clause = self.clause(cite)
            except LookupError:
                yield f"unknown citation {cite!r}"
                continue
            if not clause.kind.binds:
                yield f"{cite!r} is {clause.kind.code} and cannot be cited"

    def find_full_card(self, name: str) -> Card | None:
        """Return the card with an entry of its own under a name."""
        card = self.find_card(name)
        return card if isinstance(card, Card) else None

    def find_card(self, name: str) -> Card | Row | None:
        """Return the card that a name means for certain, from its entry or the table alone."""
        return self.matcher.find_card(name)

    def match(self, name: str) -> Match[Card | Row]:
        """Return the card that a name means, or those that it may mean."""
        return self.matcher.match(name)

    @cached_property
    def full_cards(self) -> dict[str, Card]:
        """Return the cards with an entry of their own, by id."""
        return {card.id: card for card in self.card}

    @cached_property
    def all_cards(self) -> tuple[Card | Row, ...]:
        """Return all cards, by name where a table has more than the entries."""
        rows = [row for row in self.library.rows if row.id not in self.full_cards]
        return tuple(sorted((*self.card, *rows), key=lambda one: key(one.name.en))) if rows else self.card

    @cached_property
    def matcher(self) -> Matcher[Card | Row]:
        """Return the matcher of the names of all cards, those told in full before those of the table."""
        cards: dict[str, Card | Row] = {row.id: row for row in self.library.rows}
        cards |= self.full_cards
        # the table may have further names of a card that is told in full
        named_cards = [
            *((name, card) for card in self.card for name in card.names()),
            *((name, cards[row.id]) for row in self.library.rows for name in row.names()),
        ]
        nicknames = ((other.name, cards[other.card]) for other in self.library.other_names if other.card in cards)
        return Matcher(named_cards, nicknames)

    def other_names(self, card: str) -> tuple[str, ...]:
        """Return the names that a card has beside those of its entry, by its id."""
        return self._other_names.get(card, ())

    @cached_property
    def _other_names(self) -> dict[str, tuple[str, ...]]:
        names: dict[str, tuple[str, ...]] = {}
        for other in self.library.other_names:
            names[other.card] = (*names.get(other.card, ()), other.name)
        return names
