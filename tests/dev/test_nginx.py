"""Is the example of a proxy one that nginx takes, and does it fit the server behind it?"""

from __future__ import annotations

import json
import re
import runpy
import shutil
import ssl
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPConnection, HTTPSConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest
from gunicorn.config import Config

from rulesite.site.errors import ERRORS
from tests.documented import ROOT
from tests.nginx import EXAMPLE, PROGRAM, command, plain
from tests.ports import free_port, listens
from tests.waiting import PATIENCE, until

needs_nginx = pytest.mark.skipif(PROGRAM is None, reason="./dev system installs nginx")
needs_http2 = pytest.mark.skipif(
    shutil.which("curl") is None, reason="curl is missing: nothing else here speaks HTTP/2"
)
HIT, STALE, UPDATING = "nginx; hit", "nginx; hit; detail=stale", "nginx; hit; detail=updating"
LONG = "~" * 17_000  # longer than one buffer of the proxy
BETWEEN = "~" * 9_000  # longer than the server takes, and no shorter as HTTP/2 packs it
LARGE = b"x" * 2_000_000
KEPT = {
    "/while": "public, max-age=0, s-maxage=1, stale-while-revalidate=86400",
    "/no-longer": "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
    "/content": "public, max-age=0, s-maxage=1, stale-if-error=86400",
    "/ja/c/record/": "public, max-age=0, s-maxage=1",
}


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """Run the example on a port of this machine before a server that is not there."""
    key, certificate, port = tmp_path / "key.pem", tmp_path / "certificate.pem", free_port()
    made = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=rules.example.org -keyout {key} -out {certificate}"
    subprocess.run(made.split(), check=True, capture_output=True)
    changed = {
        "/etc/ssl/rules.example.org.pem": str(certificate),
        "/etc/ssl/private/rules.example.org.key": str(key),
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen [::]:80;": "",
        "listen [::]:443 ssl http2;": "",
        "listen 443": f"listen 127.0.0.1:{port}",
    }
    started = command(tmp_path, changed, [free_port()])
    checked = subprocess.run([*started, "-t"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert "[warn]" not in checked.stderr.replace('the "user" directive makes sense only', "")
    with subprocess.Popen(started, stderr=subprocess.DEVNULL) as running:
        until(lambda: listens(port) or running.poll() is not None)
        assert running.poll() is None
        yield port
        running.terminate()


@dataclass(frozen=True)
class Told:
    """What came back: the status, the fields of the header, the text."""

    status: int
    headers: Message
    text: str


def asked(port: int, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Told:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with closing(HTTPSConnection("127.0.0.1", port, timeout=PATIENCE, context=context)) as connection:
        connection.request("POST" if body else "GET", path, body, {"Host": "rules.example.org"} | (headers or {}))
        answer = connection.getresponse()
        return Told(answer.status, answer.headers, answer.read().decode())


def requested_over_http2(port: int, path: str, header: str) -> str:
    """Return the version of HTTP and the status of what came, 000 where the connection was ended."""
    address = f"https://rules.example.org:{port}{path}"
    options = [
        "--resolve",
        f"rules.example.org:{port}:127.0.0.1",
        "--header",
        header,
        "--write-out",
        "%{http_version} %{http_code}",
    ]
    curl = ["curl", "--http2", "--insecure", "--silent", "--output", "/dev/null", *options, address]
    return subprocess.run(curl, check=False, capture_output=True, text=True).stdout


@needs_nginx
def test_what_the_proxy_refuses_itself_is_a_problem_to_programs(port: int) -> None:
    answers = [
        asked(port, "/api/v1/games/"),
        asked(port, "/api/v1/shared/", LARGE),
        asked(port, f"/api/v1/{LONG}"),
        asked(port, "/api/v1/games/", headers={"X-Long": LONG}),
    ]

    for answer in answers:
        problem = json.loads(answer.text)
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert problem["status"] == answer.status
        error = ERRORS[problem["type"].removeprefix("/en/errors/").strip("/")]
        assert (problem["title"], problem["status"]) == (error.title.en, error.status)
        assert problem["detail"].endswith(".")
        assert re.fullmatch("[0-9a-f]{32}", problem["request_id"])
    assert [answer.status for answer in answers] == [503, 413, 414, 431]
    assert answers[0].headers["Retry-After"] == "5"


@needs_nginx
@pytest.mark.parametrize(
    ("status", "body", "headers", "words"),
    [
        (400, None, {"Host": "a/b"}, r"cannot be read.*\n.*読み取れません"),
        (413, LARGE, {}, r"too large.*\n.*大きすぎ"),
        (431, None, {"X-Long": LONG}, r"headers.*too large.*\n.*ヘッダーが大きすぎ"),
        (503, None, {}, r"try again.*\n.*もう一度"),
    ],
)
def test_a_reader_is_told_in_both_languages(
    port: int, status: int, body: bytes | None, headers: dict[str, str], words: str
) -> None:
    answer = asked(port, "/ja/c/", body, headers)

    assert answer.status == status
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["Retry-After"] == ("5" if status == 503 else None)
    assert re.search(words, answer.text)


@needs_nginx
def test_an_address_that_was_not_read_is_refused_with_a_problem(port: int) -> None:
    answer = asked(port, f"/ja/{LONG}")

    assert (answer.status, answer.headers["Content-Type"]) == (414, "application/problem+json")


@needs_nginx
@needs_http2
@pytest.mark.parametrize(
    ("path", "header"), [(f"/{BETWEEN}", "X: a"), ("/ja/", f"X: {BETWEEN}")], ids=["path", "header"]
)
def test_what_is_too_long_for_the_server_ends_no_connection_of_http2(port: int, path: str, header: str) -> None:
    answer = requested_over_http2(port, path, header)

    assert answer == "2 503"  # passed on to the server, which is not there


@needs_nginx
@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics", "/told/problem/503"])
def test_what_is_not_for_readers_is_not_there(port: int, path: str) -> None:
    assert asked(port, path).status == 404


def test_the_server_of_the_description_keeps_a_connection_longer_than_the_proxy() -> None:
    (line,) = re.findall(r"ExecStart=\S+ -m gunicorn (.*)", (ROOT / "docs/deploy/rules@.service").read_text("utf-8"))
    options = Config().parser().parse_args(line.split())
    settings = runpy.run_path(str(ROOT / "gunicorn.conf.py"))
    (kept,) = re.findall(r"upstream rules \{.*?keepalive_timeout (\d+)s", EXAMPLE, re.DOTALL)

    assert options.args == ["rulesite.wsgi"]
    assert options.keepalive is None
    assert settings["keepalive"] > int(kept)


class Answering(BaseHTTPRequestHandler):
    """A node that counts what it is asked for, and says of an address how long it may be kept."""

    protocol_version = "HTTP/1.1"
    asked: ClassVar[Counter[str]] = Counter()
    status: ClassVar[int] = 200

    def do_GET(self) -> None:
        Answering.asked[self.path] += 1
        said = f"{self.path} for the {Answering.asked[self.path]}. time".encode()
        self.send_response(Answering.status)
        self.send_header("Cache-Control", KEPT[self.path] if Answering.status == 200 else "no-store")
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def before_a_node(tmp_path: Path) -> Iterator[int]:
    """Run the example, without TLS, before a node of this process."""
    Answering.asked.clear()
    Answering.status = 200
    port = free_port()
    with ThreadingHTTPServer(("127.0.0.1", 0), Answering) as node:
        threading.Thread(target=node.serve_forever, daemon=True).start()
        started = command(tmp_path, plain(port), [node.server_port])
        with subprocess.Popen(started, stderr=subprocess.DEVNULL) as running:
            until(lambda: listens(port) or running.poll() is not None)
            assert running.poll() is None
            yield port
            running.terminate()
        node.shutdown()


def fetched(port: int, path: str) -> Told:
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        return Told(answer.status, answer.headers, answer.read().decode())


def fetched_as(port: int, path: str, *found: str) -> Told:
    """Ask until the proxy says that an answer came from where it is awaited."""

    def awaited() -> Told | None:
        told = fetched(port, path)
        return told if told.headers["Cache-Status"] in found else None

    return until(awaited)


@pytest.mark.apart
@needs_nginx
def test_an_old_answer_is_sent_while_a_new_one_is_fetched_and_not_for_longer(before_a_node: int) -> None:
    old = fetched_as(before_a_node, "/while", STALE, UPDATING)
    new = until(lambda: (told := fetched(before_a_node, "/while")).text != old.text and told)
    first = fetched_as(before_a_node, "/no-longer", HIT)
    time.sleep(4.5)  # its time and the seconds that nginx rounds up to must pass; more do no harm
    later = fetched(before_a_node, "/no-longer")

    assert (old.status, new.status) == (200, 200)
    assert (later.status, later.headers["Cache-Status"]) == (200, "nginx; fwd=stale")
    assert later.text != first.text


@pytest.mark.apart
@needs_nginx
def test_where_no_node_can_answer_what_follows_from_the_content_goes_on_and_what_may_be_removed_does_not(
    before_a_node: int,
) -> None:
    content, record = "/content", "/ja/c/record/"
    for path in (content, record):
        fetched_as(before_a_node, path, HIT)

    Answering.status = 503

    assert fetched_as(before_a_node, content, STALE).status == 200
    assert until(lambda: (told := fetched(before_a_node, record)).status != 200 and told).status == 503
