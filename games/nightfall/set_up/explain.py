"""Explanation of set-up: a picture of the table and the draft."""

from collections.abc import Iterator

from games.nightfall.set_up.rules import STARTING_HAND, archives_to_fill
from games.nightfall.set_up.scenario import Draft, Needed, SetUp
from games.nightfall.terms import COMMON_ARCHIVES, PRIVATE_ARCHIVES, WOUNDS_PER_PLAYER, wound_count
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
DEVIATION = WORDS.text("deviation")


def laid_out(table: SetUp, findings: tuple[Finding, ...]) -> TimeLine:
    """Show the table as needed, deviations, and the rounds of the draft."""
    return TimeLine(TITLE, tuple(Mark(text, at, _outcome_at(findings, at), note) for text, at, note in _parts(table)))


def _outcome_at(findings: tuple[Finding, ...], at: str) -> Outcome | None:
    """Return the worst outcome at a place, None where it is allowed."""
    outcomes = [
        finding.outcome
        for finding in findings
        if finding.at == at or (at.endswith("/deck") and finding.at.startswith(f"{at}/"))
    ]
    worst = max(outcomes, default=Outcome.ALLOWED)
    return None if worst is Outcome.ALLOWED else worst


def _parts(table: SetUp) -> Iterator[tuple[Text, str, Text | None]]:
    """Yield each part of the table with its place and a deviating number."""
    players = len(table.players)
    yield PLAYERS.filled(n=players), "/players", None
    if not table.playable:
        return
    kinds = {"/plain": table.plain, "/martial_law": table.martial_law, "/coldest_war": table.coldest_war}
    given = {at: number for at, number in kinds.items() if number is not None}
    due = WOUNDS_PER_PLAYER * players
    yield wound_count(due), next(iter(given), ""), _deviation(sum(given.values()) if given else None, due)
    yield COMMON.filled(n=COMMON_ARCHIVES), "/common", _deviation(table.common, COMMON_ARCHIVES)
    yield from _private_archives(table)
    for n, player in enumerate(table.players):
        if player.deck:
            yield DECK.filled(player=player.name), f"/players/{n}/deck", None
        if player.hand is not None:
            due = STARTING_HAND
            yield HAND.filled(player=player.name, n=due), f"/players/{n}/hand", _deviation(player.hand, due)
    if table.draft is Draft.FOUR_CARDS:
        for n in range(len(table.rounds)):
            yield ROUND.filled(n=n + 1), f"/rounds/{n}", None
        if table.filled is not None:
            due = archives_to_fill(table)
            yield FILLING.filled(n=due), "/filled", _deviation(table.filled, due)


def _private_archives(table: SetUp) -> Iterator[tuple[Text, str, Text | None]]:
    """Yield the private archives of the players who deviate, or of all together."""
    due, deviates = PRIVATE_ARCHIVES, False
    for n, player in enumerate(table.players):
        if note := _deviation(player.private, due):
            deviates = True
            yield PRIVATE_OF.filled(player=player.name, n=due), f"/players/{n}/private", note
    if not deviates:
        yield PRIVATE.filled(n=due), "/players/0/private", None


def _deviation(number: int | None, due: int) -> Text | None:
    return None if number in (None, due) else DEVIATION.filled(n=number)


def picture(table: SetUp, verdict: Verdict[Needed]) -> TimeLine:
    """Show the table and the draft."""
    return laid_out(table, verdict.findings)
