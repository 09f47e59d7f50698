"""Does the checker of charm keep what the rules promise, whoever attacks, supports and defends?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chronocard.charm import check, checker
from games.chronocard.charm.options import moves, win_check
from games.chronocard.charm.scenario import (
    Attack,
    Charm,
    Check,
    Dealt,
    Defence,
    FaceDown,
    Fighter,
    Leave,
    NumberChange,
    NumberSet,
    Parameter,
    Side,
    Support,
)
from games.chronocard.phases import Phase
from games.contradictions import contradictions
from games.picture import FacingRows, TimeLine
from games.values import replace
from games.verdict import Outcome
from tests.strategies import scenarios

HEROINE = Fighter(name="H", heroine=True, ap=2, dp=4)
FRIEND = Fighter(name="F", ap=1, dp=2)
FOE = Fighter(name="X", side=Side.DEFENDING, ap=1, dp=3)
SUPPORTED = Charm(
    characters=(HEROINE, FRIEND, FOE), attacks=(Attack(character="H"),), supports=(Support(character="F"),)
)


def dealt(charm: Charm) -> Dealt:
    result = check(charm).result
    assert isinstance(result, Dealt)
    return result


def codes(charm: Charm) -> list[str]:
    return [finding.code for finding in check(charm).findings]


@pytest.mark.properties
@given(scenarios(checker))
def test_damage_is_never_negative(charm: Charm) -> None:
    player = dealt(charm).player

    assert player is None or player >= 0


@pytest.mark.properties
@given(scenarios(checker), st.sampled_from(Phase), st.booleans())
def test_a_charm_that_may_not_be_declared_does_nothing(charm: Charm, phase: Phase, own_turn: bool) -> None:
    charm = replace(charm, phase=phase, own_turn=own_turn, charmed=phase is Phase.MAIN and own_turn)

    assert dealt(charm) == Dealt(player=0)
    assert {finding.outcome for finding in check(charm).findings} == {Outcome.FORBIDDEN}


@pytest.mark.properties
@given(st.integers(-9, 9), st.sampled_from(Parameter))
def test_what_changes_a_supporters_ap_later_changes_no_damage(by: int, gives: Parameter) -> None:
    supported = replace(SUPPORTED, supports=(Support(character="F", gives=gives),))
    later = replace(supported, later=(NumberChange(character="F", number=Parameter.AP, by=by),))

    assert dealt(later) == dealt(supported)


@pytest.mark.properties
@given(st.integers(-9, 9))
def test_an_attackers_own_ap_counts_as_it_is_at_the_end_timing(by: int) -> None:
    charm = replace(SUPPORTED, supports=(), later=(NumberChange(character="H", by=by),))

    assert dealt(charm).player == max(0, 2 + by)


def test_support_and_what_lowers_the_ap_are_worked_out_together() -> None:
    charm = replace(SUPPORTED, later=(NumberChange(character="H", by=-3),))

    assert dealt(charm).player == 0
    assert dealt(replace(charm, supports=(Support(character="F", gives=Parameter.DP),))).player == 0
    assert dealt(replace(charm, later=(NumberChange(character="H", by=-2),))).player == 1


def test_without_the_dp_given_the_heroine_is_turned_face_down_when_her_supporter_leaves() -> None:
    dp = (Support(character="F", gives=Parameter.DP),)
    later = (NumberChange(character="H", number=Parameter.DP, by=-4), Leave(character="F"))

    charm = replace(SUPPORTED, supports=dp, later=later)

    assert codes(charm) == ["support-given", "support-ended", "turned-face-down", "attacker-gone-open"]
    assert dealt(charm).face_down == ("H",)


def test_a_supporter_gone_before_the_declaration_resolves_gives_nothing() -> None:
    charm = replace(SUPPORTED, interrupts=(FaceDown(character="F"),))

    assert codes(charm) == ["support-ended", "damage-to-player"]
    assert dealt(charm).player == 2


def test_support_that_is_not_settled_leaves_the_heroines_fall_open() -> None:
    new = replace(SUPPORTED, characters=(HEROINE, replace(FRIEND, new=True), FOE))
    dp = (Support(character="F", gives=Parameter.DP),)

    charm = replace(new, supports=dp, later=(NumberChange(character="H", number=Parameter.DP, by=-4),))

    assert dealt(charm) == Dealt()
    assert check(charm).outcome is Outcome.UNSETTLED


def test_a_supporter_who_may_have_fallen_leaves_the_damage_unknown() -> None:
    frail = replace(SUPPORTED, characters=(HEROINE, replace(FRIEND, dp=None), FOE))

    charm = replace(frail, later=(NumberChange(character="F", number=Parameter.DP, by=-1),))

    assert dealt(frail).player == 3
    assert dealt(charm).player is None
    assert check(charm).outcome is Outcome.UNKNOWN


def test_damage_from_two_attackers_adds_up_on_the_player() -> None:
    charm = replace(SUPPORTED, supports=(), attacks=(Attack(character="H"), Attack(character="F")))

    assert dealt(charm).player == 3


@pytest.mark.parametrize(
    ("charm", "at"),
    [
        (replace(SUPPORTED, characters=(HEROINE, replace(FRIEND, heroine=True), FOE)), "/characters/1/heroine"),
        (replace(SUPPORTED, attacks=(Attack(character="H"), Attack(character="Ｈ"))), "/attacks/1/character"),
        (replace(SUPPORTED, supports=(Support(character="F"), Support(character="f"))), "/supports/1/character"),
        (replace(SUPPORTED, characters=(HEROINE, FRIEND, FOE, Fighter(name="E-01"))), "/characters/3/name"),
        (
            replace(SUPPORTED, characters=(FRIEND, replace(HEROINE, card="C-02"), FOE)),
            "/characters/1/card",
        ),
        (
            replace(SUPPORTED, interrupts=(Leave(character="X"),), later=(Defence(character="X", against="H"),)),
            "/later/0/character",
        ),
    ],
)
def test_what_cannot_be_true_of_a_charm_is_bad_input(charm: Charm, at: str) -> None:
    assert [one.at for one in contradictions(charm)] == [at]


def test_attackers_face_their_defenders_in_the_picture() -> None:
    charm = replace(SUPPORTED, later=(Defence(character="X", against="H"),))
    stopped = replace(charm, charmed=True)
    assert checker.picture

    rows, line = (checker.picture(one, check(one)) for one in (charm, stopped))

    assert isinstance(rows, FacingRows)
    assert [(mark.at, [one.at for one in facing]) for mark, facing in rows.pairs] == [("/attacks/0", ["/later/0"])]
    assert isinstance(line, TimeLine)


def test_whoever_could_still_be_named_is_offered_with_what_comes_of_it() -> None:
    charm = replace(SUPPORTED, supports=(), attacks=(Attack(character="H"),))

    offered = [(option.text.en, option.finding.code) for option in checker.list_options(charm)]

    assert sorted(offered) == [
        ("F attacks", "damage-to-player"),
        ("F supports, giving AP", "support-given"),
        ("F supports, giving DP", "support-given"),
        ("H supports, giving AP", "supporter-attacks"),
        ("H supports, giving DP", "supporter-attacks"),
        ("X defends against H", "defends"),
    ]


def test_what_is_offered_says_the_worst_that_comes_of_it() -> None:
    unknown = replace(FOE, dp=None)
    charm = replace(SUPPORTED, characters=(HEROINE, FRIEND, unknown))

    offered = [(option.text.en, option.finding.code) for option in checker.list_options(charm)]

    assert ("F attacks", "supporter-attacks") in offered
    assert ("X defends against H", "dp-unknown") in offered


def test_fewer_are_offered_at_once_where_much_happens() -> None:
    many = (NumberChange(character="H", by=1),) * 40

    assert [group.rows for group in moves(replace(SUPPORTED, interrupts=many, later=many))] == [11, 11, 1]


def test_nobody_is_offered_to_defend_once_they_have_left() -> None:
    charm = replace(SUPPORTED, later=(Leave(character="X"),))

    assert not any(option.text.en.startswith("X ") for option in checker.list_options(charm))


def test_where_no_charm_may_be_declared_what_is_offered_says_so() -> None:
    charm = replace(SUPPORTED, charmed=True)

    assert {option.finding.code for option in checker.list_options(charm)} == {"second-charm"}


def test_a_known_heroine_need_not_be_told_to_be_one() -> None:
    heroine = Fighter(name="オリエッタ", ap=3)

    charm = replace(SUPPORTED, characters=(heroine, FRIEND), attacks=(Attack(character="H-01"),))

    assert dealt(charm).player == 4


def test_a_supporter_checked_after_the_declaration_resolved_still_supports() -> None:
    charm = replace(SUPPORTED, later=(Check(character="F"),))

    assert dealt(charm).player == 3


def test_the_order_of_setting_and_raising_does_not_decide() -> None:
    raised, held = NumberChange(character="H", by=2), NumberSet(character="H", to=1)
    alone = replace(SUPPORTED, supports=())

    assert [dealt(replace(alone, later=later)).player for later in ((raised, held), (held, raised))] == [1, 1]


@pytest.mark.parametrize(("to", "falls"), [(2, True), (3, False)])
def test_damage_to_a_dp_that_is_set_is_open_only_where_it_could_make_it_0(to: int, falls: bool) -> None:
    later = (NumberSet(character="X", number=Parameter.DP, to=to), Defence(character="X", against="H"))

    found = codes(replace(SUPPORTED, supports=(), later=later))

    assert ("set-and-damage-open" in found) is falls


def test_a_charm_leads_to_the_win_check_with_its_damage() -> None:
    charm = replace(
        SUPPORTED, interrupts=(Check(character="X"), NumberChange(character="H", number=Parameter.AP, by=2))
    )

    there = win_check(charm, check(charm))

    assert there is not None
    assert (there["phase"], there["charm_damage"]) == (Phase.CHARM, 5)
    told = [(card["name"], card["player"], card["checked"], card["ap"], card["dp"]) for card in there["cards"]]
    assert told == [("H", "a", True, None, 4), ("F", "a", False, 1, 2), ("X", "b", True, 1, 3)]


def test_what_has_left_or_fallen_is_told_win_check() -> None:
    charm = replace(SUPPORTED, later=(Leave(character="F"), FaceDown(character="X")))

    there = win_check(charm, check(charm))

    assert there is not None
    assert [card["place"] for card in there["cards"]] == ["field", "gone", "face-down"]


@pytest.mark.parametrize(
    "charm",
    [replace(SUPPORTED, charmed=True), replace(SUPPORTED, characters=(replace(HEROINE, ap=None), FRIEND, FOE))],
    ids=["not declared", "damage not known"],
)
def test_a_charm_without_certain_damage_leads_nowhere(charm: Charm) -> None:
    assert win_check(charm, check(charm)) is None
