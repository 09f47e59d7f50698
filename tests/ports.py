"""Which ports of this machine does a test, a measurement or a fault take?"""

import os
import random
import socket
from contextlib import suppress

HOST = "127.0.0.1"
RANGE = range(10_000, 32_000)  # below those that systems give to clients, who come and go all the time
_PORTS = iter(random.Random(os.getpid()).sample(RANGE, len(RANGE)))


def listens(port: int) -> bool:
    """Say whether somebody takes connections at a port."""
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0


def free_port() -> int:
    """Return a port at which nobody listens, and that this process was not given before.

    The system could give the same one twice, as long as nobody listens there yet. Raises RuntimeError when none is left.
    """
    for port in _PORTS:
        with suppress(OSError), socket.socket() as probe:
            probe.bind((HOST, port))
            return port
    raise RuntimeError("no port is left")
