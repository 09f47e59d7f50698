"""Server for assistants (Model Context Protocol)."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulesite.reference.build import require_content
from rulesite.search.index import require_index

MISSING = "The package mcp is not installed. Run: python -m pip install --require-hashes -r requirements/mcp.txt"


class Command(BaseCommand):
    """The command that serves assistants until it is ended.

    It uses standard input and output, or HTTP on this machine.
    """

    help = "Serves assistants with the Model Context Protocol, on standard input and output; with --http over HTTP, on this machine alone."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--http", type=int, metavar="PORT", help="serve at http://127.0.0.1:PORT/mcp")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            from rulesite.assistants.server import server  # noqa: PLC0415 - nobody else needs the package
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] != "mcp":
                raise
            raise CommandError(MISSING) from None
        require_content()
        require_index()
        port = options["http"]
        if port is None:
            server().run()
        elif port not in range(1, 65536):
            raise CommandError(f"{port} is no port number")
        else:
            server().run("streamable-http", host="127.0.0.1", port=port, stateless_http=True, json_response=True)
