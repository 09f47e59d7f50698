"""Does the set-up say what its examples cannot show?"""

from __future__ import annotations

import pytest

from games.nightfall.facts import Colour
from games.nightfall.set_up import Draft, Minion, Player, Round, SetUp, check, picture
from games.verdict import Outcome

FOUR = Round(seen=4, kept=1, passed=3)
THREE = Round(seen=3, kept=1, passed=2)
TWO = Round(seen=2, common=1, out=1)


def seated(number: int) -> tuple[Player, ...]:
    """Return so many players of whom nothing more is told."""
    return tuple(Player(name=f"P{n}") for n in range(number))


def codes(table: SetUp) -> list[str]:
    """Return the codes of what is found of a table, in order."""
    return [finding.code for finding in check(table).findings]


@pytest.mark.parametrize(
    ("players", "wounds", "private", "cards", "dealt", "filled"),
    [(2, 20, 4, 84, 8, 6), (3, 30, 6, 98, 12, 5), (4, 40, 8, 112, 16, 4), (5, 50, 10, 126, 20, 3)],
)
def test_what_a_table_needs_follows_from_the_number_of_players(
    players: int, wounds: int, private: int, cards: int, dealt: int, filled: int
) -> None:
    needed = check(SetUp(players=seated(players), draft=Draft.FOUR_CARDS)).result

    assert (needed.wounds, needed.common, needed.private, needed.archive_cards) == (wounds, 8, private, cards)
    assert (needed.dealt, needed.from_draft, needed.filled, needed.out) == (dealt, players, filled, players)


@pytest.mark.parametrize(
    ("players", "plain", "outcome"),
    [(1, 10, Outcome.FORBIDDEN), (2, 20, Outcome.ALLOWED), (5, 50, Outcome.ALLOWED), (6, 60, Outcome.FORBIDDEN)],
)
def test_the_game_is_for_two_to_five(players: int, plain: int, outcome: Outcome) -> None:
    assert check(SetUp(players=seated(players), plain=plain)).outcome is outcome


@pytest.mark.parametrize(
    ("plain", "martial_law", "coldest_war", "found"),
    [
        (None, None, None, []),
        (0, 20, 0, ["kinds-open"]),
        (20, 0, 0, []),
        (None, None, 20, ["kinds-open"]),
        (45, 15, None, ["all-put-in"]),
        (40, 20, None, ["all-put-in", "kinds-open"]),
        (0, 0, 0, ["wounds-wrong"]),
        (19, None, None, ["wounds-wrong"]),
        (10, 5, 5, ["kinds-fit"]),
        (4, None, 16, ["kinds-open"]),
        (10, None, 9, ["wounds-wrong"]),
    ],
)
def test_the_stack_is_counted_over_all_kinds(
    plain: int | None, martial_law: int | None, coldest_war: int | None, found: list[str]
) -> None:
    table = SetUp(players=seated(2), plain=plain, martial_law=martial_law, coldest_war=coldest_war)

    assert codes(table) == ["laid-out", *found]


@pytest.mark.parametrize(
    ("deck", "found"),
    [
        ([("A", 2), ("B", 2), ("C", 2), ("D", 2), ("E", 2), ("F", 2)], ["deck-right"]),
        ([("A", 1), ("B", 2), ("C", 2), ("D", 2), ("E", 2), ("F", 2), ("a", 1)], ["deck-right"]),
        ([("A", 2), ("B", 2), ("C", 2), ("D", 2), ("E", 2), ("F", 2), ("G", 0)], ["deck-right"]),
        ([("A", 2), ("B", 2), ("C", 2), ("D", 2), ("E", 2)], ["deck-kinds"]),
        ([("A", 3), ("B", 1), ("C", 2), ("D", 2), ("E", 2), ("F", 2)], ["deck-copies", "deck-copies"]),
        ([("A", 0)], ["deck-kinds"]),
    ],
)
def test_a_starting_deck_is_counted_by_card(deck: list[tuple[str, int]], found: list[str]) -> None:
    minions = tuple(Minion(card=card, copies=copies) for card, copies in deck)

    assert codes(SetUp(players=(Player(name="P0", deck=minions), *seated(2)[1:]))) == ["laid-out", *found]


