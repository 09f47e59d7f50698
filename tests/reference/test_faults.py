"""Does sync_content name every fault of every kind at once, and leave the database alone?"""

import importlib

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from games.toy import game as toy
from rulesite.reference.models import Build, Change, Citation, Entry
from tests.reference.tiny import PACKAGE, Tiny

# each reads all content of all games anew, which takes seconds
pytestmark = [pytest.mark.django_db, pytest.mark.apart, pytest.mark.once]

RULES = """
[[rule]]
id = "tiny-1"
section = "all"
kind = "rule"
title = { ja = "同じ番号", en = "The same number" }
[[rule.part]]
text.ja = "[[tiny-7]]を見てください。"
text.en = "See [[tiny-7]]."
standing = "stated"
sources = [{ id = "book" }]

[[rule]]
id = "tiny-3"
section = "all"
kind = "law"
title = { ja = "種類がない", en = "No such kind" }
[[rule.part]]
text.ja = "日本語だけです。"
standing = "certain"

[[rule]]
id = "tiny-4"
section = "none"
kind = "advice"
title = { ja = "助言", en = "A hint" }
[[rule.part]]
text.ja = "急がないでください。"
text.en = "Do not hurry."
standing = "derived"
"""
FAQ = """
[[faq]]
id = "who"
cites = ["tiny-1.2", "tiny-3", "tiny-4", "tiny-9"]
question = { ja = "誰ですか。", en = " " }
answer = { ja = "私です。", en = "Me.", fr = "Moi." }
[[faq.example]]
caption = { ja = "例", en = "An example" }
checker = "sphinx"
outcome = "allowed"
reasons = []
scenario = {}
[[faq.example]]
caption = { ja = "別の例", en = "Another example" }
checker = "oracle"
outcome = "allowed"
reasons = [{ code = "fine" }, { code = "dandy" }]
scenario = {}
"""
SOURCES = """
[[source]]
id = "unread"
standing = "rumour"
title = { ja = "未読", en = "Unread" }
publisher = { ja = "誰か", en = "Somebody" }
date = { ja = "2026年", en = "2026" }
colour = "red"
"""
RETIRED = """
[[retired]]
kind = "rule"
id = "tiny-2"
date = 2026-01-01
"""
DECLARED_WRONGLY = '''"""A game whose checker is declared wrongly."""

from typing import Annotated

from annotated_types import Ge, Le

from games.game import Accent, Checker, Game
from games.scenario import fact, scenario
from games.text import Text
from games.verdict import Outcome, Reason, Verdict


@scenario
class Situation:
    """A situation with names that addresses need for themselves."""

    lang: Annotated[bool, fact("Language", "言語")] = False
    _op: Annotated[int, Ge(0), Le(9), fact("Operation", "操作")] = 0
    number: Annotated[int, fact("Number", "数")] = 0


FINE = Reason("fine", Outcome.ALLOWED, ("tiny-8",), Text("Fine.", "問題ありません。"))


def check(scenario: Situation) -> Verdict[None]:
    return Verdict(FINE.text, (FINE(),), (), None)


checker = Checker(__name__ + ".oracle", Situation, check, (FINE,), title=Text("?", "？"), question=Text("?", "？"))
ACCENT = Accent(light="#2b2b2b", dark="#d4d4d4", sign="◆")
game = Game(__name__, ACCENT, (checker,), name=Text("Tiny", "ちび"), about=Text("Nothing.", "何もありません。"))
'''
DECLARED_WELL = (
    DECLARED_WRONGLY.replace("    lang:", "    rain:")
    .replace("    _op:", "    wind:")
    .replace("Annotated[int, fact(", "Annotated[int, Ge(0), Le(9), fact(")
)
REFUSED = """
[[faq]]
id = "storm"
cites = ["tiny-1"]
question = { ja = "嵐ですか。", en = "A storm?" }
answer = { ja = "はい。" }
[[faq.example]]
caption = { ja = "嵐", en = "A storm" }
checker = "oracle"
outcome = "allowed"
reasons = [{ code = "fine" }]
scenario = { wind = 12, rain = "much", hail = true }
"""

