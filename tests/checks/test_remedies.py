"""What would be allowed, what must be known, and what editions say: does `check` agree with all of it?"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import jsonpatch
import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from games.declaration import RESERVED_SLUGS, edition_field
from games.game import AnyChecker, Game, all_games
from games.moves import Edit, apply_edits
from games.remedies import fits
from games.scenario import Role
from games.text import Text
from games.verdict import Outcome
from rulesite.checks.links import url
from rulesite.checks.present.suggestions import group_alike
from rulesite.checks.proof.coverage import remedies_file, remedy_statuses
from rulesite.checks.suggest import wording
from rulesite.checks.suggest.comparison import deciding_clauses, verdicts_by_edition
from rulesite.checks.suggest.moves import patch
from rulesite.checks.suggest.questions import questions
from rulesite.checks.suggest.remedies import Remedy, combined_edits, remedies
from rulesite.checks.suggest.trials import placed_fields
from rulesite.checks.validate import decoder
from rulesite.site.plain import plain
from tests import remedies as recorded
from tests.checks.every import CHECKERS, HEAPS, PEBBLES, TOY
from tests.remedy_rates import examples
from tests.strategies import scenarios

TOO_MANY = {"heaps": HEAPS, "moves": [{"kind": "take", "heap": "A", "number": 9}]}
UNCOUNTED = {"heaps": [{"name": "A", "bags": [{}]}], "moves": [{"kind": "take", "heap": "A", "number": 4}]}


def toy(data: Any) -> Any:
    return decoder.understand(TOY, PEBBLES, data)


def after(game: Game, checker: AnyChecker, scenario: Any, edits: tuple[Edit, ...]) -> Any:
    """Return the situation that comes of edits as a client makes them: a JSON Patch on JSON, read again."""
    return decoder.understand(game, checker, jsonpatch.apply_patch(plain(scenario), patch(edits)))


def agrees(game: Game, checker: AnyChecker, scenario: Any) -> None:
    """Hold what is said of the way out of a situation against `check`."""
    verdict = checker.check(scenario)
    for one in remedies(checker, scenario, verdict).remedies:
        then = after(game, checker, scenario, one.edits)
        assert then == apply_edits(scenario, one.edits)
        assert checker.check(then).outcome is one.outcome is Outcome.ALLOWED
        assert {finding.code for finding in one.resolved}.isdisjoint(f.code for f in checker.check(then).findings)
        for size in range(1, len(one.edits)):
            for part in combinations(one.edits, size):
                assert not is_allowed(game, checker, scenario, part)
    for question in questions(checker, scenario, verdict).questions:
        for answer in question.answers:
            found = checker.check(after(game, checker, scenario, answer.edits))
            assert found.outcome is answer.outcome
            assert answer.finding in found.findings
    for said in verdicts_by_edition(checker, scenario, verdict):
        found = checker.check(after(game, checker, scenario, said.edits))
        assert (found.outcome, found.summary, deciding_clauses(found)) == (said.outcome, said.summary, said.cites)


def is_allowed(game: Game, checker: AnyChecker, scenario: Any, part: tuple[Edit, ...]) -> bool:
    try:
        return checker.check(after(game, checker, scenario, part)).outcome is Outcome.ALLOWED
    except (decoder.Refused, jsonpatch.JsonPatchException):
        return False


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_the_way_out_is_as_the_checker_says(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    agrees(game, checker, data.draw(st.sampled_from(examples(game, checker)) | scenarios(checker)))


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_way_out_of_an_example_is_as_the_checker_says(game: Game, checker: AnyChecker) -> None:
    worse = [one for one in examples(game, checker) if checker.check(one).outcome is not Outcome.ALLOWED]
    for scenario in worse[:2]:
        agrees(game, checker, scenario)


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_what_is_found_alone_is_what_the_checker_finds(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    scenario = data.draw(st.sampled_from(examples(game, checker)) | scenarios(checker))

    assert checker.check_findings(scenario).findings == checker.check(scenario).findings


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_what_is_found_alone_of_an_example_is_what_the_checker_finds(game: Game, checker: AnyChecker) -> None:
    for scenario in examples(game, checker):
        assert checker.check_findings(scenario).findings == checker.check(scenario).findings


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_what_a_checker_names_is_a_field_of_its_situations(game: Game, checker: AnyChecker) -> None:
    declared = checker.remedies
    pointers = [spot for scenario in examples(game, checker) for spot in pointers_of(scenario)]

    for path in [vary.path for vary in (*declared.nearest, *declared.farthest)] + [
        ask.path for ask in declared.questions
    ]:
        assert any(fits(path, at) for at in pointers), path


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_of_each_reason_that_forbids_it_is_recorded_whether_there_is_a_remedy(game: Game, checker: AnyChecker) -> None:
    assert [*remedy_statuses(game.slug)[checker.slug]] == recorded.codes(checker)


def test_the_recorded_remedies_are_those_that_are_found() -> None:
    assert recorded.lines(TOY) == remedies_file(TOY).read_text(encoding="utf-8")


@pytest.mark.apart
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_recorded_remedies_are_those_that_are_found_of_every_checker(game: Game, checker: AnyChecker) -> None:
    assert remedy_statuses(game.slug)[checker.slug] == recorded.statuses(game, checker)


def pointers_of(scenario: Any) -> list[str]:
    return [spot.at for spot in placed_fields(scenario)]


def test_the_nearest_number_that_is_enough_is_told() -> None:
    scenario = toy(TOO_MANY)

    first = remedies(PEBBLES, scenario, PEBBLES.check(scenario)).remedies[0]

    assert first.edits == (Edit("replace", "/moves/0/number", 5),)


def test_of_moves_that_do_the_same_no_more_than_two_are_told() -> None:
    assert told(PEBBLES, toy(TOO_MANY)) == [
        "with “5” instead of “9” (move 1, Pebbles)",
        "in this way instead: The last move takes 1",
        "in this way instead: The last move takes 2",
        "with this in place of move 1: North takes 1 from A",
        "with this in place of move 1: North takes 2 from A",
    ]


def test_every_other_choice_of_a_decision_is_tried() -> None:
    take = {"kind": "take", "side": "north", "heap": "A", "number": 2}

    assert changes(PEBBLES, toy({"heaps": HEAPS, "moves": [take, take]}))[0] == (
        "with “South” instead of “North” (move 2, Player)",
        [{"op": "replace", "path": "/moves/1/side", "value": "south"}],
    )


def test_what_may_be_left_open_is_tried_without_what_was_given() -> None:
    unlocks = {"kind": "unlock", "minion": "Anson", "card": "Majesty", "level": "basic"}
    bleeds = {"kind": "action", "minion": "Anson", "does": ["bleed"]}
    held = {"turn_of": "Aki", "minions": [{"name": "Anson"}], "events": [bleeds, unlocks]}
    vtes, at_basic = of("vtes", "no-repeat", held)

    assert changes(vtes, at_basic)[0] == (
        "without “basic level” (event 2, Level)",
        [{"op": "replace", "path": "/events/1/level", "value": None}],
    )


def test_what_is_ticked_is_tried_with_each_that_is_not() -> None:
    play, untold = of("dominion", "play", {"card": "Minion"})

    assert changes(play, untold)[:2] == [
        ("with “+$” as well (effects chosen)", [{"op": "add", "path": "/bonuses/0", "value": "coins"}]),
        ("with “discard the hand” as well (effects chosen)", [{"op": "add", "path": "/bonuses/0", "value": "hand"}]),
    ]


@pytest.mark.parametrize(
    ("situation", "said", "value"),
    [
        (
            {"game": {"ways": ["chameleon"]}, "turn": {"effects": ["minus-coin"]}},
            "if this is so: its own instructions alone",
            True,
        ),
        (
            {"game": {"ways": ["ox"]}, "turn": {"effects": ["enchantress"]}, "own": True},
            "if this is not so: its own instructions alone",
            False,
        ),
    ],
)
def test_what_is_answered_by_yes_or_no_is_told_as_so_or_not_so(situation: Any, said: str, value: bool) -> None:
    choices, smithy = of("dominion", "choices", {"card": "Smithy", **situation})

    assert changes(choices, smithy) == [(said, [{"op": "replace", "path": "/own", "value": value}])]


def test_nothing_is_offered_in_place_of_a_row_without_which_the_situation_cannot_be_true() -> None:
    players = [{"name": "Aki", "minions": [{"name": "Bat"}]}, {"name": "Ben"}]
    attack = {"attacker": "Bat", "target": "Ben", "blockers": ["Bat"]}
    combat, ordered = of("nightfall", "combat", {"players": players, "attacks": [attack], "order": ["Ben"]})

    assert told(combat, ordered) == ["without “Bat” (attack 1, Blocker)"]


def test_two_changes_are_told_together_where_neither_is_enough() -> None:
    two = [{"name": name, "bags": [{"pebbles": 6}]} for name in "AB"]
    moves = [
        {"kind": "take", "heap": heap, "number": 9, "side": side} for heap, side in (("A", "north"), ("B", "south"))
    ]
    twice = toy({"heaps": two, "moves": moves})

    found = remedies(PEBBLES, twice, PEBBLES.check(twice)).remedies

    assert {len(one.edits) for one in found} == {2}


def test_changes_said_alike_are_told_with_their_rows_and_a_row_by_what_is_so_in_it() -> None:
    bleeds = [{"kind": "action", "minion": "Anson", "does": ["bleed"]}, {"kind": "unlock", "minion": "Anson"}] * 2
    vtes, twice = of("vtes", "no-repeat", {"turn_of": "Aki", "minions": [{"name": "Anson"}], "events": bleeds[:3]})
    driven = {"kind": "soldier", "blockers": [{"kind": "barrier", "driven": True}]}
    damage, blocked = of("blackpoker", "damage", {"attackers": [driven]})

    hunts = [one for one in told(vtes, twice) if "hunt" in one]

    assert hunts == ["with “hunt” instead of “bleed” (event 3)", "with “hunt” instead of “bleed” (event 1)"]
    assert "without attacker 1, Blocker 1 (driven when it was named)" in told(damage, blocked)


def test_which_of_several_equal_things_is_left_out_is_not_asked() -> None:
    held = {"card": "Remodel", "way": "goat", "picks": ["Estate", "Estate"], "cards": {"hand": ["Estate", "Estate"]}}

    play, alike = of("dominion", "play", held)

    assert told(play, alike).count("without “Estate” (cards chosen)") == 1


def test_of_two_rows_that_go_in_at_one_place_the_first_stands_before_the_other() -> None:
    edits = combined_edits((Edit("add", "/moves/0", "one"),), (Edit("add", "/moves/0", "other"),))

    assert [edit.value for edit in edits] == ["other", "one"]


def of(slug: str, checker: str, data: Any) -> tuple[AnyChecker, Any]:
    game = all_games()[slug]
    return game.checker(checker), decoder.understand(game, game.checker(checker), data)


def told(checker: AnyChecker, scenario: Any) -> list[str]:
    return [one.text.en for one in remedies(checker, scenario, checker.check(scenario)).remedies]


def changes(checker: AnyChecker, scenario: Any) -> list[tuple[str, Any]]:
    """Return the ways out of a situation as a caller is told them: what is said, and the JSON Patch."""
    return [(one.text.en, patch(one.edits)) for one in remedies(checker, scenario, checker.check(scenario)).remedies]


def test_what_only_comes_of_a_situation_is_left_without_its_only_deed() -> None:
    held = {"hand": {"others": 4, "martial_law": 1}, "uses": [{"wound": "martial-law", "plain": 0, "martial_law": 1}]}
    cleanup, scenario = of("nightfall", "cleanup", held)

    assert told(cleanup, scenario) == ["without wound use 1 (Martial Law)"]


def test_where_a_change_leads_on_a_further_one_is_looked_for() -> None:
    attack = {
        "attacks": [{"character": "H-01"}],
        "characters": [{"name": "H-01", "ap": 1, "dp": 2, "checked": True}],
        "phase": "draw",
    }
    charm, scenario = of("chronocard", "charm", attack)

    assert "in the main phase, and once H-01 is no longer Checked" in told(charm, scenario)


def test_a_target_that_is_not_there_yet_is_awaited_with_what_it_needs() -> None:
    counter = {"by": "b", "action": "counter", "keys": "♣9", "discards": "♡2", "target": "Summon soldier"}
    held = {"format": "lite", "chance": "b", "b": {"hand": "♣9 ♡2"}, "attempt": counter}
    action, scenario = of("blackpoker", "action", held)

    assert "while Summon soldier that Player A started with ♡2 waits on the stage" in told(action, scenario)


def test_every_minion_that_stays_out_is_told_to_attack() -> None:
    players = [{"name": "Aki", "minions": [{"name": "Wolf"}, {"name": "Bat"}]}, {"name": "Ben"}]
    combat, scenario = of("nightfall", "combat", {"players": players})

    assert told(combat, scenario) == ["if Wolf attacks Ben as well, and if Bat attacks Ben as well"]


def test_cards_of_which_nothing_is_given_are_asked_for() -> None:
    held = {"hand": {"others": 3}, "untold": 2, "uses": [{"plain": 1}]}
    cleanup, scenario = of("nightfall", "cleanup", held)

    (question,) = questions(cleanup, scenario, cleanup.check(scenario)).questions

    assert [answer.outcome.code for answer in question.answers] == ["forbidden", "allowed", "allowed"]


def test_the_card_of_a_hidden_barrier_is_asked_for_first() -> None:
    attacker = {"kind": "soldier", "cards": "♡7", "blockers": [{"kind": "barrier"}]}
    damage, scenario = of("blackpoker", "damage", {"attackers": [attacker]})

    first, *_ = questions(damage, scenario, damage.check(scenario)).questions

    assert [spot.at for spot in first.fields] == ["/attackers/0/blockers/0/card"]
    assert [(answer.texts[0].en, "♡7" in answer.summary.en) for answer in first.answers] == [
        ("a 7", True),
        ("Joker", True),
        ("another number, such as 2", False),
    ]


def test_nothing_is_asked_before_it_is_known_which_card_a_name_means() -> None:
    held = {"cards": {"hand": ["Village"]}, "events": [{"kind": "play", "card": "vilage", "way": "ox"}]}
    turn, scenario = of("dominion", "turn", held)

    results = questions(turn, scenario, turn.check(scenario))

    assert [spot.at for question in results.questions for spot in question.fields] == ["/events/0/card"]


@pytest.mark.parametrize(
    "card", ["Shanty Town", "Crossroads", "Herald", "Poor House", "Mystic", "Tribute", "Menagerie", "Fool"]
)
def test_a_choice_that_is_forbidden_in_every_way_is_not_asked_for(card: str) -> None:
    play, scenario = of("dominion", "play", {"card": card})

    results = questions(play, scenario, play.check(scenario))

    assert "/rather" not in [spot.at for question in results.questions for spot in question.fields]


@pytest.mark.parametrize(("card", "fact"), [("Poor House", "/cards/hand_more"), ("Herald", "/cards/deck_more")])
def test_a_fact_is_asked_for_before_a_choice(card: str, fact: str) -> None:
    play, scenario = of("dominion", "play", {"card": card})

    first, *_ = questions(play, scenario, play.check(scenario)).questions

    assert [spot.at for spot in first.fields] == [fact]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_of_no_example_a_choice_is_asked_for_that_can_only_be_forbidden(game: Game, checker: AnyChecker) -> None:
    for scenario in examples(game, checker):
        for question in questions(checker, scenario, checker.check(scenario)).questions:
            choices = [spot for spot in question.fields if spot.declaration.field.role is Role.DECISION]
            if any(spot.declaration.optional and spot.value is None for spot in choices):
                assert {answer.outcome for answer in question.answers} != {Outcome.FORBIDDEN}


def test_two_fields_are_asked_for_together_where_neither_decides() -> None:
    heaps = [{"name": name, "bags": [{}, {}]} for name in "AB"]
    moves = [{"kind": "take", "heap": heap, "side": side} for heap, side in (("A", "north"), ("B", "south"))]
    uncounted = toy({"heaps": heaps, "moves": moves})

    one_heap, both_heaps, *_ = questions(PEBBLES, uncounted, PEBBLES.check(uncounted)).questions

    assert [spot.label.en for spot in one_heap.fields] == ["Heap 1, Bag 1, Pebbles", "Heap 1, Bag 2, Pebbles"]
    assert [spot.label.en for spot in both_heaps.fields] == ["Heap 1, Bag 1, Pebbles", "Heap 2, Bag 1, Pebbles"]
    assert [([text.en for text in one.texts], one.outcome.code) for one in both_heaps.answers] == [
        (["0", "0"], "unknown"),
        (["0", "20"], "unknown"),
        (["20", "0"], "unknown"),
        (["20", "20"], "allowed"),
    ]


def test_what_is_allowed_has_no_remedy_and_the_search_is_over() -> None:
    fine = toy({"heaps": HEAPS})

    assert remedies(PEBBLES, fine, PEBBLES.check(fine)) == type(remedies(PEBBLES, fine, PEBBLES.check(fine)))((), False)


def test_the_same_is_found_twice() -> None:
    for data in (TOO_MANY, UNCOUNTED):
        scenario = toy(data)
        verdict = PEBBLES.check(scenario)

        assert remedies(PEBBLES, scenario, verdict) == remedies(PEBBLES, scenario, verdict)
        assert questions(PEBBLES, scenario, verdict) == questions(PEBBLES, scenario, verdict)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (("remove", "/moves/0"), ("replace", "/moves/1/number"), ["/moves/1/number", "/moves/0"]),
        (("remove", "/moves/0"), ("remove", "/moves/10"), ["/moves/10", "/moves/0"]),
        (("remove", "/moves/1"), ("replace", "/moves/1/number"), []),
        (("replace", "/a"), ("replace", "/a"), []),
        (("add", "/moves/2"), ("remove", "/moves/2"), []),
        (("add", "/moves/2"), ("add", "/moves/2"), ["/moves/2", "/moves/2"]),
        (("add", "/moves/1"), ("add", "/moves/2"), ["/moves/2", "/moves/1"]),
    ],
)
def test_two_changes_are_made_so_that_neither_moves_the_other(
    one: tuple[Any, str], other: tuple[Any, str], expected: list[str]
) -> None:
    assert [edit.at for edit in combined_edits((Edit(*one),), (Edit(*other),))] == expected


def test_names_of_addresses_are_no_slugs() -> None:
    assert RESERVED_SLUGS == ("ask", "compare", "embed")


def test_an_edition_that_changes_nothing_differs_in_nothing() -> None:
    scenario = toy(TOO_MANY)

    assert edition_field(PEBBLES.scenario)
    assert [one.differs for one in verdicts_by_edition(PEBBLES, scenario, PEBBLES.check(scenario))] == [frozenset()] * 2


def shown(client: Client, data: Any, more: str = "") -> Any:
    return client.get(f"/en/toy/check/pebbles/{url.query(TOY, PEBBLES, toy(data))}{more}")


def test_the_page_offers_the_way_out_below_the_verdict_and_its_picture(client: Client) -> None:
    page = shown(client, TOO_MANY).content.decode()

    order = [page.index(f'id="{one}"') for one in ("verdict-summary", "picture", "allowed-if", "findings")]
    assert order == sorted(order)
    assert "moves.0.number=5" in page.partition('id="allowed-if"')[2].partition("</details>")[0]


def test_the_page_asks_with_links_that_fill_the_field(client: Client) -> None:
    page = shown(client, UNCOUNTED).content.decode()

    assert "heaps.0.bags.0.pebbles=4" in page.partition('id="question"')[2].partition("</section>")[0]


def test_editions_are_shown_on_request_alone(client: Client) -> None:
    assert 'id="editions"' not in shown(client, TOO_MANY).content.decode()
    assert 'id="editions"' in shown(client, TOO_MANY, "&_editions=1").content.decode()


def test_another_word_for_the_editions_leads_to_the_situation_itself(client: Client) -> None:
    response = shown(client, TOO_MANY, "&_editions=2")

    assert (response.status_code, response["Cache-Control"]) == (302, "no-store")
    assert "_editions" not in response["Location"]


def remedy(en: str, ja: str, *edits: Edit) -> Remedy:
    return Remedy(Text(en, ja), edits, Outcome.ALLOWED, ())


def test_ways_out_that_begin_alike_stand_together_at_the_first_of_them() -> None:
    one = remedy("in this way instead: take 1", "代わりに次のようにすれば：1個取る", Edit("add", "/moves/1", 1))
    alone = remedy("without move 1", "「着手1」がなければ", Edit("remove", "/moves/0"))
    two = remedy("in this way instead: take 2", "代わりに次のようにすれば：2個取る", Edit("add", "/moves/1", 2))

    found = [
        (held.beginning and held.beginning.en, [text.en for text, _ in held.remedies])
        for held in group_alike(toy(TOO_MANY), (one, alone, two))
    ]

    assert found == [("in this way instead:", ["take 1", "take 2"]), (None, ["without move 1"])]


def test_values_of_one_field_stand_together_under_its_name() -> None:
    scenario = toy(TOO_MANY)
    spot = next(one for one in placed_fields(scenario) if one.at == "/moves/0/number")
    changes = [
        Remedy(wording.changed_field(spot, n), (Edit("replace", spot.at, n),), Outcome.ALLOWED, ()) for n in (4, 5)
    ]

    (held,) = group_alike(scenario, changes)

    assert held.beginning
    assert held.beginning.ja.endswith("ではなく次のどれかなら：")
    assert [text.ja for text, _ in held.remedies] == ["4", "5"]
