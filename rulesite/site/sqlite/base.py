"""The SQLite backend that notices when its file is another one.

A backup that is copied back, or a file that is removed, leaves a process with a file that has no name any more: what it stores
there is gone when it ends. So a connection is closed where a request begins or ends while another file, or none, has its name.
"""

from __future__ import annotations

import os
from typing import Any

from django.db.backends.sqlite3 import base


class DatabaseWrapper(base.DatabaseWrapper):
    """Django's own, of one file."""

    file: tuple[int, int] | None = None
    """The device and number of the file that is open, None for a database in memory."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Open the file and remember which one it is."""
        made = super().get_new_connection(conn_params)
        self.file = self._present_file()
        return made

    def close_if_unusable_or_obsolete(self) -> None:
        """Close the connection, as Django asks at both ends of a request, where its file is another one as well."""
        if self.connection is not None and self.file != self._present_file():
            self.close()
        super().close_if_unusable_or_obsolete()

    def _present_file(self) -> tuple[int, int] | None:
        try:
            status = os.stat(self.settings_dict["NAME"])
        except OSError:
            return None
        return status.st_dev, status.st_ino
