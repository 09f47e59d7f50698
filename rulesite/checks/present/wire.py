"""Verdicts and what an answer tells beside them, as objects of the API's JSON."""

from typing import Annotated, Any, ClassVar, Literal

from msgspec import UNSET, UnsetType

from games.board import Shape
from games.matching import Why
from games.scenario import Values
from games.text import Choice
from games.transcript import LineRole
from games.verdict import Neutral, Outcome
from rulesite.checks.links.url import MAX_MOVE_QUERY
from rulesite.checks.suggest.comparison import Differing
from rulesite.site.plain import JsonObject
from rulesite.site.wire import Cites, Link, Names, Pointer, PresentName, Revision, Text, Wire

NULL_WHERE_LONG = (
    f"null where the address of that situation, or of this one, is longer than {MAX_MOVE_QUERY} characters"
)
PictureKind = Literal["time-line", "facing-rows", "pile", "ladder"]
ReasonCode = Annotated[str, "The reason, one of the checker's"]
Assumed = Annotated[list[str], "Those of `cites` that rest on an assumption of this site"]
NeutralMark = Annotated[
    Neutral | UnsetType,
    "Only where it merely follows from the rest, or was computed, so that it is shown without the mark of its outcome",
]


class Reading(Wire, frozen=True):
    """One way to read an open point."""

    text: Text
    outcome: Outcome
    cites: Cites
    mark: NeutralMark = UNSET


Readings = Annotated[list[Reading], "How an open point can be read"]


class Finding(Wire, frozen=True):
    """Something that a checker found in a situation."""

    code: ReasonCode
    outcome: Outcome
    text: Text
    at: Pointer
    because: Annotated[tuple[str, ...], "Pointers to what caused it"]
    cites: Cites
    assumed: Assumed
    readings: Annotated[list[Reading], "How an open point can be read; empty unless the outcome is `unsettled`"]
    name: PresentName | UnsetType = UNSET
    mark: NeutralMark = UNSET


class Step(Wire, frozen=True):
    """One step on the way to the verdict."""

    n: Annotated[int, "Its number, from 1"]
    text: Text
    cites: Cites
    at: Pointer
    outcome: Outcome | None
    state: Annotated[Any, "What the game shows of its state after the step, null where it shows nothing"]
    mark: NeutralMark = UNSET
    notation: Annotated[
        Text | UnsetType, "The decision that begins with the step as players write it down; left out where none does"
    ] = UNSET


class Mark(Wire, frozen=True):
    """One thing in a picture."""

    text: Text
    at: Pointer
    outcome: Outcome | None
    note: Annotated[Text | None, "In a few words what came of it"]
    window: Annotated[Text | None, "Time lines only: the part of the course in which it happened"] = None
    faces: Annotated[int | None, "Facing rows only: the number of the mark that it faces, counted from 1"] = None
    laid: Annotated[int | None, "Piles only: the step at which it was laid"] = None
    left: Annotated[int | None, "Piles only: the step at which it left the pile, null while it lies there"] = None
    value: Annotated[int | Text | None, "Ladders only: the value to which the change leads"] = None


class Picture(Wire, frozen=True):
    """A verdict as a picture: marks of which each kind of picture makes its own drawing."""

    kind: PictureKind
    title: Text
    marks: Annotated[
        list[Mark],
        "At most 100 of them, fewer where they are long, or a few more where they face one another",
    ]
    words: Annotated[Names, "The same in words"]
    total: Annotated[int, "How many marks the picture has"]
    next: Annotated[str | None, "Where the same situation is posted for the marks that follow, null where none do"]


class Token(Wire, frozen=True):
    """A limit of a thing on a board."""

    text: Text
    spent: Annotated[bool | None, "Whether it is used up, null where that is open"]


class FacingFigure(Wire, frozen=True):
    """A thing on a board that faces another one."""

    text: Text
    at: Pointer
    outcome: Outcome | None
    note: Annotated[Text | None, "In a few words what came of it"]
    value: Annotated[int | Text | None, "In a zone of shape `ladder`: the value to which the change leads"]
    faces: Annotated[list[Text | None], "The playing cards it is made of, null for one that lies face down"]
    turned: Annotated[bool, "Whether its card is turned, as one that was used"]
    depth: Annotated[int, "In a zone of shape `pile`: how many things lie below it"]
    tokens: Annotated[list[Token], "Its limits, each used up or not"]


