"""Objects of the API's JSON that belong to no verdict: problems, batches, documents for mirrors."""

from typing import Annotated

from msgspec import UNSET, UnsetType

from rulesite.checks.present.wire import Verdict
from rulesite.checks.validate.errors import MOST_ERRORS
from rulesite.site.wire import Pointer, Revision, Text, Wire


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


class DifferingSide(Wire, frozen=True):
    """What one of the two situations holds somewhere."""

    at: Pointer
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
