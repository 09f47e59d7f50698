"""The rules of the games, in plain Python: what a game is, and the kernel that all games share.

A game is a package here: `game = Game(__name__, …)` in its `__init__`, one module for each checker, and a `content` folder.
Nothing else knows of it; `games.game.all_games()` finds it by its folder.

    text            what is said in both languages, and choices named in both
    scenario        how a situation is declared: markers of fields, rows, contradictions
    declaration     which fields a declared scenario has, of which shape and bounds
    contradictions  what in a scenario cannot be true together
    verdict         outcomes, reasons, findings, steps, the verdict
    course          rows judged one after another, each on the state before it
    moves           what could be done, in groups, judged on the state that a situation has come to
    picture         the kinds of picture a game may hand out
    content         sources, rules, answers, terms and cards, as values
    reading         a table of a content file as a value of a declared type
    folder          a content folder read and checked
    sentences       what a module says, as a file of the content holds it
    game            games, checkers, and which there are
"""