SAYING = PACKAGE.replace("from games.text", "from games.tiny.draw import said\nfrom games.text")
SAID = '''"""What a module says that holds every kind of sentence."""

from enum import Enum, auto
from typing import Annotated

from annotated_types import Ge, Le

from games.declaration import declared
from games.scenario import fact, row
from games.sentences import sentences
from games.text import Choice


class Side(Enum):
    """A side."""

    NORTH = 1
    FAR_SOUTH = 2


WORDS = sentences(__name__)


class Back(Choice, words=WORDS):
    """The back of a card."""

    RED = auto()
    DARK_BLUE = auto()


@row()
class Deck:
    """A deck."""

    name: Annotated[str, fact()]
    cards: Annotated[int, Ge(0), Le(9), fact()] = 0


FIELDS = declared(Deck)
FINE = WORDS.reason("fine")
FORBIDDEN = WORDS.reason("forbidden")
DRAWN = WORDS.text("drawn")
MOVES = WORDS.texts("moves", Side)
COUNTING = WORDS.readings("counting")
REASONS = WORDS.reasons
'''
SENTENCES = """
[reason.fine]
outcome = "allowed"
cites = ["tiny-1"]
text.ja = "{player}は引けます。"
text.en = "{player} may draw."

[reason.forbidden]
outcome = "forbidden"
cites = ["tiny-1.1", "tiny-2"]
text.ja = "{player}は引けません。"
text.en = "{player} may not draw."

[text.drawn]
ja = "{player}が{card}を引きます。"
en = "{player} draws {card}."

[text.moves.north]
ja = "北"
en = "North moves."

[text.moves.far-south]
ja = "南"
en = "South moves."

[choice.Back]
red = { ja = "赤", en = "red" }
dark-blue = { ja = "紺", en = "dark blue" }

[row]
Deck = { ja = "山札", en = "Deck" }

[field]
name.label = { ja = "名前", en = "Name" }

[field.Deck]
cards.label = { ja = "枚数", en = "Cards" }
cards.help = { ja = "裏向きのものも数えます。", en = "Those that lie face down too." }

[[readings.counting]]
outcome = "allowed"
cites = ["tiny-1"]
text.ja = "数えません。"
text.en = "It does not count."

[[readings.counting]]
outcome = "forbidden"
cites = ["tiny-2"]
text.ja = "数えます。"
text.en = "It counts."
"""


def refusal() -> list[str]:
    """Return the faults that sync_content lists, in alphabetical order; it must not have touched the database."""
    Build.objects.all().delete()

    with pytest.raises(CommandError) as caught:
        call_command("sync_content")

    assert not any(model._default_manager.exists() for model in (Build, Entry, Citation, Change))
    heading, *faults = str(caught.value).splitlines()
    assert heading == "The content has faults; the database is as it was."
    return sorted(faults)


