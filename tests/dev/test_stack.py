"""Does the site run on more than one node, on servers of its own, and is nothing left when it goes down?"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import orjson
import pytest

from tests.apart import IS_POSTGRESQL
from tests.faults import asked
from tests.faults.asked import Answer, Question
from tests.faults.site import ROOT
from tests.nginx import PROGRAM
from tests.soak.traffic import Traffic
from tests.stack.topology import Stack, stack
from tests.waiting import until

needed = pytest.mark.skipif(
    IS_POSTGRESQL or not PROGRAM or not shutil.which("redis-server"),
    reason="a stack brings its own PostgreSQL, and is tested once; ./dev system installs what it needs",
)
pytestmark = [pytest.mark.apart, pytest.mark.xdist_group("stack"), needed]
GZIP = {"Accept-Encoding": "gzip"}
HIT, MISS = "nginx; hit", "nginx; fwd=uri-miss"
CLAUSE = "/ja/vtes/rules/nra-31/"


@pytest.fixture(scope="module")
def running() -> Iterator[Stack]:
    """Run a stack in a folder that servers which run as somebody else can reach; nothing of it is left afterwards."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        with stack(Path(name)) as found:
            assert len(mentioning(name)) >= len(("nginx", "PostgreSQL", "Redis", *found.nodes))
            yield found
        assert mentioning(name) == []


@pytest.fixture(scope="module")
def traffic(running: Stack) -> Traffic:
    """Return all that may be asked of the stack."""
    return Traffic(running.port)


def got(running: Stack, path: str, headers: dict[str, str] | None = None) -> Answer:
    return asked.ask(running.port, Question("", path, headers=headers or {}))


def found(running: Stack, path: str, headers: dict[str, str] | None = None) -> str:
    """Return what became of a request in the proxy."""
    return got(running, path, headers).headers.get("Cache-Status", "")


def kept(running: Stack, path: str, headers: dict[str, str] | None = None) -> Answer:
    """Ask until the proxy answers with what it keeps: it puts an answer into its place just after its last byte went out."""

    def hit() -> Answer | None:
        answer = got(running, path, headers)
        return answer if answer.headers.get("Cache-Status") == HIT else None

    return until(hit)


def test_both_nodes_are_ready_and_run_the_same_build(running: Stack) -> None:
    told = [orjson.loads(asked.ask(node.port, asked.READY).body) for node in running.nodes]

    assert [one["database"] for one in told] == ["ok", "ok"]
    assert [one["cache"] for one in told] == ["ok", "ok"]
    assert len({one["build"] for one in told}) == 1


def test_what_is_stored_through_one_node_is_opened_through_the_other(running: Stack) -> None:
    first, second = running.nodes

    stored = asked.ask(first.port, asked.store())

    assert asked.ask(second.port, asked.at(stored)).status == 200


def test_a_page_is_kept_for_each_coding_and_each_request_has_its_own_name(running: Stack) -> None:
    plain, again = got(running, CLAUSE), kept(running, CLAUSE, {"X-Request-ID": "mine"})
    packed = got(running, CLAUSE, GZIP)

    assert (plain.headers["Cache-Status"], again.headers["Cache-Status"]) == (MISS, HIT)
    assert again.body == plain.body
    assert again.headers["X-Request-ID"] == "mine" != plain.headers["X-Request-ID"]
    assert packed.headers["Cache-Status"] == MISS
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["ETag"] != plain.headers["ETag"]
    assert asked.ask(running.port, Question("", CLAUSE, headers={"If-None-Match": plain.headers["ETag"]})).status == 304


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/api/v1/games/vtes/rules/nra-31/", {}),
        ("/api/v1/games/vtes/rules/nra-31/", {"Accept": "text/html"}),
        ("/en/search/?q=bleed", {}),
        ("/", {"Accept-Language": "ja"}),
        ("/", {"Accept-Language": "en"}),
    ],
    ids=["json", "html", "search", "Japanese", "English"],
)
def test_what_varies_is_kept_for_whom_it_is(running: Stack, path: str, headers: dict[str, str]) -> None:
    first, again = got(running, path, headers), kept(running, path, headers)

    assert (first.headers["Cache-Status"], again.headers["Cache-Status"]) == (MISS, HIT)
    assert (first.body, first.headers.get("Location")) == (again.body, again.headers.get("Location"))


