"""Messages about faulty input, in both languages, and labels as they stand within sentences."""

from __future__ import annotations

import re

from msgspec import Struct

from games.text import Text

QUESTION = re.compile(r"((by|for|in|of|on|to|with) )?(how|what|when|where|which|who|whom|whose|why)\b", re.IGNORECASE)
OWN_ARTICLE = re.compile(r"(an?|its|no|one|the)\s", re.IGNORECASE)
# quotation marks inside of quotation marks
INNER = str.maketrans("“”「」", "‘’『』")
ACRONYM = re.compile(r"\w\S*[A-Z]")


def with_article(label: Text) -> Text:
    """Return a label as an object of "enter" or "choose"."""
    bare = bool(QUESTION.match(label.en) or OWN_ARTICLE.match(label.en))
    small = uncapitalized(label)
    return small if bare else Text(f"the {small.en}", small.ja)


def in_row(row: Text | None, label: Text) -> Text:
    """Return a label after the row around it, if any; a question goes on in small letters."""
    if row is None:
        return label
    name = uncapitalized(label) if QUESTION.match(label.en) else label
    return Text(f"{row.en}, {name.en}", f"{row.ja}・{name.ja}")


def quoted(label: Text) -> Text:
    """Return a label as it stands between quotation marks."""
    return Text(label.en.translate(INNER), label.ja.translate(INNER))


def numbered(name: Text, number: int) -> Text:
    """Return the name of one row with its number. The form counts its rows so."""
    return Text(f"{name.en} {number}", f"{name.ja}{number}")


def uncapitalized(label: Text) -> Text:
    """Return a label as a sentence takes it up."""
    en = label.en
    return label if ACRONYM.match(en) else Text(en[0].lower() + en[1:], label.ja)


def capitalized(sentence: Text) -> Text:
    """Return a sentence as it stands alone."""
    return Text(sentence.en[0].upper() + sentence.en[1:], sentence.ja)


def with_place(place: Text, sentence: Text) -> Text:
    """Return a sentence after the place that it is about."""
    return Text(f"{place.en}: {sentence.en}", f"{place.ja}：{sentence.ja}")


class Message(Struct, frozen=True):
    """The texts for one kind of error. One is for programs, one for pages; the {places} are filled from the error's context.

    A sentence of a page begins small: where it stands after the name of a row, it goes on from there.
    """

    code: str
    text: Text
    page: Text


# what is asked of a person, by what the form offers there
ENTER = Text("enter {asked}.", "{asked}を入力してください。")
NEEDED = Text("“{label}” is needed, {why}.", "{why}、{asked}を入力してください。")
CHOOSE = Text("choose {asked}.", "{asked}を選んでください。")
ADD = Text("add at least one {row}.", "{row}を追加してください。")
ADD_MORE = Text("add at least {wanting} rows to “{label}”.", "「{label}」に{wanting}行以上追加してください。")
FILL_ROW = Text("fill in “{label}”, or remove it.", "「{label}」を入力するか、その行を削除してください。")
UNREAD_ROW = Text("what was sent for it cannot be read.", "送られた内容を読み取れません。")
TICK = Text(
    "tick at most {max_length} under “{label}” ({held} are ticked).",
    "「{label}」は{max_length}個まで選べます（いまは{held}個です）。",
)

_EMPTY = Text("“{label}” is still empty.", "「{label}」が入力されていません。")
_NO_SUCH_CHOICE = Text(
    "“{label}”: choose one of the listed values.", "「{label}」にない選択肢です。選び直してください。"
)
_NUMBER = Text(
    "“{label}” needs a whole number from {least} to {most}.", "「{label}」には{least}〜{most}の整数を入力してください。"
)
_LINE = Text(
    "“{label}” needs one line of text, without control characters.",
    "「{label}」には、改行やタブなどの制御文字を入れないでください。",
)
_UNREAD = Text("what was sent for “{label}” cannot be read.", "「{label}」として送られた内容を読み取れません。")
_STRANGE = Text(
    "what was sent holds something that the form does not know: “{field}”.",
    "送られた内容に、フォームにない項目「{field}」が含まれています。",
)

_UNKNOWN = Message(
    "unknown-field",
    Text("There is no field “{field}” here. Known: {known}.", "「{field}」という項目はありません。使える項目：{known}"),
    _STRANGE,
)
_OBJECT = Message("wrong-type", Text("An object is needed here.", "ここにはオブジェクトが必要です。"), _UNREAD)
_KIND = Message(
    "unknown-kind",
    Text("Choose a kind for this row: {known}.", "この行の種類を次から選んでください：{known}"),
    Text("choose the kind.", "種類を選んでください。"),
)

