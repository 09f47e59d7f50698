"""Explanation of set-up: a picture of the table and the draft."""

from collections.abc import Iterator

from games.nightfall.set_up.rules import COMMON_ARCHIVES, PRIVATE_ARCHIVES, STARTING_HAND, WOUNDS_PER_PLAYER, filled
from games.nightfall.set_up.scenario import Draft, Needed, SetUp
from games.nightfall.terms import wound_count
from games.picture import Mark, TimeLine
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Verdict

WORDS = sentences(__name__)
TITLE = WORDS.text("title")
PLAYERS = WORDS.text("players")
COMMON = WORDS.text("common")
PRIVATE = WORDS.text("private")
PRIVATE_OF = WORDS.text("private-of")
DECK = WORDS.text("deck")
HAND = WORDS.text("hand")
ROUND = WORDS.text("round")
FILLING = WORDS.text("filling")
TOLD = WORDS.text("told")


def laid_out(table: SetUp, findings: tuple[Finding, ...]) -> TimeLine:
    """Show what is needed, what is told where that is something else, and the draft round by round."""
    return TimeLine(TITLE, tuple(Mark(text, at, _against(findings, at), note) for text, at, note in _things(table)))


def _against(findings: tuple[Finding, ...], at: str) -> Outcome | None:
    """Return the worst that is found at a place, of a deck at any of its cards, None where that is nothing."""
    found = [one.outcome for one in findings if one.at == at or (at.endswith("/deck") and one.at.startswith(f"{at}/"))]
    worst = max(found, default=Outcome.ALLOWED)
    return None if worst is Outcome.ALLOWED else worst


def _things(table: SetUp) -> Iterator[tuple[Text, str, Text | None]]:
    """Yield each thing with its place, and with what is told of it where that is not what is needed."""
    number = len(table.players)
    yield PLAYERS.filled(n=number), "/players", None
    if not table.playable:
        return
    kinds = {"/plain": table.plain, "/martial_law": table.martial_law, "/coldest_war": table.coldest_war}
    told = {at: held for at, held in kinds.items() if held is not None}
    due = WOUNDS_PER_PLAYER * number
    yield wound_count(due), next(iter(told), ""), _told(sum(told.values()) if told else None, due)
    yield COMMON.filled(n=COMMON_ARCHIVES), "/common", _told(table.common, COMMON_ARCHIVES)
    yield from _private(table)
    for n, player in enumerate(table.players):
        if player.deck:
            yield DECK.filled(player=player.name), f"/players/{n}/deck", None
        if player.hand is not None:
            due = STARTING_HAND
            yield HAND.filled(player=player.name, n=due), f"/players/{n}/hand", _told(player.hand, due)
    if table.draft is Draft.FOUR_CARDS:
        for n in range(len(table.rounds)):
            yield ROUND.filled(n=n + 1), f"/rounds/{n}", None
        if table.filled is not None:
            due = filled(table)
            yield FILLING.filled(n=due), "/filled", _told(table.filled, due)


def _private(table: SetUp) -> Iterator[tuple[Text, str, Text | None]]:
    """Yield the private archives of each player of whom another number is told, of all where there is none."""
    due, found = PRIVATE_ARCHIVES, False
    for n, player in enumerate(table.players):
        if note := _told(player.private, due):
            found = True
            yield PRIVATE_OF.filled(player=player.name, n=due), f"/players/{n}/private", note
    if not found:
        yield PRIVATE.filled(n=due), "/players/0/private", None


def _told(number: int | None, due: int) -> Text | None:
    return None if number in (None, due) else TOLD.filled(n=number)


def picture(table: SetUp, verdict: Verdict[Needed]) -> TimeLine:
    """Show what is laid out, and the draft."""
    return laid_out(table, verdict.findings)
