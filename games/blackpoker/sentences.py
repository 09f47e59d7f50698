"""How does a sentence begin?"""

from games.text import Text, unread


def begun(text: Text) -> Text:
    """Return the words as a sentence begins with them: in English with a capital letter."""
    return unread(lambda language: text.ja if language == "ja" else text.en[0].upper() + text.en[1:])
