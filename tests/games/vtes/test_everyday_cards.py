"""Do the library cards that players play most get an answer, which says where it rests on the table?

`played.tsv` has the 150 library cards that stand in the most decks that won a tournament since 2020: number in the publisher's list, and name.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from games.game import all_games
from games.library import Row
from games.verdict import Outcome, Verdict
from rulesite.checks.validate.decoder import understand

VTES = all_games()["vtes"]
CHECKER = VTES.checker("play-again")
MOMENTS = ("now", "later-action", "later-turn")
COMBAT_MOMENTS = ("now", "later-round", "later-action")
BY_NO_MINION = {"Master", "Event"}
OPEN = {
    ("form-of-mist", "later-round"): "once-by-text-unknown",
    ("form-of-mist", "now"): "once-by-text-unknown",
    ("form-of-the-bat", "now"): "kind-unknown",
    ("instantaneous-transformation", "later-action"): "once-by-text-unknown",
    ("murmur-of-the-false-will", "now"): "kind-unknown",
    ("on-the-qui-vive", "later-turn"): "unlock-phase-unknown",
    ("pursuit", "now"): "strikes-limited-unknown",
    ("resist-earths-grasp", "now"): "kind-unknown",
    ("swallowed-by-the-night", "now"): "kind-unknown",
    ("target-vitals", "now"): "once-by-text-unknown",
    ("veil-the-legions", "later-action"): "once-by-text-unknown",
}
"""What is asked of the others: the level or the type at which it is played, whether an unlock phase has been, whether it is the same strike."""
RESTING = {"no-own-limit", "other-action", "limit-over"}
TOLD_IN_FULL = {"immortal-grapple", "forced-march"}
"""Cards with a limit that a clause states."""


@cache
def verdicts() -> dict[tuple[str, str], Verdict[object]]:
    """Return the verdict on each card played twice by one minion, by card and moment."""
    rows = {row.facts["id"]: row for row in VTES.content.library.rows}
    lines = Path(__file__).with_name("played.tsv").read_text(encoding="utf-8").splitlines()
    cards = [rows[line.partition("\t")[0]] for line in lines]
    played = [row for row in cards if not {*_types(row)} <= BY_NO_MINION]
    return {(row.id, when): _again(row, when) for row in played for when in _moments(row)}


def _types(row: Row) -> tuple[str, ...]:
    return tuple(row.facts["types"].split("/"))


def _moments(row: Row) -> tuple[str, ...]:
    return COMBAT_MOMENTS if "Combat" in _types(row) else MOMENTS


def _again(row: Row, when: str) -> Verdict[object]:
    card = {"minion": "Anson", "card": row.name.en}
    return CHECKER.check(understand(VTES, CHECKER, {"played": card, "attempt": {**card, "when": when}}))


def test_the_list_has_the_cards_that_a_minion_plays() -> None:
    assert len(verdicts()) == 3 * 94


def test_none_is_open_for_an_unknown_text() -> None:
    codes = Counter(finding.reason.code for verdict in verdicts().values() for finding in verdict.findings)

    assert codes["own-text-unknown"] == 0


def test_the_others_that_are_open_ask_for_what_is_not_given() -> None:
    unknown = {
        place: verdict.findings[0].reason.code
        for place, verdict in verdicts().items()
        if verdict.outcome is Outcome.UNKNOWN
    }

    assert unknown == OPEN


def test_an_answer_that_rests_on_the_table_says_so() -> None:
    silent = [
        place
        for place, verdict in verdicts().items()
        if place[0] not in TOLD_IN_FULL
        and RESTING & {finding.reason.code for finding in verdict.findings}
        and "card-unconfirmed" not in {finding.reason.code for finding in verdict.findings}
    ]

    assert silent == []
