"""How quickly is a sentence of a player read in all games and judged, by the CPU time of each?"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import process_time_ns

from games.game import all_games
from games.tokens import MOST_LETTERS, MOST_TOKENS
from rulesite.interpreter.answers import LONGEST_QUESTION, answer

MEDIAN_MS, MOST_MS, LONG_MS = 12, 30, 60
"""The budgets in milliseconds: for the median of sentences, for the dearest, and for a long one."""


def sentences() -> list[str]:
    """Return the questions of all answers, in both languages."""
    asked = [faq.question for game in all_games().values() for faq in game.content.faq]
    return [words for question in asked for words in (question.en, question.ja)]


def milliseconds(sentence: str) -> float:
    """Return the CPU time in which a sentence is read in all games, and its best readings are judged."""
    begun = process_time_ns()
    answer(sentence)
    return (process_time_ns() - begun) / 1_000_000


def longest() -> Iterator[str]:
    """Yield sentences of one word over and over, with spaces and without: as many words and letters as are read, and more."""
    for word in ("x", "Smithy", "ブリード", "♠7"):
        yield f"{word} " * (MOST_TOKENS - 1)
        yield from (f"{word} " * (letters // (len(word) + 1)) for letters in (MOST_LETTERS, LONGEST_QUESTION))
    yield from (word * (MOST_LETTERS // len(word)) for word in ("村", "習性", "ア", "アンロック、"))


def report() -> str:
    """Measure the sentences after a warm run, and return a line for each figure; "over" marks what exceeds its budget."""
    asked = sentences()
    for sentence in (*asked, *longest()):
        milliseconds(sentence)
    taken = [milliseconds(sentence) for sentence in asked]
    long = max(map(milliseconds, longest()))
    lines = ["| sentence | CPU | budget |", "|---|---|---|"]
    lines += [
        _line(f"median of {len(asked)} questions", median(taken), MEDIAN_MS),
        _line("the dearest of them", max(taken), MOST_MS),
        _line(f"up to {LONGEST_QUESTION:,} letters", long, LONG_MS),
    ]
    return "\n".join(lines)


def _line(name: str, taken: float, budget: int) -> str:
    over = " (over)" if taken > budget else ""
    return f"| {name} | {taken:.2f} ms{over} | {budget} ms |"
