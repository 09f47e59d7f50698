"""Are the ports that tests take their own?"""

import socket

import pytest

from tests import ports


def test_no_port_is_given_twice_though_nobody_listens_there_yet() -> None:
    given = [ports.free_port() for _ in range(200)]
    assert len(set(given)) == len(given)
    assert set(given) <= set(ports.RANGE)


def test_a_port_at_which_somebody_listens_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    had, free = ports.free_port(), ports.free_port()
    monkeypatch.setattr(ports, "_PORTS", iter([had, free]))
    with socket.socket() as taken:
        taken.bind((ports.HOST, had))
        taken.listen()
        assert ports.free_port() == free
    with pytest.raises(RuntimeError, match="no port"):
        ports.free_port()
