"""How is a field described to those who write programs?"""

from __future__ import annotations

from games.declaration import Declared, Many, Pick, Shape


def field(one: Declared) -> str:
    """Return label, help and the meaning of each code, in both languages."""
    words = [str(one.field.label)]
    if one.field.help:
        words.append(str(one.field.help))
    return "\n\n".join(words + _codes(one.shape))


def _codes(shape: Shape) -> list[str]:
    match shape:
        case Pick(choice):
            return ["\n".join(f"- `{member.code}`: {member.text}" for member in choice)]
        case Many(item=item):
            return _codes(item)
    return []
