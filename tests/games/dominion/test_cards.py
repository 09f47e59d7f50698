"""Does the table of cards say of a card what is told of it in full, and is all of it told?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.content import Card, Standing
from games.dominion import game
from games.dominion.cards.lookup import BONUS_COLUMNS, read_facts, recorded_facts
from games.dominion.cards.table_instructions import ALL_INSTRUCTIONS, FURTHER_INSTRUCTIONS
from games.dominion.cards.tables import facts
from games.dominion.cards.vocabulary import Facts
from games.dominion.play import Play, check
from games.library import Library, Row
from games.text import LANGUAGES
from games.values import replace
from games.verdict import Outcome

CONTENT = game.content
LIBRARY = CONTENT.library
ACTIONS = [row for row in LIBRARY.rows if row.facts["kind"] == "card" and "Action" in row.facts["types"].split("/")]
# the reasons that name the point on which a play depends
NAMED_POINTS = {"depends-on", "bonus-open", "amount-open", "play-open", "reveal-unsure"}


def test_every_card_pile_and_landscape_of_the_list_is_known() -> None:
    assert len(LIBRARY.rows) == 852
    assert sum(map(facts.paged, LIBRARY.rows)) == 538
    assert {card.id for card in CONTENT.card} <= LIBRARY.by_id.keys()


def test_a_card_that_is_told_whole_beside_the_table_has_a_row_of_it_and_no_entry() -> None:
    told = FURTHER_INSTRUCTIONS.keys() | ALL_INSTRUCTIONS.keys()

    assert told <= LIBRARY.by_id.keys()
    assert told & {card.id for card in CONTENT.card} == set()
    assert FURTHER_INSTRUCTIONS.keys() & ALL_INSTRUCTIONS.keys() == set()


def test_so_many_action_cards_come_out_certain_when_played_plainly() -> None:
    verdicts = {row.id: check(Play(card=row.name.en)) for row in ACTIONS}
    certain = [card for card, verdict in verdicts.items() if verdict.outcome is Outcome.ALLOWED]
    unnamed = [
        card
        for card, verdict in verdicts.items()
        if verdict.outcome is not Outcome.ALLOWED
        and NAMED_POINTS.isdisjoint(finding.reason.code for finding in verdict.findings)
    ]

    assert len(ACTIONS) == 485
    assert len(certain) >= 311
    assert unnamed == []


def test_what_is_open_in_menagerie_is_a_choice_or_lies_with_another_player() -> None:
    open_cards = {
        row.id
        for row in ACTIONS
        if row.facts["set"] == "Menagerie" and check(Play(card=row.name.en)).outcome is not Outcome.ALLOWED
    }

    assert open_cards == {"barge", "bounty-hunter", "goatherd", "groom", "scrap", "village-green"}


def test_what_the_table_says_otherwise_of_a_card_that_is_told_in_full() -> None:
    differing = [(card.id, *one) for card in CONTENT.card if not card.data.get("way") for one in _differing(card)]

    assert differing == [
        ("bank", "names_coins", True, False),
        ("teacher", "names_coins", False, None),
    ]


TOLD = {
    "acting-troupe": (
        [
            "Action. Cost: $3. Set: Renaissance.",
            "In the Supply, with a pile of its own.",
            "When played it gives: +4 Villagers.",
            "Its text does more than is told here.",
        ],
        [
            "種類：アクション。コスト：3コイン。収録：ルネサンス。",
            "サプライに、このカードの山があります。",
            "使用すると、次のものを与えます：+4村人。",
            "テキストには、ここに示したもののほかにも効果があります。",
        ],
    ),
    "fortune": (
        [
            "Treasure. Cost: $8 + 8 debt. Set: Empires.",
            "In the Supply, in a sorted pile of several cards; only the top one can be gained.",
            "When played it gives: +1 Buy.",
            "Its text does more than is told here.",
            "It has text below the line.",
            "It does something when it is gained or bought itself.",
            "Below the line stands: what happens when it is gained.",
            "When it is gained: a further gain.",
        ],
        [
            "種類：財宝。コスト：8コイン＋8負債。収録：帝国。",
            "サプライにある、決まった順に重ねた山のカードで、獲得できるのは一番上のカードだけです。",
            "使用すると、次のものを与えます：+1カードを購入。",
            "テキストには、ここに示したもののほかにも効果があります。",
            "仕切り線より下に文があります。",
            "このカードを獲得または購入したときの効果があります。",
            "仕切り線より下にあるもの：獲得時の効果。",
            "獲得したとき：さらに獲得。",
        ],
    ),
    "spoils": (
        [
            "Treasure. Cost: $0*. Set: Dark Ages.",
            "Outside the Supply, with a pile.",
            "When played it gives: +$3.",
            "Its text does more than is told here.",
            "Its cost: fixed; the card is not in the Supply.",
        ],
        [
            "種類：財宝。コスト：0*コイン。収録：暗黒時代。",
            "サプライ外のカードです。",
            "使用すると、次のものを与えます：+3コイン。",
            "テキストには、ここに示したもののほかにも効果があります。",
            "コスト：一定（サプライ外のカード）。",
        ],
    ),
    "ambassador": (
        [
            "Action–Attack. Cost: $3. Set: Seaside. In the first edition only.",
            "In the Supply, with a pile of its own.",
            "Its text does more than is told here.",
        ],
        [
            "種類：アクション－アタック。コスト：3コイン。収録：海辺。第一版だけのカードです。",
            "サプライに、このカードの山があります。",
            "テキストには、ここに示したもののほかにも効果があります。",
        ],
    ),
}


@pytest.mark.parametrize("slug", TOLD)
def test_a_row_is_told_in_words(slug: str) -> None:
    told = facts.card(LIBRARY.by_id[slug]).fact

    assert ([part.text.en for part in told], [part.text.ja for part in told]) == TOLD[slug]


@pytest.mark.parametrize("row", Random(21).sample(LIBRARY.rows, 50), ids=lambda row: row.id)
def test_what_was_read_from_a_text_is_not_confirmed(row: Row) -> None:
    first, *others = facts.card(row).fact

    assert first.standing is Standing.STATED
    assert {part.standing for part in others} <= {Standing.UNCONFIRMED}
    assert all("{" not in part.text.of(language) for part in (first, *others) for language in LANGUAGES)


def test_the_engine_can_read_every_row() -> None:
    assert [row.id for row in LIBRARY.rows if not recorded_facts(row.facts).types] == []


@pytest.mark.parametrize(
    ("column", "held", "problem"),
    [
        ("types", "", "types is missing"),
        ("pile", "", "pile is missing"),
        ("types", "Sorcery", "types has the word 'Sorcery', which has no name"),
        ("set", "Monopoly", "set is 'Monopoly', which has no name"),
        ("kind", "deck", "kind is 'deck', which has no name"),
        ("pile", "heap", "pile is 'heap', which has no name"),
        ("pile", "non-supply", "pile 'non-supply' and in_supply do not go together"),
        ("cost", "two", "cost is 'two', not a number"),
        ("coins", "1*2", "coins is '1*2', not an amount"),
        ("more", "perhaps", "more is 'perhaps', neither yes nor no"),
        ("duration", "no", "duration is 'no', neither yes nor empty"),
        ("cost_mark", "!", "cost_mark is '!', which has no name"),
        ("cost_mark", "*", "cost_mark is '*', and cost_by does not tell what that means"),
    ],
)
def test_a_cell_that_nobody_understands_is_a_fault_of_its_row(column: str, held: str, problem: str) -> None:
    row = LIBRARY.by_id["abundance"]
    cells = {name: cell for name, cell in {**row.facts, column: held}.items() if cell}
    content = replace(CONTENT, library=Library(LIBRARY.columns, (replace(row, facts=cells),)))

    assert [told for _, told in facts.faults(content)] == [problem]


@pytest.mark.parametrize(
    ("column", "always"),
    [("", 0), ("2", 2), ("2*", 0), ("2+1*", 2), ("1/3*", 0)],
)
def test_what_a_card_gives_always_is_what_stands_before_a_star(column: str, always: int) -> None:
    recorded = {**LIBRARY.by_id["smithy"].facts, "cards": column}

    assert sum(one.n for one in recorded_facts(recorded).play) == always


def _differing(card: Card) -> Iterator[tuple[str, object, object]]:
    """Yield what of a card is told in one way and stands in the table in another: what it is, the one and the other."""
    row = LIBRARY.by_id[card.id]
    told, listed = read_facts(card.id, card.data), recorded_facts(row.facts)
    compared = [("name", card.name, row.name), ("price", told.price, listed.price)]
    compared += [("types", set(told.types), set(listed.types)), ("plain", _plain(told), _plain(listed))]
    compared += [("names_coins", told.names_coins, listed.names_coins)]
    if not told.is_landscape:
        compared.append(("pile", told.pile, listed.pile))
    yield from ((what, one, other) for what, one, other in compared if one != other)


def _plain(known: Facts) -> list[tuple[str, int]]:
    """Return what a card gives whatever happens."""
    given = [one for one in known.play if one.do in BONUS_COLUMNS.values() and not one.per and not one.when]
    return sorted((one.do.code, one.n) for one in given)
