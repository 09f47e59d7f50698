"""What a game says to its readers: sources, rules, answers, terms and cards, as its content folder holds them."""

import datetime
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import groupby
from typing import Any

from msgspec import Struct, field

from games.library import Library, Row
from games.naming import key
from games.text import Choice, Text


class Standing(Choice):
    """What a part of a clause rests on."""

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
    """Whether a document comes from those who make the game."""

    OFFICIAL = Text("official", "公式")
    COMMUNITY = Text("community", "コミュニティ")


class Locator(Struct, frozen=True):
    """A place in a source; the locator is empty where none is known."""

    id: str
    locator: str = ""


class Part(Struct, frozen=True):
    """A part of a clause, or a fact of a card, with one standing."""

    text: Text
    standing: Standing
    sources: tuple[Locator, ...] = ()


class Source(Struct, frozen=True):
    """A document that parts rest on."""

    id: str
    standing: Authority
    title: Text
    publisher: Text
    date: Text
    url: str = ""
    note: Text | None = None


class Edition(Struct, frozen=True):
    """A state of the rules that a situation may be judged by."""

    id: str
    title: Text
    note: Text
    sources: tuple[str, ...]


class Section(Struct, frozen=True):
    """A part of the rule book."""

    id: str
    title: Text
    intro: Text | None = None


class Rule(Struct, frozen=True):
    """A clause."""

    id: str
    section: str
    kind: Kind
    title: Text
    part: tuple[Part, ...]


class Expected(Struct, frozen=True):
    """A finding that an example expects."""

    code: str
    at: str = ""


class ExpectedStep(Struct, frozen=True):
    """A step that an example expects."""

    cites: tuple[str, ...]
    at: str = ""


class Example(Struct, frozen=True):
    """A situation with the answer that its checker must agree with."""

    caption: Text
    checker: str
    scenario: dict[str, Any]
    outcome: str
    reasons: tuple[Expected, ...]
    result: dict[str, Any] = field(default_factory=dict)
    absent: tuple[str, ...] = ()
    steps: tuple[ExpectedStep, ...] | None = None


class Faq(Struct, frozen=True):
    """A question and its answer, with the examples that prove it."""

    id: str
    cites: tuple[str, ...]
    question: Text
    answer: Text
    example: tuple[Example, ...] = ()


class Names(Struct, frozen=True):
    """Other names of a thing in each language."""

    ja: tuple[str, ...] = ()
    en: tuple[str, ...] = ()


class Term(Struct, frozen=True):
    """A word of the game; the reading is the Japanese name in hiragana."""

    id: str
    name: Text
    reading: str
    definition: Text
    cites: tuple[str, ...]
    other: Names = Names()


