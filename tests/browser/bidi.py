"""Firefox, driven by WebDriver BiDi: Debian's build speaks it itself, without Playwright's patches."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.waiting import PATIENCE, until

PROGRAM = "firefox-esr"
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class BidiError(Exception):
    """What the browser refused, or what a script of a test has thrown."""


class Tab:
    """One tab of Firefox: opens addresses, runs scripts, presses keys."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent = 0
        self.complaints: list[str] = []
        """The errors that the browser has written into its console."""
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self._context = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """Return the result of a command; raises BidiError where the browser refuses it."""
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while (answer := json.loads(self._socket.recv(timeout=PATIENCE))).get("id") != self._sent:
            self._hear(answer)
        if answer["type"] == "error":
            raise BidiError(answer["message"])
        result: dict[str, Any] = answer["result"]
        return result

    def _hear(self, event: dict[str, Any]) -> None:
        if event.get("method") == "log.entryAdded" and event["params"]["level"] == "error":
            self.complaints.append(event["params"]["text"])

    def resize(self, width: int, height: int) -> None:
        """Give the page a size."""
        viewport = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=self._context, viewport=viewport)

    def open(self, address: str) -> None:
        """Open an address and wait until all of it is there."""
        self.send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def reload(self) -> None:
        """Open the page anew and wait until all of it is there."""
        self.send("browsingContext.reload", context=self._context, wait="complete")

    def back(self) -> None:
        """Go back by one page."""
        self.send("browsingContext.traverseHistory", context=self._context, delta=-1)

    def run(self, expression: str) -> Any:
        """Return what an expression of JavaScript gives, or its promise, as JSON holds it; raises BidiError where it throws."""
        answer = self.send(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((found) => JSON.stringify(found))",
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise BidiError(answer["exceptionDetails"]["text"])
        text = answer["result"].get("value")
        return None if text is None else json.loads(text)

    def becomes(self, expression: str) -> None:
        """Wait until an expression is true; raises AssertionError where it never is."""
        until(lambda: bool(self.run(expression)))

    def tap(self, selector: str) -> None:
        """Press the pointer on the middle of an element, having scrolled to it."""
        self.becomes(f"document.querySelector({json.dumps(selector)}) !== null")
        place = self.run(
            f"(found => {{ found.scrollIntoView({{block: 'center', behavior: 'instant'}});"
            " const box = found.getBoundingClientRect();"
            " return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]; })"
            f"(document.querySelector({json.dumps(selector)}))"
        )
        strokes = [
            {"type": "pointerMove", "x": place[0], "y": place[1]},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "pointer", "actions": strokes})

    def write(self, text: str) -> None:
        """Press the keys of a text, in the field that has the focus."""
        strokes = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": strokes})

    def _act(self, device: dict[str, Any]) -> None:
        self.send("input.performActions", context=self._context, actions=[device])


@contextmanager
def firefox(program: str, profile: Path) -> Iterator[Tab]:
    """Start Firefox with an empty profile and give its tab; end it afterwards."""
    told = profile / "told.txt"
    arguments = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with told.open("w") as output, subprocess.Popen(arguments, stdout=output, stderr=output) as process:
        try:
            found = until(lambda: LISTENS.search(told.read_text(errors="replace")))
            with connect(f"{found[1]}/session", max_size=None, proxy=None) as socket:
                yield Tab(socket)
        finally:
            process.terminate()
