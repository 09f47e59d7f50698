"""Is a proposal put into the files at its place alone, and refused where it is none, or is about something else?"""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import rtoml
from hypothesis import given
from hypothesis import strategies as st

from games import proposal
from games.folder import Folder
from games.game import all_games
from games.proposal import BadProposal, Proposal, Rewording, problem_of, read, write
from games.text import LANGUAGES, Text
from games.values import replace
from tests.proposals.rewording import reworded
from tests.tree import ROOT

CONTENT = ROOT / "tests/toy/toy/content"
TEXT = Text(en="A move takes at least one pebble.", ja="手番では小石を1個以上取ります。")
SENTENCE = Text(en="A move must take at least one pebble.", ja="手番では小石を1個以上取らなければなりません。")
GOOD = Proposal("toy", "rule", "toy-1", "abc", "House rules", "Clearer.", (Rewording("part.1.text", TEXT, SENTENCE),))
# whatever could end a string, a line or a table
MARKS = st.sampled_from(['"', "'", '"""', "'''", "\\", "#", "[[change]]", "=", "{", "}", "\\u0000", "\\n", "小石", "🂡"])
HOSTILE = st.lists(MARKS | st.text(max_size=3), min_size=1, max_size=12).map("".join).map(proposal.folded)
FIT = HOSTILE.filter(lambda words: problem_of(words, 2_000) is None)


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return shutil.copytree(CONTENT, tmp_path / "toy/content")


def apply(content: Path, given_proposal: Proposal) -> Folder:
    file, text = reworded(content, read(write(given_proposal).encode()))
    file.write_text(text, "utf-8")
    return Folder(content)


def test_a_sentence_is_mended_on_its_lines_and_on_no_other(content: Path) -> None:
    before = (content / "rules.toml").read_text("utf-8").splitlines()

    folder = apply(content, GOOD)

    assert folder.faults == []
    assert folder.content.rules["toy-1"].part[0].text == SENTENCE
    after = (content / "rules.toml").read_text("utf-8").splitlines()
    assert [new for old, new in zip(before, after, strict=True) if old != new] == [
        f'text.ja = "{SENTENCE.ja}"',
        f'text.en = "{SENTENCE.en}"',
    ]


def every_text() -> Iterator[tuple[str, str, str]]:
    for kind in proposal.KINDS:
        for entry in getattr(all_games()["toy"].content, kind):
            yield from ((kind, entry.id, path) for path in proposal.texts_by_path(entry))


@pytest.mark.parametrize(("kind", "id", "path"), [*every_text()])
def test_every_text_of_a_form_has_its_place_in_the_files(content: Path, kind: str, id: str, path: str) -> None:
    entry = proposal.find_entry(all_games()["toy"].content, kind, id)
    before = proposal.texts_by_path(entry)[path]
    after = Text(en=f'{before.en} “Indeed”, it is "so".', ja=f"{before.ja}（本当です）")

    folder = apply(content, replace(GOOD, kind=kind, id=id, change=(Rewording(path, before, after),)))

    found = proposal.texts_by_path(proposal.find_entry(folder.content, kind, id))
    assert found == proposal.texts_by_path(entry) | {path: after}


def test_every_text_of_every_game_is_found_in_its_file() -> None:
    """One text of each entry stands for the others of it."""
    missing = []
    for game in all_games().values():
        for kind in proposal.KINDS:
            for entry in getattr(game.content, kind)[::40]:
                path, text = [*proposal.texts_by_path(entry).items()][-1]
                change = Rewording(path, text, Text(en=f"{text.en}!", ja=f"{text.ja}!"))
                try:
                    reworded(game.folder, replace(GOOD, game=game.slug, kind=kind, id=entry.id, change=(change,)))
                except BadProposal as error:
                    missing.append(f"{game.slug} {kind} {entry.id}: {error}")

    assert missing == []


def test_a_text_in_any_form_of_a_string_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(
        '# "same"\n[[rule]]\nid = "a"\ntitle = { en = "same", ja = \'同じ\' }\n'
        '[[rule]]\nid = "b"\ntitle.en = """same"""\ntitle.ja = \'\'\'\n同じ\'\'\'  # "same"\n',
        "utf-8",
    )
    change = Rewording("title", Text(en="same", ja="同じ"), Text(en="other", ja="別"))

    for id in ("b", "a"):
        file, text = reworded(tmp_path, replace(GOOD, id=id, change=(change,)))
        file.write_text(text, "utf-8")

    assert [entry["title"] for entry in rtoml.load(file)["rule"]] == [{"en": "other", "ja": "別"}] * 2
    assert file.read_text("utf-8").count('# "same"') == 2


