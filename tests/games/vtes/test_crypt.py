"""Are the vampires and imbued of the crypt known by their names, with what their table says of them?"""

from __future__ import annotations

import pytest

from games.content import Standing
from games.game import all_games
from games.library import Row
from games.matching import Why
from games.verdict import Outcome
from games.vtes.facts import facts
from rulesite.checks.validate.decoder import understand

VTES = all_games()["vtes"]
CRYPT = "cards-crypt.tsv"
ROWS = [row for row in VTES.content.library.rows if row.table == CRYPT]
BY_GROUP = (
    ("Theo Bell (G2)", "theo-bell-g2"),
    ("Theo Bell (ADV)", "theo-bell-g2-adv"),
    ("theo bell g6", "theo-bell-g6"),
)


def test_every_crypt_card_of_the_list_is_known() -> None:
    assert len(ROWS) == 1_785
    assert sum(map(facts.paged, ROWS)) == 540
    assert len({facts.values(row)["id"] for row in ROWS}) == 1_785


@pytest.mark.parametrize(("name", "slug"), BY_GROUP)
def test_a_name_with_its_group_or_advanced_form_is_that_of_one_card(name: str, slug: str) -> None:
    card = VTES.content.find_card(name)

    assert card
    assert card.id == slug


def test_a_name_that_several_cards_share_may_mean_each_of_them() -> None:
    match = VTES.content.match("Theo Bell")

    assert [card.id for card in match.meant] == ["theo-bell-g2", "theo-bell-g2-adv", "theo-bell-g6"]
    assert match.why is Why.OTHER_NAME


@pytest.mark.parametrize("name", ["Nana Buruku", "Nana Buruku (G4)", "1x Nana Buruku", "nana buruku g4"])
def test_a_name_of_one_card_is_known_with_its_group_and_without(name: str) -> None:
    card = VTES.content.find_card(name)

    assert card
    assert card.id == "nana-buruku"


def test_another_group_than_the_card_has_is_not_its_name() -> None:
    assert VTES.content.match("Theo Bell (G5)").card is None


LINES = (
    ("2x Theo Bell                7  cel dom POT  Brujah:2", "theo-bell-g2"),
    ("1x Theo Bell (ADV)          7  aus dom CEL POT PRE  Brujah:2", "theo-bell-g2-adv"),
    ("1x Theo Bell                8  CEL POT PRE aus dom  baron  Brujah:6", "theo-bell-g6"),
    ("1x Nana Buruku              8  ANI CEL FOR PRE pot  prince  Guruhi:4", "nana-buruku"),
    ("1x Nu, The Pillar   8  ANI CEL FOR PRE pot  2 votes  Akunanse:6", "nu-the-pillar"),
    ("2x Anarch Convert           1  -none-               Caitiff:ANY", "anarch-convert"),
    ("1 Gilbert Duane 7 AUS DOM OBF prince Malkavian:1", "gilbert-duane-g1"),
    ("3\tCybele\t10\tDAI OBF PRE SER THA ani\tBaali:4", "cybele"),
    ("2x Villein -- to survive a stolen game", "villein"),
)


@pytest.mark.parametrize(("line", "slug"), LINES)
def test_a_line_of_a_deck_list_names_its_card(line: str, slug: str) -> None:
    card = VTES.content.find_card(line)

    assert card
    assert card.id == slug


def test_a_line_without_a_group_is_asked_about_as_the_name_is() -> None:
    match = VTES.content.match("2x Theo Bell   7  cel dom POT")

    assert [card.id for card in match.meant] == ["theo-bell-g2", "theo-bell-g2-adv", "theo-bell-g6"]


@pytest.mark.parametrize("line", ["Crypt (12 cards, min=4, max=40, avg=6)", "Nobody   7  cel dom POT  Brujah:2"])
def test_a_line_that_names_no_card_stays_so(line: str) -> None:
    assert VTES.content.find_card(line) is None


@pytest.mark.parametrize("row", ROWS[::180], ids=lambda row: row.id)
def test_names_groups_and_disciplines_are_as_listed_and_the_rest_unconfirmed(row: Row) -> None:
    listed, *others = VTES.card(row.id).fact
    of_text = [part for part in others if "by today's names" not in part.text.en]

    assert listed.standing is Standing.STATED
    assert [source.id for source in listed.sources] == ["cards-today"]
    assert f"Group {row.facts['group']}." in listed.text.en
    assert {part.standing for part in of_text} == {Standing.UNCONFIRMED}


def test_what_a_vampire_does_and_how_often_is_told_in_both_languages() -> None:
    marlena, calvin = VTES.card("marlena"), VTES.card("calvin-cleaver")

    assert "Actions for which it does not lock: recruiting an ally." in [part.text.en for part in marlena.fact]
    assert "What that limits: recruiting." in [part.text.en for part in marlena.fact]
    assert "Whose use that counts: one use, whoever makes it." in [part.text.en for part in calvin.fact]
    assert "場にいる間、ほかのミニオンに与えるアクション：そのカード独自のアクション（アナーク）。" in [
        part.text.ja for part in calvin.fact
    ]


