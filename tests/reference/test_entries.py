"""Do copies give back what the content says, in few queries?"""

import pytest
from pytest_django import DjangoAssertNumQueries

from games.text import Text
from rulesite.reference.models import Entry, Pointer, cited_by, cited_by_clause
from rulesite.site.registry import game_or_404

pytestmark = pytest.mark.django_db
TOY = game_or_404("toy")


def test_a_title_comes_back_in_both_languages() -> None:
    assert Entry.objects.of(TOY, "rule")[0].title == Text("How many to take", "取る数")


def test_an_answer_is_titled_by_its_question_and_a_card_by_its_name() -> None:
    assert Entry.objects.of(TOY, "faq")[0].title == Text("May I take four?", "4個取れますか。")
    assert Entry.objects.of(TOY, "card")[0].title == Text("Golden Pebble", "金の小石")


def test_entries_are_found_by_a_word_of_one_language() -> None:
    assert [entry.slug for entry in Entry.objects.of(TOY, "rule").filter(title__ja="パス")] == ["toy-4"]


def test_entries_are_found_by_the_standing_of_any_part() -> None:
    assert [entry.slug for entry in Entry.objects.of(TOY, "rule").with_standing("unconfirmed")] == ["toy-4"]
    assert [entry.slug for entry in Entry.objects.of(TOY, "rule").with_standing("stated")] == [
        "toy-1",
        "toy-4",
        "toy-5",
    ]
    assert [entry.slug for entry in Entry.objects.of(TOY, "card").with_standing("unconfirmed")] == ["golden-pebble"]


def test_clauses_are_found_by_section_and_kind() -> None:
    assert [entry.slug for entry in Entry.objects.of(TOY, "rule").filter(section="around")] == ["toy-5"]
    assert [entry.slug for entry in Entry.objects.of(TOY, "rule").filter(sort="advice")] == ["toy-5"]
    assert [entry.slug for entry in Entry.objects.of(TOY, "source").filter(sort="official")] == ["house"]


def test_the_body_is_json_data() -> None:
    assert Entry.objects.of(TOY, "rule").get(slug="toy-2").body == {
        "id": "toy-2",
        "section": "moves",
        "kind": "rule",
        "title": {"ja": "交互に動く", "en": "Taking turns"},
        "part": [
            {
                "text": {
                    "ja": "同じプレイヤーが続けて動くことはできません。",
                    "en": "The same player does not move twice running.",
                },
                "standing": "derived",
                "sources": [{"id": "house", "locator": ""}],
            }
        ],
    }


def test_a_copy_that_this_code_cannot_read_says_what_is_wrong() -> None:
    entry = Entry(game="toy", kind="term", slug="pebble", body={"id": "pebble", "colour": "grey"})

    with pytest.raises(ValueError, match="toy: term pebble: colour is not a known key; name is missing"):
        str(entry.value)


def test_a_clause_knows_who_points_at_it(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_max_num_queries(2):
        *pointers, _, _, _, _ = cited_by(TOY, "toy-1")
        examples = cited_by(TOY, "toy-1")[5:]

    assert pointers == [
        Pointer("faq", "how-many", Text("May I take four?", "4個取れますか。")),
        Pointer("checker", "pebbles", Text("Taking pebbles", "小石を取る")),
        Pointer("term", "pebble", Text("pebble", "小石")),
        Pointer("card", "golden-pebble", Text("Golden Pebble", "金の小石")),
        Pointer("rule", "toy-3", Text("Only what is there", "あるだけ取れる")),
    ]
    assert [(one.kind, one.slug) for one in examples][:2] == [("example", "how-many.1"), ("example", "how-many.2")]


def test_a_whole_book_knows_who_points_at_its_clauses(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_max_num_queries(2):
        pointers = cited_by_clause(TOY, TOY.content.rules)

    assert {clause: [pointer.slug for pointer in found] for clause, found in pointers.items()} == {
        "toy-1": ["how-many", "pebbles", "pebble", "golden-pebble", "toy-3"],
        "toy-2": ["twice", "pebbles"],
        "toy-3": ["twice", "open-points", "pebbles"],
        "toy-4": ["open-points", "pebbles"],
    }


def test_nobody_points_at_a_hint() -> None:
    assert cited_by(TOY, "toy-5") == []
