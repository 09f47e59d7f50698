"""What assistants are told, asked with the client of the Model Context Protocol's own package."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from games.game import all_games
from rulesite.api.openapi import first_examples
from rulesite.assistants.server import server
from rulesite.site import links
from tests.content import copy_database, copy_pieces
from tests.ports import free_port, listens
from tests.tree import ROOT
from tests.waiting import until

pytestmark = pytest.mark.django_db

PLAY_AGAIN = {
    "game": "vtes",
    "checker": "play-again",
    "scenario": {
        "played": {"minion": "Anson", "kind": "action-modifier", "card": "Threats", "outcome": "direct-intervention"},
        "attempt": {"minion": "Anson", "kind": "action-modifier", "card": "Threats"},
    },
}
NO_REPEAT = {
    "game": "vtes",
    "checker": "no-repeat",
    "scenario": {
        "turn_of": "Alice",
        "minions": [{"name": "Anson"}],
        "events": [{"kind": "action", "minion": "Anson", "does": ["bleed"]}, {"kind": "unlock", "minion": "Anson"}, {"kind": "action", "minion": "Anson", "does": ["bleed"]}],
    },
}  # fmt: skip
Asked = tuple[str, dict[str, Any]]


def called(*calls: Asked, of: Any = None) -> list[Any]:
    """Return what a server answers to calls of its tools; that of this process unless another one is given."""

    async def ask() -> list[Any]:
        async with Client(of or server()) as client:
            return [await client.call_tool(name, arguments) for name, arguments in calls]

    return asyncio.run(ask())


def said(name: str, **arguments: Any) -> str:
    """Return the words that a tool answers."""
    (result,) = called((name, arguments))
    assert not result.is_error, result
    return str(result.content[0].text)


def refused(name: str, **arguments: Any) -> str:
    """Return the words with which a tool refuses."""
    (result,) = called((name, arguments))
    assert result.is_error, result
    return str(result.content[0].text)


def test_there_are_tools_to_search_read_and_check_that_change_nothing() -> None:
    async def listed() -> Any:
        async with Client(server()) as client:
            return await client.list_tools()

    tools = asyncio.run(listed()).tools

    assert [one.name for one in tools] == ["ask", "search", "read", "list_checkers", "describe_checker", "check"]
    assert all(one.description and one.annotations.read_only_hint for one in tools)


def test_a_verdict_is_short_and_names_what_it_rests_on() -> None:
    words = said("check", **PLAY_AGAIN)

    assert words.startswith("forbidden: Anson may not play another copy of Threats now.\n- forbidden: ")
    assert f"]({links.absolute('/en/vtes/rules/nra-51/')})" in words
    assert f"{links.absolute('/en/vtes/check/play-again/')}?" in words
    assert "Judged by the edition 2024." in words
    assert len(words) < 1_000
    assert words in said("check", **PLAY_AGAIN, language="en")


def test_a_verdict_is_told_in_the_language_asked_for_and_whole_where_that_is_asked_for() -> None:
    short, full = said("check", **PLAY_AGAIN, language="ja"), said("check", **PLAY_AGAIN, language="ja", full=True)

    assert short.startswith("できない：")
    assert links.absolute("/ja/vtes/rules/nra-51/") in short
    assert "理由" in full
    assert "手順" in full
    assert len(full) > len(short)


def test_a_question_of_a_player_is_judged_or_asked_back_with_what_follows_from_each_answer() -> None:
    judged = said("ask", question="Market as Horse", game="dominion")
    asked_back = said("ask", question="second Treats in the same action", game="vtes", language="ja")

    assert "\nresult: Market, played with Way of the Horse, gives" in judged
    lines = asked_back.splitlines()
    assert lines[1] == "- 「Treats」は、どのカードですか。 (/played/card)"
    assert lines[2].startswith('  - Threats：できない [{"op":"replace","path":"/played/card","value":"Threats"}')
    assert lines[3].startswith("  - いいえ、別のカード：情報不足 [")
    assert lines[4] == "プレイヤーに尋ね、答えの後ろのパッチを状況に適用してcheckを呼んでください。"


def test_a_fact_on_which_a_verdict_depends_is_asked_back_once() -> None:
    words = said("ask", question="A plays Govern the Unaligned, then unlocks, bleeds", game="vtes")

    assert words.count("\n- ") == 1
    assert '\n  - basic level: forbidden [{"op":"replace","path":"/events/0/level","value":"basic"}]' in words


def test_where_something_is_forbidden_it_is_said_what_may_be_done_instead() -> None:
    words = said("check", **NO_REPEAT)

    assert words.startswith("forbidden: ")
    assert "What may be done instead:\n- Anson" in words


def test_the_first_example_of_each_checker_is_judged_as_it_says() -> None:
    asked = [(game.slug, checker.slug, one) for game, checker, one in first_examples()]
    calls = [("check", {"game": game, "checker": slug, "scenario": one.scenario}) for game, slug, one in asked]

    results = called(*calls)

    assert not [result.content[0].text for result in results if result.is_error]
    for (_, _, example), result in zip(asked, results, strict=True):
        first = result.content[0].text.partition(":")[0]
        assert first in {"allowed": ("allowed", "result"), "unknown": ("depends on what is not known",), "unsettled": ("not settled",), "forbidden": ("forbidden",)}[example.outcome]  # fmt: skip


def test_what_cannot_be_judged_is_refused_with_each_fault_in_its_place() -> None:
    english = refused("check", game="toy", checker="pebbles", scenario={"heaps": 1})
    japanese = refused("check", game="toy", checker="pebbles", scenario={"heaps": 1}, language="ja")

    assert "- /heaps: A list is needed here." in english
    assert "- /heaps: ここにはリストが必要です。" in japanese
    assert "Known: " in refused("check", game="chess", checker="pebbles", scenario={})
    assert "Known: pebbles" in refused("check", game="toy", checker="nope", scenario={})


def test_entries_are_found_and_read_with_their_addresses() -> None:
    found = said("search", query="小石", game="toy", kind="rule", language="ja")
    assert f"{links.absolute('/ja/toy/rules/')}" in found
    slug = found.splitlines()[1].split(": ")[0].rpartition(" ")[2]

    words = said("read", game="toy", kind="rule", id=slug, language="ja")

    assert words.endswith(links.absolute(f"/ja/toy/rules/{slug}/"))
    for kind in ("faq", "term", "card"):
        entry = getattr(all_games()["toy"].content, kind)[0]
        assert f"/en/toy/{'faq' if kind == 'faq' else f'{kind}s'}/" in said("read", game="toy", kind=kind, id=entry.id)


def test_where_nothing_is_found_what_is_near_is_of_the_game_and_the_kind_asked_for() -> None:
    found = said("search", query="pebbels", game="toy", kind="term").splitlines()

    assert found[1] == "Perhaps meant:"
    assert all(line.startswith("- toy term ") for line in found[2:])
    assert found[2:]


def test_what_is_not_there_or_not_there_any_more_is_said() -> None:
    assert "search" in refused("read", game="toy", kind="rule", id="nope")
    assert "removed" in refused("read", game="toy", kind="faq", id="may-i-throw")
    assert said("search", query="qqqqqq").startswith("Nothing holds all of these words.")
    assert "1 to 200" in refused("search", query=" ")


def test_a_checker_is_described_with_its_schema_and_examples_that_it_judges() -> None:
    assert "- toy pebbles: " in said("list_checkers", game="toy")
    assert said("list_checkers").count("\n") + 1 == sum(len(game.checkers) for game in all_games().values())

    (result,) = called(("describe_checker", {"game": "toy", "checker": "pebbles"}))

    told = result.structured_content
    assert told["scenario_schema"]["properties"].keys() >= {"heaps"}
    assert len({one["outcome"] for one in told["examples"]}) == len(told["examples"]) > 1
    for one in told["examples"]:
        assert one["caption"]
        assert said("check", game="toy", checker="pebbles", scenario=one["scenario"])


MCP = ("manage.py", "mcp")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Give a site of its own its content, and return the environment in which it runs."""
    folder: Path = tmp_path_factory.mktemp("site")
    own = {
        "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3",
        "INDEX_DIR": str(folder),
        "SECRET_KEY": "of this test alone, and of no other site that there is at all",
    }
    env = os.environ | own | {"DJANGO_SETTINGS_MODULE": "rulesite.settings"}
    copy_database(folder / "db.sqlite3")
    copy_pieces(folder)
    return env


