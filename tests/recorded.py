"""A record of the site's answers, to be compared with that of another commit.

`python -m tests.recorded FOLDER` asks for pages, forms, verdicts and the API, with faulty input among it, and writes each answer with
its status and its headers into a file of the folder: `diff -r A B` of two commits shows every change that a reader could see. Which
entries and situations are asked for is drawn by a seed. Fingerprints, times and names of requests are the same in all records.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

import django
import lxml.html
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

import tests.conftest  # noqa: F401
from games.content import Example
from games.game import AnyChecker, Game, all_games
from rulesite import revision
from rulesite.checks.links import url
from rulesite.checks.validate import nodes
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from tests.api.addresses import V1, entries, reads
from tests.checks.spoilt import SHAPES, WAYS, spoilt
from tests.checks.wrong import wrong

T = TypeVar("T")
ROOT = Path(__file__).parents[1]
RECORD = "import pathlib, sys; from tests.recorded import record_site; record_site(pathlib.Path(sys.argv[1]))"
NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
FINGERPRINTS = revision.Fingerprints("0" * 16, "1" * 16, "2" * 16)
SEED = 1
LANGUAGES = ("en", "ja")
OTHER = {"en": "ja", "ja": "en"}
ENTRIES = 10  # of each kind in each game, and in each language
SITUATIONS = 12  # of each checker
LINKS, BUTTONS = 4, 8  # followed from the page of a situation, pressed on it
DAMAGED = 12  # of each checker
QUERIES = (
    "bleed", "ブリード", "block", "山札", "way of the ox", "NRA-31", "nf-28", "can I hunt again", "いちまい", "chian", "Wuond",
    "クーデター", "a", "", "zzzz", "x" * 300,
)  # fmt: skip
UNUSUAL = {"X-Request-ID": "recorded", "Accept-Language": "ja;q=0.5, en"}
JUNK: tuple[Any, ...] = (None, True, 7, -1, 10**20, 1.5, "", " ", "x" * 300, "A\nB", [], [[]], {}, {"kind": "none"})
LIVE = {"HX-Request": "true", "HX-Source": "div#live"}


class Recorder:
    """A client of the site that writes down every answer in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.client = Client(raise_request_exception=False, SERVER_NAME="localhost")
        self.number = 0

    def get(self, path: str, **headers: str) -> Any:
        """Ask for an address, and write the answer down."""
        return self._recorded("GET", path, b"", self.client.get(path, headers=UNUSUAL | headers))

    def send(self, path: str, fields: Iterable[tuple[str, str]], **headers: str) -> Any:
        """Post a form."""
        body = urlencode([*fields], errors="surrogatepass").encode()
        return self._posted(path, body, "application/x-www-form-urlencoded", headers)

    def post(self, path: str, data: Any, **headers: str) -> Any:
        """Post JSON."""
        return self._posted(
            path, data if isinstance(data, bytes) else json.dumps(data).encode(), "application/json", headers
        )

    def ask(self, method: str, path: str) -> None:
        """Ask in another way than GET and POST."""
        self._recorded(method, path, b"", self.client.generic(method, path, headers=UNUSUAL))

    def _posted(self, path: str, body: bytes, media: str, headers: Mapping[str, str]) -> Any:
        answer = self.client.post(path, body, media, headers=UNUSUAL | dict(headers))
        return self._recorded("POST", path, body + str(headers or "").encode(), answer)

    def _recorded(self, method: str, path: str, body: bytes, answer: Any) -> Any:
        content = b"".join(answer.streaming_content) if answer.streaming else answer.content
        head = [f"{method} {path}", body.decode("utf-8", "replace"), str(answer.status_code)]
        # the parts of a policy stand in no order
        head += sorted(f"{name}: {'; '.join(sorted(value.split('; ')))}" for name, value in answer.headers.items())
        digest = hashlib.sha256(f"{method} {path}\n".encode() + body).hexdigest()[:8]
        place = re.sub(r"[^A-Za-z0-9.=&_-]+", "_", path.strip("/"))[:100]
        file = self.folder / (path.strip("/").split("/")[0].partition("?")[0] or "root") / f"{place}.{method}.{digest}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes("\n".join([*head, "", ""]).encode("utf-8", "replace") + content)
        self.number += 1
        return answer


