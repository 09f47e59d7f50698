"""What could the players still bring about, so that the action can be started?"""

from collections.abc import Iterator

from games.blackpoker.action.situation import Attempt
from games.blackpoker.remedies import NOT_YET, TURN_OF
from games.moves import Edit
from games.remedies import Change, Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ANOTHER_ACTION = WORDS.text("another-action")
OTHER_PLAYER = WORDS.text("other-player")
CHANCE = WORDS.text("chance")
STAGE_EMPTY = WORDS.text("stage-empty")
WITH_KEYS = WORDS.text("with-keys")


def own(scenario: Attempt, at: str) -> Iterator[Change]:
    """Yield that the key cards are in the hand of the player who shows them."""
    attempt = scenario.attempt
    if at == "/attempt/keys" and attempt.keys:
        side = "ab"[attempt.by.n]
        hand = f"{getattr(scenario, side).hand} {attempt.keys}".strip()
        text = WITH_KEYS.filled(player=attempt.by, keys=attempt.keys)
        yield Change(text, (Edit("replace", f"/{side}/hand", hand),))


REMEDIES = Remedies(
    nearest=(
        Vary("chance", said=CHANCE),
        TURN_OF,
        Vary("stage", ((),), STAGE_EMPTY),
        NOT_YET,
    ),
    farthest=(Vary("attempt/action", said=ANOTHER_ACTION), Vary("attempt/by", said=OTHER_PLAYER)),
    keeps=("action", "by"),
    own=own,
    rows=300,
)
