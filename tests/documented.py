"""Which settings does the description for operators name?

The tables in `docs/operations.md` are made from the declaration of the settings. After a change to that, run

    .venv/bin/python -m tests.documented

which writes them anew, each between its marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic.fields import FieldInfo

from rulesite.environment import VAR, Environment, Explanation, expectation_of

ROOT = Path(__file__).parents[1]
OPERATIONS = ROOT / "docs" / "operations.md"
TABLE = re.compile(r"(?<=<!-- settings -->\n).*?(?=<!-- end of settings -->)", re.DOTALL)
HEAD = "| setting | wanted is | by default | what it means | when to change it, and what comes of it |\n|---|---|---|---|---|\n"


def documented(text: str) -> str:
    """Return a description with the table of settings as they are declared now."""
    table = "".join(_lines())
    return TABLE.sub(lambda found: f"{HEAD}{table}", text)


def _lines() -> Iterator[str]:
    for name, field in Environment.model_fields.items():
        words = next(note for note in field.metadata if isinstance(note, Explanation))
        yield f"| `{name}` | {expectation_of(field).words} | {_default(field)} | {words.means} | {words.change} |\n"


def _default(field: FieldInfo) -> str:
    value: Any = field.default
    shown = ",".join(value) if isinstance(value, list) else str(value).replace(str(VAR), "var")
    return f"`{str(shown).lower() if isinstance(value, bool) else shown}`" if shown else "nothing"


def main() -> None:
    """Write the tables anew."""
    OPERATIONS.write_text(documented(OPERATIONS.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
