"""Are trumps turned up and down as edition 9.1 says, and does a verdict stop where the work of one bears on it?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.blackpoker import duel, game, stage
from games.blackpoker.beginning import MINI_PACK, DeckFrame, Scenario, begin, deck, is_one_of_each, mini_packs
from games.blackpoker.cards import JOKER, PACK, Format, cards_in, line, of_code
from games.blackpoker.decisions import Side
from games.blackpoker.editions import Rules
from games.blackpoker.state import Frame
from games.blackpoker.trumps import GIVING, STOPPING, WORKS
from games.verdict import Outcome, Verdict
from rulesite.checks.validate.decoder import Refused, understand
from tests.selfplay.blackpoker import dealt
from tests.selfplay.sanity import cards_of

TODAY = Rules.EDITION_9
WALLS = [{"kind": "barrier"}, {"kind": "barrier"}]
SOLDIER = {"kind": "soldier", "cards": "♣10"}
END = [{"kind": "start", "by": "a", "action": "end"}]
CHARGE = [*END, {"kind": "both-pass"}]
THROW = [{"kind": "start", "by": "a", "action": "throw", "keys": "♠3 ♣3"}, {"kind": "both-pass"}]
UP = [{"kind": "start", "by": "a", "action": "up", "keys": "♡3", "target": "A ♣10"}]
FIGHT = [
    {"kind": "start", "by": "a", "action": "attack"},
    {"kind": "both-pass"},
    {"kind": "attackers", "soldiers": ["♣10"]},
    {"kind": "both-pass"},
    {"kind": "blockers"},
    {"kind": "both-pass"},
]


def verdict(given: dict[str, Any]) -> Verdict[Any]:
    return stage.check(understand(game, stage.checker, {"rules": "9.1", **given}))


BLOCKED = [*FIGHT[:4], {"kind": "blockers", "blocks": [{"blocker": "B ♡4", "attacker": "A ♣10"}]}, FIGHT[5]]
WALLED = [*FIGHT[:4], {"kind": "blockers", "blocks": [{"blocker": "B barrier 1", "attacker": "A ♣10"}]}, FIGHT[5]]


def stopped(trump: str, holder: str, deeds: list[dict[str, Any]]) -> bool:
    """Say whether a face-up trump stops the duel, and that nothing else is wrong with it."""
    blockers = [{"kind": "barrier", "card": "♡8"}, {"kind": "soldier", "cards": "♡4"}]
    seats: dict[str, Any] = {"a": {"hand": "♠3 ♣3 ♡3 ♡5", "field": [SOLDIER]}, "b": {"field": blockers}}
    seats[holder]["trumps_up"] = trump
    found = verdict({**seats, "deeds": deeds})
    codes = [one.code for one in found.findings if one.outcome is not Outcome.ALLOWED]
    assert codes in ([], ["depends-on-trump"], ["trump-waits-for-end"])
    return bool(codes)


@pytest.mark.parametrize(
    ("trump", "deeds", "holders"),
    [
        ("♠A", BLOCKED, "ab"),
        ("♠A", WALLED, ""),
        # its player's soldiers draw where nobody blocks them
        ("♠A", FIGHT, "a"),
        ("♡7", END, "a"),
        ("♢9", END, "a"),
        ("♣5", UP, "b"),
        ("♣7", END, "a"),
        ("♣9", WALLED, "b"),
        ("♣9", BLOCKED, ""),
        # what does nothing, or only gives its player actions
        ("♠6", [*FIGHT[:5]], ""),
        ("♠2", CHARGE, ""),
        # what is carried out
        ("♢5", CHARGE, ""),
        ("♣9", THROW, ""),
        ("♡7", FIGHT, ""),
    ],
    ids=str,
)
def test_a_trump_stops_the_duel_where_its_work_bears_on_it(
    trump: str, deeds: list[dict[str, Any]], holders: str
) -> None:
    for holder in "ab":
        assert stopped(trump, holder, deeds) == (holder in holders)


def test_the_actions_of_a_face_up_trump_are_told_beside_what_may_be_started() -> None:
    for code, clause in GIVING.items():
        found = verdict({"a": {"trumps_up": of_code(code).text.en}, "b": {"trumps_up": "♠6"}})
        (told,) = (one for one in found.findings if one.code == "trump-gives-actions")
        assert told.cites == (clause, "bp9-158")
        assert of_code(code).text.en in told.text.en


@pytest.mark.parametrize("cards", ["♠J ♡2", "♠K ♣K", "♡J ♢10", "♢K ♡K", "♢J ♣7", "♣J ♠9"])
@pytest.mark.parametrize(("rules", "of_a_trump"), [("9.1", True), ("7.0", False)])
def test_a_character_of_a_trump_is_not_called_a_wrong_equipped_soldier(
    rules: str, cards: str, of_a_trump: bool
) -> None:
    field = [{"kind": "soldier", "cards": cards}]
    with pytest.raises(Refused) as refused:
        understand(game, stage.checker, {"rules": rules, "a": {"field": field}})

    (fault,) = refused.value.errors
    assert ("trump" in fault.text.en) == of_a_trump


DRIVEN = {**SOLDIER, "driven": True}


@pytest.mark.parametrize(("zone", "is_charged"), [("trumps_up", False), ("trumps", True), ("trumps_closed", True)])
@pytest.mark.parametrize("holder", ["a", "b"])
def test_loss_keeps_all_characters_driven_while_it_lies_face_up(holder: str, zone: str, is_charged: bool) -> None:
    seats: dict[str, Any] = {"a": {}, "b": {"field": [DRIVEN]}}
    seats[holder][zone] = "♢5"
    found = verdict({**seats, "deeds": CHARGE})

    assert found.result.b.field[0].driven != is_charged
    assert found.outcome is Outcome.ALLOWED


@pytest.mark.parametrize(
    ("field", "keys", "lost"),
    [
        ([{"kind": "soldier", "cards": "♣10"}], "♠3 ♣3", 0),
        ([{"kind": "barrier"}], "♠3 ♣3", 0),
        # without a character nothing is saved
        ([], "♠3 ♣3", 3),
    ],
    ids=str,
)
def test_fortress_saves_its_player_with_a_character_from_a_throw(
    field: list[dict[str, Any]], keys: str, lost: int
) -> None:
    deeds = [{"kind": "start", "by": "a", "action": "throw", "keys": keys}, {"kind": "both-pass"}]
    found = verdict({"a": {"hand": keys}, "b": {"trumps_up": "♣9", "field": field, "life": "?×10"}, "deeds": deeds})

    assert found.result.b.life == 10 - lost
    assert found.outcome is Outcome.ALLOWED


def test_fortress_saves_the_last_soldier_s_player_from_a_spear_of_death() -> None:
    deeds = [
        {"kind": "start", "by": "a", "action": "spear-of-death", "keys": "♠3 ♢2", "target": "B ♣4"},
        {"kind": "both-pass"},
    ]
    field = [{"kind": "soldier", "cards": "♣4"}]
    found = verdict({"a": {"hand": "♠3 ♢2"}, "b": {"trumps_up": "♣9", "field": field, "life": "?×10"}, "deeds": deeds})

    assert (found.result.b.life, found.result.b.field) == (11, ())


def test_a_trump_of_unknown_card_stops_a_charge() -> None:
    deeds = [
        {"kind": "start", "by": "a", "action": "quick-open", "discards": "♣5 ♣6"},
        {"kind": "card", "by": "a", "card": "?"},
        *CHARGE,
    ]
    found = verdict({"a": {"hand": "♣5 ♣6", "trumps": "?"}, "deeds": deeds})

    assert found.outcome is not Outcome.ALLOWED


def test_every_trump_at_work_has_its_clause() -> None:
    for code, works in WORKS.items():
        for work in works:
            assert of_code(code).text.en in game.content.rules[work.clause].title.en.replace("♢", "◇")


def test_a_face_down_trump_does_nothing() -> None:
    found = verdict({"a": {"trumps": "♣7", "trumps_closed": "♢9"}, "deeds": END})

    assert found.outcome is Outcome.ALLOWED


def test_a_closed_trump_is_not_destroyed_and_that_is_not_settled() -> None:
    close = {"kind": "start", "by": "a", "action": "close", "keys": "♡Q", "target": "B ♠2"}
    destroy = {"kind": "start", "by": "a", "action": "destroy-trump", "keys": "♠2", "target": "B ♠2"}
    found = verdict(
        {
            "a": {"hand": "♡Q ♠2 ♣6", "field": WALLS},
            "b": {"trumps_up": "♠2"},
            "deeds": [destroy, close, {"kind": "both-pass"}, {"kind": "both-pass"}],
        }
    )

    assert {one.code for one in found.findings if one.outcome is Outcome.UNSETTLED} == {
        "chance-kept",
        "target-changed-kind",
    }
    assert found.result.b.trumps_closed == "♠2"


@pytest.mark.parametrize(
    ("given", "at"),
    [
        ({"rules": "7.0", "a": {"trumps": "♠2"}}, "/a/trumps"),
        ({"rules": "7.0", "b": {"trumps_up": "♠2"}}, "/b/trumps_up"),
        ({"a": {"trumps": "?×2", "trumps_up": "♠2"}}, "/a/trumps"),
        ({"a": {"trumps_up": "?"}}, "/a/trumps_up"),
        ({"a": {"trumps_closed": "2"}}, "/a/trumps_closed"),
        ({"a": {"trumps": "♠2", "hand": "♠2"}}, "/a/trumps"),
        ({"a": {"trumps": "nothing"}}, "/a/trumps"),
    ],
    ids=str,
)
def test_trumps_that_cannot_be_are_told_with_their_place(given: dict[str, Any], at: str) -> None:
    with pytest.raises(Refused) as refused:
        understand(game, stage.checker, {"rules": "9.1", **given})

    assert [fault.at for fault in refused.value.errors] == [at]


EXTRA: dict[str, Any] = {
    "rules": "9.1",
    "frame": "extra",
    "shuffle": 3,
    "a": {"rare": "♣8", "hand": "♠3 ♠4 ♠5", "trumps": "♠A", "trumps_up": "♠2"},
    "b": {"rare": "♣8", "hand": "♠3 ♠4 ♠5", "trumps": "♠A", "trumps_up": "♠2"},
}


@pytest.mark.parametrize("part", ["rare", "hand", "trumps", "trumps_up"])
def test_what_is_not_chosen_for_extra_is_asked_for(part: str) -> None:
    with pytest.raises(Refused) as refused:
        understand(game, duel.checker, {**EXTRA, "b": {**EXTRA["b"], part: ""}})

    assert [fault.at for fault in refused.value.errors] == [f"/b/{part}"]


def test_a_rare_card_that_is_a_trump_too_is_refused() -> None:
    with pytest.raises(Refused):
        understand(game, duel.checker, {**EXTRA, "b": {**EXTRA["b"], "rare": "♠A"}})


def test_draft_lays_six_mini_packs_of_three_for_each_player() -> None:
    made, every = DeckFrame.DRAFT.provisions, deck(Format.MAST, DeckFrame.DRAFT)
    for luck in range(1, 30):
        for packs in mini_packs(made, (every, every), luck):
            laid = [card for pack in packs for card in pack]
            assert [len(pack) for pack in packs] == [MINI_PACK] * 6
            assert not Counter(laid) - Counter(every)


def test_draft_is_dealt_of_one_card_of_each_mini_pack() -> None:
    made, every = DeckFrame.DRAFT.provisions, deck(Format.MAST, DeckFrame.DRAFT)
    packs = mini_packs(made, (every, every), 3)
    chosen = [[pack[-1] for pack in own] for own in packs]
    apart = [Scenario(tuple(c[:1]), tuple(c[1:4]), tuple(c[4:5]), tuple(c[5:])) for c in chosen]
    state = begin(Frame(Format.MAST, rules=TODAY), 3, DeckFrame.DRAFT, apart).state

    for side in Side:
        assert Counter(cards_of(state, side)) == Counter(every)
        assert state.of(side).rare == apart[side.n].rare
        assert [trump.card for trump in state.of(side).open_trumps] == list(apart[side.n].open_trumps)
    seats = {
        side.code: {
            "rare": line(one.rare),
            "hand": line(one.hand),
            "trumps": line(one.trumps),
            "trumps_up": line(one.open_trumps),
        }
        for side, one in zip(Side, apart, strict=True)
    }
    given = {"rules": "9.1", "format": "mast", "frame": "draft", "shuffle": 3, **seats}
    assert duel.dealt_state(understand(game, duel.checker, given), 3) == state


def test_two_cards_of_one_mini_pack_are_refused_with_the_packs() -> None:
    made, every = DeckFrame.DRAFT.provisions, deck(Format.MAST, DeckFrame.DRAFT)
    first, *others = mini_packs(made, (every, every), 3)[0]
    chosen = [first[0], first[1], *(pack[0] for pack in others[:4])]
    seat = {
        "rare": line(chosen[:1]),
        "hand": line(chosen[1:4]),
        "trumps": line(chosen[4:5]),
        "trumps_up": line(chosen[5:]),
    }
    with pytest.raises(Refused) as refused:
        understand(game, duel.checker, {"rules": "9.1", "format": "mast", "frame": "draft", "shuffle": 3, "a": seat})

    assert "/a/rare" in [fault.at for fault in refused.value.errors]


def test_both_jokers_are_alike_in_a_draft() -> None:
    packs = [(JOKER, PACK[0]), (JOKER, PACK[1])]

    assert is_one_of_each((JOKER, JOKER), packs)
    assert is_one_of_each((PACK[1], JOKER), packs)
    assert not is_one_of_each((PACK[0], PACK[2]), packs)
    assert not is_one_of_each((JOKER,), packs)


def test_self_play_turns_up_no_trump_at_which_a_duel_stops() -> None:
    for seed in range(5, 60, 6):
        state = dealt(Format.MAST, seed, TODAY)
        up = [trump.card for player in state.players for trump in player.open_trumps]
        assert not STOPPING & {*up}
    assert cards_in("♠A") == (of_code("sa"),)