@pytest.mark.parametrize("path", ["/en/nothing/", "/en/vtes/rules/?x=1", "/api/v1/games/vtes/rules/?x=1"])
def test_what_must_not_be_kept_is_asked_for_each_time(running: Stack, path: str) -> None:
    assert {found(running, path) for _ in range(3)} == {MISS}


@pytest.mark.parametrize("kind", [Traffic.clause, Traffic.book, Traffic.verdict, Traffic.listed, Traffic.search])
def test_what_many_read_is_fetched_once_for_all_of_them(
    running: Stack, traffic: Traffic, kind: Callable[..., Question]
) -> None:
    chance = Random(1)
    paths = list(dict.fromkeys(kind(traffic, chance).path for _ in range(12)))
    popular = [path for path in paths if got(running, path).status == 200][:4]

    again = [found(running, chance.choice(popular)) for _ in range(20)]

    assert len(popular) == 4
    assert again.count(HIT) / len(again) >= 0.9  # a minute may end meanwhile


@pytest.mark.parametrize("kind", [Traffic.form, Traffic.live, Traffic.check, Traffic.store])
def test_what_is_sent_is_answered_by_a_node_each_time(
    running: Stack, traffic: Traffic, kind: Callable[..., Question]
) -> None:
    question = kind(traffic, Random(1))

    answers = [asked.ask(running.port, question) for _ in range(2)]

    assert {one.status for one in answers} <= {200, 201, 303}
    assert not any("hit" in one.headers.get("Cache-Status", "") for one in answers)


def test_files_are_kept_under_names_that_change_with_them(running: Stack) -> None:
    (style,) = re.findall(rb'href="(/static/site\.\w+\.css)"', got(running, "/en/").body)

    first, again = got(running, style.decode(), GZIP), kept(running, style.decode(), GZIP)

    assert first.headers["Cache-Control"] == "max-age=315360000, public, immutable"
    assert again.headers["Cache-Status"] == HIT
    assert again.headers["Content-Encoding"] == "gzip"
    assert again.body == first.body


def test_verdicts_are_judged_each_time_by_whichever_node(running: Stack) -> None:
    answers = [asked.ask(running.port, asked.check()) for _ in range(4)]

    assert [one.status for one in answers] == [200] * 4
    assert {one.headers["Cache-Control"] for one in answers} == {"no-store"}


def test_a_node_that_is_killed_costs_no_request_and_one_that_prepares_itself_takes_its_place(running: Stack) -> None:
    lost = running.nodes[0]
    fresh = running.prepared(ROOT)

    lost.kill()
    answers = [asked.ask(running.port, question) for question in (asked.check(), asked.store(), asked.LIST) * 3]
    running.remove(lost)
    running.add(fresh)

    assert {one.status for one in answers} <= {200, 201}
    assert asked.ask(fresh.port, asked.SEARCH).status == 200
    pieces = [*fresh.site.folder.glob("????????????????.*")]
    assert {one.name.partition(".")[2] for one in pieces} == {"content", "sqlite3", "sqlite3.sha256"}
    umask = os.umask(0o022)
    os.umask(umask)
    assert {(one.stat().st_mode & 0o777, one.stat().st_uid) for one in pieces} == {(0o666 & ~umask, os.geteuid())}


def mentioning(words: str) -> list[int]:
    """Return the processes whose command or surroundings name something."""
    return [int(one.parent.name) for one in Path("/proc").glob("[0-9]*/cmdline") if names(one.parent, words)]


def names(process: Path, words: str) -> bool:
    try:
        return words in (process / "cmdline").read_text() + (process / "environ").read_text(errors="replace")
    except (OSError, ProcessLookupError):
        return False
