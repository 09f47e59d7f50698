"""A validator of JSON schemas that reads patterns as ECMA-262 does, by which the schemas are written.

There `$` is the end and nothing else; Python's `re`, which jsonschema asks, lets a line break stand behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

END = re.compile(r"\$$")


def pattern(validator: Any, pattern: str, instance: object, schema: Any) -> Iterator[ValidationError]:
    """Yield the fault of a text that a pattern does not find."""
    if validator.is_type(instance, "string") and not re.search(END.sub(r"\\Z", pattern), str(instance)):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


Validator = extend(Draft202012Validator, {"pattern": pattern})
