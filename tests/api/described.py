"""What does the API say of itself?

`description.txt` has it, a line for each thing that is described; what the games declare is left out, as `tests/sentences` has
it, and the toy stands for them. After a change of what is described, run

    .venv/bin/python -m tests.api.described

which writes it anew. What that has changed is published: read the difference before it is committed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import django

from games.game import all_games

FILE = Path(__file__).parent / "description.txt"
Data = dict[str, Any]


def described(description: Data) -> str:
    """Return what a description says, line by line, without what it says of games other than the toy."""
    slugs = {*all_games()} - {"toy"}
    names = tuple(slug.title() for slug in slugs)
    paths = {path: one for path, one in description["paths"].items() if not slugs & {*path.split("/")}}
    schemas = description["components"]["schemas"]
    own = {name: one for name, one in schemas.items() if not name.startswith(names)}
    headers = description["components"]["headers"]
    told = [*_info(description["info"]), *_headers(headers), *_operations(paths), *_schemas(own)]
    return "".join(f"{line}\n" for line in told if not any(name in line for name in (*slugs, *names)))


def _info(info: Data) -> Iterator[str]:
    yield from (f"{name} {_json(value)}" for name, value in info.items() if name != "x-revision")


def _headers(headers: Data) -> list[str]:
    return ["", *(f"header {name} {_json(told)}" for name, told in headers.items())]


def _operations(paths: Data) -> Iterator[str]:
    for path, method, one in (
        (path, method, one) for path, methods in paths.items() for method, one in methods.items()
    ):
        yield from ("", f"{method.upper()} {path}")
        plain = {name: told for name, told in one.items() if name not in ("parameters", "requestBody", "responses")}
        yield from (f"  {name} {_json(told)}" for name, told in plain.items())
        yield from (f"  parameter {_json(parameter)}" for parameter in one.get("parameters", ()))
        yield from (f"  body {line}" for line in _content(one.get("requestBody", {})))
        for status, answer in one["responses"].items():
            yield f"  {status} {_json(answer['description'])} {_json([*answer.get('headers', ())])}"
            # what reads answer is shown only in the description that goes with the copies
            yield from (f"    {line}" for line in _content(answer, are_examples_told=method != "get"))


def _schemas(schemas: Data) -> Iterator[str]:
    for name, one in schemas.items():
        yield from ("", f"schema {name}")
        yield from (f"  {key} {_json(told)}" for key, told in one.items() if key != "properties")
        yield from (f"  .{field} {_json(told)}" for field, told in one.get("properties", {}).items())


def _content(body: Data, *, are_examples_told: bool = True) -> Iterator[str]:
    for media, told in body.get("content", {}).items():
        yield f"{media} {_json(told['schema'])}{' with examples' if are_examples_told and told.get('examples') else ''}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write the file anew."""
    import tests.conftest  # noqa: F401, PLC0415 - it puts the toy beside the games
    from rulesite.api.description import make_description  # noqa: PLC0415 - after the settings

    FILE.write_text(described(make_description()), "utf-8")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    main()
