"""The rules of the games, in plain Python, and the kernel that all games share.

A game is a package here: `game = Game(__name__, …)` in its `__init__`, one module for each checker, and a `content` folder.
Nothing else knows of it; `games.game.all_games()` finds it by its folder.

    tuning          the tricks that measurements ask for, each with its reason
    text            texts in both languages, and choices named in both
    truth           answers that may be open, joined like booleans
    values          helpers for frozen msgspec structs
    scenario        markers to declare a scenario: fields, rows, contradictions
    bounds          bounds of declared fields for msgspec, and patterns for one line of text
    declaration     the fields of a declared scenario, with their shapes and bounds
    contradictions  rows and fields of a scenario that cannot be true together
    meanings        verdicts on situations in which a typed name may mean a card
    verdict         outcomes, reasons, findings, steps, the verdict, and its links to other checkers
    openness        what is open from some point on, and what opened it
    moves           candidates for the next row, in groups, each judged when it is shown
    course          the engine: rows judged one after another on the state before each, and the moves after them
    readings        courses of the same rows under each reading of open points, and what they have in common
    remedies        changes of a situation that a player can still bring about
    picture         the kinds of picture a game may hand out
    board           a situation as the things on a table
    seats           how those who play see a situation, each by what one may see, and decide in it
    content         sources, rules, answers, terms and cards, as values
    naming          spellings of a card's name that mean the same card
    matching        a typed name matched with the names of a game's cards
    cards           cards found by name, with their printed names and facts
    listing         pasted lists of cards, taken apart
    library         tables of cards of which only facts are known
    columns         the types of a table's columns, read from its cells
    facts           the declared table of a game's cards, with its faults and filters
    references      references of sources, with the clauses and cards that they bear on
    reading         a table of a content file as a value of a declared type
    folder          a content folder, read and checked
    proposal        other wordings for the texts of an entry, as a file
    editions        editions as choices, with the provisions on which they differ
    sentences       the sentences of a module, as a file of the content holds them
    lexicon         the words by which players say things, of all games and of one
    tokens          the pieces of a sentence: words of the lexicon, names of cards, numbers
    counts          the numbers of a sentence with the words beside which they stand
    draft           a sentence in clauses, and the situation that a reader enters from it
    interpreter     a sentence asked of a game, read by the readers of its checkers
    phrases         how a row or a situation is said in a sentence
    situation_text  situations said in words, and read back
    survey          what a game tells of a pasted list of cards
    transcript      written games, read line by line into situations
    game            games, checkers, and the list of all games
"""
