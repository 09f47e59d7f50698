"""Does who found a hole learn whom to tell?"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from pytest_django import Settings

PATH = "/.well-known/security.txt"


@pytest.fixture
def fields(client: Client, settings: Settings) -> dict[str, str]:
    settings.CONTACT_URL = "mailto:rules@example.org"
    settings.SITE_URL = "https://rules.example.org"
    lines = client.get(PATH).content.decode().splitlines()
    return dict(line.split(": ", 1) for line in lines)


def test_it_names_contact_languages_and_its_own_address(fields: dict[str, str]) -> None:
    assert fields.keys() == {"Contact", "Expires", "Preferred-Languages", "Canonical"}
    assert fields["Contact"] == "mailto:rules@example.org"
    assert fields["Preferred-Languages"] == "ja, en"
    assert fields["Canonical"] == f"https://rules.example.org{PATH}"


def test_it_is_good_for_half_a_year_and_less_than_a_whole_one(fields: dict[str, str]) -> None:
    rest = datetime.strptime(fields["Expires"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC) - datetime.now(UTC)

    assert timedelta(180) < rest < timedelta(365)


def test_it_is_plain_text_that_caches_may_keep_and_that_changes_with_its_month(
    client: Client, settings: Settings
) -> None:
    settings.CONTACT_URL = "https://example.org/contact"

    response = client.get(PATH)

    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Cache-Control"] == "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600"
    assert client.get(PATH, headers={"If-None-Match": response["ETag"]}).status_code == 304
    (expires,) = (line for line in response.content.decode().splitlines() if line.startswith("Expires"))
    assert expires.removeprefix("Expires: ")[:7] in response["ETag"]
    assert client.head(PATH)["ETag"] == response["ETag"]
    assert client.post(PATH).status_code == 405


@pytest.mark.parametrize("accepted", ["ja", "en"])
def test_where_nobody_is_named_there_is_none(client: Client, settings: Settings, accepted: str) -> None:
    settings.CONTACT_URL = ""

    response = client.get(PATH, headers={"Accept-Language": accepted})

    assert response.status_code == 404
    assert f'<html lang="{accepted}"' in response.content.decode()
