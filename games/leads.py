"""To which other checker of its game does a verdict lead, and to which situation there?"""

from collections.abc import Callable, Mapping
from typing import Any, Generic

from msgspec import Struct

from games.text import Text
from games.verdict import Result, Scenario, Verdict


class Leads(Struct, Generic[Scenario, Result], frozen=True):
    """Where verdicts lead: the slug of another checker of the game, and how the way there is called.

    `situation` returns the values of the scenario there by the names of its fields, None where that cannot hold what was judged; no link
    is shown either where the other checker does not understand them.
    """

    to: str
    text: Text
    situation: Callable[[Scenario, Verdict[Result]], Mapping[str, Any] | None]
