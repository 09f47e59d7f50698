"""Includes of an answer: moves, picture, boards, remedies, questions, editions, editions of the rules, and an opponent's move."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from msgspec import Struct

from games.game import AnyChecker, Game
from games.moves import Listed, Move, Moves, apply_edits, numbered
from games.text import Text
from games.verdict import Finding, Verdict
from rulesite.checks.links import url
from rulesite.checks.present import wire
from rulesite.checks.present.boards import board_answer, board_for
from rulesite.checks.present.pictures import picture_answer
from rulesite.checks.present.serializer import link_in, operations, worst_finding
from rulesite.checks.suggest.comparison import DIFFERING, EditionVerdict, verdicts_by_edition, verdicts_by_rules
from rulesite.checks.suggest.moves import MoveListing, OpenGroup, candidates, list_moves, moves_at_once
from rulesite.checks.suggest.opponents import decided
from rulesite.checks.suggest.questions import Answer, Question, questions
from rulesite.checks.suggest.remedies import Remedy, remedies
from rulesite.site.plain import Languages, plain

INCLUDES = ("moves", "options", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent")


class Includes(Struct, frozen=True, dict=True):
    """Optional parts of an answer beside a situation's verdict, in some languages: a method for each of INCLUDES.

    `open_group` is the requested group of moves, None for some of each; `path` returns the address of another group.
    `skill` and `seed` choose the opponent's move. `mark` is the number of the first mark of the picture, `following` returns the address of the marks from a number on.
    """

    game: Game
    checker: AnyChecker
    scenario: Any
    verdict: Verdict[Any]
    languages: Languages
    open_group: OpenGroup | None
    path: Callable[[OpenGroup], str]
    mark: int
    following: Callable[[int], str]
    skill: str | None = None
    seed: int | None = None

    def picture(self) -> wire.Picture | None:
        picture = self.checker.picture(self.scenario, self.verdict) if self.checker.picture else None
        return picture_answer(picture, self.mark, self.following, self.languages) if picture else None

    def boards(self) -> list[wire.Board] | None:
        """Return the board of the situation. None where there is nothing to lay out."""
        laid_out = board_for(self.checker, self.scenario, self.verdict)
        return [board_answer(laid_out[0], self.languages)] if laid_out else None

    def moves(self) -> wire.Moves | None:
        """Return the moves in groups. Each is a change of the situation with its judgement."""
        listing = list_moves(self._groups, self.open_group, moves_at_once(self.scenario))
        groups = [self._group(listing, group) for group in listing.groups]
        return wire.Moves(groups=groups, total=listing.total, more=listing.unlisted) if self.checker.offers else None

    def opponent(self) -> wire.OpponentMove | None:
        """Return what an opponent decides for who is next."""
        choice = decided(self.checker, self.scenario, self.skill, self.seed)
        return wire.OpponentMove(by=choice.by.code, **self._move_facts(choice.move)) if choice else None

    def options(self) -> list[wire.Option] | None:
        """Return the first moves of all groups in one list. Each has the situation after it."""
        listed = list_moves(self._groups, most=moves_at_once(self.scenario))
        options = [self._option(move) for group in listed.groups for move in group.moves]
        return options if self.checker.offers else None

    def remedies(self) -> wire.Remedies:
        """Return the remedies of the situation."""
        results = remedies(self.checker, self.scenario, self.verdict)
        changes = [self._remedy(remedy) for remedy in results.remedies]
        return wire.Remedies(changes=changes, more=results.may_be_more)

    def questions(self) -> wire.Questions:
        """Return the situation's questions with the findings for each answer."""
        results = questions(self.checker, self.scenario, self.verdict)
        shown_questions = [self._question(question) for question in results.questions]
        enter = [wire.FieldAsked(at=spot.at, text=self._text(spot.label)) for spot in results.entries]
        return wire.Questions(questions=shown_questions, certain=None, more=results.may_be_more, enter=enter)

    def editions(self) -> list[wire.ByEdition] | None:
        """Return the verdict by each edition. None where the checker knows only one."""
        verdicts = verdicts_by_edition(self.checker, self.scenario, self.verdict)
        return [self._edition(edition) for edition in verdicts] or None

    def by_rules(self) -> list[wire.ByEdition] | None:
        """Return the verdict by each edition of the rules. None where nothing chooses them beside a format."""
        verdicts = verdicts_by_rules(self.checker, self.scenario, self.verdict)
        return [self._edition(edition) for edition in verdicts] or None

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

    def _group(self, moves: MoveListing, listing: Listed) -> wire.MoveGroup:
        following, preceding = moves.following(listing), moves.preceding(listing)
        return wire.MoveGroup(
            group=listing.number,
            text=self._text(listing.group.text),
            total=len(listing.group.candidates),
            more=listing.unlisted,
            next=self.path(following) if following else None,
            prev=self.path(preceding) if preceding else None,
            link=self._link(self._own_query and self._own_query + OpenGroup(listing.number).query()),
            moves=[self._move(move) for move in listing.moves],
        )

    def _move(self, move: Move) -> wire.Move:
        return wire.Move(**self._move_facts(move))

    def _move_facts(self, move: Move) -> dict[str, Any]:
        return {
            "text": self._text(move.text),
            "patch": operations(move.edits),
            "link": self._link(self._query(move.edits)),
            **self._judged(move.finding),
        }

    def _option(self, move: Move) -> wire.Option:
        return wire.Option(
            text=self._text(move.text),
            then=apply_edits(self.scenario, move.edits),
            link=self._link(self._query(move.edits)),
            **self._judged(move.finding),
        )

    def _remedy(self, remedy: Remedy) -> wire.Remedy:
        return wire.Remedy(
            text=self._text(remedy.text),
            patch=operations(remedy.edits),
            outcome=remedy.outcome,
            gone=[n for n, finding in enumerate(self.verdict.findings, 1) if finding in remedy.resolved],
            link=self._link(self._query(remedy.edits)),
        )

    def _question(self, question: Question) -> wire.Question:
        fields = [wire.FieldAsked(at=spot.at, text=self._text(spot.label)) for spot in question.fields]
        return wire.Question(fields=fields, answers=[self._answer(answer) for answer in question.answers])

    def _answer(self, answer: Answer) -> wire.Answer:
        return wire.Answer(
            values=[self._text(text) for text in answer.texts],
            patch=operations(answer.edits),
            link=self._link(self._query(answer.edits)),
            **self._judged(answer.finding),
        )

    def _edition(self, verdict: EditionVerdict) -> wire.ByEdition:
        return wire.ByEdition(
            edition=verdict.edition,
            name=self._text(verdict.edition.text),
            outcome=verdict.outcome,
            summary=self._text(verdict.summary),
            cites=verdict.cites,
            codes=verdict.codes,
            differs=[name for name in DIFFERING if name in verdict.differs],
            link=self._link(self._query(verdict.edits)),
        )

    def _judged(self, finding: Finding) -> dict[str, Any]:
        """Return the fields that tell the worst finding on a change."""
        return worst_finding(self.game, finding, self.languages)

    def _text(self, text: Text) -> dict[str, str]:
        words: dict[str, str] = plain(text, self.languages)
        return words

    def _link(self, query: str) -> dict[str, str] | None:
        return link_in(url.pages_with(self.game, self.checker, query), self.languages)
