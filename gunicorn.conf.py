"""Settings of gunicorn, which reads this file by itself where it is started in this folder."""

import os
from typing import Any

worker_class = "rulesite.server.worker.Worker"
threads = 4
graceful_timeout = 30  # seconds in which requests under way are answered
keepalive = 90  # seconds, longer than proxies keep a connection
limit_request_line = 8190  # bytes, the longest line that gunicorn reads: addresses of situations are long
control_socket_disable = True  # it would lie in the home of the user, shared by all servers of that user
loglevel = "error"

# what a proxy says is believed as TRUSTED_PROXIES tells the site, not because it stands on this machine
forwarded_allow_ips = ""
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}


def post_fork(server: Any, worker: Any) -> None:
    """Tell a worker that takes the place of another, and so has to start whatever is missing."""
    if worker.age > server.num_workers:
        os.environ["RULESITE_SUCCESSOR"] = "1"
