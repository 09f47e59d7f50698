"""Can a situation be played on by buttons alone, without a script, and the last move be taken back?"""

from __future__ import annotations

import html
import re
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.game import all_games
from rulesite.checks.links import url
from rulesite.checks.present.taps import TAPS
from rulesite.checks.validate.decoder import understand

pytestmark = pytest.mark.django_db
TOY = "/en/toy/check/pebbles/"
BUTTON = re.compile(r"""<button class="button[^"]*" name="_patch" value=('[^']*'|"[^"]*")>(.*?)</button>""", re.DOTALL)
DUELS = [("lite", "7.0"), ("pro", "7.0"), ("lite", "9.1")]


def row(page: str) -> str:
    """Return the row of buttons of a page, "" where it has none."""
    _, _, rest = page.partition('<form class="taps"')
    return rest.partition("</form>")[0]


def buttons(page: str) -> dict[str, str]:
    """Return what the buttons of the row send, by their words."""
    return {re.sub("<[^>]+>", "", words): html.unescape(sent[1:-1]) for sent, words in BUTTON.findall(row(page))}


def tap(client: Client, path: str, page: str, words: str) -> tuple[str, str]:
    """Press a button of the row; return the address that it leads to, and the page there."""
    packed = re.search('name="_s" value="([^"]+)"', row(page))
    assert packed
    response = client.post(path, {"_s": packed[1], "_patch": buttons(page)[words]}, follow=True)
    address = response.redirect_chain[-1][0] if response.redirect_chain else ""
    return address, response.content.decode()


def page_of(client: Client, game: str, checker: str, scenario: Any) -> str:
    by = all_games()[game].checker(checker)
    query = url.query(all_games()[game], by, understand(all_games()[game], by, scenario))
    return client.get(f"/en/{game}/check/{checker}/{query}").content.decode()


def test_a_tap_adds_a_row_and_leads_to_the_address_of_the_situation(client: Client) -> None:
    page = client.get(f"{TOY}?heaps.0.name=A&heaps.0.bags.0.pebbles=6").content.decode()
    words = next(iter(buttons(page)))

    address, after = tap(client, TOY, page, words)

    assert address.startswith(f"{TOY}?heaps.0.name=A")
    assert "moves.0" in address
    assert after == client.get(address).content.decode()


def test_what_was_tapped_last_is_taken_back(client: Client) -> None:
    page = client.get(f"{TOY}?heaps.0.name=A&heaps.0.bags.0.pebbles=6").content.decode()
    _, after = tap(client, TOY, page, next(iter(buttons(page))))

    address, before = tap(client, TOY, after, "Take back")

    assert address == f"{TOY}?heaps.0.name=A&heaps.0.bags.0.pebbles=6"
    assert "Take back" not in buttons(before)


def test_only_what_is_allowed_and_goes_on_can_be_tapped(client: Client) -> None:
    page = client.get(f"{TOY}?heaps.0.name=A&heaps.0.bags.0.pebbles=6").content.decode()

    outcomes = []
    for words in buttons(page):
        _, after = tap(client, TOY, page, words)
        outcomes.append('class="verdict verdict--forbidden"' in after)

    assert 0 < len(outcomes) <= TAPS
    assert not any(outcomes)


def test_a_situation_without_an_address_is_played_on_all_the_same_and_can_be_stored(client: Client) -> None:
    letters = Random(1)
    names = ["".join(chr(letters.randrange(0x4E00, 0x5E00)) for _ in range(60)) for _ in range(21)]
    path = "/en/vtes/check/no-repeat/"
    packed = url.pack({"turn_of": names[0], "minions": [{"name": name} for name in names[1:]]})
    page = client.post(path, {"_s": packed}).content.decode()

    address, after = tap(client, path, page, next(iter(buttons(page))))

    assert address == ""
    assert "too long for an address" in row(after)
    assert 'href="#share">Store and share</a>' in row(after)


@pytest.mark.parametrize(("format", "rules"), DUELS)
def test_a_duel_of_either_edition_is_played_by_taps(client: Client, format: str, rules: str) -> None:
    path = "/en/blackpoker/check/duel/"
    page = page_of(client, "blackpoker", "duel", {"format": format, "rules": rules, "shuffle": 3})

    for number in range(8):
        words = [words for words in buttons(page) if words != "Take back"]
        assert words, number
        _, page = tap(client, path, page, words[min(number % 3 + 1, len(words) - 1)])

        assert 'class="verdict verdict--forbidden"' not in page
    assert page.count('<div class="zone') >= 3


@pytest.mark.parametrize(
    ("game", "checker", "scenario", "taps"),
    [
        ("dominion", "turn", {"cards": {"hand": ["Village", "Smithy", "Copper"]}}, 2),
        ("nightfall", "turn", {"players": [{"name": "Aki", "minions": [{"name": "Wolf"}]}, {"name": "Ben"}]}, 1),
        ("chronocard", "interrupts", {"declarations": [{"kind": "use", "player": "a", "type": "event"}]}, 2),
        ("vtes", "no-repeat", {"turn_of": "A", "minions": [{"name": "Anson"}]}, 1),
    ],
)
def test_a_turn_or_chain_of_the_other_games_is_played_by_taps(
    client: Client, game: str, checker: str, scenario: Any, taps: int
) -> None:
    path, page = f"/en/{game}/check/{checker}/", page_of(client, game, checker, scenario)

    for _ in range(taps):
        words = [words for words in buttons(page) if words != "Take back"]
        address, page = tap(client, path, page, words[0])

        assert address
        assert "Take back" in buttons(page)
        assert 'class="verdict verdict--forbidden"' not in page