class Cell(Wire, frozen=True):
    """What a table tells of a thing in one column."""

    component: ClassVar[str] = "BoardCell"

    text: Text | None
    outcome: Outcome | None


class Figure(FacingFigure, frozen=True):
    """A thing on a board, or an event."""

    against: Annotated[list[FacingFigure], "The things that face it"]
    cells: Annotated[
        list[Cell], "In a zone of shape `table`: what it tells of the thing, one for each of its `columns`"
    ]


class Tally(Wire, frozen=True):
    """A number on a board."""

    text: Text
    value: Annotated[int | None, "Null where it is open"]
    most: Annotated[int | None, "The greatest value, where it is shown as a bar"]
    least: Annotated[int | None, "The least value, where no more is known"]


class Zone(Wire, frozen=True):
    """A place of a board."""

    text: Text | None
    shape: Annotated[
        Shape,
        "How its things lie: beside one another, in time, on one another, facing others, at values, or as rows of a table",
    ]
    figures: list[Figure]
    tallies: list[Tally]
    columns: Annotated[list[Text], "In a zone of shape `table`: the heads of its columns"]


class Board(Wire, frozen=True):
    """A situation as the things on a table."""

    text: Annotated[Text, "A short name"]
    zones: list[Zone]


class LeftOut(Wire, frozen=True):
    """How much of a verdict is not told: the worst findings are told before the others, and the first steps."""

    findings: int
    steps: int


class Operation(Wire, frozen=True):
    """One operation of a JSON Patch (RFC 6902)."""

    op: Literal["add", "replace", "remove"]
    path: Pointer
    value: Annotated[Any, "A row with all its fields, or a value; absent where something is removed"] = UNSET


Patch = Annotated[
    list[Operation], "A JSON Patch (RFC 6902): applied to `scenario` of this answer it gives a body to post"
]


class MeantCard(Wire, frozen=True):
    """A card that may be meant."""

    id: str
    name: Text
    patch: Annotated[list[Operation], "The JSON Patch (RFC 6902) that puts its name into all places of the typed one"]


class MeantName(Wire, frozen=True):
    """A name of a card that this site does not know, and the cards that are called almost so."""

    component: ClassVar[str] = "Meant"

    at: Pointer
    typed: Annotated[str, "The name as it stands in the scenario"]
    why: Annotated[Why, "Why these cards may be meant"]
    cards: Annotated[list[MeantCard], "The nearest first"]
    other: Annotated[
        list[Operation] | UnsetType,
        "The JSON Patch (RFC 6902) that says it is another card: it puts quotation marks around the name. "
        "Left out where the name is too long for them",
    ] = UNSET


class UnlistedName(Wire, frozen=True):
    """A name like that of no card that this site knows, or said to be that of another one."""

    at: Pointer
    typed: Annotated[str, "The name as it stands in the scenario"]


class Unlisted(Wire, frozen=True):
    """The names that this site does not know as cards, and what was assumed of them."""

    text: Text
    names: list[UnlistedName]


class Reference(Wire, frozen=True):
    """A ruling or passage of a source."""

    id: Annotated[str, "The id, unique in its game"]
    link: Link
    source: Annotated[str, "The source"]
    name: Annotated[str, "Its name there"]
    date: Annotated[str | None, "Its day, null where none is known"]
    url: Annotated[str | None, "Its address there, null where none is known"]


class VerdictReference(Reference, frozen=True):
    """A reference that bears on clauses of a verdict, in general or for cards of its situation."""

    cites: Annotated[Cites, "The clauses of the findings on which it bears"]
    cards: Annotated[list[str], "The cards of the situation of which it says so, none in general"]


class Leads(Wire, frozen=True):
    """The situation of another checker of the game to which a verdict leads."""

    checker: str
    text: Annotated[Text, "How the page calls the way there"]
    scenario: Annotated[JsonObject, "The body to post there, without its defaults"]
    link: Annotated[Link | None, "The page with its verdict, null where the address would be too long"]


class Option(Wire, frozen=True):
    """Something that could be done, with the worst that would be found of it and the situation in which it is done."""

    text: Text
    outcome: Outcome
    code: ReasonCode
    cites: Cites
    assumed: Assumed
    readings: Readings
    reason: Text
    then: Annotated[Values, "The situation in which it is done: a body to post"]
    link: Annotated[Link | None, f"The page of that situation, {NULL_WHERE_LONG}"]


