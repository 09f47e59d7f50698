"""What happens when a card is played, with a Way or without?"""

from __future__ import annotations

from typing import Annotated

from games.dominion import beginning
from games.dominion.pictures import timeline
from games.dominion.pieces import Zone
from games.dominion.play.choosing import moves
from games.dominion.play.running import run
from games.dominion.play.situation import Play
from games.dominion.play.summary import summary
from games.dominion.results import Coming, Lasts, Lies, OpenChoice, coming, lasting, lying, number
from games.dominion.rows import Replacement
from games.dominion.ways import Way
from games.game import Checker
from games.scenario import fact, scenario
from games.text import Text
from games.verdict import Verdict


@scenario
class Outcome:
    """What a play comes to; a number that is not known exactly is None."""

    actions: Annotated[int | None, fact("Actions left", "残りのアクション権")] = None
    buys: Annotated[int | None, fact("Buys left", "残りの購入権")] = None
    coins: Annotated[int | None, fact("Coins", "コイン")] = None
    drawn: Annotated[int | None, fact("Cards drawn", "引いたカード")] = None
    hand: Annotated[int | None, fact("Cards in hand", "手札の枚数")] = None
    ends: Annotated[Zone | None, fact("Where the card ends", "カードの行き先")] = None
    own_open: Annotated[bool, fact("Its own instructions could be followed", "自身の指示に従うことも選べた")] = False
    open_effects: Annotated[tuple[Replacement, ...], fact("Effects that replace", "置き換える効果")] = ()
    open_ways: Annotated[tuple[Way, ...], fact("Ways that could be used", "使えた習性")] = ()
    later: Annotated[tuple[Coming, ...], fact("What comes later", "後で起こること")] = ()
    lasting: Annotated[tuple[Lasts, ...], fact("What lasts until the next turn", "次のターンまで続く効果")] = ()
    lies: Annotated[tuple[Lies, ...], fact("Where the cards lie", "カードの場所")] = ()


def check(scenario: Play) -> Verdict[Outcome]:
    """Judge a play; a choice that was not open is reported, and the play goes on without it."""
    done = run(scenario)
    state = done.course.state
    result = Outcome(
        actions=number(state.actions),
        buys=number(state.buys),
        coins=number(state.coins),
        drawn=number(state.cards),
        hand=number(state.hand_size),
        ends=done.ends,
        own_open=any(one == OpenChoice() for one in done.open),
        open_effects=tuple(one.replacement for one in done.open if one.replacement),
        open_ways=tuple(one.way for one in done.open if one.way),
        later=coming(done.course),
        lasting=lasting(done.course),
        lies=lying(state),
    )
    return Verdict(summary(scenario, done), done.course.findings, done.course.steps, result)


checker = Checker(
    __name__,
    title=Text("The course of a play", "カード1枚の使用"),
    question=Text(
        "A card is played, with a Way or without: what happens step by step, what does it give, and where does the card end?",
        "カードを1枚、習性を使って、または使わずに使用します。何がどの順に起こり、何を得て、カードは最後にどこへ行きますか。",
    ),
    scenario=Play,
    check=check,
    reasons=beginning.REASONS,
    result=Outcome,
    moves=moves,
    picture=timeline,
)
