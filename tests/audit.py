"""Advisories against the locked requirements, as pip-audit is told them by the package index.

An index may have none at all: a mirror, for one. So where none is found, a release is asked for that has had one for years.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

REQUIREMENTS = Path(__file__).parents[1] / "requirements"
LOCKS = ("e2e", "uv", "audit")
"""Together they hold every package that is locked anywhere: `e2e` holds `run`, `dev` and `mcp`."""
KNOWN_FAULTY = "pycrypto==2.6.1"
"""A release with an advisory (CVE-2018-6594), whose project has ended: the advisory stays."""
PIP_AUDIT = (sys.executable, "-m", "pip_audit")
OPTIONS = ("--disable-pip", "--format", "json", "--progress-spinner", "off")
CLEAN, FOUND, NOT_ESTABLISHED = 0, 1, 3


class NoAnswer(Exception):
    """pip-audit ended without an answer: its last words."""


def main(args: Sequence[str], program: Sequence[str] = PIP_AUDIT) -> int:
    """Print what is known against the locked packages; return 0 for nothing, 1 for something, 3 where nobody could say."""
    argparse.ArgumentParser(prog="./dev audit", description=__doc__).parse_args(args)
    try:
        answer = ask(program, "--require-hashes", *locked_files())
        lines = [*advisories(answer)]
        if lines:
            print(*lines, sep="\n")
            return FOUND
        return _say_what_is_established(program, answer)
    except NoAnswer as problem:
        print(f"The index could not be asked for advisories: {problem}", file=sys.stderr)
        return NOT_ESTABLISHED


def locked_files() -> Iterator[str]:
    """Yield the arguments that name the files of locked requirements."""
    for lock in LOCKS:
        yield from ("--requirement", str(REQUIREMENTS / f"{lock}.txt"))


def ask(program: Sequence[str], *args: str) -> dict[str, Any]:
    """Return the answer of pip-audit. Raises NoAnswer."""
    asked = subprocess.run([*program, *OPTIONS, *args], capture_output=True, text=True, check=False)
    try:
        answer: dict[str, Any] = json.loads(asked.stdout)
    except ValueError:
        raise NoAnswer(
            (asked.stderr.strip().splitlines() or [f"pip-audit ended with {asked.returncode}"])[-1]
        ) from None
    return answer


def advisories(answer: dict[str, Any]) -> Iterator[str]:
    """Yield a line for each advisory: the package, its id and names, and the releases that mend it."""
    for package in answer["dependencies"]:
        for advisory in package.get("vulns", ()):
            names = ", ".join([advisory["id"], *advisory["aliases"]])
            mended = " or ".join(advisory["fix_versions"]) or "no release yet"
            release = f"{package['name']} {package['version']}"
            yield f"{release}: {names}; mended by {mended}"


def _say_what_is_established(program: Sequence[str], answer: dict[str, Any]) -> int:
    unknown = [package["name"] for package in answer["dependencies"] if "skip_reason" in package]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(f"{KNOWN_FAULTY}\n")
        file.flush()
        has_advisories = any(advisories(ask(program, "--no-deps", "--requirement", file.name)))
    if not has_advisories:
        print(
            f"The index has no advisories, not even the one against {KNOWN_FAULTY}: nothing is known of what is locked.",
            file=sys.stderr,
        )
        return NOT_ESTABLISHED
    if unknown:
        print(f"The index does not know: {', '.join(unknown)}. Nothing stands against the rest.", file=sys.stderr)
        return NOT_ESTABLISHED
    print(f"No advisory against {len(answer['dependencies'])} locked packages.")
    return CLEAN


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
