"""Does each fact of the table that decides do so, card by card?"""

from __future__ import annotations

from typing import Any

import pytest

from games.game import all_games
from games.library import TABLE, Row
from games.verdict import Outcome
from rulesite.checks.validate.decoder import understand

VTES = all_games()["vtes"]
ROWS = [row for row in VTES.content.library.rows if row.table == TABLE]
LEVELS = (None, "basic", "superior")
ALLOWED, UNKNOWN, FORBIDDEN = Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN


def names_of(row: Row) -> str:
    return row.id


def outcome(checker: str, scenario: dict[str, Any]) -> Outcome:
    judge = VTES.checker(checker)
    return judge.check(understand(VTES, judge, scenario)).outcome


def turn(*events: dict[str, Any], locked: bool = False, minions: tuple[str, ...] = ("Anson",)) -> Outcome:
    names = [{"name": name, "locked": locked} for name in minions]
    return outcome("no-repeat", {"turn_of": "Aki", "minions": names, "events": list(events)})


def again(first: str, then: str, *, when: str = "now", by: str = "Anson", ended: str = "resolved") -> Outcome:
    return outcome(
        "play-again",
        {
            "played": {"minion": "Anson", "card": first, "outcome": ended},
            "attempt": {"minion": by, "card": then, "when": when},
        },
    )


def action(card: str, level: str | None = None, **more: Any) -> dict[str, Any]:
    given = {"level": level} if level else {}
    return {"kind": "card-action", "minion": "Anson", "card": card, **given, **more}


HUNT = {"kind": "action", "minion": "Anson", "does": ["hunt"]}


def marks(row: Row, column: str) -> dict[str, set[str]]:
    """Return the words of a column, each with the marks of its levels and uses."""
    entries = [word.partition("@") for word in row.facts.get(column, "").split()]
    return {word: set(mark.split(",")) - {""} for word, _, mark in entries}


OWN_ACTION = [row for row in ROWS if {"own-action", "own-action-first"} & marks(row, "unlocks_when").keys()]


def unlocked_by_own_action(row: Row, level: str | None) -> Outcome:
    """Return what is known of another action after the card's own, read from the row alone."""
    (levels,) = [marks for word, marks in marks(row, "unlocks_when").items() if word.startswith("own-action")]
    if level and levels & {"basic", "superior", "outferior"} and level not in levels:
        return FORBIDDEN
    asks = set(row.facts.get("unlocks_if", "").split()) - {"first-recruit-this-turn"}
    certain = "must" in marks(row, "unlocks_how") and not asks and (not levels or level in levels)
    return ALLOWED if certain else UNKNOWN


def test_the_table_has_the_action_cards_that_unlock_their_minion() -> None:
    assert len(OWN_ACTION) == 47


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("row", OWN_ACTION, ids=names_of)
def test_an_action_card_unlocks_its_minion_where_its_row_says_so(row: Row, level: str | None) -> None:
    given = level if "does_superior" in row.facts else None
    locked = row.facts.get("locked_only") == "yes"

    assert turn(action(row.listed, given), HUNT, locked=locked) is unlocked_by_own_action(row, given)
    assert turn(action(row.listed, given, outcome="blocked"), HUNT, locked=locked) is FORBIDDEN


@pytest.mark.parametrize(
    ("card", "level", "first", "after"),
    [
        ("Change of Target", None, action("Bum's Rush", outcome="ended-after-block"), ALLOWED),
        ("Red Herring", None, action("Bum's Rush", outcome="ended-after-block"), ALLOWED),
        ("Malleable Visage", None, action("Bum's Rush", outcome="ended-after-block"), ALLOWED),
        ("Tangle Atropos' Hand", None, action("Bum's Rush", outcome="ended-at-block-attempt"), ALLOWED),
        ("Yoruba Shrine", None, action("Bum's Rush", outcome="failed"), ALLOWED),
        ("Delaying Tactics", None, action("Parity Shift", outcome="referendum-cancelled"), ALLOWED),
        ("Obedience", None, action("Bum's Rush", outcome="ended-after-block"), UNKNOWN),
        ("Obedience", "basic", action("Bum's Rush", outcome="ended-after-block"), ALLOWED),
        ("Obedience", "superior", action("Bum's Rush", outcome="ended-after-block"), FORBIDDEN),
        ("Claiming the Body", None, action("Bum's Rush", outcome="ended-after-block"), UNKNOWN),
        ("Claiming the Body", "basic", action("Bum's Rush", outcome="ended-after-block"), FORBIDDEN),
        ("Claiming the Body", "superior", action("Bum's Rush", outcome="ended-after-block"), ALLOWED),
        # it ends an action only at the level at which it unlocks
        ("Psychomachia", None, action("Bum's Rush", outcome="ended-after-block"), ALLOWED),
        # it unlocks the minion and bars it from every action
        ("Mirror's Visage", None, action("Bum's Rush", outcome="ended-after-block"), FORBIDDEN),
        ("Psychomachia", "superior", action("Bum's Rush", outcome="ended-after-block"), FORBIDDEN),
    ],
)
def test_a_card_that_ends_an_action_unlocks_its_minion(
    card: str, level: str | None, first: dict[str, Any], after: Outcome
) -> None:
    by_level = {"by_level": level} if level else {}

    assert turn(first | {"by": card, **by_level}, HUNT) is after