def test_every_fault_is_named_with_file_and_entry_in_one_run(tiny: Tiny) -> None:
    tiny.write("__init__.py", DECLARED_WRONGLY)
    tiny.append("content/rules.toml", RULES)
    tiny.append("content/sources.toml", SOURCES)
    tiny.write("content/faq.toml", FAQ)
    tiny.write("content/retired.toml", RETIRED)
    tiny.write("content/terms.toml", "[[term]\n")
    tiny.write("content/cards.toml", "[[cart]]\n")

    assert refusal() == [
        "games.tiny.oracle: oracle: Situation._op: this name is reserved",
        "games.tiny.oracle: oracle: Situation.lang: this name is reserved",
        "games.tiny.oracle: oracle: Situation.number: a number needs Ge and Le",
        "games.tiny.oracle: reason fine: unknown citation 'tiny-8'",
        "tiny/content/cards.toml: cart: is not one of [[source]], [[edition]], [[section]], [[rule]], [[faq]], [[term]], "
        "[[card]], [[unjudged]], [[newer]], [[sheet]], [[retired]]",
        "tiny/content/faq.toml: faq who: 'tiny-4' is advice and cannot be cited",
        "tiny/content/faq.toml: faq who: answer.fr is not a language",
        "tiny/content/faq.toml: faq who: question.en is missing",
        "tiny/content/faq.toml: faq who: unknown checker 'sphinx'",
        "tiny/content/faq.toml: faq who: unknown citation 'tiny-1.2'",
        "tiny/content/faq.toml: faq who: unknown citation 'tiny-9'",
        "tiny/content/faq.toml: faq who: unknown reason 'dandy'",
        "tiny/content/retired.toml: retired tiny-2: is retired and still there",
        "tiny/content/rules.toml: rule tiny-1: duplicate id",
        "tiny/content/rules.toml: rule tiny-1: unknown reference [[tiny-7]]",
        "tiny/content/rules.toml: rule tiny-1: unknown source 'book'",
        "tiny/content/rules.toml: rule tiny-3: kind is 'law', not one of rule, example, advice, history, errata, term",
        "tiny/content/rules.toml: rule tiny-3: part[0].standing is 'certain', not one of stated, derived, assumed, "
        "unconfirmed",
        "tiny/content/rules.toml: rule tiny-3: part[0].text.en is missing",
        "tiny/content/rules.toml: rule tiny-4: a derived part needs a source",
        "tiny/content/rules.toml: rule tiny-4: unknown section 'none'",
        "tiny/content/sources.toml: source unread: colour is not a known key",
        "tiny/content/sources.toml: source unread: standing is 'rumour', not one of official, community",
        "tiny/content/sources.toml: source unread: unused source",
        "tiny/content/terms.toml: the file: unclosed array table, expected `]` at line 1 column 8",
    ]


