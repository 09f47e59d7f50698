"""When is a replica of the database read, and when is it left?"""

import pytest

from rulesite.reference.replica import Replica

pytestmark = pytest.mark.django_db


def test_a_replica_that_has_the_build_is_read_until_it_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesite.reference.replica.REPLICA", "default")
    replica = Replica()
    assert replica.leave() is False

    assert replica.has_build()
    assert replica.leave() is True

    assert not replica.has_build()  # nobody looks for a while
    assert replica.leave() is False
