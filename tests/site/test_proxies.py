"""Is an operator told of a proxy that the settings do not know?"""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import Settings

THROUGH = {"X-Forwarded-For": "192.0.2.7"}


def test_a_proxy_that_is_not_known_is_told_once_and_its_clients_address_never(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    client.get("/healthz")
    before = len(caplog.records)

    for _ in range(3):
        client.get("/healthz", headers=THROUGH)

    assert before == 0
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "X-Forwarded-For came, and TRUSTED_PROXIES is 0" in caplog.text
    assert "192.0.2.7" not in caplog.text


def test_a_proxy_that_is_known_is_no_news(client: Client, settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    settings.TRUSTED_PROXIES = 1

    client.get("/healthz", headers=THROUGH)

    assert caplog.records == []
