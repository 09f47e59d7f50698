"""Transcripts judged: every turn with its outcome and the line that decides, and the turn to show."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.game import AnyChecker, Game, all_games
from games.text import Text
from games.transcript import MOST_LINES, Format, LoggedTurn, Transcript
from games.verdict import Finding, Outcome, Verdict
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.json import canonical

MOST_COUNTED = 10
"""A transcript counts as at most so many checks."""
NOT_UTF_8 = Text("The text is not UTF-8.", "テキストがUTF-8ではありません。")
TOO_MANY_LINES = Text(
    "The text has more than {most} lines; at most so many are read.",
    "テキストは{most}行までです。それより多い行があります。",
)
NO_SUCH_TURN = Text(
    "Number {asked} is not among what is judged, of which there is so much: {n}.",
    "判定するのは{n}個で、{asked}番目はありません。",
)


class BadTranscript(ValueError):
    """The reason why a text cannot be read as a transcript; `is_too_long` says that it has too many lines."""

    def __init__(self, text: Text, is_too_long: bool = False) -> None:
        self.text, self.is_too_long = text, is_too_long
        super().__init__(text.en)


class JudgedTurn(Struct, frozen=True):
    """A turn of a transcript with its verdict: what decides, and the line that tells it; both None for one beyond the bounds."""

    turn: LoggedTurn
    scenario: Any = None
    verdict: Verdict[Any] | None = None
    deciding: Finding | None = None
    line: int | None = None

    @property
    def outcome(self) -> Outcome | None:
        return self.verdict.outcome if self.verdict else None


def transcript_of(form: Format, body: bytes) -> Transcript:
    """Return a transcript that holds turns; raises BadTranscript."""
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadTranscript(NOT_UTF_8) from None
    if text.count("\n") >= MOST_LINES:
        raise BadTranscript(TOO_MANY_LINES.filled(most=f"{MOST_LINES:,}"), is_too_long=True)
    transcript = form.read(text)
    if not any(turn.situation is not None for turn in transcript.turns):
        raise BadTranscript(form.nothing)
    return transcript


def judge_turns(game: Game, checker: AnyChecker, form: Format, transcript: Transcript) -> list[JudgedTurn]:
    """Judge the turns of a transcript, each by itself."""
    return [_judged(game, checker, form, turn) for turn in transcript.turns]


def _judged(game: Game, checker: AnyChecker, form: Format, turn: LoggedTurn) -> JudgedTurn:
    if turn.situation is None:
        return JudgedTurn(turn)
    try:
        # a situation is judged as it would be, were it entered by hand
        scenario = understand(game, checker, canonical(turn.situation))
    except Refused:
        return JudgedTurn(turn)
    verdict = checker.check(scenario)
    deciding = next(finding for finding in verdict.findings if finding.outcome is verdict.outcome)
    return JudgedTurn(turn, scenario, verdict, deciding, _line_of(deciding, form, turn))


def _line_of(finding: Finding, form: Format, turn: LoggedTurn) -> int:
    """Return the line that tells the row of a finding, that of the head where it concerns no row."""
    _, name, number, *_ = (*finding.at.split("/"), "", "", "")
    return turn.lines[int(number)] if name == form.rows and number.isdecimal() else turn.line


def shown_turn(form: Format, turns: list[JudgedTurn], number: int | None) -> int:
    """Return the number, from 1, of the turn to show: the one asked for, the first that is not allowed, or the last. Raises BadTranscript."""
    judged = [n for n, turn in enumerate(turns, 1) if turn.verdict]
    if number is not None and number not in judged:
        raise BadTranscript(NO_SUCH_TURN.filled(n=len(judged), asked=number))
    if not judged:
        raise BadTranscript(form.nothing)
    first = next((n for n in judged if turns[n - 1].outcome is not Outcome.ALLOWED), judged[-1])
    return number or first


def recognised(text: str) -> tuple[Game, AnyChecker] | None:
    """Return the game and the checker of whose turns a text is a transcript, None where it is none."""
    for game in all_games().values():
        for form in game.transcripts:
            if form.recognises(text):
                return game, game.checker(form.checker)
    return None
