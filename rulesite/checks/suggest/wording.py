"""Wording of changes to a situation, each the end of a sentence that begins “allowed”."""

from __future__ import annotations

from typing import Any

from games.declaration import Declared, by_name, groups
from games.scenario import row_of
from games.text import Text, joined
from games.values import contents
from rulesite.checks.suggest.trials import PlacedField, PlacedRow
from rulesite.checks.validate import messages
from rulesite.reference.situations import value_of

INSTEAD = Text("with “{value}” instead of “{was}” ({where})", "「{where}」が「{was}」ではなく「{value}」なら")
GIVEN = Text("with “{value}” ({where})", "「{where}」が「{value}」なら")
NOT_GIVEN = Text("without “{was}” ({where})", "「{where}」の「{was}」がなければ")
ONE_INSTEAD = Text("with one of these instead of “{was}” ({where}):", "「{where}」が「{was}」ではなく次のどれかなら：")
ONE_GIVEN = Text("with one of these ({where}):", "「{where}」が次のどれかなら：")
SO = Text("if this is so: {where}", "「{where}」が「はい」なら")
NOT_SO = Text("if this is not so: {where}", "「{where}」が「いいえ」なら")
AS_WELL = Text("with “{value}” as well ({where})", "「{where}」に「{value}」も加えれば")
WITHOUT = Text("without “{was}” ({where})", "「{where}」から「{was}」を除けば")
LEFT_OUT = Text("without {row}", "「{row}」がなければ")
LEFT_OUT_TOLD = Text("without {row} ({told})", "「{row}」（{told}）がなければ")
CUT_OFF = Text("without {row} and what follows it", "「{row}」とそれより後がなければ")
FIRST = Text("if this comes before {row}: {move}", "「{row}」より前に次のことがあれば：{move}")
REPLACED = Text("with this in place of {row}: {move}", "「{row}」の代わりに次のことをすれば：{move}")
ALSO = Text("with this as well: {move}", "さらに次のことをすれば：{move}")
OTHERWISE = Text("in this way instead: {move}", "代わりに次のようにすれば：{move}")
NO = Text("{label}: no", "{label}：いいえ")
AT_ROW = Text("{change} ({row})", "{change}（{row}）")
TOGETHER = Text("{one}, and {other}", "{one}、さらに{other}")

MAX_ROW_WORDS = 80
CUT = "…"


def changed_field(spot: PlacedField, value: Any) -> Text:
    """Return the words for a field with another value."""
    if isinstance(value, bool):
        return (SO if value else NOT_SO).filled(where=_field_words(spot))
    form = NOT_GIVEN if value in (None, "") else INSTEAD if spot.value not in (None, "") else GIVEN
    return form.filled(where=_field_words(spot), was=value_words(spot.value), value=value_words(value))


def changed_to_one_of(spot: PlacedField, value: Any) -> tuple[Text, Text] | None:
    """Return the words before several values, and this value's words. None where there is but one to name."""
    if isinstance(value, bool) or value in (None, ""):
        return None
    form = ONE_INSTEAD if spot.value not in (None, "") else ONE_GIVEN
    return form.filled(where=_field_words(spot), was=value_words(spot.value)), value_words(value)


def split_at_colon(sentence: Text) -> tuple[Text, Text] | None:
    """Return the words up to and after the first colon. None where a language has none."""
    (beginning, colon, rest), (beginning_ja, colon_ja, rest_ja) = (
        sentence.en.partition(": "),
        sentence.ja.partition("："),
    )
    return (Text(f"{beginning}:", beginning_ja + colon_ja), Text(rest, rest_ja)) if colon and colon_ja else None


def with_one_more(spot: PlacedField, value: Any) -> Text:
    """Return the words for a list with one member more."""
    return AS_WELL.filled(where=_field_words(spot), value=value_words(value))


def with_one_less(spot: PlacedField, value: Any) -> Text:
    """Return the words for a list with one member less."""
    return WITHOUT.filled(where=_field_words(spot), was=value_words(value))


def declared_wording(sentence: Text, spot: PlacedField, value: Any) -> Text:
    """Return a checker's own words for a change. They are filled with the values beside the field."""
    values = {name: value_words(value) for name, value in contents(spot.owner).items() if not isinstance(value, tuple)}
    return sentence.filled(**{**values, "value": value_words(value), "was": value_words(spot.value)})


def row_left_out(place: PlacedRow) -> Text:
    """Return the words for leaving a row out."""
    row_text = _row_words(place.row, bare=(int,))
    row = messages.uncapitalized(place.name)
    return LEFT_OUT_TOLD.filled(row=row, told=row_text) if row_text else LEFT_OUT.filled(row=row)


def rows_cut_off(place: PlacedRow) -> Text:
    """Return the words for cutting a list off. A row is left out with all that follow it."""
    return CUT_OFF.filled(row=messages.uncapitalized(place.name))


def with_move(form: Text, move: Text, row: Text | None = None) -> Text:
    """Return the words for an added move. It is made first, as well, or instead."""
    return form.filled(move=move, row=messages.uncapitalized(row) if row else "")


def in_row(change: Text, row: Text) -> Text:
    """Return the words of a change made in a row."""
    return AT_ROW.filled(change=change, row=messages.uncapitalized(row))


def together(first: Text, second: Text) -> Text:
    """Return the words for two changes together."""
    return TOGETHER.filled(one=first, other=second)


def _field_words(spot: PlacedField) -> Text:
    return messages.uncapitalized(spot.label)


def value_words(value: Any) -> Text:
    """Return the name of a value, row or list."""
    if name := row_of(type(value)):
        return _row_words(value) or name.text
    if isinstance(value, tuple):
        return joined(map(value_words, value)) if value else value_of(None)
    return value_of(value)


def _row_words(row: Any, bare: tuple[type, ...] = ()) -> Text | None:
    """Return a row's non-default values in one line. None where there are none; values of `bare` types say nothing by themselves."""
    cls: type = type(row)
    plain = (declaration for declaration in by_name(cls).values() if not groups(declaration.shape))
    values = ((declaration, declaration.value(row)) for declaration in plain)
    news = [
        _field_value_words(declaration, value)
        for declaration, value in values
        if value != declaration.default and value not in (None, ()) and type(value) not in bare
    ]
    if not news:
        return None
    line = joined(news)
    return Text(_cut(line.en), _cut(line.ja))


def _field_value_words(declaration: Declared, value: Any) -> Text:
    """Return the words for the value of a field. Yes and no take those of its label."""
    if not isinstance(value, bool):
        return value_words(value)
    label = messages.uncapitalized(declaration.field.label)
    return label if value else NO.filled(label=label)


def _cut(words: str) -> str:
    return words if len(words) <= MAX_ROW_WORDS else words[: MAX_ROW_WORDS - 1] + CUT
