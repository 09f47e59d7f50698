"""Is what one is led to seen on a page that arrives piece by piece?"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import PHONE, new_context
from tests.browser.hands import comes_true, focused
from tests.waiting import PATIENCE

DRAWN = "document.activeElement?.hasAttribute('autofocus') && !document.querySelector('.check-bar')"
HELD = """() => {
  const field = document.activeElement, { top, bottom } = (field.closest('label') ?? field).getBoundingClientRect();
  const bar = document.querySelector('.check-bar').getBoundingClientRect().top;
  return [field.hasAttribute('autofocus'), top >= 0 && bottom <= bar + 1];
}"""


@pytest.fixture
def drawn() -> threading.Event:
    """Return the event on which the rest of an answer waits: that its first piece has been drawn."""
    return threading.Event()


@pytest.fixture
def slow(live_server: Any, drawn: threading.Event) -> Iterator[str]:
    """Serve the site so that the answer to a button stops after its focused field; return its address."""
    site = urlsplit(live_server.url).netloc

    class Slow(BaseHTTPRequestHandler):
        def answer(self) -> None:
            behind = HTTPConnection(site)
            sent = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            behind.request(self.command, self.path, sent, {**dict(self.headers), "Host": site, "Accept-Encoding": ""})
            answer = behind.getresponse()
            body = answer.read()
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                self.send_header(name, value)
            self.end_headers()
            cut = body.find(b"</li>", body.find(b" autofocus")) if self.command == "POST" else 0
            self.wfile.write(body[:cut])
            if cut:
                self.wfile.flush()
                assert drawn.wait(PATIENCE)
            self.wfile.write(body[cut:])
            behind.close()

        do_GET = do_POST = answer  # noqa: N815 - so the library calls them

        def log_message(self, *_args: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Slow)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_the_field_of_a_row_that_arrives_before_the_bar_is_not_covered_by_it(
    browser: Browser, content: None, slow: str, drawn: threading.Event
) -> None:
    context = new_context(browser, slow, viewport=PHONE, java_script_enabled=False)
    page = context.new_page()

    def add() -> None:
        page.goto("/en/vtes/check/no-repeat/")
        drawn.clear()
        with page.expect_navigation(wait_until="commit"):
            page.locator("button[value^='add|minions']").first.click(no_wait_after=True)
        comes_true(page, DRAWN)
        drawn.set()
        page.wait_for_load_state()
        focused(page)

    add()
    foot = page.evaluate("scrollY + document.activeElement.getBoundingClientRect().bottom")
    page.set_viewport_size({"width": PHONE["width"], "height": int(foot) + 20})
    add()

    assert page.evaluate(HELD) == [True, True]
    context.close()
