"""Is a pasted kingdom read as players write it, and is what it tells what the checkers say?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.contradictions import contradictions
from games.dominion import game
from games.dominion.cards.vocabulary import Way
from games.dominion.formats.kingdom import MOST_NAMES, Kingdom, Role, Setting, read_kingdom
from games.dominion.kingdom import EXAMPLE, report
from games.dominion.kingdom.interactions import played_by_others
from games.dominion.kingdom.plays import COLUMNS, MOST_PLAYS, play_all
from games.dominion.kingdom.traps import traps
from games.dominion.table.rows import PileRow, Trait
from games.survey import Judged, Report
from games.text import LANGUAGES
from games.verdict import Outcome

CLIENT = "Way of the Mouse (Moat), Reckless (Smithy), Obelisk (Village), No Shelters, Colonies, Village, Smithy"
SMALL = "way_of_the_mouse (moat), reckless (smithy), obelisk (village), no_shelters, colonies, village, smithy"
BUILDER = (
    "https://kingdoms.example/?supply=smithy,village&ways=wayofthemouse(moat)&traits=reckless(smithy)"
    "&landmarks=obelisk(village)&shelters=0&colonies=1"
)
JAPANESE = "ハツカネズミの習性（堀）、無謀な（鍛冶屋）、オベリスク（村）、避難所なし、植民地、村、鍛冶屋"
BLANKS = "ハツカネズミの習性（堀） 無謀な（鍛冶屋） オベリスク（村） 避難所なし　植民地 村・鍛冶屋"
ANIMAL = BUILDER.replace("?supply", "?lang=en&supply").replace("wayofthemouse", "mouse")
LINES = "Way of the Mouse: Moat\nReckless: Smithy\nObelisk: Village\nNo Shelters\nColonies\nVillage\n2 Smithies"


@pytest.mark.parametrize("text", [CLIENT, SMALL, BUILDER, ANIMAL, JAPANESE, BLANKS, LINES])
def test_every_form_in_which_players_write_it_is_the_same_kingdom(text: str) -> None:
    kingdom = read_kingdom(text)

    assert kingdom.misread == ()
    assert kingdom.ways == (Way.MOUSE,)
    assert kingdom.mouse == "Moat"
    assert {*kingdom.landscapes} == {"Reckless", "Obelisk"}
    assert {*kingdom.piles} == {"Village", "Smithy"}
    assert kingdom.game.piles == (PileRow(card="Smithy", trait=Trait.RECKLESS),)
    assert {item.name for item in kingdom.names if item.role is Role.SETTING} == {
        Setting.NO_SHELTERS.text,
        Setting.COLONIES.text,
    }


def problems(kingdom: Kingdom) -> list[tuple[str, str]]:
    return [(one.typed, one.problem.en) for one in kingdom.misread]


@pytest.mark.parametrize(
    ("text", "typed", "problem"),
    [
        ("Village, Qwertyuiop", "Qwertyuiop", "No card of the list here has this name."),
        ("Village (Moat)", "Moat", "It stands in brackets, and nothing belongs to Village."),
        ("Qwertyuiop (Moat)", "Moat", "It stands in brackets, and the card it belongs to was not understood."),
        ("Way of the Mouse (Toil)", "Toil", "Toil cannot be that: card set aside."),
        ("Qwertyuiop (Moat, Ox", "Qwertyuiop (Moat", "Its bracket is not closed."),
        ("?supply=village&flavour=vanilla", "vanilla", "“flavour” in the address says nothing here."),
        ("?supply=village&colonies=two", "two", "“colonies” in the address must be 1 or 0."),
        (
            "Landscapes: Way of the Ox",
            "Landscapes",
            "No card has this name: it was taken for a heading of what follows it.",
        ),
    ],
)
def test_a_part_that_is_not_understood_is_told_with_what_is_wrong(text: str, typed: str, problem: str) -> None:
    assert (typed, problem) in problems(read_kingdom(text))


def test_a_name_that_is_almost_one_is_asked_about_and_not_guessed() -> None:
    kingdom = read_kingdom("Smithy,\nHabor Village")

    assert kingdom.piles == ("Smithy",)
    assert [(one.typed, one.line, one.column) for one in kingdom.misread] == [("Habor Village", 2, 1)]
    assert kingdom.misread[0].near[0] == "harbor-village"


def test_names_in_both_languages_stand_between_dots() -> None:
    kingdom = read_kingdom("村・Throne Room ・ Way of the Ox・鍛冶屋・Ghost Twon")

    assert (kingdom.piles, kingdom.ways) == (("Village", "Throne Room", "Smithy"), (Way.OX,))
    assert [(one.typed, one.column) for one in kingdom.misread] == [("Ghost Twon", 35)]


def test_a_name_between_blanks_is_told_with_its_own_place() -> None:
    kingdom = read_kingdom("村 ほげほげ 鍛冶屋")

    assert kingdom.piles == ("Village", "Smithy")
    assert [(one.typed, one.line, one.column) for one in kingdom.misread] == [("ほげほげ", 1, 3)]


def test_what_follows_a_heading_is_read() -> None:
    assert read_kingdom("Ways: Way of the Ox, Way of the Pig\nKingdom: Village").ways == (Way.OX, Way.PIG)


def test_names_over_the_limit_are_told_and_not_dropped() -> None:
    kingdom = read_kingdom(", ".join(["Village"] * (MOST_NAMES + 2)))

    assert len(kingdom.names) == MOST_NAMES
    assert [one.typed for one in kingdom.misread] == ["Village", "Village"]


def test_a_pile_of_several_cards_is_each_of_them() -> None:
    kingdom = read_kingdom("Sauna / Avanto, Ruins")

    assert kingdom.piles[:2] == ("Sauna", "Avanto")
    assert "Ruined Village" in kingdom.piles


def test_two_cards_for_mouse_are_none() -> None:
    assert read_kingdom("Way of the Mouse (Moat), Way of the Mouse (Cellar)").mouse is None


def row(of: Report, card: str, way: str) -> dict[str, str | None]:
    for one in of.rows:
        cells = dict(zip((column.code for column in COLUMNS), one.cells, strict=True))
        if (cells["card"].card, cells["way"].card) == (card, way):
            return {code: cell.text.en if cell.text else None for code, cell in cells.items()}
    raise LookupError(card, way)


def numbers(of: Report, card: str, way: str) -> tuple[str | None, ...]:
    told = row(of, card, way)
    return told["cards"], told["actions"], told["buys"], told["coins"], told["ends"]


def test_the_table_tells_what_each_action_does_with_each_way() -> None:
    told = report("Way of the Sheep, Way of the Frog, Way of the Mouse (Cellar), Market, Wharf, Caravan Guard")

    assert numbers(told, "market", "") == ("1", "1", "1", "1", "in the discard pile")
    assert numbers(told, "market", "way-of-the-sheep") == ("0", "0", "0", "2", "in the discard pile")
    assert numbers(told, "market", "way-of-the-frog") == ("0", "1", "0", "0", "on the deck")
    assert numbers(told, "wharf", "way-of-the-mouse") == ("0", "1", "0", "0", "in the discard pile")
    assert row(told, "wharf", "")["later"] == (
        "at the start of the next turn: +2 Cards, at the start of the next turn: +1 Buy"
    )


def test_a_way_that_may_not_be_used_gives_no_numbers() -> None:
    told = report("Way of the Mouse (Wharf), Market")

    assert numbers(told, "market", "way-of-the-mouse") == ("–", "–", "–", "–", "–")
    assert [one.mark for one in told.groups[2].lines] == [Outcome.FORBIDDEN]


def test_the_card_of_mouse_is_no_pile_of_the_kingdom() -> None:
    told = report("Way of the Mouse (Moat), Moat, Village")

    assert {one.cells[0].card for one in told.rows} == {"village"}


def test_a_kingdom_without_ways_has_its_own_instructions_alone() -> None:
    told = report("Village, Copper, Duchy")

    assert [(one.cells[0].card, one.cells[2].card) for one in told.rows] == [("village", "")]


def lines(of: Report, code: str) -> list[str]:
    return [one.text.en for group in of.groups if group.code == code for one in group.lines]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "Harbor Village, Goons",
            "After Harbor Village, Goons without a Way comes to something else than alone: +$1 more.",
        ),
        (
            "Snowy Village, Village",
            "After Snowy Village, Village without a Way comes to something else than alone: +2 Actions less.",
        ),
        (
            "Throne Room, Smithy, Way of the Sheep",
            "Throne Room plays Smithy with Way of the Sheep: With 3 Actions and no Treasure played, this turn gives "
            "+$4 in all.",
        ),
        (
            "Smithy, Market, Way of the Butterfly",
            "Smithy with Way of the Butterfly can gain of this Supply: Market and Duchy.",
        ),
        (
            "Goons, Colonies, Way of the Butterfly",
            "Goons with Way of the Butterfly: no card of this Supply is certain to have the cost that it gains.",
        ),
        ("Village, Toil, Way of the Ox", "When Toil plays Village, its player may use Way of the Ox."),
    ],
)
def test_an_interaction_of_these_cards_is_found(text: str, line: str) -> None:
    assert line in lines(report(text), "interactions")


def test_cards_that_change_nothing_for_each_other_are_no_interaction() -> None:
    assert lines(report("Village, Smithy, Market, Way of the Ox"), "interactions") == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "Wharf, Way of the Ox, Way of the Turtle",
            "Wharf stays in play by its own instructions; with Way of the Ox it does not, and nothing of it comes later.",
        ),
        (
            "Caravan Guard, Way of the Ox",
            "When its own reaction plays Caravan Guard, its player may use Way of the Ox.",
        ),
        (
            "Goons, Way of the Ox",
            "When the text below the line of Goons happens, its player may not use Way of the Ox.",
        ),
        (
            "Royal Carriage, Way of the Ox",
            "When Royal Carriage is called from the Tavern mat, its player may not use Way of the Ox.",
        ),
        (
            "Haggler, Way of the Ox",
            "By the Haggler of 2022 nothing stays under the Way; by an older one the same text stands below the line, "
            "so it stays. (The link leads to the verdict by an older one.)",
        ),
    ],
)
def test_a_trap_of_these_cards_is_found(text: str, line: str) -> None:
    assert line in lines(report(text), "traps")


def test_a_play_that_depends_on_the_date_of_the_rulings_is_a_trap() -> None:
    told = [one for one in report("Village, Way of the Mouse (Lighthouse)").groups[1].lines if one.checker == "play"]

    assert [one.situation.ruling.provisions.mouse_takes_durations for one in told] == [True]
    assert told[0].text.en.startswith("By the rulings up to")
    assert "Lighthouse cannot be the card set aside for Way of the Mouse" in told[0].text.en


def all_lines(of: Report) -> list[Judged]:
    return [*(one.judged for one in of.rows), *(line for group in of.groups for line in group.lines)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_the_verdict_to_which_it_leads(language: str) -> None:
    told = all_lines(report(EXAMPLE.of(language)))

    assert len(told) > 50
    for line in told:
        checker = game.checker(line.checker)
        verdict = checker.check(line.situation)
        assert contradictions(line.situation) == ()
        assert (checker.mark(verdict), {*line.cites}) == (
            line.mark,
            {cite for finding in verdict.findings for cite in finding.cites},
        )


def test_the_numbers_of_the_table_are_those_of_the_verdicts() -> None:
    for one in report(EXAMPLE.en).rows:
        result = game.checker("play").check(one.judged.situation).result
        told = [cell.order for cell in one.cells[3:7]]
        assert told == [result.drawn, result.actions, result.buys - 1, result.coins]


def test_both_languages_of_the_example_are_one_kingdom() -> None:
    english, japanese = (report(EXAMPLE.of(language)) for language in ("en", "ja"))

    assert english.misread == japanese.misread == ()
    assert english.rows == japanese.rows


def test_the_work_for_one_list_is_bounded() -> None:
    ways = ", ".join(way.text.en for way in Way)
    told = report(f"{ways}, Village, Smithy, Market, Throne Room, Procession, King's Court, Bridge, Moat, Cellar, Kiln")

    assert (len(told.rows), told.more_rows, told.groups[0].has_more) == (MOST_PLAYS, True, True)


def test_what_programs_read_keeps_its_codes() -> None:
    assert [role.code for role in Role] == [
        "pile",
        "way",
        "landscape",
        "mouse",
        "trait-pile",
        "obelisk-pile",
        "bane",
        "ferryman-pile",
        "riverboat-card",
        "army-attack",
        "boon",
        "black-market",
        "setting",
    ]
    assert [column.code for column in COLUMNS] == [
        "card",
        "cost",
        "way",
        "cards",
        "actions",
        "buys",
        "coins",
        "ends",
        "later",
    ]
    assert [group.code for group in report("").groups] == ["interactions", "traps", "open"]


NAMES = st.sampled_from([row.name.en for row in game.content.library.rows if row.facts["kind"] != "pile"])
WRITTEN: list[Callable[[str], str]] = [str, str.upper, lambda name: name.lower().replace(" ", "_").replace("'", "")]


@pytest.mark.properties
@given(st.lists(st.tuples(NAMES, st.sampled_from(WRITTEN)), max_size=5, unique_by=lambda one: one[0]))
def test_every_card_of_the_table_is_read_however_it_is_written(names: list[tuple[str, Callable[[str], str]]]) -> None:
    told = report(", ".join(write(name) for name, write in names))

    read = {item.name.en for item in told.names if item.role is not Role.SETTING}
    assert told.misread == ()
    assert read == {name for name, _ in names if name not in ("Colony", "Platinum")}


@pytest.mark.properties
@given(st.text(alphabet="Vilage村 Ox,、()\n:=&?-1", max_size=40))
def test_whatever_is_pasted_there_is_an_answer(text: str) -> None:
    told = report(text)

    assert all(one.problem.of(language) for one in told.misread for language in LANGUAGES)
    assert all(one.line and one.column for one in told.names)
    assert all(one.line and one.column for one in told.misread)


PIECES = sorted({piece for text in (CLIENT, BUILDER, JAPANESE, LINES) for piece in text.replace(",", ", ").split()})


@given(st.text(max_size=200) | st.lists(st.sampled_from(PIECES) | st.text(max_size=12), max_size=15).map(" ".join))
@settings(deadline=None, max_examples=60)
def test_any_text_is_a_kingdom_with_every_name_in_its_place(text: str) -> None:
    told = report(text)

    assert all(one.problem.of(language) for one in told.misread for language in LANGUAGES)
    assert all(one.line and one.column for one in told.names)
    assert all(one.line and one.column for one in told.misread)
    for line in (line for group in told.groups for line in group.lines):
        assert [*contradictions(line.situation)] == []


def test_what_a_card_plays_on_its_next_turn_is_judged_in_that_turn() -> None:
    kingdom = read_kingdom("Mastermind, Smithy, Way of the Ox")

    lines, _ = played_by_others(kingdom, play_all(kingdom)[0])

    texts = [one.text.en for one in lines if one.text.en.startswith("Mastermind plays Smithy with Way of the Ox:")]
    assert len(texts) == 1
    assert "+6 Actions" in texts[0]
    assert Outcome.FORBIDDEN not in {one.mark for one in lines}


def test_a_text_about_a_cost_is_no_trap() -> None:
    kingdom = read_kingdom("Destrier, Animal Fair, Urchin, Way of the Ox")

    texts = [one.text.en for one in traps(kingdom, play_all(kingdom)[0]) if "below the line" in one.text.en]

    assert ["Urchin" in text for text in texts] == [True]
