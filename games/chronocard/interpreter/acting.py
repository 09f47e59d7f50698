"""What a card of Chrono Card may do, asked in words: give EP, attack, defend, use its A.Skill, or be used."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.chronocard.interpreter.interrupts import is_of_deed
from games.chronocard.interpreter.questions import WHAT_IS_INTERRUPTED, WHICH_KIND
from games.chronocard.interpreter.spoken import (
    actor_of,
    card_of,
    is_answered,
    kind_of,
    phase_of,
    take_articles,
    turn_of,
    words_of,
)
from games.counts import counted
from games.draft import Draft, Sentence
from games.tokens import Token

DEEDS = (("give-ep", "give-ep"), ("skill", "a-skill"), ("attack", "attack"), ("defend", "defend"), ("use", "use"))
"""What a card may do by the word for it, the surest first."""
ANSWERED = ("skill", "p-skill", "give-ep", "attack", "defend", "charm")
"""Words for what may be answered besides a card; what answers it is told by `interrupts`."""
ASIDE = (
    "use",
    "question",
    "cards",
    "from-hand",
    "counter",
    "charm",
    "declare",
    "interrupt",
    "attack",
    "defend",
    "skill",
    "give-ep",
)
OTHER_WORDS = (
    "hand-limit",
    "deck",
    "treated",
    "untreated",
    "support",
    "ap",
    "dp",
    "p-skill",
    "draw",
    "end-main",
    "set",
    "damage",
    "property",
    "copies",
)
"""Words of which no deed of a card is told."""


def read_acting(sentence: Sentence) -> Draft | None:
    """Read whether a card may do something now."""
    tokens = words_of(sentence)
    if any(token.is_word_for(*OTHER_WORDS) and not phase_of(token) for token in tokens):
        return None
    cards = [token for token in tokens if kind_of(token) or card_of(token)]
    cost_words = [token for token in tokens if token.is_word_for("cost")]
    play_row = next((play_row for word, play_row in DEEDS if any(token.is_word_for(word) for token in tokens)), None)
    if play_row is None and cards and (cost_words or any(token.is_word_for("interrupt") for token in tokens)):
        play_row = "use"
    if _is_answer(sentence, tokens, str(play_row)):
        return None
    state = [token for token in tokens if token.is_word_for("checked", "new", "interrupt") or phase_of(token)]
    turn = turn_of(tokens)
    if play_row is None or not (state or turn or cost_words or (cards and play_row == "give-ep")):
        return None
    if len(cards) > 1 and not any(card_of(token) for token in cards):
        return None
    draft = Draft(sentence)
    draft.put("/deed", play_row)
    _put_card(draft, tokens, cards)
    _put_moment(draft, tokens, play_row)
    if turn:
        draft.put("/own_turn", turn[0] == "a", turn[1])
    _put_cost(draft, tokens, play_row)
    if not cards and not any(token.is_word_for("checked", "new") for token in tokens) and "cost" not in draft.scenario:
        draft.ask(WHICH_KIND, "/card/kind")
    if play_row == "use" and draft.scenario["card"].get("kind") == "event" and "answering" in draft.scenario:
        draft.ask(WHAT_IS_INTERRUPTED, "/answering")
    take_articles(draft)
    draft.take(*(token for token in tokens if token.is_word_for(*ASIDE) and token.number is None))
    draft.take(*(token for token in tokens if actor_of(token) and not (turn and token.is_word_for("opponent"))))
    return draft


def _is_answer(sentence: Sentence, tokens: Sequence[Token], play_row: str) -> bool:
    """Return whether what is answered is told as well, so that its kind is not that of the card that acts."""
    if not any(token.is_word_for("interrupt") for token in tokens):
        return False
    cards = [at for at, token in enumerate(tokens) if kind_of(token) or card_of(token)]
    deeds = [at for at, token in enumerate(tokens) if token.is_word_for(*ANSWERED)]
    is_met = any(is_answered(sentence, tokens, at) for at in (*cards, *deeds))
    return is_met or (play_row in ("a-skill", "give-ep") and not all(is_of_deed(sentence, tokens, at) for at in cards))


def _put_card(draft: Draft, tokens: Sequence[Token], cards: list[Token]) -> None:
    name_token = next((token for token in cards if card_of(token)), None)
    kind = next((token for token in cards if kind_of(token)), None)
    draft.put("/card/name", card_of(name_token) if name_token else "x", *((name_token,) if name_token else ()))
    if kind:
        draft.put("/card/kind", kind_of(kind), kind)
    elif not name_token:
        draft.put("/card/kind", "character")
    checked = [token for token in tokens if token.is_word_for("checked")]
    new = [token for token in tokens if token.is_word_for("new")]
    if checked:
        draft.put("/card/checked", value=True)
        draft.take(*checked)
    if new:
        draft.put("/card/new", value=True)
        draft.take(*new)
    draft.take(*(token for token in tokens if token.is_word_for("unchecked")))


def _put_moment(draft: Draft, tokens: Sequence[Token], play_row: str) -> None:
    """Enter the phase and whose turn it is: a defence is declared in the opponent's charm phase."""
    phases = [token for token in tokens if phase_of(token)]
    if phases:
        draft.put("/phase", phase_of(phases[0]), phases[0])
    elif play_row == "defend":
        draft.put("/phase", "charm")
    if play_row == "defend":
        draft.put("/own_turn", value=False)
    if any(token.is_word_for("interrupt") for token in tokens):
        draft.put("/answering", value=True)
        draft.put("/own_turn", value=False)


def _put_cost(draft: Draft, tokens: Sequence[Token], play_row: str) -> None:
    """Enter the cost and the EP that are out."""
    counts = [*counted(tokens, ("cost", "ep", "give-ep", "stored", "hand"))]
    for count in counts:
        if count.role == "cost" and play_row in ("use", "a-skill"):
            draft.put("/cost/ep", count.number, *count.tokens)
        elif count.role in ("ep", "give-ep", "stored"):
            draft.put("/cost/stored", count.number, *count.tokens)
    used = {id(token) for count in counts for token in count.tokens}
    if any(count.role in ("ep", "give-ep", "stored") for count in counts):
        draft.take(
            *(token for token in tokens if token.is_word_for("ep", "stored", "give-ep") and id(token) not in used)
        )
    empty = [(entry, other) for entry, other in pairwise(tokens) if {"ep", "not"} <= entry.symbols | other.symbols]
    if empty and not any(count.role == "ep" for count in counts):
        draft.put("/cost/stored", 0, *empty[0])
