"""Does the checker of a card played again say what its examples cannot show?"""

from __future__ import annotations

from typing import Any

import pytest

from games.contradictions import contradictions
from games.picture import TimeLine
from games.values import replace
from games.verdict import Outcome
from games.vtes import game
from games.vtes.cards import printed, same_card
from games.vtes.no_repeat.scenario.choices import Level
from games.vtes.play_again import check, checker
from games.vtes.play_again.rules.texts import BAR_BY_CODE
from games.vtes.play_again.scenario import Attempt, Bar, Between, Does, Fate, Kind, Limit, PlayAgain, Played, When
from games.vtes.rules import Edition

THREATS = Played(minion="Anson", kind=Kind.ACTION_MODIFIER, card="Threats", outcome=Fate.DIRECT_INTERVENTION)
SECOND_THREATS = Attempt(minion="Anson", kind=Kind.ACTION_MODIFIER, card="Threats")
ACTION = Attempt(minion="Anson", card="Computer Hacking")


@pytest.mark.parametrize("name", ["threats", " Ｔｈｒｅａｔｓ ", "THREAT", "Threat"])
def test_a_card_is_known_in_any_width_case_and_spelling(name: str) -> None:
    attempt = Attempt(minion="anson", kind=Kind.ACTION_MODIFIER, card=name)

    verdict = check(PlayAgain(played=THREATS, attempt=attempt))

    assert verdict.outcome is Outcome.FORBIDDEN
    assert verdict.summary.en == "anson may not play another copy of Threats now."


@pytest.mark.parametrize(
    ("when", "outcome"),
    [
        (When.NOW, Outcome.UNKNOWN),
        (When.LATER_ROUND, Outcome.UNKNOWN),
        (When.LATER_ACTION, Outcome.ALLOWED),
        (When.LATER_TURN, Outcome.ALLOWED),
    ],
)
def test_a_card_that_may_forbid_additional_strikes_does_so_in_its_own_combat(when: When, outcome: Outcome) -> None:
    played = Played(minion="Anson", kind=Kind.COMBAT_CARD, card="Stutter-Step")
    attempt = Attempt(minion="Lucita", kind=Kind.COMBAT_CARD, card="Blur", when=when)

    assert check(PlayAgain(played=played, attempt=attempt)).outcome is outcome


def test_a_card_is_known_with_the_apostrophe_of_a_phone() -> None:
    ended = Played(minion="Anson", card="Card X", outcome=Fate.ENDED_AT_BLOCK_ATTEMPT)
    attempt = Attempt(minion="Anson", kind=Kind.WITHOUT_CARD, when=When.LATER_ACTION, unlocked=True)

    verdict = check(PlayAgain(played=ended, bar_card="Mirror’s Visage", attempt=attempt))

    assert [finding.code for finding in verdict.findings] == ["all-actions-barred"]


def test_the_answer_after_an_illegal_cancelling_contradicts_nothing() -> None:
    played = Played(minion="Anson", kind=Kind.WITHOUT_CARD, outcome=Fate.DIRECT_INTERVENTION)
    attempt = Attempt(minion="Anson", kind=Kind.WITHOUT_CARD, when=When.LATER_ACTION, unlocked=True)

    summary = check(PlayAgain(played=played, attempt=attempt)).summary

    assert (
        summary.en
        == "Direct Intervention cannot cancel this. As if nothing had been cancelled: Anson may act without a card later this turn."
    )
    assert summary.ja == (
        "Direct Interventionではキャンセルできません。キャンセルがなかったとすると、"
        "Ansonはこのターン中に、カードなしのアクションを行えます。"
    )


def test_a_text_of_a_card_that_nobody_named_is_called_so() -> None:
    attempt = Attempt(minion="Anson", kind=Kind.ACTION_MODIFIER, card="Threats", when=When.LATER_ACTION)

    (finding,) = check(PlayAgain(edition=Edition.FAQ, played=THREATS, bar=Bar.FORBIDS_CARD, attempt=attempt)).findings

    assert finding.code == "text-open"
    assert finding.text.ja.startswith("FAQ 3.19は、カードのテキストのような定めについて述べていません。")


def test_an_unknown_card_is_called_as_it_was_typed() -> None:
    assert printed("Quick Meld").en == "Quick Meld"
    assert same_card("Quick Meld", "quick  meld")
    assert not same_card("Quick Meld", "Slow Meld")