@pytest.fixture
def saying(tiny: Tiny) -> Tiny:
    """Let the tiny game say something of every kind, without fault."""
    tiny.write("__init__.py", SAYING)
    tiny.write("draw/__init__.py", '"""Drawing."""\n')
    tiny.write("draw/said.py", SAID)
    tiny.write("content/sentences/draw/said.toml", SENTENCES)
    return tiny


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        ("[reason.fine]", "[reason.well]", ["reason fine: is missing, and games.tiny.draw.said names it", "reason well: games.tiny.draw.said does not name it"]),
        ("[text.drawn]", "[text.taken]", ["text drawn: is missing, and games.tiny.draw.said names it", "text taken: games.tiny.draw.said does not name it"]),
        ("[text.moves.far-south]", "[text.moves.south]", ["text moves.far-south: is missing, and games.tiny.draw.said names it", "text moves.south: games.tiny.draw.said does not name it"]),
        ("[[readings.counting]]", "[[readings.amounts]]", ["readings amounts: games.tiny.draw.said does not name it", "readings counting: is missing, and games.tiny.draw.said names it"]),
        ('en = "South moves."', "", ["text moves.far-south: en is missing"]),
        ('text.ja = "数えます。"', 'text.ja = " "', ["readings counting: [1].text.ja is missing"]),
        ('text.en = "{player} may draw."', 'text.fr = "{player}"', ["reason fine: text.en is missing", "reason fine: text.fr is not a language"]),
        ("{player} draws {card}.", "{player} draws.", ["text drawn: {card} stands in one language only"]),
        ("{player}は引けます。", "{playr}は引けます。", ["reason fine: {player} stands in one language only", "reason fine: {playr} stands in one language only"]),
        ("{player} may draw.", "{player may draw.", ["reason fine: en: expected '}' before end of string"]),
        ("North moves.", "{} moves.", ["text moves.north: en: {} is no place", "text moves.north: {} stands in one language only"]),
        ('"forbidden"\ncites = ["tiny-2"]', '"forbidden"\nneutral = true\ncites = ["tiny-2"]', ["readings counting: [1]: neutral is what is allowed, not forbidden"]),
        ('"forbidden"\ncites = ["tiny-2"]', '"never"\ncites = ["tiny-2"]', ["readings counting: [1].outcome is 'never', not one of allowed, unknown, unsettled, forbidden"]),
        ('"tiny-1.1", "tiny-2"', '"tiny-1.2"', ["reason forbidden: unknown citation 'tiny-1.2'"]),
        ('cites = ["tiny-2"]', 'cites = ["tiny-7"]', ["readings counting: unknown citation 'tiny-7'"]),
        ('"forbidden"\ncites = ["tiny-2"]', '"forbidden"\ncites = []', ["readings counting: [1]: cites no clause"]),
        ('cites = ["tiny-1"]\ntext.ja = "{player}', 'sites = ["tiny-1"]\ntext.ja = "{player}', ["reason fine: cites is missing", "reason fine: cites no clause", "reason fine: sites is not a known key"]),
        ("[reason.fine]", "[reason.Fine]", ["reason Fine: the code does not match [a-z0-9][a-z0-9.-]*", "reason fine: is missing, and games.tiny.draw.said names it"]),
        ("[text.drawn]", "[words.drawn]", ["text drawn: is missing, and games.tiny.draw.said names it", "words: is not one of [reason.…], [text.…], [[readings.…]], [choice.…], [row], [phrase], [field.…], [checker], [game], [survey]"]),
        ("dark-blue =", "blue =", ["choice Back.blue: games.tiny.draw.said does not name it", "choice Back.dark-blue: is missing, and games.tiny.draw.said names it"]),
        ("[choice.Back]", "[choice.Front]", ["choice Back.dark-blue: is missing, and games.tiny.draw.said names it", "choice Back.red: is missing, and games.tiny.draw.said names it", "choice Front.dark-blue: games.tiny.draw.said does not name it", "choice Front.red: games.tiny.draw.said does not name it"]),
        ('en = "red"', 'fr = "rouge"', ["choice Back.red: en is missing", "choice Back.red: fr is not a language"]),
        ("Deck =", "Stack =", ["row Deck: is missing, and games.tiny.draw.said names it", "row Stack: games.tiny.draw.said does not name it"]),
        ("name.label", "title.label", ["field Deck.name: is missing, and games.tiny.draw.said names it", "field title: games.tiny.draw.said does not name it"]),
        ("[field.Deck]", "[field.Stack]", ["field Deck.cards: is missing, and games.tiny.draw.said names it", "field Stack.cards: games.tiny.draw.said does not name it"]),
        ("cards.label", "cards.title", ["field Deck.cards: label is missing", "field Deck.cards: title is not a known key"]),
        ('", en = "Those that lie face down too."', '"', ["field Deck.cards: help.en is missing"]),
        ("[reason.fine]", "[reason.fine", ["the file: unclosed table, expected `]` at line 2 column 13"]),
    ],
)  # fmt: skip
def test_a_fault_of_a_sentence_is_told_with_file_and_entry(saying: Tiny, old: str, new: str, faults: list[str]) -> None:
    saying.replace("content/sentences/draw/said.toml", old, new)

    told = sorted(map(str, saying.game().faults()))
    assert told == [f"tiny/content/sentences/draw/said.toml: {fault}" for fault in faults]


def test_all_faults_of_sentences_are_told_beside_those_of_other_content(saying: Tiny) -> None:
    saying.replace("content/rules.toml", 'en = "The second"', 'en = ""')
    saying.replace("content/sentences/draw/said.toml", "[reason.fine]", "[reason.well]")
    saying.replace("content/sentences/draw/said.toml", "It counts.", "")
    saying.write("content/sentences/gone.toml", "")

    assert refusal() == [
        "tiny/content/rules.toml: rule tiny-2: title.en is missing",
        "tiny/content/sentences/draw/said.toml: readings counting: [1].text.en is missing",
        "tiny/content/sentences/draw/said.toml: reason fine: is missing, and games.tiny.draw.said names it",
        "tiny/content/sentences/draw/said.toml: reason well: games.tiny.draw.said does not name it",
        "tiny/content/sentences/gone.toml: the file: no module says what stands in it",
    ]


