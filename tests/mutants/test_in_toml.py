"""Do the sentences of a game have the mutants that they should?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import rtoml

from tests.mutants.in_toml import mutants

FILE = Path("content/sentences/acting.toml")
SOURCE = """\
# what may be done
[reason.repeated]
outcome = "forbidden"
cites = [
    "nra-30",  # the rule
    "nra-31.2",
]
en = "{minion} has bled."
ja = "{minion}はもうブリードしました。"

[reason.late]
outcome = "forbidden"
cites = ["nra-05"]
en = \"\"\"
It is
[too] late."\"\"\"
ja = "遅すぎます。"

[text.rests]
en = "{minion} rests."
ja = "{minion}が休みます。"
""".encode()


def changed(kind: str) -> list[dict[str, Any]]:
    return [rtoml.loads(one.applied(SOURCE).decode()) for one in mutants(FILE, SOURCE) if one.kind == kind]


def test_a_clause_of_a_reason_is_left_out_but_never_the_only_one() -> None:
    assert [mutant["reason"]["repeated"]["cites"] for mutant in changed("clause")] == [["nra-31.2"], ["nra-30"]]
    assert [mutant["reason"]["late"] for mutant in changed("clause")] == [
        rtoml.loads(SOURCE.decode())["reason"]["late"]
    ] * 2


def test_two_sentences_with_the_same_places_are_exchanged_in_both_languages() -> None:
    (mutant,) = changed("sentence")

    assert mutant["reason"]["repeated"]["en"] == "{minion} rests."
    assert mutant["reason"]["repeated"]["ja"] == "{minion}が休みます。"
    assert mutant["text"]["rests"] == {"en": "{minion} has bled.", "ja": "{minion}はもうブリードしました。"}


LABELS = """\
[reason.early]
outcome = "forbidden"
cites = ["nra-05"]
text.en = "It is early."
text.ja = "早すぎます。"

[choice.Side]
north = { ja = "北", en = "North" }
far-south = { ja = "南", en = "Far South" }

[[readings.counting]]
outcome = "allowed"
cites = ["nra-05"]
text.en = "It counts."
text.ja = "数えます。"
""".encode()


def test_labels_and_what_is_told_of_reasons_are_exchanged_with_their_like() -> None:
    words, labels = (rtoml.loads(one.applied(LABELS).decode()) for one in mutants(FILE, LABELS))

    assert words["reason"]["early"]["text"] == {"en": "It counts.", "ja": "数えます。"}
    assert words["readings"]["counting"][0]["text"] == {"en": "It is early.", "ja": "早すぎます。"}
    assert labels["choice"]["Side"]["north"] == {"en": "Far South", "ja": "南"}
    assert labels["choice"]["Side"]["far-south"] == {"en": "North", "ja": "北"}


def test_a_mutant_bears_the_line_of_its_entry() -> None:
    assert [(mutant.kind, mutant.line) for mutant in mutants(FILE, SOURCE)] == [
        ("clause", 2),
        ("clause", 2),
        ("sentence", 2),
    ]
