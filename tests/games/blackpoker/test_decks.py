"""Do decks of one's own fit their frame, and what comes of a match with a game?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.blackpoker import duel, game
from games.blackpoker.beginning import DeckFrame, DeckOption, begin, deck
from games.blackpoker.cards import JOKER, PACK, Format, line
from games.blackpoker.decisions import Side
from games.blackpoker.decks import DeckPlace, DeckRow
from games.blackpoker.editions import Rules
from games.blackpoker.match import Match
from games.blackpoker.state import Frame, State
from games.verdict import Verdict
from rulesite.checks.validate.decoder import Refused, understand
from tests.selfplay.sanity import cards_of

EVERY = (*PACK, JOKER, JOKER)
SMALL, OTHER = line(PACK[:10]), line(PACK[13:23])
FORTY = line(PACK[:40])
BOTH = [{"cards": SMALL}, {"by": "b", "cards": OTHER}]
# A has one card of life left, and pays with it
LOST = {"shuffle": 3, "deeds": [{"kind": "start", "by": "a", "action": "set-barrier"}]}


def verdict(given: dict[str, Any]) -> Verdict[Any]:
    return duel.check(understand(game, duel.checker, given))


def refused(given: dict[str, Any]) -> list[str]:
    with pytest.raises(Refused) as faults:
        understand(game, duel.checker, given)
    return [fault.at for fault in faults.value.errors]


@pytest.mark.parametrize(
    ("given", "at"),
    [
        ({"decks": [{"cards": SMALL}]}, "/decks"),
        ({"frame": "entry", "shuffle": 1, "decks": [{"cards": SMALL}]}, "/decks"),
        ({"rules": "9.1", "frame": "entry-16", "shuffle": 1, "decks": [{"cards": SMALL}]}, "/decks"),
        ({"frame": "random-40", "shuffle": 1, "decks": [{"cards": line(PACK[:39])}]}, "/decks/0/cards"),
        ({"frame": "random-40", "shuffle": 1, "decks": [{"cards": line(PACK[:41])}]}, "/decks/0/cards"),
        ({"rules": "9.1", "frame": "pack", "shuffle": 1, "decks": [{"cards": line(PACK[:39])}]}, "/decks/0/cards"),
        ({"frame": "regular", "shuffle": 1, "decks": [{"cards": "♠A ?×20"}]}, "/decks/0/cards"),
        ({"frame": "regular", "shuffle": 1, "decks": [{"cards": "A " + SMALL}]}, "/decks/0/cards"),
        ({"frame": "regular", "shuffle": 1, "decks": [{"cards": "a deck"}]}, "/decks/0/cards"),
        ({"frame": "regular", "shuffle": 1, "decks": [{"cards": f"{SMALL} Joker×3"}]}, "/decks/0/cards"),
        ({"frame": "regular", "shuffle": 1, "decks": [{"cards": f"{SMALL} {PACK[0].text.en}"}]}, "/decks/0/cards"),
        ({"frame": "regular", "shuffle": 1, "decks": [{"cards": line(PACK[:9])}]}, "/decks/0/cards"),
        ({"frame": "regular", "shuffle": 1, "decks": [{"cards": SMALL, "place": "won"}]}, "/decks/0/place"),
        ({"frame": "regular", "shuffle": 1, "decks": [{"cards": SMALL}, {"cards": OTHER}]}, "/decks/1"),
        ({"frame": "random-half", "shuffle": 1, "decks": [{"place": "won"}, {"place": "beside"}]}, "/decks/1"),
        (
            {"frame": "random-half", "shuffle": 1, "decks": [{"place": "won", "cards": line(PACK[:48])}]},
            "/decks/0/cards",
        ),
        (
            {"frame": "random-half", "shuffle": 1, "decks": [{"cards": SMALL}, {"cards": OTHER, "place": "won"}]},
            "/decks",
        ),
        (
            {"frame": "built-half", "shuffle": 1, "decks": [*BOTH, {"cards": SMALL, "place": "won"}]},
            "/decks/2/cards",
        ),
        ({"frame": "built-40", "shuffle": 1, "decks": [{"by": "b", "cards": SMALL}]}, "/decks"),
        ({"frame": "built-40", "shuffle": 1, "decks": [{"by": "b", "cards": SMALL}, {}]}, "/decks/1"),
        (
            {
                "frame": "regular",
                "format": "pro",
                "shuffle": 1,
                "options": ["preset-4"],
                "decks": [{"cards": line(PACK[:13])}],
            },
            "/decks/0/cards",
        ),
        ({"frame": "regular", "shuffle": 2, "decks": [{"cards": SMALL}, {"by": "b", "cards": OTHER}]}, "/shuffle"),
        (
            {
                "rules": "9.1",
                "frame": "rare-pack",
                "shuffle": 1,
                "decks": [{"cards": FORTY}],
                "a": {"rare": "♣K"},
                "b": {"rare": "♣K"},
            },
            "/a/rare",
        ),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_deck_that_does_not_fit_its_frame_is_told_with_its_place(given: dict[str, Any], at: str) -> None:
    assert set(refused(given)) == {at}


def player_cards(state: State) -> list[Counter[Any]]:
    return [Counter(cards_of(state, side)) for side in Side]


@pytest.mark.parametrize(
    ("frame", "n"), [(DeckFrame.REGULAR, 54), (DeckFrame.RANDOM_40, 40), (DeckFrame.RANDOM_HALF, 27)], ids=str
)
def test_without_a_deck_the_frame_makes_one_of_all_cards(frame: DeckFrame, n: int) -> None:
    state = begin(Frame(), 5, frame).state

    assert [cards.total() for cards in player_cards(state)] == [n, n]


def test_the_deck_that_is_told_is_dealt_and_in_whatever_order_it_is_told_alike() -> None:
    given = [
        duel.Duel(
            frame=DeckFrame.BUILT_40,
            shuffle=7,
            decks=tuple(DeckRow(by=side, cards=line(cards)) for side in Side),
        )
        for cards in (PACK[:30], PACK[:30][::-1])
    ]
    first, second = (duel.dealt_state(one, 7) for one in given)

    assert first == second
    assert player_cards(first) == [Counter(PACK[:30])] * 2


def test_the_deck_beside_leaves_the_rest_of_54_where_they_are_parted() -> None:
    row = DeckRow(by=Side.B, cards=line(PACK[:20]), place=DeckPlace.BESIDE)
    state = duel.dealt_state(duel.Duel(frame=DeckFrame.RANDOM_HALF, shuffle=1, decks=(row,)), 1)

    assert player_cards(state)[1] == Counter(EVERY) - Counter(PACK[:20])


def test_the_pack_of_a_built_deck_is_what_is_not_in_it() -> None:
    own = PACK[:40]
    state = begin(Frame(), 1, DeckFrame.BUILT_40, options=[DeckOption.PACK], decks=(own, own)).state

    assert all(Counter(player.pack) == Counter(EVERY) - Counter(own) for player in state.players)
    assert all(len(player.life) + len(player.hand) + len(player.graveyard) == 40 for player in state.players)


def test_every_frame_of_an_edition_is_dealt_by_its_own_deck() -> None:
    for rules in Rules:
        for code in rules.provisions.frames:
            frame = DeckFrame(code)
            own = None if not frame.provisions.is_built else PACK[:30]
            state = begin(Frame(Format.STD, rules=rules), 3, frame, decks=(own, own)).state
            most = len(own or deck(Format.STD, frame)) - frame.provisions.left_out

            assert [cards.total() for cards in player_cards(state)] == [most, most]


@pytest.mark.parametrize(
    ("frame", "more", "code"),
    [
        ("built-half", [], "match-goes-on"),
        ("built-half", [{"by": "a", "place": "won"}], "match-goes-on"),
        ("built-half", [{"by": "b", "place": "beside"}], "match-goes-on"),
        ("built-half", [{"by": "b", "place": "won"}], "match-won"),
        ("built-40", [], "match-won"),
        ("regular", [], "match-won"),
    ],
    ids=str,
)
def test_a_game_won_is_counted_in_its_match(frame: str, more: list[Any], code: str) -> None:
    found = verdict({"rules": "7.0", "frame": frame, "decks": [*BOTH, *more], **LOST})

    assert found.result.winner is Side.B
    assert [one.code for one in found.findings if one.code.startswith("match")] == [code]
    assert found.findings[-1].code == code


def test_which_decks_may_be_played_next_is_told() -> None:
    def told(more: list[Any]) -> str:
        given = {"rules": "7.0", "frame": "built-half", "decks": [*BOTH, *more], **LOST}
        return verdict(given).findings[-1].text.en

    assert "Player A may play either deck" in told([])
    assert "Player A plays the deck of this game again" in told([{"by": "a", "place": "won"}])


def test_no_match_is_told_where_none_is_chosen_or_there_is_none() -> None:
    nothing = verdict({"rules": "7.0", "shuffle": 3})
    today = verdict({"rules": "9.1", "frame": "pack", "shuffle": 3})

    assert not any("bp-119" in step.cites for found in (nothing, today) for step in found.steps)


@pytest.mark.parametrize(
    ("wins", "winner", "over"),
    [((0, 0), Side.A, False), ((1, 0), Side.A, True), ((1, 0), Side.B, False), ((1, 1), Side.B, True)],
)
def test_two_wins_win_a_match_of_two_decks(wins: tuple[int, int], winner: Side, over: bool) -> None:
    after = Match(2, wins).with_win(winner)

    assert after.is_over is over
    assert sum(after.wins) == sum(wins) + 1
    assert after.wins[winner.n] == wins[winner.n] + 1