def drawn(chance: Random, everything: Sequence[T], most: int) -> list[T]:
    """Return at most so many of some things, in their order."""
    return [everything[n] for n in sorted(chance.sample(range(len(everything)), min(most, len(everything))))]


def record(folder: Path) -> int:
    """Write down what the site answers; return how many answers that were."""
    recorder, chance = Recorder(folder), Random(SEED)
    _whole_site(recorder)
    _reading(recorder, chance)
    _searching(recorder)
    for game in all_games().values():
        for checker in game.checkers:
            _checking(recorder, chance, game, checker)
    _api(recorder, chance)
    _several(recorder, chance)
    _commands(folder)
    return recorder.number


def _whole_site(recorder: Recorder) -> None:
    for path in ("/", "/robots.txt", "/healthz", "/readyz", "/nothing", "/en", "/en/nothing/", "/xx/"):
        recorder.get(path)
    recorder.get("/.well-known/security.txt")
    for language in LANGUAGES:
        for place in ("manifest.webmanifest", "changes/feed/", "compare/", "c/nothing/", "search/suggestions/"):
            recorder.get(f"/{language}/{place}")
        for code in ("not-found", "gone", "bad-input", "throttled", "nothing"):
            recorder.get(f"/{language}/errors/{code}/")
    for method, path in (("OPTIONS", "/api/v1/"), ("DELETE", "/en/"), ("POST", "/en/"), ("HEAD", "/ja/about/")):
        recorder.ask(method, path)


def _reading(recorder: Recorder, chance: Random) -> None:
    """Open every list, and some entries of each kind, in all ways in which a page can be seen."""
    sitemap = recorder.get("/sitemap.xml").content.decode()
    everything = [urlsplit(loc).path for loc in re.findall("<loc>(.*?)</loc>", sitemap)]
    for language in LANGUAGES:
        groups: dict[str, list[str]] = {}
        for path in (path for path in everything if path.startswith(f"/{language}/")):
            groups.setdefault(path.rsplit("/", 2)[0], []).append(path)
        paths = [path for group in groups.values() for path in (drawn(chance, group, ENTRIES))]
        for path in paths:
            recorder.get(path)
        other = OTHER[language]
        for path in drawn(chance, paths, 60):
            recorder.get(f"{path}?with={other}")
            recorder.get(f"{path}?ruby=1")
        for path in drawn(chance, paths, 10):
            recorder.get(f"{path}?with={other}&ruby=1&stray=1")
            recorder.get(path[:-1])
            recorder.get(path[:-2] + "zz/")
        for game in all_games().values():
            for retired in game.content.retired:
                place = {"rule": "rules", "term": "terms", "card": "cards", "checker": "check"}.get(retired.kind, "faq")
                recorder.get(f"/{language}/{game.slug}/{place}/{retired.id}/")
            for query in ("q=a", "letter=A", "page=2", "type=x", "set=x"):
                recorder.get(f"/{language}/{game.slug}/cards/?{query}")


def _searching(recorder: Recorder) -> None:
    for query in QUERIES:
        for language in LANGUAGES:
            recorder.get(f"/{language}/search/?{urlencode({'q': query})}")
            recorder.get(f"/{language}/search/?{urlencode({'q': query, 'game': 'vtes', 'kind': 'rule'})}")
            recorder.get(f"/{language}/search/suggestions/?{urlencode({'q': query})}")
        recorder.get(f"/api/v1/search/?{urlencode({'q': query})}")
        recorder.get(f"/api/v1/search/?{urlencode({'q': query, 'limit': 3, 'lang': 'ja', 'kind': 'faq'})}")
    for game in all_games().values():
        for query in ("", "q=a", "q=ゴ&field=x", "field=card"):
            recorder.get(f"/en/search/names/{game.slug}/?{query}")


