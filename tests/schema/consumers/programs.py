"""The programs that read the description, and how each of them is asked to judge.

Where a pattern stands, `{name}` is the name of the operation as the program writes it, `{path}` its address and `{body}` the body, both in
JSON, which TypeScript reads as they are: so the compiler holds each body against the generated types.
"""

from __future__ import annotations

from msgspec import Struct


class Generator(Struct, frozen=True):
    """A program that makes a client for TypeScript: its command, what a program imports of that, and a call of it."""

    package: str
    command: tuple[str, ...]
    imports: str
    call: str


class Linter(Struct, frozen=True):
    """A program that tells what is wrong with a description: it ends with another code than 0 where there is an error."""

    package: str
    command: tuple[str, ...]


GENERATORS = (
    Generator(
        "openapi-typescript",
        (
            "openapi-typescript",
            "openapi.json",
            "--output",
            "made/openapi-typescript.ts",
            "--default-non-nullable",
            "false",
        ),
        'import createClient from "openapi-fetch";\nimport type {{ paths }} from "./made/openapi-typescript";\n'
        "const client = createClient<paths>({{ baseUrl: {site} }});",
        "(await client.POST({path}, {{ body: {body} }})).data?.outcome",
    ),
    Generator(
        "@hey-api/openapi-ts",
        ("openapi-ts", "--input", "openapi.json", "--output", "made/hey-api"),
        'import * as made from "./made/hey-api";\nimport {{ client }} from "./made/hey-api/client.gen";\n'
        "client.setConfig({{ baseUrl: {site} }});",
        "(await made.{name}({{ body: {body} }})).data?.outcome",
    ),
    Generator(
        "swagger-typescript-api",
        ("swagger-typescript-api", "generate", "--path", "openapi.json", "--output", "made", "--name", "swagger.ts"),
        'import {{ Api }} from "./made/swagger";\nconst client = new Api({{ baseUrl: {site} }});',
        "(await client.api.{name}({body})).data.outcome",
    ),
    Generator(
        "oazapfts",
        ("oazapfts", "openapi.json", "made/oazapfts.ts"),
        'import * as made from "./made/oazapfts";\nmade.defaults.baseUrl = {site};',
        "await made.{name}({body}).then((answer) => (answer.status === 200 ? answer.data.outcome : undefined))",
    ),
)
LINTERS = (
    Linter(
        "@redocly/cli",
        ("redocly", "lint", "openapi.json", "--format", "summary", "--skip-rule", "no-path-trailing-slash"),
    ),
)
