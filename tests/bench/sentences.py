"""How quickly is a sentence of a player read in all games and judged, by the CPU time of each?"""

from __future__ import annotations

from statistics import median
from time import process_time_ns

from games.game import all_games
from rulesite.checks.validate.decoder import Refused, understand

MEDIAN_MS, MOST_MS, LONG_MS = 12, 30, 60
"""The budgets in milliseconds: for the median of sentences, for the dearest, and for one of 10,000 letters."""
LONGEST = 10_000


def sentences() -> list[str]:
    """Return the questions of all answers, in both languages."""
    asked = [faq.question for game in all_games().values() for faq in game.content.faq]
    return [words for question in asked for words in (question.en, question.ja)]


def milliseconds(sentence: str) -> float:
    """Return the CPU time in which a sentence is read in all games, and its best readings are judged."""
    begun = process_time_ns()
    readings = [(game, reading) for game in all_games().values() for reading in game.read(sentence)]
    for game, reading in sorted(readings, key=lambda pair: pair[1].rank)[:5]:
        if reading.draft.is_whole:
            _judge(game.slug, reading.checker, reading.draft.scenario)
    return (process_time_ns() - begun) / 1_000_000


def _judge(slug: str, checker: str, scenario: object) -> None:
    game = all_games()[slug]
    judge = game.checker(checker)
    try:
        judge.check(understand(game, judge, scenario))
    except Refused:
        return


def report() -> str:
    """Measure the sentences after a warm run, and return a line for each figure; "over" marks what exceeds its budget."""
    asked = sentences()
    for sentence in asked:
        milliseconds(sentence)
    taken = [milliseconds(sentence) for sentence in asked]
    long = max(milliseconds(f"{words} " * (LONGEST // (len(words) + 1))) for words in ("x", "Smithy", "ブリード", "♠7"))
    lines = ["| sentence | CPU | budget |", "|---|---|---|"]
    lines += [
        _line(f"median of {len(asked)} questions", median(taken), MEDIAN_MS),
        _line("the dearest of them", max(taken), MOST_MS),
        _line(f"{LONGEST:,} letters", long, LONG_MS),
    ]
    return "\n".join(lines)


def _line(name: str, taken: float, budget: int) -> str:
    over = " (over)" if taken > budget else ""
    return f"| {name} | {taken:.2f} ms{over} | {budget} ms |"
