"""How does the label of a field stand inside a sentence?

A label is written to stand alone, with a capital. In an English sentence it begins small, unless its first word is spelt with
more capitals (EP, A.Skill), and what is no question of its own takes an article: "enter the minion", "choose what the action
is". Japanese takes it as it is.
"""

from __future__ import annotations

import re

from games.text import Text

QUESTION = re.compile(r"((by|for|in|of|on|to|with) )?(how|what|when|where|which|who|whom|whose|why)\b", re.IGNORECASE)
OWN_ARTICLE = re.compile(r"(an?|its|no|one|the)\s", re.IGNORECASE)
# quotation marks inside of quotation marks
INNER = str.maketrans("“”「」", "‘’『』")
ACRONYM = re.compile(r"\w\S*[A-Z]")


def asked(label: Text) -> Text:
    """Return a label as that which is to be entered or chosen."""
    bare = bool(QUESTION.match(label.en) or OWN_ARTICLE.match(label.en))
    small = begun_small(label)
    return small if bare else Text(f"the {small.en}", small.ja)


def within(row: Text, label: Text) -> Text:
    """Return a label with the row around it before it, as the form shows both; a question goes on in small letters."""
    name = begun_small(label) if QUESTION.match(label.en) else label
    return Text(f"{row.en}, {name.en}", f"{row.ja}・{name.ja}")


def quoted(label: Text) -> Text:
    """Return a label as it stands between quotation marks."""
    return Text(label.en.translate(INNER), label.ja.translate(INNER))


def numbered(name: Text, number: int) -> Text:
    """Return the name of one row of several, as the form counts them."""
    return Text(f"{name.en} {number}", f"{name.ja}{number}")


def begun_small(label: Text) -> Text:
    """Return a label as a sentence takes it up."""
    en = label.en
    return label if ACRONYM.match(en) else Text(en[0].lower() + en[1:], label.ja)


def alone(sentence: Text) -> Text:
    """Return a sentence as it stands alone."""
    return Text(sentence.en[0].upper() + sentence.en[1:], sentence.ja)


def after(place: Text, sentence: Text) -> Text:
    """Return a sentence with the place that it is about before it."""
    return Text(f"{place.en}: {sentence.en}", f"{place.ja}：{sentence.ja}")
