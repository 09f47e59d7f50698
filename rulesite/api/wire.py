"""Objects of the API's JSON but verdicts: problems, batches, comparisons, games, entries, checkers, coverage."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Raw, UnsetType

from games.content import Authority, Kind, Standing
from games.matching import Why
from games.verdict import Outcome
from rulesite.api.card_columns import ABOUT, CardColumns
from rulesite.checks.present.wire import Reference, Verdict
from rulesite.checks.validate.errors import MOST_ERRORS
from rulesite.reference.cites import CITING_KINDS
from rulesite.search.results import ENOUGH, NEAREST
from rulesite.site.plain import JsonObject
from rulesite.site.wire import Cites, Link, Names, Path, PresentName, Revision, Text, Wire
from rulesite.site.wire import Pointer as JsonPointer

NEAR = (
    f"What is near to the query: at most {NEAREST} entries, the nearest first, where fewer than {ENOUGH} are found (a checker "
    "that is found only by a sentence it may say does not count), none otherwise. Entries whose names or titles are spelt almost "
    "as the query, and those that say most of what it asks: each word counts the more the rarer it is, in any form, and by other "
    "words for the same. Nothing of the results stands here; `game` and `kind` narrow it, `limit` and `offset` do not."
)
CitingKind = Annotated[str, Literal[CITING_KINDS]]


class Fault(Wire, frozen=True, kw_only=True):
    """One thing that is wrong with a request."""

    pointer: Annotated[str | UnsetType, "Where in the body: a JSON pointer (RFC 6901) to something that is there"] = (
        UNSET
    )
    field: Annotated[str | UnsetType, "The field that is missing there"] = UNSET
    parameter: Annotated[str | UnsetType, "Which query parameter"] = UNSET
    code: Annotated[str, "What kind of fault it is"]
    detail: Annotated[str, "What is wrong, in the reader's language"]


class Problem(Wire, frozen=True):
    """Why a request was not answered (RFC 9457)."""

    type: Annotated[str, "The kind of problem: the path of a page about it"]
    title: Annotated[str, "The kind of problem, in the reader's language"]
    status: int
    detail: Annotated[str, "What happened here, in the reader's language"]
    errors: Annotated[
        list[Fault],
        "Everything that is wrong, from the top of the body to its bottom, empty where there is nothing to point at. "
        f"At most {MOST_ERRORS}: where there is more, the last has the code `more`",
    ]
    request_id: Annotated[str, "What the site calls this request in its log"]
    revision: Revision


class CheckResult(Wire, frozen=True):
    """What came of one situation: its verdict, or the problem that kept it from being judged, the other of them null."""

    status: Annotated[int, "What its own check would have answered: 200, or that of the problem"]
    verdict: Verdict | None = None
    problem: Annotated[Problem | None, "Its pointers lead into the body as it was sent"] = None


class Batch(Wire, frozen=True):
    """What came of each situation, in the order in which they were sent."""

    results: list[CheckResult]
    revision: Revision


class NamedCard(Wire, frozen=True):
    """A card by its name."""

    id: str
    self: Path
    link: Link
    name: Text


class TypedName(Wire, frozen=True):
    """What a typed name means: a card for certain, or cards that may be meant, or nothing that is known here."""

    typed: str
    card: Annotated[NamedCard | None, "The card that it names, null where that is not certain"]
    why: Annotated[Why | None, "Why the cards of `meant` may be meant, null without any"]
    meant: Annotated[list[NamedCard], "The nearest first, empty where the card is certain"]


class TypedNames(Wire, frozen=True):
    """What each name means, in the order in which they were sent."""

    results: list[TypedName]
    revision: Revision


class DifferingSide(Wire, frozen=True):
    """What one of the two situations holds somewhere."""

    at: JsonPointer
    where: Annotated[Text, "How the field is called, with its row, or the row"]
    text: Annotated[Text, "What stands there"]


class DifferingField(Wire, frozen=True):
    """A field that differs, or a row that only one of the two has."""

    a: Annotated[DifferingSide | None, "null where only the second has it"]
    b: Annotated[DifferingSide | None, "null where only the first has it"]


class FoundOnly(Wire, frozen=True):
    """The numbers, from 1, of the findings that only one of the two has."""

    a: tuple[int, ...]
    b: tuple[int, ...]


class Differences(Wire, frozen=True):
    """What differs between two situations."""

    outcome: Annotated[bool, "Whether the outcomes differ"]
    situation: list[DifferingField]
    findings: FoundOnly
    result: Annotated[list[DifferingField], "Empty where the checker computes nothing"]


class Comparison(Wire, frozen=True):
    """Two situations of one checker with their verdicts, and what differs."""

    a: Verdict
    b: Verdict
    differences: Differences


class Locator(Wire, frozen=True):
    """A place in a source."""

    id: Annotated[str, "The source"]
    locator: Annotated[str, "The page or number in it, empty where none is known"]
    references: Annotated[
        list[Reference] | UnsetType, "The rulings that the locator names; left out where it names none"
    ] = UNSET


class Part(Wire, frozen=True):
    """A part of a clause, or a fact of a card, with one standing."""

    text: Text
    standing: Annotated[Standing, "On what it rests"]
    sources: list[Locator]


class ClauseReference(Reference, frozen=True):
    """A reference that bears on a clause."""

    cards: Annotated[list[str], "The cards of which it says so, none in general"]


class CardReference(Reference, frozen=True):
    """A reference that says of a card how clauses bear on it."""

    cites: Cites


class ReferencedCard(Wire, frozen=True):
    """A card on which a reference bears."""

    id: str
    cites: Annotated[Cites, "The clauses that the reference bears on for the card"]


class ReadReference(Reference, frozen=True):
    """A ruling or passage of a source, with the clauses and the cards on which it bears."""

    self: Annotated[Path, "Where this object stands in the API"]
    cites: Annotated[Cites, "The clauses on which it bears, in the order of the rule book"]
    cards: Annotated[list[ReferencedCard], "The cards on which it bears"]
    revision: Revision


class Pointer(Wire, frozen=True):
    """Something that points at a clause."""

    id: str
    self: Annotated[Path, "Where this object stands in the API"]
    link: Link
    kind: CitingKind
    title: Text


class Entry(Wire, frozen=True):
    """Something that has an id of its own."""

    id: Annotated[str, "The id, unique in its game and kind; it never changes"]
    revision: Revision


class Section(Entry, frozen=True):
    """A section of the rule book."""

    game: str
    link: Link
    title: Text
    intro: Text | None


class Rule(Entry, frozen=True):
    """A clause of the rule book."""

    game: str
    self: Annotated[Path, "Where this object stands in the API"]
    link: Link
    section: str
    kind: Annotated[Kind, "Only rules, examples, terms and errata are cited by verdicts"]
    title: Text
    parts: list[Part]
    references: Annotated[list[ClauseReference], "The rulings and passages that bear on the clause"]
    cited_by: Annotated[list[Pointer], "What points at the clause or a part of it, answers first"]


class ExpectedReason(Wire, frozen=True):
    """A finding that an example expects."""

    code: Annotated[str, "The reason"]
    at: JsonPointer


class ExpectedStep(Wire, frozen=True):
    """A step that an example expects."""

    cites: Cites
    at: JsonPointer


class Example(Wire, frozen=True):
    """A situation with the verdict that its checker gives, proven by a test."""

    caption: Text
    checker: str
    check: Annotated[Path, "Where the scenario can be posted"]
    link: Annotated[Link | None, "The checker's page with this situation, null where the address would be too long"]
    scenario: Annotated[JsonObject, "The body to post, as the checker's `scenario_schema` describes it"]
    outcome: Outcome
    reasons: Annotated[list[ExpectedReason], "Every finding in order"]
    result: Annotated[JsonObject | None, "The keys of the result that matter here, null where none do"]
    steps: Annotated[list[ExpectedStep] | None, "Every step in order, null where they do not matter"]


class Faq(Entry, frozen=True):
    """A question and its answer, with the examples that prove it."""

    game: str
    self: Annotated[Path, "Where this object stands in the API"]
    link: Link
    cites: Cites
    question: Text
    answer: Text
    examples: list[Example]


class Term(Entry, frozen=True):
    """A word of the game."""

    game: str
    self: Annotated[Path, "Where this object stands in the API"]
    link: Link
    name: Text
    reading: Annotated[str, "The Japanese name in hiragana"]
    other: Annotated[Names, "Other names that players use"]
    definition: Text
    cites: Cites


class Card(Entry, frozen=True):
    """A card: facts in this site's own words, and what checkers know of it."""

    game: str
    self: Annotated[Path, "Where this object stands in the API"]
    link: Link
    name: Text
    other: Annotated[Names, "Other names that players use, and that checkers understand"]
    cites: Cites
    facts: list[Part]
    references: Annotated[list[CardReference], "The rulings that bear on the card"]
    columns: Annotated[JsonObject | None, CardColumns(), ABOUT]
    data: Annotated[
        JsonObject,
        "What the checkers of the game read, as it is written, under keys of the game's own. `columns` has it typed",
        {"deprecated": True},
    ]


