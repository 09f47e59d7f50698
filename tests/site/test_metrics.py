"""Does whoever runs the site learn what it does, and nothing of its readers?"""

from __future__ import annotations

import os
import subprocess
import sys
import uuid
from pathlib import Path

import pytest
from django.db import OperationalError, connection
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import Settings

from rulesite.revision import current
from tests.api.addresses import CHECK, TOY

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).parents[2]
TOKEN = "a token for the tests"
SITUATION = {"heaps": [{"name": "A"}]}
PAGE = "/ja/toy/faq/how-many/"
TOGETHER = """
import os, django
django.setup()
from rulesite.site.metrics import THROTTLED
for _ in range(2):
    if not os.fork():
        THROTTLED.labels("reads").inc()
        os._exit(0)
    os.wait()
from rulesite.whole.monitoring import registry
print(registry().get_sample_value("rulesite_throttled_total", {"scope": "reads"}))
"""


@pytest.fixture(autouse=True)
def _the_page_is_there(settings: Settings) -> None:
    settings.METRICS_TOKEN = TOKEN
    # what other tests have asked for is neither kept nor counted here
    settings.CACHES = settings.CACHES | {
        name: {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": uuid.uuid4().hex}
        for name in ("answers", "counts")
    }


Told = dict[tuple[str, frozenset[tuple[str, str]]], float]


def told(client: Client) -> Told:
    """Return each number that is told, by the name and the labels of its series."""
    response = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert response.status_code == 200
    families = text_string_to_metric_families(response.content.decode())
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in families
        for sample in family.samples
    }


def grown(client: Client, before: Told, name: str, **labels: str) -> float:
    """Return by how much the series with these labels have grown, together."""
    now, wanted = told(client), labels.items()
    return sum(now[key] - before.get(key, 0) for key in now if key[0] == name and wanted <= {*key[1]})


@pytest.mark.parametrize("sent", ["", "Bearer ", "Bearer another", TOKEN, f"Basic {TOKEN}", "Bearer 山札"])
def test_without_its_token_there_is_no_such_page(client: Client, sent: str) -> None:
    assert client.get("/metrics", headers={"Authorization": sent}).status_code == 404


def test_where_no_token_is_set_there_is_no_such_page(client: Client, settings: Settings) -> None:
    settings.METRICS_TOKEN = ""

    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_it_is_told_in_the_form_that_prometheus_reads_and_kept_by_nobody(client: Client) -> None:
    response = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})

    assert response["Content-Type"].startswith("text/plain; version=")
    assert response["Cache-Control"] == "no-store"
    assert client.post("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).status_code == 404


def test_requests_are_counted_by_route_and_status(client: Client) -> None:
    before = told(client)
    client.get(PAGE)
    client.get("/en/toy/faq/how-many/")
    client.generic("BREW", PAGE)

    assert (
        grown(client, before, "rulesite_requests_total", route="reference:faq-entry", method="GET", status="200") == 2
    )
    assert (
        grown(client, before, "rulesite_requests_total", route="reference:faq-entry", method="other", status="405") == 1
    )
    assert grown(client, before, "rulesite_request_seconds_count", route="reference:faq-entry") == 3
    assert grown(client, before, "rulesite_request_seconds_bucket", route="reference:faq-entry", le="+Inf") == 3


def test_an_address_that_somebody_makes_up_adds_no_series(client: Client) -> None:
    client.get("/nothing/")
    client.generic("BREW", "/nothing/")
    before = told(client)
    for n in range(5):
        client.get(f"/nothing/{n}/")
        client.get(f"/en/toy/check/{n}/")
        client.generic(f"BREW{n}", f"/nothing/{n}/")

    assert grown(client, before, "rulesite_requests_total", route="none", method="GET", status="404") >= 5
    assert not [key for key in told(client) if "nothing" in str(key) or "BREW" in str(key)]


def test_situations_are_counted_by_what_came_of_them(client: Client) -> None:
    before = told(client)
    outcome = client.post(CHECK, SITUATION, "application/json").json()["outcome"]
    client.post(CHECK, {"heaps": 1}, "application/json")
    client.get("/ja/toy/check/pebbles/?_check=1")
    client.post("/api/v1/shared/", {"game": "toy", "checker": "pebbles", "scenario": {"heaps": 1}}, "application/json")
    client.post("/ja/c/", {"game": "toy", "checker": "pebbles", "scenario": '{"heaps": 1}'})

    game = {"game": "toy", "checker": "pebbles"}
    assert grown(client, before, "rulesite_checks_total", **game, outcome=outcome) >= 1
    assert grown(client, before, "rulesite_checks_total", **game, outcome="refused") == 4
    assert grown(client, before, "rulesite_checks_total", **game) == 5


def test_what_a_limit_refuses_is_counted_by_its_scope(client: Client, settings: Settings) -> None:
    settings.API_CHECKS, settings.STORES = 1, 1
    before = told(client)
    for _ in range(3):
        client.post(CHECK, SITUATION, "application/json")

    assert grown(client, before, "rulesite_throttled_total", scope="checks") == 2


def test_what_is_kept_is_told_from_what_is_made(client: Client) -> None:
    before = told(client)
    first, _ = client.get(PAGE), client.get(PAGE)
    client.get(PAGE, headers={"If-None-Match": first["ETag"]})

    assert [grown(client, before, "rulesite_kept_total", found=found) for found in ("made", "kept", "unchanged")] == [
        1,
        1,
        1,
    ]


def test_stored_situations_and_what_is_served_are_told(client: Client) -> None:
    before = told(client)
    stored = {"game": "toy", "checker": "pebbles", "scenario": SITUATION}
    assert client.post("/api/v1/shared/", stored, "application/json").status_code == 201

    assert grown(client, before, "rulesite_stored_rows") == 1
    served = {"build": current().build, "release": current().release, "revision": current().revision}
    assert told(client)["rulesite_info", frozenset(served.items())] == 1


def test_without_the_database_the_rest_is_told(client: Client) -> None:
    def fail(*_args: object) -> None:
        raise OperationalError("no answer in time")

    with connection.execute_wrapper(fail):
        names = {name[0] for name in told(client)}

    assert "rulesite_info" in names
    assert "rulesite_stored_rows" not in names


def test_processes_that_share_a_folder_count_together(tmp_path: Path) -> None:
    own = {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "tests.settings"}
    said = subprocess.run(
        [sys.executable, "-c", TOGETHER], env=os.environ | own, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout

    assert said == "2.0\n"


def test_the_api_is_counted_by_its_own_names(client: Client) -> None:
    before = told(client)
    client.get(f"{TOY}rules/")

    assert grown(client, before, "rulesite_requests_total", route="api:rule-list", method="GET", status="200") == 1
