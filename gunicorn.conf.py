"""What does gunicorn tell its workers? It reads this file by itself where it is started in this folder."""

import os
from typing import Any

# what a proxy says is believed as TRUSTED_PROXIES tells the site, not because it stands on this machine
forwarded_allow_ips = ""
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}


def post_fork(server: Any, worker: Any) -> None:
    """Tell a worker that takes the place of another, and so has to start whatever is missing."""
    if worker.age > server.num_workers:
        os.environ["RULESITE_SUCCESSOR"] = "1"