class Source(Entry, frozen=True):
    """A document that clauses rest on."""

    game: str
    link: Link
    standing: Annotated[Authority, "Whether it comes from those who make the game"]
    title: Text
    publisher: Text
    date: Text
    url: Annotated[str | None, "The address of the document, null where none is known"]
    note: Text | None
    references: Annotated[list[Reference], "Its rulings or passages that this site names"]


class Edition(Entry, frozen=True):
    """A state of the rules that a situation may be judged by."""

    link: Link
    title: Text
    note: Text
    sources: Annotated[list[str], "The sources in which it is written down"]


class EditionChoice(Wire, frozen=True, kw_only=True):
    """One edition that a checker can judge by."""

    code: str
    name: PresentName | UnsetType = UNSET
    text: Text


class EditionField(Wire, frozen=True):
    """Which field of the scenario chooses the edition to judge by."""

    field: str
    default: Annotated[str | None, "The code that counts when the field is left out"]
    choices: list[EditionChoice]


class Reason(Wire, frozen=True, kw_only=True):
    """Something that a checker can find."""

    code: Annotated[str, "It never changes its meaning"]
    name: PresentName | UnsetType = UNSET
    outcome: Outcome
    cites: Cites
    text: Annotated[Text, "The finding's text with {places} for what a situation names"]
    retired: Annotated[bool | UnsetType, "There, and true, where it is found no more"] = UNSET