def test_a_module_without_its_sentences_is_a_fault(saying: Tiny) -> None:
    (saying.folder / "content/sentences/draw/said.toml").unlink()

    assert refusal() == ["tiny/content/sentences/draw/said.toml: the file: is missing"]


def test_a_reason_whose_sentence_is_missing_is_still_a_reason_of_its_checker(saying: Tiny) -> None:
    saying.replace("content/sentences/draw/said.toml", "[reason.fine]", "[reason.well]")

    saying.game()

    reasons = importlib.import_module("games.tiny.draw.said").REASONS
    assert [reason.code for reason in reasons] == ["well", "forbidden", "fine"]


def test_sentences_without_fault_are_brought_in(saying: Tiny) -> None:
    Build.objects.all().delete()

    call_command("sync_content", verbosity=0)

    assert Entry.objects.of(saying.game(), "rule").count() == 2


def test_an_example_that_no_caller_could_send_is_a_fault_beside_the_others(tiny: Tiny) -> None:
    tiny.write("__init__.py", DECLARED_WELL.replace("tiny-8", "tiny-1"))
    tiny.write("content/faq.toml", REFUSED)

    assert [fault.split(": ")[2:4] for fault in refusal()] == [
        ["answer.en is missing"],
        ["“A storm”", "/hail"],
        ["“A storm”", "/rain"],
        ["“A storm”", "/wind"],
    ]


def test_words_that_no_checker_finds_are_faults(tiny: Tiny) -> None:
    well = DECLARED_WELL.replace("tiny-8", "tiny-1").replace(', title=Text("?", "？"), question=Text("?", "？")', "")
    tiny.write("oracle.py", well[: well.index("game = Game")].replace('__name__ + ".oracle"', "__name__"))
    tiny.write(
        "__init__.py",
        PACKAGE.replace("()", "(oracle.checker,)").replace(
            "from games.text", "from games.tiny import oracle\nfrom games.text"
        ),
    )
    tiny.write("content/sentences/oracle.toml", '[checker]\ntitle = { ja = "占い", en = "Oracle" }\n')
    tiny.write("content/faq.toml", "")

    assert refusal() == [
        "tiny/content/sentences/oracle.toml: checker question: is missing, and games.tiny.oracle names it"
    ]


AGREEING = """
[[faq]]
id = "calm"
cites = ["tiny-1"]
question = { ja = "静かですか。", en = "Is it calm?" }
answer = { ja = "はい。", en = "It is." }
[[faq.example]]
caption = { ja = "凪", en = "A calm" }
checker = "oracle"
outcome = "allowed"
reasons = [{ code = "fine" }]
scenario = { wind = 1 }
"""


def test_an_example_that_disagrees_with_its_checker_is_a_fault(tiny: Tiny) -> None:
    tiny.write("__init__.py", DECLARED_WELL.replace("tiny-8", "tiny-1"))
    tiny.write("content/faq.toml", AGREEING.replace('outcome = "allowed"', 'outcome = "forbidden"'))

    assert refusal() == [
        "tiny/content/faq.toml: faq calm: “A calm”: outcome: expected 'forbidden', the checker says 'allowed'"
    ]


def test_a_place_for_which_a_checker_has_no_value_is_a_fault(tiny: Tiny) -> None:
    well = DECLARED_WELL.replace("tiny-8", "tiny-1").replace("問題ありません。", "{who}は問題ありません。")
    tiny.write("__init__.py", well.replace('"Fine."', '"{who} is fine."'))
    tiny.write("content/faq.toml", AGREEING)

    assert refusal() == ["tiny/content/faq.toml: faq calm: “A calm”: {who} has no value in “{who} is fine.”"]


