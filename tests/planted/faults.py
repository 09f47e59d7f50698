"""Planted faults: ten kinds of mistakes that an editor can make, each made in the files of a copy of the tree.

| kind | what is planted |
|---|---|
| `answer-turned` | an answer to a question says no instead of yes, or yes instead of no, in both languages |
| `answer-half` | the same in one language alone |
| `examples-exchanged` | two answers that say yes and no have each other's examples |
| `clause-turned` | a clause is there twice, the second time denied, under another id and in other words around it |
| `clause-number` | the same with another number |
| `clause-idle` | a clause of another game stands in the book, and nothing uses it |
| `part-half` | a clause's part, an answer or a definition denies what it affirmed, or affirms what it denied, in one language |
| `number-half` | another number stands in one language |
| `reason-turned` | a reason that allowed forbids, or one that forbade allows |
| `example-outcome` | an example expects another outcome than its checker comes to |
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import rtoml
from msgspec import Struct

ONLY = ("blackpoker", "chronocard", "dominion", "nightfall", "vtes")


class Planted(Struct, frozen=True):
    """A planted fault: its kind, its game, and the entries by any of which it counts as found."""

    kind: str
    game: str
    entries: tuple[str, ...]


class Files:
    """The content of a copy of the tree: files as TOML data, written back when all is planted."""

    def __init__(self, tree: Path) -> None:
        self.data = {
            file: rtoml.loads(file.read_text("utf-8"))
            for game in ONLY
            for file in sorted((tree / "games" / game / "content").rglob("*.toml"))
        }
        self.touched: set[tuple[str, str]] = set()
        self._changed: set[Path] = set()

    def entries(self, kind: str) -> list[tuple[Path, dict[str, Any]]]:
        """Return the entries of a kind that nothing is planted in, with their files."""
        return [
            (file, entry)
            for file, document in self.data.items()
            if "sentences" not in file.parts
            for entry in document.get(kind, ())
            if (game_of(file), f"{kind} {entry['id']}") not in self.touched
        ]

    def reasons(self) -> list[tuple[Path, str, dict[str, Any]]]:
        """Return the reasons that nothing is planted in, with files and codes."""
        return [
            (file, code, reason)
            for file, document in self.data.items()
            if "sentences" in file.parts
            for code, reason in document.get("reason", {}).items()
            if (game_of(file), f"reason {code}") not in self.touched and not reason.get("retired")
        ]

    def touch(self, file: Path, name: str) -> None:
        """Note that a fault stands in an entry."""
        self.touched.add((game_of(file), name))
        self._changed.add(file)

    def write(self) -> None:
        """Write the changed files."""
        for file in self._changed:
            file.write_text(rtoml.dumps(self.data[file]), "utf-8")


def game_of(file: Path) -> str:
    """Return the game of a content file."""
    return file.parts[file.parts.index("content") - 1]


def plant(tree: Path, seed: int, each: int = 10) -> list[Planted]:
    """Plant so many faults of each kind in a copy of the tree, and return them."""
    files, planted = Files(tree), []
    for kind, make in MAKERS.items():
        made = make(files, Random(f"{seed} {kind}"))
        for _ in range(each):
            game, entries = next(made, ("", ()))
            if not entries:
                raise LookupError(f"there is no place for so many faults of the kind {kind}")
            planted.append(Planted(kind, game, entries))
    files.write()
    return planted


Made = Iterator[tuple[str, tuple[str, ...]]]


def _shuffled(chance: Random, entries: list[Any]) -> Iterator[Any]:
    """Yield entries in an order of their own, each with a chance of its own: an edit of one changes nothing for the others."""
    draw = chance.random()

    def own(entry: Any) -> str:
        file, named, *_ = entry
        return f"{draw} {game_of(file)} {named['id'] if isinstance(named, dict) else named}"

    for entry in sorted(entries, key=lambda entry: Random(own(entry)).random()):
        chance.seed(own(entry))
        yield entry


def turned_in_japanese(words: str) -> str | None:
    """Return a Japanese sentence with its last predicate turned, None where it has none that is known."""
    for denied, affirmed in (("ません", "ます"), ("ではありません", "です"), ("いいえ", "はい")):
        for old, new in ((denied, affirmed), (affirmed, denied)):
            if words.endswith((f"{old}。", old)):
                begin, _, end = words.rpartition(old)
                return f"{begin}{new}{end}"
    return None


def turned_in_english(words: str) -> str | None:
    """Return an English sentence with its first verb turned, None where it has none that is known."""
    for old, new in (
        (" may not ", " may "),
        (" cannot ", " can "),
        (" must not ", " must "),
        (" is not ", " is "),
        (" are not ", " are "),
        (" does not ", " does "),
    ):
        if old in words:
            return words.replace(old, new, 1)
    for old, new in ((" may ", " may not "), (" can ", " cannot "), (" is ", " is not "), (" are ", " are not ")):
        if old in words:
            return words.replace(old, new, 1)
    return None


def _halves(words: str, japanese: bool) -> tuple[str, str]:
    """Return the first sentence, and what follows it."""
    end = words.find("。") + 1 if japanese else (re.search(r"[.!?](?=\s|$)", words) or re.match("", words)).end()  # type: ignore[union-attr]
    return (words[:end], words[end:]) if end else (words, "")


def _answer(words: str, japanese: bool) -> str | None:
    first, rest = _halves(words, japanese)
    if japanese:
        turned = turned_in_japanese(first)
        return f"{turned}{rest}" if turned else None
    for old, new in (("Yes", "No"), ("No", "Yes")):
        if re.match(rf"{old}\b", words):
            return f"{new}{words[len(old) :]}"
    return None


def _answered(files: Files, chance: Random) -> Iterator[tuple[Path, dict[str, Any], str, str]]:
    for file, faq in _shuffled(chance, files.entries("faq")):
        english, japanese = _answer(faq["answer"]["en"], False), _answer(faq["answer"]["ja"], True)
        if english and japanese:
            yield file, faq, english, japanese


def _answer_turned(files: Files, chance: Random) -> Made:
    for file, faq, english, japanese in _answered(files, chance):
        asked = re.match(r"(?:Edition 9\.1: )?(?:may|can)\b", faq["question"]["en"], re.IGNORECASE)
        outcomes = {example["outcome"] for example in faq.get("example", ())}
        if asked and len(outcomes) == 1 and outcomes <= {"allowed", "forbidden"}:
            faq["answer"] = {"ja": japanese, "en": english}
            files.touch(file, f"faq {faq['id']}")
            yield game_of(file), (f"faq {faq['id']}",)


def _answer_half(files: Files, chance: Random) -> Made:
    for file, faq, english, japanese in _answered(files, chance):
        language = chance.choice(("en", "ja"))
        faq["answer"][language] = english if language == "en" else japanese
        files.touch(file, f"faq {faq['id']}")
        yield game_of(file), (f"faq {faq['id']}",)


def _examples_exchanged(files: Files, chance: Random) -> Made:
    waiting: dict[tuple[str, str], tuple[Path, dict[str, Any]]] = {}
    for file, faq in _shuffled(chance, files.entries("faq")):
        outcomes = {example["outcome"] for example in faq.get("example", ())}
        said = re.match(r"(Yes|No)\b", faq["answer"]["en"])
        if not said or outcomes != {"allowed" if said[1] == "Yes" else "forbidden"}:
            continue
        other = waiting.pop((game_of(file), {"Yes": "No", "No": "Yes"}[said[1]]), None)
        if other is None:
            waiting[game_of(file), said[1]] = file, faq
            continue
        faq["example"], other[1]["example"] = other[1]["example"], faq["example"]
        for place, entry in ((file, faq), other):
            files.touch(place, f"faq {entry['id']}")
        yield game_of(file), (f"faq {faq['id']}", f"faq {other[1]['id']}")


def _copied_clause(
    files: Files, chance: Random, change: Callable[[str, bool], str | None]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Put a clause beside another one that says otherwise, and let the reasons that cite the one cite both."""
    rules = [(file, rule) for file, rule in files.entries("rule") if rule["kind"] == "rule"]
    for file, rule in _shuffled(chance, rules):
        citing = [
            (place, reason)
            for place, _, reason in files.reasons()
            if any(cite.partition(".")[0] == rule["id"] for cite in reason["cites"]) and game_of(place) == game_of(file)
        ]
        for part in rule["part"]:
            english, japanese = change(part["text"]["en"], False), change(part["text"]["ja"], True)
            if english and japanese and citing:
                break
        else:
            continue
        around = chance.choice(
            [
                ("{}", "{}"),
                ("In every game, {}", "どのゲームでも、{}"),
                ("{} This holds in all editions.", "{}どの版でも同じです。"),
            ]
        )
        new = {**rule, "id": f"{rule['id']}0{chance.randint(100, 999)}", "part": [{**part}]}
        new["part"][0]["text"] = {"en": around[0].format(english), "ja": around[1].format(japanese)}
        files.data[file]["rule"].append(new)
        for place, reason in citing:
            reason["cites"].append(new["id"])
            files.touch(place, "")
        files.touch(file, f"rule {rule['id']}")
        files.touched.add((game_of(file), f"rule {new['id']}"))
        yield game_of(file), (f"rule {rule['id']}", f"rule {new['id']}")