LIMITED_STRIKES = [row for row in ROWS if "strike" in marks(row, "limited_what")]


def strikes(row: Row) -> Outcome:
    """Return whether the card may follow Blur in a round, read from the row alone."""
    limited = marks(row, "limited_what")
    if not {"Combat", "Action Modifier"} & {*row.facts["types"].split("/")} or "strike" not in limited:
        return ALLOWED
    return UNKNOWN if limited["strike"] else FORBIDDEN


def test_the_table_has_the_cards_that_give_additional_strikes() -> None:
    assert len(LIMITED_STRIKES) == 34


@pytest.mark.parametrize("row", LIMITED_STRIKES, ids=names_of)
def test_additional_strikes_come_from_one_card_a_round(row: Row) -> None:
    assert again("Blur", row.listed) is strikes(row)
    if "Combat" in row.facts["types"].split("/"):
        assert again("Blur", row.listed, when="later-round") is ALLOWED
        assert again("Blur", row.listed, by="Lucita") is not FORBIDDEN


EXCLUDING = [row for row in ROWS if "bars_card" in row.facts]


def test_the_table_has_the_cards_that_exclude_another() -> None:
    assert len(EXCLUDING) == 4


@pytest.mark.parametrize("row", EXCLUDING, ids=names_of)
@pytest.mark.parametrize("ended", ["resolved", "cancelled"])
def test_a_card_excludes_another_in_its_action(row: Row, ended: str) -> None:
    (other,) = [other for other in ROWS if other.facts["id"] == row.facts["bars_card"]]
    by_another = FORBIDDEN if row.facts["bars_card_whose"] == "anybody" else ALLOWED

    assert again(row.listed, other.listed, ended=ended) is FORBIDDEN
    assert again(row.listed, other.listed, ended=ended, by="Lucita") is by_another
    assert again(row.listed, other.listed, ended=ended, when="later-action") is ALLOWED


SHARED = [row for row in ROWS if row.facts.get("once_reach") == "anybody"]


def test_the_table_has_the_cards_that_count_anybodys_use() -> None:
    assert [row.id for row in SHARED] == ["anthelios-the-red-star", "black-forest-base", "under-siege"]


@pytest.mark.parametrize("row", SHARED, ids=names_of)
def test_a_card_that_counts_anybodys_action_allows_one(row: Row) -> None:
    use = {"kind": "in-play-action", "card": row.listed, "copy": "1", "does": ["political"]}
    both = turn(use | {"minion": "Anson"}, use | {"minion": "Lucita"}, minions=("Anson", "Lucita"))
    limits_action = row.facts["once_what"] == "action" and "per-turn" in row.facts["once_ability"]

    assert both is (FORBIDDEN if limits_action else ALLOWED)
    copies = turn(use | {"minion": "Anson"}, use | {"minion": "Lucita", "copy": "2"}, minions=("Anson", "Lucita"))
    assert copies is ALLOWED


@pytest.mark.parametrize("row", [row for row in ROWS if "action-card" in marks(row, "cancels_what")], ids=names_of)
def test_a_canceller_locks_the_minion_only_where_its_row_says_so(row: Row) -> None:
    cancelled = action("Computer Hacking", outcome="cancelled", by=row.listed)
    barred = "bars" in row.facts

    assert barred or turn(cancelled, HUNT) is (FORBIDDEN if "locks_acting" in row.facts else ALLOWED)


UNLIMITED = [row for row in ROWS if row.facts["types"] == "Combat" and not {"once", "limited"} & row.facts.keys()]


@pytest.mark.parametrize("when", ["now", "later-round", "later-action"])
def test_a_combat_card_without_a_limit_may_follow_itself(when: str) -> None:
    barred = [row.id for row in UNLIMITED if again(row.listed, row.listed, when=when) is not ALLOWED]

    assert barred == []


GROUP = (
    *("Amam the Devourer", "Archon", "Covenant of Blood", "Dauntain Black Magician", "Dogs of War", "Gregory Winter"),
    *("Joseph Pander", "Kaymakli Fragment", "Lazarene Inquisitor", "Lunatic Eruption", "Open War", "Powerbase: Berlin"),
    *("Powerbase: Rome", "Sabbat Inquisitor", "Templar", "Zoning Board"),
)
"""The library cards of which a ruling says that they give two actions (NRA-91)."""


@pytest.mark.parametrize("card", GROUP)
def test_both_actions_of_one_card_may_be_taken(card: str) -> None:
    use = {"kind": "in-play-action", "minion": "Anson", "card": card, "copy": "1"}
    unlock = {"kind": "unlock", "minion": "Anson"}

    assert turn(use | {"ability": "one"}, unlock, use | {"ability": "other"}) is ALLOWED
    assert turn(use | {"ability": "one"}, unlock, use | {"ability": "one"}) is FORBIDDEN