class Checker(Entry, frozen=True):
    """A checker: what it judges, what it can find, and what it takes and gives."""

    game: str
    self: Annotated[Path, "Where this object stands in the API"]
    link: Link
    check: Annotated[Path, "Where a scenario is posted"]
    title: Text
    question: Text
    edition: EditionField | None
    reasons: list[Reason]
    scenario_schema: Annotated[JsonObject, "JSON Schema (2020-12) of the body to post"]
    result_schema: Annotated[JsonObject | None, "JSON Schema (2020-12) of `result`, null where there is none"]
    rules: Annotated[
        EditionField | UnsetType,
        "Which field chooses the edition of the rules, left out where none does beside a format",
    ] = UNSET


class Collections(Wire, frozen=True):
    """The paths of a game's lists."""

    sections: Annotated[Path, "Where this object stands in the API"]
    rules: Annotated[Path, "Where this object stands in the API"]
    faq: Annotated[Path, "Where this object stands in the API"]
    terms: Annotated[Path, "Where this object stands in the API"]
    cards: Annotated[Path, "Where this object stands in the API"]
    sources: Annotated[Path, "Where this object stands in the API"]
    checkers: Annotated[Path, "Where this object stands in the API"]
    surveys: Annotated[Path, "Where this object stands in the API"]
    bulk: Annotated[Path, "Everything of the game in one document"]


