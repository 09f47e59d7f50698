"""A judge of one tree, in a process of its own: `python judging.py TREE` answers requests, a line of JSON each.

It imports the games and the decoder of TREE, whatever tree this file is of, so it asks for little that could have another name there.
`{"judge": {"vtes/no-repeat": [situation, …]}}` is answered by the verdicts, `{"trace": …}` by the functions that run, `{"links": true}` by what
cites and names what.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

OWN = Path(__file__).resolve().parent


def start(tree: Path) -> dict[str, Any]:
    """Import the games of a tree; return what is wrong with their content, if anything."""
    sys.path[:] = [str(tree), *(path for path in sys.path if path and Path(path).resolve() != OWN)]
    os.environ["DJANGO_SETTINGS_MODULE"] = "rulesite.settings"
    os.environ.setdefault("LOG_FORMAT", "plain")
    import django  # noqa: PLC0415 - the tree decides whose modules are imported

    django.setup()
    from games.content import ContentError  # noqa: PLC0415
    from games.game import all_games  # noqa: PLC0415

    try:
        for game in all_games().values():
            _ = game.content
    except (ContentError, ImportError, AttributeError, NameError, SyntaxError, TypeError, ValueError) as fault:
        return {"faults": str(fault).splitlines()}
    return {"checkers": {f"{game.slug}/{one.slug}": True for game in all_games().values() for one in game.checkers}}


def judge(situations: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """Return the verdict on each situation of each checker, or why there is none."""
    return {checker: [_verdict(checker, document) for document in asked] for checker, asked in situations.items()}


def _verdict(name: str, document: Any) -> dict[str, Any]:
    from rulesite.checks.links import url  # noqa: PLC0415
    from rulesite.checks.validate.decoder import Refused  # noqa: PLC0415
    from rulesite.site.plain import plain  # noqa: PLC0415

    game, checker, scenario = _understood(name, document)
    if isinstance(scenario, Refused):
        return {"refused": [[error.at, error.text.en, error.text.ja] for error in scenario.errors]}
    if checker is None:
        return {"refused": [["", "there is no such checker", "この判定はありません"]]}
    verdict = checker.check(scenario)
    findings = [
        {
            "code": finding.code,
            "at": finding.at,
            "outcome": finding.outcome.code,
            "cites": [*finding.cites],
            "text": _words(finding.text),
            "readings": [[one.outcome.code, [*one.cites], _words(one.text)] for one in finding.readings],
        }
        for finding in verdict.findings
    ]
    return {
        "outcome": verdict.outcome.code,
        "summary": _words(verdict.summary),
        "findings": findings,
        "steps": [[step.at, [*step.cites]] for step in verdict.steps],
        "result": plain(verdict.result),
        "path": url.path(game, checker, scenario, "en"),
    }


def _words(text: Any) -> dict[str, str]:
    return {"en": text.en, "ja": text.ja}


def _understood(name: str, document: Any) -> tuple[Any, Any, Any]:
    from games.game import all_games  # noqa: PLC0415
    from rulesite.checks.validate.decoder import Refused, understand  # noqa: PLC0415

    slug, _, own = name.partition("/")
    game = all_games().get(slug)
    checker = next((one for one in game.checkers if one.slug == own), None) if game else None
    if game is None or checker is None:
        return game, None, None
    try:
        return game, checker, understand(game, checker, document)
    except Refused as refused:
        return game, checker, refused


def trace(situations: dict[str, list[Any]]) -> dict[str, list[list[str]]]:
    """Return for each situation the functions of the games that run while it is judged, as "games/vtes/rules.py:name"."""
    return {name: [sorted(_functions(name, document)) for document in asked] for name, asked in situations.items()}


def _functions(name: str, document: Any) -> set[str]:
    root, ran = str(Path.cwd().resolve()), set()

    def look(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(root):
            ran.add(f"{frame.f_code.co_filename[len(root) + 1 :]}:{frame.f_code.co_qualname}")

    _, checker, scenario = _understood(name, document)
    _forget()
    sys.setprofile(look)
    try:
        if checker is not None and hasattr(scenario, "__class__"):
            checker.check(scenario)
    finally:
        sys.setprofile(None)
    return ran


def _forget() -> None:
    """Clear what rules remember of other situations: what is remembered does not run again."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("games."):
            for value in [*vars(module).values()]:
                remembered = getattr(value, "judge", value)
                if hasattr(remembered, "cache_clear"):
                    remembered.cache_clear()


def links() -> dict[str, dict[str, list[str]]]:
    """Return what each clause is cited by, and what each term is named in, by "game/rule/id" and "game/term/id"."""
    from games.game import all_games  # noqa: PLC0415

    pointing: dict[str, dict[str, list[str]]] = {}
    for game in all_games().values():
        for target, kind, pointer in sorted({*_citations(game), *_namings(game)}):
            pointing.setdefault(f"{game.slug}/{target}", {}).setdefault(kind, []).append(pointer)
    return pointing


def _citations(game: Any) -> Iterator[tuple[str, str, str]]:
    from rulesite.reference.cites import clause_cites  # noqa: PLC0415

    for cite, clause, kind, slug in clause_cites(game):
        if kind != "checker":
            yield f"rule/{clause}", "cited", f"{kind} {slug}" + (f" ({cite})" if cite != clause else "")
    for checker in game.checkers:
        for reason in checker.reasons:
            for cite in reason.cites:
                clause = game.content.clause(cite).id
                yield f"rule/{clause}", "cited", f"reason {checker.slug} {reason.code}"


def _namings(game: Any) -> Iterator[tuple[str, str, str]]:
    """Yield the terms that the texts of clauses, answers and terms link, in each language."""
    from rulesite.reference.glossary import split_terms  # noqa: PLC0415

    for kind, slug, text in _prose(game):
        for language in ("en", "ja"):
            for _, term in split_terms(game, language, getattr(text, language), set()):
                if term is not None:
                    yield f"term/{term.id}", f"named, {language}", f"{kind} {slug}"


def _prose(game: Any) -> Iterator[tuple[str, str, Any]]:
    for rule in game.content.rule:
        for part in rule.part:
            yield "rule", rule.id, part.text
    for faq in game.content.faq:
        yield "faq", faq.id, faq.answer
    for term in game.content.term:
        yield "term", term.id, term.definition


REQUESTS: dict[str, Callable[[Any], Any]] = {"judge": judge, "trace": trace, "links": lambda _: links()}


def main() -> None:
    """Answer requests until there are no more."""
    tree = Path(sys.argv[1]).resolve()
    os.chdir(tree)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what the tree prints is no answer
    print(json.dumps(start(tree)), file=answers, flush=True)
    for line in sys.stdin:
        ((name, asked),) = json.loads(line).items()
        print(json.dumps(REQUESTS[name](asked), ensure_ascii=False), file=answers, flush=True)


if __name__ == "__main__":
    main()