def _turned(words: str, japanese: bool) -> str | None:
    first, rest = _halves(words, japanese)
    turned = turned_in_japanese(first) if japanese else turned_in_english(first)
    return f"{turned}{rest}" if turned else None


def _other_number(words: str, _: bool) -> str | None:
    found = re.search(r"(?<![\[A-Za-z0-9♠♡◇♣.-])([2-9])(?![A-Za-z0-9\].–〜-])", words)
    return f"{words[: found.start()]}{int(found[1]) + 1}{words[found.end() :]}" if found else None


def _english_word(words: str) -> str | None:
    numbers = ["two", "three", "four", "five", "six", "seven"]
    found = re.search(rf"\b({'|'.join(numbers[:-1])})\b", words)
    return f"{words[: found.start()]}{numbers[numbers.index(found[1]) + 1]}{words[found.end() :]}" if found else None


def _clause_turned(files: Files, chance: Random) -> Made:
    return _copied_clause(files, chance, _turned)


def _clause_number(files: Files, chance: Random) -> Made:
    def other(words: str, japanese: bool) -> str | None:
        return _other_number(words, japanese) or (None if japanese else _english_word(words))

    return _copied_clause(files, chance, other)


def _clause_idle(files: Files, chance: Random) -> Made:
    rules = [(file, rule) for file, rule in files.entries("rule") if rule["kind"] == "rule"]
    for file, rule in _shuffled(chance, rules):
        target, near = chance.choice([one for one in rules if game_of(one[0]) != game_of(file)])
        new = {
            "id": f"{near['id'].partition('-')[0]}-9{chance.randint(1000, 9999)}",
            "section": near["section"],
            "kind": "rule",
            "title": rule["title"],
            "part": [{"text": _bare(rule["part"][0]["text"]), "standing": "assumed"}],
        }
        files.data[target]["rule"].append(new)
        files.touch(target, f"rule {new['id']}")
        yield game_of(target), (f"rule {new['id']}",)