class Card(Struct, frozen=True):
    """A card: facts in our own words for readers, data for checkers."""

    id: str
    name: Text
    other: Names = Names()
    cites: tuple[str, ...] = ()
    fact: tuple[Part, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        """Return every name that means this card."""
        return (self.name.ja, self.name.en, *self.other.ja, *self.other.en)


class TableRow(Struct, frozen=True):
    """A row of a table: the clause that it is about, or a part of it, and a text for each column."""

    cite: str
    cells: tuple[Text, ...]


class Table(Struct, frozen=True):
    """Clauses as a table in a section of the rule book; a game makes it of the data that its checkers use.

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


class Unjudged(Struct, frozen=True):
    """What belongs to the game and no checker judges, as no statement of it is held."""

    id: str
    text: Text


class Sheet(Struct, frozen=True):
    """A piece of the page that lies beside the table while one plays: clauses, whole or in part, and tables of the game."""

    id: str
    title: Text
    cites: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()


class Retired(Struct, frozen=True):
    """An id that was published and is gone."""

    kind: str
    id: str
    date: datetime.date
    successor: str = ""


Entry = Source | Edition | Section | Rule | Faq | Term | Card
RETIRABLE = ("rule", "faq", "term", "card", "checker", "source", "section")


class Fault(Struct, frozen=True):
    """What is wrong where: a file (or module), an entry in it, and the problem."""

    file: str
    entry: str
    problem: str

    def __str__(self) -> str:
        return f"{self.file}: {self.entry}: {self.problem}"


class ContentError(ValueError):
    """Everything that is wrong with what the games hold."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Content(Struct, frozen=True, dict=True):
    """All that a game's content folder holds, each kind in the order of its files.

    The cards are those that are told in full; the library has more, by a table of facts.
    """

    source: tuple[Source, ...] = ()
    edition: tuple[Edition, ...] = ()
    section: tuple[Section, ...] = ()
    rule: tuple[Rule, ...] = ()
    faq: tuple[Faq, ...] = ()
    term: tuple[Term, ...] = ()
    card: tuple[Card, ...] = ()
    unjudged: tuple[Unjudged, ...] = ()
    sheet: tuple[Sheet, ...] = ()
    retired: tuple[Retired, ...] = ()
    library: Library = field(default_factory=Library)

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
        """Return where each clause stands in the rule book, by id, from 0 on."""
        return {rule.id: n for n, rule in enumerate(self.clauses)}

    @cached_property
    def of_sections(self) -> dict[str, tuple[Rule, ...]]:
        """Return the clauses of each section that has some, by its id, in the order of the rule book."""
        return {id: tuple(rules) for id, rules in groupby(self.clauses, lambda rule: rule.section)}

    @cached_property
    def titles(self) -> dict[tuple[str, str], Text]:
        """Return what each clause, answer, term and card is called, by kind and id."""
        cards: tuple[Card | Row, ...] = (*self.library.rows, *self.card)
        called: dict[tuple[str, str], Text] = {("rule", rule.id): rule.title for rule in self.rule}
        called |= {("faq", faq.id): faq.question for faq in self.faq}
        called |= {("term", term.id): term.name for term in self.term}
        return called | {("card", card.id): card.name for card in cards}

    @cached_property
    def captions(self) -> dict[str, Text]:
        """Return what each example of an answer is called, by the answer's id with the example's number after a dot."""
        return {f"{faq.id}.{n}": one.caption for faq in self.faq for n, one in enumerate(faq.example, 1)}

    def part(self, cite: str) -> Part | None:
        """Return the part that a cite such as "nra-31.2" names, None when it names a whole clause; raises LookupError."""
        if cite in self.rules:
            return None
        clause, _, number = cite.rpartition(".")
        parts = self.rules[clause].part
        if not number.isdecimal() or not 1 <= int(number) <= len(parts):
            raise LookupError(cite)
        return parts[int(number) - 1]

    def clause(self, cite: str) -> Rule:
        """Return the clause that a cite names, whole or in part; raises LookupError."""
        part = self.part(cite)
        return self.rules[cite.rpartition(".")[0] if part else cite]

    def assumed(self, cite: str) -> tuple[str, ...]:
        """Return the parts under a cite that are assumptions of the site, as cites of parts ("nra-31.2"); raises LookupError."""
        return self._assumed[cite]

    @cached_property
    def _assumed(self) -> dict[str, tuple[str, ...]]:
        """Return the same by each cite that there can be, of a clause and of a part."""
        found: dict[str, tuple[str, ...]] = {}
        for rule in self.rule:
            parts = {f"{rule.id}.{n}": one.standing is Standing.ASSUMED for n, one in enumerate(rule.part, 1)}
            found |= {cite: (cite,) if is_assumed else () for cite, is_assumed in parts.items()}
            found[rule.id] = tuple([cite for cite, is_assumed in parts.items() if is_assumed])
        return found

    def cite_problems(self, cites: Iterable[str]) -> Iterator[str]:
        """Yield which cites name nothing, and which name something that does not bind."""
        for cite in cites:
            try:
                clause = self.clause(cite)
            except LookupError:
                yield f"unknown citation {cite!r}"
                continue
            if not clause.kind.binds:
                yield f"{cite!r} is {clause.kind.code} and cannot be cited"

    def card_named(self, name: str) -> Card | None:
        """Return the card, of those that are told in full, that a player means by a name, however it is written."""
        return self._cards.get(key(name))

    def named(self, name: str) -> Card | Row | None:
        """Return the card that a player means by a name, told in full or known by the table alone."""
        return self.card_named(name) or self.library.named(name)

    @cached_property
    def told(self) -> dict[str, Card]:
        """Return the cards that are told in full, by id."""
        return {card.id: card for card in self.card}

    @cached_property
    def all_cards(self) -> tuple[Card | Row, ...]:
        """Return all cards: in the order of the content, or by name where a table has more."""
        rows = [row for row in self.library.rows if row.id not in self.told]
        return tuple(sorted((*self.card, *rows), key=lambda one: key(one.name.en))) if rows else self.card

    @cached_property
    def _cards(self) -> dict[str, Card]:
        return {key(name): card for card in self.card for name in card.names()}