BLOCKED = [{"kind": "soldier", "cards": "8", "blockers": [{"kind": "soldier", "cards": "3"}]}]
TWO_SIDES = [
    {"name": "Aki", "minions": [{"name": "Wolf", "strength": 3}]},
    {"name": "Ben", "minions": [{"name": "Bat", "strength": 2}]},
]


def test_what_is_no_course_of_moves_is_not_taken_back_as_one(client: Client) -> None:
    page = page_of(client, "blackpoker", "damage", {"attackers": BLOCKED})

    assert "Take back" not in page
    assert row(page) == ""


def test_further_moves_are_linked_only_after_some(client: Client) -> None:
    wolf, fox = ({"attacker": name, "target": "Ben"} for name in ("Wolf", "Fox"))
    sides = [{"name": "Aki", "minions": [{"name": "Wolf"}, {"name": "Fox"}]}, TWO_SIDES[1]]
    pages = [
        page_of(client, "nightfall", "combat", {"players": sides, "attacks": [{**wolf, "blockers": by}, fox]})
        for by in ([], ["Bat"])
    ]

    some, none = ({*buttons(page)} - {"Take back"} for page in pages)

    assert some
    assert not none
    assert "Take back" in buttons(pages[1])
    assert 'id="options"' in pages[1]
    assert 'href="#options"' not in row(pages[1])


def test_a_block_is_taken_back_before_its_attack(client: Client) -> None:
    path = "/en/nightfall/check/combat/"
    attack = {"attacker": "Wolf", "target": "Ben", "blockers": ["Bat"]}
    page = page_of(client, "nightfall", "combat", {"players": TWO_SIDES, "attacks": [attack]})

    unblocked, page = tap(client, path, page, "Take back")
    undeclared, page = tap(client, path, page, "Take back")

    assert "attacks.0.attacker=Wolf" in unblocked
    assert "blockers" not in unblocked
    assert "attacks" not in undeclared
    assert "Take back" not in buttons(page)


def on_board(page: str) -> dict[str, str]:
    """Return what the buttons on the boards of a page send, by their words."""
    boards = page.partition('<section aria-labelledby="picture">')[2].partition("</section>")[0]
    button = re.compile(r"""<button class="button" form="taps" name="_patch" value=('[^']*'|"[^"]*")>(.*?)</button>""")
    return {re.sub("<[^>]+>", "", words): html.unescape(sent[1:-1]) for sent, words in button.findall(boards)}


@pytest.mark.parametrize(
    ("game", "checker", "scenario", "makes"),
    [
        ("blackpoker", "duel", {"format": "lite", "shuffle": 3}, "Both players pass"),
        ("dominion", "turn", {"cards": {"hand": ["Village", "Smithy", "Copper"]}}, "Play Village"),
        ("nightfall", "turn", {"players": TWO_SIDES}, "Wolf attacks Ben"),
        ("vtes", "no-repeat", {"turn_of": "A", "minions": [{"name": "Anson"}]}, "Anson"),
    ],
)
def test_moves_stand_at_what_makes_them_on_the_board(
    client: Client, game: str, checker: str, scenario: Any, makes: str
) -> None:
    page = page_of(client, game, checker, scenario)

    standing = on_board(page)

    assert any(makes in words for words in standing), standing
    assert {words: sent for words, sent in standing.items() if words in buttons(page)}.items() <= buttons(page).items()
    assert 'class="board" role="group"' in page


def test_a_card_of_the_hand_opens_what_it_can_do(client: Client) -> None:
    page = page_of(client, "blackpoker", "duel", {"format": "lite", "shuffle": 3})

    hands = re.findall(r'<details class="acts" name="acts"><summary><span class="face[^"]*">([^<]+)</span>', page)
    begun = {words for words in on_board(page) if any(words.startswith(face) or face in words for face in hands)}

    assert hands
    assert begun


@pytest.mark.parametrize("rows", [3, 5])
def test_a_turn_of_nightfall_is_played_to_its_end_by_taps_and_back(client: Client, rows: int) -> None:
    path = "/en/nightfall/check/turn/"
    page = begin = page_of(client, "nightfall", "turn", {"players": TWO_SIDES})
    addresses, taken = [], 0

    for phase in ("Chain", "Claim", "Cleanup"):
        going_on = f"Go on to the {phase} phase"
        while going_on not in buttons(page) or (phase == "Chain" and taken < rows - 3):
            words = next(words for words in buttons(page) if words not in (going_on, "Take back"))
            address, page = tap(client, path, page, words)
            addresses.append(address)
            taken += 1
            assert 'class="verdict verdict--forbidden"' not in page
        address, page = tap(client, path, page, going_on)
        addresses.append(address)
        assert 'class="verdict verdict--forbidden"' not in page
    assert "phase=cleanup" in addresses[-1]
    assert {*buttons(page)} == {"Take back"}
    for address in reversed(addresses[:-1]):
        before, page = tap(client, path, page, "Take back")
        assert before == address
    _, page = tap(client, path, page, "Take back")
    assert {*buttons(page)} == {*buttons(begin)}


def test_an_attack_that_is_due_holds_the_turn_in_its_combat_phase(client: Client) -> None:
    page = page_of(client, "nightfall", "turn", {"players": TWO_SIDES})

    assert "Wolf attacks Ben" in buttons(page)
    assert "Go on to the Chain phase" not in buttons(page)
