"""The clients that stand in docs/clients."""

from __future__ import annotations

import asyncio
import json
import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest
from django.core.cache import caches
from django.core.handlers.wsgi import WSGIHandler
from django.test import Client as Browser
from django.test import override_settings

from rulebook import Answer, Client, Mirror, ProblemError, Request
from rulesite.api.bulk import archive
from rulesite.api.openapi import as_sent, first_examples
from tests.api.addresses import TOY
from tests.api.contract import published
from tests.api.over import over, rules
from tests.api.typed import CLIENTS, PYTHON, TYPESCRIPT, python, typescript
from tests.shared.situations import SITUATION

pytestmark = pytest.mark.django_db

OLD = "0123456789abcdef"
TOYS = {"game": "toy", "checker": "pebbles", "scenario": SITUATION}


def test_the_types_are_those_of_what_is_published() -> None:
    assert PYTHON.read_text("utf-8") == python(published()), "run .venv/bin/python -m tests.api.contract"
    assert TYPESCRIPT.read_text("utf-8") == typescript(published()), "run .venv/bin/python -m tests.api.contract"


def test_a_shape_is_written_in_both_languages() -> None:
    fields = {
        "id": {"type": "string", "description": "The id"},
        "of": {"oneOf": [{"$ref": "#/components/schemas/B"}, {"type": "null"}]},
        "in": {"type": "array", "items": {"type": "string", "enum": ["x", "y"]}},
    }
    shapes = {
        "A": {"type": "object", "description": "A thing.", "required": ["id", "of"], "properties": fields},
        "B": {"type": "object", "required": ["n"], "properties": {"n": {"type": ["integer", "null"]}}},
        "C": {"oneOf": [{"$ref": "#/components/schemas/A"}, {"$ref": "#/components/schemas/B"}]},
    }
    told = {"components": {"schemas": shapes}}

    assert python(told).partition("TypedDict\n\n\n")[2] == (
        'A = TypedDict(\n    "A",\n    {\n        "id": "str",\n        "of": "B | None",\n'
        '        "in": "NotRequired[list[Literal[\\"x\\", \\"y\\"]]]",\n    },\n)\n\n\n'
        'class B(TypedDict):\n    n: int | None\n\n\nC = "A | B"\n'
    )
    assert typescript(told).partition("\n\n")[2] == (
        '/** A thing. */\nexport interface A {\n  /** The id */\n  id: string;\n  of: B | null;\n  in?: Array<"x" | "y">;\n}\n\n'
        "export interface B {\n  n: number | null;\n}\n\nexport type C = A | B;\n"
    )


def test_one_example_of_each_checker_is_checked(client: Browser) -> None:
    site, asked = rules(client), [*first_examples()]

    alone = [site.check(game.slug, checker.slug, one.scenario) for game, checker, one in asked]
    together = [*site.batch([as_sent(*one) for one in asked])]

    assert [verdict["outcome"] for verdict in alone] == [one.outcome for _, _, one in asked]
    assert [result["verdict"] for result in together] == alone


def test_more_situations_than_one_batch_takes_are_sent_in_several(client: Browser) -> None:
    requests: list[Request] = []

    def counting(request: Request) -> Answer:
        requests.append(request)
        return over(client)(request)

    results = [*Client("http://testserver", transport=counting).batch([TOYS] * 101)]

    assert [len(json.loads(one.body or b"")["checks"]) for one in requests] == [100, 1]
    assert {one["status"] for one in results} == {200}


def test_the_entries_of_a_list_come_from_all_its_pages_and_are_not_sent_twice(client: Browser) -> None:
    answers: list[Answer] = []

    def counting(request: Request) -> Answer:
        answers.append(over(client)(request))
        return answers[-1]

    site = Client("http://testserver", transport=counting)
    first, again = ([*site.entries("vtes", "rules", limit="50")] for _ in range(2))

    half = len(answers) // 2
    assert first == again
    assert len({one["id"] for one in first}) == len(first) > 50
    assert {one.status for one in answers[:half]} == {200}
    assert {(one.status, one.body) for one in answers[half:]} == {(304, b"")}


def test_what_holds_some_words_is_found_in_one_language(client: Browser) -> None:
    found = [*rules(client, language="ja").search("小石", game="toy", kind="rule")]

    assert found
    assert {one["kind"] for one in found} == {"rule"}
    assert {(*one["title"],) for one in found} == {("ja",)}


@override_settings(API_CHECKS=1)
def test_who_is_over_the_limit_comes_again_when_the_site_says(client: Browser) -> None:
    waited: list[float] = []

    def passing(seconds: float) -> None:
        waited.append(seconds)
        caches["counts"].clear()

    site = rules(client, sleep=passing)
    verdicts = [site.check("toy", "pebbles", SITUATION) for _ in range(2)]

    assert verdicts[0] == verdicts[1]
    assert len(waited) == 1
    assert 1 <= waited[0] <= 60
    with pytest.raises(ProblemError) as refused:
        rules(client, patience=0, sleep=passing).check("toy", "pebbles", SITUATION)
    assert (refused.value.type, refused.value.status, len(waited)) == ("/en/errors/throttled/", 429, 1)


