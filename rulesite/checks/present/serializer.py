"""Verdicts as JSON data and as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from msgspec import UNSET, UnsetType

from games.content import Content
from games.declaration import edition_field, rules_field
from games.game import AnyChecker, Game
from games.moves import Edit
from games.text import LANGUAGES, Text
from games.verdict import Finding, Neutral, Step, Verdict
from rulesite import revision
from rulesite.checks.links import url
from rulesite.checks.present import wire
from rulesite.checks.present.references import cards_in, rulings_on
from rulesite.checks.suggest.hints import Suggestion, find_lead, names_unlisted, suggestions, unlisted
from rulesite.checks.texts import AND, CITED, LABELLED, SEPARATOR
from rulesite.checks.validate import names
from rulesite.checks.validate.json import canonical
from rulesite.reference.legend import SIGNS, mark_of
from rulesite.reference.situations import Line, Row, situation
from rulesite.site import links
from rulesite.site.plain import JsonObject, Languages, plain, plain_words, upper_id

SITUATION = Text("Situation", "状況")
REASONS = Text("Reasons", "理由")
STEPS = Text("Step by step", "手順")
CLAUSES = Text("Clauses", "条項")
REVISION = Text("Revision {revision}", "リビジョン {revision}")
READING = Text("one reading – {reading}", "読み方の一つ – {reading}")
ASSUMED = Text("an assumption of this site", "当サイトの仮定")
BULLET = Text("- ", "・")


def answer(game: Game, checker: AnyChecker, scenario: Any) -> JsonObject:
    """Judge a situation and return the verdict as JSON data in both languages."""
    return verdict_json(game, checker, scenario, checker.check(scenario))


def verdict_json(game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> JsonObject:
    """Return a verdict on a situation as JSON data in both languages."""
    document: JsonObject = plain(verdict_answer(game, checker, scenario, verdict))
    return document


def verdict_answer(
    game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], languages: Languages = LANGUAGES
) -> wire.Verdict:
    """Return a verdict on a situation as the API answers it, in some languages."""
    return wire.Verdict(
        game=game.slug,
        checker=checker.slug,
        edition=edition_code(checker, scenario),
        outcome=verdict.outcome,
        summary=plain(verdict.summary, languages),
        findings=[_finding(game.content, finding, languages) for finding in verdict.findings],
        steps=[_step(n, step, languages) for n, step in enumerate(verdict.steps, 1)],
        result=result_json(verdict.result),
        scenario=scenario,
        link=link_in(url.link(game, checker, scenario), languages),
        revision=revision.current().revision,
        mark=_neutral_mark(checker.mark(verdict) is Neutral.NEUTRAL),
        rules=rules_code(checker, scenario) or UNSET,
    )


def link_in(pages: Mapping[str, str] | None, languages: Languages) -> dict[str, str] | None:
    """Return the paths of pages in some languages; None where there are none."""
    return {language: pages[language] for language in languages} if pages else None


def result_json(result: Any) -> JsonObject | None:
    """Return a result as JSON data. Renamed fields stand under both names."""
    document: JsonObject | None = plain(result)
    return document and names.with_present_names(type(result), document)


def edition_code(checker: AnyChecker, scenario: Any) -> str | None:
    """Return the code of the edition that judges a situation. None when the checker knows only one."""
    field = edition_field(checker.scenario)
    return plain(field.value(scenario)) if field else None


def rules_code(checker: AnyChecker, scenario: Any) -> str | None:
    """Return the code of the rules that judge a situation. None where nothing chooses them beside a format."""
    field = rules_field(checker.scenario)
    return plain(field.value(scenario)) if field else None


def assumed_parts(content: Content, cites: Iterable[str]) -> list[str]:
    """Return the assumed parts on which the cites rest. They are assumptions of the site."""
    return list(dict.fromkeys([part for cite in cites for part in content.assumed(cite)]))


def _finding(content: Content, finding: Finding, languages: Languages) -> wire.Finding:
    return wire.Finding(
        code=finding.code,
        outcome=finding.outcome,
        text=plain(finding.text, languages),
        at=finding.at,
        because=finding.because,
        cites=finding.cites,
        assumed=assumed_parts(content, finding.cites),
        readings=readings_of(finding, languages),
        name=finding.reason.name or UNSET,
        mark=_neutral_mark(finding.reason.neutral),
    )


def worst_finding(game: Game, finding: Finding, languages: Languages) -> dict[str, Any]:
    """Return the fields that tell the worst finding on a change of a situation."""
    return {
        "outcome": finding.outcome,
        "code": finding.code,
        "cites": finding.cites,
        "assumed": assumed_parts(game.content, finding.cites),
        "readings": readings_of(finding, languages),
        "reason": plain(finding.text, languages),
    }


def readings_of(finding: Finding, languages: Languages) -> list[wire.Reading]:
    """Return the readings of a finding as the API answers them."""
    return [
        wire.Reading(
            text=plain(reading.text, languages),
            outcome=reading.outcome,
            cites=reading.cites,
            mark=_neutral_mark(reading.neutral),
        )
        for reading in finding.readings
    ]


def _neutral_mark(is_neutral: bool) -> Neutral | UnsetType:
    """Return the mark "neutral"; nothing where the mark is that of the outcome."""
    return Neutral.NEUTRAL if is_neutral else UNSET


def _step(n: int, step: Step, languages: Languages) -> wire.Step:
    return wire.Step(
        n=n,
        text=plain(step.text, languages),
        cites=step.cites,
        at=step.at,
        outcome=step.outcome,
        state=plain(step.state, languages),
        mark=_neutral_mark(step.neutral),
        notation=plain(step.notation, languages) if step.notation else UNSET,
    )


def hints(
    game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], languages: Languages
) -> dict[str, Any]:
    """Return the fields of an answer that lead on: names that may mean cards or are like those of none, rulings, and the next checker."""
    return {
        "meant": [_suggested(name, languages) for name in suggestions(game, scenario)] or UNSET,
        "unlisted": _unlisted(game, scenario, languages),
        "references": _references(game, scenario, verdict, languages) or UNSET,
        "leads": lead_answer(game, checker, scenario, verdict, languages),
    }


def _suggested(suggestion: Suggestion, languages: Languages) -> wire.MeantName:
    doubt = suggestion.doubt
    cards = [
        wire.MeantCard(
            id=card.id,
            name=plain(card.name, languages),
            patch=operations(doubt.edits(card)),
        )
        for card in doubt.cards
    ]
    other = operations(doubt.edits_to_another_card) or UNSET
    return wire.MeantName(at=suggestion.at, typed=doubt.typed, why=doubt.why, cards=cards, other=other)


def operations(edits: Iterable[Edit]) -> list[wire.Operation]:
    """Return edits as the operations of a JSON Patch."""
    return [
        wire.Operation(op=edit.op, path=edit.at, value=UNSET if edit.op == "remove" else edit.value) for edit in edits
    ]


def _unlisted(game: Game, scenario: Any, languages: Languages) -> wire.Unlisted | UnsetType:
    text = unlisted(game, scenario)
    if not text:
        return UNSET
    names = [wire.UnlistedName(at=name.at, typed=name.typed) for name in names_unlisted(game, scenario)]
    return wire.Unlisted(text=plain(text, languages), names=names)


def _references(game: Game, scenario: Any, verdict: Verdict[Any], languages: Languages) -> list[wire.VerdictReference]:
    """Return the references that bear on the clauses of the findings, in general and for the cards of the situation."""
    cites = (cite for finding in verdict.findings for cite in finding.cites)
    return [
        wire.VerdictReference(
            id=reference.id,
            link={
                language: links.page(language, "reference:reference", game.slug, reference.source, reference.id)
                for language in languages
            },
            source=reference.source,
            name=reference.name,
            date=reference.date or None,
            url=reference.address or None,
            cites=tuple(dict.fromkeys(ruling.clause for ruling in rulings)),
            cards=list(dict.fromkeys(ruling.card for ruling in rulings if ruling.card)),
        )
        for reference, rulings in rulings_on(game, cites, cards_in(game, scenario)).items()
    ]


def lead_answer(
    game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], languages: Languages
) -> wire.Leads | UnsetType | None:
    """Return the lead of a verdict. It is None where the verdict leads nowhere, left out where its checker leads to no other."""
    lead = find_lead(game, checker, scenario, verdict)
    if lead is None:
        return None if checker.leads else UNSET
    return wire.Leads(
        checker=lead.checker.slug,
        text=plain(lead.text, languages),
        scenario=canonical(lead.scenario),
        link=link_in(url.pages_with(game, lead.checker, lead.query), languages),
    )


def deciding_cites(verdict: JsonObject) -> list[str]:
    """Return the cites that decide a verdict's outcome. Findings with the same outcome cite them; the verdict is given as JSON data."""
    worst = [finding for finding in verdict["findings"] if finding["outcome"] == verdict["outcome"]]
    return list(dict.fromkeys(cite for finding in worst for cite in finding["cites"]))