def _examples(game: Game, checker: AnyChecker) -> list[Example]:
    return [example for faq in game.content.faq for example in faq.example if example.checker == checker.slug]


def _checking(recorder: Recorder, chance: Random, game: Game, checker: AnyChecker) -> None:
    """Ask for a checker's form, for verdicts on its page and over the API, and for what is wrong with faulty situations."""
    here = f"{game.slug}/check/{checker.slug}/"
    check = f"/api/v1/games/{game.slug}/checkers/{checker.slug}/check/"
    examples = _examples(game, checker)
    first = {example.outcome: example for example in examples}.values()
    chosen = [*first, *drawn(chance, examples, SITUATIONS)][:SITUATIONS]
    for n, example in enumerate(chosen):
        language = LANGUAGES[n % 2]
        scenario = understand(game, checker, example.scenario)
        query = url.query(game, checker, scenario)
        fields = [*nodes.flatten(nodes.to_nodes(canonical(scenario)))]
        recorder.post(check, example.scenario)
        page = recorder.get(f"/{language}/{here}{query}") if query else recorder.send(f"/{language}/{here}", fields)
        recorder.send(f"/{language}/{here}", fields, **LIVE)
        if n < 5:
            recorder.post(f"{check}?include=moves,picture,remedies,questions,editions,options", example.scenario)
            recorder.post(f"{check}?lang=ja&include=moves&group=1&offset=1", example.scenario)
            _followed(recorder, chance, page, f"/{language}/{here}")
        if n < 3:
            _pressed(recorder, chance, page, f"/{language}/{here}")
            other = OTHER[language]
            recorder.get(f"/{language}/{here}{query}&with={other}&ruby=1")
    for language in LANGUAGES:
        recorder.get(f"/{language}/{here}")
        recorder.send(f"/{language}/{here}", [("_op", "nothing|x"), ("_strange", "1")])
    for n, way in enumerate((*WAYS, *SHAPES)):
        fields = spoilt(checker.scenario, way)
        recorder.send(f"/{LANGUAGES[n % 2]}/{here}", fields)
        recorder.send(f"/{LANGUAGES[(n + 1) % 2]}/{here}", fields, **LIVE)
    recorder.get(f"/en/{here}?{urlencode(spoilt(checker.scenario, 'not one line'))[:6000]}")
    recorder.post(check, wrong(checker))
    for example in [chance.choice(examples) for _ in range(DAMAGED)]:
        data = damaged(chance, example.scenario)
        recorder.post(f"{check}?lang=ja", data)
        recorder.send(f"/ja/{here}", nodes.flatten(nodes.to_nodes(data)))


def damaged(chance: Random, data: Any) -> Any:
    """Return a situation in which three things are replaced by junk, left out or added."""
    whole = {"": deepcopy(data)}
    for _ in range(3):
        holder, key = chance.choice([*_places(whole)][1:] or [(whole, "")])
        act = chance.choice(["replace", "remove", "add"])
        if act == "remove":
            del holder[key]
        elif act == "add" and isinstance(holder[key], dict):
            holder[key][chance.choice(["a/b", "~c", "", "name"])] = chance.choice(JUNK)
        else:
            holder[key] = deepcopy(chance.choice(JUNK))
    return whole.get("", {})


def _places(holder: Any) -> Iterator[tuple[Any, Any]]:
    for key in [*holder] if isinstance(holder, dict) else range(len(holder)):
        yield holder, key
        if isinstance(holder[key], dict | list):
            yield from _places(holder[key])


