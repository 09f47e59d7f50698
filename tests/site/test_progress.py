"""Long work shows a bar on a terminal, and plain lines elsewhere."""

from __future__ import annotations

import os
import pty
from io import StringIO

import pytest

from rulesite import progress
from rulesite.progress import Progress


def test_a_terminal_has_a_bar_that_goes_when_all_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    reader, writer = pty.openpty()
    with os.fdopen(writer, "w") as terminal, Progress("judging", 4, terminal) as work:
        work.advance(3)
        work.print("a line")
        work._bar.refresh()
    shown = os.read(reader, 65_536).decode()
    os.close(reader)

    assert "judging:  75%" in shown
    assert "3/4" in shown
    assert shown.endswith("\r")
    assert "\n" not in shown
    assert capsys.readouterr().out == "a line\n"


@pytest.mark.parametrize(("interval", "lines"), [(0.0, "judging: 1 of 2,000\njudging: 2,000 of 2,000\n"), (60.0, "")])
def test_elsewhere_there_is_a_plain_line_now_and_then(
    monkeypatch: pytest.MonkeyPatch, interval: float, lines: str
) -> None:
    monkeypatch.setattr(progress, "INTERVAL", interval)
    stream = StringIO()

    with Progress("judging", 2_000, stream) as work:
        work.advance()
        work.advance(1_999)

    assert stream.getvalue() == lines


def test_who_wants_no_words_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "INTERVAL", 0.0)
    stream = StringIO()

    with Progress("judging", 2, stream, shown=False) as work:
        work.advance(2)

    assert (stream.getvalue(), work.done) == ("", 2)
