"""How is a verdict said in plain text, to be pasted where people talk?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from games.game import AnyChecker, Game
from games.text import Text
from rulesite.reference.meanings import SIGNS, mark_of
from rulesite.reference.situations import Line, Row, situation
from rulesite.site.marks import plain_words, shown

Data = dict[str, Any]

SITUATION = Text("Situation", "状況")
REASONS = Text("Reasons", "理由")
STEPS = Text("Step by step", "手順")
CLAUSES = Text("Clauses", "条項")
REVISION = Text("Revision {revision}", "リビジョン {revision}")
READING = Text("one reading – {reading}", "読み方の一つ – {reading}")
ASSUMED = Text("an assumption of this site", "当サイトの仮定")
NAMED = Text("{label}: {value}", "{label}：{value}")
CITED = Text("{text} ({cites})", "{text}（{cites}）")
AND = Text(", ", "、")
BESIDE = " / "
BULLET = Text("- ", "・")


def told(game: Game, checker: AnyChecker, verdict: Data, scenario: Any, address: str, language: str) -> str:
    """Return a verdict (as the API answers it, in both languages) on a situation as text in one language.

    `scenario` is None where the situation cannot be told; `address` is empty where there is none.
    """
    head = [_ended(verdict, verdict["summary"][language], language)]
    head.append(f"{checker.title.of(language)} – {game.name.of(language)}")
    parts = [
        head,
        _headed(SITUATION, _situation(game, scenario, language), language),
        _headed(REASONS, chain.from_iterable(_finding(one, language) for one in verdict["findings"]), language),
        _headed(STEPS, (_step(one, language) for one in verdict["steps"]), language),
        _headed(CLAUSES, _clauses(game, verdict, language), language),
        [*filter(None, [address]), REVISION.filled(revision=verdict["revision"]).of(language)],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _ended(one: Data, words: str, language: str) -> str:
    choice = mark_of(one["mark"] if "mark" in one else one["outcome"])
    return NAMED.filled(label=f"{SIGNS[choice]} {choice.text.of(language)}", value=plain_words(words)).of(language)


def _headed(title: Text, lines: Iterable[str], language: str) -> list[str]:
    held = list(lines)
    return [title.of(language), *held] if held else []


def _situation(game: Game, scenario: Any, language: str) -> Iterator[str]:
    if scenario is not None:
        yield from chain.from_iterable(_line(line, language, "") for line in situation(scenario, game.content))


def _line(line: Line, language: str, indent: str) -> Iterator[str]:
    yield f"{indent}{BULLET.of(language)}{_named(line.label, _joined(line.values, language), language)}"
    for one in line.lines:
        yield from _line(one, language, f"{indent}  ")
    for n, row in enumerate(line.rows, 1):
        yield from _row(row, n, language, f"{indent}  ")


def _row(row: Row, n: int, language: str, indent: str) -> Iterator[str]:
    """Yield a row in one line, and below it what has rows or lines of its own."""
    simple = [one for one in row.lines if not one.rows and not one.lines]
    told = BESIDE.join(_named(one.label, _joined(one.values, language), language) for one in simple)
    name = f"{indent}{n}. {row.name.of(language)}"
    yield f"{name} – {told}" if told else name
    for one in row.lines:
        if one.rows or one.lines:
            yield from _line(one, language, f"{indent}  ")


def _joined(values: Iterable[Text], language: str) -> str:
    return AND.of(language).join(value.of(language) for value in values)


def _named(label: Text, value: str, language: str) -> str:
    return NAMED.filled(label=label, value=value).of(language) if value else label.of(language)


def _finding(finding: Data, language: str) -> Iterator[str]:
    said = _ended(finding, finding["text"][language], language)
    yield f"{BULLET.of(language)}{_cited(said, finding['cites'], language)}"
    for reading in finding["readings"]:
        read = _ended(reading, reading["text"][language], language)
        yield f"  {BULLET.of(language)}{_cited(READING.filled(reading=read).of(language), reading['cites'], language)}"


def _step(step: Data, language: str) -> str:
    said = plain_words(step["text"][language])
    if step["outcome"] and "mark" not in step:
        said = _ended(step, step["text"][language], language)
    return _cited(f"{step['n']}. {said}", step["cites"], language)


def _cited(text: str, cites: Iterable[str], language: str) -> str:
    named = AND.of(language).join(map(shown, cites))
    return CITED.filled(text=text, cites=named).of(language) if named else text


def _clauses(game: Game, verdict: Data, language: str) -> Iterator[str]:
    """Name each clause that the findings cite, once; what is no longer there is named by its id."""
    for cite in dict.fromkeys(cite for finding in verdict["findings"] for cite in finding["cites"]):
        try:
            title = game.content.clause(cite).title.of(language)
        except LookupError:
            title = ""
        assumed = any(cite in finding["cites"] and _rests_on(finding, cite) for finding in verdict["findings"])
        named = f"{shown(cite)} {title}".rstrip()
        yield f"{BULLET.of(language)}{CITED.filled(text=named, cites=ASSUMED).of(language) if assumed else named}"


def _rests_on(finding: Data, cite: str) -> bool:
    return any(part == cite or part.startswith(f"{cite}.") for part in finding["assumed"])