class Move(Wire, frozen=True):
    """Something that could be done, with the worst that would be found of it and how the situation changes by it."""

    text: Text
    patch: Patch
    outcome: Outcome
    code: ReasonCode
    cites: Cites
    assumed: Assumed
    readings: Readings
    reason: Text
    link: Annotated[Link | None, f"The page of the situation in which it is done, {NULL_WHERE_LONG}"]


class OpponentMove(Move, frozen=True):
    """What an opponent decides in the place of who is next, by what that player may see alone."""

    by: Annotated[str, "The player who is next, by the code of the situation"]


class MoveGroup(Wire, frozen=True):
    """Moves that belong together, such as those of one player: as many as are listed, what is allowed first."""

    group: Annotated[int, "Its number, from 1: the `group` that opens it in this situation"]
    text: Text
    total: Annotated[int, "How many moves there are in it"]
    more: Annotated[int, "How many of them are not listed here"]
    next: Annotated[str | None, "Where the same situation is posted for the moves after these, null at the end"]
    prev: Annotated[str | None, "Where the same situation is posted for the moves before these, null at the beginning"]
    link: Annotated[
        Link | None,
        f"The page of this situation with the group opened, null where its address is longer than {MAX_MOVE_QUERY} characters",
    ]
    moves: list[Move]


class Moves(Wire, frozen=True):
    """What could be done: 60 moves at once, some of each group; or one page of the `group` that is asked for."""

    groups: Annotated[list[MoveGroup], "The groups; one in which something is allowed goes first"]
    total: Annotated[int, "How many moves there are in all groups"]
    more: Annotated[int, "How many of them are not listed here"]


class Remedy(Wire, frozen=True):
    """A change after which the situation is allowed."""

    text: Annotated[Text, "What is changed, as it follows “allowed”: “in a later turn”"]
    patch: Patch
    outcome: Outcome
    gone: Annotated[list[int], "The numbers, from 1, of the findings that go away"]
    link: Annotated[Link | None, f"The page of the situation after the change, {NULL_WHERE_LONG}"]


class Remedies(Wire, frozen=True):
    """The smallest changes after which the situation is allowed, nearest first: single ones, or two together where none is enough."""

    changes: Annotated[list[Remedy], "Empty where the situation is allowed already, and where nothing was found"]
    more: Annotated[
        bool,
        "Whether the search ended before all was tried, at the number of rows that the checker judges for it: more may exist",
    ]


class FieldAsked(Wire, frozen=True):
    """A field that is asked about."""

    at: Pointer
    text: Annotated[Text, "How it is called, with its row"]


class Certain(Wire, frozen=True):
    """What is found whatever is answered."""

    outcome: Outcome
    code: ReasonCode
    cites: Cites
    assumed: Assumed
    readings: Readings
    reason: Text


class Answer(Wire, frozen=True):
    """An answer to a question, with the worst that is then found."""

    values: Annotated[list[Text], "What is answered, in the order of the fields"]
    patch: Patch
    outcome: Outcome
    code: ReasonCode
    cites: Cites
    assumed: Assumed
    readings: Readings
    reason: Text
    link: Annotated[Link | None, f"The page of the situation with the answer, {NULL_WHERE_LONG}"]


class Question(Wire, frozen=True):
    """A field whose value decides, or two where no single one does."""

    fields: list[FieldAsked]
    answers: Annotated[list[Answer], "Values with what is found for each; of numbers those where that changes"]


class Questions(Wire, frozen=True):
    """What must be known before the situation can be judged."""

    questions: Annotated[
        list[Question],
        "The one that decides most first; empty where the verdict depends on nothing unknown",
    ]
    certain: Annotated[Certain | None, "What is found whatever is answered, null where that depends"]
    more: Annotated[bool, "Whether the search ended before all was tried: more may decide"]
    enter: Annotated[list[FieldAsked], "Fields that decide together: tell all of them at once"]


class ByEdition(Wire, frozen=True):
    """What one edition says of the situation."""

    edition: Annotated[Choice, str]
    name: Text
    outcome: Outcome
    summary: Text
    cites: Annotated[tuple[str, ...], "The clauses that decide"]
    codes: Annotated[tuple[str, ...], "The reasons, each of the checker's once"]
    differs: Annotated[
        list[Differing],
        "What the edition that the situation is judged by says otherwise, empty for that one",
    ]
    link: Annotated[Link | None, f"The page of the situation judged by it, {NULL_WHERE_LONG}"]