@pytest.mark.parametrize(
    ("front", "fault"),
    [
        ('("calm", 2)', "there is no example 2 of an answer 'calm'"),
        ('("storm", 1)', "there is no example 1 of an answer 'storm'"),
        ('("calm", 1)', "the checker of example 1 of 'calm' draws no picture"),
    ],
)
def test_a_first_page_without_a_picture_of_an_example_is_a_fault(tiny: Tiny, front: str, fault: str) -> None:
    well = DECLARED_WELL.replace("tiny-8", "tiny-1").replace("(checker,),", f"(checker,), front={front},")
    tiny.write("__init__.py", well)
    tiny.write("content/faq.toml", AGREEING)

    assert refusal() == [f"games.tiny: front: {fault}"]


def test_an_accent_that_is_too_faint_or_of_another_game_is_a_fault(tiny: Tiny) -> None:
    taken = toy.accent.dark
    tiny.replace("__init__.py", 'light="#2b2b2b", dark="#d4d4d4"', f'light="#767676", dark="{taken}"')

    assert refusal() == [
        "games.tiny: accent light: #767676 has a contrast of 4.0 on #fbfaf7 and #f3f0e9, at least 7 is wanted",
        f"games.toy: accent dark: {taken} is the colour of tiny",
    ]


@pytest.mark.parametrize(
    ("file", "words", "fault"),
    [
        ("__init__.py", "import storm_and_rain\n", "line 1: ModuleNotFoundError: No module named 'storm_and_rain'"),
        ("draw.py", "from games.text import Sentence\n", "line 1: ImportError: cannot import name 'Sentence' from 'games.text'"),
        ("draw.py", "drawn = Card()\n", "line 1: NameError: name 'Card' is not defined"),
        ("draw.py", "def (\n", "line 1: SyntaxError: invalid syntax"),
        ("draw.py", "from games.game import Accent\nAccent.of\n", "line 2: AttributeError: type object 'Accent' has no attribute 'of'"),
        ("draw.py", "from games.game import Accent\nAccent('pink', '#ffffff', '♠')\n", "line 2: ValueError: a colour is written as #8f1230, not 'pink'"),
        ("draw.py", "from games.text import Text\nText(fr='')\n", "line 2: TypeError: Unexpected keyword argument 'fr'"),
        ("draw.py", "from games.verdict import Reason\nReason('A b', None, (), None)\n", "line 2: ValueError: a reason needs a code"),
        ("__init__.py", "", "the package: has no game; write: game = Game(__name__, …)"),
    ],
)  # fmt: skip
def test_a_package_that_cannot_be_imported_is_a_fault_beside_the_others(
    tiny: Tiny, file: str, words: str, fault: str
) -> None:
    tiny.write("__init__.py", "import games.tiny.draw\n")
    tiny.write(file, words)

    (told,) = refusal()

    assert told.startswith(f"tiny/{file}: {fault}")


def test_tables_that_are_not_there_are_told_in_a_sentence() -> None:
    MigrationRecorder(connection).flush()

    with pytest.raises(CommandError, match=r"Run: manage.py migrate$"):
        call_command("sync_content", verbosity=0)


def test_nothing_of_another_game_is_written_beside_a_fault(tiny: Tiny) -> None:
    tiny.replace("content/rules.toml", 'en = "The second"', 'en = ""')

    assert refusal() == ["tiny/content/rules.toml: rule tiny-2: title.en is missing"]


def test_a_missing_language_in_a_cited_clause_is_no_fault_of_those_who_cite_it(tiny: Tiny) -> None:
    tiny.replace("content/rules.toml", 'text.en = "Draw a card."\n', "")
    tiny.replace("content/rules.toml", "Discard a card.", "Discard a card; see [[tiny-1]].")

    assert refusal() == ["tiny/content/rules.toml: rule tiny-1: part[0].text.en is missing"]


def test_mended_content_is_written(tiny: Tiny) -> None:
    Build.objects.all().delete()
    tiny.replace("content/rules.toml", 'en = "The second"', 'en = ""')
    with pytest.raises(CommandError):
        call_command("sync_content")
    tiny.replace("content/rules.toml", 'en = ""', 'en = "The second"')

    call_command("sync_content", verbosity=0)

    assert [entry.slug for entry in Entry.objects.of(tiny.game(), "rule")] == ["tiny-1", "tiny-2"]
