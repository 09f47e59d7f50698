"""What does sync_content write, and what does it leave alone?"""

from io import StringIO

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import IntegrityError

from games.game import all_games
from rulesite.checks.proof.examples import proving_clauses
from rulesite.reference.build import require_content, write
from rulesite.reference.changes import latest_changes
from rulesite.reference.models import Build, Change, Citation, Entry
from rulesite.revision import Fingerprints, current
from tests.reference.tiny import Tiny

pytestmark = pytest.mark.django_db


def said() -> str:
    out = StringIO()
    call_command("sync_content", stdout=out)
    return out.getvalue()


def rows() -> tuple[list[dict[str, object]], ...]:
    return tuple(list(model._default_manager.order_by("pk").values()) for model in (Build, Entry, Citation, Change))


def state(n: int) -> Fingerprints:
    return Fingerprints(revision=f"revision-{n}", release=f"release-{n}", build=f"build-{n}")


def changes() -> list[tuple[str, str, str, str]]:
    return list(Change.objects.order_by("id").values_list("revision", "kind", "slug", "what"))


def test_every_entry_of_every_game_is_copied() -> None:
    for game in all_games().values():
        for kind in ("source", "edition", "section", "faq", "term"):
            assert tuple(entry.value for entry in Entry.objects.of(game, kind)) == getattr(game.content, kind)
        cards = [game.card(card.id) for card in game.content.all_cards]
        assert [entry.value for entry in Entry.objects.cards(game)] == cards


def test_a_card_of_a_list_is_copied_with_its_letter_and_its_facets() -> None:
    write(state(1), [all_games()["toy"]], proving_clauses)

    tags = dict(Entry.objects.filter(build="build-1", slug__contains="-").exclude(tags="").values_list("slug", "tags"))

    assert tags["amber-pebble"] == ",letter:a,,colour:yellow,"
    assert tags["golden-pebble"].startswith(",letter:g,")


def test_clauses_are_copied_in_the_order_of_the_book(tiny: Tiny) -> None:
    tiny.append("content/rules.toml", '[[section]]\nid = "end"\ntitle = { ja = "終わり", en = "The end" }\n')
    tiny.replace("content/rules.toml", 'id = "tiny-1"\nsection = "all"', 'id = "tiny-1"\nsection = "end"')
    write(state(1), [tiny.game()], proving_clauses)

    copied = Entry.objects.filter(build="build-1", kind="rule").order_by("position")

    assert [entry.slug for entry in copied] == ["tiny-2", "tiny-1"]


def test_the_tables_are_those_of_the_models() -> None:
    call_command("check")
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)


def test_running_it_again_changes_nothing_and_says_so() -> None:
    before = rows()

    assert said() == f"Build {current().build} is there already.\n"
    assert rows() == before


@pytest.mark.apart
def test_a_build_that_is_not_there_is_written() -> None:
    Build.objects.all().delete()

    assert said() == f"Build {current().build} brought in.\n"
    assert Entry.objects.filter(build=current().build).exists()


def test_records_begin_with_the_second_build(tiny: Tiny) -> None:
    Build.objects.all().delete()
    write(state(1), [tiny.game()], proving_clauses)

    assert changes() == []


def test_what_was_added_changed_and_removed_is_recorded(tiny: Tiny) -> None:
    tiny.replace("content/rules.toml", "tiny-2", "tiny-3")
    write(state(1), [tiny.game()], proving_clauses)
    Change.objects.all().delete()
    tiny.replace("content/rules.toml", "tiny-3", "tiny-2")
    tiny.replace("content/rules.toml", "Draw a card.", "Draw two cards.")
    write(state(2), [tiny.game()], proving_clauses)

    assert changes() == [
        ("revision-2", "rule", "tiny-1", "changed"),
        ("revision-2", "rule", "tiny-2", "added"),
        ("revision-2", "rule", "tiny-3", "removed"),
    ]
    assert set(Change.objects.values_list("time", flat=True)) == {Build.objects.get(id="build-2").made}


def test_a_retired_clause_is_recorded_as_removed(tiny: Tiny) -> None:
    write(state(1), [tiny.game()], proving_clauses)
    Change.objects.all().delete()
    tiny.replace("content/rules.toml", 'id = "tiny-2"', 'id = "tiny-3"')
    tiny.write(
        "content/retired.toml", '[[retired]]\nkind = "rule"\nid = "tiny-2"\ndate = 2026-01-01\nsuccessor = "tiny-3"\n'
    )
    write(state(2), [tiny.game()], proving_clauses)

    assert changes() == [("revision-2", "rule", "tiny-2", "removed"), ("revision-2", "rule", "tiny-3", "added")]


