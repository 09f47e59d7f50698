"""Does the table of library cards say of a card what is told of it in full, and is all of it told?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.content import Standing
from games.game import AnyChecker, all_games
from games.library import TABLE, Library
from games.text import LANGUAGES
from games.values import replace
from games.verdict import Outcome
from games.vtes.cards import printed, recorded, same_card
from games.vtes.facts import facts
from rulesite.checks.validate.decoder import understand
from rulesite.site.plain import plain

VTES = all_games()["vtes"]
CONTENT = VTES.content
LIBRARY = CONTENT.library
BARS = {
    "forbids-action": ("same-action", "same-political-action"),
    "forbids-card": ("same-card",),
    "forbids-any-action": ("any-action",),
    "permits-repeat": ("same-action",),
}
REACHES = {"": "acting-minion", "player": "acting-players-minions", "vampires": "your-vampires"}


def test_every_library_card_of_the_list_is_known() -> None:
    rows = [row for row in LIBRARY.rows if row.table == TABLE]

    assert len(rows) == 2_364
    assert sum(map(facts.paged, rows)) == 1_630
    assert {card.id for card in CONTENT.card} <= LIBRARY.by_id.keys()


def test_what_the_table_says_otherwise_of_a_card_that_is_told_in_full() -> None:
    differing = [(card.id, *one) for card in CONTENT.card for one in _differing(card.id, card.data)]

    assert differing == [("dark-influences", "reach", "open", "not-stated")]


TOLD = {
    "computer-hacking": (
        ["Action.", "Taken as an action it is: a bleed."],
        ["種類：アクション。", "アクションとして行うと、次のものになります：ブリード。"],
    ),
    "line-brawl": (
        [
            "Action. Discipline: Celerity/Potence/Presence.",
            "Taken as an action it is: an action of its own (Celerity); entering combat (Potence); a bleed (Presence).",
        ],
        [
            "種類：アクション。ディシプリン：Celerity/Potence/Presence。",
            "アクションとして行うと、次のものになります：そのカード独自のアクション（Celerity）／戦闘に入るアクション（Potence）／ブリード（Presence）。",
        ],
    ),
    "anarch-free-press": (
        ["Master. Cost: 1 pool.", "Unique."],
        ["種類：マスター。コスト：プール1。", "ユニークです。"],
    ),
    "red-herring": (
        [
            "Action Modifier. Discipline: Chimerstry. Cost: 1 blood.",
            "Its own text forbids afterwards: the same action, for your vampires.",
            "Unlocks the acting minion, or lets it unlock: after a block.",
            "How that unlocking comes about: as part of its effect, without a choice.",
            "What it does to an action: ends it.",
            "By the official rulings an action that it ended or made fail has reached resolution: it counts as taken.",
        ],
        [
            "種類：アクション修正。ディシプリン：Chimerstry。コスト：血1。",
            "使った後に、自身のテキストで次のことを禁じます：自分のヴァンパイアすべてに、同じアクション。",
            "アクションを行うミニオンをアンロックします：ブロックされた後。",
            "そのアンロックの起こり方：効果として必ず起こる。",
            "アクションの扱い：アクションを終わらせる。",
            "公式の裁定では、このカードで終わった、または失敗したアクションは、解決に至ったものとして、行ったことになります。",
        ],
    ),
    "cry-wolf": (
        [
            "Ally.",
            "Unique.",
            "Taken as an action it is: recruiting an ally.",
            "Actions that it gives while it is in play: entering combat.",
            "The duty that it lays on a minion: entering combat: this ally, always; the action is the one that the card gives.",
        ],
        [
            "種類：アライ。",
            "ユニークです。",
            "アクションとして行うと、次のものになります：アライの勧誘。",
            "場に出た後に与えるアクション：戦闘に入るアクション。",
            "ミニオンに負わせる義務：戦闘に入るアクション（このアライ、いつも。カードが与えるアクションを行う）。",
        ],
    ),
    "clothos-gift": (
        [
            "Action. Discipline: Temporis/Obfuscate. Cost: 1 blood.",
            "Taken as an action it is: an action of its own.",
            "Unlocks the acting minion, or lets it unlock: in the minion phase, by the card on it.",
            "How that unlocking comes about: by the choice of its player.",
            "How often the unlocking may be used: once a minion phase.",
            "It lets something be done once in each of: your minion phase.",
            "What the unlocking costs: 1 blood and locking this card.",
        ],
        [
            "種類：アクション。ディシプリン：Temporis/Obfuscate。コスト：血1。",
            "アクションとして行うと、次のものになります：そのカード独自のアクション。",
            "アクションを行うミニオンをアンロックします：付いているカードにより、ミニオンフェイズに。",
            "そのアンロックの起こり方：使うかどうかを選べる。",
            "アンロックに使える回数：1ミニオンフェイズに1回。",
            "次の間にそれぞれ1回、できることがあります：自分のミニオンフェイズ。",
            "アンロックに支払うもの：血1とこのカードのロック。",
        ],
    ),
    "hunger-of-marduk": (
        [
            "Combat. Discipline: Thaumaturgy. Clan: Assamite.",
            "Disciplines by today's names: Blood Sorcery. Clans by today's names: Banu Haqim.",
        ],
        [
            "種類：戦闘。ディシプリン：Thaumaturgy。クラン：Assamite。",
            "いまのディシプリン名：Blood Sorcery。いまのクラン名：Banu Haqim。",
        ],
    ),
    "ablative-skin": (
        ["Action. Discipline: Fortitude.", "Taken as an action it is: an action of its own."],
        [
            "種類：アクション。ディシプリン：Fortitude。",
            "アクションとして行うと、次のものになります：そのカード独自のアクション。",
        ],
    ),
}


@pytest.mark.parametrize("slug", TOLD)
def test_a_row_is_told_in_words(slug: str) -> None:
    told = facts.card(LIBRARY.by_id[slug]).fact

    assert ([part.text.en for part in told], [part.text.ja for part in told]) == TOLD[slug]


def test_of_a_card_without_marks_only_the_list_is_told() -> None:
    (listed,) = facts.card(LIBRARY.by_id["eagles-sight"]).fact

    assert listed.text.en == "Reaction. Discipline: Auspex."


@pytest.mark.parametrize("row", Random(14).sample(LIBRARY.rows, 50), ids=lambda row: row.id)
def test_what_was_read_from_a_text_is_not_confirmed(row: object) -> None:
    first, *others = facts.card(row).fact  # type: ignore[arg-type]

    assert first.standing is Standing.STATED
    assert {part.standing for part in others if not part.sources} <= {Standing.UNCONFIRMED}
    assert all("{" not in part.text.of(language) for part in (first, *others) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("column", "held", "problem"),
    [
        ("types", "", "types is missing"),
        ("id", "", "id is missing"),
        ("types", "Sorcery", "types has the word 'Sorcery', which has no name"),
        ("cost", "2", "cost is '2', not a cost"),
        ("cost", "2 blood, 1 pool", "cost is '2 blood, 1 pool', not a cost"),
        ("cost", "2 gold", "cost is '2 gold', not a cost"),
        ("unique", "no", "unique is 'no', neither yes nor empty"),
        ("banned", "soon", "banned is 'soon', not a year"),
        ("cancels", "yes", "cancels and cancels_what go together"),
        ("does_options", "[celx]=bleed", "does_options has the word '[celx]=bleed', which has no name"),
        ("disciplines", "Dominate/Magic", "disciplines has the word 'Magic', which has no name"),
        ("once", "per-turn-minion@", "once has the word 'per-turn-minion@', which has no name"),
        ("once", "per-year", "once has the word 'per-year', which has no name"),
        ("bars", "same-card:nobody", "bars has the word 'same-card:nobody', which has no name"),
        ("unlocks_cost", "2 teeth", "unlocks_cost has the word '2 teeth', which has no name"),
        ("unlocks_cost", "2  blood", "unlocks_cost has the word '2  blood', which has no name"),
        (
            "obliged",
            "hunt:required:nobody:always",
            "obliged has the word 'hunt:required:nobody:always', which has no name",
        ),
        ("once_ability", "per-turn", "once_ability and once_reach go together"),
        ("bars_card", "101343", "bars_card and bars_card_whose go together"),
    ],
)
def test_a_cell_that_nobody_understands_is_a_fault_of_its_row(column: str, held: str, problem: str) -> None:
    row = LIBRARY.by_id["abbot"]
    cells = {name: cell for name, cell in {**row.facts, column: held}.items() if cell}
    content = replace(CONTENT, library=Library(LIBRARY.columns, (replace(row, facts=cells),)))

    assert [told for _, told in facts.faults(content)] == [problem]


@pytest.mark.parametrize("checker", VTES.checkers, ids=lambda checker: checker.slug)
def test_what_a_card_leads_to_can_be_judged(checker: AnyChecker) -> None:
    assert checker.of_card
    for row in Random(15).sample([row for row in LIBRARY.rows if facts.paged(row)], 200):
        shown = list(checker.of_card(VTES.card(row.id)))

        assert len({caption for caption, _ in shown}) == len(shown)
        ended = [checker.check(understand(VTES, checker, plain(one))) for _, one in shown]
        assert all(one.findings for one in ended), row.id
        # what the table records of a limit is no example of a play that nothing limits
        assert "once" not in row.facts or Outcome.ALLOWED not in {one.outcome for one in ended}, row.id


@pytest.mark.parametrize(
    ("typed", "name"), [("44 magnum", ".44 Magnum"), ("kiss of ra", "The Kiss of Ra"), ("Bloodhunt", "Blood Hunt")]
)
def test_a_card_is_called_by_its_name_in_print(typed: str, name: str) -> None:
    assert printed(typed).en == name


@pytest.mark.parametrize("typed", ["Govern the Unaligned", "govern", "GtU", "Gevern"])
def test_the_table_is_asked_by_every_name_of_a_card(typed: str) -> None:
    assert recorded(typed)["types"] == ("Action",)


def test_of_a_card_that_nobody_knows_nothing_is_recorded() -> None:
    assert recorded("Nobody's Card") == {}


def test_two_spellings_of_a_card_that_nobody_knows_are_one_card() -> None:
    assert same_card("Nobody's Card", "nobodys card")
    assert not same_card("Nobody's Card", "Somebody's Card")


def _differing(slug: str, data: dict[str, object]) -> Iterator[tuple[str, str, str]]:
    """Yield what of a card is told in one way and stands in the table in another: the key, the one and the other."""
    told, row = {key: str(value) for key, value in data.items()}, LIBRARY.by_id[slug].facts
    text = row.get("bars") or row.get("permits_repeat") or ""
    bare, _, level = text.partition("@")
    bar, _, whom = bare.partition(":")
    if (bar and bar not in BARS.get(told.get("bar", ""), ())) or bool(bar) != ("bar" in told):
        yield "bar", told.get("bar", ""), bar
    if told.get("bar-level", "") != level:
        yield "bar-level", told.get("bar-level", ""), level
    if bar and REACHES.get(told.get("reach", ""), told.get("reach", "")) != whom:
        yield "reach", told.get("reach", ""), whom
    if {"round": "per-round"}.get(told.get("limit", ""), "") != row.get("once", ""):
        yield "limit", told.get("limit", ""), row.get("once", "")
    when = {"success@basic": "success", "blocked@superior": "block"}
    unlocks = [when[word] for word in row.get("unlocks_when", "").split() if "unlocks-basic" in told]
    if unlocks != [told[key] for key in ("unlocks-basic", "unlocks-superior") if key in told]:
        yield "unlocks", str(unlocks), str(told)
