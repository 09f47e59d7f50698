"""What is said today? `./dev sentences` writes it to the files of this folder, one for each game, two for each checker, one for messages.

What it has changed is a difference to be read before it is committed. It names each sentence that refuses a situation and is shown by none.
"""

from __future__ import annotations

import os

import django

from tests.published import published
from tests.sentences.messages import FILE, written_messages
from tests.sentences.of_game import game_file, written_game
from tests.sentences.refused import refused_file, unshown, written_refused
from tests.sentences.written import FOLDER, file_of, written


def main() -> None:
    """Write the files anew, take away those of checkers that are gone, and name what has changed and what no situation shows."""
    said = {file_of(game, checker): written(game, checker) for game in published() for checker in game.checkers}
    said |= {refused_file(game, one): written_refused(game, one) for game in published() for one in game.checkers}
    said |= {game_file(game): written_game(game) for game in published()}
    said[FILE] = written_messages()
    for file in {*FOLDER.glob("*/*.txt")} - {*said}:
        file.unlink()
        print(f"{file.relative_to(FOLDER)}: gone")
    for file, text in said.items():
        if not file.exists() or file.read_text("utf-8") != text:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
            print(f"{file.relative_to(FOLDER)}: changed")
    for game in published():
        for line in unshown(game):
            print(line)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    main()