@pytest.mark.properties
@given(HOSTILE, HOSTILE)
def test_nothing_that_is_typed_breaks_out_of_the_file(source: str, words: str) -> None:
    made = replace(GOOD, source=source, change=(Rewording("title", TEXT, replace(SENTENCE, en=words or "x")),))

    file = write(made)

    assert tomllib.loads(file) == rtoml.loads(file)
    assert msgspec.convert(rtoml.loads(file), Proposal) == made


@pytest.mark.properties
@given(FIT, FIT)
def test_what_is_fit_comes_into_the_content_as_it_was_typed_and_changes_nothing_else(en: str, ja: str) -> None:
    after = Text(en=en, ja=ja)
    made = read(write(replace(GOOD, change=(Rewording("part.1.text", TEXT, after),))).encode())

    file, text = reworded(CONTENT, made)

    before, now = rtoml.load(file), rtoml.loads(text)
    assert now["rule"][0]["part"][0].pop("text") == {"en": en, "ja": ja}
    del before["rule"][0]["part"][0]["text"]
    assert now == before
    assert tomllib.loads(text)["rule"][0]["part"][0]["text"]["en"] == en


def without(name: str) -> str:
    return rtoml.dumps({key: held for key, held in msgspec.to_builtins(GOOD).items() if key != name})


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"\xff", "it is not UTF-8"),
        (b"<html>", "it is not TOML"),
        (b"x = " + b"[" * 100_000, "it is not TOML"),
        (b"", "it is no proposal: Object missing required field `game`"),
        (b"#" * 1_000_001, "it has more than 1000000 bytes"),
        (without("reason").encode(), "missing required field `reason`"),
        ((without("reason") + "\n[reason]\na = 1").encode(), "it is no proposal: Expected `str`"),
        (write(GOOD).encode() + b"\n[more]\n", "unknown field `more`"),
        (write(replace(GOOD, format=2)).encode(), "format: 2 is not 1"),
        (write(replace(GOOD, kind="source")).encode(), "kind: 'source' is not one of"),
        (write(replace(GOOD, id="../x")).encode(), "id: '../x' is not the id of an entry"),
        (write(replace(GOOD, source=" ")).encode(), "source: Something must stand here."),
        (write(replace(GOOD, reason="a\x1b[2J")).encode(), "reason: There is a character that shows nothing: U+001B"),
        (write(replace(GOOD, change=())).encode(), "change: there must be 1 to 100"),
        (write(replace(GOOD, change=GOOD.change * 2)).encode(), "change: there must be 1 to 100"),
        (write(replace(GOOD, change=(Rewording("title", TEXT, TEXT),))).encode(), "title: nothing is changed"),
        (
            write(replace(GOOD, change=(Rewording("title", TEXT, replace(TEXT, en="x" * 2_001)),))).encode(),
            "title.en: At most 2000 characters",
        ),
        (
            write(replace(GOOD, change=(Rewording("title", TEXT, replace(TEXT, ja="石\n子")),))).encode(),
            "title.ja: There is a character that shows nothing: U+000A",
        ),
    ],
)
def test_a_file_that_is_no_proposal_is_refused_with_the_place(file: bytes, said: str) -> None:
    with pytest.raises(BadProposal) as refused:
        read(file)

    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"id": "toy-99"}, "toy has no rule 'toy-99' in its content files"),
        ({"change": (Rewording("part.7.text", TEXT, SENTENCE),)}, "there is no text 'part.7.text' in it"),
        ({"change": (Rewording("part.0.text", TEXT, SENTENCE),)}, "there is no text 'part.0.text' in it"),
        ({"change": (Rewording("part", TEXT, SENTENCE),)}, "'part' is no text in both languages"),
        ({"change": (Rewording("part.1", TEXT, SENTENCE),)}, "'part.1' is no text in both languages"),
        ({"change": (Rewording("part.1.text", SENTENCE, TEXT),)}, "part.1.text.ja is another text now"),
    ],
)
def test_a_proposal_about_something_else_is_refused_and_nothing_changes(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(BadProposal) as refused:
        reworded(CONTENT, replace(GOOD, **changed))

    assert said in str(refused.value)


def test_both_languages_are_asked_for() -> None:
    document = msgspec.to_builtins(GOOD)
    for language in LANGUAGES:
        after = {"en": "x", "ja": "x"} | {language: ""}
        file = rtoml.dumps(document | {"change": [document["change"][0] | {"after": after}]})
        with pytest.raises(BadProposal, match=f"no {language} text"):
            read(file.encode())
