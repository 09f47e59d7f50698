"""What is said, in both languages, about input that cannot be understood?

Every type of error that a declared shape can raise stands here, with the code under which the API publishes it.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.text import Text


@dataclass(frozen=True, slots=True)
class Message:
    """Be what is said about one kind of error; the {places} are filled from the error's context."""

    code: str
    text: Text


_MISSING = Message("missing", Text("“{field}” ({label}) is missing.", "「{label}」（{field}）がありません。"))
_UNKNOWN = Message(
    "unknown-field",
    Text("There is no field “{field}” here. Known: {known}.", "「{field}」という項目はありません。使える項目：{known}"),
)
_OBJECT = Message("wrong-type", Text("An object is needed here.", "ここにはオブジェクトが必要です。"))
_WHOLE = Message("wrong-type", Text("A whole number is needed, such as 3.", "3のような整数を入力してください。"))
_KIND = Message(
    "unknown-kind",
    Text("Choose a kind for this row: {known}.", "この行の種類を次から選んでください：{known}"),
)

MESSAGES: dict[str, Message] = {
    "missing": _MISSING,
    "extra_forbidden": _UNKNOWN,
    "invalid_key": _UNKNOWN,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
    "list_type": Message("wrong-type", Text("A list is needed here.", "ここにはリストが必要です。")),
    "string_type": Message("wrong-type", Text("Text is needed here.", "ここには文字列が必要です。")),
    "bool_type": Message("wrong-type", Text("true or false is needed here.", "ここにはtrueかfalseが必要です。")),
    "int_type": _WHOLE,
    "literal_error": Message("not-a-choice", Text("Choose one of: {known}.", "次のどれかを選んでください：{known}")),
    "union_tag_not_found": _KIND,
    "union_tag_invalid": _KIND,
    "greater_than_equal": Message("out-of-bounds", Text("It must be at least {ge}.", "{ge}以上にしてください。")),
    "less_than_equal": Message("out-of-bounds", Text("It must be at most {le}.", "{le}以下にしてください。")),
    "string_too_short": Message(
        "too-short", Text("It needs at least {min_length} characters.", "{min_length}文字以上で入力してください。")
    ),
    "string_too_long": Message(
        "too-long", Text("It may have at most {max_length} characters.", "{max_length}文字以内で入力してください。")
    ),
    "string_pattern_mismatch": Message(
        "bad-characters",
        Text(
            "It must be one line of text, without control characters.",
            "制御文字を含まない、1行の文字列を入力してください。",
        ),
    ),
    "string_unicode": Message(
        "bad-characters", Text("This is not valid Unicode text.", "文字コードが正しくありません。")
    ),
    "too_short": Message("too-few", Text("Give at least {min_length} here.", "{min_length}件以上入力してください。")),
    "too_long": Message("too-many", Text("Give at most {max_length} here.", "{max_length}件以内にしてください。")),
}

BLANK = Message("blank", Text("Fill this in.", "入力してください。"))
TWICE = Message("repeated", Text("This is given twice.", "2回指定されています。"))
GAP = Message(
    "bad-index", Text("Rows are counted from 0 without a gap.", "行の番号は0から順に、抜けなく付けてください。")
)
NO_INDEX = Message(
    "bad-index", Text("“{field}” is not the number of a row.", "「{field}」は行の番号として使えません。")
)
PARAMETER = Message(
    "unknown-parameter", Text("There is no parameter “{field}”.", "「{field}」というパラメーターはありません。")
)
PACKED = Message(
    "bad-link",
    Text(
        "The situation in this address cannot be read; the address may have been cut off.",
        "このアドレスに含まれる状況を読み取れません。アドレスが途中で切れているかもしれません。",
    ),
)
BAD_JSON = Text("Reading stopped at line {line}, column {column}.", "{line}行{column}文字目で読み取れなくなりました。")
MORE = Message(
    "more", Text("There are more faults than are listed here.", "ほかにも問題がありますが、ここでは省きました。")
)
CONTRADICTION = "contradiction"
