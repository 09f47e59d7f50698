"""What does a module of this folder find out within a process of its own?

`python -m tests.bench.inside MODULE`, with the settings in the environment, reads JSON and prints JSON.
"""

import sys
from importlib import import_module

import django
import orjson

django.setup()
given = orjson.loads(sys.stdin.buffer.read() or b"null")
print(orjson.dumps(import_module(sys.argv[1]).measured(given)).decode())
