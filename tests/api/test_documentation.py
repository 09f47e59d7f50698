"""The calls in the README and in docs/, made as they stand there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from rulesite.revision import current

pytestmark = pytest.mark.django_db

DOCS = Path(__file__).resolve().parents[2] / "docs"
README = DOCS.parent / "README.md"
CALL = re.compile(
    r"```sh\ncurl '?http://[^/]+(?P<path>[^\s']+).*?-d '(?P<body>.*?)'\n```\n\n```json\n(?P<answer>.*?)```", re.S
)
READ = re.compile(
    r"```sh\ncurl -s (?:--compressed )?'?http://[^/]+(?P<path>[^\s']+)'?\n```(?:\n\n```json\n(?P<answer>.*?)```)?", re.S
)


@pytest.mark.parametrize(("name", "calls"), [("api.md", 6), ("api.ja.md", 5)])
def test_each_call_is_answered_as_it_is_written(client: Client, name: str, calls: int) -> None:
    found = list(CALL.finditer((DOCS / name).read_text("utf-8")))

    assert len(found) == calls
    for call in found:
        answer = client.post(call["path"], call["body"], "application/json").json()
        assert holds(answer, json.loads(call["answer"])), answer


@pytest.mark.parametrize("name", ["api.md", "api.ja.md"])
@pytest.mark.parametrize("media", ["text/csv", "application/x-ndjson"])
def test_the_table_and_the_lines_of_json_are_judged_line_by_line(client: Client, name: str, media: str) -> None:
    pattern = rf"curl -H 'Content-Type: {media}'[^\n]*? http\S+checks/ --data-binary '(.*?)'\n"
    (body,) = re.findall(pattern, (DOCS / name).read_text("utf-8"), re.S)

    results = client.post("/api/v1/checks/", body.encode(), media).json()["results"]

    assert [one["verdict"]["outcome"] for one in results] == ["allowed", "forbidden"]


@pytest.mark.parametrize("name", ["api.md", "api.ja.md"])
def test_the_duel_is_judged_as_it_is_written(client: Client, name: str) -> None:
    (call,) = re.finditer(
        r"http://[^/]+(?P<path>\S+duel/check/\S*)' --data-binary '(?P<body>The duel.*?|デュエル.*?)\n?'\n```",
        (DOCS / name).read_text("utf-8"),
        re.S,
    )

    answer = client.post(call["path"], call["body"].encode(), "text/plain").json()

    assert answer["outcome"] == "allowed"
    assert [line["became"] for line in answer["lines"]] == ["fact", "row", "row", "row"]


@pytest.mark.parametrize("name", ["api.md", "api.ja.md"])
def test_the_list_is_a_table(client: Client, name: str) -> None:
    (path,) = re.findall(r"curl -s -H 'Accept: text/csv' 'http://[^/]+(\S+)'", (DOCS / name).read_text("utf-8"))

    response = client.get(path, headers={"Accept": "text/csv"})

    assert response.content.decode().startswith("\ufeff")
    assert response.content.count(b"\n") > 100


@pytest.mark.parametrize("name", ["api.md", "api.ja.md"])
def test_the_log_is_judged_as_it_is_written(client: Client, name: str) -> None:
    text = (DOCS / name).read_text("utf-8")
    call = re.search(
        r"text/plain' 'http://[^/]+(?P<path>\S+)' --data-binary '(?P<body>.*?)'\n```\n\n```json\n(?P<answer>.*?)```",
        text,
        re.S,
    )

    assert call
    answer = client.post(call["path"], call["body"].encode(), "text/plain").json()
    assert begins(answer, json.loads(call["answer"])), answer


@pytest.mark.parametrize("name", ["api.md", "api.ja.md"])
def test_the_deck_is_told_as_it_is_written(client: Client, name: str) -> None:
    text = (DOCS / name).read_text("utf-8")
    call = re.search(
        r"curl -G 'http://[^/]+(?P<path>\S+)' --data-urlencode 'cards=(?P<cards>.*?)'\n```\n\n```json\n(?P<answer>.*?)```",
        text,
        re.S,
    )

    assert call
    answer = client.get(f"{call['path']}&cards={quote(call['cards'])}").json()
    assert begins(answer, json.loads(call["answer"])), answer


def test_the_first_call_of_the_readme_gets_a_verdict(client: Client) -> None:
    call = re.search(r"curl -s http://[^/]+(?P<path>\S+) .*?-d @docs/(?P<file>\S+)", README.read_text("utf-8"), re.S)

    assert call
    answer = client.post(call["path"], (DOCS / call["file"]).read_text("utf-8"), "application/json")
    assert (answer.status_code, answer.json()["outcome"]) == (200, "forbidden")


@pytest.mark.parametrize("name", ["api.md", "api.ja.md"])
def test_each_read_is_answered_as_it_is_written(client: Client, name: str) -> None:
    found = list(READ.finditer((DOCS / name).read_text("utf-8")))

    assert len(found) == 3
    for read in found:
        response = client.get(read["path"].replace("REVISION", current().revision))
        answer = json.loads(b"".join(response))
        assert response.status_code == 200
        assert not read["answer"] or begins(answer, json.loads(read["answer"])), answer


def begins(answer: Any, excerpt: Any) -> bool:
    """Say whether an answer holds everything of an excerpt, of which lists are only the beginning."""
    if isinstance(excerpt, dict):
        return all(key in answer and begins(answer[key], value) for key, value in excerpt.items())
    if isinstance(excerpt, list):
        return len(excerpt) <= len(answer) and all(map(begins, answer, excerpt))
    return bool(answer == excerpt)


@pytest.mark.parametrize("name", ["api.md", "api.ja.md"])
def test_letters_beyond_ascii_are_found_as_the_documents_send_them(client: Client, name: str) -> None:
    call = re.search(
        r"curl -G http://[^/]+(?P<path>\S+) --data-urlencode 'q=(?P<q>.+?)'", (DOCS / name).read_text("utf-8")
    )

    assert call
    assert client.get(f"{call['path']}?q={quote(call['q'])}").json()["count"]


def holds(answer: Any, excerpt: Any) -> bool:
    """Say whether an answer holds everything of an excerpt."""
    if isinstance(excerpt, dict):
        return all(key in answer and holds(answer[key], value) for key, value in excerpt.items())
    if isinstance(excerpt, list):
        return len(excerpt) == len(answer) and all(map(holds, answer, excerpt))
    return bool(answer == excerpt)