def _followed(recorder: Recorder, chance: Random, page: Any, here: str) -> None:
    """Follow some links of a page to itself in another state: a group of moves, a part of the verdict."""
    html = parsed(page)
    paths = dict.fromkeys(str(link) for link in html.xpath("//a/@href"))
    for path in drawn(chance, [path for path in paths if urlsplit(path).path == here and "?" in path], LINKS):
        recorder.get(path.partition("#")[0])


def _pressed(recorder: Recorder, chance: Random, page: Any, here: str) -> None:
    """Press some buttons of a page, with its form as it stands."""
    html = parsed(page)
    (form,) = html.xpath("//form[@id='check']")
    fields = [*typed_in(form)]
    buttons = dict.fromkeys(
        (str(button.get("name")), str(button.get("value")), str(button.get("formaction") or here))
        for button in html.xpath("//button[@name]")
    )
    for kind in ("_op", "_patch"):
        for name, value, path in drawn(chance, [button for button in buttons if button[0] == kind], BUTTONS):
            answer = recorder.send(path.partition("#")[0], [*fields, (name, value)])
            if answer.status_code == 303:
                recorder.get(answer["Location"].partition("#")[0])


def parsed(page: Any) -> Any:
    """Return the tree of an HTML page."""
    return lxml.html.fromstring(page.content.decode())


def typed_in(form: Any) -> Iterator[tuple[str, str]]:
    """Yield what a browser sends of a form without its buttons."""
    for field in form.xpath(".//*[self::input or self::select or self::textarea][@name]"):
        if isinstance(field, lxml.html.SelectElement):
            yield field.name, next(iter(field.xpath(".//option[@selected]/@value")), field.value_options[0])
        elif isinstance(field, lxml.html.TextareaElement):
            yield field.name, field.value or ""
        elif field.get("type") not in ("radio", "checkbox") or field.checked:
            yield field.name, field.get("value", "")


def _api(recorder: Recorder, chance: Random) -> None:
    """Read everything over the API once, and some of it in every way that its parameters have."""
    for path in dict.fromkeys(reads()):
        recorder.get(path)
        recorder.get(f"{path}?lang=en&limit=2&offset=1")
        recorder.get(f"{path}?lang=ja")
    for game in all_games().values():
        for group in entries(game).values():
            for path in drawn(chance, group, ENTRIES):
                recorder.get(path)
        recorder.get(f"{V1}games/{game.slug}/bulk/?kinds=rule,faq")
        recorder.get(f"{V1}games/{game.slug}/bulk/?kinds=checker,term&lang=ja")
        recorder.get(f"{V1}games/{game.slug}/nothing/")
        recorder.get(f"{V1}games/{game.slug}/rules/nothing/")
    for path in ("schema/", "docs/", "docs/?lang=ja", "docs/try/", "bulk/", "bulk/?kinds=x", "search/", "nothing/"):
        recorder.get(f"{V1}{path}")
    for query in ("", "?since=0000000000000000", "?since=0123456789abcdef", "?since=x", "?lang=de", "?limit=0&x=1"):
        recorder.get(f"{V1}changes/{query}")
        recorder.get(f"{V1}games/{query}")
    recorder.get(f"{V1}games/", Accept="text/html")
    recorder.get(f"{V1}games/", Accept="image/png")
    for method in ("PUT", "DELETE", "OPTIONS", "HEAD"):
        recorder.ask(method, f"{V1}games/")
        recorder.ask(method, f"{V1}checks/")


