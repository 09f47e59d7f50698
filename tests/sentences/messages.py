"""What is said of input that cannot be understood, as `messages.txt` beside this module holds it?"""

from __future__ import annotations

from collections.abc import Iterator

from games.text import LANGUAGES, Text
from rulesite.checks.validate import messages
from rulesite.checks.validate.messages import MESSAGES, Message
from tests.sentences.written import FOLDER

FILE = FOLDER / "messages.txt"


def written_messages() -> str:
    """Return all messages as they stand today: the name or the type of error, code, the text of the API, the text of a page."""
    named = {name: value for name, value in vars(messages).items() if isinstance(value, Message | Text)}
    return "\n".join("".join(f"{line}\n" for line in _lines(*entry)) for entry in [*named.items(), *MESSAGES.items()])


def _lines(name: str, message: Message | Text) -> Iterator[str]:
    if isinstance(message, Text):
        yield name
        yield from _both(message)
        return
    yield f"{name}: {message.code}"
    yield from _both(message.text)
    yield from _both(message.page)


def _both(text: Text) -> Iterator[str]:
    yield from (f"  {language} {text.of(language)}" for language in LANGUAGES)