@pytest.mark.parametrize(
    ("played", "attempt", "pointers"),
    [
        (Played(minion="Anson"), ACTION, []),
        (Played(minion="Anson", kind=Kind.ACTION_CARD), ACTION, ["/played/card"]),
        (Played(minion="Anson", card="Computer Hacking", does=Does.OTHER), ACTION, ["/played/does"]),
        (Played(minion="Anson", card="Computer Hacking", does=Does.OTHER, reads_otherwise=True), ACTION, []),
        (Played(minion="Anson", card="Govern the Unaligned", does=Does.OTHER), ACTION, []),
        (Played(minion="Anson", card="Govern the Unaligned", does=Does.POLITICAL), ACTION, ["/played/does"]),
        (Played(minion="Anson", card="Card X", does=Does.POLITICAL), ACTION, []),
        (Played(minion="Anson", card="Threats", does=Does.BLEED), ACTION, ["/played/does"]),
        (Played(minion="Anson", card="Threats", limited=True), ACTION, []),
        (Played(minion="Anson", card="Villein"), ACTION, ["/played/kind"]),
        (Played(minion="Anson", kind=Kind.WITHOUT_CARD, card="Threats"), ACTION, ["/played/card"]),
        (Played(minion="Anson", kind=Kind.WITHOUT_CARD, fetched=True), ACTION, ["/played/fetched"]),
        (Played(minion="Anson", kind=Kind.WITHOUT_CARD, limit=Limit.TURN), ACTION, ["/played/limit"]),
        (Played(minion="Anson", card="Computer Hacking", limit=Limit.ROUND), ACTION, ["/played/limit"]),
        (Played(minion="Anson", card="Computer Hacking", limited=True), ACTION, ["/played/limited"]),
        (Played(minion="Anson", kind=Kind.REACTION, card="Deflection", does=Does.BLEED), ACTION, ["/played/does"]),
        (Played(minion="Anson", kind=Kind.WITHOUT_CARD, outcome=Fate.CANCELLED), ACTION, ["/played/outcome"]),
        (Played(minion="Anson", kind=Kind.WITHOUT_CARD, outcome=Fate.VOID), ACTION, ["/played/outcome"]),
        (
            Played(minion="Anson", kind=Kind.REACTION, card="Deflection", outcome=Fate.CANCELLED_AFTER_BLOCK),
            ACTION,
            ["/played/outcome"],
        ),
        (THREATS, Attempt(minion="Anson", kind=Kind.ACTION_MODIFIER), ["/attempt/card"]),
        (THREATS, Attempt(minion="Anson", card="Freak Drive"), []),
        (THREATS, Attempt(minion="Anson", kind=Kind.ACTION_CARD, card="Freak Drive"), ["/attempt/kind"]),
        (THREATS, Attempt(minion="Anson", kind=Kind.ACTION_CARD, card="Freak Drive", reads_otherwise=True), []),
        (
            THREATS,
            Attempt(minion="Anson", kind=Kind.WITHOUT_CARD, does=Does.POLITICAL),
            ["/attempt/does"],
        ),
        (
            THREATS,
            Attempt(minion="Anson", kind=Kind.ACTION_MODIFIER, card="Threats", when=When.LATER_ROUND),
            ["/attempt/when"],
        ),
        (replace(THREATS, outcome=Fate.FAILED), ACTION, ["/played/outcome"]),
    ],
)
def test_what_cannot_be_true_together_is_refused_where_it_stands(
    played: Played, attempt: Attempt, pointers: list[str]
) -> None:
    found = contradictions(PlayAgain(played=played, attempt=attempt))

    assert [contradiction.at for contradiction in found] == pointers


def test_a_level_needs_the_card_that_was_used_at_it() -> None:
    found = contradictions(PlayAgain(played=THREATS, bar_level=Level.BASIC, attempt=ACTION))

    assert [contradiction.at for contradiction in found] == ["/bar_card"]


def test_a_given_limit_goes_before_what_the_site_knows_of_the_card() -> None:
    played = Played(minion="Lucita", kind=Kind.COMBAT_CARD, card="Immortal Grapple", limit=Limit.NONE)
    attempt = Attempt(minion="Lucita", kind=Kind.COMBAT_CARD, card="IG")

    verdict = check(PlayAgain(played=played, attempt=attempt))

    assert [finding.code for finding in verdict.findings] == ["no-own-limit"]