MESSAGES: dict[str, Message] = {
    "missing": Message(
        "missing", Text("“{field}” ({label}) is missing.", "「{label}」（{field}）がありません。"), _EMPTY
    ),
    "unknown_field": _UNKNOWN,
    "object_type": _OBJECT,
    "list_type": Message("wrong-type", Text("A list is needed here.", "ここにはリストが必要です。"), _UNREAD),
    "string_type": Message("wrong-type", Text("Text is needed here.", "ここには文字列が必要です。"), _LINE),
    "bool_type": Message(
        "wrong-type",
        Text("true or false is needed here.", "ここにはtrueかfalseが必要です。"),
        Text("“{label}” can only be ticked or not.", "「{label}」は、チェックの有無で答えてください。"),
    ),
    "int_type": Message(
        "wrong-type", Text("A whole number is needed, such as 3.", "3のような整数を入力してください。"), _NUMBER
    ),
    "not_a_choice": Message(
        "not-a-choice", Text("Choose one of: {known}.", "次のどれかを選んでください：{known}"), _NO_SUCH_CHOICE
    ),
    "kind_missing": _KIND,
    "unknown_kind": _KIND,
    "too_small": Message("out-of-bounds", Text("It must be at least {ge}.", "{ge}以上にしてください。"), _NUMBER),
    "too_large": Message("out-of-bounds", Text("It must be at most {le}.", "{le}以下にしてください。"), _NUMBER),
    "string_too_short": Message(
        "too-short",
        Text("It needs at least {min_length} characters.", "{min_length}文字以上で入力してください。"),
        Text(
            "“{label}” needs at least {min_length} characters; it has {held}.",
            "「{label}」は{min_length}文字以上で入力してください（いまは{held}文字です）。",
        ),
    ),
    "string_too_long": Message(
        "too-long",
        Text("It may have at most {max_length} characters.", "{max_length}文字以内で入力してください。"),
        Text(
            "“{label}” may have at most {max_length} characters; it has {held}.",
            "「{label}」は{max_length}文字以内で入力してください（いまは{held}文字です）。",
        ),
    ),
    "string_pattern": Message(
        "bad-characters",
        Text(
            "It must be one line of text, without control characters.",
            "改行やタブなどの制御文字を入れずに入力してください。",
        ),
        _LINE,
    ),
    "string_unicode": Message(
        "bad-characters",
        Text("This is not valid Unicode text.", "文字コードが正しくありません。"),
        Text("“{label}” holds a character that cannot be read.", "「{label}」に、読み取れない文字が含まれています。"),
    ),
    "too_few": Message(
        "too-few", Text("Give at least {min_length} here.", "{min_length}件以上入力してください。"), ADD_MORE
    ),
    "too_many": Message(
        "too-many",
        Text("Give at most {max_length} here.", "{max_length}件以内にしてください。"),
        Text(
            "“{label}” may have at most {max_length} rows; there are {held}.",
            "「{label}」は{max_length}行以内にしてください（いまは{held}行です）。",
        ),
    ),
}

BLANK = Message("blank", Text("Fill this in.", "入力してください。"), ENTER)
TWICE = Message(
    "repeated",
    Text("This is given twice.", "2回指定されています。"),
    Text("it was sent more than once.", "2回以上送られています。"),
)
DIFFERING_NAMES = Message(
    "repeated",
    Text(
        "This field is given by two of its names, which differ: {names}.",
        "同じ項目の複数の名前に、異なる値が指定されています：{names}",
    ),
    Text("two different values were sent for “{label}”.", "「{label}」に2つの異なる値が送られています。"),
)
KEY_TWICE = Text(
    "The key “{key}” stands twice in one object.", "一つのオブジェクトに「{key}」というキーが2回あります。"
)
PARAMETER_TWICE = Text("“{name}” is given more than once.", "「{name}」が2回以上指定されています。")
GAP = Message(
    "bad-index",
    Text("Rows are counted from 0 without a gap.", "行の番号は0から順に、抜けなく付けてください。"),
    Text(
        "in what was sent the rows are not numbered 0, 1, 2 and so on.",
        "送られた内容で、行の番号が0から順に並んでいません。",
    ),
)
NO_INDEX = Message(
    "bad-index",
    Text("“{field}” is not the number of a row.", "「{field}」は行の番号として使えません。"),
    Text(
        "in what was sent “{field}” stands where a row has its number.",
        "送られた内容で、行の番号があるはずの所に「{field}」があります。",
    ),
)
PARAMETER = Message(
    "unknown-parameter",
    Text("There is no parameter “{field}”.", "「{field}」というパラメーターはありません。"),
    _STRANGE,
)
_CUT_OFF = Text(
    "The situation in this address cannot be read; the address may have been cut off.",
    "このアドレスに含まれる状況を読み取れません。アドレスが途中で切れているかもしれません。",
)
PACKED = Message("bad-link", _CUT_OFF, _CUT_OFF)
BAD_JSON = Text("Reading stopped at line {line}, column {column}.", "{line}行{column}文字目で読み取れなくなりました。")
_TOO_LONG = Text(
    "All of the situation together is too long: as JSON it has {held} bytes, and at most {most} are judged. "
    "Shorten names, or remove rows.",
    "状況全体が長すぎます。JSONにすると{held}バイトありますが、判定できるのは{most}バイトまでです。名前を短くするか、行を減らしてください。",
)
TOO_LONG = Message("too-long", _TOO_LONG, _TOO_LONG)
_MORE_FAULTS = Text("There are more faults than are listed here.", "ほかにも問題がありますが、ここでは省きました。")
MORE_FAULTS = Message("more", _MORE_FAULTS, _MORE_FAULTS)
CONTRADICTION = "contradiction"
