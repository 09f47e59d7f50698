"""Progress of long work: a bar on a terminal, a plain line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from typing import Self, TextIO

from tqdm import tqdm

INTERVAL = 10.0  # seconds between two lines where there is no terminal


class Progress:
    """The steps of one piece of work, of which `total` are known. To be used as a context."""

    def __init__(self, name: str, total: int, stream: TextIO | None = None, *, shown: bool = True) -> None:
        self.name, self.total, self.done = name, total, 0
        self._stream = stream or sys.stderr
        self._is_terminal = self._stream.isatty()
        self._writes_lines = shown and not self._is_terminal
        self._bar = tqdm(
            total=total, desc=name, file=self._stream, leave=False, disable=not (shown and self._is_terminal)
        )
        self._last_line = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.close()

    def advance(self, steps: int = 1) -> None:
        """Count steps as done."""
        self.done += steps
        self._bar.update(steps)
        if self._writes_lines and time.monotonic() - self._last_line >= INTERVAL:
            self._last_line = time.monotonic()
            print(f"{self.name}: {self.done:,} of {self.total:,}", file=self._stream, flush=True)

    def print(self, line: str) -> None:
        """Print a line to standard output, above the bar where there is one."""
        with tqdm.external_write_mode(file=sys.stdout):
            print(line, flush=True)
