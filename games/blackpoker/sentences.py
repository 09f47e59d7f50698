"""How does a sentence begin?"""

from games.text import Text


def begun(text: Text) -> Text:
    """Return the words as a sentence begins with them: in English with a capital letter."""
    return Text(text.en[0].upper() + text.en[1:], text.ja)
