"""How are remedies, questions and editions told as JSON data?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.content import Content
from games.game import AnyChecker
from games.moves import Edit
from games.verdict import Verdict
from rulesite.checks.answer import finding
from rulesite.checks.patching import patch
from rulesite.checks.ways.by_edition import DIFFERING, ByEdition, by_edition
from rulesite.checks.ways.questions import Answer, Question, questions
from rulesite.checks.ways.remedies import Remedy, remedies
from rulesite.site.plain import plain

Data = dict[str, Any]
Link = Callable[[Iterable[Edit]], dict[str, str] | None]


def told_remedies(checker: AnyChecker, scenario: Any, verdict: Verdict[Any], link: Link) -> Data:
    """Return the changes after which a situation is allowed; `link` gives the page of the situation after edits."""
    found = remedies(checker, scenario, verdict)
    return {"changes": [_remedy(verdict, one, link) for one in found.remedies], "more": found.more}


def told_questions(content: Content, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], link: Link) -> Data:
    """Return what must be known, with what comes of each answer."""
    found = questions(checker, scenario, verdict)
    certain = _judged(content, found.certain) if found.certain else None
    asked = [_question(content, one, link) for one in found.questions]
    return {"questions": asked, "certain": certain, "more": found.more}


def told_editions(checker: AnyChecker, scenario: Any, verdict: Verdict[Any], link: Link) -> list[Data] | None:
    """Return what each edition says, None where the checker knows only one."""
    return [_edition(one, link) for one in by_edition(checker, scenario, verdict)] or None


def _remedy(verdict: Verdict[Any], one: Remedy, link: Link) -> Data:
    gone = [n for n, held in enumerate(verdict.findings, 1) if held in one.gone]
    return {
        "text": plain(one.text),
        "patch": patch(one.edits),
        "outcome": one.outcome.code,
        "gone": gone,
        "link": link(one.edits),
    }


def _question(content: Content, one: Question, link: Link) -> Data:
    fields = [{"at": spot.at, "text": plain(spot.named)} for spot in one.fields]
    return {"fields": fields, "answers": [_answer(content, answer, link) for answer in one.answers]}


def _answer(content: Content, one: Answer, link: Link) -> Data:
    values = [plain(text) for text in one.texts]
    return {"values": values, "patch": patch(one.edits), **_judged(content, one), "link": link(one.edits)}


def _judged(content: Content, one: Answer) -> Data:
    found = finding(content, one.finding)
    named = {name: found[name] for name in ("outcome", "code", "cites", "assumed", "readings")}
    return named | {"reason": found["text"]}


def _edition(one: ByEdition, link: Link) -> Data:
    return {
        "edition": one.edition.code,
        "name": plain(one.edition.text),
        "outcome": one.outcome.code,
        "summary": plain(one.summary),
        "cites": list(one.cites),
        "codes": list(one.codes),
        "differs": [name for name in DIFFERING if name in one.differs],
        "link": link(one.edits),
    }
