"""How does a file appear whole or not at all?"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def draft(path: Path) -> Iterator[Path]:
    """Give another name to write to; what stands there in the end takes the place of the path at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    written = path.with_name(f"index-{secrets.token_hex(8)}")
    try:
        yield written
        os.replace(written, path)
    finally:
        written.unlink(missing_ok=True)