def test_a_changed_cell_of_a_table_is_recorded_as_a_change_of_its_card_with_its_data_before_and_after() -> None:
    toy = all_games()["toy"]
    marble = toy.content.library.by_id["clear-marble"]
    write(state(1), [toy], proving_clauses)
    Change.objects.all().delete()
    marble.facts["once"] = "yes"
    write(state(2), [toy], proving_clauses)
    (change,) = latest_changes()
    del marble.facts["once"]

    assert changes() == [("revision-2", "card", "clear-marble", "changed")]
    assert (change.slug, change.title) == ("clear-marble", marble.name)
    assert [(fact.column, fact.before, fact.now) for fact in change.facts] == [("once", False, True)]
    assert change.facts[0].text.en.endswith(": no → yes")
    assert change.facts[0].text.ja.endswith("：いいえ → はい")


def test_copies_of_a_build_that_kept_no_cells_tell_no_facts() -> None:
    toy = all_games()["toy"]
    marble = toy.content.library.by_id["clear-marble"]
    write(state(1), [toy], proving_clauses)
    Entry.objects.update(cells=None)
    Change.objects.all().delete()
    marble.facts["once"] = "yes"
    write(state(2), [toy], proving_clauses)
    del marble.facts["once"]

    assert list(Change.objects.values_list("slug", "facts")) == [("clear-marble", None)]


def test_a_build_with_the_same_content_records_no_change(tiny: Tiny) -> None:
    write(state(1), [tiny.game()], proving_clauses)
    Change.objects.all().delete()
    write(state(2), [tiny.game()], proving_clauses)

    assert changes() == []


def test_a_clause_that_moves_in_its_file_records_no_change(tiny: Tiny) -> None:
    write(state(1), [tiny.game()], proving_clauses)
    Change.objects.all().delete()
    head, first, second = (tiny.folder / "content/rules.toml").read_text(encoding="utf-8").split("[[rule]]\n")
    tiny.write("content/rules.toml", f"{head}[[rule]]\n{second}\n[[rule]]\n{first}")
    write(state(2), [tiny.game()], proving_clauses)

    assert changes() == []


def test_the_last_three_builds_are_kept_and_the_records_of_all(tiny: Tiny) -> None:
    for n in range(1, 6):
        tiny.replace("content/rules.toml", "Draw a card", "Draw a card or a card")
        write(state(n), [tiny.game()], proving_clauses)

    assert set(Build.objects.values_list("id", flat=True)) == {"build-3", "build-4", "build-5"}
    assert set(Entry.objects.values_list("build", flat=True)) == {"build-3", "build-4", "build-5"}
    assert set(Citation.objects.values_list("build", flat=True)) <= {"build-3", "build-4", "build-5"}
    assert {revision for revision, _, _, what in changes() if what == "changed"} == {
        "revision-2",
        "revision-3",
        "revision-4",
        "revision-5",
    }


def test_a_build_that_comes_back_is_the_newest_again_and_recorded(tiny: Tiny) -> None:
    Build.objects.all().delete()
    for n, card in enumerate(("Draw a card", "Draw two", "Draw three"), 1):
        tiny.replace("content/rules.toml", ("Draw a card", "Draw a card", "Draw two")[n - 1], card)
        write(state(n), [tiny.game()], proving_clauses)
    copied = list(Entry.objects.filter(build="build-1").values())

    assert write(state(1), [tiny.game()], proving_clauses)
    assert not write(state(1), [tiny.game()], proving_clauses)
    assert list(Entry.objects.filter(build="build-1").values()) == copied
    assert changes()[-1] == ("revision-1", "rule", "tiny-1", "changed")
    assert [build.id for build in Build.objects.newest_first()] == ["build-1", "build-3", "build-2"]


def test_a_process_reads_the_rows_of_its_own_build_alone(tiny: Tiny) -> None:
    write(state(1), [tiny.game()], proving_clauses)

    assert not Entry.objects.of(tiny.game(), "rule").exists()


def test_a_build_that_fails_half_way_leaves_nothing(tiny: Tiny) -> None:
    before = rows()

    with pytest.raises(IntegrityError):
        write(state(1), [tiny.game(), tiny.game()], proving_clauses)

    assert rows() == before


def test_a_process_without_content_of_its_build_does_not_start(tiny: Tiny) -> None:
    Build.objects.all().delete()
    write(state(1), [tiny.game()], proving_clauses)

    with pytest.raises(ImproperlyConfigured, match=r"manage\.py sync_content"):
        require_content()


def test_a_process_with_content_of_its_build_starts() -> None:
    require_content()