def test_a_text_bars_nothing_in_a_later_turn() -> None:
    attempt = Attempt(minion="Anson", kind=Kind.ACTION_MODIFIER, card="Threats", when=When.LATER_TURN)

    verdict = check(PlayAgain(played=THREATS, bar=Bar.FORBIDS_CARD, attempt=attempt))

    assert verdict.outcome is Outcome.ALLOWED


def test_every_card_says_its_limit_and_its_text_in_codes_that_the_checker_reads() -> None:
    limits = {limit.code for limit in Limit}
    data = [card.data for card in game.content.card if card.data]

    assert {d["limit"] for d in data if "limit" in d} <= limits
    assert {d["bar"] for d in data if "bar" in d} <= BAR_BY_CODE.keys()
    assert {d["reach"] for d in data if "reach" in d} <= {"open", "player", "vampires"}


@pytest.mark.parametrize("edition", Edition)
def test_renaming_the_minions_changes_no_reason(edition: Edition) -> None:
    renamed = PlayAgain(
        edition=edition,
        played=Played(minion="ルチータ", kind=THREATS.kind, card=THREATS.card, outcome=THREATS.outcome),
        attempt=Attempt(minion="ルチータ", kind=SECOND_THREATS.kind, card=SECOND_THREATS.card),
    )

    verdict, other = check(PlayAgain(edition=edition, played=THREATS, attempt=SECOND_THREATS)), check(renamed)

    assert [f.code for f in verdict.findings] == [f.code for f in other.findings]


FIRST: dict[str, Any] = {"minion": "Anson", "kind": Kind.ACTION_CARD, "card": "Card A"}


@pytest.mark.parametrize(
    ("edition", "played", "text", "attempt", "outcome", "code"),
    [
        # FAQ 3.19 leaves open whether the minion locked, and what of a fetched card counts
        (Edition.FAQ, {"outcome": Fate.CANCELLED}, {}, {"card": "Card B"}, "unsettled", "lock-open"),
        (
            Edition.FAQ,
            {"outcome": Fate.CANCELLED, "fetched": True},
            {},
            {"unlocked": True},
            "unsettled",
            "fetched-open",
        ),
        # the action that a card in play grants is not the one that put it there
        (
            Edition.TODAY,
            {"does": Does.POLITICAL},
            {"bar": Bar.PERMITS_REPEAT},
            {"does": Does.POLITICAL, "kind": Kind.CARD_IN_PLAY, "unlocked": True},
            "forbidden",
            "political-taken",
        ),
        # the text of Nocturn is that of an action with the card
        (
            Edition.TODAY,
            {"kind": Kind.CARD_IN_PLAY, "card": "Nocturn"},
            {},
            {"kind": Kind.CARD_IN_PLAY, "card": "Nocturn", "unlocked": True},
            "forbidden",
            "copy-used",
        ),
        # it may be another action, and then no text is asked for
        (
            Edition.FAQ,
            {"kind": Kind.WITHOUT_CARD, "card": None},
            {"bar": Bar.FORBIDS_ACTION},
            {"kind": Kind.WITHOUT_CARD, "card": None, "unlocked": True},
            "unknown",
            "same-action-unknown",
        ),
        # Nocturn or not: whether the cancelled action counts stays open
        (
            Edition.FAQ,
            {"card": "Nocturn", "outcome": Fate.CANCELLED},
            {},
            {"card": "Nocturn", "unlocked": True},
            "unsettled",
            "taken-open",
        ),
        # a text reaches as far as it is known to reach, whatever it forbids
        (
            Edition.TODAY,
            {},
            {"bar": Bar.FORBIDS_ANY_ACTION, "bar_card": "Dark Influences"},
            {"minion": "Lucita"},
            "unsettled",
            "reach-open",
        ),
    ],
)
def test_what_the_judge_of_a_turn_says_holds_for_the_second_of_two_actions(
    edition: Edition,
    played: dict[str, Any],
    text: dict[str, Any],
    attempt: dict[str, Any],
    outcome: str,
    code: str,
) -> None:
    situation = PlayAgain(edition=edition, played=Played(**FIRST | played), attempt=Attempt(**FIRST | attempt), **text)

    verdict = check(situation)

    assert (verdict.outcome.code, [finding.code for finding in verdict.findings]) == (outcome, [code])