def _bare(text: dict[str, str]) -> dict[str, str]:
    return {language: re.sub(r"\[\[|\]\]", "", words) for language, words in text.items()}


def _texts(files: Files, chance: Random) -> Iterator[tuple[Path, str, dict[str, str]]]:
    texts = [(file, f"rule {one['id']}", part["text"]) for file, one in files.entries("rule") for part in one["part"]]
    texts += [(file, f"faq {one['id']}", one["answer"]) for file, one in files.entries("faq")]
    texts += [(file, f"term {one['id']}", one["definition"]) for file, one in files.entries("term")]
    yield from _shuffled(chance, texts)


def _part_half(files: Files, chance: Random) -> Made:
    for file, name, text in _texts(files, chance):
        language = chance.choice(("en", "ja"))
        turned = _turned(text[language], language == "ja")
        if turned and (game_of(file), name) not in files.touched:
            text[language] = turned
            files.touch(file, name)
            yield game_of(file), (name,)


def _number_half(files: Files, chance: Random) -> Made:
    for file, name, text in _texts(files, chance):
        language = chance.choice(("en", "ja"))
        words = _other_number(text[language], language == "ja")
        words = words or (_english_word(text["en"]) if language == "en" else None)
        if words and (game_of(file), name) not in files.touched:
            text[language] = words
            files.touch(file, name)
            yield game_of(file), (name,)


def _reason_turned(files: Files, chance: Random) -> Made:
    for file, code, reason in _shuffled(chance, files.reasons()):
        other = {"allowed": "forbidden", "forbidden": "allowed"}.get(reason["outcome"])
        if other and not reason.get("neutral"):
            reason["outcome"] = other
            files.touch(file, f"reason {code}")
            yield game_of(file), (f"reason {code}",)


def _example_outcome(files: Files, chance: Random) -> Made:
    for file, faq in _shuffled(chance, files.entries("faq")):
        if faq.get("example"):
            example = chance.choice(faq["example"])
            example["outcome"] = chance.choice(sorted({"allowed", "forbidden", "unknown"} - {example["outcome"]}))
            files.touch(file, f"faq {faq['id']}")
            yield game_of(file), (f"faq {faq['id']}",)


MAKERS: dict[str, Callable[[Files, Random], Made]] = {
    "answer-turned": _answer_turned,
    "answer-half": _answer_half,
    "examples-exchanged": _examples_exchanged,
    "clause-turned": _clause_turned,
    "clause-number": _clause_number,
    "clause-idle": _clause_idle,
    "part-half": _part_half,
    "number-half": _number_half,
    "reason-turned": _reason_turned,
    "example-outcome": _example_outcome,
}
