"""Objects of the API's JSON for surveys: what a game tells of a pasted list of cards."""

from typing import Annotated, Literal

from games.verdict import Outcome
from rulesite.reference.cites import CITING_KINDS
from rulesite.site.plain import JsonObject
from rulesite.site.wire import Cites, Link, Path, Revision, Text, Wire

CardId = Annotated[str, "The id of a card"]
Line = Annotated[int, "The line of the list, from 1"]
Position = Annotated[
    int, "The place of its first letter in that line, from 1; of a name in an address that of its parameter"
]


class SurveyName(Wire, frozen=True):
    """A name of the list that was understood."""

    typed: Annotated[str, "The name as it was sent"]
    line: Line
    column: Position
    name: Text
    role: Annotated[str, "What it is in the list: a code of the game's own, which never changes its meaning"]
    role_text: Annotated[Text, "The same in words"]
    card: Annotated[str | None, "The id of the card, null where it names none"]
    of: Annotated[str | None, "The id of the card to which it belongs, null where it belongs to none"]
    copies: Annotated[int | None, "How many the list has of it, null where it says no number"]


class SurveyMisread(Wire, frozen=True):
    """A part of the list that was not understood."""

    typed: Annotated[str, "What was sent"]
    line: Line
    column: Position
    problem: Text
    near: Annotated[list[str], "The ids of the cards that may be meant, the nearest first"]


class SurveyLine(Wire, frozen=True):
    """A sentence with the situation whose verdict it is."""

    text: Text
    cards: Annotated[list[str], "The ids of the cards in it"]
    checker: str
    check: Annotated[Path, "Where the scenario can be posted"]
    link: Annotated[Link | None, "The checker's page with this situation, null where the address would be too long"]
    scenario: Annotated[JsonObject, "The body to post"]
    outcome: Outcome
    cites: Cites


class SurveyColumn(Wire, frozen=True):
    """A column of the table."""

    code: Annotated[str, "It never changes its meaning"]
    label: Text
    is_number: Annotated[bool, "Whether it has numbers"]


class SurveyCell(Wire, frozen=True):
    """A cell of the table."""

    text: Annotated[Text | None, "null where it is open"]
    number: Annotated[int | None, "The number in a column of numbers, null where it is open"]
    card: Annotated[str | None, "The id of the card that it names, null where it names none"]


class SurveyRow(Wire, frozen=True):
    """A row of the table: a cell for each column, and the verdict from which they come."""

    cells: list[SurveyCell]
    verdict: SurveyLine


class SurveyGroup(Wire, frozen=True):
    """Lines of one kind."""

    code: Annotated[str, "It never changes its meaning"]
    title: Text
    about: Text
    lines: list[SurveyLine]
    has_more: Annotated[bool, "Whether only so many were tried, so that there may be more"]


class SurveyMention(Wire, frozen=True):
    """A clause or an answer that names cards of the list, several of them or no others."""

    kind: Annotated[str, Literal[CITING_KINDS]]
    id: str
    self: Annotated[Path, "Where this object stands in the API"]
    link: Link
    title: Text
    cards: Annotated[list[str], "The ids of the cards of the list that it names"]
    examples: Annotated[list[SurveyLine], "Its examples in which no other card stands"]


class SurveyReport(Wire, frozen=True):
    """What a game tells of a pasted list of cards. Everything but `mentions` is computed by the checkers."""

    game: str
    id: str
    link: Annotated[Link, "The page with this list"]
    names: list[SurveyName]
    misread: Annotated[list[SurveyMisread], "Nothing of the list is lost: what is no name stands here"]
    columns: list[SurveyColumn]
    rows: list[SurveyRow]
    more_rows: Annotated[bool, "Whether the table has only so many rows, so that there are more"]
    groups: list[SurveyGroup]
    mentions: Annotated[list[SurveyMention], "What the content says of these cards, answers first"]
    revision: Revision


class Survey(Wire, frozen=True):
    """A page of a game for pasted lists of cards."""

    id: Annotated[str, "The id, unique in its game; it never changes"]
    revision: Revision
    game: str
    self: Annotated[Path, "Where a list is sent, as `cards`"]
    link: Link
    title: Text
    question: Text
    example: Annotated[Text, "A list that can be sent"]
