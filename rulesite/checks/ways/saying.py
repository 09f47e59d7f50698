"""How is a change of a situation said, as what follows “allowed”?"""

from __future__ import annotations

from typing import Any

from games.declaration import Declared, by_name, groups
from games.scenario import row_of
from games.text import Text, joined
from games.values import contents
from rulesite.checks import phrases
from rulesite.checks.ways.spots import Place, Spot
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

LONGEST = 80
CUT = "…"


def changed(spot: Spot, value: Any) -> Text:
    """Return how it is said that a field is otherwise."""
    if isinstance(value, bool):
        return (SO if value else NOT_SO).filled(where=_where(spot))
    form = NOT_GIVEN if value in (None, "") else INSTEAD if spot.held not in (None, "") else GIVEN
    return form.filled(where=_where(spot), was=called(spot.held), value=called(value))


def changed_to_one(spot: Spot, value: Any) -> tuple[Text, Text] | None:
    """Return how it is said that a field is otherwise, before the values and as one of them; None where there is but one to name."""
    if isinstance(value, bool) or value in (None, ""):
        return None
    form = ONE_INSTEAD if spot.held not in (None, "") else ONE_GIVEN
    return form.filled(where=_where(spot), was=called(spot.held)), called(value)


def parted(said: Text) -> tuple[Text, Text] | None:
    """Return what stands before the first colon, with it, and what stands after it; None where a language has none."""
    (begun, colon, further), (begun_ja, colon_ja, further_ja) = said.en.partition(": "), said.ja.partition("：")
    return (Text(f"{begun}:", begun_ja + colon_ja), Text(further, further_ja)) if colon and colon_ja else None


def with_one_more(spot: Spot, value: Any) -> Text:
    """Return how it is said that a list holds one thing more."""
    return AS_WELL.filled(where=_where(spot), value=called(value))


def with_one_less(spot: Spot, value: Any) -> Text:
    """Return how it is said that a list holds one thing less."""
    return WITHOUT.filled(where=_where(spot), was=called(value))


def declared(said: Text, spot: Spot, value: Any) -> Text:
    """Return the words that a checker has for a change, filled with what stands beside the field."""
    beside = {name: called(held) for name, held in contents(spot.owner).items() if not isinstance(held, tuple)}
    return said.filled(**{**beside, "value": called(value), "was": called(spot.held)})


def left_out(place: Place) -> Text:
    """Return how it is said that a row is left out."""
    told = _told(place.item, bare=(int,))
    row = phrases.begun_small(place.name)
    return LEFT_OUT_TOLD.filled(row=row, told=told) if told else LEFT_OUT.filled(row=row)


def cut_off(place: Place) -> Text:
    """Return how it is said that a row is left out with all that follow it."""
    return CUT_OFF.filled(row=phrases.begun_small(place.name))


def told(form: Text, move: Text, row: Text | None = None) -> Text:
    """Return how it is said that something is done first, as well, or instead."""
    return form.filled(move=move, row=phrases.begun_small(row) if row else "")


def in_row(change: Text, row: Text) -> Text:
    """Return a change that is said like another with the row in which it is made."""
    return AT_ROW.filled(change=change, row=phrases.begun_small(row))


def together(one: Text, other: Text) -> Text:
    """Return how two changes are said together."""
    return TOGETHER.filled(one=one, other=other)


def _where(spot: Spot) -> Text:
    return phrases.begun_small(spot.named)


def called(value: Any) -> Text:
    """Return what a value, a row or a list is called."""
    if name := row_of(type(value)):
        return _told(value) or name.text
    if isinstance(value, tuple):
        return joined(map(called, value)) if value else value_of(None)
    return value_of(value)


def _told(row: Any, bare: tuple[type, ...] = ()) -> Text | None:
    """Return in one line what a row holds that is not as usual, None where that is nothing; values of `bare` types say nothing by themselves."""
    cls: type = type(row)
    plain = (one for one in by_name(cls).values() if not groups(one.shape))
    held = ((one, getattr(row, one.name)) for one in plain)
    news = [
        _said(one, value)
        for one, value in held
        if value != one.default and value not in (None, ()) and type(value) not in bare
    ]
    if not news:
        return None
    whole = joined(news)
    return Text(_cut(whole.en), _cut(whole.ja))


def _said(one: Declared, value: Any) -> Text:
    """Return what stands in a field: of one that is answered by yes or no, what that is."""
    if not isinstance(value, bool):
        return called(value)
    label = phrases.begun_small(one.field.label)
    return label if value else NO.filled(label=label)


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + CUT
