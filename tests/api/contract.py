"""What does the API promise, and does it keep that?

`docs/openapi.json` is the description of the API as it was published last, without examples and without what belongs to one release.
Nothing of it may go or change its meaning; what is new is recorded in `docs/changelog.md`. After an addition, run

    .venv/bin/python -m tests.api.contract

which writes both, and the types of the clients in `docs/clients`, and refuses where something promised is broken.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import django

from tests.api.promised import broken, known
from tests.api.typed import PYTHON, TYPESCRIPT, python, typescript

DOCS = Path(__file__).resolve().parents[2] / "docs"
PUBLISHED, CHANGELOG = DOCS / "openapi.json", DOCS / "changelog.md"
OF_A_RELEASE = ("x-revision", "servers", "examples", "example")
Data = dict[str, Any]


def published() -> Data:
    """Return the description as it was published last."""
    held: Data = json.loads(PUBLISHED.read_text("utf-8"))
    return held


def promised(description: Any, left_out: str = "") -> Any:
    """Return what a description promises, without examples and without a game that only the tests know."""
    if isinstance(description, list):
        return [promised(one, left_out) for one in description if not (left_out and _is_alone_of(one, left_out))]
    if not isinstance(description, dict):
        return description.replace(f", {left_out}", "") if left_out and isinstance(description, str) else description
    return {
        name: promised(value, left_out)
        for name, value in description.items()
        if name not in OF_A_RELEASE and not _is_of(name, left_out)
    }


def _is_of(name: str, game: str) -> bool:
    return bool(game) and (name.startswith(game.title()) or f"/{game}/" in name)


def _is_alone_of(one: Any, game: str) -> bool:
    """Say whether one of a list is this game, one of its shapes, or a parameter by which it alone sorts its cards."""
    if not isinstance(one, dict):
        return bool(one == game)
    shape = one.get("$ref", "").rpartition("/")[2]
    return _is_of(shape, game) or one.get("description", "").endswith(f"(`{game}`).")


def added(before: Data, now: Data) -> list[str]:
    """Return what a description has that the one before had not, each with the widest name that is new.

    A shape that is new needs no line: it is part of what leads to it.
    """
    held, new = told(before), told(now)
    shapes = {(name,) for name in now["components"]["schemas"]}
    begun = new.keys() - held.keys()
    return [line for path, line in new.items() if path in begun - shapes and path[:-1] not in begun]


def told(description: Data) -> dict[tuple[str, ...], str]:
    """Return the lines that name each thing of a description, by its path."""
    return dict([*_operations(description), *_shapes(description)])


def _operations(description: Data) -> Iterator[tuple[tuple[str, ...], str]]:
    for address, methods in description["paths"].items():
        for method, one in methods.items():
            called = f"{method.upper()} {address}"
            yield (called,), f"`{called}`"
            for parameter in one.get("parameters", ()):
                place = called, f"?{parameter['name']}"
                yield place, f"`{called}` takes `{parameter['name']}`"
                for code in _codes(parameter["schema"]):
                    yield (*place, code), f"`{parameter['name']}` of `{called}` takes `{code}`"
            for status in one["responses"]:
                yield (called, status), f"`{called}` may answer {status}"


def _shapes(description: Data) -> Iterator[tuple[tuple[str, ...], str]]:
    for name, shape in description["components"]["schemas"].items():
        yield (name,), f"the shape `{name}`"
        for code in _codes(shape):
            yield (name, f"={code}"), f"`{name}` may be `{code}`"
        for key, field in shape.get("properties", {}).items():
            yield (name, key), f"`{key}` of `{name}`"
            for code in _codes(field):
                yield (name, key, code), f"`{key}` of `{name}` may be `{code}`"


def _codes(schema: Data) -> list[str]:
    return [str(code) for code in known(schema) or known(schema.get("items", {})) or ()]


def recorded(changelog: str, lines: list[str], day: date) -> str:
    """Return the changelog with lines added under a day, the latest day first."""
    heading = f"## {day.isoformat()}\n\n"
    listed = "".join(f"- {line}\n" for line in lines)
    if heading in changelog:
        return changelog.replace(heading, heading + listed, 1)
    introduction, mark, days = changelog.partition("\n## ")
    return f"{introduction}\n{heading}{listed}{mark}{days}"


def main() -> int:
    """Write the files anew; return 1 where a promise is broken."""
    from rulesite.api.description import make_description  # noqa: PLC0415 - after the settings

    now = promised(make_description())
    faults = broken(published(), now)
    if faults:
        print("What was published is broken:", *faults, sep="\n  ", file=sys.stderr)
        return 1
    lines = added(published(), now)
    if lines:
        today = datetime.now(UTC).date()
        CHANGELOG.write_text(recorded(CHANGELOG.read_text("utf-8"), lines, today), "utf-8")
    PYTHON.write_text(python(now), "utf-8")
    TYPESCRIPT.write_text(typescript(now), "utf-8")
    PUBLISHED.write_text(json.dumps(now, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    os.environ.setdefault("SECRET_KEY", "not a secret: nothing is served")
    django.setup()
    sys.exit(main())