def test_a_card_named_in_two_kinds_is_offered_as_each_of_them() -> None:
    played = Played(minion="Anson", kind=Kind.ACTION_MODIFIER, card="Card A")
    attempt = Attempt(minion="Anson", kind=Kind.ACTION_CARD, card="card a", when=When.LATER_ACTION, unlocked=True)

    offered = [option.text for option in checker.list_options(PlayAgain(played=played, attempt=attempt))]

    assert {text.en for text in offered if ", now:" in text.en} == {
        "Anson, now: Card A (action modifier)",
        "Anson, now: card a (action card)",
        "Anson, now: a bleed without a card",
    }
    assert "Anson（いま）：Card A（アクション修正カード）" in {text.ja for text in offered}


def test_a_card_whose_kind_is_known_is_offered_once_though_it_was_told_once() -> None:
    situation = PlayAgain(played=Played(minion="Anson", card="Threats"), attempt=SECOND_THREATS)

    offered = [option.text.en for option in checker.list_options(situation)]

    assert [text for text in offered if "now: Threats" in text] == ["Anson, now: Threats"]


def test_what_may_be_played_next_is_offered_for_each_time() -> None:
    bled = Played(minion="Anson", card="Computer Hacking", does=Does.BLEED)
    then = Attempt(minion="Anson", card="Govern the Unaligned", does=Does.BLEED)

    offered = [
        (one.then.attempt.when.code, one.text.en, one.finding.code)
        for one in checker.list_options(PlayAgain(played=bled, attempt=then))
    ]

    assert [one for one in offered if one[0] == "later-action"] == [
        ("later-action", "Anson, later this turn: Computer Hacking", "name-spent"),
        ("later-action", "Anson, later this turn: Govern the Unaligned", "already-bled"),
        ("later-action", "Anson, later this turn: a bleed without a card", "already-bled"),
    ]
    assert {finding for when, _, finding in offered if when == "later-turn"} == {"new-turn"}


def test_a_picture_marks_a_play_in_between_that_could_not_be_made_and_how_the_attempt_ends() -> None:
    later: dict[str, Any] = {"minion": "Anson", "when": When.LATER_ACTION, "unlocked": True}
    situation = PlayAgain(
        played=Played(minion="Anson", card="Computer Hacking"),
        between=(Between(**later, kind=Kind.WITHOUT_CARD, does=Does.BLEED), Between(**later, card=".44 Magnum")),
        attempt=Attempt(**later, card="Sport Bike"),
    )

    assert checker.picture
    drawn = checker.picture(situation, check(situation))

    assert isinstance(drawn, TimeLine)
    assert [(one.at, one.outcome, one.note.en if one.note else None) for one in drawn.marks] == [
        ("/played", None, "used up: the name Computer Hacking and a bleed"),
        ("/between/0", Outcome.FORBIDDEN, "may not be done"),
        ("/between/1", None, "it resolved (an action: it succeeded or was blocked)"),
        ("/attempt/unlocked", None, None),
        ("/attempt", Outcome.ALLOWED, "allowed"),
    ]


def test_a_play_that_may_not_have_been_made_unlocks_nobody() -> None:
    """Red Herring may have barred the second play: then the void one was made unlocked, otherwise not at all."""
    other, bleed = Does.OTHER, Does.BLEED
    told: dict[str, Any] = {"minion": "Anson", "controller": "Aki", "when": When.LATER_ACTION}
    situation = PlayAgain(
        played=Played(
            minion="Anson", controller="Aki", kind=Kind.WITHOUT_CARD, does=other, outcome=Fate.FAILED_AFTER_BLOCK
        ),
        bar_card="Red Herring",
        between=(
            Between(**told, kind=Kind.WITHOUT_CARD, does=other, unlocked=True),
            Between(**told, card="Card A", outcome=Fate.VOID),
        ),
        attempt=Attempt(**told, kind=Kind.WITHOUT_CARD, does=bleed),
    )

    verdict = check(situation)

    assert verdict.outcome is Outcome.UNKNOWN
    assert [one.code for one in verdict.findings if one.at.startswith("/attempt")] == ["depends-unknown"]
