"""The place in the program of each finding of a verdict: `./dev why GAME/CHECKER FILE`.

While the situation in FILE (JSON, - for standard input) is judged, each call that is handed a reason is looked at. Where the
calling function names the reason's constant, the rule decides; a finding may be made of it far from there.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import django

from games.course import Rows
from games.game import AnyChecker, Game, all_games
from games.verdict import Finding, Reason, Verdict
from rulesite.checks.validate import decoder
from tests.tree import ROOT

Place = tuple[str, int, str]
"""A file, a line, and the function that it is in."""


class Tracer:
    """The places where the program names reasons, in the order in which it came to them."""

    def __init__(self) -> None:
        self.places: dict[str, dict[Place, None]] = {}
        self._handed: dict[str, dict[Place, None]] = {}

    def judge(self, checker: AnyChecker, scenario: Any) -> Verdict[Any]:
        """Judge a situation anew and note on the way where the reasons are named."""
        _forget()
        before = sys.getprofile()
        sys.setprofile(self._look)
        try:
            return checker.check(scenario)
        finally:
            sys.setprofile(before)

    def _look(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or frame.f_back is None:
            return
        code = frame.f_code
        for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]:
            reason = frame.f_locals.get(name)
            if isinstance(reason, Reason):
                self._note(reason, frame.f_back)

    def _note(self, reason: Reason, frame: FrameType) -> None:
        places = self.places if _names(frame, reason) else self._handed
        place = (frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_qualname)
        places.setdefault(reason.code, {})[place] = None

    def of(self, finding: Finding) -> list[Place]:
        """Return the places of a finding: where its reason is named, or where it was first handed on, out of a table."""
        named = self.places.get(finding.code)
        return [*named] if named else [*self._handed.get(finding.code, {})][:1]


def _forget() -> None:
    """Clear what rules remember of other situations: what is remembered is not decided again."""
    for name, module in [*sys.modules.items()]:
        if name.count(".") > 1 and name.startswith("games."):
            for value in vars(module).values():
                judge = value.judge if isinstance(value, Rows) else value
                if hasattr(judge, "cache_clear"):
                    judge.cache_clear()


def _names(frame: FrameType, reason: Reason) -> bool:
    """Say whether a function names the constant of a reason."""
    known = frame.f_globals
    return any(known.get(name) is reason for name in frame.f_code.co_names)


def explain(game: Game, checker: AnyChecker, data: Any) -> Iterator[str]:
    """Yield the verdict on a situation line by line: each finding with its places in the program and the words of its clauses.

    Raises Refused for data that is no situation of the checker.
    """
    scenario = decoder.understand(game, checker, data)
    tracer = Tracer()
    verdict = tracer.judge(checker, scenario)
    yield f"{verdict.outcome.code}: {verdict.summary.en}"
    for finding in verdict.findings:
        yield ""
        yield from _lines(game, finding, tracer.of(finding))


def _lines(game: Game, finding: Finding, places: list[Place]) -> Iterator[str]:
    yield f"{finding.code}  {finding.outcome.code}  {finding.at or '(the whole situation)'}"
    yield f"  {finding.text.en}"
    for file, line, function in places:
        yield f"  {Path(file).relative_to(ROOT)}:{line}  {function}"
    for cite in finding.cites:
        yield f"  {cite}  {_clause(game, cite)}"


def _clause(game: Game, cite: str) -> str:
    """Return the words of a clause, or of the part of it that is cited."""
    clause, _, part = cite.partition(".")
    parts = next(rule.part for rule in game.content.rule if rule.id == clause)
    return " ".join(one.text.en for one in (parts if not part else parts[int(part) - 1 : int(part)]))


def main() -> None:
    """Print why a checker says what it says of the situation in a file."""
    parser = argparse.ArgumentParser(prog="./dev why", description="Show the place in the program of each finding.")
    parser.add_argument("checker", metavar="GAME/CHECKER")
    parser.add_argument("file", metavar="FILE", help="the situation as JSON, as for the API (- for standard input)")
    options = parser.parse_args()
    slug, _, name = options.checker.partition("/")
    game = all_games().get(slug)
    checker = next((one for one in game.checkers if one.slug == name), None) if game else None
    if game is None or checker is None:
        known = [f"{slug}/{one.slug}" for slug, game in all_games().items() for one in game.checkers]
        parser.error(f"no checker {options.checker!r}; there are {', '.join(known)}")
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text("utf-8")
        print(*explain(game, checker, json.loads(text)), sep="\n")
    except (OSError, ValueError) as problem:
        parser.error(f"{options.file}: {problem}")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    main()
