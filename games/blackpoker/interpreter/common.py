"""What every reader of BlackPoker enters alike: the edition and the format, lives, and words that say nothing more."""

from collections.abc import Iterable

from games.blackpoker.actions import Action
from games.blackpoker.cards import Format
from games.blackpoker.editions import Rules
from games.blackpoker.interpreter.speech import THEM, US, Speech, number_said, owner_of
from games.draft import Draft
from games.lexicon import FILLER
from games.tokens import Token

RULES, FORMAT = "rules.", "format."
ONLY_OF_9 = frozenset(Rules.EDITION_9.provisions.actions) - frozenset(Rules.ACT_7.provisions.actions)
ASIDE = (
    "aside",
    "fate",
    "soldier",
    "hero",
    "ace",
    "equipped",
    "character",
    "card",
    "counter",
    "use",
    "only",
    "left",
    "plus",
    "minus",
)


def put_frame(draft: Draft, speech: Speech, actions: Iterable[Action] = ()) -> None:
    """Enter the edition of the rules, act7.0 unless the sentence says otherwise, and the format that it names."""
    edition = Rules.ACT_7
    told_words = [token for token in speech.tokens if any(symbol.startswith(RULES) for symbol in token.symbols)]
    if any(token.is_word_for(f"{RULES}9") for token in told_words) or not ONLY_OF_9.isdisjoint(actions):
        edition = Rules.EDITION_9
    draft.put("/rules", edition.code, *told_words)
    for kind in Format:
        if words := speech.words_for(f"{FORMAT}{kind.code}"):
            draft.put("/format", kind.code, *words)


def lives(speech: Speech, player: str | None = None) -> dict[str, tuple[int, tuple[Token, ...]]]:
    """Return the lives that are counted, by player, with the tokens that say so; where nobody is named those of one player."""
    told_words: dict[str, tuple[int, tuple[Token, ...]]] = {}
    for word in speech.words_for("life"):
        at = speech.place(word)
        counted = number_beside(speech, at)
        owner = _owner_beside(speech, at) or ((player, []) if player else None)
        if counted is None or owner is None:
            continue
        number, said_tokens = counted
        told_words[owner[0]] = (number, (word, *said_tokens, *owner[1]))
    return told_words


def number_beside(speech: Speech, at: int) -> tuple[int, list[Token]] | None:
    """Return the number behind a word, or before it, with the words that count."""
    for places in (range(at + 1, len(speech.tokens)), range(at - 1, -1, -1)):
        said_tokens: list[Token] = []
        for n in places:
            token = speech.tokens[n]
            number = number_said(token)
            if number is not None:
                beyond = [other for other in speech.tokens[n + 1 : n + 2] if other.is_word_for("counter")]
                return number, [token, *said_tokens, *beyond]
            if token.is_word_for("counter", "only", "left", "card"):
                said_tokens.append(token)
            elif not token.is_word_for(FILLER) and token.text not in (":", "="):
                break
    return None


def _owner_beside(speech: Speech, at: int) -> tuple[str, list[Token]] | None:
    """Return the player whose life is told, in the clause of the word."""
    ends = sorted(end for end in speech.joints if speech.tokens[end].text not in (":", "="))
    start = max((end for end in ends if end < at), default=-1)
    end = next((end for end in ends if end > at), len(speech.tokens))
    for token in reversed(speech.tokens[start + 1 : end]):
        if who := owner_of(token):
            return who, [token]
    return None


def take_aside(draft: Draft, speech: Speech, *symbols: str) -> None:
    """Take the words that say nothing more of a situation that is read."""
    particles = [token for token in speech.tokens if any(symbol.startswith("particle.") for symbol in token.symbols)]
    spoken = {id(token) for token in draft.sentence.words}
    said_tokens = [
        token
        for token in (*speech.words_for(FILLER, *ASIDE, *symbols), *particles)
        if not _is_alternative(speech, token) and not _is_done(speech, token)
    ]
    draft.take(*(token for token in said_tokens if id(token) in spoken))


def _is_done(speech: Speech, token: Token) -> bool:
    """Return whether a word tells what has become of a card rather than asks for it: “the target already left”."""
    at = speech.place(token)
    before = speech.tokens[at - 1].text.lower() if at else ""
    return token.is_word_for("fate", "aside", "left") and before in ("already", "もう", "すでに", "既に")


def _is_alternative(speech: Speech, token: Token) -> bool:
    """Return whether a word offers one card or another: what is told then is open."""
    if not token.is_word_for("alternative"):
        return False
    at = speech.place(token)
    following = speech.tokens[at + 1 : at + 2]
    return any(after.playing_card or after.number is not None for after in following)


def other(player: str) -> str:
    """Return the other player."""
    return THEM if player == US else US
