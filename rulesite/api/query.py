"""Query parameters of addresses, parsed and checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar, Protocol

from django.http import QueryDict
from msgspec import Struct

from games.bounds import SCHEMA_BLANKS, is_blank
from games.text import CODE, LANGUAGES, Choice, Text
from rulesite.api.problems import Fault, Problem
from rulesite.checks.validate.errors import MOST_ERRORS
from rulesite.checks.validate.messages import MORE_FAULTS, PARAMETER_TWICE

WHOLE_NUMBER = re.compile(r"0|[1-9][0-9]{0,6}")
LONGEST_TEXT = 100
REVISION = re.compile(r"[0-9a-f]{16}")

UNKNOWN = Text(
    "There is no parameter “{name}” here. Known: {known}.",
    "ここには「{name}」というパラメーターはありません。使えるもの：{known}",
)
NONE = Text("none", "なし")
MUST_BE = Text("“{name}” must be {wanted}.", "「{name}」には{wanted}を指定してください。")


class Parameter(Protocol):
    """A query parameter; `read` raises ValueError for an impossible value."""

    @property
    def name(self) -> str: ...

    @property
    def about(self) -> str: ...

    @property
    def schema(self) -> dict[str, Any]: ...

    @property
    def expected(self) -> Text: ...

    @property
    def default(self) -> int | str | tuple[str, ...] | None: ...

    def read(self, value: str) -> int | str | tuple[str, ...]: ...


class Code(Struct, frozen=True):
    """One of some codes; of any, when none are named."""

    name: str
    about: str
    codes: tuple[str, ...] = ()
    default: None = None

    @property
    def schema(self) -> dict[str, Any]:
        if self.codes:
            return {"type": "string", "enum": list(self.codes)}
        return {"type": "string", "pattern": f"^{CODE.pattern}$", "maxLength": LONGEST_TEXT}

    @property
    def expected(self) -> Text:
        if self.codes:
            return Text(f"one of: {', '.join(self.codes)}", f"次のどれか（{'、'.join(self.codes)}）")
        return Text(
            "an id of lower-case letters, digits, dots and hyphens", "小文字の英字、数字、ピリオド、ハイフンからなるID"
        )

    def read(self, value: str) -> str:
        fits = value in self.codes if self.codes else CODE.fullmatch(value) and len(value) <= LONGEST_TEXT
        if not fits:
            raise ValueError(value)
        return value


class Codes(Struct, frozen=True):
    """Some of several codes, each once, with commas between them."""

    name: str
    about: str
    codes: tuple[str, ...]
    default: tuple[str, ...] = ()

    @property
    def schema(self) -> dict[str, Any]:
        item_schema = {"type": "string", "enum": list(self.codes)}
        return {"type": "array", "items": item_schema, "minItems": 1, "uniqueItems": True}

    @property
    def expected(self) -> Text:
        return Text(
            f"one or more of these, each once, with commas between them: {', '.join(self.codes)}",
            f"次から1つ以上（重ねずに、コンマで区切って）: {'、'.join(self.codes)}",
        )

    def read(self, value: str) -> tuple[str, ...]:
        codes = value.split(",")
        if not {*codes} <= {*self.codes} or len({*codes}) < len(codes):
            raise ValueError(value)
        return tuple(codes)


class Number(Struct, frozen=True):
    """A whole number within bounds, in ASCII digits."""

    name: str
    about: str
    least: int
    most: int
    default: int | None = None

    @property
    def schema(self) -> dict[str, Any]:
        default = {} if self.default is None else {"default": self.default}
        return {"type": "integer", "minimum": self.least, "maximum": self.most, **default}

    @property
    def expected(self) -> Text:
        return Text(f"a whole number from {self.least} to {self.most}", f"{self.least}から{self.most}までの整数")

    def read(self, value: str) -> int:
        if not WHOLE_NUMBER.fullmatch(value) or not self.least <= int(value) <= self.most:
            raise ValueError(value)
        return int(value)


class Words(Struct, frozen=True):
    """A text of words, which must be given."""

    name: str
    about: str
    most: int
    default: None = None
    required: ClassVar[bool] = True

    @property
    def schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1, "maxLength": self.most, "pattern": f"[^{SCHEMA_BLANKS}]"}

    @property
    def expected(self) -> Text:
        return Text(
            f"1 to {self.most} characters, not only spaces", f"1文字から{self.most}文字まで（空白以外を含む）の言葉"
        )

    def read(self, value: str) -> str:
        if is_blank(value) or len(value) > self.most:
            raise ValueError(value)
        return value.strip()


class Revision(Struct, frozen=True):
    """A revision, which must be given."""

    name: str
    about: str
    default: None = None
    required: ClassVar[bool] = True

    @property
    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": f"^{REVISION.pattern}$"}

    @property
    def expected(self) -> Text:
        return Text("a revision, as an answer named it", "答えに示されたリビジョン")

    def read(self, value: str) -> str:
        if not REVISION.fullmatch(value):
            raise ValueError(value)
        return value


def choice_parameter(choice: type[Choice], name: str, about: str) -> Code:
    """Return a parameter that takes the codes of a choice."""
    return Code(name, about, tuple(member.code for member in choice))


LANG = Code("lang", "Leave out the other language: every text keeps its object, with this one key.", LANGUAGES)
LIMIT = Number("limit", "How many entries one page holds.", 1, 200, 50)
OFFSET = Number("offset", "How many entries come before the page.", 0, 1_000_000, 0)
OPEN = {"q", "cards", OFFSET.name}
"""What has so many values that no answer is kept for one of them."""


def is_required(parameter: Parameter) -> bool:
    """Return whether a parameter must be given."""
    return getattr(parameter, "required", False)


def parse_query(query: QueryDict, parameters: Sequence[Parameter]) -> dict[str, Any]:
    """Return the parameters of a query by name, defaults included; raises Problem naming every faulty one."""
    faults = tuple(islice(_faults(query, parameters), MOST_ERRORS + 1))
    if len(faults) > MOST_ERRORS:
        faults = (*faults[: MOST_ERRORS - 1], Fault(MORE_FAULTS.code, MORE_FAULTS.text, faults[MOST_ERRORS - 1].place))
    if faults:
        raise Problem(faults[0].code, faults[0].detail, faults)
    return {
        parameter.name: parameter.read(str(query[parameter.name])) if parameter.name in query else parameter.default
        for parameter in parameters
    }


def _faults(query: QueryDict, parameters: Sequence[Parameter]) -> Iterator[Fault]:
    """Yield missing parameters, then faulty ones in the order of the address."""
    by_name = {parameter.name: parameter for parameter in parameters}
    for parameter in parameters:
        if is_required(parameter) and parameter.name not in query:
            yield bad_parameter(parameter.name, MUST_BE, wanted=parameter.expected)
    for name, values in query.lists():
        if name not in by_name:
            text = UNKNOWN.filled(name=name[:LONGEST_TEXT], known=", ".join(by_name) or NONE)
            yield Fault("unknown-parameter", text, {"parameter": name})
        elif len(values) > 1:
            yield bad_parameter(name, PARAMETER_TWICE)
        elif not _fits(by_name[name], str(values[0])):
            yield bad_parameter(name, MUST_BE, wanted=by_name[name].expected)


def bad_parameter(name: str, text: Text, **values: object) -> Fault:
    """Return the fault of a parameter; `text` has a place for its name."""
    return Fault("bad-parameter", text.filled(name=name, **values), {"parameter": name})


def _fits(parameter: Parameter, value: str) -> bool:
    try:
        parameter.read(value)
    except ValueError:
        return False
    return True
