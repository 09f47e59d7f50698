"""How is something of the site said to an assistant: short, in one language, with the addresses that it rests on?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games.content import Standing
from games.game import AnyChecker, Game
from games.text import Text
from games.verdict import Outcome
from rulesite.checks.links import url
from rulesite.checks.present.includes import Includes
from rulesite.checks.present.serializer import edition_code, verdict_text
from rulesite.checks.validate.decoder import Refused
from rulesite.reference.meanings import mark_of
from rulesite.search.found import title
from rulesite.search.index import Hit
from rulesite.site import known, links
from rulesite.site.marks import plain_words, shown
from rulesite.site.plain import plain

FINDINGS = 5
WAYS = 5
RANKS = {outcome.code: outcome.rank for outcome in Outcome}
Data = dict[str, Any]

NAMED = Text("{label}: {value}", "{label}：{value}")
MORE = Text("{n} more; ask with full=true.", "ほか{n}件。full=trueで全部を返します。")
EDITION = Text("Judged by the edition {edition}.", "判定した版：{edition}")
WAYS_OUT = Text("What may be done instead:", "代わりにできること：")
VERDICT = Text("The verdict with its picture: {address}", "図の付いた判定：{address}")
REFUSED = Text("The situation cannot be judged.", "状況を判定できません。")
WHOLE = Text("as a whole", "全体")
NOTHING = Text("Nothing holds all of these words.", "これらの言葉をすべて含むものはありません。")
NEAR = Text("Perhaps meant:", "もしかして：")
FOUND = Text("{n} found, the best first.", "{n}件見つかりました（よく合う順）。")
STANDING = Text("({standing})", "（{standing}）")


def found(hits: Iterable[Hit], near: Iterable[Hit], total: int, language: str) -> str:
    """Return what a search finds, a line for each hit with its address."""
    lines = [_hit(hit, language) for hit in hits]
    if lines:
        return "\n".join([FOUND.filled(n=total).of(language), *lines])
    guessed = [_hit(hit, language) for hit in near]
    return "\n".join([NOTHING.of(language), *([NEAR.of(language), *guessed] if guessed else [])])


def _hit(hit: Hit, language: str) -> str:
    page = links.absolute(links.page(language, links.SINGLE[hit.kind], hit.game, hit.slug))
    return f"- {hit.game} {hit.kind} {hit.slug}: {title(hit).of(language)} {page}"


def entry(game: Game, kind: str, told: Data, language: str) -> str:
    """Return what an entry says: its title, its text, what it cites, its address."""
    name = next(told[one] for one in ("title", "question", "name") if one in told)[language]
    text = told.get("answer") or told.get("definition")
    lines = [f"{shown(told['id'])} {name}" if kind == "rule" else name]
    lines += [text[language]] if text else []
    lines += [_part(one, language) for one in (*told.get("parts", ()), *told.get("facts", ()))]
    lines += [cited(game, cite, language) for cite in told.get("cites", ())]
    return "\n".join([*lines, links.absolute(told["link"][language])])


def _part(part: Data, language: str) -> str:
    standing = next(one for one in Standing if one.code == part["standing"])
    return f"- {part['text'][language]} {STANDING.filled(standing=standing.text).of(language)}"


def cited(game: Game, cite: str, language: str) -> str:
    """Return a clause that something rests on, with its title and its address."""
    clause = known.clause(game, cite)
    page = links.absolute(links.page(language, "reference:rule", game.slug, clause))
    place = page if clause == cite else f"{page}#{cite}"
    return f"[{shown(cite)} {known.title(game, 'rule', clause).of(language)}]({place})"


def verdict(beside: Includes, data: Data, language: str) -> str:
    """Return a verdict in short: its summary, the worst findings with their clauses, ways out, and its address."""
    worst = sorted(data["findings"], key=lambda one: -RANKS[one["outcome"]])
    lines = [_ended(data, data["summary"][language], language)]
    for one in worst[:FINDINGS]:
        lines += [f"- {_ended(one, one['text'][language], language)}"]
        lines += [f"  {cited(beside.game, cite, language)}" for cite in one["cites"]]
    lines += [MORE.filled(n=len(worst) - FINDINGS).of(language)] if len(worst) > FINDINGS else []
    lines += _ways(beside, data, language)
    judged_by = edition_code(beside.checker, beside.scenario)
    lines += [EDITION.filled(edition=judged_by).of(language)] if judged_by else []
    lines += [VERDICT.filled(address=links.absolute(data["link"][language])).of(language)] if data["link"] else []
    return "\n".join(lines)


def whole_verdict(beside: Includes, data: Data, language: str) -> str:
    """Return all of a verdict: situation, reasons, steps, clauses."""
    page = links.absolute(data["link"][language]) if data["link"] else ""
    all_of_it = verdict_text(beside.game, beside.checker, data, beside.scenario, page, language)
    return "\n\n".join(filter(None, [all_of_it, "\n".join(_ways(beside, data, language))]))


def _ended(one: Data, words: str, language: str) -> str:
    label = mark_of(one["mark"] if "mark" in one else one["outcome"]).text.of(language)
    return NAMED.filled(label=label, value=plain_words(words)).of(language)


def _ways(beside: Includes, data: Data, language: str) -> list[str]:
    """Return what may be done where what was asked for is not simply allowed."""
    if data["outcome"] == "allowed":
        return []
    moves = beside.include("moves") or {"groups": []}
    ways = [move for group in moves["groups"] for move in group["moves"] if move["outcome"] == "allowed"]
    return [WAYS_OUT.of(language), *(f"- {move['text'][language]}" for move in ways[:WAYS])] if ways else []


def refused(error: Refused, language: str) -> str:
    """Return what is wrong with a situation, each fault with its place."""
    lines = [f"- {one.at or WHOLE.of(language)}: {one.text.of(language)}" for one in error.errors]
    return "\n".join([REFUSED.of(language), *lines])


def checkers(games: Iterable[Game], language: str) -> Iterator[str]:
    """Yield a line for each checker: game, id and question."""
    for game in games:
        yield from (f"- {game.slug} {one.slug}: {one.question.of(language)}" for one in game.checkers)


def described(game: Game, checker: AnyChecker, told: Data, examples: Iterable[Any], language: str) -> Data:
    """Return what a checker takes, as a schema, with examples of situations and their outcomes."""
    return {
        "game": game.slug,
        "checker": checker.slug,
        "question": checker.question.of(language),
        "page": links.absolute(links.page(language, url.VIEW, game.slug, checker.slug)),
        "scenario_schema": told["scenario_schema"],
        "examples": [
            {"caption": plain(one.caption)[language], "scenario": one.scenario, "outcome": one.outcome}
            for one in examples
        ],
    }