@pytest.fixture
def address(site: dict[str, str]) -> Iterator[str]:
    """Serve assistants over HTTP."""
    port = free_port()
    with subprocess.Popen([sys.executable, *MCP, "--http", str(port)], cwd=ROOT, env=site) as served:
        until(lambda: listens(port))
        yield f"http://127.0.0.1:{port}/mcp"
        served.terminate()


def test_the_command_serves_on_standard_input_and_output(site: dict[str, str]) -> None:
    (result,) = called(
        ("check", PLAY_AGAIN), of=StdioServerParameters(command=sys.executable, args=[*MCP], cwd=ROOT, env=site)
    )

    assert result.content[0].text.startswith("forbidden: ")


def test_the_command_serves_over_http(address: str) -> None:
    check, read = called(("check", PLAY_AGAIN), ("read", {"game": "vtes", "kind": "rule", "id": "nra-51"}), of=address)

    assert check.content[0].text.startswith("forbidden: ")
    assert read.content[0].text.startswith("NRA-51 ")


def test_the_site_itself_never_loads_the_package(site: dict[str, str]) -> None:
    probe = "import sys, rulesite.wsgi; print(any(name.partition('.')[0] in ('mcp', 'uvicorn', 'starlette') for name in sys.modules))"

    said = subprocess.run(
        [sys.executable, "-c", probe],
        cwd=ROOT,
        env=site | {"ALLOWED_HOSTS": "127.0.0.1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert said.stdout == "False\n", said.stderr


def test_an_assistant_is_told_how_to_say_that_it_is_another_card() -> None:
    card = {"kind": "card-action", "minion": "Basil", "card": "Computer Haking"}
    situation = {"turn_of": "Aki", "minions": [{"name": "Basil", "controller": "Bea"}], "events": [card]}

    asked = said("check", game="vtes", checker="no-repeat", scenario=situation, language="en")
    told = said(
        "check",
        game="vtes",
        checker="no-repeat",
        scenario={**situation, "events": [{**card, "card": "“Computer Haking”"}]},
        language="en",
    )

    assert "If it is another card, put the typed name there in quotation marks: “Computer Haking”" in asked
    assert "Perhaps meant" not in told
    assert "In quotation marks, “Computer Haking” is another card than Computer Hacking." in told
