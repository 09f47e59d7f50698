"""What does each declaration come to?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.chronocard.interrupts.state import State
from games.text import Choice, Text
from games.verdict import Finding, Outcome, Reading, Reason, Step


class Point(Choice):
    """Be a point on which the rules are silent, so that there are two ways to go on."""

    AFTER_ENDING = Text("answering after one's own end of interrupts", "割り込み終了を宣言した後の割り込み")
    UNASKED = Text(
        "using something outside one's own main phase without answering a declaration",
        "自分のメインフェイズ以外での、割り込みではない使用",
    )
    HEROINE = Text("using a heroine card", "ヒロインカードの使用")


@dataclass(frozen=True, slots=True)
class Happened:
    """Be what came of something: the state after it, what was found and told, what failed, which open points it met."""

    state: State
    findings: tuple[Finding, ...] = ()
    steps: tuple[Step, ...] = ()
    failed: tuple[str, ...] = ()
    points: frozenset[Point] = frozenset()


def found(
    reason: Reason,
    at: str,
    names: Mapping[str, object],
    *,
    because: tuple[str, ...] = (),
    readings: tuple[Reading, ...] = (),
    cites: tuple[str, ...] = (),
    **more: object,
) -> Finding:
    """Return a finding whose text is filled with the names of the situation."""
    return Finding(reason, reason.text.filled(**names, **more), at, because, readings, cites)


def worst(findings: tuple[Finding, ...]) -> Finding:
    """Return the first of the worst findings."""
    return max(findings, key=lambda finding: finding.outcome.rank)


def is_forbidden(findings: tuple[Finding, ...]) -> bool:
    """Say whether something is forbidden, so that it is treated as not done."""
    return any(finding.outcome is Outcome.FORBIDDEN for finding in findings)


def joined(texts: tuple[Text, ...]) -> Text:
    """Return sentences as one text."""
    return Text(" ".join(text.en for text in texts), "".join(text.ja for text in texts))
