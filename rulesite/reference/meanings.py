"""What do the short words beside a part of a clause, and above a verdict, mean?"""

from __future__ import annotations

from msgspec import Struct

from games.content import Authority, Standing
from games.game import Game
from games.text import Text
from games.verdict import Mark, Neutral, Outcome
from rulesite.site import registry

SIGNS: dict[Mark, str] = {
    Outcome.ALLOWED: "✓",
    Outcome.UNKNOWN: "?",
    Outcome.UNSETTLED: "≈",
    Outcome.FORBIDDEN: "✕",
    Neutral.NEUTRAL: "→",
}
MEANINGS: dict[Standing | Authority | Mark, Text] = {
    Standing.STATED: Text("Stands in the sources named.", "挙げた資料に書かれていることです。"),
    Standing.DERIVED: Text(
        "Follows from the sources named, without standing there.",
        "挙げた資料から導けることです。資料にそのままは書かれていません。",
    ),
    Standing.ASSUMED: Text(
        "An assumption of this site: the sources are silent.", "資料に定めがないため、当サイトが置いた仮定です。"
    ),
    Standing.UNCONFIRMED: Text(
        "Known from the game or read from a printed card, without a document that confirms it.",
        "ゲームの知識や、印刷されたカードのテキストの読み取りによるもので、資料で確かめてはいません。",
    ),
    Authority.OFFICIAL: Text("From those who make or govern the game.", "ゲームの発行元や公式の運営によるものです。"),
    Authority.COMMUNITY: Text(
        "From players, with no official standing.", "プレイヤーによるもので、公式のものではありません。"
    ),
    Outcome.ALLOWED: Text(
        "The rules let it happen, or the situation is in order.", "ルール上できます。または、状況に問題がありません。"
    ),
    Outcome.UNKNOWN: Text(
        "It depends on something that the situation leaves open, such as a hidden card.",
        "伏せられたカードなど、状況からはわからないことによって変わります。",
    ),
    Outcome.UNSETTLED: Text(
        "The sources leave it open. The readings are shown, and where each leads.",
        "資料からは決まりません。考えられる読み方と、それぞれの結論を示します。",
    ),
    Outcome.FORBIDDEN: Text("A rule stands against it.", "ルールによりできません。"),
    Neutral.NEUTRAL: Text(
        "It follows from the rest: nobody asked whether it may happen.",
        "できるかどうかではなく、その状況から導かれることです。",
    ),
}


class Cited(Struct, frozen=True):
    """What a cite names: the clause's title, and on what the cited parts stand."""

    title: Text
    standings: tuple[Standing, ...]


def mark_of(code: str) -> Mark:
    """Return the mark with a code."""
    return next(one for one in SIGNS if one.code == code)


def cited(game: Game, cite: str) -> Cited:
    """Return what a cite names; raises LookupError."""
    return Cited(registry.title(game, "rule", registry.clause_of(game, cite)), registry.standings(game, cite))
