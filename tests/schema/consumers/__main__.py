"""What do the newest programs that read the description of the API make of it?

Each generator makes a client of the description of a running site. The client is compiled, asks once for a verdict of each checker, and
must read the outcome that the description names as the example's own. Each linter must find no error. The table of tool, version and
result is written into `docs/consumers.md`. Needs npm and the npm registry; what is installed is locked in this folder.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from msgspec import Struct

from tests.schema.consumers.programs import GENERATORS, LINTERS, Generator

FOLDER = Path(__file__).parent
TABLE = Path(__file__).parents[3] / "docs" / "consumers.md"
LOCKED = (".npmrc", "package.json", "package-lock.json")
COMPILED = "--noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --lib es2023,dom,dom.iterable".split()
HEAD = """# Programs that read the description

What `./dev consumers` found, which writes this file. Each generator makes a client of [openapi.json](openapi.json), the client is compiled,
asks for a verdict of each checker and reads its outcome. Each linter looks for errors.

| tool | version | result |
|---|---|---|
"""
LONGEST_RUN = 300  # seconds


class Check(Struct, frozen=True):
    """A first example of a checker: its operation, the body and the outcome of the verdict."""

    operation: str
    path: str
    body: Any
    outcome: str


class Failed(Exception):
    """A program did not do what it is for."""


def main() -> None:
    """Try the programs that are named, by default all, at the address of a site; end with 1 where one fails."""
    parser = argparse.ArgumentParser(prog="./dev consumers")
    parser.add_argument("site", help="the address of the site")
    parser.add_argument(
        "packages", nargs="*", metavar="package", help="which, by default all, and the table is written"
    )
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="consumers-") as name:
        folder = Path(name)
        environment = _installed(folder)
        with urlopen(f"{chosen.site}/api/v1/schema/") as answer:
            description = json.load(answer)
        (folder / "openapi.json").write_text(json.dumps(description), "utf-8")
        results = [*_results(folder, environment, chosen.site, [*_checks(description)], chosen.packages)]
    if not chosen.packages:
        TABLE.write_text(HEAD + "".join(f"| {' | '.join(row)} |\n" for _, row in results), "utf-8")
    sys.exit(any(not fine for fine, _ in results))


def _installed(folder: Path) -> dict[str, str]:
    """Install what is locked into a folder; return the surroundings in which its programs run."""
    for name in LOCKED:
        shutil.copy(FOLDER / name, folder)
    subprocess.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
    modules = folder / "node_modules"
    places = [*map(str, modules.glob("node-linux-*/bin")), str(modules / ".bin"), os.environ["PATH"]]
    return {**os.environ, "PATH": os.pathsep.join(places), "NODE_OPTIONS": "--max-old-space-size=3000"}


def _checks(description: dict[str, Any]) -> Iterator[Check]:
    """Yield the first example of each checker with its outcome, as the description shows them."""
    for path, methods in description["paths"].items():
        if path.endswith("/check/"):
            operation = methods["post"]
            name, sent = next(iter(operation["requestBody"]["content"]["application/json"]["examples"].items()))
            answered = operation["responses"]["200"]["content"]["application/json"]["examples"][name]["value"]
            yield Check(operation["operationId"], path, sent["value"], answered["outcome"])


def _results(
    folder: Path, environment: dict[str, str], site: str, checks: list[Check], packages: list[str]
) -> Iterator[tuple[bool, tuple[str, str, str]]]:
    """Yield for each program whether it does what it is for, and its row of the table."""
    for program in (*GENERATORS, *LINTERS):
        if packages and program.package not in packages:
            continue
        manifest = json.loads((folder / "node_modules" / program.package / "package.json").read_text("utf-8"))
        try:
            _run(folder, environment, *program.command)
            result = "no error"
            if isinstance(program, Generator):
                _judge(folder, environment, program, site, checks)
                result = f"compiles; {len(checks)} of {len(checks)} verdicts"
            fine = True
        except Failed as failure:
            fine, result = False, str(failure).replace("|", "\\|")
        print(f"{program.package} {manifest['version']}: {result}", flush=True)
        yield fine, (program.package, manifest["version"], result)


def _judge(folder: Path, environment: dict[str, str], program: Generator, site: str, checks: list[Check]) -> None:
    """Write a program that asks for each verdict by a generated client, compile and run it; raises Failed."""
    lines = [program.imports.format(site=json.dumps(site)), "const outcomes: unknown[] = [];"]
    for check in checks:
        head, *rest = check.operation.split("_")
        name = head + "".join(word.capitalize() for word in rest)
        call = program.call.format(name=name, path=json.dumps(check.path), body=json.dumps(check.body))
        lines.append(f"outcomes.push({call});")
    (folder / "asking.ts").write_text("\n".join([*lines, "console.log(JSON.stringify(outcomes));", ""]), "utf-8")
    _run(folder, environment, "tsc", *COMPILED, "asking.ts")
    outcomes = json.loads(_run(folder, environment, "tsx", "asking.ts").splitlines()[-1])
    wrong = [check.path for check, outcome in zip(checks, outcomes, strict=True) if outcome != check.outcome]
    if wrong:
        raise Failed(f"reads another outcome at {', '.join(wrong)}")


def _run(folder: Path, environment: dict[str, str], *command: str) -> str:
    """Return what a program prints; raises Failed with its last lines where it fails or takes too long."""
    program = shutil.which(command[0], path=environment["PATH"])
    if program is None:
        raise Failed(f"{command[0]} is not there")
    try:
        ended = subprocess.run(
            [program, *command[1:]],
            cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST_RUN,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise Failed(f"{command[0]} takes more than {LONGEST_RUN} seconds") from None
    if ended.returncode:
        told = " ".join((ended.stdout + ended.stderr).split())
        raise Failed(f"{command[0]} ends with {ended.returncode}: {told[:400]}")
    return ended.stdout


if __name__ == "__main__":
    main()