class Game(Entry, frozen=True):
    """A game."""

    self: Annotated[Path, "Where this object stands in the API"]
    link: Link
    name: Text
    about: Text
    editions: list[Edition]
    collections: Collections


class Hit(Wire, frozen=True):
    """Something that a query finds."""

    game: str
    kind: CitingKind
    id: str
    self: Annotated[Path, "Where this object stands in the API"]
    link: Link
    title: Text


class NamedCardList(Wire, frozen=True):
    """The cards of a game that have one value of a filter, whose name is the query."""

    game: str
    filter: Annotated[str, "The query parameter by which the list of cards is narrowed"]
    value: Annotated[str, "Its value"]
    self: Annotated[Path, "Where these cards are listed in the API"]
    link: Link
    title: Annotated[Text, "What the filter and its value are called"]


class Root(Entry, frozen=True):
    """Where to begin."""

    link: Link
    games: Annotated[str, "The path of the games"]
    search: Annotated[str, "The path of the search"]
    checks: Annotated[str, "The path where several situations are checked at once"]
    compare: Annotated[str, "The path where two situations are compared"]
    shared: Annotated[str, "The path where situations are stored"]
    coverage: Annotated[str, "The path of what is proven and what is assumed, in numbers"]
    bulk: Annotated[str, "The path of everything in one document"]
    changes: Annotated[str, "The path of what became different since a revision"]
    schema: Annotated[str, "The path of the OpenAPI description"]
    docs: Annotated[str, "The path of its page for readers"]


class Numbers(Wire, frozen=True):
    """What there is, in numbers; every text that is counted stands in both languages."""

    clauses: int
    answers: Annotated[int, "Questions of the FAQ"]
    answers_computed: Annotated[int, "Those of them with examples that the program computes"]
    examples: Annotated[int, "Examples of answers, each computed and compared before a release"]
    terms: int
    cards: int
    checkers: int
    reasons: Annotated[int, "Findings that the checkers can make"]
    reasons_shown: Annotated[int, "Those of them that an example shows"]
    reasons_with_way_out: Annotated[
        int, "Those that forbid and of which an example has a remedy, worked out before the release"
    ]
    reasons_without_way_out: Annotated[int, "Those that forbid and for which no remedy was found"]
    assumed_parts: Annotated[int, "Parts of clauses, and facts of cards, that this site assumes"]
    unconfirmed_parts: Annotated[int, "Parts and facts without a document at hand"]


class Coverage(Numbers, frozen=True):
    """What there is of a game, in numbers."""

    id: Annotated[str, "The game"]
    link: Link


class Total(Entry, frozen=True):
    """What is proven and what is assumed, in numbers."""

    link: Link
    total: Numbers
    games: list[Coverage]


class Page(Wire, frozen=True):
    """One page of a list."""

    count: Annotated[int, "How many entries there are on all pages"]
    next: Annotated[str | None, "The path of the next page, null on the last"]
    prev: Annotated[str | None, "The path of the page before, null on the first"]
    results: Annotated[list[Any] | Raw, list[Any]]
    revision: Revision


class NearPage(Page, frozen=True):
    """One page of what a search finds, with what is near to its query."""

    near: Annotated[list[Any], NEAR]
    card_lists: Annotated[
        list[NamedCardList],
        "The lists of cards that the query names, such as those of a clan or of a set",
    ]


class AskedPage(Wire, frozen=True):
    """The best readings of a sentence, with what a search finds near to it."""

    count: Annotated[int, "How many readings there are: at most five"]
    results: Annotated[list[Any], "The best first"]
    near: Annotated[list[Hit], "What a search finds for the sentence where no reading has a verdict, the best first"]
    revision: Revision