def test_the_columns_of_a_vampire_are_typed() -> None:
    columns = facts.data(VTES.content.library.by_id["theo-bell-g6"])

    assert {name: columns[name] for name in ("group", "advanced", "capacity", "sect", "own_does")} == {
        "group": "6",
        "advanced": False,
        "capacity": 8,
        "sect": "anarch",
        "own_does": ["rush"],
    }
    assert columns["disciplines"] == ["auspex", "dominate", "celerity", "potence", "presence"]
    assert columns["disciplines_superior"] == ["celerity", "potence", "presence"]


def _turn(row: Row, ending: str, kind: str) -> dict[str, object]:
    acting = {"minion": "Anson", "outcome": ending}
    own = {"kind": "own-action", **acting}
    action = {"kind": "action", "does": [kind], **acting}
    hunt = {"kind": "action", "minion": "Anson", "does": ["hunt"]}
    events = [own if kind == "own" else action, hunt]
    return {"turn_of": "Aki", "minions": [{"name": "Anson", "card": row.name.en}], "events": events}


MUST_UNLOCK = {
    "annabelle-triabell-g3": ("successful", "own"),
    "eulogio-sanchez-de-los-reyes": ("successful", "own"),
    "eze-the-demon-prince": ("successful", "bleed"),
    "krassimir": ("blocked", "bleed"),
    "luke-fellows": ("successful", "bleed"),
    "tyler": ("successful", "diablerie"),
}
"""Vampires that unlock by themselves after an action of their own; Cock Robin, whose condition is a discipline, is told in the answers."""
ELSEWHERE = {"cock-robin", "enkidu-the-noah", "jesse-menks", "joseph-digiaccomo", "sennadurek"}
"""Those whose unlocking hangs on a discipline or on what is no action of theirs."""


def test_the_table_has_the_vampires_that_always_unlock() -> None:
    must = {row.id for row in ROWS if row.facts.get("unlocks_how") == "must"}

    assert must == {*MUST_UNLOCK} | ELSEWHERE


@pytest.mark.parametrize("slug", sorted(MUST_UNLOCK))
def test_a_vampire_that_always_unlocks_may_act_again_and_the_answer_says_that_it_is_unconfirmed(slug: str) -> None:
    checker, (ending, kind) = VTES.checker("no-repeat"), MUST_UNLOCK[slug]
    row = VTES.content.library.by_id[slug]

    verdict = checker.check(understand(VTES, checker, _turn(row, ending, kind)))

    assert verdict.outcome is Outcome.ALLOWED
    assert "card-unconfirmed" in {finding.reason.code for finding in verdict.findings}


@pytest.mark.parametrize("slug", sorted(MUST_UNLOCK))
def test_a_vampire_without_a_card_stays_locked(slug: str) -> None:
    checker, (ending, kind) = VTES.checker("no-repeat"), MUST_UNLOCK[slug]
    turn = _turn(VTES.content.library.by_id[slug], ending, kind)

    verdict = checker.check(understand(VTES, checker, {**turn, "minions": [{"name": "Anson"}]}))

    assert verdict.outcome is Outcome.FORBIDDEN


WITH_DUTY = [row for row in ROWS if row.facts.get("obliged")]
HUNT = {"kind": "action", "minion": "Basil", "does": ["hunt"]}


def _beside(row: Row, *events: dict[str, object], **given: object) -> dict[str, object]:
    """Return a turn in which Basil hunts beside the vampire of a row, after some events."""
    return {
        "turn_of": "Aki",
        "minions": [{"name": "Basil"}, {"name": "Other", "card": row.name.en, **given}],
        "events": [*events, HUNT],
    }


@pytest.mark.parametrize("row", WITH_DUTY, ids=lambda row: row.id)
def test_others_wait_if_a_vampire_has_the_duty_of_its_text(row: Row) -> None:
    checker = VTES.checker("no-repeat")

    verdict = checker.check(understand(VTES, checker, _beside(row)))

    assert verdict.outcome is Outcome.UNKNOWN
    assert [finding.reason.code for finding in verdict.findings] == ["duty-of-another-by-text"]


@pytest.mark.parametrize(
    ("events", "given"),
    [
        (({"kind": "release", "minion": "Other"},), {}),
        (({"kind": "lock", "minion": "Other"},), {}),
        (({"kind": "leave", "minion": "Other"},), {}),
        ((), {"locked": True}),
        ((), {"controller": "Bea"}),
    ],
)
@pytest.mark.parametrize("row", WITH_DUTY, ids=lambda row: row.id)
def test_nobody_waits_for_a_vampire_that_has_no_duty_now(
    row: Row, events: tuple[dict[str, object], ...], given: dict[str, object]
) -> None:
    checker = VTES.checker("no-repeat")

    verdict = checker.check(understand(VTES, checker, _beside(row, *events, **given)))

    assert verdict.outcome is Outcome.ALLOWED


@pytest.mark.parametrize("row", WITH_DUTY, ids=lambda row: row.id)
def test_a_vampire_said_to_have_no_duty_is_not_asked_about_it(row: Row) -> None:
    checker = VTES.checker("no-repeat")
    action: dict[str, object] = {"kind": "action", "minion": "Other", "does": ["hunt"]}
    turn = _beside(row, {"kind": "release", "minion": "Other"}, action)

    assert checker.check(understand(VTES, checker, turn)).outcome is Outcome.ALLOWED
