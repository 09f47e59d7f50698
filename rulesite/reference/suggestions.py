"""The form by which readers suggest other wordings: its fields, their errors, and the proposal that comes of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.http import Http404
from msgspec import Struct

from games import proposal
from games.folder import REFERENCE
from games.game import Game
from games.proposal import LONGEST_GROUND, LONGEST_TEXT, Proposal, Rewording
from games.text import LANGUAGES, Text
from rulesite.revision import current
from rulesite.site.registry import require

SHOW = "show"
"""The name of the buttons that show the form again, in the other language for example, with all that was typed."""
LABELS = {
    "title": Text("Title", "題名"),
    "question": Text("Question", "質問"),
    "answer": Text("Answer", "答え"),
    "name": Text("Name", "名前"),
    "definition": Text("Definition", "意味"),
    "part": Text("Paragraph", "本文"),
    "fact": Text("Fact", "内容"),
    "example": Text("Example", "例"),
}
GROUNDS = {
    "source": (
        Text("Source", "資料"),
        Text("The document that says so, and the place in it.", "そう書いてある資料と、その場所。"),
    ),
    "reason": (
        Text("Reason", "理由"),
        Text("What is wrong or unclear now, and why yours is better.", "今の文のどこが違うか、わかりにくいか。"),
    ),
}
UNCHANGED = Text(
    "No text is changed yet: change at least one of them.", "どの文も変わっていません。一つ以上を直してください。"
)


class Box(Struct, frozen=True):
    """A box to type in: its name, the words in it, their bound and their error. `language` is that of a text, else ""."""

    name: str
    typed: str
    longest: int
    language: str = ""
    error: Text | None = None


class TextField(Struct, frozen=True):
    """A text of the entry, with its number among others of its kind, and a box for each language."""

    path: str
    label: Text
    number: str
    before: Text
    boxes: tuple[Box, ...]

    def after(self) -> Text:
        """Return the text as it was typed; raises ValueError where a language is blank."""
        return Text(**{box.language: box.typed for box in self.boxes})


class GroundField(Struct, frozen=True):
    """A field for what the suggestion rests on."""

    label: Text
    about: Text
    box: Box


class Form(Struct, frozen=True):
    """The form of an entry. `is_unchanged` says that it was sent and every text is as it was."""

    texts: tuple[TextField, ...]
    grounds: tuple[GroundField, ...]
    is_unchanged: bool = False

    @property
    def faulty(self) -> list[tuple[Text, Box]]:
        """Return the boxes with an error, each with the label of its field."""
        texts = [(field.label, box) for field in self.texts for box in field.boxes]
        return [pair for pair in (*texts, *((field.label, field.box) for field in self.grounds)) if pair[1].error]

    @property
    def is_faulty(self) -> bool:
        """Return whether no proposal comes of it."""
        return self.is_unchanged or bool(self.faulty)


def entry_or_404(game: Game, kind: str, slug: str) -> Any:
    """Return an entry whose texts can be reworded; raises EntryGone for a retired one, Http404 for any other."""
    if kind in proposal.KINDS:
        require(game, kind, slug)
    entry = proposal.find_entry(game.content, kind, slug)
    if entry is None:
        raise Http404(f"{game.slug} has no texts of a {kind} {slug!r}")
    return entry


def empty_form(entry: Any) -> Form:
    """Return the form of an entry as it is first shown: with the texts as they stand."""
    texts = tuple(
        _text_field(path, text, {language: text.of(language) for language in LANGUAGES}, {})
        for path, text in proposal.texts_by_path(entry).items()
    )
    return Form(texts, tuple(_ground_field(name, "", None) for name in GROUNDS))


def names_of(entry: Any) -> set[str]:
    """Return the names of all fields of the form of an entry."""
    return {f"{path}.{language}" for path in proposal.texts_by_path(entry) for language in LANGUAGES} | {*GROUNDS, SHOW}


def filled_form(game: Game, entry: Any, sent: Mapping[str, str]) -> Form:
    """Return the form as it was sent, with its errors; a text that was not sent stays as it stands."""
    texts = tuple(_sent_text(game, path, text, sent) for path, text in proposal.texts_by_path(entry).items())
    grounds = tuple(_sent_ground(name, sent) for name in GROUNDS)
    unchanged = all(box.typed == field.before.of(box.language) for field in texts for box in field.boxes)
    return Form(texts, grounds, unchanged)


def proposal_of(game: Game, kind: str, slug: str, form: Form) -> Proposal:
    """Return the proposal that a form without errors makes."""
    source, reason = (field.box.typed for field in form.grounds)
    changed = [(field, field.after()) for field in form.texts]
    rewordings = tuple(Rewording(field.path, field.before, after) for field, after in changed if after != field.before)
    return Proposal(game.slug, kind, slug, current().revision, source, reason, rewordings)


def _sent_text(game: Game, path: str, text: Text, sent: Mapping[str, str]) -> TextField:
    typed, errors = {}, {}
    for language in LANGUAGES:
        before = text.of(language)
        typed[language] = proposal.folded(sent.get(f"{path}.{language}", before))
        # what stands there already is not the reader's to mend
        errors[language] = None if typed[language] == before else next(_errors(game, typed[language]), None)
    return _text_field(path, text, typed, errors)


def _errors(game: Game, words: str) -> Iterator[Text]:
    problem = proposal.problem_of(words, LONGEST_TEXT)
    if problem:
        yield problem
    for clause in REFERENCE.findall(words):
        if clause not in game.content.rules:
            yield Text(
                "What stands in [[ ]] must be the id of a clause.", "[[ ]]の中には、ある条文のIDを書いてください。"
            )


def _text_field(path: str, text: Text, typed: Mapping[str, str], errors: Mapping[str, Text | None]) -> TextField:
    kind, _, rest = path.partition(".")
    boxes = tuple(
        Box(f"{path}.{language}", typed[language], LONGEST_TEXT, language, errors.get(language))
        for language in LANGUAGES
    )
    return TextField(path, LABELS[kind], rest.partition(".")[0], text, boxes)


def _sent_ground(name: str, sent: Mapping[str, str]) -> GroundField:
    typed = proposal.folded(sent.get(name, ""))
    return _ground_field(name, typed, proposal.problem_of(typed, LONGEST_GROUND))


def _ground_field(name: str, typed: str, error: Text | None) -> GroundField:
    label, about = GROUNDS[name]
    return GroundField(label, about, Box(name, typed, LONGEST_GROUND, error=error))