@pytest.mark.parametrize(
    ("names", "found"), [("ABA", []), ("ABC", ["/players/0/deck/2/colour"]), ("aBA", [])], ids=["one", "other", "alike"]
)
def test_a_colour_is_that_of_one_starting_minion(names: str, found: list[str]) -> None:
    colours = (Colour.RED, Colour.BLUE, Colour.RED)
    deck = tuple(Minion(card=card, colour=colour) for card, colour in zip(names, colours, strict=True))

    findings = check(SetUp(players=(Player(name="P0", deck=deck), *seated(2)[1:]))).findings

    assert [one.at for one in findings if one.code == "deck-colours"] == found


@pytest.mark.parametrize(
    ("rounds", "found"),
    [
        ((), []),
        ((FOUR,), ["round-right", "draft-goes-on"]),
        ((FOUR, THREE), ["round-right", "round-right", "draft-goes-on"]),
        ((FOUR, THREE, TWO), ["round-right", "round-right", "round-right"]),
        ((THREE, FOUR), ["round-wrong", "round-wrong", "draft-goes-on"]),
        ((FOUR, THREE, TWO, TWO), ["round-right", "round-right", "round-right", "round-beyond"]),
    ],
)
def test_each_round_of_a_draft_from_four_cards_has_its_numbers(rounds: tuple[Round, ...], found: list[str]) -> None:
    table = SetUp(players=seated(3), draft=Draft.FOUR_CARDS, rounds=rounds)

    assert codes(table) == ["laid-out", *found]


@pytest.mark.parametrize("draft", [None, Draft.CHANGED])
def test_of_no_other_draft_are_numbers_told(draft: Draft | None) -> None:
    verdict = check(SetUp(players=seated(3), draft=draft, rounds=(FOUR,), filled=1))

    assert verdict.outcome is Outcome.UNKNOWN
    assert (verdict.result.dealt, verdict.result.from_draft, verdict.result.filled, verdict.result.out) == (None,) * 4


def test_nothing_is_added_to_the_archives_of_a_table_that_cannot_be() -> None:
    table = SetUp(players=seated(6), draft=Draft.FOUR_CARDS, rounds=(FOUR, THREE, TWO), filled=2)

    assert "filled-right" not in codes(table)
    assert check(table).result.filled is None


def shown(table: SetUp) -> list[tuple[str, str, str | None, Outcome | None]]:
    """Return what the picture of a table shows: words, place, note and mark."""
    marks = picture(table, check(table)).marks
    return [(mark.text.en, mark.at, mark.note.en if mark.note else None, mark.outcome) for mark in marks]


def test_the_picture_shows_what_is_needed_and_what_is_told_where_that_is_something_else() -> None:
    wolf = Minion(card="Wolf", cost=3)
    players = (Player(name="Ai", private=3, hand=4), Player(name="Ben", private=2, hand=5, deck=(wolf,)))
    table = SetUp(
        players=players, plain=12, martial_law=7, common=8, draft=Draft.FOUR_CARDS, rounds=(FOUR, TWO), filled=4
    )

    assert shown(table) == [
        ("2 players", "/players", None, None),
        ("20 Wounds", "/plain", "told: 19", Outcome.FORBIDDEN),
        ("8 common archives", "/common", None, None),
        ("Private archives of Ai: 2", "/players/0/private", "told: 3", Outcome.FORBIDDEN),
        ("Cards in the hand of Ai: 5", "/players/0/hand", "told: 4", Outcome.FORBIDDEN),
        ("Starting deck of Ben", "/players/1/deck", None, Outcome.FORBIDDEN),
        ("Cards in the hand of Ben: 5", "/players/1/hand", None, None),
        ("Draft, round 1", "/rounds/0", None, None),
        ("Draft, round 2", "/rounds/1", None, Outcome.FORBIDDEN),
        ("Common archives added after the draft: 6", "/filled", "told: 4", Outcome.FORBIDDEN),
    ]


def test_the_picture_shows_no_draft_that_is_not_judged_and_nothing_for_too_many() -> None:
    assert shown(SetUp(players=seated(3), rounds=(FOUR,), filled=1)) == [
        ("3 players", "/players", None, None),
        ("30 Wounds", "", None, None),
        ("8 common archives", "/common", None, None),
        ("2 private archives each", "/players/0/private", None, None),
    ]
    assert shown(SetUp(players=seated(6))) == [("6 players", "/players", None, Outcome.FORBIDDEN)]
