"""What does the API answer to a situation?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.content import Content
from games.declaration import edition_field
from games.game import AnyChecker, Game
from games.text import LANGUAGES
from games.verdict import Finding, Neutral, Reading, Step, Verdict
from rulesite import revision
from rulesite.checks import address
from rulesite.site.plain import Languages, plain

LANGUAGELESS = ("scenario", "result", "then", "patch")


def answer(game: Game, checker: AnyChecker, scenario: Any, language: str | None = None) -> dict[str, Any]:
    """Judge a situation and return the verdict as JSON data, in both languages or in one."""
    return said(game, checker, scenario, checker.check(scenario), language)


def said(
    game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], language: str | None = None
) -> dict[str, Any]:
    """Return a verdict on a situation as JSON data, in both languages or in one."""
    languages = (language,) if language else LANGUAGES
    link = address.link(game, checker, scenario)
    data = {
        "game": game.slug,
        "checker": checker.slug,
        "edition": edition(checker, scenario),
        "outcome": verdict.outcome.code,
        "summary": plain(verdict.summary, languages),
        "findings": [finding(game.content, one, languages) for one in verdict.findings],
        "steps": [_step(n, step, languages) for n, step in enumerate(verdict.steps, 1)],
        "result": plain(verdict.result),
        "scenario": plain(scenario),
        "link": link and {language: link[language] for language in languages},
        "revision": revision.current().revision,
    }
    return _marked(data, checker.mark(verdict) is Neutral.NEUTRAL)


def edition(checker: AnyChecker, scenario: Any) -> str | None:
    """Return the code of the edition by which the situation is judged, None when the checker knows only one."""
    one = edition_field(checker.scenario)
    return plain(getattr(scenario, one.name)) if one else None


def assumed(content: Content, cites: Iterable[str]) -> list[str]:
    """Return the parts that the cites rest on and that are assumptions of the site."""
    return list(dict.fromkeys([part for cite in cites for part in content.assumed(cite)]))


def finding(content: Content, one: Finding, languages: Languages = LANGUAGES) -> dict[str, Any]:
    """Return a finding as JSON data, its texts in some languages."""
    data = {
        "code": one.code,
        "outcome": one.outcome.code,
        "text": plain(one.text, languages),
        "at": one.at,
        "because": list(one.because),
        "cites": list(one.cites),
        "assumed": assumed(content, one.cites),
        "readings": [_reading(reading, languages) for reading in one.readings],
    }
    return _marked(data, one.reason.neutral)


def _reading(one: Reading, languages: Languages) -> dict[str, Any]:
    data = {"text": plain(one.text, languages), "outcome": one.outcome.code, "cites": list(one.cites)}
    return _marked(data, one.neutral)


def _marked(data: dict[str, Any], is_neutral: bool) -> dict[str, Any]:
    """Put the mark of what merely follows into JSON data; nothing where the mark is that of the outcome."""
    if is_neutral:
        data["mark"] = Neutral.NEUTRAL.code
    return data


def _step(n: int, step: Step, languages: Languages) -> dict[str, Any]:
    data = {
        "n": n,
        "text": plain(step.text, languages),
        "cites": list(step.cites),
        "at": step.at,
        "outcome": step.outcome.code if step.outcome else None,
        "state": plain(step.state, languages),
    }
    return _marked(data, step.neutral)


def narrowed(data: dict[str, Any], language: str) -> dict[str, Any]:
    """Return an answer with every text in one language; situations and results stay as they are."""
    return {name: value if name in LANGUAGELESS else _in(value, language) for name, value in data.items()}


def _in(value: Any, language: str) -> Any:
    if isinstance(value, list):
        return [_in(item, language) for item in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == set(LANGUAGES):
        return {language: value[language]}
    return narrowed(value, language)