def test_a_problem_says_what_is_wrong_where(client: Browser) -> None:
    with pytest.raises(
        ProblemError, match=r"400 The situation cannot be judged: /heaps: A list is needed here\."
    ) as refused:
        rules(client).check("toy", "pebbles", {"heaps": 1})

    assert refused.value.errors[0]["code"] == "wrong-type"


def test_a_failure_that_the_site_did_not_answer_is_a_problem_too() -> None:
    site = Client("http://testserver", transport=lambda _: Answer(502, {"content-type": "text/html"}, b"<p>"))

    with pytest.raises(ProblemError, match="502 No answer of the API"):
        site.read("/api/v1/")
    with pytest.raises(ValueError, match="no address"):
        Client("file:///etc/").read("passwd")


def test_a_mirror_follows_what_changes_and_begins_anew_where_it_must(client: Browser, tmp_path: Path) -> None:
    held = {key: digest for key, digest in archive.hashes().items() if key[0] == "toy"}
    first, second = [*held][:2]
    gone = ("toy", "term", "gone")
    file = tmp_path / "mirror.json"
    mirror = Mirror(rules(client), file, "toy")

    assert mirror.update() == {*mirror} == {*held}
    told = json.loads(file.read_text("utf-8"))
    assert Mirror(rules(client), file, "toy").update() == set()

    # as if the site had been otherwise when the mirror was made
    archive.record_state(OLD, {**archive.hashes(), first: "0" * 32, gone: "1" * 32})
    before = [one for one in told["entries"] if one["id"] != second[2]]
    old = [
        {**before[0], "hash": "0" * 32, "object": {}},
        *before[1:],
        {"game": "toy", "kind": "term", "id": "gone", "hash": "1" * 32},
    ]
    file.write_text(json.dumps({"revision": OLD, "entries": old}), "utf-8")
    late = Mirror(rules(client), file, "toy")
    assert late.update() == {first, gone}
    assert late[first] == mirror[first]
    assert gone not in {*late}

    file.write_text(json.dumps({"revision": "f" * 16, "entries": old}), "utf-8")
    lost = Mirror(rules(client), file, "toy")
    assert lost.update() == {first, second, gone}
    assert {key: lost.hash(key) for key in lost} == held


@pytest.fixture
def server() -> Iterator[str]:
    """Serve the site over HTTP, for what needs no database."""

    class Quiet(WSGIRequestHandler):
        def log_message(self, *args: Any) -> None:
            pass

    with make_server("127.0.0.1", 0, WSGIHandler(), handler_class=Quiet) as served:
        Thread(target=served.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{served.server_port}"
        served.shutdown()


def test_the_client_speaks_http_and_reads_what_is_compressed(server: str) -> None:
    site = Client(server)

    assert site.check("toy", "pebbles", SITUATION)["game"] == "toy"
    with pytest.raises(ProblemError) as refused:
        site.read(f"{TOY}rules/nope/")
    assert refused.value.status == 404


def test_the_discord_bot_answers_with_what_the_rules_say(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    replies: list[str] = []

    class Stand:
        """Discord's side: one that says something to the bot and hears what it answers."""

        def __init__(self, intents: Any) -> None:
            assert intents.message_content

        def run(self, token: str) -> None:
            assert token == "secret"
            for words in ("hello", "!rule bleed", "!rule qqqqqq", "!rule Market as Horse", "!rule Smithi as Horse"):
                channel = SimpleNamespace(send=self._hear)
                asyncio.run(self.on_message(SimpleNamespace(content=words, channel=channel)))  # type: ignore[attr-defined]

        async def _hear(self, words: str) -> None:
            replies.append(words)

    discord = ModuleType("discord")
    discord.__dict__.update(Client=Stand, Intents=SimpleNamespace, Message=object)
    monkeypatch.setitem(sys.modules, "discord", discord)
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("RULEBOOK", server)

    runpy.run_path(str(CLIENTS / "python/examples/discord_bot.py"))

    assert len(replies) == 4
    assert all(f": {server}/en/" in line for line in replies[0].splitlines())
    assert (len(replies[0].splitlines()), replies[1]) == (3, "Nothing holds these words.")
    assert replies[2].startswith("allowed: Market, played with Way of the Horse, gives")
    assert replies[3].splitlines()[:2] == ["Which card is “Smithi”?", "- Smithy: allowed"]


def test_the_words_about_the_client_are_true(
    client: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    program = re.search(r"```python\n(.*?)```", (CLIENTS / "README.md").read_text("utf-8"), re.S)
    assert program
    monkeypatch.chdir(tmp_path)
    named = {**(Client.__init__.__kwdefaults__ or {}), "transport": over(client)}
    monkeypatch.setattr(Client.__init__, "__kwdefaults__", named)

    exec(program[1], {})

    told = capsys.readouterr().out.splitlines()
    assert told[0] == "forbidden Anson may not play another copy of Threats now."
    assert told[1] == "200"
    assert [one["id"] for one in rules(client).entries("vtes", "faq", cites="nra-31")] == told[2:-1] != []
    assert int(told[-1]) == len([key for key in archive.hashes() if key[0] == "vtes"])
