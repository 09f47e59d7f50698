"""Short answers for assistants, in one language, with the addresses of the clauses that they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import orjson
from msgspec import to_builtins

from games.content import Standing
from games.game import AnyChecker, Game
from games.naming import quoted
from games.text import Text
from games.verdict import Outcome
from rulesite.api.ask import answer_json
from rulesite.checks.links import url
from rulesite.checks.present.includes import Includes
from rulesite.checks.present.serializer import edition_code, rules_code, verdict_text
from rulesite.checks.present.wire import Question
from rulesite.checks.suggest.hints import Suggestion, suggestions, unlisted
from rulesite.checks.validate.decoder import Refused
from rulesite.interpreter.answers import Answer
from rulesite.reference.legend import mark_of
from rulesite.search.index import Hit
from rulesite.search.results import title
from rulesite.site import links, registry
from rulesite.site.plain import JsonObject, plain, plain_words, upper_id

FINDINGS = 5
WAYS = 5
ANSWERS = 8
RANKS = {outcome.code: outcome.rank for outcome in Outcome}

LABELLED = Text("{label}: {value}", "{label}：{value}")
MORE_FINDINGS = Text("{n} more; ask with full=true.", "ほか{n}件。full=trueで全部を返します。")
EDITION = Text("Judged by the edition {edition}.", "判定した版：{edition}")
RULES = Text("Judged by the rules of {rules}.", "判定したルールの版：{rules}")
WAYS_OUT = Text("What may be done instead:", "代わりにできること：")
VERDICT = Text("The verdict with its picture: {address}", "図の付いた判定：{address}")
REFUSED = Text("The situation cannot be judged.", "状況を判定できません。")
WHOLE_SITUATION = Text("as a whole", "全体")
NOTHING = Text("Nothing holds all of these words.", "これらの言葉をすべて含むものはありません。")
NEAR = Text("Perhaps meant:", "もしかして：")
MEANT = Text(
    "Perhaps meant by “{typed}” at {at}: {cards}. Ask the player, and check again with that name there.",
    "{at}の「{typed}」は、もしかして：{cards}。プレイヤーに確かめ、その名前にしてもう一度checkを呼んでください。",
)
ANOTHER = Text(
    "If it is another card, put the typed name there in quotation marks: {other}",
    "別のカードなら、入力された名前を引用符で囲みます：{other}",
)
NOT_READ = Text(
    "This was not read as a situation. Build it with describe_checker and check.",
    "状況としては読み取れませんでした。describe_checkerとcheckで状況を組み立ててください。",
)
NOT_UNDERSTOOD = Text(
    "Not understood, so there is no verdict: “{word}”", "読み取れないため判定していません：「{word}」"
)
ASKED_BACK = Text(
    "Ask the player, then apply the patch behind the answer to the situation and call check.",
    "プレイヤーに尋ね、答えの後ろのパッチを状況に適用してcheckを呼んでください。",
)
MORE_ANSWERS = Text("{n} more, in the form", "ほか{n}件はフォームにあります")
FORM = Text("The form with what was understood: {address}", "読み取った内容を入れたフォーム：{address}")
NUMBER_FOUND = Text("{n} found, the best first.", "{n}件見つかりました（よく合う順）。")
STANDING = Text("({standing})", "（{standing}）")


def search_results(hits: Iterable[Hit], near: Iterable[Hit], total: int, language: str) -> str:
    """Return the hits of a search, a line for each with its address."""
    lines = [_hit(hit, language) for hit in hits]
    if lines:
        return "\n".join([NUMBER_FOUND.filled(n=total).of(language), *lines])
    guessed = [_hit(hit, language) for hit in near]
    return "\n".join([NOTHING.of(language), *([NEAR.of(language), *guessed] if guessed else [])])


def _hit(hit: Hit, language: str) -> str:
    page = links.absolute(links.page(language, links.SINGLE[hit.kind], hit.game, hit.slug))
    return f"- {hit.game} {hit.kind} {hit.slug}: {title(hit).of(language)} {page}"


def entry(game: Game, kind: str, document: JsonObject, language: str) -> str:
    """Return an entry: its title, text, cites and address."""
    name = next(document[key] for key in ("title", "question", "name") if key in document)[language]
    text = document.get("answer") or document.get("definition")
    lines = [f"{upper_id(document['id'])} {name}" if kind == "rule" else name]
    lines += [text[language]] if text else []
    lines += [_part(part, language) for part in (*document.get("parts", ()), *document.get("facts", ()))]
    lines += [cited(game, cite, language) for cite in document.get("cites", ())]
    return "\n".join([*lines, links.absolute(document["link"][language])])


def _part(part: JsonObject, language: str) -> str:
    standing = next(choice for choice in Standing if choice.code == part["standing"])
    return f"- {part['text'][language]} {STANDING.filled(standing=standing.text).of(language)}"


def cited(game: Game, cite: str, language: str) -> str:
    """Return a clause that something rests on, with its title and its address."""
    clause = registry.clause_of(game, cite)
    page = links.absolute(links.page(language, "reference:rule", game.slug, clause))
    place = page if clause == cite else f"{page}#{cite}"
    return f"[{upper_id(cite)} {registry.title(game, 'rule', clause).of(language)}]({place})"


def answers(readings: Iterable[Answer], language: str) -> str:
    """Return how a sentence was read: each reading with its verdict, or with what is missing."""
    return "\n\n".join("\n".join(_answer_lines(answer, language)) for answer in readings) or NOT_READ.of(language)


def _answer_lines(answer: Answer, language: str) -> Iterator[str]:
    yield f"{answer.game.slug} {answer.checker.slug}: {orjson.dumps(answer.scenario).decode()}"
    if answer.verdict:
        document = {"outcome": answer.verdict.outcome.code, "mark": answer.mark.code if answer.mark else ""}
        yield _with_outcome(document, answer.verdict.summary.of(language), language)
        yield answer.sentence.of(language) if answer.sentence else ""
        cites = dict.fromkeys(cite for finding in answer.verdict.worst for cite in finding.cites)
        yield from (f"  {cited(answer.game, cite, language)}" for cite in cites)
    for token in answer.not_understood:
        yield NOT_UNDERSTOOD.filled(word=token.text).of(language)
    questions = answer_json(answer, (language,)).questions
    for question in questions[:1] if answer.verdict else questions:
        yield from _question_lines(question, language)
    if any(question.answers for question in questions):
        yield ASKED_BACK.of(language)
    address = answer.path(language)
    if address:
        yield (VERDICT if answer.verdict else FORM).filled(address=links.absolute(address)).of(language)


def _question_lines(question: Question, language: str) -> Iterator[str]:
    """Yield a question with the fields that it is about, and its answers with their outcomes and the changes that enter them."""
    yield f"- {' · '.join(f'{field.text[language]} ({field.at})' for field in question.fields)}"
    for answer in question.answers[:ANSWERS]:
        values = " · ".join(value[language] for value in answer.values)
        label = mark_of(answer.outcome.code).text.of(language)
        patch = orjson.dumps([to_builtins(operation) for operation in answer.patch]).decode()
        yield f"  - {LABELLED.filled(label=values, value=label).of(language)} {patch}"
    if len(question.answers) > ANSWERS:
        yield f"  - {MORE_ANSWERS.filled(n=len(question.answers) - ANSWERS).of(language)}"


def verdict(includes: Includes, document: JsonObject, language: str) -> str:
    """Return a verdict in short: its summary, the worst findings with their clauses, ways out, and its address."""
    worst = sorted(document["findings"], key=lambda finding: -RANKS[finding["outcome"]])
    lines = [_with_outcome(document, document["summary"][language], language)]
    lines += _name_lines(includes, language)
    for finding in worst[:FINDINGS]:
        lines += [f"- {_with_outcome(finding, finding['text'][language], language)}"]
        lines += [f"  {cited(includes.game, cite, language)}" for cite in finding["cites"]]
    lines += [MORE_FINDINGS.filled(n=len(worst) - FINDINGS).of(language)] if len(worst) > FINDINGS else []
    lines += _ways(includes, document, language)
    rules = rules_code(includes.checker, includes.scenario)
    lines += [RULES.filled(rules=rules).of(language)] if rules else []
    judged_by = edition_code(includes.checker, includes.scenario)
    lines += [EDITION.filled(edition=judged_by).of(language)] if judged_by else []
    lines += (
        [VERDICT.filled(address=links.absolute(document["link"][language])).of(language)] if document["link"] else []
    )
    return "\n".join(lines)


def whole_verdict(includes: Includes, document: JsonObject, language: str) -> str:
    """Return all of a verdict: situation, reasons, steps, clauses."""
    page = links.absolute(document["link"][language]) if document["link"] else ""
    all_of_it = verdict_text(includes.game, includes.checker, document, includes.scenario, page, language)
    names, ways = _name_lines(includes, language), _ways(includes, document, language)
    return "\n\n".join(filter(None, ["\n".join(names), all_of_it, "\n".join(ways)]))


def _meant_lines(suggestion: Suggestion, language: str) -> Iterator[Text]:
    doubt = suggestion.doubt
    cards = ", ".join(f"“{card.name.of(language)}” ({card.id})" for card in doubt.cards)
    yield MEANT.filled(typed=doubt.typed, at=suggestion.at, cards=cards)
    if doubt.edits_to_another_card:
        yield ANOTHER.filled(other=quoted(doubt.typed))


def _name_lines(includes: Includes, language: str) -> list[str]:
    """Return a line for each name that may mean cards, with the change that accepts one, and one for names of no card."""
    lines = [
        line.of(language)
        for suggestion in suggestions(includes.game, includes.scenario)
        for line in _meant_lines(suggestion, language)
    ]
    text = unlisted(includes.game, includes.scenario)
    return [*lines, text.of(language)] if text else lines


def _with_outcome(finding: JsonObject, words: str, language: str) -> str:
    label = mark_of(finding["mark"] if "mark" in finding else finding["outcome"]).text.of(language)
    return LABELLED.filled(label=label, value=plain_words(words)).of(language)


def _ways(includes: Includes, document: JsonObject, language: str) -> list[str]:
    """Return the ways out of a verdict that is not simply allowed."""
    if document["outcome"] == "allowed":
        return []
    moves = includes.moves()
    groups = moves.groups if moves else ()
    ways = [move for group in groups for move in group.moves if move.outcome is Outcome.ALLOWED]
    return [WAYS_OUT.of(language), *(f"- {move.text[language]}" for move in ways[:WAYS])] if ways else []


def refused(error: Refused, language: str) -> str:
    """Return the faults of a situation, each with its place."""
    lines = [f"- {error.at or WHOLE_SITUATION.of(language)}: {error.text.of(language)}" for error in error.errors]
    return "\n".join([REFUSED.of(language), *lines])


def checkers(games: Iterable[Game], language: str) -> Iterator[str]:
    """Yield a line for each checker: game, id and question."""
    for game in games:
        yield from (f"- {game.slug} {checker.slug}: {checker.question.of(language)}" for checker in game.checkers)


def described(
    game: Game, checker: AnyChecker, description: JsonObject, examples: Iterable[Any], language: str
) -> JsonObject:
    """Return the schema of a checker, with examples and their outcomes."""
    return {
        "game": game.slug,
        "checker": checker.slug,
        "question": checker.question.of(language),
        "page": links.absolute(links.page(language, url.VIEW, game.slug, checker.slug)),
        "scenario_schema": description["scenario_schema"],
        "examples": [
            {"caption": plain(example.caption)[language], "scenario": example.scenario, "outcome": example.outcome}
            for example in examples
        ],
    }
