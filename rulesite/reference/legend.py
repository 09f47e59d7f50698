"""The legend of marks and standings, and the bases that parts of clauses share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from games.content import Authority, Locator, Part, Standing
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
    Standing.STATED: Text("Stated in the source.", "挙げた資料に書かれていることです。"),
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
        "The rules let it happen, or the situation is legal.",
        "ルール上できます。または、入力された状況に違反はありません。",
    ),
    Outcome.UNKNOWN: Text(
        "It depends on something that the situation leaves open, such as a hidden card.",
        "伏せられたカードなど、状況からはわからないことによって変わります。",
    ),
    Outcome.UNSETTLED: Text(
        "The sources leave it open. The readings are shown, and where each leads.",
        "資料からは決まりません。考えられる読み方と、それぞれの結論を示します。",
    ),
    Outcome.FORBIDDEN: Text("A rule forbids it.", "ルールによりできません。"),
    Neutral.NEUTRAL: Text(
        "A computed result, not a yes-or-no answer.",
        "できるかどうかではなく、その状況から導かれることです。",
    ),
}


class CitedClause(Struct, frozen=True):
    """A clause that is cited: its title, and the standings of the cited parts."""

    title: Text
    standings: tuple[Standing, ...]


def mark_of(code: str) -> Mark:
    """Return the mark with a code."""
    return next(mark for mark in SIGNS if mark.code == code)


def cited_clause(game: Game, cite: str) -> CitedClause:
    """Return the clause that a cite names; raises LookupError."""
    return CitedClause(registry.title(game, "rule", registry.clause_of(game, cite)), registry.standings(game, cite))


class Basis(Struct, frozen=True):
    """The standing and sources of parts. The standing is None where it need not be shown."""

    standing: Standing | None
    sources: tuple[Locator, ...]


def common_basis(parts: Iterable[Part], *, located: bool = True) -> Basis | None:
    """Return the most common sources of stated parts. They come with their places or without; None where no part is stated."""
    counts = Counter(_source_places(part, located) for part in parts if part.standing is Standing.STATED)
    return Basis(Standing.STATED, counts.most_common(1)[0][0]) if counts else None


def differing_basis(part: Part, shared: Basis | None, *, located: bool = True) -> Basis | None:
    """Return a part's basis as far as it differs. It is compared with the shared one; None where it does not differ."""
    places = _source_places(part, located)
    differs = shared is None or places != shared.sources
    if part.standing is Standing.STATED and not differs:
        return None
    return Basis(None if part.standing is Standing.STATED else part.standing, places if differs else ())


def _source_places(part: Part, located: bool) -> tuple[Locator, ...]:
    if located:
        return part.sources
    return tuple(dict.fromkeys(Locator(place.id) for place in part.sources))