def _several(recorder: Recorder, chance: Random) -> None:
    """Ask what concerns several situations: checks at once, comparisons, situations that are stored."""
    sent = [
        {"game": game.slug, "checker": checker.slug, "scenario": example.scenario}
        for game in all_games().values()
        for checker in game.checkers
        for example in drawn(chance, _examples(game, checker), 2)
    ]
    broken = [situation | {"scenario": damaged(chance, situation["scenario"])} for situation in sent[:5]]
    also = [situation | {"include": ["moves", "picture", "remedies"]} for situation in sent[:4]]
    for language in ("", "?lang=ja"):
        recorder.post(f"{V1}checks/{language}", {"checks": sent[:20]})
        recorder.post(f"{V1}checks/{language}", {"checks": [*broken, *also, "nonsense", {}, {"game": "none"}]})
    bodies: tuple[Any, ...] = (b"", b"{", b"[1", b'{"a": 1e400}', [], {}, {"checks": []}, {"checks": 1, "x": 2})
    for body in bodies:
        recorder.post(f"{V1}checks/", body)
        recorder.post(f"{V1}compare/", body)
        recorder.post(f"{V1}shared/", body)
    ids = [_stored(recorder, situation, n) for n, situation in enumerate(sent)]
    for n in range(0, len(sent) - 1, 2):
        recorder.post(f"{V1}compare/", {"a": sent[n], "b": sent[n + 1]})
        recorder.get(f"/{LANGUAGES[n // 2 % 2]}/compare/?{urlencode({'a': ids[n], 'b': ids[n + 1]})}")
    recorder.post(f"{V1}compare/?lang=ja", {"a": sent[0], "b": sent[-1], "c": 1})
    recorder.post(f"{V1}compare/", {"a": {"id": ids[0]}, "b": {"id": "none"}})
    recorder.get(f"/ja/compare/?{urlencode({'a': ids[0], 'b': ids[-1]})}")
    recorder.get("/en/compare/?a=nothing&b=https%3A%2F%2Fexample.org%2F")


def _stored(recorder: Recorder, situation: dict[str, Any], n: int) -> str:
    answer = recorder.post("/api/v1/shared/", situation)
    id: str = answer.json()["id"]
    recorder.get(f"/api/v1/shared/{id}/")
    recorder.get(f"/{LANGUAGES[n % 2]}/c/{id}/")
    recorder.get(f"/c/{id}/")
    if n % 5 == 0:
        fields = situation | {"scenario": json.dumps(situation["scenario"])}
        recorder.send("/ja/c/", fields.items())
        recorder.send("/en/c/", (fields | {"scenario": "{"}).items())
    return id


def _commands(folder: Path) -> None:
    """Write down what commands print that look at what is stored, and at the settings."""
    for command, *options in (("list_shared",), ("export_shared",), ("check", "--deploy")):
        out, err = io.StringIO(), io.StringIO()
        call_command(command, *options, stdout=out, stderr=err)
        (folder / f"{command}.command").write_text(out.getvalue() + err.getvalue(), encoding="utf-8")


def record_site(folder: Path) -> None:
    """Set up the site on the database of the environment, which must be empty, and record it."""
    # before anything asks for them
    revision.fingerprints = lambda root: FINGERPRINTS
    timezone.now = lambda: NOW
    django.setup()
    call_command("migrate", verbosity=0)
    call_command("sync_content", verbosity=0)
    print(f"{record(folder)} answers")


def in_own_database(code: str, *arguments: str) -> int:
    """Run code in a process whose site has an empty database of its own; return its exit code.

    Settings are read as modules are imported, so that the environment must be there before the process begins.
    """
    with tempfile.TemporaryDirectory() as place:
        own = {
            "DATABASE_URL": f"sqlite:///{place}/recorded.sqlite3",
            "DATABASE_REPLICA_URL": "",
            "CACHE_URL": "",
            "DJANGO_SETTINGS_MODULE": "tests.settings",
        }
        command = [sys.executable, "-c", code, *arguments]
        return subprocess.run(command, env=os.environ | own, cwd=ROOT, check=False).returncode


def main() -> None:
    """Record the site in a database of its own."""
    parser = argparse.ArgumentParser(prog="python -m tests.recorded", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the answers are written")
    folder: Path = parser.parse_args().folder.resolve()
    if folder.exists() and any(folder.iterdir()):
        sys.exit(f"{folder} is not empty")
    sys.exit(in_own_database(RECORD, str(folder)))


if __name__ == "__main__":
    main()
