"""Includes of an answer as JSON data: moves, picture, remedies, questions, editions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from msgspec import Struct

from games.content import Content
from games.game import AnyChecker, Game
from games.moves import Edit, Listed, Move, Moves, apply_edits, numbered
from games.verdict import Verdict
from rulesite.checks.links import url
from rulesite.checks.present.pictures import picture_json
from rulesite.checks.present.serializer import finding_json
from rulesite.checks.suggest.comparison import DIFFERING, EditionVerdict, verdicts_by_edition
from rulesite.checks.suggest.moves import MoveListing, OpenGroup, candidates, list_moves, moves_at_once, patch
from rulesite.checks.suggest.questions import Answer, Question, questions
from rulesite.checks.suggest.remedies import Remedy, remedies
from rulesite.site.plain import JsonObject, plain

Link = Callable[[Iterable[Edit]], dict[str, str] | None]
INCLUDES = ("moves", "options", "picture", "remedies", "questions", "editions")


def remedies_json(checker: AnyChecker, scenario: Any, verdict: Verdict[Any], link: Link) -> JsonObject:
    """Return remedies as JSON data; `link` gives the page of the situation after edits."""
    results = remedies(checker, scenario, verdict)
    return {
        "changes": [_remedy_json(verdict, remedy, link) for remedy in results.remedies],
        "more": results.may_be_more,
    }


def questions_json(
    content: Content, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], link: Link
) -> JsonObject:
    """Return questions as JSON data, each answer with its findings."""
    results = questions(checker, scenario, verdict)
    certain = _finding_of_answer(content, results.certain) if results.certain else None
    shown_questions = [_question_json(content, question, link) for question in results.questions]
    return {"questions": shown_questions, "certain": certain, "more": results.may_be_more}


def editions_json(checker: AnyChecker, scenario: Any, verdict: Verdict[Any], link: Link) -> list[JsonObject] | None:
    """Return the verdict by each edition. None where the checker knows only one."""
    return [_edition_json(edition, link) for edition in verdicts_by_edition(checker, scenario, verdict)] or None


def _remedy_json(verdict: Verdict[Any], remedy: Remedy, link: Link) -> JsonObject:
    resolved = [n for n, finding in enumerate(verdict.findings, 1) if finding in remedy.resolved]
    return {
        "text": plain(remedy.text),
        "patch": patch(remedy.edits),
        "outcome": remedy.outcome.code,
        "gone": resolved,
        "link": link(remedy.edits),
    }


def _question_json(content: Content, question: Question, link: Link) -> JsonObject:
    fields = [{"at": spot.at, "text": plain(spot.label)} for spot in question.fields]
    return {"fields": fields, "answers": [_answer_json(content, answer, link) for answer in question.answers]}


def _answer_json(content: Content, answer: Answer, link: Link) -> JsonObject:
    values = [plain(text) for text in answer.texts]
    return {
        "values": values,
        "patch": patch(answer.edits),
        **_finding_of_answer(content, answer),
        "link": link(answer.edits),
    }


def _finding_of_answer(content: Content, answer: Answer) -> JsonObject:
    judged = finding_json(content, answer.finding)
    values = {name: judged[name] for name in ("outcome", "code", "cites", "assumed", "readings")}
    return values | {"reason": judged["text"]}


def _edition_json(edition: EditionVerdict, link: Link) -> JsonObject:
    return {
        "edition": edition.edition.code,
        "name": plain(edition.edition.text),
        "outcome": edition.outcome.code,
        "summary": plain(edition.summary),
        "cites": list(edition.cites),
        "codes": list(edition.codes),
        "differs": [name for name in DIFFERING if name in edition.differs],
        "link": link(edition.edits),
    }


class Includes(Struct, frozen=True, dict=True):
    """Optional parts of an answer beside a situation's verdict.

    `open_group` is the requested group of moves, None for some of each; `path` returns the address of another group.
    `mark` is the number of the first mark of the picture, `following` returns the address of the marks from a number on.
    """

    game: Game
    checker: AnyChecker
    scenario: Any
    verdict: Verdict[Any]
    open_group: OpenGroup | None
    path: Callable[[OpenGroup], str]
    mark: int
    following: Callable[[int], str]

    def include(self, name: str) -> Any:
        """Return one of INCLUDES as JSON data. None where the checker has none. Raises NoSuchGroup."""
        return getattr(self, name)()

    def picture(self) -> JsonObject | None:
        picture = self.checker.picture(self.scenario, self.verdict) if self.checker.picture else None
        return picture_json(picture, self.mark, self.following) if picture else None

    def moves(self) -> JsonObject | None:
        """Return the moves in groups. Each is a change of the situation with its judgement."""
        listing = list_moves(self._groups, self.open_group, moves_at_once(self.scenario))
        groups = [self._group(listing, group) for group in listing.groups]
        return {"groups": groups, "total": listing.total, "more": listing.unlisted} if self.checker.offers else None

    def options(self) -> list[JsonObject] | None:
        """Return the first moves of all groups in one list. Each has the situation after it."""
        moves = [
            move for group in list_moves(self._groups, most=moves_at_once(self.scenario)).groups for move in group.moves
        ]
        return [self._option(move) for move in moves] if self.checker.offers else None

    def remedies(self) -> JsonObject:
        """Return the remedies of the situation."""
        return remedies_json(self.checker, self.scenario, self.verdict, self._linked)

    def questions(self) -> JsonObject:
        """Return the situation's questions with the findings for each answer."""
        return questions_json(self.game.content, self.checker, self.scenario, self.verdict, self._linked)

    def editions(self) -> list[JsonObject] | None:
        """Return the verdict by each edition."""
        return editions_json(self.checker, self.scenario, self.verdict, self._linked)

    def _linked(self, edits: Iterable[Edit]) -> dict[str, str] | None:
        return self._link(self._query(edits))

    @cached_property
    def _groups(self) -> list[Moves]:
        return numbered(candidates(self.checker, self.scenario))

    @cached_property
    def _query(self) -> Callable[[Any], str]:
        return url.query_writer(self.game, self.checker, self.scenario)

    @cached_property
    def _own_query(self) -> str:
        """Return the situation's own query, "" where it is long."""
        return self._query(())

    def _group(self, moves: MoveListing, listing: Listed) -> JsonObject:
        following, preceding = moves.following(listing), moves.preceding(listing)
        return {
            "group": listing.number,
            "text": plain(listing.group.text),
            "total": len(listing.group.candidates),
            "more": listing.unlisted,
            "next": self.path(following) if following else None,
            "prev": self.path(preceding) if preceding else None,
            "link": self._link(self._own_query and self._own_query + OpenGroup(listing.number).query()),
            "moves": [self._move(move) for move in listing.moves],
        }

    def _move(self, move: Move) -> JsonObject:
        link = self._link(self._query(move.edits))
        return {"text": plain(move.text), "patch": patch(move.edits), **self._judged(move), "link": link}

    def _option(self, move: Move) -> JsonObject:
        link = self._link(self._query(move.edits))
        then = plain(apply_edits(self.scenario, move.edits))
        return {"text": plain(move.text), **self._judged(move), "then": then, "link": link}

    def _judged(self, move: Move) -> JsonObject:
        judged = finding_json(self.game.content, move.finding)
        values = {name: judged[name] for name in ("outcome", "code", "cites", "assumed", "readings")}
        return values | {"reason": judged["text"]}

    def _link(self, query: str) -> dict[str, str] | None:
        return url.pages_with(self.game, self.checker, query)
