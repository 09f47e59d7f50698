"""Tables of comma-separated values: lists of entries and verdicts as a spreadsheet opens them, and situations as one writes them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import orjson
from django.http import QueryDict
from msgspec import Struct

from games.text import LANGUAGES, Text
from rulesite.api.rendering import Context, JsonRenderer
from rulesite.site.plain import LANGUAGELESS, JsonObject, json_bytes

BOM = "\ufeff"
"""Without this mark a Japanese Excel takes UTF-8 for Shift_JIS."""
SEPARATORS = ",;\t"
EMPTY = '""'
"""The cell of a field that is given, and empty; a cell without anything is a field that is not given."""
NAMES = ("game", "checker")
FORMULA = re.compile(r"'*[=+\-@\t\r](?!\d+(?:\.\d+)?\Z)", re.ASCII)
"""With these a spreadsheet begins a formula, unless a number alone follows; behind apostrophes they are no formula any more."""
ID = "id"
NOT_UTF_8 = Text(
    "The table is not UTF-8. Save it as “CSV UTF-8”.", "表がUTF-8ではありません。「CSV UTF-8」で保存してください。"
)
NO_HEADER = Text(
    "The first line of a table names its columns, among them game and checker: {missing} is not there.",
    "表の1行目には列の名前を書き、gameとcheckerの列を入れてください。{missing}がありません。",
)
TWICE = Text("The table has two columns “{column}”.", "表に「{column}」の列が2つあります。")
UNREADABLE = Text("Line {line} of the table cannot be read.", "表の{line}行目を読み取れません。")
TOO_LONG_LINE = Text(
    "Line {line} of the table has more cells than there are columns.",
    "表の{line}行目に、列の数より多くの値があります。",
)


class BadTable(ValueError):
    """The reason why a text is no table of situations."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text.en)


class Line(Struct, frozen=True):
    """A line of a table of situations: its number in the file, from 1, its id, and its fields by their names in addresses."""

    number: int
    id: str
    game: str
    checker: str
    fields: Mapping[str, str]

    @property
    def query(self) -> QueryDict:
        """Return the fields as the parameters of an address."""
        query = QueryDict(mutable=True)
        query.update(dict(self.fields))
        return query


def read_table(body: bytes) -> list[Line]:
    """Return the lines of a table of situations; empty cells and lines say nothing, and `EMPTY` says that a field is empty. Raises BadTable."""
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadTable(NOT_UTF_8) from None
    lines = _cells(text)
    columns = next((cells for _, cells in lines), [])
    _demand_columns(columns)
    return [_line(number, columns, cells) for number, cells in lines]


def _cells(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each line that is not empty with its number. What separates its cells is what the first line has most of."""
    head = text.lstrip().partition("\n")[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(SEPARATORS, key=head.count))
    while True:
        number = reader.line_num + 1
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error:
            raise BadTable(UNREADABLE.filled(line=number)) from None
        if any(cells):
            yield number, cells


def _demand_columns(columns: Sequence[str]) -> None:
    named_columns = [column for column in columns if column]
    missing = next((name for name in NAMES if name not in named_columns), None)
    if missing:
        raise BadTable(NO_HEADER.filled(missing=missing))
    twice = next((column for n, column in enumerate(named_columns) if column in named_columns[:n]), None)
    if twice:
        raise BadTable(TWICE.filled(column=twice[:100]))


def _line(number: int, columns: Sequence[str], cells: Sequence[str]) -> Line:
    if any(cells[len(columns) :]) or any(cell for column, cell in zip(columns, cells, strict=False) if not column):
        raise BadTable(TOO_LONG_LINE.filled(line=number))
    given = {column: cell for column, cell in zip(columns, cells, strict=False) if column and cell}
    fields = {column: "" if cell == EMPTY else _typed(cell) for column, cell in given.items()}
    names = {name: fields.pop(name, "") for name in (ID, *NAMES)}
    return Line(number, names[ID], names["game"], names["checker"], fields)


def write_table(rows: Iterable[Mapping[str, str]]) -> str:
    """Return rows as a table whose columns are all keys in the order in which they come first; no cell is a formula to a spreadsheet."""
    several = [*rows]
    columns = dict.fromkeys(name for row in several for name in row)
    several = [{_harmless(name): _harmless(cell) for name, cell in row.items()} for row in several]
    table = io.StringIO()
    table.write(BOM)
    writer = csv.DictWriter(table, [*map(_harmless, columns)], restval="")
    writer.writeheader()
    writer.writerows(several)
    return table.getvalue()


def _harmless(cell: str) -> str:
    """Return a cell as text: what would begin a formula stands behind an apostrophe (OWASP, CSV injection)."""
    return f"'{cell}" if FORMULA.match(cell) else cell


def _typed(cell: str) -> str:
    """Return a text as it was before `_harmless` made it a cell."""
    return cell[1:] if cell[:1] == "'" and FORMULA.match(cell) else cell


def flat(document: JsonObject, below: str = "") -> dict[str, str]:
    """Return an object as cells by dotted names. A list is one cell with a line for each member, or one for each key of its members."""
    cells: dict[str, str] = {}
    for name, value in document.items():
        column = f"{below}{name}"
        if isinstance(value, dict) and name not in LANGUAGELESS:
            cells |= flat(value, f"{column}.")
        elif isinstance(value, list) and value and all(isinstance(member, dict) for member in value):
            cells |= _flat_members([flat(member, f"{column}.") for member in value])
        else:
            cells[column] = _cell(value)
    return cells


def _flat_members(members: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """Return the cells of several objects, a line for each of them in every cell."""
    columns = dict.fromkeys(name for member in members for name in member)
    return {column: "\n".join(member.get(column, "") for member in members) for column in columns}


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, list) and all(isinstance(member, str) for member in value):
        return "\n".join(value)
    return value if isinstance(value, str) else orjson.dumps(value).decode()


class TableRenderer(JsonRenderer):
    """Write the results of a list as a table, one a line."""

    media_type = "text/csv"
    format = "csv"

    def render(self, document: Any, accepted_media_type: str | None = None, renderer_context: Context = None) -> bytes:
        if document is None:
            return b""
        results = orjson.loads(json_bytes(document))["results"]
        return write_table(map(flat, results)).encode()


def verdict_row(line: int, id: str, result: JsonObject) -> dict[str, str]:
    """Return what came of a situation as a row: its outcome, the codes, places and clauses of its findings, and the faults that kept it from being judged."""
    verdict, problem = result["verdict"] or {}, result["problem"] or {}
    findings, errors = verdict.get("findings", []), problem.get("errors", [])
    both = {"summary": verdict.get("summary", {}), "link": verdict.get("link") or {}}
    return {
        "line": str(line),
        "id": id,
        "status": str(result["status"]),
        "outcome": verdict.get("outcome", ""),
        **{f"summary.{language}": both["summary"].get(language, "") for language in LANGUAGES},
        "findings": "\n".join(finding["code"] for finding in findings),
        "at": "\n".join(finding["at"] for finding in findings),
        "cites": " ".join(dict.fromkeys(cite for finding in findings for cite in finding["cites"])),
        **{f"link.{language}": both["link"].get(language, "") for language in LANGUAGES},
        "problem": "\n".join(f"{error['pointer']}: {error['detail']}" for error in errors) or problem.get("detail", ""),
    }
