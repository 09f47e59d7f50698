"""Objects of the API's JSON for questions in words."""

from typing import Annotated, Any

from games.verdict import Outcome
from rulesite.checks.present.wire import Question
from rulesite.site.plain import JsonObject
from rulesite.site.wire import Link, Text, Wire

Start = Annotated[int, "Where the piece begins in the sentence, in Unicode characters from 0"]
End = Annotated[int, "The place behind its last character"]


class UnderstoodPiece(Wire, frozen=True):
    """A piece of the sentence that was understood."""

    text: Annotated[str, "The piece as it was read"]
    start: Start
    end: End
    at: Annotated[str, "A JSON pointer into the scenario to what it says there, empty where it says nothing more"]
    value: Annotated[Any, "The value there, null where it says nothing more"]


class UnknownPiece(Wire, frozen=True):
    """A piece of the sentence that was not understood."""

    text: Annotated[str, "The piece as it was read"]
    start: Start
    end: End


class AskedAnswer(Wire, frozen=True):
    """A sentence read as a situation of a checker. No verdict rests on a sentence of which a piece was not understood."""

    game: str
    checker: str
    scenario: Annotated[JsonObject, "The situation as far as it was read: a body to post"]
    sentence: Annotated[
        Text | None,
        "The situation in full words, field by field, which `q` reads back; null where the situation cannot be judged as it is",
    ]
    outcome: Annotated[
        Outcome | None, "The verdict; null where the sentence was not understood whole, or a fact is missing"
    ]
    summary: Annotated[Text | None, "The verdict in a sentence, null where there is none"]
    understood: list[UnderstoodPiece]
    not_understood: list[UnknownPiece]
    questions: Annotated[
        list[Question],
        "What has to be known: where `outcome` is null what the sentence leaves out, with the answers where these are few "
        "and nothing else is missing; where it is `unknown` what decides",
    ]
    link: Annotated[Link | None, "The checker's page with the situation, null where the address would be too long"]