def verdict_text(
    game: Game, checker: AnyChecker, verdict: JsonObject, scenario: Any, address: str, language: str
) -> str:
    """Return a verdict on a situation as text. The verdict is as the API answers it, in both languages, the text in one.

    `scenario` is None where the situation cannot be told; `address` is empty where there is none.
    """
    head = [_with_outcome(verdict, verdict["summary"][language], language)]
    head.append(f"{checker.title.of(language)} – {game.name.of(language)}")
    parts = [
        head,
        _headed(SITUATION, _situation_lines(game, scenario, language), language),
        _headed(
            REASONS, chain.from_iterable(_finding_lines(finding, language) for finding in verdict["findings"]), language
        ),
        _headed(STEPS, (_step_line(step, language) for step in verdict["steps"]), language),
        _headed(CLAUSES, _clause_lines(game, verdict, language), language),
        [*filter(None, [address]), REVISION.filled(revision=verdict["revision"]).of(language)],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _with_outcome(part: JsonObject, words: str, language: str) -> str:
    choice = mark_of(part["mark"] if "mark" in part else part["outcome"])
    return LABELLED.filled(label=f"{SIGNS[choice]} {choice.text.of(language)}", value=plain_words(words)).of(language)


def _headed(title: Text, lines: Iterable[str], language: str) -> list[str]:
    body = list(lines)
    return [title.of(language), *body] if body else []


def _situation_lines(game: Game, scenario: Any, language: str) -> Iterator[str]:
    if scenario is not None:
        yield from chain.from_iterable(_field_lines(line, language, "") for line in situation(scenario, game.content))


def _field_lines(line: Line, language: str, indent: str) -> Iterator[str]:
    yield f"{indent}{BULLET.of(language)}{_labelled(line.label, _joined_values(line.values, language), language)}"
    for inner in line.lines:
        yield from _field_lines(inner, language, f"{indent}  ")
    for n, row in enumerate(line.rows, 1):
        yield from _row_lines(row, n, language, f"{indent}  ")


def _row_lines(row: Row, n: int, language: str, indent: str) -> Iterator[str]:
    """Yield a row in one line, as a sentence where it has a phrase; else its nested fields follow, which have rows or lines of their own."""
    if row.sentence:
        yield f"{indent}{n}. {row.sentence.of(language)}"
        return
    simple = [line for line in row.lines if not line.rows and not line.lines]
    inline = SEPARATOR.join(
        _labelled(simple_line.label, _joined_values(simple_line.values, language), language) for simple_line in simple
    )
    name = f"{indent}{n}. {row.name.of(language)}"
    yield f"{name} – {inline}" if inline else name
    for line in row.lines:
        if line.rows or line.lines:
            yield from _field_lines(line, language, f"{indent}  ")


def _joined_values(values: Iterable[Text], language: str) -> str:
    return AND.of(language).join(value.of(language) for value in values)


def _labelled(label: Text, value: str, language: str) -> str:
    return LABELLED.filled(label=label, value=value).of(language) if value else label.of(language)


def _finding_lines(finding: JsonObject, language: str) -> Iterator[str]:
    sentence = _with_outcome(finding, finding["text"][language], language)
    yield f"{BULLET.of(language)}{_with_cites(sentence, finding['cites'], language)}"
    for reading in finding["readings"]:
        read = _with_outcome(reading, reading["text"][language], language)
        yield f"  {BULLET.of(language)}{_with_cites(READING.filled(reading=read).of(language), reading['cites'], language)}"


def _step_line(step: JsonObject, language: str) -> str:
    sentence = plain_words(step["text"][language])
    if step["outcome"] and "mark" not in step:
        sentence = _with_outcome(step, step["text"][language], language)
    return _with_cites(f"{step['n']}. {sentence}", step["cites"], language)


def _with_cites(text: str, cites: Iterable[str], language: str) -> str:
    names = AND.of(language).join(map(upper_id, cites))
    return CITED.filled(text=text, cites=names).of(language) if names else text


def _clause_lines(game: Game, verdict: JsonObject, language: str) -> Iterator[str]:
    """Yield each clause that the findings cite, once; a removed one is named by its id."""
    for cite in dict.fromkeys(cite for finding in verdict["findings"] for cite in finding["cites"]):
        try:
            title = game.content.clause(cite).title.of(language)
        except LookupError:
            title = ""
        assumed = any(cite in finding["cites"] and _rests_on(finding, cite) for finding in verdict["findings"])
        name = f"{upper_id(cite)} {title}".rstrip()
        yield f"{BULLET.of(language)}{CITED.filled(text=name, cites=ASSUMED).of(language) if assumed else name}"


def _rests_on(finding: JsonObject, cite: str) -> bool:
    return any(part == cite or part.startswith(f"{cite}.") for part in finding["assumed"])