class TranscriptTurn(Wire, frozen=True):
    """A turn of a transcript, judged."""

    n: Annotated[int, "Its place among the turns, from 1"]
    number: Annotated[int | None, "Its number in its head, null without a head"]
    player: Annotated[str, "Its player, as the transcript writes the name; it is kept nowhere"]
    line: Annotated[int, "The line where it begins, from 1"]
    outcome: Annotated[Outcome | None, "null for a turn beyond the bounds of what is judged"]
    deciding_line: Annotated[int | None, "The line that decides the outcome"]
    cites: Annotated[Cites, "The clauses of what decides it"]
    link: Annotated[Link | None, f"The page with its verdict, {NULL_WHERE_LONG}"]


class TranscriptLine(Wire, frozen=True):
    """A line of a transcript, and what it became."""

    line: Annotated[int, "Its number, from 1; that of its first piece where it lay in pieces"]
    text: str
    became: LineRole
    turn: Annotated[int | None, "The place of its turn, null before the first"]
    at: Annotated[list[Pointer], "The rows of its turn's situation that it became"]
    remark: Annotated[Text | None, "What is to be known of how it was read"]


class Verdict(Wire, frozen=True):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: str
    checker: str
    edition: Annotated[str | None, "The edition judged by, null where the checker knows only one"]
    outcome: Outcome
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: Annotated[JsonObject | None, "What the rules come to, null where the checker computes nothing"]
    scenario: Annotated[Values, "The situation as understood, defaults included"]
    link: Annotated[Link | None, "The page with this verdict, null where the address would be too long"]
    revision: Revision
    mark: NeutralMark = UNSET
    meant: Annotated[
        list[MeantName] | UnsetType,
        "Did you mean …? Names of cards that are almost those of known ones; left out where there are none. "
        "Where the verdict hangs on one of them, a finding `name-meant` is unknown",
    ] = UNSET
    unlisted: Annotated[
        Unlisted | UnsetType,
        "Names like those of no card here, and how they were judged; left out where there are none",
    ] = UNSET
    references: Annotated[
        list[VerdictReference] | UnsetType,
        "The rulings and passages on the clauses that the findings cite, in general and for the cards of the situation; "
        "left out where none is known",
    ] = UNSET
    turn: Annotated[int | UnsetType, "Of a transcript: the place in `turns` of the turn whose verdict this is"] = UNSET
    turns: Annotated[list[TranscriptTurn] | UnsetType, "Of a transcript: every turn with its outcome"] = UNSET
    lines: Annotated[list[TranscriptLine] | UnsetType, "Of a transcript: every line and what it became"] = UNSET
    leads: Annotated[
        Leads | UnsetType | None,
        "Where this checker leads to another one: the situation there, null where that cannot hold this one",
    ] = UNSET
    moves: Annotated[
        Moves | UnsetType | None,
        "With `include=moves`: what could be done, null where the checker lists nothing",
    ] = UNSET
    picture: Annotated[Picture | UnsetType | None, "With `include=picture`: null where the checker draws nothing"] = (
        UNSET
    )
    boards: Annotated[
        list[Board] | UnsetType | None,
        "With `include=boards`: the situation as the things on a table, as the page shows it; null where there is nothing to lay out. "
        "New shapes and keys may come",
    ] = UNSET
    opponent: Annotated[
        OpponentMove | UnsetType | None,
        "With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the checker has none",
    ] = UNSET
    remedies: Annotated[
        Remedies | UnsetType,
        "With `include=remedies`: the smallest changes after which the situation is allowed",
    ] = UNSET
    questions: Annotated[
        Questions | UnsetType,
        "With `include=questions`: what must be known where the verdict depends on that",
    ] = UNSET
    editions: Annotated[
        list[ByEdition] | UnsetType | None,
        "With `include=editions`: what each edition says, null where the checker knows only one",
    ] = UNSET
    options: Annotated[
        list[Option] | UnsetType | None,
        "With `include=options`: the first moves of all groups in one list, null where the checker lists "
        "nothing. Deprecated: `moves` says the same in less, and leads to the rest",
        {"deprecated": True},
    ] = UNSET
    left_out: Annotated[
        LeftOut | UnsetType,
        "With `include`, where the answer would be longer than 300 kB: how much of the verdict is "
        "not told beside what was asked for. Without them all of it is told",
    ] = UNSET
    rules: Annotated[
        str | UnsetType, "The edition of the rules judged by, left out where nothing chooses them beside a format"
    ] = UNSET
    by_rules: Annotated[
        list[ByEdition] | UnsetType | None,
        "With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a format",
    ] = UNSET
