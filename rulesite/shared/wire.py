"""Stored situations as objects of the API's JSON; what was stored is told as the JSON of its day."""

from typing import Annotated

from games.content import Standing
from games.text import Choice
from games.text import Text as Name
from rulesite.checks.present.wire import Finding, Verdict
from rulesite.site.plain import JsonObject
from rulesite.site.wire import CITE, Link, Path, Revision, Text, Wire


class Agreement(Choice):
    """The relation of a stored verdict to the verdict of today."""

    SAME = Name("judged the same today", "今日も同じ判定です")
    DIFFERENT = Name("judged differently today", "今日の判定は異なります")
    IMPOSSIBLE = Name("no longer read by the checker", "いまの判定プログラムでは判定できません")


class Difference(Wire, frozen=True):
    """A finding of one code and place as it was when the situation was stored, and as it is today."""

    before: Annotated[JsonObject | None, Finding, "Null for what is newly found"]
    after: Annotated[JsonObject | None, Finding, "Null for what is no longer found"]


class Words(Wire, frozen=True):
    """A part of a clause as it reads at some time."""

    text: Text
    standing: Annotated[Standing, "On what it rests"]


class Wording(Wire, frozen=True):
    """What a cite names, as it reads at some time."""

    title: Text
    parts: list[Words]


class Reworded(Wire, frozen=True):
    """Something cited whose words or standing have changed since the situation was stored."""

    cite: Annotated[str, CITE]
    before: Annotated[JsonObject, Wording]
    after: Annotated[JsonObject | None, Wording, "Null for what is no longer there"]


class Shared(Wire, frozen=True):
    """A stored situation with the verdict of its day."""

    id: Annotated[str, "Made of game, checker, situation and revision; the same for whoever stores it"]
    self: Annotated[Path, "Where this object stands in the API"]
    link: Link
    game: str
    checker: str
    stored: Annotated[str, "When it was stored first", {"format": "date-time"}]
    verdict: Annotated[JsonObject, Verdict, "What was answered then, with the revision of then"]
    compared: Annotated[Agreement, "How that verdict stands to the one of today"]
    today: Annotated[JsonObject | None, Verdict, "What is answered today, null unless `compared` is `different`"]
    differences: Annotated[tuple[Difference, ...], "The findings that are not the same; empty where none are"]
    clauses: Annotated[tuple[Reworded, ...], "What the verdict of then cited and now reads otherwise"]
    revision: Revision
