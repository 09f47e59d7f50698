"""Transcripts over the API: a text that is read, its turns judged, and what of it stands in an answer."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.game import AnyChecker, Game
from games.transcript import Format, Line, Transcript
from rulesite.api import query
from rulesite.api.problems import Problem
from rulesite.checks.links import url
from rulesite.checks.present import wire
from rulesite.checks.transcripts import BadTranscript, JudgedTurn, judge_turns, shown_turn, transcript_of
from rulesite.site.plain import Languages, plain

TEXT_MEDIA = "text/plain"
FIELDS = ("turn", "turns", "lines")
"""What an answer to a transcript has beside the verdict."""
TURN = query.Number(
    "turn",
    "With a transcript: the turn to show, by its place in `turns`. Otherwise the first that is not allowed is shown.",
    1,
    999,
)


class ReadTranscript(Struct, frozen=True):
    """What a transcript tells: its turns, and which of them is shown."""

    game: Game
    checker: AnyChecker
    form: Format
    transcript: Transcript
    turns: list[JudgedTurn]
    number: int

    @property
    def scenario(self) -> Any:
        """Return the situation of the turn that is shown."""
        return self.turns[self.number - 1].scenario

    def fields(self, languages: Languages) -> dict[str, Any]:
        """Return the fields of an answer that tell of the transcript."""
        turns = [self._turn(n, turn) for n, turn in enumerate(self.turns, 1)]
        return {
            "turn": self.number,
            "turns": turns,
            "lines": [_line(line, self.form, languages) for line in self.transcript.lines],
        }

    def _turn(self, n: int, judged: JudgedTurn) -> wire.TranscriptTurn:
        link = url.link(self.game, self.checker, judged.scenario) if judged.verdict else None
        return wire.TranscriptTurn(
            n=n,
            number=judged.turn.number,
            player=judged.turn.player,
            line=judged.turn.line,
            outcome=judged.outcome,
            deciding_line=judged.line,
            cites=judged.deciding.cites if judged.deciding else (),
            link=link,
        )


def read(form: Format, body: bytes) -> Transcript:
    """Return the transcript in a body; raises Problem."""
    try:
        return transcript_of(form, body)
    except BadTranscript as error:
        raise Problem("too-large" if error.is_too_long else "bad-text", error.text) from None


def judge(game: Game, checker: AnyChecker, form: Format, transcript: Transcript, number: int | None) -> ReadTranscript:
    """Judge the turns of a transcript, and choose the one to show; raises Problem where there is no such turn."""
    turns = judge_turns(game, checker, form, transcript)
    try:
        return ReadTranscript(game, checker, form, transcript, turns, shown_turn(form, turns, number))
    except BadTranscript as error:
        raise Problem("bad-text", error.text) from None


def _line(line: Line, form: Format, languages: Languages) -> wire.TranscriptLine:
    return wire.TranscriptLine(
        line=line.number,
        text=line.text,
        became=line.became,
        turn=None if line.turn is None else line.turn + 1,
        at=[f"/{form.rows}/{row}" for row in line.rows],
        remark=plain(line.remark, languages) if line.remark else None,
    )
