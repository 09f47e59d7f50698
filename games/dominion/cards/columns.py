"""The later columns of the card table in words: printings, gains, plays, costs and further effects."""

import re
from collections.abc import Iterator

from games.dominion.cards.lookup import BONUS_COLUMNS
from games.dominion.cards.wording import bonus
from games.dominion.spans import exactly
from games.sentences import sentences
from games.text import Text, joined

WORDS = sentences(__name__)
CHANGED = WORDS.text("changed")
CHANGED_OTHERWISE = WORDS.text("changed-otherwise")
YEAR_UNKNOWN = WORDS.text("year-unknown")
SINCE = WORDS.text("since")
MAY = WORDS.text("may")
TIMES = WORDS.text("times")
TAKEN_FROM = WORDS.text("taken-from")
OLDER = WORDS.all("older")
HEADS = {
    "line": WORDS.all("line"),
    "discard_when": WORDS.all("discard-when"),
    "plays_itself": WORDS.all("plays-itself"),
    "cost_by": WORDS.all("cost-by"),
    "gain_does": WORDS.all("gain-does"),
    "plays": WORDS.all("plays"),
    "capitalism": WORDS.all("capitalism"),
    "first": WORDS.all("first"),
    "touches": WORDS.all("touches"),
}
FROM = WORDS.all("from")
COLUMN = WORDS.all("column")
HEAD = re.compile(r"[a-z][a-z-]*[a-z]|\d-[a-z]+")
AGAIN = re.compile(r"\*(\d)")
AMOUNT = re.compile(r"(\w+)\+(\d)$")
# that an Action is no Treasure needs no words
UNSAID = {"capitalism": ("no",)}


def column_texts(facts: dict[str, str]) -> Iterator[Text]:
    """Yield the texts of a row's later columns, or raise LookupError."""
    if "changed" in facts:
        yield _changed_text(facts)
    for column in HEADS:
        words = facts.get(column, "").split()
        texts = dict.fromkeys(word_text(column, word) for word in words if word not in UNSAID.get(column, ()))
        if texts:
            yield COLUMN[column.replace("_", "-")].filled(what=joined(texts, en=", ", ja="、"))


def _changed_text(facts: dict[str, str]) -> Text:
    years = Text(*[facts["changed"].replace(";", separator) for separator in (", ", "、")])
    years = YEAR_UNKNOWN if years.en == "?" else years
    older = [_older_text(word) for word in facts.get("older", "").split()]
    if not older:
        return CHANGED_OTHERWISE.filled(years=years)
    return CHANGED.filled(years=years, what=joined(older, en=", ", ja="、"))


def _older_text(word: str) -> Text:
    what, _, rest = word.partition(":")
    text = OLDER[what].filled(name=rest, n=rest) if what in ("name", "coins") else OLDER[what]
    return SINCE.filled(what=text, year=rest) if rest.isdigit() and len(rest) == 4 else text


def word_text(column: str, word: str) -> Text:
    """Describe one word of a column, or raise LookupError."""
    if column == "older":
        return _older_text(word)
    if column not in ("gain_does", "plays", "touches"):
        return HEADS[column]["undecided" if word == "?" else word.split("@", maxsplit=1)[0].replace(":", "-")]
    amount = AMOUNT.match(word) if column == "gain_does" else None
    if amount and amount.group(1) in BONUS_COLUMNS:
        return bonus(BONUS_COLUMNS[amount.group(1)], exactly(int(amount.group(2))))
    text = HEADS[column][_head(word)]
    if column == "plays" and "@" in word:
        times = AGAIN.search(word)
        text = TAKEN_FROM.filled(what=text, place=FROM[_head(word.split("@")[1])])
        text = TIMES.filled(what=text, n=times.group(1)) if times else text
    return MAY.filled(what=text) if word.endswith("?") else text


def _head(word: str) -> str:
    """Return a word without its amounts, conditions and marks."""
    head = HEAD.match(word)
    return head.group() if head else word
